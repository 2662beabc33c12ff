"""Every set in the catalogue shows what it says, and a broken one harms no other.

Separability is decided here by linear programming, which the engine does not use.
"""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from scipy.optimize import linprog
from sklearn.datasets import load_iris

from core.perceptron import Dataset, Settings, Trace, averaged, last, pocket, train, voted
from core.perceptron.tables.catalogue import FOLDER, Catalogue, Entry, catalogue
from core.perceptron.tables.reading import read_dataset

# In reading order: points, dimension, updates, outcome, separable, separable through the origin
CLAIMS = {
    "slide_example": (4, 2, 1, "converged", True, True),
    "first_pass": (2, 2, 2, "converged", True, True),
    "eight_updates": (10, 2, 8, "converged", True, True),
    "undershoot": (2, 2, 4, "converged", True, True),
    "and": (4, 2, 18, "converged", True, False),
    "or": (4, 2, 9, "converged", True, False),
    "nand": (4, 2, 18, "converged", True, False),
    "xor": (4, 2, 4, "cycles", False, False),
    "through_origin": (8, 2, 4, "converged", True, True),
    "not_through_origin": (6, 2, 9, "converged", True, False),
    "aba": (3, 1, 7, "cycles", False, False),
    "both_labels": (6, 2, 7, "cycles", False, False),
    "wide_margin": (10, 2, 2, "converged", True, True),
    "narrow_margin": (10, 2, 40, "converged", True, True),
    "tight_bound": (2, 2, 2, "converged", True, True),
    "loose_bound": (2, 2, 2, "converged", True, True),
    "li_hang": (3, 2, 7, "converged", True, False),
    "iris_setosa_versicolor": (100, 2, 4, "converged", True, False),
    "iris_versicolor_virginica": (100, 2, 6068, "cycles", False, False),
    "overlap": (30, 2, 272, "cycles", False, False),
    "bottom_to_top": (16, 2, 140, "converged", True, True),
    "odd_one_out": (21, 2, 42, "cycles", False, False),
}


def is_separable(data: Dataset, offset: bool) -> bool:
    """Is there a θ̂ with y θ̂·x̂ ≥ 1 for all points?"""
    augmented = np.column_stack([data.points, np.ones(len(data))]) if offset else data.points
    signed = augmented * data.labels[:, None]
    below = -np.ones(len(data))
    solved = linprog(np.zeros(signed.shape[1]), A_ub=-signed, b_ub=below, bounds=(None, None))
    assert solved.status in (0, 2)  # solved, or proven infeasible
    return bool(solved.status == 0)


def updates_by_hand(data: Dataset, settings: Settings, most: int) -> list[int]:
    """The points a plain textbook loop corrects, in fractions, at most `most` of them."""
    hat = [(*point, Fraction(1)) if settings.offset else point for point in data.exact]
    theta = [Fraction(value) for value in settings.start or ["0"] * len(hat[0])]
    corrected: list[int] = []
    clean, i = 0, 0
    while clean < len(hat) and len(corrected) < most:
        score = data.signs[i] * sum(t * x for t, x in zip(theta, hat[i], strict=True))
        if score <= 0:
            theta = [t + data.signs[i] * x for t, x in zip(theta, hat[i], strict=True)]
            corrected.append(i)
            clean = 0
            i = -1 if settings.order == "restart" else i
        else:
            clean += 1
        i = (i + 1) % len(hat)
    return corrected


def run(key: str) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, entry.settings)


def test_all_sets_are_there_in_order_without_problems() -> None:
    keys = catalogue().keys
    assert catalogue().problems == ()
    assert [key for key in keys if key in CLAIMS] == list(CLAIMS)
    assert {path.stem for path in FOLDER.glob("*.csv")} == set(keys)


@pytest.mark.parametrize("key", CLAIMS)
def test_each_set_keeps_its_promises(key: str) -> None:
    points, dimension, updates, outcome, separable, through_origin = CLAIMS[key]
    data, trace = catalogue().load(key).dataset, run(key)
    assert (len(data), data.dimension) == (points, dimension)
    assert (len(trace), trace.outcome) == (updates, outcome)
    assert trace.exact
    assert is_separable(data, offset=True) == separable
    assert is_separable(data, offset=False) == through_origin


