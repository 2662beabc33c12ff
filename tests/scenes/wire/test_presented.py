"""A replay for a room says the same, in fewer digits."""

import json
import re

from core.lessons.convergence.proof import proof_replay
from core.perceptron import Dataset, boolean_function, separability, train
from core.scenes.ink.short_text import short_text
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.packing import Texts
from core.scenes.wire.presented import presented
from core.scenes.wire.reading import rebuilt

AND = boolean_function(1)


def test_every_text_of_a_step_is_short_and_all_else_stays() -> None:
    run, verdict = train(AND), separability(AND)
    for replay in (replay_of(run, verdict), proof_replay(run, verdict, 5, 0)):
        whole = Recording.of(replay).text
        before, after = json.loads(whole), json.loads(presented(whole))
        for name, column in before["panel"]["columns"].items():
            if "next_of" in column:
                assert after["panel"]["columns"][name] == column
                continue
            told = after["panel"]["columns"][name]
            assert rebuilt(Texts, told) == [short_text(text) for text in rebuilt(Texts, column)]
        assert after["panel"]["rows"] == before["panel"]["rows"]
        assert after["timeline"] == before["timeline"]
        assert [scene["figure"] for scene in after["scenes"]] == [
            scene["figure"] for scene in before["scenes"]
        ]


def test_names_in_pictures_are_short() -> None:
    points = Dataset.of([["3", "0.5"], ["3", "-0.7"]], [1, -1])
    run, verdict = train(points), separability(points)
    whole = Recording.of(proof_replay(run, verdict, 5, 0)).text
    names = [re.findall(r"\(R/γ\)² = ([0-9.]+)", one)[0] for one in (whole, presented(whole))]
    assert names == ["29.17", "29.2"]


def test_the_score_of_a_room_is_what_the_sum_comes_to() -> None:
    run, verdict = train(AND), separability(AND)
    told = json.loads(presented(Recording.of(replay_of(run, verdict)).text))["panel"]
    assert not any("=" in json.dumps(told["columns"][name]) for name in ("score_after",))
    assert told["meter"]["most"] == "51"
