"""The table of contents: every lesson in reading order. The menu and the home page follow it."""

from __future__ import annotations

from core.lessons import (
    convergence,
    glossary,
    homework,
    lecture,
    linear_classifier,
    margin_lab,
    names,
    neuron,
    offset,
    practice,
    step_through,
    update_rule,
    variants,
    weight_space,
    xor,
    your_data,
)

LESSONS = (
    neuron.LESSON,
    linear_classifier.LESSON,
    update_rule.LESSON,
    offset.LESSON,
    weight_space.LESSON,
    convergence.LESSON,
    margin_lab.LESSON,
    xor.LESSON,
    variants.LESSON,
)
SECTIONS = {
    "Learn": (*LESSONS, practice.LESSON, glossary.LESSON),
    "Teach": (
        step_through.LESSON,
        lecture.LESSON,
        your_data.LESSON,
        homework.LESSON,
        names.LESSON,
    ),
}
COURSE = tuple(lesson for section in SECTIONS.values() for lesson in section)