@pytest.mark.parametrize("key", catalogue().keys)
def test_each_run_is_that_of_a_textbook_loop(key: str) -> None:
    entry, trace = catalogue().load(key), run(key)
    by_hand = updates_by_hand(entry.dataset, entry.settings, most=len(trace))
    assert trace.point.tolist() == by_hand
    if trace.outcome == "converged":
        assert len(updates_by_hand(entry.dataset, entry.settings, most=10_000)) == len(by_hand)


@pytest.mark.parametrize("entry", catalogue().entries, ids=lambda entry: entry.key)
def test_each_entry_can_be_read_aloud(entry: Entry) -> None:
    assert entry.dataset.name == entry.title
    assert len(entry.title) <= 40
    for text in (entry.story, entry.shows):
        assert text[0].isupper()
        assert text.endswith(".")
    assert len(entry.story) <= 120
    assert entry.story.count(".") == 1  # one sentence
    assert not any(word in entry.story for word in ("separable", "θ", "hull", "vector", "margin"))


@pytest.mark.parametrize("key", [key for key in CLAIMS if not key.startswith("iris")])
def test_small_sets_have_both_labels_and_plain_names(key: str) -> None:
    data = catalogue().load(key).dataset
    assert set(data.signs) == {-1, 1}
    assert data.label_names == ("−1", "+1")
    assert data.feature_names == ("x1", "x2")[: data.dimension]
    assert data.name == catalogue().load(key).title


# ── What single sets are known for ──────────────────────────────────────────────────────────────


def test_slide_example_moves_as_on_the_slide() -> None:
    trace = run("slide_example")
    assert trace.theta.tolist() == [[1, 0], [0.5, 1]]
    assert trace.theta0.tolist() == [0, -1]
    assert trace.point.tolist() == [1]


def test_first_pass_errs_on_both_points_once() -> None:
    trace = run("first_pass")
    assert (trace.point.tolist(), trace.passes.tolist()) == ([0, 1], [0, 0])
    assert catalogue().load("first_pass").dataset.signs == (1, -1)
    assert (trace.score_after > 0).all()


@pytest.mark.parametrize("key", ["and", "or", "nand", "xor"])
def test_truth_tables(key: str) -> None:
    answers = {"and": "0001", "or": "0111", "nand": "1110", "xor": "0110"}
    data = catalogue().load(key).dataset
    assert data.points.tolist() == [[0, 0], [0, 1], [1, 0], [1, 1]]
    assert data.signs == tuple(1 if answer == "1" else -1 for answer in answers[key])


@pytest.mark.parametrize(("rule", "updates"), [("le", 18), ("ge", 11), ("gt", 10), ("lt", 0)])
def test_and_depends_on_what_a_tie_is(rule: str, updates: int) -> None:
    assert len(train(catalogue().load("and").dataset, Settings(rule=rule))) == updates


def test_xor_returns_to_zero() -> None:
    trace = run("xor")
    assert trace.cycle == (0, 4)
    assert trace.theta[-1].tolist() == [0, 0]
    assert trace.theta0[-1] == 0


def test_not_through_origin_needs_the_offset() -> None:
    data = catalogue().load("not_through_origin").dataset
    assert train(data, Settings(offset=False)).outcome == "cycles"


def test_aba_and_both_labels_contradict_themselves() -> None:
    aba = catalogue().load("aba").dataset
    assert (aba.points.tolist(), aba.signs) == ([[-1], [0], [1]], (1, -1, 1))
    both = catalogue().load("both_labels").dataset
    signs: dict[tuple[Fraction, ...], list[int]] = {}
    for point, sign in zip(both.exact, both.signs, strict=True):
        signs.setdefault(point, []).append(sign)
    assert [sorted(found) for found in signs.values() if len(found) > 1] == [[-1, 1]]


def test_undershoot_leaves_the_corrected_point_wrong() -> None:
    trace = run("undershoot")
    assert trace.point[1] == 1
    assert (trace.score_before[1], trace.score_after[1]) == (-3, -1.75)


