"""θ̂ on its way: how far an update moves it, what a run has added, and the sign of any score."""
