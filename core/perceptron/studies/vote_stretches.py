"""Where a vote of many lines says + and where −, exactly, along straight lines across the plane.

Along a line each voter changes its mind at most once, where its own boundary is crossed. Between
two such crossings the vote is constant. So a stretch of one sign ends at crossings, not at the
nearest point of some grid.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.perceptron.data.arrays import Flags, Floats, Indices

END = -1  # in place of a voter: here the line ends


@dataclass(frozen=True)
class Voters:
    """theta (m, 2), theta0 (m,) and votes (m,), in the order in which they come."""

    theta: Floats
    theta0: Floats
    votes: Indices


def vote_stretches(
    voters: Voters, moments: Indices, starts: Floats, direction: Floats, reach: float
) -> tuple[Floats, Floats]:
    """(R, S, M, 4) twice: for each moment and line the stretches where the vote is +, and where −.

    moments  (R,) growing; at moment k the voters 0 … k have a say
    starts   (S, 2) a line is start + t·direction, for t from −reach to reach
    Of each stretch: where it begins and ends, and the voters that are crossed there. M is the
    largest number of stretches on any line; shorter lists end with nan.
    """
    lines = [_totals_along(voters, moments, start, direction, reach) for start in starts]
    plus = [_stretches(totals > 0, places, owners) for totals, places, owners in lines]
    minus = [_stretches(totals < 0, places, owners) for totals, places, owners in lines]
    return _gathered(plus, len(moments)), _gathered(minus, len(moments))


def _totals_along(
    voters: Voters, moments: Indices, start: Floats, direction: Floats, reach: float
) -> tuple[Indices, Floats, Indices]:
    """The vote between any two crossings (R, E+1), where these are (E+2,), and whose (E+2,).

    Voters that have a say at the first moment already are summed once for all moments. Crossings
    that the later ones cannot make matter are left out.
    """
    at_start, slope = voters.theta @ start + voters.theta0, voters.theta @ direction
    with np.errstate(divide="ignore", invalid="ignore"):
        crossing = -at_start / slope
    side = np.where(slope == 0, at_start, np.where(crossing <= -reach, slope, -slope))
    first_say = voters.votes * np.sign(side).astype(np.int64)  # just inside the beginning
    order = np.flatnonzero(np.abs(crossing) < reach)  # nan, where there is none, is not inside
    order = order[np.argsort(crossing[order], kind="stable")]
    turns = 2 * voters.votes[order] * np.sign(slope[order]).astype(np.int64)
    is_late = order > moments[0]
    late = np.arange(len(voters.votes)) > moments[0]
    swing = int(voters.votes[late].sum())  # all that the later voters can change
    settled = np.concatenate([[0], np.cumsum(np.where(is_late, 0, turns))])
    settled += int(first_say[~late].sum())
    sure = np.where(np.abs(settled) > swing, np.sign(settled), 0)
    matters = is_late | (sure[:-1] != sure[1:]) | (sure[:-1] == 0)
    kept = np.flatnonzero(matters)
    has_a_say = np.flatnonzero(late)[None, :] <= moments[:, None]
    moved = (first_say[late] * has_a_say).sum(axis=1)
    late_says = order[is_late][None, :] <= moments[:, None]
    late_turns = np.cumsum(turns[is_late] * late_says, axis=1)
    late_turns = np.hstack([np.zeros((len(moments), 1), dtype=np.int64), late_turns])
    passed = np.concatenate([[0], np.cumsum(is_late)[kept]])
    totals = settled[np.concatenate([[0], kept + 1])] + moved[:, None] + late_turns[:, passed]
    places = np.concatenate([[-reach], crossing[order[kept]], [reach]])
    return totals, places, np.concatenate([[END], order[kept], [END]])


def _stretches(is_so: Flags, places: Floats, owners: Indices) -> tuple[Indices, Indices, Floats]:
    """On one line: at which moment (by row), which of its stretches, and what there is to say."""
    shut = np.zeros((len(is_so), 1), dtype=bool)
    rows, begin = np.nonzero(is_so & ~np.hstack([shut, is_so[:, :-1]]))
    _, last = np.nonzero(is_so & ~np.hstack([is_so[:, 1:], shut]))
    end = last + 1
    told = np.column_stack([places[begin], places[end], owners[begin], owners[end]])
    real = told[:, 1] - told[:, 0] > 1e-9 * places[-1]  # several may cross at one point
    rows, told = rows[real], told[real]
    return rows, np.arange(len(rows)) - np.searchsorted(rows, rows), told


def _gathered(found: list[tuple[Indices, Indices, Floats]], moments: int) -> Floats:
    most = max(1, *(int(rank.max(initial=-1)) + 1 for _, rank, _ in found))
    stretches = np.full((moments, len(found), most, 4), np.nan)
    for line, (rows, rank, told) in enumerate(found):
        stretches[rows, line, rank] = told
    return stretches
