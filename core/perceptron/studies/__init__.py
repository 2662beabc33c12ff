"""The mathematics of one lesson or another, beyond a single run and its verdict."""
