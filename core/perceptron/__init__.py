"""The engine: exact perceptron runs, recorded, and proven answers about them.

    data = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1], name="AND")
    trace = train(data, Settings(offset=True))       # 18 updates
    verdict = separability(data, offset=True)        # separable, (R/γ)² = 51

It needs NumPy alone and knows nothing of pictures or pages.
"""

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.neuron import McCullochPitts, boolean_function, thresholds_for
from core.perceptron.data.settings import Settings
from core.perceptron.proofs.bounds import Bound, bound_of, bound_without_line, mistake_bound
from core.perceptron.proofs.cone import SolutionCone, solution_cone
from core.perceptron.proofs.street import Street, widest_street
from core.perceptron.proofs.verdict import Verdict, margin, separability
from core.perceptron.runs.predictors import averaged, last, pocket, training_errors, voted
from core.perceptron.runs.trace import Trace
from core.perceptron.runs.training import train
from core.perceptron.runs.visits import Visits
from core.perceptron.studies.weight_space.criterion import criterion
from core.perceptron.tables.catalogue import catalogue
from core.perceptron.tables.reading import read_dataset
from core.perceptron.tables.table_text import DataError

__all__ = [
    "Bound",
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
    "bound_of",
    "bound_without_line",
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
