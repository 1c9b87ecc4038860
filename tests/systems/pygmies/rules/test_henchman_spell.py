"""pygmies/henchman-spell: spells are for heroes."""

from __future__ import annotations

from tests.systems.pygmies import samples

RULE = "pygmies/henchman-spell"


def test_skills_are_allowed() -> None:
    """Henchmen may have skills, and an empty list of spells."""
    faction = samples.faction()
    faction["groups"][0].update(skills=["Statue"], spells=[])

    assert samples.check(faction) == []


def test_nothing_else_is_said_of_it() -> None:
    """That it is a hero's as well, lacks its parameter or is a fourth ability does not matter."""
    faction = samples.faction()
    faction["groups"][0]["spells"] = ["Fireball"]
    faction["groups"][1].update(skills=["Statue", "Paralysis", "Mummy Rot"], spells=["Shield"])

    assert samples.said(samples.check(faction)) == [f"{RULE} Spearman", "pygmies/group-skills Archer", f"{RULE} Archer"]


def test_a_spell() -> None:
    """One fault for each group, at its first spell; also among neutrals."""
    faction, neutral = samples.faction(), samples.neutral()
    faction["groups"][0]["spells"] = ["Push", "Tunnel"]
    neutral["groups"][0]["spells"] = ["Push"]
    [found], [other] = samples.check(faction), samples.check(neutral)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Spearman")
    assert "the spells Push and Tunnel" in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "- Push"
    assert "neutrals cannot have spells" in other.message
