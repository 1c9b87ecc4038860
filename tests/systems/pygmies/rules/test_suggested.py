"""pygmies/suggested: entries that nobody uses yet."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/suggested"


def test_entries_in_use() -> None:
    """An own entry that is merely listed is no fault."""
    skill = {"name": "Sea Legs", "text": "No penalty.", "suggested": True}

    assert samples.check(samples.faction() | {"skills": [skill]}) == []


@pytest.mark.parametrize(("kind", "name"), [("skills", "Scout"), ("skills", "Quick Shot"), ("spells", "Enhance Magic")])
def test_suggested_entries(kind: str, name: str) -> None:
    """A warning at the entry's name on the profile."""
    faction = samples.faction()
    who = samples.find(faction, "Captain" if kind == "skills" else "Wizard")
    who[kind][2] = {"name": name, "weapon": "Sword"} if name == "Quick Shot" else name
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "warning", who["name"])
    assert name in found.message


def test_own_suggested_entry() -> None:
    """An own entry says it of itself."""
    faction = samples.faction() | {"skills": [{"name": "Sea Legs", "text": "No penalty.", "suggested": True}]}
    faction["groups"][0]["skills"] = ["Sea Legs"]

    assert samples.said(samples.check(faction)) == [f"{RULE} Spearman"]
