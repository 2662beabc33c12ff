"""Is what is drawn over points, and said about them, true? Answers worked out by hand."""

import json
import math
from collections.abc import Sequence

import pytest

from core.lessons.your_data.answer import drawing_answer, no_points_answer
from core.perceptron import Dataset, Settings, separability, train, widest_street
from core.perceptron.proofs.effort import TooMuchWorkError
from core.scenes.ink import palette
from core.scenes.wire.drawing import Answer
from core.scenes.wire.writing import plain

SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
SIDES_OF_A_STREET = [[0, 0], [0, 1], [4, 0], [4, 5]]  # − at x = 0, + at x = 4


def answer(points: Sequence, labels: Sequence, **settings) -> Answer:
    data = Dataset.of(points, labels)
    offset = settings.get("offset", True)
    verdict = separability(data, offset)
    street = widest_street(data) if offset and verdict.separable else None
    freed = separability(data) if not offset and not verdict.separable else None
    told = drawing_answer(train(data, Settings(**settings)), verdict, street, freed)
    json.dumps(plain(told), allow_nan=False)  # a browser can read it
    return told


def row(told: Answer, name: str) -> str:
    [text] = [row.text for row in told.rows if row.name == name]
    return text


def lines(told: Answer, colour: str) -> list[list[float]]:
    return [line.line for line in told.lines if line.colour == colour]


# ── Separable ───────────────────────────────────────────────────────────────────────────────────


def test_a_separable_set_gets_boundary_sides_and_the_widest_street() -> None:
    told = answer(SIDES_OF_A_STREET, [-1, -1, 1, 1])
    assert told.verdict == "separable"
    assert told.sentence == "A line separates these points."
    kerbs_and_middle = {(a, round(c / a, 9)) for a, b, c in lines(told, palette.PROMISE) if not b}
    assert {-place for _, place in kerbs_and_middle} == {0.0, 2.0, 4.0}
    assert row(told, "street") == "2"
    [street] = [r.sides for r in told.regions if r.fill == palette.CONE]
    inside = [all(a * 2 + b * 7 + c > 0 for a, b, c in street), True]
    assert all(inside)
    assert any(a * 5 + b * 7 + c < 0 for a, b, c in street)


def test_the_boundary_is_the_one_that_the_run_ended_with() -> None:
    told = answer(SQUARE, [-1, -1, -1, 1])
    trace = train(Dataset.of(SQUARE, [-1, -1, -1, 1]), Settings())
    theta, theta0 = trace.theta[-1], trace.theta0[-1]
    length = math.hypot(*theta)
    [side] = lines(told, palette.INK)
    assert side == pytest.approx([theta[0] / length, theta[1] / length, theta0 / length])
    numbers = [row(told, name) for name in ("updates", "bound", "weights")]
    assert numbers == ["18", "51", "not needed"]
    assert told.detail == "The run ends after 18 updates."


def test_through_the_origin_the_street_is_the_one_of_the_best_direction() -> None:
    told = answer([[3, 4], [-3, -4]], [1, -1], offset=False)
    assert told.sentence == "A line through the origin separates these points."
    assert row(told, "street") == row(told, "gamma") == "5"
    heights = sorted(c for _, _, c in lines(told, palette.PROMISE))
    assert heights == pytest.approx([0, 5, 5])


@pytest.mark.parametrize("sign", ["+", "−"])
def test_one_class_is_said_to_be_one(sign: str) -> None:
    label = 1 if sign == "+" else -1
    told = answer([[1, 2], [3, 4]], [label, label])
    assert told.verdict == "separable"
    assert told.sentence.startswith(f"Only {sign} so far")
    assert row(told, "street") == "–"
    assert lines(told, palette.PROMISE) == []


def test_one_point_at_the_origin_with_an_offset_has_sides_but_no_line() -> None:
    told = answer([[0, 0]], [1])
    assert lines(told, palette.INK) == []
    [plus] = [r.sides for r in told.regions if r.fill == palette.POSITIVE_SIDE]
    assert plus == [[0.0, 0.0, 1.0]]
    assert "this point" in told.sentence


def test_no_points_have_no_verdict() -> None:
    told = no_points_answer()
    assert told.verdict == "nothing"
    assert {r.text for r in told.rows} == {"–"}
    assert told.lines == told.shapes == told.marks == ()


