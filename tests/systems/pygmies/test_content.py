"""The catalogues against the rulebook's tables.

The expected numbers are written out here a second time, from the rulebook, so that a slip in the data shows.
"""

from __future__ import annotations

import re

import pytest

from cardgen.systems.pygmies.catalogue import MagicItem, load_catalogue
from cardgen.systems.pygmies.model import Ability, Weapon

COUNTS = {"skills": 38, "spells": 23, "weapons": 14, "items": 8}

SUGGESTED = {
    "skills": {"Marksman", "Quick Shot", "Scout"},
    "spells": {"Drain Courage", "Enhance Magic", "Polymorph to Pumpkin"},
}

SKILL_PARAMETERS = {
    "Eagle Eye": "weapon",
    "First Strike": "weapon",
    "Leadership": "type",
    "Life is Cheap": "type",
    "Marksman": "weapon",
    "Quick Shot": "weapon",
    "Summon Minion": "x",
    "Uncanny Sense": "action",
}

ONCE_PER_GAME = {
    "Captivating Song", "Cauldron Bubble", "Frightful Moan", "Lucky", "No Quarter", "Raise Dead", "Summon Minion",
}  # fmt: skip

COURAGE_RESISTS = {
    "Captivating Song", "Cauldron Bubble", "Charm", "Energy Drain", "Frightful Moan", "Paralysis", "Taunt/Terror",
}  # fmt: skip

TESTED_AGAIN_AT_END_OF_TURN = {"Captivating Song", "Charm", "Frightful Moan", "Paralysis"}

# Appendix D, Table 5: each number, under the name of its fact, and the words of the text that carry it.
SKILL_NUMBERS: dict[str, dict[str, tuple[object, str]]] = {
    "Big Swing": {"enemies": (3, "3 or more")},
    "Captivating Song": {"radius": (9, '9"')},
    "Cauldron Bubble": {"witches": (3, "3 witches"), "radius": (6, '6"'), "strength_loss": (1, "1 Strength")},
    "Charm": {"radius": (6, '6"')},
    "Dispatch Riff-Raff": {"move": ("half", "half its full move")},
    "Double Double": {"witches": (2, "2 or more witches"), "radius": (6, '6"'), "strength": (1, "+1 Strength")},
    "Eagle Eye": {"in_the_way": (-2, "Subtract 2")},
    "Energy Drain": {"strength_loss": (1, "1 Strength"), "dies_at_strength": (0, "Strength 0")},
    "Fly": {"move": (10, '10"')},
    "Frightful Moan": {"radius": (6, '6"')},
    "Handy with Rocks": {"throws": ("Attacks", "Attacks")},
    "Inspiration": {"radius": (3, '3"'), "courage": (1, "add 1")},
    "Leadership": {"fighting": (1, "+1 Fighting")},
    "Life is Cheap": {"radius": (6, '6"')},
    "Lightning Fast": {"move": ("d6", 'd6"')},
    "Lucky": {"dice": (1, "one die")},
    "Mostly Bones": {"defense": (1, "+1 Defense")},
    "Nimble": {"checks": (2, "Add 2")},
    "Raise Dead": {"radius": (3, '3"'), "models": (1, "one slain Skeleton")},
    "Regeneration": {"wounds_ignored": (1, "first wound")},
    "Retributive Strike": {"attacks": (1, "one free")},
    "Toil and Trouble": {"witches": (1, "1 or more witches"), "radius": (6, '6"'), "fighting": (1, "+1 Fighting")},
    "Uncanny Sense": {"distance": (1, '1"')},
}

# Appendix E, Table 6: simplicity, range, strength, save, may be aimed into melee.
SPELLS: dict[str, tuple[int, int | None, int | None, str | None, bool]] = {
    "Command": (3, 6, None, "Courage", True),
    "Command Undead": (3, 6, None, None, True),
    "Cone of Cold": (2, None, 3, None, False),
    "Drain Courage": (3, 6, None, None, True),
    "Enhance Magic": (3, 6, None, None, True),
    "Entangle": (3, 12, None, None, False),  # one Strength test, to move; none when it is cast
    "Fireball": (3, 12, 3, None, False),
    "Ghost Fog": (4, 0, None, None, False),
    "Invisibility": (4, 0, None, None, False),
    "Lightning Bolt": (4, 12, 3, None, True),
    "Magic Missile": (4, 12, 4, None, True),
    "Nature's Wrath": (3, 0, None, "Strength", True),
    "Polymorph to Pumpkin": (3, 6, None, "Strength, Defense or Courage", False),
    "Prevent Wound": (4, 6, None, None, True),
    "Push": (4, 6, None, "Strength", False),  # Strength 3 is for what it meets alone
    "Restore": (5, 6, None, None, False),
    "Shield": (4, 0, None, None, False),
    "Strength": (5, 6, None, None, True),
    "Swap": (3, 12, None, None, True),
    "Teleport": (4, 0, None, None, False),
    "Transfix": (3, 6, None, "Courage", False),
    "Tunnel": (4, 6, None, None, False),
    "Weaken": (4, 6, None, None, True),
}

