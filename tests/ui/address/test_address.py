"""Does the address bar hold the whole lesson, and survive whatever stands in it?"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, catalogue, train
from core.perceptron.tables.catalogue import Catalogue, Entry
from core.scenes.lesson import Choice
from core.ui.address.choices import MOMENT, SETTINGS, changed, for_any_page, opened, read, write

SETS = catalogue()
NAMES = ["data", *SETTINGS, *MOMENT]


def entry(settings: Settings | None = None, dimension: int = 2, key: str = "made_up") -> Entry:
    dataset = Dataset.of([[1] * dimension, [2] * dimension], [1, -1])
    return Entry(
        key, "Made up", "A story.", "A source.", "A point.", settings or Settings(), dataset
    )


def choice_of(**texts: str) -> Choice:
    choice, notes = read(texts, SETS)
    assert notes == []
    return choice


def test_an_empty_address_is_the_first_lesson() -> None:
    choice = choice_of()
    assert choice.entry.key == "eight_updates"
    assert choice.settings == Settings(offset=False)
    assert (choice.k, choice.present, choice.predict, choice.ask) == (0, False, False, False)
    assert write(choice) == {}


def test_a_page_may_have_another_usual_set() -> None:
    choice, notes = read({}, SETS, usual="xor")
    assert (choice.entry.key, notes) == ("xor", [])
    assert write(choice) == {}
    other = opened(SETS.load("eight_updates"), usual="xor")
    assert write(other) == {"data": "eight_updates"}
    assert read(write(other), SETS, usual="xor") == (other, [])
    unknown, notes = read({"data": "nosuch"}, SETS, usual="xor")
    assert unknown.entry.key == "xor"
    assert "“XOR” is shown" in notes[0]


@pytest.mark.parametrize("usual", ["xor", "eight_updates"])
@pytest.mark.parametrize("key", ["xor", "eight_updates", "and"])
def test_a_link_to_another_page_names_the_data(key: str, usual: str) -> None:
    choice = replace(opened(SETS.load(key), usual=usual), k=3)
    assert for_any_page(choice) == {"data": key}


@pytest.mark.parametrize("key", SETS.keys)
def test_a_data_set_comes_with_the_run_it_is_meant_for(key: str) -> None:
    choice = choice_of(data=key)
    assert choice.settings == SETS.load(key).settings
    assert write(choice).keys() <= {"data"}


def test_every_name_is_read() -> None:
    choice = choice_of(
        data="and", offset="0", rule="ge", order="shuffled", seed="7", eta="0.5", decay=".1",
        start="1,-2", update="batch", passes="100", updates="50", k="3", present="1", predict="1",
        ask="1", visit="0",
    )  # fmt: skip
    assert choice.settings == Settings(
        offset=False, rule="ge", order="shuffled", seed=7, eta="0.5", decay="0.1",
        start=("1", "-2"), update="batch", max_passes=100, stop_after=50,
    )  # fmt: skip
    assert (choice.k, choice.present, choice.predict, choice.ask) == (3, True, True, True)
    assert choice.visit == 0
    assert read(write(choice), SETS) == (choice, [])
    assert changed(choice, "rule", "le").visit == 0  # who steps by visit goes on doing so
    assert for_any_page(choice).keys().isdisjoint({"k", "visit"})


@pytest.mark.parametrize("text", ["1, 0, -0.5", "(1, 0, −1/2)", "1;0;-.5", " 1  0 -0.5 "])
def test_a_start_may_be_written_as_people_write(text: str) -> None:
    assert choice_of(data="and", start=text).settings.start == ("1", "0", "-0.5")


def test_zero_is_a_start_of_any_length() -> None:
    assert choice_of(data="slide_example", start="0").settings.start is None
    assert choice_of(data="slide_example", start="0,0,0").settings.start is None


def test_a_start_follows_the_offset() -> None:
    assert choice_of(data="slide_example", offset="0").settings.start == ("1", "0")
    with_offset = changed(choice_of(start="1,2"), "offset", "1")
    assert with_offset.settings.start == ("1", "2", "0")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("data", "nosuch"),
        ("data", "../../etc/passwd"),
        ("offset", "yes"),
        ("rule", "zzz"),
        ("rule", "<script>alert(1)</script>"),
        ("order", "permutation"),
        ("seed", "-1"),
        ("seed", "99999999999"),
        ("seed", "٣"),
        ("eta", "-5"),
        ("eta", "0"),
        ("eta", "1e999999"),
        ("eta", "1e-300"),
        ("eta", "nan"),
        ("eta", "__import__('os')"),
        ("decay", "-0.1"),
        ("start", "1"),
        ("start", "1,2,3"),
        ("start", ",".join(["1"] * 1000)),
        ("start", ""),
        ("update", "both"),
        ("passes", "0"),
        ("passes", "10001"),
        ("passes", "many"),
        ("passes", "1.5"),
        ("updates", "-1"),
        ("updates", "100001"),
        ("k", "-3"),
        ("k", "1.5"),
        ("k", "9" * 5000),
        ("present", "2"),
        ("predict", "yes"),
        ("ask", "yes"),
    ],
)
def test_what_is_wrong_takes_its_default_with_a_note(name: str, text: str) -> None:
    choice, notes = read({name: text}, SETS)
    assert choice == choice_of()
    assert len(notes) == 1
    assert text not in notes[0] or len(text) < 3
    assert notes[0].endswith((".", "shown."))


def test_many_wrong_things_make_one_note() -> None:
    _, notes = read({"rule": "x", "eta": "y", "k": "z"}, SETS)
    assert notes == [
        "The address has no usable values for rule, eta and k, so the usual ones are used."
    ]


def test_a_large_k_is_kept_for_the_run_to_judge() -> None:
    assert choice_of(k="99999999").k == 99999999
    assert choice_of(k="9" * 300).k == 10**9


def test_names_outside_the_table_are_ignored() -> None:
    assert choice_of(max_updates="1", permutation="0", utm_source="x") == choice_of()


def test_without_its_favourite_the_first_data_set_is_shown() -> None:
    choice, notes = read({}, Catalogue((entry(),)))
    assert (choice.entry.key, notes) == ("made_up", [])
    assert write(choice) == {"data": "made_up"}


def test_a_change_starts_the_run_anew() -> None:
    choice = changed(choice_of(data="and", k="5", present="1"), "rule", "gt")
    assert write(choice) == {"data": "and", "rule": "gt", "present": "1"}


def test_a_wrong_change_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"The learning rate η must be a number from 0\.000001"):
        changed(choice_of(), "eta", "fast")
    with pytest.raises(ValueError, match="0 or 3 numbers with commas between, the last of them θ₀"):
        changed(choice_of(data="and"), "start", "1, 2")
    with pytest.raises(ValueError, match=r"The start must be 0 or 1 number$"):
        changed(opened(entry(Settings(offset=False), dimension=1)), "start", "1, 2")


def test_a_limit_can_be_taken_away_again() -> None:
    limited = choice_of(passes="100", updates="7")
    for text in ("none", "", "none "):
        free = changed(changed(limited, "passes", text), "updates", text)
        assert (free, write(free)) == (choice_of(), {})
    with pytest.raises(ValueError, match=r"The number of passes .* from 1 to 10,000, or none"):
        changed(limited, "passes", "0")


def test_a_fixed_order_stays_until_another_is_chosen() -> None:
    choice = opened(entry(Settings(permutation=(1, 0))))
    assert choice.settings.permutation == (1, 0)
    assert changed(choice, "rule", "lt").settings.permutation == (1, 0)
    assert changed(choice, "order", "cyclic").settings.order == "cyclic"
    assert write(changed(choice, "order", "cyclic"))["order"] == "cyclic"


numbers = st.decimals(min_value="-1000", max_value="1000", places=2).map(str)
rates = st.decimals(min_value="0.01", max_value="1000", places=2).map(str)


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    """Any choice that the controls can lead to."""
    choice = opened(draw(st.sampled_from(SETS.entries)), draw(st.booleans()))
    chosen = {
        "offset": st.sampled_from("01"),
        "rule": st.sampled_from(["le", "lt", "ge", "gt"]),
        "order": st.sampled_from(["cyclic", "restart", "shuffled"]),
        "seed": st.integers(0, 2**32 - 1).map(str),
        "eta": rates,
        "decay": rates,
        "update": st.sampled_from(["single", "batch"]),
        "passes": st.integers(1, 10_000).map(str) | st.just("none"),
        "updates": st.integers(1, 100_000).map(str) | st.just("none"),
    }
    for name in draw(st.permutations(list(chosen))):
        if draw(st.booleans()):
            choice = changed(choice, name, draw(chosen[name]))
    if draw(st.booleans()):
        count = choice.entry.dataset.dimension + choice.settings.offset
        start = draw(st.lists(numbers, min_size=count, max_size=count))
        choice = changed(choice, "start", ", ".join(start))
    return replace(choice, k=draw(st.integers(0, 10**9)))


@given(choices())
def test_an_address_gives_back_what_was_chosen(choice: Choice) -> None:
    assert read(write(choice), SETS) == (choice, [])


hostile = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="0123456789.,-+eE/()−∞ ", max_size=500),
    st.sampled_from(["le", "and", "iris_setosa_versicolor", "1", "0", "shuffled", "batch", "1e5"]),
)


@given(st.dictionaries(st.one_of(st.sampled_from(NAMES), st.text(max_size=5)), hostile))
def test_no_address_is_too_strange(texts: dict[str, str]) -> None:
    choice, notes = read(texts, SETS)
    assert choice.entry in SETS.entries
    assert choice.k >= 0
    assert len(notes) <= 2
    assert read(write(choice), SETS) == (choice, [])
    train(choice.entry.dataset, replace(choice.settings, max_updates=1))
