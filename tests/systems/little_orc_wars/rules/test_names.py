"""little_orc_wars/distinct and figure-size: figures that can be told apart, and are of one size."""

from __future__ import annotations

import pytest

from tests.systems.little_orc_wars.samples import force, troop
from tests.systems.spoiling import check, said


def watch(**rest: object) -> dict[str, object]:
    """Ten of the watch."""
    return {"name": "Watch", "type": "infantry", "number": 10, **rest}


def test_entries_that_are_alike_may_share_a_name() -> None:
    """Two bands of the same troops are the same troops, whatever their number; so are those without a name."""
    assert check(force(watch(), watch(number=5))) == []
    assert check(force(troop("infantry"), troop("infantry", undead=True), troop("infantry", undead=True))) == []


@pytest.mark.parametrize("other", [{"undead": True}, {"missile": "bow"}, {"type": "cavalry"}, {"people": "elf"}])
def test_others_may_not(other: dict[str, object]) -> None:
    """The second of a name points to the first."""
    (found,) = check(force(watch(), watch(name="WATCH", **other)))

    assert (found.rule, found.level, found.entry) == ("little_orc_wars/distinct", "warning", "WATCH")
    assert [place.message for place in found.related] == ["the first Watch"]


@pytest.mark.parametrize("height", [1, 1.5, 2])
def test_figures_of_the_usual_size(height: float) -> None:
    """One to two inches; a giant is more than one."""
    assert check(force(troop("infantry", height=height))) == []
    assert check(force(troop("giant", height=height + 0.1))) == []


@pytest.mark.parametrize(
    "entry", [troop("infantry", height=3), troop("champion", height=0.5), troop("giant", height=0.9)]
)
def test_figures_of_another(entry: dict[str, object]) -> None:
    """A warning: the game is made for one size."""
    assert [finding.rule for finding in check(force(entry))] == ["little_orc_wars/figure-size"]


def test_cavalry_is_as_high_as_its_horses() -> None:
    """They are of a size that goes with the others."""
    assert said(check(force(troop("cavalry", height=2.75)))) == []
