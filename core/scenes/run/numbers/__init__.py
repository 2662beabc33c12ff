"""What is said of a recorded run beside its pictures: readouts, sentences, tables, pseudo-code."""
