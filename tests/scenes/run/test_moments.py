"""Is every moment of a run counted one way, in words that a student and a lecturer read alike?"""

import pytest

from core.perceptron import Dataset, Settings, catalogue, train
from core.perceptron.runs.going_round import told_on
from core.scenes.run.moments import moments
from core.scenes.run.numbers.sentences import tellings
from core.scenes.wire.recorded import Ahead, Table

AND = catalogue().load("and").dataset
XOR = catalogue().load("xor").dataset
EIGHT = catalogue().load("eight_updates")


def said(text: str, k: int) -> str:
    """As the player fills it in."""
    return text.replace("{k}", str(k)).replace("{next}", str(k + 1))


def test_a_run_of_eight_updates() -> None:
    trace = train(EIGHT.dataset, EIGHT.settings)
    told = [said(one.moment, k) for k, one in enumerate(tellings(trace, 0, len(trace)))]
    assert told[0] == "Start. Next: the 1st of 8 updates."
    assert told[1] == "After 1 of 8 updates. Next: the 2nd."
    assert told[5] == "After 5 of 8 updates. Next: the 6th."
    assert told[7] == "After 7 of 8 updates. Next: the 8th."
    assert told[8] == "Done after 8 updates in 4 passes."


@pytest.mark.parametrize(
    "ordinal",
    "2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 101st 111th 112th 1013th 1023rd".split(),
)
def test_ordinals(ordinal: str) -> None:
    k = int(ordinal[:-2]) - 1
    [told] = moments(k, k, 5000, "")
    assert said(told, k).endswith(f"Next: the {ordinal}.")


def test_what_never_ends_is_not_counted_out_of_anything() -> None:
    trace = train(XOR, Settings())
    assert (trace.outcome, len(trace)) == ("cycles", 4)
    told = [said(one.moment, k) for k, one in enumerate(tellings(trace, 0, 4))]
    assert told == [
        "Start. Next: the 1st update.",
        "After 1 update. Next: the 2nd.",
        "After 2 updates. Next: the 3rd.",
        "After 3 updates. Next: the 4th.",
        "After 4 updates. It never ends.",
    ]
    on = tellings(told_on(trace, 8), 0, 8)
    same = "The same θ, θ₀ and place in the order as 4 updates ago"
    assert on[4].sentence == f"{same}: from here on everything repeats."
    assert on[1].sentence == "x⁽²⁾ is +, but lies on the − side."
    assert on[5].sentence == f"As 4 updates ago, {on[1].sentence}"
    assert (said(on[5].moment, 5), on[5].act) == ("After 5 updates. Next: the 6th.", on[1].act)


def test_a_window_ends_where_the_run_goes_on() -> None:
    trace = train(EIGHT.dataset, EIGHT.settings)
    whole, part = tellings(trace, 0, 8), tellings(trace, 2, 5)
    assert part == whole[2:6]


def test_other_things_are_counted_too() -> None:
    assert moments(0, 1, 1, "After the only point.", step="point") == [
        "Start. Next: the only point.",
        "After the only point.",
    ]


@pytest.mark.parametrize(
    ("dataset", "settings", "moment", "sentence"),
    [
        (AND, Settings(), "Done after 18 updates in 9 passes.", "No point is a mistake any more."),
        (
            AND,
            Settings(order="restart"),
            "Done after 18 updates in 19 scans.",
            "No point is a mistake any more.",
        ),
        (
            AND,
            Settings(start=[3, 2, -4]),
            "Done at once, without an update.",
            "No point is a mistake.",
        ),
        (
            AND,
            Settings(rule="lt"),
            "It stops at once, without an update.",
            "θ and θ₀ are 0, so no point lies on any side. This rule corrects none: nothing is "
            "learnt.",
        ),
        (
            XOR,
            Settings(),
            "After 4 updates. It never ends.",
            "The same θ, θ₀ and place in the order as 4 updates ago: this goes on for ever.",
        ),
        (
            XOR,
            Settings(update="batch"),
            "After 1 update. It never ends.",
            "The same θ and θ₀ as 1 update ago: this goes on for ever.",
        ),
        (
            AND,
            Settings(max_updates=5),
            "Stopped after 5 updates.",
            "No pass without a mistake so far. What comes next is not proven.",
        ),
    ],
)
def test_every_ending_says_how_and_what_it_means(
    dataset: Dataset, settings: Settings, moment: str, sentence: str
) -> None:
    trace = train(dataset, settings)
    end = tellings(trace, 0, len(trace))[-1]
    assert (end.moment, end.sentence, end.act) == (moment, sentence, "")
    assert str(end) == f"{moment} {sentence}"


def test_a_table_says_which_readouts_are_those_after_the_update() -> None:
    table = Table.of({"point": "point", "θ after": Ahead("theta")})
    told = ("point", "θ after"), ("point", "theta"), (False, True)
    assert table == Table(*told, tells=((), ()))
