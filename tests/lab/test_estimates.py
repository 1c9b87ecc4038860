"""Shares and their intervals."""

from __future__ import annotations

import random

import pytest

from cardgen.lab import estimates


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 3, 0.0615, 0.7923)],
)
def test_wilson(count: int, of: int, low: float, high: float) -> None:
    """The numbers of Wilson's interval, as its formula gives them by hand."""
    found = estimates.estimate_share(count, of)

    assert found.mean == count / of
    assert found.low == pytest.approx(low, abs=1e-4)
    assert found.high == pytest.approx(high, abs=1e-4)


def test_nothing_counted() -> None:
    """Anything may be true."""
    assert estimates.estimate_share(0, 0) == (0.0, 0.0, 1.0)


def test_it_holds_the_true_share() -> None:
    """Nineteen times out of twenty, give or take a little."""
    die = random.Random(5)

    held = 0
    for _ in range(2000):
        found = estimates.estimate_share(sum(die.random() < 0.3 for _ in range(60)), 60)
        held += found.low <= 0.3 <= found.high

    assert 0.93 <= held / 2000 <= 0.97
