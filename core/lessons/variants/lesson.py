"""The lesson about variants: runs side by side, which θ to keep, and runs told by counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from core.lessons.variants import words
from core.lessons.variants.compared_run import ComparedRun
from core.lessons.variants.counting.dual_replay import WINDOW as DUAL_WINDOW
from core.lessons.variants.counting.dual_replay import dual_replay
from core.lessons.variants.counting.kernel_replay import WINDOW as KERNEL_WINDOW
from core.lessons.variants.counting.kernel_replay import kernel_replay
from core.lessons.variants.race import WINDOW, comparison_replay
from core.lessons.variants.run_texts import LETTERS, own_runs, story_runs, titles
from core.lessons.variants.shuffles import shuffles_scene
from core.lessons.variants.stories import DUAL, KEEP, KERNEL, OWN, STORIES
from core.lessons.variants.which_theta import WINDOW as KEEP_WINDOW
from core.lessons.variants.which_theta import which_theta_replay
from core.perceptron import Dataset, Settings, Trace, catalogue, train
from core.perceptron.data.lift import products
from core.perceptron.runs.update_cost import cost_of_update
from core.perceptron.studies.order_luck import OrderLuck, order_luck
from core.scenes.hand.own_line import fits_the_hand
from core.scenes.lesson import Choice, Drawn, Lesson, Onward, Recorded, Refusal, Task, Text, View
from core.scenes.lesson.refusals import NOT_TWO
from core.scenes.lesson.words import plain
from core.scenes.run.recording import Recording
from core.scenes.run.step_questions import questions_from
from core.scenes.signs.glossary import introduced_by
from core.scenes.wire.exercises.questions import StepQuestions
from core.ui.address.settings_table import OF_A_RUN
from core.ui.cache.kept import kept
from core.ui.cache.runs import kept_of_a_run, questions_of, trace_of, verdict_of
from core.ui.work.elsewhere import elsewhere

SEEDS = 60
MOST_SHUFFLED = 2_000  # updates of each shuffled run
FEW = 100  # updates of a shuffled run; where one takes more, all together take long
SHUFFLING = "Shuffling the points"
# Updates of a run beside others, so that all of them come at once; fewer where no line exists.
MOST_COMPARED, MOST_ENDLESS = 20_000, 3_000
MOST_KEPT = 10_000  # updates of a run whose every θ has a vote
OWN_CHIPS = {KEEP: OF_A_RUN, DUAL: OF_A_RUN, KERNEL: ("data", "mistake", "order")}
OF_THE_KERNEL = ("rule", "order", "seed", "permutation")  # what can be chosen for its run
FROM_ZERO = Settings(offset=False)  # one of the nine products is the constant 1
OWN_RUNS = tuple(Text(letter, f"Run {letter.upper()}", typed=False) for letter in LETTERS)


def runs_of(
    choice: Choice, key: str, parameters: Mapping[str, str]
) -> tuple[list[Settings], list[str]]:
    """The runs of a story, and sentences about what in the address was no use."""
    if key == OWN:
        return own_runs(choice, parameters, STORIES[OWN].runs)
    return story_runs(choice, STORIES[key].runs), []


def _race(key: str, choice: Choice, parameters: Mapping[str, str]) -> Recorded:
    runs, notes = runs_of(choice, key, parameters)
    story = STORIES[key]
    named = tuple(zip(titles(runs), runs, strict=True))
    made = partial(_comparison, choice.entry.dataset, named, story.times, story.shuffles)
    return Recorded(made, size=WINDOW, notes=notes)


def _keep(choice: Choice, _: Mapping[str, str]) -> Recorded:
    run = choice.entry.dataset, choice.settings
    made, asks = partial(_which_theta, *run), partial(_which_theta_asks, *run)
    return Recorded(made, size=KEEP_WINDOW, asks=asks)


def _dual(choice: Choice, _: Mapping[str, str]) -> Drawn:
    if choice.settings.decay_exact:
        return Refusal(words.FALLING)
    run = choice.entry.dataset, choice.settings
    return Recorded(partial(_counted, *run), size=DUAL_WINDOW, asks=partial(questions_of, *run))


def _kernel(choice: Choice, _: Mapping[str, str]) -> Drawn:
    dataset = choice.entry.dataset
    if dataset.dimension != 2:
        return Refusal(NOT_TWO)
    if not fits_the_hand(dataset):
        return Refusal(words.EXTREME)
    chosen = {name: getattr(choice.settings, name) for name in OF_THE_KERNEL}
    made = partial(_curved, _products_of(dataset), replace(FROM_ZERO, **chosen))
    notes = [words.ONE_AT_A_TIME] if choice.settings.update == "batch" else []
    return Recorded(made, size=KERNEL_WINDOW, notes=notes)


@kept(entries=32)
def _comparison(
    dataset: Dataset,
    runs: tuple[tuple[str, Settings], ...],
    times: tuple[str, ...],
    shuffles: bool,
    first: int,
) -> Recording:
    separable = verdict_of(dataset, runs[0][1].offset).separable
    most = max(1, (MOST_COMPARED if separable else MOST_ENDLESS) // cost_of_update(dataset))
    compared = [
        ComparedRun(letter.upper(), title, _run(dataset, replace(settings, max_updates=most)))
        for letter, (title, settings) in zip(LETTERS, runs, strict=False)
    ]
    beneath = []
    if shuffles and separable:
        done = {run.letter: len(run.trace) for run in compared if run.trace.outcome == "converged"}
        beneath = [shuffles_scene(_luck(dataset, runs[0][1]), done)]
    return Recording.of(comparison_replay(compared, times, beneath, first))


@kept(entries=32)
def _run(dataset: Dataset, settings: Settings) -> Trace:
    return train(dataset, settings)


@kept(entries=32)
def _luck(dataset: Dataset, settings: Settings) -> OrderLuck:
    """Of runs that are long, by a worker."""
    most = max(1, MOST_SHUFFLED // cost_of_update(dataset))
    of_one = order_luck(dataset, settings, 1, most).updates[0]
    if of_one is not None and of_one <= FEW:
        return order_luck(dataset, settings, SEEDS, most)
    return elsewhere(SHUFFLING, order_luck, dataset, settings, SEEDS, most)


@kept(entries=16)
def _which_theta(dataset: Dataset, settings: Settings, first: int) -> Recording:
    return Recording.of(which_theta_replay(_kept_run(dataset, settings), first))


@kept(entries=16)
def _which_theta_asks(dataset: Dataset, settings: Settings, by: str, first: int) -> StepQuestions:
    verdict = verdict_of(dataset, settings.offset)
    return questions_from(_kept_run(dataset, settings), verdict, by, first)


def _kept_run(dataset: Dataset, settings: Settings) -> Trace:
    most = max(1, MOST_KEPT // cost_of_update(dataset))
    return _run(dataset, replace(settings, max_updates=most))


@kept_of_a_run(entries=16)
def _counted(dataset: Dataset, settings: Settings, first: int) -> Recording:
    verdict = verdict_of(dataset, settings.offset)
    return Recording.of(dual_replay(trace_of(dataset, settings), verdict, first))


@kept(entries=16)
def _products_of(dataset: Dataset) -> Dataset:
    return products(dataset)


@kept_of_a_run(entries=16)
def _curved(up: Dataset, settings: Settings, first: int) -> Recording:
    return Recording.of(kernel_replay(trace_of(up, settings), verdict_of(up, False), first))


def _tasks(key: str, choice: Choice) -> list[Task]:
    """What to try; with other data, the way back to what the tasks speak of comes first."""
    made_for = STORIES[key].data
    back = [
        Task(words.BACK.format(title=plain(entry.title)), words.BACK_ANSWER)
        for entry in catalogue()
        if entry.key == made_for != choice.entry.key
    ]
    return [*back, *words.TASKS[key]]


DRAWS = {KEEP: _keep, DUAL: _dual, KERNEL: _kernel}

LESSON = Lesson(
    key="variants",
    title="Variants",
    icon="alt_route",
    shows="Compare up to four ways of learning, side by side.",
    question=words.QUESTION,
    opening="",
    introduces=introduced_by("variants"),
    views=tuple(
        View(
            key,
            title,
            DRAWS.get(key, partial(_race, key)),
            parameters=OWN_RUNS if key == OWN else (),
            chips=OWN_CHIPS.get(key),
            usual=STORIES[key].data,
            opening=words.SAYS[key],
            tasks=partial(_tasks, key),
            folded=(words.FOLDED[key],) if key in words.FOLDED else (),
            check=words.CHECKS.get(key),
            counts=f"updates of {key}",
        )
        for key, title in words.VIEWS.items()
    ),
    asks="What to compare",
    chips=("data", "model"),
    lecturers=words.LECTURERS,
    onward=(Onward("your_data", "Try it on points of your own"),),
)
