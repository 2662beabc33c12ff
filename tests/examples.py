"""How many examples a claim is tried with: few in `make check`, many in `make soak`."""

from hypothesis import settings

USUAL = 50  # what the profile of `make test` says; see conftest.py


def tries(usual: int) -> int:
    """So many in `make test`."""
    return max(1, usual * settings().max_examples // USUAL)


def more_examples(times: int) -> settings:
    """So many times as many as the profile says."""
    return settings(max_examples=times * settings().max_examples)
