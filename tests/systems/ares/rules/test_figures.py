"""The rules about a single figure type: silent where nothing is wrong, one finding for one fault."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.ares import samples


def told(entry: samples.Document, **rest: Any) -> list[tuple[str, str | None]]:
    """Rule and hint of each finding on a force whose first type has these keys as well."""
    document = {**samples.force(), **rest}
    document["types"][0] |= entry
    return [(found.rule, found.hint) for found in samples.check(document)]


BOW = ["Fists (D4)", "Bow (3/D8)"]
SILENT: list[samples.Document] = [
    {},
    {"armor": "d12"},
    {"armor": "1D4+"},
    {"ranged": "n/a"},
    {"ranged": None},
    {"ranged": "d8", "weapons": BOW},
    {"rating": "not rated"},
    {"morale": 1},
    {"morale": 5},
    {"wounds": 12, "move": 12},
    {"wounds": 1, "move": 1},
    {"scale": 2},
    {"scale": -2},
    {"scale": "+1"},
    {"special": ["Scale +1"], "scale": 1},
    {"special": ["Cavalry", "Leader", "Quick"]},
    {"weapons": ["Spear (D8, Polearm)"]},
    {"weapons": ["Spear* (D8)"], "special": "*Polearm"},
    {"weapons": ["Axe (D8)", "Axe (D8)"], "special": "Secondary Attack"},
    {"ranged": "D6", "weapons": ["Fists (D4)", 'Bomb (3/D8, Area Effect 2", Powerful)']},
    {"spells": ["Fix (D6)", {"name": "Burn", "die": "D4"}]},
    {"spells": "None", "special": "None"},
    {"like": "Human Knight"},
    {"ranged": "D6", "weapons": BOW, "special": ["Snap-Fire"]},
    {"like": "Human Longbowman", "weapons": BOW, "ranged": "D8", "special": ["Snap-Fire"]},
    {"special": ["Glass Jaw"]},
    {"special": ["Thick Skull"]},
    {"weapons": ["Axe (D8, Weak)", "Club (D8, Powerful)"], "special": ["Secondary Attack"]},
    {"like": "Human Longbowman", "weapons": ["Knife (D4)", "Bow (2/D6)"], "ranged": "D8"},
]


@pytest.mark.parametrize("entry", SILENT, ids=str)
def test_nothing_to_say(entry: samples.Document) -> None:
    """What the rules allow is not a fault."""
    assert told(entry) == []


FAULTS: list[tuple[samples.Document, str, str]] = [
    ({"armor": "D7"}, "dice", "write `D6` or `D8`"),
    ({"armor": "D9+"}, "dice", "write `D8+` or `D10+`"),
    ({"armor": "8"}, "dice", "write `D8`"),
    ({"close": "D20"}, "dice", "write `D12`"),
    ({"close": "2D6"}, "dice", "write one of D4, D6, D8, D10 or D12"),
    ({"magic": "lots"}, "dice", "write one of D4, D6, D8, D10 or D12"),
    ({"close": "D8+"}, "dice", "write `D8`"),
    ({"weapons": ["Spear"]}, "dice", "write it after the name, as in `Spear (D8)`"),
    ({"weapons": ["Spear (D9)"]}, "dice", "write `D8` or `D10`"),
    ({"weapons": [{"name": "Spear", "damage": "d3"}]}, "dice", "write `D4`"),
    ({"spells": ["Fix (D3)"]}, "dice", "write `D4`"),
    ({"morale": 8}, "morale-range", "write a number from 1 to 5"),
    ({"morale": 0}, "morale-range", "write a number from 1 to 5"),
    ({"morale": 2.5}, "morale-range", "write a number from 1 to 5"),
    ({"wounds": 0}, "stat-range", "write a whole number, 1 or more"),
    ({"move": 4.5}, "stat-range", "write a whole number, 1 or more"),
    ({"rating": -3}, "stat-range", "write a whole number, 1 or more"),
    ({"ranged": "D6", "weapons": ["Fists (D4)", "Bow (0/D8)"]}, "stat-range", "write a whole number, 1 or more"),
    ({"wounds": 13}, "stat-typical", "lower it, or waive the rule for this figure"),
    ({"move": 40}, "stat-typical", "lower it, or waive the rule for this figure"),
    (
        {"armor": "n/a", "morale": None},
        "characteristics",
        "write `morale: …`, `armor: …`, or `like:` and a sample figure",
    ),
    ({"weapons": []}, "melee-weapon", "add one, such as `Fists (D4)`"),
    ({"weapons": None}, "melee-weapon", "add one, such as `Fists (D4)`"),
    ({"ranged": "D6", "weapons": ["Bow (3/D8)"]}, "melee-weapon", "add one, such as `Fists (D4)`"),
    (
        {"weapons": ["Axe (D8)", "Knife (D4)"]},
        "weapon-count",
        "keep one, or add Secondary Attack to `special`",
    ),
    (
        {"ranged": "D6"},
        "missile-weapon",
        "write `ranged: n/a`, or add a missile weapon, such as `Bow (3/D8)`",
    ),
    ({"weapons": BOW}, "missile-weapon", "write a die, such as `ranged: D6`, or remove the weapon"),
    ({"weapons": [*BOW, "Sling (2/D4)"], "ranged": "D6"}, "missile-weapon", "keep 1"),
    ({"magic": "n/a"}, "magic-die", "write a die, such as `magic: D6`, or `magic: off` for the whole force"),
    ({"spells": ["Fix"]}, "spell-die", "write it after the name, as in `Fix (D8)`"),
    ({"scale": 3}, "scale", "write a number from -2 to +2"),
    ({"scale": 0.5}, "scale", "write a number from -2 to +2"),
    ({"special": ["Scale"]}, "scale", "write a number from -2 to +2"),
    ({"special": ["Scale +1"], "scale": 2}, "scale", "remove one"),
    ({"weapons": ["Spear (D8, Leader)"]}, "weapon-ability", "move it to `special`"),
    ({"weapons": ['Spear (D8, Area Effect 1")']}, "weapon-ability", "remove it, or move it to another weapon"),
    (
        {"ranged": "D6", "weapons": ["Fists (D4)", "Bow (3/D8, Chain)"]},
        "weapon-ability",
        "remove it, or move it to another weapon",
    ),
    ({"special": ["Chain"]}, "weapon-ability", "write it after the weapon's die, as in `Spear (D8, Chain)`"),
    ({"special": ["*Chain"]}, "weapon-ability", "write it after the weapon's die, as in `Spear (D8, Chain)`"),
    ({"special": ["*Quick"]}, "weapon-ability", "write `Quick`, without the star"),
    ({"weapons": ["Spear* (D8)"]}, "weapon-ability", "write the ability after the die, as in `Spear (D8, Magic)`"),
    ({"weapons": ["Spear (D8, Weak 2)"]}, "ability-number", "write `Weak`"),
    ({"special": ["Leader 2"]}, "ability-number", "write `Leader`"),
    (
        {"ranged": "D6", "weapons": ["Fists (D4)", "Bomb (3/D8, Area Effect)"]},
        "ability-number",
        'write `Area Effect 2"`',
    ),
    ({"figures": 3}, "figures", "write 4"),
    ({"special": ["Snap-Fire"]}, "idle", "add one, such as `Bow (3/D8)`, or remove Snap-Fire"),
    ({"special": ["Glass Jaw", "Quick", "Thick Skull"]}, "idle", "remove one or both of them"),
    ({"weapons": ["Club (D6, Weak, Powerful)"]}, "idle", "remove Weak or Powerful"),
]


@pytest.mark.parametrize(("entry", "rule", "hint"), FAULTS, ids=[f"{rule} {entry}" for entry, rule, _ in FAULTS])
def test_one_fault(entry: samples.Document, rule: str, hint: str) -> None:
    """One fault is one finding, and says what to write."""
    assert told(entry) == [(f"ares/{rule}", hint)]


def test_messages_say_the_fact_and_the_law() -> None:
    """What is there, what should be, and by how much it is off."""
    document = samples.force()
    document["types"][0] |= {"morale": 8, "armor": "D7"}

    assert [found.message for found in samples.check(document)] == [
        "Spearman has `morale: 8` (3 too high): expected a whole number, 1 to 5",
        "Spearman has the armor die `D7`: expected D4, D6, D8, D10 or D12",
    ]


def test_findings_point_at_the_value() -> None:
    """A fault of a value is told at the value, one of what is missing at the entry."""
    document = samples.force()
    document["types"][0] |= {"armor": "D7"}
    del document["types"][1]["magic"]
    lines = samples.text(document).splitlines()
    found = {one.rule: lines[one.span.line - 1].strip() for one in samples.check(document)}

    assert found == {"ares/dice": "armor: D7", "ares/magic-die": "- name: Slinger"}


def test_what_is_inherited_is_told_once() -> None:
    """A type that is like another with a fault has none of its own."""
    document = samples.force()
    document["types"][0] |= {"morale": 9, "armor": "D7", "weapons": ["Spear (D8, Leader)"], "magic": "n/a"}
    document["types"].insert(1, {"name": "Copy", "like": "Spearman"})
    document["units"][0]["members"]["Copy"] = 1
    found = samples.check(document)

    assert {one.entry for one in found} == {"Spearman"}
    assert len(found) == 4


def test_like_nobody_is_the_only_fault() -> None:
    """Who is like a figure that does not exist lacks nothing else."""
    document = samples.force()
    document["types"][0] = {"name": "Spearman", "like": "Nobody at all", "rating": 20}

    assert samples.said(samples.check(document)) == ["shape/unknown-name Spearman"]


def test_spells_without_magic() -> None:
    """Where magic is off a type with spells is told that none is printed; without spells, or with magic, nobody is."""
    assert told({"spells": "None"}, magic=False) == []
    assert told({"spells": ["Fix (D6)"]}, magic=True) == []
    document = samples.force() | {"magic": False}
    document["types"][0]["spells"] = ["Fix (D6)", "Burn (D8)"]
    [found] = samples.check(document)

    assert (found.rule, found.level) == ("ares/magic-off", "warning")
    assert found.message == "Spearman knows Fix and Burn, but Small has `magic: off`: expected no spells"


def test_without_magic() -> None:
    """Where magic is off nobody needs a magic die; a wrong one is still none."""
    assert told({"magic": "n/a"}, magic=False) == []
    assert [rule for rule, _ in told({"magic": "D7"}, magic=False)] == ["ares/dice"]


def test_waivers() -> None:
    """A finding can be waived on the type, with the reason."""
    document = samples.force()
    document["types"][0] |= {"move": 40, "waive": {"ares/stat-typical": "A dragon."}}
    [found] = samples.check(document)

    assert found.waived is not None
    assert found.waived.reason == "A dragon."
