"""Lectures of 45 minutes to begin with, one after each text that went into the course."""

from __future__ import annotations

from collections.abc import Mapping

from core.lessons.lecture.ready import khalid, nigam, notes_2018, shallow_model, tan
from core.scenes.lecture import Lecture

# By its name in the address.
READY: Mapping[str, Lecture] = {
    "notes": notes_2018.LECTURE,
    "khalid": khalid.LECTURE,
    "nigam": nigam.LECTURE,
    "shallow": shallow_model.LECTURE,
    "tan": tan.LECTURE,
}
