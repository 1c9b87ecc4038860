"""pygmies/missile-without-shooting: bows want a value."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/missile-without-shooting"


def armed(shooting: object, *weapons: str, **own: object) -> samples.Document:
    """A faction whose Spearman has this shooting and these weapons."""
    faction = samples.faction()
    faction["groups"][0]["stats"]["shooting"] = shooting
    faction["groups"][0]["weapons"] = list(weapons)
    return faction | own


@pytest.mark.parametrize("weapons", [[], ["Sword"], ["Dagger"], ["Throwing Axe", "Spear"], ["Lngbow"], ["Holy Water"]])
def test_weapons_that_need_no_shooting(weapons: list[str]) -> None:
    """What can be swung is not a fault, nor is what nobody knows."""
    assert samples.said(samples.check(armed("-", *weapons)), RULE) == []


@pytest.mark.parametrize("weapon", ["Long Bow", "long bows", "Sling", "Musket"])
def test_bows_with_a_dash(weapon: str) -> None:
    """The fault is at the weapon, by the name that was written."""
    faction = armed("-", "Sword", weapon)
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Spearman")
    assert weapon in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == f"- {weapon}"


def test_own_missile_weapon() -> None:
    """A weapon of one's own with a range alone is for shooting; one like a Dagger is not."""
    own = [{"name": "Flintlock", "strength": 5, "range": 8}, {"name": "Hook", "like": "Dagger"}]

    assert samples.said(samples.check(armed("-", "Flintlock", weapons=own)), RULE) == ["Spearman"]
    assert samples.said(samples.check(armed("-", "Hook", weapons=own)), RULE) == []