def test_wide_and_narrow_margin_are_the_same_points_moved() -> None:
    wide, narrow = (catalogue().load(f"{width}_margin").dataset for width in ("wide", "narrow"))
    assert wide.signs == narrow.signs
    assert (wide.points[:, 0] == narrow.points[:, 0]).all()
    assert np.allclose((wide.points - narrow.points)[:, 1], 1.45 * wide.labels)
    nearest = [(data.points[:, 1] * data.labels).min() for data in (wide, narrow)]
    assert nearest == [1.5, 0.05]


def test_the_bound_is_met_and_missed() -> None:
    """For orthonormal points γ² = 1/2; for (1, ±ε) with opposite labels γ = ε."""
    tight = catalogue().load("tight_bound").dataset
    signed = tight.points * tight.labels[:, None]
    assert (signed @ signed.T).tolist() == [[1, 0], [0, 1]]
    loose = catalogue().load("loose_bound").dataset
    assert loose.written() == [["1", "0.01"], ["1", "-0.01"]]
    assert loose.signs == (1, -1)


def test_li_hang_ends_as_in_the_book() -> None:
    trace = run("li_hang")
    assert trace.point.tolist() == [0, 2, 2, 2, 0, 2, 2]
    assert (trace.theta[-1].tolist(), trace.theta0[-1]) == ([1, 1], -3)


@pytest.mark.parametrize("kinds", [(0, 1), (1, 2)])
def test_iris_is_fishers(kinds: tuple[int, int]) -> None:
    iris = load_iris()
    first, second = (str(iris.target_names[kind]) for kind in kinds)
    data = catalogue().load(f"iris_{first}_{second}").dataset
    chosen = np.isin(iris.target, kinds)
    assert data.feature_names == tuple(iris.feature_names[2:])
    assert (data.points == iris.data[chosen][:, 2:]).all()
    assert data.label_names == (second, first)
    assert (data.labels == np.where(iris.target[chosen] == kinds[0], 1, -1)).all()
    assert all(value.denominator in (1, 2, 5, 10) for point in data.exact for value in point)


def test_versicolor_and_virginica_repeat_as_the_catalogue_says() -> None:
    assert run("iris_versicolor_virginica").cycle == (6064, 4)


def test_overlap_is_balanced_and_has_one_decimal() -> None:
    data = catalogue().load("overlap").dataset
    assert sum(data.signs) == 0
    assert all(10 % value.denominator == 0 for point in data.exact for value in point)


def test_bottom_to_top_is_sorted_and_any_shuffle_is_quicker() -> None:
    """Each seed by a plain loop over orders that the engine's own generator did not draw."""
    data = catalogue().load("bottom_to_top").dataset
    heights = [point[1] for point in data.exact]
    assert heights == sorted(heights)
    drawn = np.random.default_rng(1)
    counts = []
    for _ in range(100):
        theta, count, wrong = [Fraction(0)] * 3, 0, True
        while wrong:
            wrong = False
            for i in drawn.permutation(len(data)).tolist():
                x_hat, sign = (*data.exact[i], Fraction(1)), data.signs[i]
                if sign * sum(t * x for t, x in zip(theta, x_hat, strict=True)) <= 0:
                    theta = [t + sign * x for t, x in zip(theta, x_hat, strict=True)]
                    wrong, count = True, count + 1
        counts.append(count)
    assert sorted(counts)[80] < 30
    assert max(counts) < len(run("bottom_to_top")) / 2


def test_the_last_theta_of_odd_one_out_is_poor_and_the_average_good() -> None:
    trace = run("odd_one_out")
    data = trace.dataset
    assert (last(trace).errors(data), averaged(trace).errors(data)) == (18, 1)
    assert int((voted(trace).predict(data.points) * data.labels <= 0).sum()) == 1
    assert pocket(trace).errors(data) == 2
    without = Dataset.of(data.exact[:-1], data.signs[:-1])
    assert is_separable(without, offset=True)


