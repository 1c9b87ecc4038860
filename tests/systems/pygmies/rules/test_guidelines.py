"""The guidelines of Appendix A that are warnings: first where nothing may be said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.pygmies import samples

NAME, ALONE, SKILLS = "pygmies/hero-name", "pygmies/only-alignment", "pygmies/group-skills"
BONUS, MOVE, BASE, THEME = "pygmies/big-bonus", "pygmies/movement", "pygmies/base-size", "pygmies/theme"


def messages(document: samples.Document, rule: str) -> list[str]:
    """Return what a rule says of a file."""
    return [found.message for found in samples.check(document) if found.rule == rule]


def changed(name: str, **changes: Any) -> samples.Document:
    """Return a faction with one entry changed."""
    made = samples.faction()
    samples.find(made, name).update(changes)
    return made


def test_a_faultless_faction_is_silent() -> None:
    """None of these rules has anything to say of it."""
    found = samples.check(samples.faction())

    assert [one.rule for one in found if one.rule in {NAME, ALONE, SKILLS, BONUS, MOVE, BASE, THEME}] == []


@pytest.mark.parametrize(
    ("name", "keywords", "told"),
    [
        ("Sir Aldric", ["Human", "Good", "Knight"], False),
        ("Sir Aldric the Knight", ["Human", "Good", "Knight"], False),
        ("Ernest Goodfellow", ["Human", "Good"], False),
        ("Good Captain", ["Human", "Good", "Captain"], False),
        ("Knight", ["Human", "Good"], False),  # no group has that keyword, nor has he
        ("Knight", ["Human", "Good", "Knight"], True),
        ("The Human Knight", ["Human", "Good", "Knight"], True),
        ("Human", ["Elf", "Good"], True),  # the keyword of all groups
    ],
)
def test_heroes_have_proper_names(name: str, keywords: list[str], told: bool) -> None:
    """A name of keywords alone is what henchmen are called (Assigning Statistics)."""
    made = changed("Captain", keywords=keywords)
    samples.find(made, "Captain")["name"] = name

    assert len(messages(made, NAME)) == told


@pytest.mark.parametrize(
    ("keywords", "told"),
    [(["Human", "Good"], 0), (["Good", "Soldier"], 0), (["Good"], 1), (["good"], 1), (["Human"], 0)],
)
def test_more_than_an_alignment(keywords: list[str], told: int) -> None:
    """Race or class, since skills and spells go by them; a missing alignment is another rule's."""
    assert len(messages(changed("Squire", keywords=keywords), ALONE)) == told


@pytest.mark.parametrize(
    ("skills", "told"),
    [([], 0), (["Statue"], 0), (["Statue", "Paralysis"], 0), (["Statue", "Paralysis", "Mummy Rot"], 1)],
)
def test_limited_skills_of_groups(skills: list[str], told: int) -> None:
    """Three are a hero's; a hero may have them, and a fourth is an error of another rule."""
    assert len(messages(changed("Squire", skills=skills), SKILLS)) == told
    assert messages(changed("Captain", skills=skills), SKILLS) == []
    assert messages(changed("Squire", skills=["Statue", "Paralysis", "Mummy Rot", "Charm"]), SKILLS) == []


@pytest.mark.parametrize(
    ("text", "adds", "told"),
    [
        ("+1 Fighting.", {"stat": "fighting", "to": "friends"}, ""),
        ("+2 Fighting.", {"stat": "fighting", "to": "friends"}, ""),
        ("+3 Fighting.", {"stat": "fighting", "to": "self"}, ""),
        ("+3 Strength, +1 Fighting.", {"stat": "fighting", "to": "friends"}, ""),
        ("Much more.", {"stat": "fighting", "to": "friends", "amount": 2}, ""),
        ("+3 Fighting.", {"stat": "fighting", "to": "friends"}, "Roar adds 3 to `fighting` of other models"),
        ("+10 Fighting.", {"stat": "fighting", "to": "Human"}, "Roar adds 10"),
        ("Much more.", {"stat": "courage", "to": "Human", "amount": 3}, "Roar adds 3 to `courage`"),
        ("+2 Attacks.", {"stat": "attacks", "to": "friends"}, "expected less than 2"),
    ],
)
def test_big_bonuses(text: str, adds: dict[str, Any], told: str) -> None:
    """From 3 on a 3 becomes a 6, which is all that is typical (guideline 2); of attacks and wounds, from 2 on."""
    made = changed("Captain", skills=["Roar", "Nimble", "Swordsman"]) | {
        "skills": [{"name": "Roar", "text": text, "adds": adds}]
    }
    found = messages(made, BONUS)

    assert len(found) == bool(told)
    assert all(told in message for message in found)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"skills": ["Fly"], "movement": 10}, 0),
        ({"skills": ["Fly"]}, 0),
        ({"skills": ["Fly"], "movement": "-"}, 0),
        ({"movement": 8}, 0),
        ({"skills": ["Fly"], "movement": 8}, 1),
        ({"skills": ["Fly"], "movement": 12}, 1),
    ],
)
def test_one_movement(changes: dict[str, Any], told: int) -> None:
    """Fly is 10 inches (Table 5)."""
    assert len(messages(changed("Squire", **changes), MOVE)) == told


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"keywords": ["Ogre", "Good"]}, 0),
        ({"keywords": ["Ogre", "Good"], "base": 2}, 0),
        ({"keywords": ["Human", "Good"], "base": 1}, 0),
        ({"keywords": ["Dragon", "Good"], "base": 2}, 0),
        ({"keywords": ["Ogre", "Good"], "base": 1}, 1),
    ],
)
def test_larger_models_on_larger_bases(changes: dict[str, Any], told: int) -> None:
    """Ogres and giants (Game Models)."""
    assert len(messages(changed("Squire", **changes), BASE)) == told


def test_a_claim_and_its_opposite() -> None:
    """One characteristic is not both; two are one each."""
    both = samples.faction() | {"strengths": ["defense", "courage"], "weaknesses": ["defense", "strength"]}
    [message] = messages(both, THEME)

    assert message == "`defense` is a strength and a weakness of Good: expected one of the two"
    assert messages(samples.faction() | {"strengths": ["defense"], "weaknesses": ["strength"]}, THEME) == []


def test_a_claim_and_its_opposite_in_a_game(tmp_path: Path) -> None:
    """One of the two is always untrue there; that they contradict each other is all that is said."""
    files = samples.table()
    files["good"] |= {"strengths": ["fighting"], "weaknesses": ["fighting"]}
    samples.find(files["good"], "Squire")["stats"]["fighting"] = 4

    assert len([one for one in samples.check_together(tmp_path, files) if one.rule == THEME]) == 1


@pytest.mark.parametrize(
    ("theme", "told"),
    [
        ("Plain people, and no spell is beyond them.", 0),
        ("They cast spells all day.", 0),
        ("They cast no spells: what they were they have forgotten.", 1),
        ("Hard people without spells.", 1),
    ],
)
def test_a_theme_without_spells(theme: str, told: int) -> None:
    """Said of people of whom one casts, the Wizard (guideline 1: the undead have no spellcasting)."""
    made = samples.faction() | {"theme": theme}

    assert len(messages(made, THEME)) == told
    samples.find(made, "Wizard").update(spells=[], skills=["Statue", "Paralysis", "Mummy Rot"])
    assert messages(made, THEME) == []
