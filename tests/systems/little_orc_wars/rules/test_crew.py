"""little_orc_wars/crew: four men for each catapult."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check, said


def guns(number: int) -> dict[str, Any]:
    """Catapults."""
    return {"name": "Guns", "type": "catapult", "number": number}


@pytest.mark.parametrize(
    "crew",
    [
        [troop("infantry", number=8)],
        [troop("cavalry", number=8)],
        [troop("infantry", number=4), troop("infantry", number=8, inferior=True)],
        [troop("giant", height=2, number=4)],
        [troop("infantry", number=5), troop("giant", height=2), troop("champion")],
        [troop("infantry", number=8, undead=True)],
    ],
)
def test_enough(crew: list[dict[str, Any]]) -> None:
    """Men, inferior ones and small giants add up."""
    assert check(force(guns(2), *crew)) == []


def test_without_catapults_nobody_is_needed() -> None:
    """A force may well have none."""
    assert check(force(troop("wolf", number=3))) == []


@pytest.mark.parametrize(
    "crew",
    [
        [troop("infantry", number=7)],
        [troop("infantry", number=15, inferior=True)],
        [troop("infantry", number=4), troop("wolf", number=20), troop("giant", height=3, number=9)],
    ],
)
def test_too_few(crew: list[dict[str, Any]]) -> None:
    """Beasts and larger giants do not serve one."""
    (found,) = check(force(guns(2), *crew))

    assert (found.rule, found.level) == ("little_orc_wars/crew", "warning")
    assert found.message == (
        "Tuskers has 2 catapults, but 1 crew for Guns: each needs 4 men, 8 inferior ones or 2 small giants"
    )
    assert found.entry == "Guns"


def test_a_lost_entry_leaves_it_open() -> None:
    """The crew may be the entry that cannot be read."""
    assert said(check(force(guns(2), {"name": "Crew", "type": "infantri"}))) == ["shape/unknown-name Crew"]
