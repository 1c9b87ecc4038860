"""pygmies/shooting-without-missile: a value that is never rolled for."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/shooting-without-missile"


def armed(shooting: object, *weapons: str) -> samples.Document:
    """A faction whose Spearman has this shooting and these weapons."""
    faction = samples.faction()
    faction["groups"][0]["stats"]["shooting"] = shooting
    faction["groups"][0]["weapons"] = list(weapons)
    return faction


@pytest.mark.parametrize("weapons", [["Long Bow"], ["Sword", "Dagger"], ["Hand Axe"], ["Lngbow"], ["Holy Water"]])
def test_something_to_shoot_or_throw(weapons: list[str]) -> None:
    """A weapon that nobody knows may well be one."""
    assert samples.said(samples.check(armed(3, *weapons)), RULE) == []


def test_an_unlawful_value() -> None:
    """One fault, one finding."""
    assert samples.said(samples.check(armed(10, "Sword"))) == ["pygmies/stat-range Spearman"]


@pytest.mark.parametrize("weapons", [[], ["Sword"], ["Spear", "Mace"]])
def test_nothing_to_shoot(weapons: list[str]) -> None:
    """A warning at shooting."""
    faction = armed(3, *weapons)
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "warning", "Spearman")
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "shooting: 3"
