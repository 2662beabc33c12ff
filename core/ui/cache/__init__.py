"""What was made once and is shown to many."""
