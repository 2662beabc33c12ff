"""Points for exercises by hand: found by the length of their run, and varied."""
