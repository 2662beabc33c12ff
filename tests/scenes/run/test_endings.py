"""Does the last sentence of a run agree with the errors beside it?"""

import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.perceptron.weights import decaying_sum, present_theta
from core.scenes.run.readouts import readout_panel
from core.scenes.run.sentences import ending

AND = catalogue().load("and").dataset


@pytest.mark.parametrize("rule", ["ge", "gt"])
def test_points_left_on_the_boundary_are_named(rule: str) -> None:
    trace = train(AND, Settings(rule=rule))
    theta, theta0 = trace.theta[-1], trace.theta0[-1]
    on_it = int((AND.labels * (AND.points @ theta + theta0) == 0).sum())
    assert on_it == 1
    assert ending(trace).endswith("1 point lies on the boundary, undecided: this rule accepts it.")


def test_a_run_that_decides_every_point_says_nothing_of_it() -> None:
    assert ending(train(AND, Settings())) == (
        "Done. After 18 updates in 9 passes no point is a mistake any more."
    )


def test_floating_point_is_named_where_it_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """θ never leaves the line of nine points, so that the tenth is a tie after every update."""
    line = [[x, x] for x in (-4, -3, -2, -1, 1, 2, 3, 4, 5)]
    points = Dataset.of([*line, ["0.1", "-0.1"]], [-1, 1, -1, 1, -1, 1, -1, 1, -1, 1])
    settings = Settings(offset=False, rule="lt", start=[1, 1], decay="0.1", max_updates=100)

    def said() -> list[str]:
        trace = train(points, settings)
        panel = readout_panel(trace, separability(points, False), 0, 1)
        return [one.text for one in panel.fixed if one.name == "ties"]

    assert said() == []
    monkeypatch.setattr(decaying_sum, "MOST_WORK", 20_000)
    monkeypatch.setattr(present_theta.DecayingTheta, "_is_aside", lambda *_: False)
    assert said() == ["decided in floating point"]
