"""little_orc_wars/stat-range: numbers that can be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.little_orc_wars import samples
from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check, check_together

RULE = "little_orc_wars/stat-range"


@pytest.mark.parametrize(
    "entry",
    [
        troop("war beast", dice=1),
        troop("war beast", dice=6, legs=0),
        troop("war beast", dice=6, legs=100),
        troop("giant", height=24),
        troop("giant", height=1.25),
    ],
)
def test_bounds_belong(entry: dict[str, Any]) -> None:
    """The least and the most are right."""
    assert check(force(entry)) == []


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (troop("war beast", dice=7), "War beast, 7 dice of Tuskers has `dice: 7`: expected a whole number, 1 to 6"),
        (troop("war beast", dice=0), "has `dice: 0`: expected a whole number, 1 to 6"),
        (troop("war beast", dice=2.5), "has `dice: 2.5`: expected a whole number, 1 to 6"),
        (troop("war beast", dice=2, legs=-1), "has `legs: -1`: expected a whole number, 0 to 100"),
        (troop("giant", height=0), "has `height: 0`: expected more than 0 and at most 24 inches"),
        (troop("giant", height=25), "has `height: 25`: expected more than 0 and at most 24 inches"),
    ],
)
def test_beyond_them(entry: dict[str, Any], message: str) -> None:
    """One finding, at the number."""
    (found,) = check(force(entry))

    assert found.rule == RULE
    assert message in found.message


def test_pieces_of_the_field(tmp_path: Path) -> None:
    """They have a length and a width, up to twenty feet."""
    files = samples.table()
    pieces: list[dict[str, Any]] = [
        {"length": 240, "width": 0.5, "number": 100},
        {"length": 0, "width": 2},
        {"length": 3, "width": 300},
        {"length": 3, "width": 3, "number": 101},
    ]
    files["night"]["pieces"] = [{"name": f"Piece {place}", **piece} for place, piece in enumerate(pieces)]
    found = check_together(tmp_path, files)

    assert [(finding.rule, finding.entry) for finding in found] == [(RULE, f"Piece {n}") for n in (1, 2, 3)]
    assert found[2].message == "Piece 3 has `number: 101`: expected at most 100"
    assert found[0].message == "Piece 1 has `length: 0`: expected more than 0 and at most 240 inches"
