"""From settings to a trace: how a run visits points, corrects mistakes, and is recorded."""
