"""Exact input: points, labels and settings as the decimals that a person wrote."""
