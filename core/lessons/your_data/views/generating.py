"""A small form that makes new points: clouds, a margin, or an exercise of exactly N updates."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from core.perceptron import Dataset
from core.perceptron.data.generating import LARGEST_LENGTH, MOST_GENERATED, two_clouds, with_margin
from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.studies.exercises.exercise_search import (
    LARGEST_ASKED,
    MOST_POINTS_ASKED,
    MOST_UPDATES_ASKED,
    find_small_integer_set,
)
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.address.settings_table import OFFSETS, ORDERS, RULES
from core.ui.shell.visit import use_points

UNDERSHOOTS: Mapping[str, bool | None] = {
    "may undershoot": None,
    "undershoots at least once": True,
    "never undershoots": False,
}


def generate_points(choice: Choice) -> None:
    """The form that makes points; what it made is drawn."""
    dataset = generate_form(choice)
    if dataset is not None:
        use_points(choice, dataset)
        st.rerun()


def generate_form(choice: Choice) -> Dataset | None:
    """Ask for points; what was made, in the run of the page that follows the click."""
    kind = st.segmented_control(
        "What to make", list(KINDS), default=next(iter(KINDS)), key="generate_kind", required=True
    )
    story, fields = KINDS[kind]
    st.caption(plain(story(choice)))
    with st.form("generate", border=False):
        make = fields(choice)
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.session_state.setdefault("generate_seed", 0)
            st.number_input("Seed", 0, LARGEST_SEED, step=1, key="generate_seed", width=150)
            made = st.form_submit_button("Generate")
            another = st.form_submit_button("Another", on_click=_next_seed, help="The next seed.")
    if not (made or another):
        return None
    try:
        return make(int(st.session_state["generate_seed"]))
    except ValueError as error:
        st.markdown(f":orange[{plain(str(error))}]")
        return None


def _next_seed() -> None:
    st.session_state["generate_seed"] = (st.session_state["generate_seed"] + 1) % LARGEST_SEED


# ── What there is to ask for ────────────────────────────────────────────────────────────────────

Make = Callable[[int], Dataset]  # from the seed


def _clouds(_: Choice) -> Make:
    with _row():
        points = count_field("Points", 30, 2, MOST_GENERATED, "generate_points")
        distance = _decimal("Distance of centres", 4.0, 0.0, "generate_distance")
        spread = _decimal("Spread", 1.0, 0.1, "generate_spread")
        noise = _noise()
    whole = _whole()
    return lambda seed: two_clouds(points, distance, spread, noise=noise, seed=seed, whole=whole)


def _margin(choice: Choice) -> Make:
    offset = choice.settings.offset
    with _row():
        points = count_field("Points", 30, 3, MOST_GENERATED, "generate_points_apart")
        margin = _decimal("Margin", 1.0, 0.01, "generate_margin")
        noise = _noise()
    whole = _whole()
    return lambda seed: with_margin(
        points, margin, offset=offset, noise=noise, seed=seed, whole=whole
    )


def _exercise(choice: Choice) -> Make:
    with _row():
        updates = count_field("Updates", 6, 1, MOST_UPDATES_ASKED, "generate_updates")
        points = count_field("Points", 4, 2, MOST_POINTS_ASKED, "generate_few_points")
        largest = count_field("Largest coordinate", 5, 1, LARGEST_ASKED, "generate_largest")
    undershoot = st.selectbox("An update", list(UNDERSHOOTS), key="generate_undershoot")
    return lambda seed: find_small_integer_set(
        updates,
        choice.settings,
        undershoot=UNDERSHOOTS[undershoot],
        points=points,
        largest=largest,
        seed=seed,
    )


def _clouds_story(_: Choice) -> str:
    return "Two round clouds. The nearer and the wider they are, the more they overlap."


def _margin_story(choice: Choice) -> str:
    street = "anywhere" if choice.settings.offset else "through the point 0"
    return f"Two classes with a street {street} between them; the margin is half its width."


def _exercise_story(choice: Choice) -> str:
    return (
        "Small whole numbers whose run takes exactly so many updates, to be done by hand. "
        f"{run_as_chosen(choice)}"
    )


def run_as_chosen(choice: Choice) -> str:
    """How points are run that are still to be found."""
    settings = choice.settings
    rule, order = RULES[settings.rule][0], ORDERS.get(settings.order, ("cyclic",))[0]
    model = OFFSETS[str(int(settings.offset))][0]
    return f"They are run as chosen above ({model}, {rule}, {order})."


KINDS: Mapping[str, tuple[Callable[[Choice], str], Callable[[Choice], Make]]] = {
    "Two clouds": (_clouds_story, _clouds),
    "A given margin": (_margin_story, _margin),
    "Exactly N updates": (_exercise_story, _exercise),
}


def _row() -> st.delta_generator.DeltaGenerator:
    return st.container(horizontal=True, vertical_alignment="bottom")


def count_field(label: str, usual: int, least: int, most: int, key: str) -> int:
    return int(st.number_input(label, least, most, usual, step=1, key=key, width=150))


def _decimal(label: str, usual: float, least: float, key: str) -> str:
    most = float(LARGEST_LENGTH)
    number = st.number_input(label, least, most, usual, 0.1, format="%.2f", key=key, width=150)
    return f"{number:.2f}"


def _noise() -> str:
    percent = st.number_input("Flipped labels, %", 0, 100, 0, 5, key="generate_noise", width=150)
    return f"{percent}/100"


def _whole() -> bool:
    return st.checkbox("Whole coordinates", key="generate_whole")
