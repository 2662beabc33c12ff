"""A page with nothing but a board: a vector to drag, points to pick, and a field of every kind.

The address may ask for a picture in space (?solid=1), for presenter mode (?big=1) and for another
board with the same values (?other=1).
"""

import streamlit as st

from core.scenes.hand.board import Board, Handle, Moving, Panel, Pick, Readout, Value
from core.scenes.hand.formula import NOTHING, constant, pick, sqrt, value, where
from core.scenes.hand.living_text import shown, text, words
from core.scenes.ink import axes, marks, palette
from core.ui.components.address_bar import believe_the_address
from core.ui.components.board import show_board

PX, PY = [1.0, -2.0, 3.0], [2.0, 1.0, -1.0]


def make_board(with_solid: bool, other: bool) -> Board:
    u, v, point = value("u"), value("v"), value("point")
    length = sqrt(u * u + v * v)
    is_shown = value("arrow")
    kind = Value("colour", "Colour", "ink", kind="choice", choices={"ink": "Ink", "blue": "Blue"})
    points = axes.scatter(mode="markers", marker={"size": 16, "color": palette.POSITIVE})
    panel = Panel(
        "plane",
        "Plane",
        [
            Moving(
                axes.arrow(palette.INK, 3),
                x=[constant(0), where(is_shown, u, NOTHING)],
                y=[constant(0), v],
                colour=words(kind.is_at("blue"), palette.POSITIVE, palette.INK),
            ),
            Pick(points | {"x": PX, "y": PY, "hoverinfo": "none"}, "point"),
            Moving(
                marks.chosen(),
                x=pick(constant(PX), point),
                y=pick(constant(PY), point),
            ),
            Moving(
                axes.label(palette.INK, 15), x=u, y=v + 0.5, text=text("‖w‖ = ", shown(length, 2))
            ),
        ],
        {
            **axes.BARE,
            "xaxis": {"range": [-5, 5], "gridcolor": palette.GRID},
            "yaxis": {"range": [-5, 5], "gridcolor": palette.GRID, "scaleanchor": "x"},
            "margin": {"l": 30, "r": 8, "t": 6, "b": 24},
        },
        handles=(
            Handle("Tip", at=(u, v), sets={"u": value("pointer_x"), "v": value("pointer_y")}),
            Handle("Level", at=(constant(-4), v), sets={"v": value("pointer_y")}),
        ),
    )
    arrow = {"type": "scatter3d", "mode": "lines", "line": {"color": palette.INK, "width": 6}}
    surface = {"type": "surface", "x": [-1, 1], "y": [-1, 1], "showscale": False}
    solid = Panel(
        "space",
        "Space",
        [
            Moving(arrow, x=[constant(0), u], y=[constant(0), v], z=[constant(0), constant(1)]),
            Moving(surface, z=[constant([0, 1]) * u, constant([0, 1]) * v]),
        ],
        {**axes.BARE, "margin": {"l": 0, "r": 0, "t": 0, "b": 0}},
        kind="3d",
    )
    return Board(
        panels=(panel, solid) if with_solid else (panel,),
        values=(
            Value("u", "w₁", start="2" if not other else "-1", low=-5, high=5, step=0.1),
            Value("v", "w₂", start="1", low=-5, high=5, step=0.1),
            Value("turns", "Turns", start=3, low=0, high=8, step=1, strict=True, slider=True),
            Value("arrow", "Arrow", start=1, kind="switch"),
            kind,
            Value("point", "Point", start=0, low=0, high=2, step=1, strict=True, field=False),
        ),
        readouts=(
            Readout("length", "length ‖w‖", text(shown(length, 2))),
            Readout("point", "point", text("(", shown(pick(constant(PX), point), 1), ")")),
        ),
        sentence=text("The tip is ", words(v > 0, "above", "not above"), " the axis."),
    )


st.set_page_config(layout="wide")
believe_the_address()  # as every page does first
st.html("<style>[data-testid='stMainBlockContainer'] { padding: 4rem 1rem 1rem; }</style>")
believe_the_address()


@st.fragment
def shown_board() -> None:
    """As on every page: the hand runs this again, Back the whole page."""
    asked = st.query_params
    board = make_board("solid" in asked, "other" in asked)
    told = show_board(board, key="fake", present="big" in asked)
    st.text(f"Told {told}")


shown_board()