# ── Not separable ───────────────────────────────────────────────────────────────────────────────


def test_crossing_hulls_their_common_point_and_the_weights() -> None:
    told = answer(SQUARE, [-1, 1, 1, -1])
    assert told.verdict == "not separable"
    assert told.sentence == "No line separates these points."
    assert "c = (0.5, 0.5): c = 2·(0.25·x⁽²⁾ + 0.25·x⁽³⁾) = 2·(" in told.detail
    assert "repeats every 4 updates" in told.detail
    hulls = [sorted(shape.corners) for shape in told.shapes]
    assert hulls == [[[0.0, 1.0], [1.0, 0.0]], [[0.0, 0.0], [1.0, 1.0]]]
    marks = {mark.kind: mark for mark in told.marks}
    assert marks["diamond"].at == [0.5, 0.5]
    assert sum(mark.text == "λ = 0.25" for mark in told.marks) == 4
    assert row(told, "weights") == "0.25 x⁽¹⁾, 0.25 x⁽²⁾, 0.25 x⁽³⁾, 0.25 x⁽⁴⁾"
    assert (row(told, "gamma"), row(told, "bound"), row(told, "updates")) == ("−∞", "–", "∞")
    assert lines(told, palette.INK) == []


def test_a_point_with_both_labels_is_its_own_proof() -> None:
    told = answer([[2, 3], [2, 3]], [1, -1])
    assert "c = (2, 3): c = x⁽¹⁾ = x⁽²⁾" in told.detail


def test_weights_of_a_class_add_up_to_its_half() -> None:
    told = answer([[0, 0], [4, 0], [1, 0]], [-1, -1, 1])
    assert "c = x⁽³⁾ = 2·(0.375·x⁽¹⁾ + 0.125·x⁽²⁾). The numbers" in told.detail
    assert row(told, "weights") == "0.375 x⁽¹⁾, 0.125 x⁽²⁾, 0.5 x⁽³⁾"


def test_what_only_an_offset_can_separate_is_told_so() -> None:
    told = answer([[1, 1], [2, 2]], [1, -1], offset=False)
    assert told.sentence == "No line through the origin separates these points."
    assert "With an offset, a boundary exists." in told.detail
    ghosts = [mark for mark in told.marks if mark.kind == "ghost"]
    assert [mark.at for mark in ghosts] == [[-2.0, -2.0]]
    assert sorted(told.shapes[0].corners) == [[-2.0, -2.0], [1.0, 1.0]]
    crosswise = answer([[-1, -1], [1, 1], [1, -1]], [1, 1, -1], offset=False)
    assert "With an offset" in crosswise.detail


# ── Other dimensions, ends and sizes ────────────────────────────────────────────────────────────


def test_on_a_line_the_boundary_is_a_cut_and_drawn_upright() -> None:
    told = answer([[0], [2]], [-1, 1])
    assert told.sentence == "A cut separates these points."
    at_zero = answer([[1], [2]], [-1, 1], offset=False)
    assert at_zero.sentence == "No cut at 0 separates these points."
    for a, b, _ in lines(told, palette.INK) + lines(told, palette.PROMISE):
        assert (abs(a), b) == (1, 0)


def test_beyond_the_plane_only_words_and_marks_are_left() -> None:
    apart = answer([[0, 0, 0], [1, 1, 1]], [-1, 1])
    assert apart.sentence == "A plane separates these points."
    assert apart.lines == apart.regions == ()
    mixed = answer([[0, 0, 0, 0], [1, 1, 1, 1], [2, 2, 2, 2]], [1, -1, 1])
    assert mixed.sentence == "No flat boundary separates these points."
    assert [mark.kind for mark in mixed.marks].count("hexagon") == 3


def test_a_run_that_was_stopped_claims_nothing() -> None:
    told = answer([[0], [0.01]], [1, -1], max_updates=100)
    assert told.verdict == "separable"
    assert "has not found one within 100 updates" in told.detail
    assert row(told, "updates") == "over 100"
    assert lines(told, palette.INK) == []


