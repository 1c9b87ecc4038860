"""little_orc_wars/modifier: who can be what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check

RULE = "little_orc_wars/modifier"


@pytest.mark.parametrize(
    "entry",
    [
        troop("infantry", missile=True, inferior=True, stable=True, amphibious=True, undead=True),
        troop("cavalry", missile=True, inferior=True, stable=True, aquatic=True, undead=True, mounted=True),
        troop("wolf", inferior=True, undead=True),
        troop("ranger", mounted=True, missile=True),
        troop("necromancer", undead=True, amphibious=True),
        troop("giant", height=3, missile=True, stable=True, undead=True),
        troop("war beast", dice=2, inferior=True, amphibious=True),
        troop("infantry", missile=False, mounted=False, amphibious=False, aquatic=False),
        troop("catapult", inferior=False) | {"number": 1},
    ],
)
def test_what_goes_together(entry: dict[str, Any]) -> None:
    """What is not true is not a modifier, and what every such troop is anyway is not a fault."""
    crew = troop("infantry", number=4)

    assert check(force(entry, crew)) == []


@pytest.mark.parametrize(
    ("entry", "key", "message"),
    [
        (troop("infantry", mounted=True), "mounted", "Infantry of Tuskers has `mounted`: infantry cannot be mounted"),
        (troop("giant", height=3, inferior=True), "inferior", "a giant cannot be inferior"),
        (troop("champion", inferior=True), "inferior", "a champion cannot be inferior"),
        (troop("war beast", dice=2, missile=True), "missile", "a war beast cannot be armed with missile weapons"),
        (troop("catapult", stable=True), "stable", "a catapult cannot be stable"),
        (troop("wolf", missile="bow"), "missile", "a wolf cannot be armed with missile weapons"),
        (
            troop("infantry", amphibious=True, aquatic=True),
            "aquatic",
            "`aquatic`: a creature cannot be both amphibious and aquatic",
        ),
    ],
)
def test_what_does_not(entry: dict[str, Any], key: str, message: str) -> None:
    """Each is one finding, at its value, with a way out."""
    found = [finding for finding in check(force(entry, troop("infantry", number=4))) if finding.rule == RULE]

    assert len(found) == 1
    assert message in found[0].message
    assert found[0].hint


def test_a_price_is_that_without_it() -> None:
    """What cannot be is not paid for, and no statement is held against it."""
    entry = {"name": "Horse", "type": "infantry", "mounted": True, "points": 2}

    assert [finding.rule for finding in check(force(entry, points=2))] == [RULE]
