"""How many examples a claim is tried with."""

from hypothesis import settings


def more_examples(times: int) -> settings:
    """So many times as many as the profile says: few in `make check`, many in `make soak`."""
    return settings(max_examples=times * settings().max_examples)
