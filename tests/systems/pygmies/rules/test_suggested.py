"""pygmies/suggested: entries that nobody uses yet."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/suggested"


def test_entries_in_use() -> None:
    """An own entry that is merely listed is not a fault."""
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


def test_own_entry_is_waived_at_once() -> None:
    """A waiver on the entry itself holds wherever it is used."""
    skill = {"name": "Sea Legs", "text": "No penalty.", "suggested": True, "waive": {RULE: "We try it."}}
    faction = samples.faction() | {"skills": [skill]}
    for group in faction["groups"][:2]:
        group["skills"] = ["Sea Legs"]
    faction["groups"][1]["waive"] = {"pygmies/ability-reused": "Both are sailors."}
    findings = samples.check(faction)

    assert samples.said(findings, RULE) == ["Spearman", "Archer"]
    assert all(found.waived for found in findings if found.rule == RULE)
    assert "waiver/unused" not in {found.rule for found in findings}
