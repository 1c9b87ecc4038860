"""pygmies/ability-typical: three of a kind."""

from __future__ import annotations

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/ability-typical"


def test_henchmen_may_have_fewer() -> None:
    """Only heroes are measured."""
    faction = samples.faction()
    faction["groups"][0]["skills"] = ["Statue"]

    assert samples.check(faction) == []


def test_unknown_names_count() -> None:
    """A name that means nothing is one fault, not two."""
    faction = samples.faction()
    samples.find(faction, "Captain")["skills"][0] = "Luckyy"

    assert samples.said(samples.check(faction)) == ["shape/unknown-name Captain"]


@pytest.mark.parametrize(
    ("changes", "fact"),
    [
        ({"skills": ["Lucky"]}, "1 skill: a hero without spells typically has 3"),
        ({"skills": []}, "no skills: a hero without spells typically has 3 skills"),
    ],
)
def test_too_few_skills(changes: dict[str, object], fact: str) -> None:
    """A warning at the key."""
    faction = samples.faction()
    samples.find(faction, "Captain").update(changes)
    [found] = samples.check(faction)

    assert (found.rule, found.level, found.entry) == (RULE, "warning", "Captain")
    assert fact in found.message
    assert samples.text(faction).splitlines()[found.span.line - 1].strip().startswith("skills:")


def test_no_skills_at_all() -> None:
    """Without the key it is missed at the hero's first one."""
    faction = samples.faction()
    del samples.find(faction, "Captain")["skills"]
    [found] = samples.check(faction)

    assert found.rule == RULE
    assert samples.text(faction).splitlines()[found.span.line - 1] == "- name: Captain"


def test_a_caster_with_a_skill() -> None:
    """Two spells and a skill are three together, but not three spells."""
    faction = samples.faction()
    samples.find(faction, "Wizard").update(spells=["Fireball", "Push"], skills=["Statue"])
    [found] = samples.check(faction)

    assert "2 spells: a hero with spells typically has 3" in found.message
