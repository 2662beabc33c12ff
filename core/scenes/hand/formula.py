"""Mathematics written once, in Python, for pictures that follow the finger in the browser.

    a = value("theta1") * x + value("theta0")     a formula over named values; x may be a column
    a.at({"theta1": 2, "theta0": -1})             what it is here: a number, or a column of numbers
    Plan().place(a)                               the same as plain lists, for the browser

A formula is a number or a column, and both mix as in NumPy. What has no answer (0/0, a root of −1)
is nan, draws nothing, and reads “–”. The browser has the same operations
(components/board/formula.js) and nothing else: it evaluates, it knows no mathematics of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from core.perceptron.data.arrays import Floats

Number: TypeAlias = int | float


def _sum(column: Floats) -> float:
    """From left to right, as the browser adds."""
    return float(np.add.accumulate(column)[-1]) if column.size else 0.0


def _pick(column: Floats, index: Floats) -> Any:
    """The entry at an index, nan where there is none."""
    column = np.atleast_1d(column)
    whole = np.floor(index)
    inside = (whole == index) & (whole >= 0) & (whole < column.size)
    return np.where(inside, column[np.where(inside, whole, 0).astype(int)], np.nan)


OPERATIONS: dict[str, Callable[..., Any]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": np.divide,
    "^": np.power,
    "neg": np.negative,
    "abs": np.abs,
    "<=": np.less_equal,
    "<": np.less,
    "==": np.equal,
    "sqrt": np.sqrt,
    "floor": np.floor,
    "arccos": lambda cosine: np.degrees(np.arccos(cosine)),
    "arctan2": lambda y, x: np.degrees(np.arctan2(y, x)),
    "cos": lambda degrees: np.cos(np.radians(degrees)),
    "sin": lambda degrees: np.sin(np.radians(degrees)),
    "min": np.minimum,
    "max": np.maximum,
    "where": lambda condition, yes, no: np.where(_holds(condition), yes, no),
    "least": lambda column: np.min(column) if np.size(column) else np.nan,
    "total": lambda column: _sum(np.atleast_1d(column)),
    "pick": _pick,
}


def _holds(condition: Any) -> Any:
    return (condition != 0) & ~np.isnan(condition)


@dataclass(frozen=True, eq=False)
class Formula:
    """An operation on formulas, a named value, or a constant. Build it with the functions below."""

    operation: str
    parts: tuple[Formula, ...] = ()
    content: Any = None  # the name of a value, or the number or numbers of a constant

    def __add__(self, other: Operand) -> Formula:
        return _apply("+", self, other)

    def __radd__(self, other: Operand) -> Formula:
        return _apply("+", other, self)

    def __sub__(self, other: Operand) -> Formula:
        return _apply("-", self, other)

    def __rsub__(self, other: Operand) -> Formula:
        return _apply("-", other, self)

    def __mul__(self, other: Operand) -> Formula:
        return _apply("*", self, other)

    def __rmul__(self, other: Operand) -> Formula:
        return _apply("*", other, self)

    def __truediv__(self, other: Operand) -> Formula:
        return _apply("/", self, other)

    def __rtruediv__(self, other: Operand) -> Formula:
        return _apply("/", other, self)

    def __pow__(self, other: Operand) -> Formula:
        return _apply("^", self, other)

    def __neg__(self) -> Formula:
        return _apply("neg", self)

    def __abs__(self) -> Formula:
        return _apply("abs", self)

    def __le__(self, other: Operand) -> Formula:
        return _apply("<=", self, other)

    def __lt__(self, other: Operand) -> Formula:
        return _apply("<", self, other)

    def __ge__(self, other: Operand) -> Formula:
        return _apply("<=", other, self)

    def __gt__(self, other: Operand) -> Formula:
        return _apply("<", other, self)

    def __bool__(self) -> bool:
        raise TypeError("A formula is neither true nor false before it has values; use where().")

    def at(self, values: Mapping[str, float]) -> Any:
        """The float, or the column of floats, that the formula is for these values."""
        state = State.of(values)
        place = state.plan.place(self)
        return state.results()[place]


Operand: TypeAlias = Formula | Number | Sequence[float] | Floats


@dataclass
class Plan:
    """Formulas as a list of nodes, each after those that it needs; what is equal is there once.

    A node is [operation, places of its parts…], ["value", name] or ["constant", content].
    """

    nodes: list[list[Any]] = field(default_factory=list)
    _places: dict[Any, int] = field(default_factory=dict)
    _placed: dict[int, tuple[Formula, int]] = field(default_factory=dict)  # by identity

    def place(self, formula: Formula) -> int:
        """Where in the list a formula is; it is added if it is not there."""
        placed, waiting = self._placed, [formula]
        while waiting:
            one = waiting[-1]
            if id(one) not in placed:
                missing = [part for part in one.parts if id(part) not in placed]
                if missing:
                    waiting.extend(missing)
                    continue
                placed[id(one)] = (one, self._add(one))
            waiting.pop()
        return placed[id(formula)][1]

    def _add(self, formula: Formula) -> int:
        parts = [self._placed[id(part)][1] for part in formula.parts]
        node = [formula.operation, *parts]
        key: tuple[Any, ...] = tuple(node)
        if not parts:
            node.append(formula.content)
            content = formula.content
            key = (*node[:1], tuple(content) if isinstance(content, list) else content)
        if key not in self._places:
            self._places[key] = len(self.nodes)
            self.nodes.append(node)
        return self._places[key]

    def evaluate(self, values: Mapping[str, float], results: list[Any]) -> None:
        """Add to the results what every further node is, in order; a value not given is nan."""
        with np.errstate(all="ignore"):
            for operation, *parts in self.nodes[len(results) :]:
                if operation == "value":
                    result: Any = np.float64(values.get(parts[0], math.nan))
                elif operation == "constant":
                    result = np.asarray(parts[0], dtype=np.float64)
                else:
                    result = OPERATIONS[operation](*(results[part] for part in parts))
                plain = np.asarray(result, dtype=np.float64)
                results.append(plain if plain.ndim else float(plain))


class State(dict[str, float]):
    """Named values, and what formulas were found to be for them: what they share is found once."""

    def __init__(self, values: Mapping[str, float]) -> None:
        super().__init__(values)
        self.plan, self._results = Plan(), list[Any]()

    @classmethod
    def of(cls, values: Mapping[str, float]) -> State:
        return values if isinstance(values, State) else cls(values)

    def results(self) -> list[Any]:
        """What every node of the plan is, in its order."""
        self.plan.evaluate(self, self._results)
        return self._results


# ── What formulas are made of ───────────────────────────────────────────────────────────────────


def value(name: str) -> Formula:
    """A named value of the board's state."""
    return Formula("value", content=name)


