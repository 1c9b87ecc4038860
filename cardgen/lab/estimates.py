"""Shares that were counted, with the interval that the true one lies in 19 times out of 20."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A share and its 95 % interval."""

    mean: float
    low: float
    high: float


def estimate_share(count: float, total: int) -> Estimate:
    """A share that was counted so often, with Wilson's interval, which is right for few and for rare ones, too."""
    if not total:
        return Estimate(0.0, 0.0, 1.0)
    mean, spread = count / total, Z * Z / total
    middle = (mean + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(mean * (1 - mean) / total + spread / total / 4)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))
