"""Pictures for the hand: formulas over a few values, which the browser follows."""