def test_eight_updates_is_the_set_of_the_sketches() -> None:
    sketched = """1,-1,- -2,-1,+ 2,1.5,- -2.5,-1.5,+ -1,2.5,- -0.5,-1.5,+ 2,2,- -1,-1,+ 1.5,-1,-
                  1.5,-0.5,-"""
    expected = read_dataset("\n".join(sketched.split()))
    data = catalogue().load("eight_updates").dataset
    assert (data.exact, data.signs) == (expected.exact, expected.signs)


# ── When something is wrong ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "datasets"
    shutil.copytree(FOLDER, copy)
    return copy


def without(key: str) -> tuple[str, ...]:
    return tuple(other for other in catalogue().keys if other != key)


def only_problem(found: Catalogue) -> str:
    assert len(found.problems) == 1
    return found.problems[0]


def test_an_unknown_key_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no data set called “zebra”"):
        catalogue().load("zebra")


def test_a_missing_file_removes_that_set_alone(folder: Path) -> None:
    (folder / "xor.csv").unlink()
    found = catalogue(folder)
    assert found.keys == without("xor")
    assert only_problem(found) == "The data set “xor” is left out: the file is missing."
    with pytest.raises(ValueError, match="“xor”"):
        catalogue(folder).load("xor")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"x1,x2,label\n1,2,+1\n1,abc,-1\n", "Line 3, column x2: “abc” is not a number."),
        (b"", "There is no data"),
        (b"\x89PNG\0", "not a text file"),
    ],
)
def test_a_broken_file_removes_that_set_alone(folder: Path, content: bytes, reason: str) -> None:
    (folder / "and.csv").write_bytes(content)
    found = catalogue(folder)
    assert found.keys == without("and")
    assert "“and”" in only_problem(found)
    assert reason in only_problem(found)


def test_a_folder_in_place_of_a_file(folder: Path) -> None:
    (folder / "or.csv").unlink()
    (folder / "or.csv").mkdir()
    found = catalogue(folder)
    assert found.keys == without("or")
    assert only_problem(found).endswith("the file cannot be opened.")
    assert str(folder) not in only_problem(found)


TEXTS = 'title = "T"\nstory = "S."\nsource = "Q"\nshows = "W."\n'


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("[and]\n" + TEXTS.replace('"T"', '""'), "its title is missing."),
        ("[and]\n" + TEXTS.replace('"T"', "3"), "its title is missing."),
        ("[and]\n" + TEXTS.replace("shows", "show"), "unknown key, “show”"),
        ("and = 3", "must be a table"),
        ("[and]\n" + TEXTS + "settings = 3", "settings must be a table"),
        ("[and]\n" + TEXTS + "settings = { ofset = true }", "no setting called “ofset”"),
        ("[and]\n" + TEXTS + 'settings = { offset = "no" }', "The offset is either on"),
        ("[and]\n" + TEXTS + "settings = { permutation = 3 }", "of the wrong kind"),
        ("[and]\n" + TEXTS + "settings = { permutation = [1, 0] }", "name all 4 points"),
        ("[and]\n" + TEXTS + 'settings = { start = ["1", "0"] }', "The start has 2 numbers"),
        ('["../and"]\n' + TEXTS, "small letters"),
        ("[AND]\n" + TEXTS, "small letters"),
    ],
)
def test_a_broken_entry_removes_that_set_alone(folder: Path, entry: str, reason: str) -> None:
    (folder / "catalogue.toml").write_text(f"{entry}\n[or]\n{TEXTS}", encoding="utf-8")
    found = catalogue(folder)
    assert found.keys == ("or",)
    assert reason in only_problem(found)


@pytest.mark.parametrize("content", [b"[and", b"\xff\xfe\xfd", None])
def test_a_broken_list_leaves_an_empty_catalogue(folder: Path, content: bytes | None) -> None:
    (folder / "catalogue.toml").unlink()
    if content is not None:
        (folder / "catalogue.toml").write_bytes(content)
    found = catalogue(folder)
    assert len(found) == 0
    assert "catalogue.toml" in only_problem(found)


def test_the_catalogue_does_not_depend_on_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = catalogue().keys
    monkeypatch.chdir(tmp_path)
    catalogue.cache_clear()
    assert catalogue().keys == keys
