"""Pages to print and tables to paste, made from a run: for notes, exercises and answer sheets."""