# The numbers that only the spells' texts carry.
SPELL_NUMBERS: dict[str, dict[str, tuple[object, str]]] = {
    "Cone of Cold": {"length": (8, '8" long'), "width": (1, '1" wide')},
    "Drain Courage": {"courage": (-1, "1 Courage less")},
    "Enhance Magic": {"simplicity": (1, "+1 Simplicity")},
    "Entangle": {"diameter": (6, '6" across'), "turns": (3, "3 turns")},
    "Fireball": {"diameter": (3, '3" across')},
    "Ghost Fog": {"area": (6, '6"')},
    "Lightning Bolt": {"targets": (3, "Three victims"), "radius": (6, '6"')},
    "Nature's Wrath": {"radius": (6, '6"')},
    "Prevent Wound": {"wounds": (1, "one wound")},
    "Push": {"distance": ("d6+1", 'd6+1"'), "impact": (3, "Strength 3 hit")},
    "Shield": {"radius": (3, '3"'), "in_the_way": (4, "+4")},
    "Strength": {"strength": (1, "+1 Strength")},
    "Teleport": {"distance": (12, '12"')},
    "Tunnel": {"width": (1, '1" wide'), "height": (1, '1" high'), "depth": (1, '1" deep')},
    "Weaken": {"strength": (-1, "-1 Strength")},
}

ADDS = {
    "Double Double": ("strength", "Evil"),
    "Inspiration": ("courage", "friends"),
    "Leadership": ("fighting", "type"),
    "Mostly Bones": ("defense", "self"),
    "Strength": ("strength", "type"),
    "Toil and Trouble": ("fighting", "Evil"),
}


def entries(kind: str) -> list[Ability | Weapon | MagicItem]:
    """The entries of one catalogue, each once, whatever names lead to it."""
    return list({id(entry): entry for entry in getattr(load_catalogue(), kind).values()}.values())


def abilities(kind: str = "") -> dict[str, Ability]:
    """The skills or the spells of the catalogues, or both, by name."""
    found = [*load_catalogue().skills.values(), *load_catalogue().spells.values()]
    return {entry.name: entry for entry in found if kind in ("", f"{entry.kind}s")}


@pytest.mark.parametrize("kind", COUNTS)
def test_each_catalogue_is_complete(kind: str) -> None:
    """As many entries as the rulebook's table has rows, no name twice."""
    names = [entry.name for entry in entries(kind)]

    assert COUNTS[kind] == len(names) == len(set(names))


@pytest.mark.parametrize("kind", COUNTS)
def test_each_entry_names_its_table(kind: str) -> None:
    """The section leads back into the rulebook."""
    assert all(re.match(r"Appendix [DEFG], Tables? \d", entry.section) for entry in entries(kind))


@pytest.mark.parametrize("kind", SUGGESTED)
def test_what_the_rules_do_not_use_yet_is_marked(kind: str) -> None:
    """Three skills and three spells are suggestions, so 35 and 20 are in use."""
    assert SUGGESTED[kind] == {name for name, entry in abilities(kind).items() if entry.suggested}


def test_texts_are_short_enough_for_a_card() -> None:
    """At most 40 words each, 27 on average, in plain letters that every font has."""
    texts = [entry.text for kind in COUNTS for entry in entries(kind)]
    lengths = [len(text.split()) for text in texts]

    assert max(lengths) <= 40
    assert sum(lengths) / len(lengths) <= 27
    assert all(text.replace("“", "").replace("”", "").isascii() for text in texts)


def test_the_parameters_are_the_rulebooks_and_stand_in_the_text() -> None:
    """What the rulebook leaves open is a blank in the text, and nothing else is."""
    spells = dict.fromkeys(("Prevent Wound", "Restore", "Shield", "Strength"), "type")
    expected = {**SKILL_PARAMETERS, **spells}

    for name, entry in abilities().items():
        assert entry.parameters == ((expected[name],) if name in expected else ()), name
        assert re.findall(r"\{(\w+)\}", entry.text) == list(entry.parameters), name


def test_inborn_and_adding_abilities() -> None:
    """Three skills are inborn; six abilities add to a characteristic of models that can be named."""
    assert {"Fly", "Mindless", "Undead"} == {name for name, entry in abilities().items() if entry.inborn}
    assert {name: (e.adds.stat, e.adds.to) for name, e in abilities().items() if e.adds} == ADDS


def test_once_per_game_and_resistible_skills() -> None:
    """Who may use it once, who may resist, who may try again: in the facts, the mark and the text alike."""
    skills = abilities("skills").values()

    assert {e.name for e in skills if e.facts.get("once") is True} == ONCE_PER_GAME
    assert {e.name for e in skills if e.mark == "once"} == ONCE_PER_GAME
    assert {e.name for e in skills if e.text.startswith("Once per game")} == ONCE_PER_GAME
    assert {e.name for e in skills if e.facts.get("save") == "Courage"} == COURAGE_RESISTS
    assert {e.name for e in skills if "retest" in e.facts} == TESTED_AGAIN_AT_END_OF_TURN
    assert {e.name for e in skills if "at End of Turn" in e.text} == TESTED_AGAIN_AT_END_OF_TURN


@pytest.mark.parametrize(("kind", "expected"), [("skills", SKILL_NUMBERS), ("spells", SPELL_NUMBERS)])
def test_every_number_of_the_tables(kind: str, expected: dict[str, dict[str, tuple[object, str]]]) -> None:
    """Each number is a fact in the data, and the text says it."""
    for name, numbers in expected.items():
        entry = abilities(kind)[name]
        for key, (value, words) in numbers.items():
            assert value == entry.facts[key], (name, key)
            assert words in entry.text, (name, words)


def test_every_spell_row() -> None:
    """Simplicity, range, strength, save and aim of all 23 spells; Transfix alone can be cast in combat."""
    spells = abilities("spells")

    rows = {
        name: (e.simplicity, e.range, e.strength, e.save, e.facts.get("target_in_melee", False))
        for name, e in spells.items()
    }
    assert rows == SPELLS
    assert [name for name, entry in spells.items() if entry.combat_casting] == ["Transfix"]
