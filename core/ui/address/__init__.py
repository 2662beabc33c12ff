"""What may stand in the address bar, and what it means."""
