"""What the player and the board are told by whoever opens them: the app, a plain page, a class."""

from __future__ import annotations

from dataclasses import dataclass, fields

from core.scenes.wire.sent_board import SentBoard


@dataclass(frozen=True)
class ToldReplay:
    """A recording, and how it is opened.

    recording   a `Replay` as text, which is the same for all who look at it
    plotly      where Plotly's script is
    start       the update that a new run begins at
    visit       the same when stepping by visit: how many were made
    present     large type and thick lines, for a room
    predict     is the next update hidden at first?
    ask         does it ask before every step at first?
    questions   the `StepQuestions` as text; empty as long as nobody wants to be asked
    """

    recording: str
    plotly: str
    start: int = 0
    visit: int | None = None
    present: bool = False
    predict: bool = False
    ask: bool = False
    questions: str = ""


@dataclass(frozen=True)
class ToldBoard(SentBoard):
    """A board, and how it is opened.

    plotly    where Plotly's script is
    run       the same for the same board on a page, and for nothing else
    notes     what the address has no use for
    present   large type and thick lines, for a room
    heard     which letting go of a handle the values are an answer to
    """

    plotly: str
    run: str
    notes: tuple[str, ...] = ()
    present: bool = False
    heard: str | None = None

    @classmethod
    def of(
        cls,
        board: SentBoard,
        plotly: str,
        run: str,
        notes: tuple[str, ...] = (),
        present: bool = False,
        heard: str | None = None,
    ) -> ToldBoard:
        own = {field.name: getattr(board, field.name) for field in fields(board)}
        return cls(**own, plotly=plotly, run=run, notes=notes, present=present, heard=heard)
