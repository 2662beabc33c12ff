"""What is true about a moment of a run: in slow fractions, without the engine or its questions.

From the engine it takes only what a person would be given: points, labels, settings, and the orders
that a shuffled run drew.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from core.perceptron import Settings, Trace
from core.perceptron.questions import Question
from tests.perceptron.plain_perceptron import (
    PlainRun,
    Vector,
    augmented,
    is_mistake,
    plain_batch_run,
    plain_run,
    product,
    signed,
)
from tests.perceptron.questions.slow_proofs import nearest_to_origin

LONG = 400  # updates after which a run that was made once more is given up
RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
Truths = dict[str, bool]  # of each key of a choice, is it true?


@dataclass
class Oracle:
    trace: Trace
    k: int
    visit: int | None

    @property
    def settings(self) -> Settings:
        return self.trace.settings

    @property
    def labels(self) -> tuple[int, ...]:
        return self.trace.dataset.signs

    @cached_property
    def run(self) -> PlainRun:
        return self.run_with(self.settings, self.settings.max_updates)

    def run_with(self, settings: Settings, most: int) -> PlainRun:
        chosen = {
            "offset": settings.offset,
            "rule": settings.rule,
            "eta": Fraction(settings.eta),
            "decay": Fraction(settings.decay),
            "start": None if settings.start is None else tuple(map(Fraction, settings.start)),
            "max_updates": most,
        }
        points = self.trace.dataset.exact
        if settings.update == "batch":
            return plain_batch_run(points, self.labels, **chosen)
        order = {
            "permutation": settings.permutation,
            "shuffled": self.trace.order.of_pass,
        }.get(settings.order, settings.order)
        return plain_run(points, self.labels, order=order, **chosen)

    # ── The moment ──────────────────────────────────────────────────────────────────────────────

    @property
    def theta(self) -> Vector:
        return self.run.thetas[self.k]

    @property
    def rows(self) -> list[Vector]:
        return augmented(self.trace.dataset.exact, self.settings.offset)

    @property
    def signed(self) -> list[Vector]:
        return signed(self.trace.dataset.exact, self.labels, self.settings.offset)

    @cached_property
    def scores(self) -> list[Fraction]:
        return [product(self.theta, z) for z in self.signed]

    def is_mistake(self, index: int) -> bool:
        activation = product(self.theta, self.rows[index])
        return is_mistake(self.settings.rule, self.labels[index], activation)

    @property
    def next(self) -> list[int]:
        return self.run.points[self.k]

    @property
    def theta_after(self) -> Vector:
        return self.run.thetas[self.k + 1]

    @cached_property
    def is_separable(self) -> bool:
        return nearest_to_origin(self.signed) > 0

    # ── The truth about each kind ───────────────────────────────────────────────────────────────

    def truths(self, question: Question) -> Truths:
        """Which options of a choice are true."""
        judges: dict[str, Callable[[Question], Truths]] = {
            "is_mistake": self._is_mistake,
            "add_or_subtract": self._add_or_subtract,
            "turn": self._turn,
            "right_after": self._right_after,
            "run_over": self._run_over,
            "weight_side": self._weight_side,
            "line_exists": self._line_exists,
            "certificate": self._certificate,
            "eta_doubled": self._eta_doubled,
            "order": self._order,
        }
        return judges[question.kind](question)

    def numbers(self, question: Question) -> tuple[Fraction, ...]:
        """The answer of a question that is typed."""
        kind = question.kind
        if kind == "theta_after":
            return self.theta_after
        if kind == "score_after":
            [index] = self.next
            return (product(self.theta_after, self.signed[index]),)
        if kind == "score":
            return (self.scores[question.about],)
        if kind == "errors":
            return (Fraction(sum(score <= 0 for score in self.scores)),)
        if kind == "radius":
            return (self._radius_squared,)
        if kind == "gamma":
            return (nearest_to_origin(self.signed),)
        assert kind == "bound"
        most = self._radius_squared / nearest_to_origin(self.signed)
        return (Fraction(math.floor(most)),)

    @property
    def ahead(self) -> list[int]:
        """The points that the run looks at next, up to the one that it corrects."""
        visited = self.visit
        if visited is None:
            visited = self.run.visits[self.k - 1] + 1 if self.k else 0
        return [index for index, _, _ in self.run.looked_at[visited : self.run.visits[self.k] + 1]]

    @property
    def _radius_squared(self) -> Fraction:
        return max(product(row, row) for row in self.rows)

    def _is_mistake(self, question: Question) -> Truths:
        score, mistake = self.scores[question.about], self.is_mistake(question.about)
        return {
            "yes_below": score < 0,
            "yes_zero": score == 0 and mistake,
            "no_zero": score == 0 and not mistake,
            "no_above": score > 0,
        }

    def _add_or_subtract(self, question: Question) -> Truths:
        x = self.rows[question.about][: self.trace.dataset.dimension]
        rate = Fraction(self.settings.eta) / (1 + Fraction(self.settings.decay) * self.k)
        pairs = list(zip(self.theta, self.theta_after, strict=True))[: len(x)]
        step = [after - before for before, after in pairs]
        return {
            "add": step == [rate * value for value in x],
            "subtract": step == [-rate * value for value in x],
            "move": False,
        }

    def _turn(self, question: Question) -> Truths:
        """By the angles of θ on a circle; the line turns likewise only below a quarter turn."""
        before, after = (math.atan2(t[1], t[0]) for t in (self.theta, self.theta_after))
        turned = math.remainder(after - before, 2 * math.pi)
        assert 1e-9 < abs(turned) < math.pi / 2 - 1e-9
        return {"counter": turned > 0, "clockwise": turned < 0, "none": False}

    def _right_after(self, question: Question) -> Truths:
        score = product(self.theta_after, self.signed[question.about])
        return {"right": score > 0, "undecided": score == 0, "wrong": score < 0}

    def _run_over(self, question: Question) -> Truths:
        left = any(map(self.is_mistake, range(len(self.labels))))
        all_right = min(self.scores) > 0
        return {"left": left, "all_right": all_right, "accepted": not left and not all_right}

    def _weight_side(self, question: Question) -> Truths:
        score = self.scores[question.about]
        return {"good": score > 0, "bad": score < 0, "on": score == 0}

    def _line_exists(self, question: Question) -> Truths:
        if self.settings.offset:
            return {"yes": self.is_separable, "no": not self.is_separable, "depends": False}
        anywhere = nearest_to_origin(signed(self.trace.dataset.exact, self.labels, True)) > 0
        return {
            "yes": self.is_separable,
            "shifted": anywhere and not self.is_separable,
            "no": not anywhere,
        }

    def _certificate(self, question: Question) -> Truths:
        return {option.answer[0]: self._cancels(option.text) for option in question.options}

    def _cancels(self, text: str) -> bool:
        weights = {
            int(name.translate(RAISED)) - 1: Fraction(number)
            for number, name in re.findall(r"([\d./]+) for x⁽(.+?)⁾", text)
        }
        assert sum(weights.values()) == 1
        assert min(weights.values()) >= 0
        columns = zip(*self.signed, strict=True)
        return all(sum(w * column[i] for i, w in weights.items()) == 0 for column in columns)

    def _eta_doubled(self, question: Question) -> Truths:
        twice = replace(self.settings, eta=2 * Fraction(self.settings.eta))
        one, two = (self.run_with(s, LONG).points for s in (self.settings, twice))
        return {
            "same": one == two,
            "fewer": len(two) < len(one),
            "more": len(two) > len(one),
            "others": len(two) == len(one) and one != two,
        }

    def _order(self, question: Question) -> Truths:
        settings, n = self.settings, len(self.labels)
        if "never" in question.answer:
            assert settings.rule == "le"
            assert not self.is_separable
            return {option.answer[0]: option.answer == ("never",) for option in question.options}
        assert self.is_separable
        backward = (settings.permutation or tuple(range(n)))[::-1]
        other = self.run_with(replace(settings, order="permutation", permutation=backward), LONG)
        count, before = len(other.points), len(self.run.points)
        assert self.run.outcome == "converged"
        assert other.outcome in ("converged", "stalled")
        return {
            "fewer": count < before,
            "same": count == before,
            "more": count > before,
            "never": False,
        }
