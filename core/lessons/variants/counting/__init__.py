"""Runs told by counts of corrections: the dual form, and the kernel that it makes possible."""
