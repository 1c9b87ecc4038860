"""Products of values: a sample of them is in the suite, all the others are exhaustive comparisons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest

EXHAUSTIVE = pytest.mark.exhaustive
"""What plain `pytest` leaves out, and `.ci/run` runs as a step of its own."""


def sampled(*axes: Iterable[Any]) -> list[Any]:
    """All combinations of values, one of each axis; each value is in at least one that is not exhaustive.

    The sample is the diagonal: as many combinations as the longest axis has values.
    """
    values = [list(axis) for axis in axes]
    diagonal = [tuple(axis[n % len(axis)] for axis in values) for n in range(max(map(len, values)))]
    return [pytest.param(*row, marks=() if row in diagonal else EXHAUSTIVE) for row in product(*values)]


def first(values: Sequence[Any], count: int = 1) -> list[Any]:
    """All values; those behind the first are exhaustive. A tuple is a value for each of several parameters."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=() if n < count else EXHAUSTIVE) for n, row in enumerate(rows)]
