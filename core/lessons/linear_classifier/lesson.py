"""The lesson about a line: which side points are on, one point's numbers, and other classifiers."""

from __future__ import annotations

from collections.abc import Mapping

from core.lessons.linear_classifier import words
from core.lessons.linear_classifier.classifier_board import line_board
from core.lessons.linear_classifier.features import first_two_features, note_on_features
from core.lessons.linear_classifier.one_point import point_board
from core.lessons.linear_classifier.starting_line import as_typed, best_of
from core.lessons.linear_classifier.three_classifiers import Compared, three_classifiers_board
from core.perceptron import Dataset, Settings
from core.perceptron.studies.decision_tree import decision_tree
from core.perceptron.studies.nearest_neighbours import neighbours_asked
from core.scenes.hand.board import Board
from core.scenes.lesson import Choice, Drawn, Folded, Lesson, Onward, Option, Refusal, View
from core.scenes.signs.glossary import introduced_by
from core.ui.cache.kept import kept
from core.ui.cache.runs import short_run, verdict_of

MOST_POINTS = 300  # that nearest neighbours are looked for among
NEIGHBOURS = Option(
    "neighbours", "Neighbours", {"1": "1 neighbour", "3": "3 neighbours", "5": "5 neighbours"}
)
DEPTH = 2  # questions that the tree asks on the way to an answer


def _line(choice: Choice, _: Mapping[str, str]) -> Board:
    return _line_to_drag(choice.entry.dataset)


@kept(entries=32)
def _line_to_drag(points: Dataset) -> Board:
    return line_board(points, verdict_of(first_two_features(points), True))


def _point(choice: Choice, _: Mapping[str, str]) -> Board:
    return _point_to_drag(choice.entry.dataset)


@kept(entries=32)
def _point_to_drag(points: Dataset) -> Board:
    return point_board(points)


def _others(choice: Choice, parameters: Mapping[str, str]) -> Drawn:
    points = choice.entry.dataset
    if len(points) > MOST_POINTS:
        said = words.TOO_MANY_POINTS.format(points=len(points), most=MOST_POINTS)
        return Refusal(said)
    return _compared(points, int(parameters["neighbours"]))


@kept(entries=32)
def _compared(dataset: Dataset, neighbours: int) -> Board:
    """A line that a run found, the nearest neighbours, and a tree on the same points."""
    points = first_two_features(dataset)
    run = short_run(points, Settings(order="shuffled"))
    compared = Compared(
        points,
        as_typed(best_of(run), points),
        neighbours_asked(points, neighbours),
        decision_tree(points, DEPTH),
    )
    return three_classifiers_board(compared, note_on_features(dataset))


LESSON = Lesson(
    key="linear_classifier",
    title="Linear classifier",
    icon="line_end_diamond",
    shows="Turn a line by hand and see which points it gets right.",
    question=words.QUESTION,
    opening=words.OPENINGS["line"],
    introduces=introduced_by("linear_classifier"),
    views=(
        View(
            "line",
            words.VIEWS["line"],
            _line,
            below=words.FORMULAS["line"],
            formula=words.IN_A_ROOM["line"],
            tasks=words.TASKS["line"],
            folded=(
                Folded("Why not y = mx + c?", words.SLOPE),
                Folded("What does “realizable” mean?", words.REALIZABLE),
            ),
            check=words.CHECKS["line"],
        ),
        View(
            "point",
            words.VIEWS["point"],
            _point,
            opening=words.OPENINGS["point"],
            below=words.FORMULAS["point"],
            formula=words.IN_A_ROOM["point"],
            tasks=words.TASKS["point"],
            folded=(
                Folded("From an object to a point", words.objects),
                Folded("What does a weight mean?", words.WEIGHT),
            ),
            check=words.CHECKS["point"],
        ),
        View(
            "others",
            words.VIEWS["others"],
            _others,
            parameters=(NEIGHBOURS,),
            opening=words.OPENINGS["others"],
            below=words.kept,
            tasks=words.TASKS["others"],
            folded=(
                Folded("Discriminative or generative?", words.GENERATIVE),
                Folded("More than two classes?", words.MULTICLASS),
            ),
            check=words.CHECKS["others"],
        ),
    ),
    lecturers=words.LECTURERS,
    onward=(
        Onward("update_rule", "What does one update do?"),
        Onward("step_through", "Let the perceptron find the line, step by step"),
    ),
)
