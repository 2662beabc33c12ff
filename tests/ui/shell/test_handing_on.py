"""What does a link say that is handed on?"""

from core.lessons.practice.lesson import LESSON as PRACTICE
from core.lessons.weight_space.lesson import LESSON as WEIGHT_SPACE
from core.perceptron import catalogue
from core.ui.address.place import read_place
from core.ui.shell.handing_on import short_address

BROUGHT = {"data": "or", "eta": "0.5"}


def test_it_names_the_run_where_one_is_seen_and_nowhere_else() -> None:
    sets = catalogue()
    place, _ = read_place(WEIGHT_SPACE, BROUGHT, sets)
    assert short_address(place) == BROUGHT
    questions = {"view": "drills", "topic": "offset", "exercise": "2131"}
    place, _ = read_place(PRACTICE, BROUGHT | questions, sets)
    assert short_address(place) == questions
    place, _ = read_place(PRACTICE, BROUGHT | {"view": "own"}, sets)
    assert short_address(place) == {"view": "own"} | BROUGHT
