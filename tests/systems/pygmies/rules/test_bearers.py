"""pygmies/never-applies: what its bearer or its models cannot do; first where nothing may be said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/never-applies"
SHOOTS = {"weapons": ["Sling", "Sword"], "stats": {"shooting": 3}}
THROWS = {"weapons": ["Rock"], "stats": {"shooting": 3}}
FEARLESS = {"stats": {"courage": "-"}}


def with_skill(name: str, skill: Any, changes: dict[str, Any], own: dict[str, Any] | None = None) -> samples.Document:
    """Return a faction in which that hero or group has that skill first, and what else is changed."""
    made = samples.faction() | ({"skills": [own]} if own else {})
    entry = samples.find(made, name)
    entry["skills"] = [skill, *([] if name == "Squire" else ["Nimble", "Swordsman"])]
    entry["stats"] = entry["stats"] | changes.get("stats", {})
    entry |= {key: value for key, value in changes.items() if key != "stats"}
    return made


def messages(document: samples.Document) -> list[str]:
    """Return what the rule says of a file."""
    return [found.message for found in samples.check(document) if found.rule == RULE]


@pytest.mark.parametrize(
    ("name", "skill", "changes"),
    [
        ("Captain", "Handy with Rocks", THROWS),
        ("Captain", "Handy with Rocks", {"weapons": ["Throwing Hammer"], "stats": {"shooting": 3}}),
        ("Squire", "Handy with Rocks", THROWS),
        ("Captain", {"name": "Uncanny Sense", "action": "throw a rock"}, THROWS),
        ("Squire", {"name": "Uncanny Sense", "action": "shoot"}, SHOOTS),
        ("Captain", {"name": "Life is Cheap", "type": "Archer"}, {}),
        ("Captain", {"name": "Life is Cheap", "type": "Good"}, {}),
        ("Captain", {"name": "Life is Cheap", "type": "friends"}, {}),
        ("Squire", {"name": "Life is Cheap", "type": "Archer"}, {}),
        ("Captain", {"name": "Leadership", "type": "Human"}, {}),
        ("Captain", {"name": "Summon Minion", "x": 1}, {}),
        ("Captain", {"name": "Summon Minion", "x": 10}, {}),
        ("Captain", "Dwarven Resolve", {}),
        ("Captain", "Undead", FEARLESS),
        ("Captain", "Mindless", FEARLESS),
        ("Captain", "Inspiration", FEARLESS),
        # a weapon that can only be shot, without shooting, is another rule's
        ("Captain", {"name": "Eagle Eye", "weapon": "sling"}, {"weapons": ["Sling", "Sword"]}),
    ],
)
def test_what_applies(name: str, skill: Any, changes: dict[str, Any]) -> None:
    """A rock or hammer to throw, a group with bows, as many followers as two groups of five have."""
    assert messages(with_skill(name, skill, changes)) == []


@pytest.mark.parametrize(
    ("name", "skill", "changes", "told"),
    [
        (
            "Captain",
            "Handy with Rocks",
            SHOOTS,
            "Captain has Handy with Rocks, but carries Sling and Sword: Handy with Rocks needs the weapon `Rock`",
        ),
        ("Captain", "Handy with Rocks", {"weapons": ["Rock"]}, '`shooting: "-"`: Handy with Rocks needs a number'),
        ("Captain", {"name": "Uncanny Sense", "action": "shoot"}, {}, "no weapon to shoot or throw"),
        ("Captain", {"name": "Uncanny Sense", "action": "throw"}, {"weapons": ["Rock"]}, '`shooting: "-"`'),
        (
            "Captain",
            {"name": "Eagle Eye", "weapon": "rock"},
            {"weapons": ["Rock"]},
            '`shooting: "-"`: Eagle Eye needs a number',
        ),
        (
            "Captain",
            {"name": "Life is Cheap", "type": "Knight"},
            {},
            "Life is Cheap for `Knight`, but none of them can",
        ),
        ("Squire", "Raise Dead", {}, "henchmen have no followers: Raise Dead is for heroes"),
        ("Squire", {"name": "Leadership", "type": "Human"}, {}, "henchmen have no followers: Leadership is for heroes"),
        ("Squire", {"name": "Summon Minion", "x": 2}, {}, "henchmen have no followers: Summon Minion is for heroes"),
        ("Captain", {"name": "Summon Minion", "x": 11}, {}, "for 11 models: at most 10 can follow one hero"),
        ("Captain", {"name": "Summon Minion", "x": 99}, {}, "for 99 models: at most 10 can follow one hero"),
        ("Captain", "Dwarven Resolve", FEARLESS, 'Captain has Dwarven Resolve, but `courage: "-"`'),
    ],
)
def test_what_never_applies(name: str, skill: Any, changes: dict[str, Any], told: str) -> None:
    """One warning each, about the bearer or the models that it names."""
    [message] = messages(with_skill(name, skill, changes))

    assert told in message


def test_an_immunity_beside_another() -> None:
    """Mindless has all that Undead has: one of three places is lost. Mindless itself is not in vain."""
    made = with_skill("Captain", "Undead", FEARLESS)
    samples.find(made, "Captain")["skills"][1] = "Mindless"
    [found] = [one for one in samples.check(made) if one.rule == RULE]

    assert "Captain has Undead and Mindless: Undead adds nothing to Mindless" in found.message
    assert [place.message for place in found.related] == ["Mindless of Captain"]


@pytest.mark.parametrize(
    ("adds", "told"),
    [
        ({"stat": "shooting", "to": "Knight"}, "Volley for `Knight`, but none of them has `shooting`"),
        ({"stat": "shooting", "to": "self"}, '`shooting: "-"`: Volley needs a number'),
        ({"stat": "shooting", "to": "Archer"}, ""),
        ({"stat": "shooting", "to": "friends"}, ""),
        ({"stat": "courage", "to": "friends"}, ""),
        ({"stat": "fighting", "to": "self"}, ""),
    ],
)
def test_a_bonus_on_a_dash(adds: dict[str, str], told: str) -> None:
    """Who has a dash cannot have more of it: the models it goes to, or the bearer."""
    found = messages(with_skill("Captain", "Volley", {}, {"name": "Volley", "text": "Better.", "adds": adds}))

    assert len(found) == bool(told)
    assert all(told in message for message in found)


@pytest.mark.parametrize(
    ("needs", "told"),
    [
        ({"bearer": "hero"}, ""),
        ({"stat": "courage"}, ""),
        ({"stat": "shooting"}, '`shooting: "-"`'),
        ({"use": "shot"}, "no weapon to shoot or throw"),
        ({"without": "Nimble"}, "Yell and Nimble"),
        ({"without": "Lucky"}, ""),
        ({"models": "Archer", "use": "shot"}, ""),
        ({"models": "Knight", "use": "shot"}, "for `Knight`, but none of them can shoot"),
    ],
)
def test_needs_of_an_own_entry(needs: dict[str, str], told: str) -> None:
    """A file says for its own entries what the catalogue says for the rulebook's."""
    found = messages(with_skill("Captain", "Yell", {}, {"name": "Yell", "text": "Loud.", "needs": needs}))

    assert len(found) == bool(told)
    assert all(told in message for message in found)


def test_one_finding_for_one_entry() -> None:
    """Double Double without witches in a faction without Evil models lacks two things, and is told once."""
    assert len(messages(with_skill("Captain", "Double Double", {}))) == 1


def test_evil_models_for_the_witches(tmp_path: Path) -> None:
    """With witches, but nobody Evil beside them, Toil and Trouble adds to nobody; in a game with Evil it does."""
    made = with_skill("Captain", "Toil and Trouble", {})
    samples.find(made, "Squire")["keywords"] = ["Witch", "Good"]
    files = samples.table() | {"good": made}

    assert "no model of Good with the keyword `Evil`" in messages(made)[0]
    assert [one for one in samples.check_together(tmp_path, files) if one.rule == RULE] == []
