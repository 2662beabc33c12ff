"""The cone of solutions, carved point by point, and J above weight space."""
