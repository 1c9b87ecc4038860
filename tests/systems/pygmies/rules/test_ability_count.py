"""pygmies/ability-count: three together."""

from __future__ import annotations

from tests.systems.pygmies import samples

RULE = "pygmies/ability-count"


def test_three_together() -> None:
    """Three of either, or mixed, are no fault."""
    faction = samples.faction()
    samples.find(faction, "Wizard").update(spells=["Fireball", "Push"], skills=["Statue"])

    assert samples.said(samples.check(faction), RULE) == []


def test_four_skills() -> None:
    """One fault, at the key; that four are not three is not said again."""
    faction = samples.faction()
    samples.find(faction, "Captain")["skills"].append("Statue")
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "error", "Captain")
    assert "4 skills: a model has at most 3" in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "skills:"


def test_skills_and_spells() -> None:
    """They are counted together, and the longer list is pointed at; inborn skills count."""
    faction = samples.faction()
    samples.find(faction, "Wizard")["skills"] = ["Fly"]
    [found] = samples.check(faction)

    assert "1 skill and 3 spells" in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].strip() == "spells:"


def test_henchmen() -> None:
    """Henchmen are held to it as well."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["Statue", "Paralysis", "Mummy Rot", "Ethereal"]

    assert samples.said(samples.check(faction)) == [f"{RULE} Spearman"]
