"""Estimated shares with their 95 % confidence intervals."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Standard deviations on either side of the mean that contain 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A share (0 to 1) and the bounds of its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def estimate_share(count: float, total: int) -> Estimate:
    """Return the share of `count` in `total` with Wilson's interval, which is accurate for few trials and rare events.

    Args:
        count: The number of successes; may be fractional.
        total: The number of trials; for 0 the interval is 0 to 1.
    """
    if not total:
        return Estimate(0.0, 0.0, 1.0)
    mean, spread = count / total, Z * Z / total
    middle = (mean + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(mean * (1 - mean) / total + spread / total / 4)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))
