"""The button that opens data and settings on a small screen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SettingsButton:
    """What it says, which may be nothing."""

    title: str
