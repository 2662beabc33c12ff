"""Are the numbers that tasks, checks and notes name those of the runs they speak of?"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np

from core.lessons.variants import words
from core.lessons.variants.lesson import LESSON, MOST_COMPARED
from core.lessons.variants.which_theta import Offer
from core.perceptron import Dataset, Settings, Trace, catalogue, separability, train
from core.perceptron.data.lift import products
from core.perceptron.studies.dual_form import corrections
from tests.perceptron.plain_perceptron import plain_batch_run, plain_run, product

START = ("1", "-1", "0.5")


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, replace(entry.settings, **changes))


def answers(view: str) -> str:
    return " ".join(task.answer for task in words.TASKS[view])


def plain(key: str, **changes: object):
    data = catalogue().load(key).dataset
    return plain_run(data.exact, data.signs, max_updates=1_000, **changes)


def test_every_task_is_answered_and_every_view_but_ones_own_asks() -> None:
    assert {view.key for view in LESSON.views if view.check is None} == {"own"}
    for view in words.TASKS:
        assert all(task.answer for task in words.TASKS[view])


def test_one_or_all_at_once() -> None:
    data = catalogue().load("not_through_origin").dataset
    single = plain("not_through_origin")
    batch = plain_batch_run(data.exact, data.signs)
    assert (len(single.points), len(single.looked_at)) == (9, 18)
    assert (len(batch.points), (len(batch.points) + 1) * len(data)) == (10, 66)
    for key, counts in (("narrow_margin", (40, 9)), ("li_hang", (7, 12))):
        assert (len(run_of(key)), len(run_of(key, update="batch"))) == counts
    assert "B needs 9 updates, A 40. On the second, A needs 7, B 12" in answers("steps")


def test_four_rules_on_and() -> None:
    data = catalogue().load("and").dataset
    rows = [(*x, Fraction(1)) for x in data.exact]
    first, undecided = {}, {}
    for rule in ("le", "ge", "gt", "lt"):
        run = plain("and", rule=rule)
        first[rule] = [index for batch in run.points[:1] for index in batch]
        undecided[rule] = [i for i, row in enumerate(rows) if product(run.theta, row) == 0]
    assert first == {"le": [0], "ge": [0], "gt": [3], "lt": []}
    assert undecided == {"le": [], "ge": [3], "gt": [2], "lt": [0, 1, 2, 3]}
    again = plain("and", rule="lt", start=(1, 1, Fraction(-1, 2)))
    scores = [y * product(again.theta, row) for y, row in zip(data.signs, rows, strict=True)]
    assert (len(again.points), min(scores) > 0) == (8, True)


def test_orders() -> None:
    run = plain("bottom_to_top")
    corrected = [index + 1 for batch in run.points for index in batch]
    assert len(corrected) == 140
    assert corrected[9:138] == ([11, 7] * 70)[:129]
    assert corrected[138:] == [10, 11]
    seeds = [len(run_of("bottom_to_top", order="shuffled", seed=seed)) for seed in range(60)]
    assert (min(seeds), max(seeds), sum(count < 30 for count in seeds)) == (2, 41, 53)
    assert "The seeds 0 to 59 take 2 to 41 updates, and 53 of them" in answers("orders")


def test_rates() -> None:
    rates = [Fraction(1, 10), Fraction(1, 2), 1, 2]
    start = tuple(map(Fraction, START))
    assert [len(plain("and", eta=eta, start=start).points) for eta in rates] == [37, 21, 13, 6]
    assert {len(plain("and", eta=eta).points) for eta in (*rates, 5)} == {18}
    slow = run_of("and", eta="0.1", start=START, decay="1", max_updates=MOST_COMPARED)
    assert (slow.outcome, MOST_COMPARED) == ("stopped", 20_000)
    mild = plain("and", eta=Fraction(1, 10), start=start, decay=Fraction(1, 10))
    assert (len(mild.points), mild.outcome) == (173, "converged")


def test_which_theta_to_keep() -> None:
    run = run_of("odd_one_out")
    offer = Offer.of(run)
    lonely = len(run.dataset) - 1
    assert run.dataset.exact[lonely] == (4, 4)
    at = np.flatnonzero(run.point == lonely)
    assert set(offer.errors["last"][at].tolist()) <= {2, 3}
    assert offer.errors["last"][at + 1].min() >= 15
    assert set(offer.errors["averaged"][18:].tolist()) == {1}
    assert int((run.survived > 0).sum()) == 42
    on_and = Offer.of(run_of("and"))
    assert {int(errors[-1]) for errors in on_and.errors.values()} == {0}
    assert np.flatnonzero(on_and.errors["averaged"])[-1] == 7
    assert np.flatnonzero(on_and.errors["last"])[-1] == 17


def test_the_story_of_10_000_examples() -> None:
    """Updates at the 100th and at the last visit: 9,900 visits end with one, 1 with the other."""
    visits_of_updates = [99, 9_999]
    survived = np.diff(visits_of_updates, prepend=0, append=10_000)
    assert survived.tolist() == [99, 9_900, 1]
    assert "has survived 1 visit, the good one 9,900" in words.FOLDED["keep"].words.replace(
        "\n", " "
    )


def test_counts_and_kernel() -> None:
    eight, on_and = run_of("eight_updates"), run_of("and")
    assert corrections(eight, 8, 8)[0].tolist() == [2, 0, 0, 0, 3, 0, 0, 0, 3, 0]
    counts = corrections(on_and, 18, 18)[0]
    assert (counts[3], counts[:3].sum()) == (7, 11)
    through = Settings(offset=False, max_updates=2_000)
    odd = train(products(catalogue().load("odd_one_out").dataset), through)
    assert (odd.outcome, len(odd)) == ("converged", 23)
    overlap = train(products(catalogue().load("overlap").dataset), through)
    assert overlap.outcome == "stopped"


def test_no_curve_of_this_kind_fits_the_two_clouds() -> None:
    verdict = separability(products(catalogue().load("overlap").dataset), offset=False)
    assert verdict.proven
    assert not verdict.separable


def test_ones_own() -> None:
    seeds = [len(run_of("eight_updates", order="shuffled", seed=seed)) for seed in range(3)]
    assert seeds == [3, 6, 1]
    one, five = run_of("eight_updates"), run_of("eight_updates", eta="5")
    assert one.point.tolist() == five.point.tolist()
    assert (five.augmented == 5 * one.augmented).all()


def test_answers_to_the_checks_about_counts() -> None:
    """3·(1, 2) − (2, 0); and −K by the nine products of (0, 0) and (1, 1)."""
    theta = [3 * a - b for a, b in zip((1, 2), (2, 0), strict=True)]
    assert words.CHECKS["dual"].right == f"({theta[0]}, {theta[1]})"
    corner, other = products(Dataset.of([[0, 0], [1, 1]], [-1, 1])).exact
    assert words.CHECKS["kernel"].right == str(-product(corner, other)).replace("-", "−")
