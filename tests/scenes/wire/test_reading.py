"""Does what was written come back as it was?"""

import json

from core.perceptron import boolean_function, separability, train
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.presented import of_beginning, pictures_of
from core.scenes.wire.reading import rebuilt
from core.scenes.wire.recorded import ReadoutPanel, Visits
from core.scenes.wire.writing import plain

AND = boolean_function(1)


def test_parts_of_a_replay_are_written_as_they_were() -> None:
    text = Recording.of(replay_of(train(AND), separability(AND))).text
    replay = json.loads(text)
    for name, kind in (("panel", ReadoutPanel), ("visits", Visits)):
        assert plain(rebuilt(kind, replay[name])) == replay[name]
    assert json.loads(json.dumps(plain(tuple(pictures_of(text)[0])))) == replay["scenes"]


def test_a_beginning_tells_nothing_of_what_follows() -> None:
    whole = Recording.of(replay_of(train(AND), separability(AND), size=10))
    told = json.loads(of_beginning(whole.text, 10))
    assert (told["updates"], tuple(told["window"])) == (10, whole.window)
    assert "overview" in json.loads(whole.text)
    assert "overview" not in told
