"""What is asked and worked on: questions about a run, drills, tables by hand, homework."""
