"""The McCulloch–Pitts neuron of 1943: switches in, one switch out, nothing to learn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from core.perceptron.data.dataset import Dataset


@dataclass(frozen=True)
class McCullochPitts:
    """Fires iff at least `threshold` of its `inputs` inputs are on."""

    inputs: int
    threshold: int

    def __post_init__(self) -> None:
        if not 1 <= self.inputs <= 10:
            raise ValueError(f"A neuron has 1 to 10 inputs here, not {self.inputs}.")

    def fires(self, values: Sequence[int]) -> bool:
        if len(values) != self.inputs or any(value not in (0, 1) for value in values):
            raise ValueError(f"Give {self.inputs} inputs, each 0 or 1.")
        return sum(values) >= self.threshold

    def truth_table(self) -> list[tuple[tuple[int, ...], bool]]:
        """Every setting of the inputs, counted up from all off, and whether the neuron fires."""
        return [(values, self.fires(values)) for values in all_inputs(self.inputs)]


def all_inputs(count: int) -> list[tuple[int, ...]]:
    """All that so many switches can say: 00, 01, 10, 11 for two."""
    return list(product((0, 1), repeat=count))


def thresholds_for(outputs: Sequence[bool]) -> list[int]:
    """The thresholds, from 0 to one above the number of inputs, that give exactly `outputs`."""
    inputs = (len(outputs) - 1).bit_length()
    wanted = list(outputs)
    return [
        threshold
        for threshold in range(inputs + 2)
        if [fires for _, fires in McCullochPitts(inputs, threshold).truth_table()] == wanted
    ]


def boolean_function(number: int) -> Dataset:
    """One of the 16 Boolean functions of two inputs as a data set on {0, 1}².

    The outputs at 00, 01, 10, 11 are the binary digits of `number`: 1 is AND, 6 is XOR, 7 is OR.
    """
    if not 0 <= number <= 15:
        raise ValueError(f"There are 16 Boolean functions, numbered 0 to 15, not {number}.")
    outputs = [1 if digit == "1" else -1 for digit in f"{number:04b}"]
    return Dataset.of(all_inputs(2), outputs, name=f"Boolean function {number}")
