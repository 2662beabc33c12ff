"""The engine: exact perceptron runs, recorded, and proven answers about them.

    data = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1], name="AND")
    trace = train(data, Settings(offset=True))       # 18 updates
    verdict = separability(data, offset=True)        # separable, (R/γ)² = 51

It needs NumPy alone and knows nothing of pictures or pages.
"""

from core.perceptron.catalogue import catalogue
from core.perceptron.cone import SolutionCone, solution_cone
from core.perceptron.criterion import criterion
from core.perceptron.dataset import Dataset
from core.perceptron.neuron import McCullochPitts, boolean_function, thresholds_for
from core.perceptron.predictors import averaged, last, pocket, training_errors, voted
from core.perceptron.reading import DataError, read_dataset
from core.perceptron.settings import Settings
from core.perceptron.street import Street, widest_street
from core.perceptron.trace import Trace, Visits
from core.perceptron.training import train
from core.perceptron.verdict import Verdict, margin, mistake_bound, separability

__all__ = [
    "DataError",
    "Dataset",
    "McCullochPitts",
    "Settings",
    "SolutionCone",
    "Street",
    "Trace",
    "Verdict",
    "Visits",
    "averaged",
    "boolean_function",
    "catalogue",
    "criterion",
    "last",
    "margin",
    "mistake_bound",
    "pocket",
    "read_dataset",
    "separability",
    "solution_cone",
    "thresholds_for",
    "train",
    "training_errors",
    "voted",
    "widest_street",
]
