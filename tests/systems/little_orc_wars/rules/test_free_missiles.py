"""little_orc_wars/free-missiles: so many weapons at no cost, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.little_orc_wars.samples import force
from tests.systems.spoiling import check, said

RULE = "little_orc_wars/free-missiles"


def bows(number: int, people: str = "elf", missile: object = "bow", **rest: Any) -> dict[str, Any]:
    """Soldiers with missile weapons."""
    return {"name": "Bows", "type": "infantry", "people": people, "number": number, "missile": missile, **rest}


@pytest.mark.parametrize(
    "entry",
    [
        bows(10, free=5),
        bows(10, free=0),
        bows(11, free=5),
        bows(10),
        bows(30, "dwarf", "crossbow", free=7),
        bows(10, "human", free=0),
        bows(10, missile=True, free=5),
    ],
)
def test_as_many_as_allowed(entry: dict[str, Any]) -> None:
    """Half of the elves, a quarter of the dwarves, rounded down; none at all is always right."""
    assert check(force(entry)) == []


def test_a_lost_entry_leaves_it_open() -> None:
    """Whoever cannot be read may be an elf."""
    made = force(bows(10, free=6), {"name": "Lost", "type": "infantri", "people": "elf", "number": 10})

    assert said(check(made)) == ["shape/unknown-name Lost"]


def test_others_of_the_people_count() -> None:
    """Ten elves without bows let ten others have theirs."""
    assert check(force(bows(10, free=10), {"name": "Spears", "type": "infantry", "people": "elf", "number": 10})) == []


@pytest.mark.parametrize(
    ("entry", "message", "hint"),
    [
        (
            bows(10, free=6),
            "with Bows, 6 of 10 elves have free weapons: expected at most half, 5",
            "write 5, or remove `free`",
        ),
        (
            bows(30, "dwarf", free=8),
            "with Bows, 8 of 30 dwarves have free weapons: expected at most a quarter, 7",
            "write 7, or remove `free`",
        ),
        (bows(4, free=9), "Bows has 9 free weapons for 4 figures: expected at most one each", "write 4 or less"),
        (
            bows(9, "human", free=1),
            "Bows has 1 free weapon: only dwarves and elves can have them",
            "remove `free`",
        ),
        (bows(9, missile="sling", free=1), "Bows has 1 free weapon: only the bows of elves are free", "remove `free`"),
        (
            bows(9, missile=False, free=1),
            "Bows has 1 free weapon: only soldiers with missile weapons can have them",
            "remove `free`",
        ),
    ],
)
def test_too_many(entry: dict[str, Any], message: str, hint: str) -> None:
    """Each fault is told once, with the number that would do."""
    (found,) = check(force(entry))

    assert (found.rule, found.message, found.hint) == (RULE, message, hint)


def test_the_entry_that_goes_beyond_is_the_one() -> None:
    """Of several, the first with which it is too many."""
    made = force(bows(10, free=5), bows(10, free=6) | {"name": "More"}, bows(10, free=6) | {"name": "Most"})

    assert said(check(made)) == [f"{RULE} Most"]
