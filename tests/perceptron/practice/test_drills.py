"""Are drills the same for the same seed, about their topic, and answered by one answer?"""

from __future__ import annotations

import pytest

from core.perceptron import separability, train
from core.perceptron.practice import TOPICS, drill
from core.perceptron.questions import KINDS, askable, judged


@pytest.mark.parametrize("topic", TOPICS)
def test_questions_are_about_their_run_and_topic(topic: str) -> None:
    asked = drill(topic, 3)
    assert len(asked) == 10
    kinds = TOPICS[topic].kinds
    assert [one.question.kind for one in asked] == [kinds[i % len(kinds)] for i in range(10)]
    for one in asked:
        trace = train(one.dataset, one.settings)
        verdict = separability(one.dataset, one.settings.offset)
        assert one.question.kind in askable(trace, verdict, one.moment)
        right = [option for option in one.question.options if option.answer == one.question.answer]
        assert len(right) == 1
        assert judged(one.question, ";".join(one.question.answer)).right
        k, prompt = one.moment.k, one.question.prompt
        assert (one.line is not None) == (" θ = " in prompt and "weight space" not in prompt)
        if one.line:
            assert [*map(float, one.line)] == [*trace.theta[k], trace.theta0[k]]
    assert len({(one.dataset.exact, one.dataset.signs) for one in asked}) == 10


@pytest.mark.parametrize("topic", TOPICS)
def test_the_same_seed_asks_the_same_and_another_one_something_else(topic: str) -> None:
    assert drill(topic, 5) == drill(topic, 5)
    assert drill(topic, 5, 4) == drill(topic, 5)[:4]
    assert drill(topic, 5) != drill(topic, 6)


def test_every_kind_of_the_topics_exists() -> None:
    assert {kind for topic in TOPICS.values() for kind in topic.kinds} <= set(KINDS)


@pytest.mark.parametrize(("topic", "count"), [("x", 5), ("bound", 0), ("bound", 21)])
def test_what_is_no_drill_is_refused(topic: str, count: int) -> None:
    with pytest.raises(ValueError, match=r"drill.*\."):
        drill(topic, 1, count)
