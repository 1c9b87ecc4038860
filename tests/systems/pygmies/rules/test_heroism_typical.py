"""pygmies/heroism-typical: more for casters."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/heroism-typical"


def with_heroism(who: str, value: int) -> samples.Document:
    """A faction in which a hero has so much heroism."""
    faction = samples.faction()
    samples.find(faction, who)["stats"]["heroism"] = value
    return faction


@pytest.mark.parametrize(("who", "value"), [("Wizard", 5), ("Wizard", 6), ("Wizard", 7), ("Captain", 3)])
def test_typical(who: str, value: int) -> None:
    """5 to 7 for a hero with spells, 3 for any other."""
    assert samples.check(with_heroism(who, value)) == []


def test_a_spell_that_nobody_knows() -> None:
    """Whether this is a caster cannot be told, and nothing follows from it."""
    faction = samples.faction()
    samples.find(faction, "Captain").update(spells=["Flameball"], skills=["Lucky", "Nimble"])

    assert samples.said(samples.check(faction)) == ["shape/unknown-name Captain"]


@pytest.mark.parametrize(
    ("who", "value", "fact"),
    [
        ("Wizard", 4, "`heroism: 4`: "),
        ("Wizard", 9, "(2 too high)"),
        ("Captain", 2, "typically has 3"),
        ("Captain", 5, "(2 too high): a hero without spells typically has 3"),
    ],
)
def test_unusual(who: str, value: int, fact: str) -> None:
    """A warning at the value."""
    [found] = samples.check(with_heroism(who, value))

    assert (found.rule, found.level, found.entry) == (RULE, "warning", who)
    assert fact in found.message