def test_a_lax_rule_may_end_where_no_line_separates_and_both_are_explained() -> None:
    """− at 0 lies on every cut at 0, and counts as − where + begins above 0."""
    told = answer([[0], [1]], [-1, 1], offset=False, rule="gt")
    assert told.sentence == "No cut at 0 separates these points."
    assert "x⁽¹⁾ lies on its boundary, undecided: the rule accepts it." in told.detail
    assert "The run ends all the same" in told.detail
    assert "The run ends all the same" in answer(SQUARE, [-1, 1, 1, -1], rule="lt").detail
    on_and = answer(SQUARE, [-1, -1, -1, 1], rule="ge")
    assert on_and.detail == (
        "The run ends after 11 updates. x⁽⁴⁾ lies on its boundary, undecided: the rule accepts it."
    )


def test_a_run_that_never_ends_says_from_when_on_it_repeats() -> None:
    aba = answer([[-1], [0], [1]], [1, -1, 1])
    assert "after 3 updates it repeats every 4 updates" in aba.detail
    xor = answer(SQUARE, [-1, 1, 1, -1], order="shuffled", max_updates=50)
    assert "was stopped after 50 updates. It would never end." in xor.detail
    lax = answer(SQUARE, [-1, 1, 1, -1], order="shuffled", max_updates=50, rule="ge")
    assert lax.detail.endswith("The run was stopped after 50 updates.")


def row_of(told: Answer, name: str) -> tuple[str, str]:
    [one] = [(row.text, row.hint) for row in told.rows if row.name == name]
    return one


def test_the_bound_is_that_of_the_run_beside_it() -> None:
    twenty = [[1, 0]] * 20 + [["0.6", "-0.8"]]
    told = answer(twenty, [1] * 20 + [-1], update="batch")
    assert row(told, "updates") == "17"
    text, name = row_of(told, "bound")
    assert name == "for all at once"
    assert float(text) >= 17
    assert row_of(answer(SQUARE, [-1, -1, -1, 1]), "bound") == ("51", "(R/γ)²")


def test_what_is_not_proven_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(hull: object, most_work: int) -> None:
        raise TooMuchWorkError

    monkeypatch.setattr("core.perceptron.proofs.verdict.nearest_point", give_up)
    points = [[0, 0], [3, 1], [1, 5], [4, 4], [2, 2], [6, 1]]
    told = answer(points, [1, -1, 1, -1, -1, 1], order="shuffled", max_updates=50)
    assert told.verdict == "undecided"
    assert row_of(told, "gamma") == ("not proven", "")
    assert row(told, "bound") == "not proven"
    assert "never end" not in told.detail
    assert "∞" not in row(told, "gamma")


def test_a_run_that_learns_nothing_says_so() -> None:
    told = answer(SIDES_OF_A_STREET, [-1, -1, 1, 1], rule="lt")
    assert told.detail == (
        "The run stops at once. θ and θ₀ are 0, so no point lies on any side. This rule corrects "
        "none: nothing is learnt."
    )
    assert lines(told, palette.INK) == []


def test_a_bound_larger_than_any_float_is_still_a_number() -> None:
    told = answer([["1e-320"], ["-1e-320"]], [1, -1], max_updates=10)
    assert (row(told, "bound"), row(told, "radius")) == ("1·10⁶⁴⁰", "1")


@pytest.mark.parametrize("size", ["1e308", "1e-320", "1.7976931348623157e308"])
@pytest.mark.parametrize("labels", [[1, -1, 1], [1, 1, -1], [1, 1, 1]])
@pytest.mark.parametrize("offset", [True, False])
def test_extreme_numbers_give_finite_places(size: str, labels: list[int], offset: bool) -> None:
    points = [[size, "0"], [f"-{size}", size], ["0", f"-{size}"]]
    answer(points, labels, offset=offset, max_updates=1000)


def test_the_legend_names_what_is_drawn_and_nothing_else() -> None:
    told = answer(SIDES_OF_A_STREET, [-1, -1, 1, 1]).legend
    assert "thick line is where the run ended" in told
    assert "widest gap between + and −" in told
    assert "no line through the origin" in answer([[1, 2], [-1, 1]], [1, -1], offset=False).legend
    told = answer(SQUARE, [-1, 1, 1, -1]).legend
    assert "dotted line" not in told  # back at θ = 0 the run has no line
    assert "hulls of + and −" in told
    assert "gap" not in told
    told = answer(SIDES_OF_A_STREET, [-1, -1, 1, 1], max_updates=1).legend
    assert "dotted line is where the run was left" in told
    assert "gap" in told
    assert "gap" not in answer(SQUARE, [1, 1, 1, 1]).legend