def constant(content: Number | Sequence[float] | Floats) -> Formula:
    """A number or a column of numbers; nan stands for nothing."""
    if isinstance(content, int | float) and math.isfinite(content):  # nearly all of a thousand
        return Formula("constant", content=float(content))
    numbers = np.asarray(content, dtype=np.float64)
    if numbers.ndim > 1:
        raise ValueError("A constant is a number or one column of numbers.")
    if np.isinf(numbers).any():
        raise ValueError("A constant must be finite; nan stands for nothing.")
    plain = numbers.tolist()
    if isinstance(plain, list):
        return Formula("constant", content=[_or_none(number) for number in plain])
    return Formula("constant", content=_or_none(plain))


def _or_none(number: float) -> float | None:
    """Without nan, for which JSON has no word."""
    return None if math.isnan(number) else number


NOTHING = constant(math.nan)


def _formula(operand: Operand) -> Formula:
    return operand if isinstance(operand, Formula) else constant(operand)


def _apply(operation: str, *operands: Operand) -> Formula:
    return Formula(operation, tuple(map(_formula, operands)))


def sqrt(f: Operand) -> Formula:
    return _apply("sqrt", f)


def floor(f: Operand) -> Formula:
    return _apply("floor", f)


def degrees_of_arccos(cosine: Operand) -> Formula:
    """The angle from 0° to 180° with this cosine; a rounding error beyond ±1 does not matter."""
    return _apply("arccos", maximum(-1, minimum(1, cosine)))


def degrees_of(y: Operand, x: Operand) -> Formula:
    """The angle from −180° to 180° of the direction (x, y)."""
    return _apply("arctan2", y, x)


def cos_degrees(angle: Operand) -> Formula:
    return _apply("cos", angle)


def sin_degrees(angle: Operand) -> Formula:
    return _apply("sin", angle)


def minimum(a: Operand, b: Operand) -> Formula:
    return _apply("min", a, b)


def maximum(a: Operand, b: Operand) -> Formula:
    return _apply("max", a, b)


def equal(a: Operand, b: Operand) -> Formula:
    """1 where both are the same number, else 0."""
    return _apply("==", a, b)


def where(condition: Operand, yes: Operand, no: Operand) -> Formula:
    """`yes` where the condition holds (is neither 0 nor nan), else `no`."""
    return _apply("where", condition, yes, no)


def least(column: Operand) -> Formula:
    return _apply("least", column)


def total(column: Operand) -> Formula:
    return _apply("total", column)


def pick(column: Operand, index: Operand) -> Formula:
    """The entry of a column at an index from 0; nan where there is none."""
    return _apply("pick", column, index)


def rounded(f: Operand, digits: int = 9) -> Formula:
    """Without the dust of binary arithmetic: 0.1 · 3 − 0.3 is 0, so that ties are seen as ties.

    Right for short decimals: what differs from 0 by less than half of the last digit counts as 0.
    """
    scale = float(10**digits)
    return floor(_formula(f) * scale + 0.5) / scale
