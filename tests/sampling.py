"""Products of values: a sample of them is in the suite, all the others are exhaustive comparisons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Any

import pytest

EXHAUSTIVE = pytest.mark.exhaustive
"""What plain `pytest` leaves out, and `.ci/run` runs as a step of its own."""

some = pytest.mark.some
"""`@some(count)` leaves so many cases of a test in the suite, spread over all of them; the others are exhaustive."""


def thinned(items: Iterable[pytest.Item]) -> None:
    """Mark the cases that `some` leaves out. A case that is exhaustive by itself is none of those to choose from."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("some") and not item.get_closest_marker("exhaustive"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for of in cases.values():
        mark = of[0].get_closest_marker("some")
        count = min(mark.args[0], len(of)) if mark else len(of)
        chosen = {number * len(of) // count for number in range(count)}
        for number, item in enumerate(of):
            if number not in chosen:
                item.add_marker(EXHAUSTIVE)


def sampled(*axes: Iterable[Any]) -> list[Any]:
    """All combinations of values, one of each axis; each value is in at least one that is not exhaustive.

    The sample is the diagonal: as many combinations as the longest axis has values. `some` may leave fewer of it.
    """
    values = [list(axis) for axis in axes]
    diagonal = [tuple(axis[n % len(axis)] for axis in values) for n in range(max(map(len, values)))]
    return [pytest.param(*row, marks=() if row in diagonal else EXHAUSTIVE) for row in product(*values)]


def first(values: Sequence[Any], count: int = 1) -> list[Any]:
    """All values; those behind the first are exhaustive. A tuple is a value for each of several parameters."""
    rows = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*row, marks=() if n < count else EXHAUSTIVE) for n, row in enumerate(rows)]
