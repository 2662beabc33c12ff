"""What holds for all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

# A slow machine must not make a test fail; and what CI runs, it can run again.
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "here")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests last: they are slow, and what breaks them mostly breaks a quick test too."""
    items.sort(key=lambda item: "browser" in item.path.parts)
