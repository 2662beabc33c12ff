"""What arrays hold, by name, for all who write types."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Indices = npt.NDArray[np.int64]  # and counts
Flags = npt.NDArray[np.bool_]
WholeNumbers = npt.NDArray[Any]  # int64, or Python's unbounded integers as objects
