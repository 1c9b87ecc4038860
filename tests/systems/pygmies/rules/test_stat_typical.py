"""pygmies/stat-typical: what the rules expect."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/stat-typical"


@pytest.mark.parametrize(
    ("stat", "value"), [("shooting", 2), ("shooting", 4), ("shooting", "-"), ("fighting", 6), ("defense", 3)]
)
def test_typical_values(stat: str, value: object) -> None:
    """The bounds are typical, and a dash is."""
    faction = samples.faction()
    samples.find(faction, "Archer")["stats"][stat] = value

    assert samples.said(samples.check(faction), RULE) == []


@pytest.mark.parametrize(
    ("stat", "value", "fact"),
    [
        ("shooting", 1, "`shooting: 1`: "),
        ("shooting", 5, "`shooting: 5`: "),
        ("fighting", 2, "`fighting: 2`: "),
        ("strength", 7, "`strength: 7`: "),
        ("defense", 9, "(3 too high)"),
    ],
)
def test_unusual_values(stat: str, value: int, fact: str) -> None:
    """A warning at the value."""
    faction = samples.faction()
    samples.find(faction, "Archer")["stats"][stat] = value
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "warning", "Archer")
    assert fact in found.message
