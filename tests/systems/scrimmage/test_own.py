"""Archetypes, weapons and conditions of a team's own; and that somebody who ships uses all that the rules print."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen import project
from cardgen.layout.frame import Glyphs
from cardgen.printing import renderer
from cardgen.systems.scrimmage import attack_odds, documents, extra_cards, printables
from cardgen.systems.scrimmage.model import Force
from tests.conftest import ROOT
from tests.layout.helpers import walk
from tests.systems.scrimmage import samples
from tests.systems.scrimmage.samples import Document

KEEPER: Document = {
    "name": "Beekeeper",
    "points": 24,
    "die": "knowledge",
    "passive": {"name": "Veiled", "text": "Cannot be Stung."},
    "actives": [{"name": name, "strain": 3, "move": True, "text": "An enemy is Stung."} for name in ("Swarm", "Smoke")],
}
BURNER = {
    "name": "Weed Burner",
    "cost": 11,
    "range": "Short",
    "damage": "Average",
    "hands": 2,
    "speed": 1,
    "rules": ["Armour Piercing"],
    "causes": ["Fire", "Stung"],
    "text": "Not in the rain.",
}
STUNG = {"name": "Stung", "text": "Disadvantage on all rolls.", "ends": "After a turn.", "boxes": 1, "counts": "Turns"}
ARCHETYPES = """Adventurer Bodyguard Brute Diplomat Explorer Face Gunner Healer Hunter Marksman Mentor Mercenary Outlaw
Rebel Shadow Spy Tactician Trickster Vanguard Warrior""".split()
"""All but the Martial Artist, whose name is two words."""
ITEMS = [
    *(
        "Throwing Knives",
        "Sling",
        "Bow",
        "Crossbow",
        "Handgun",
        "Rifle",
        "Shotgun",
        "Assault Rifle",
        "One-Handed Sword",
    ),
    *("Two-Handed Sword", "Spear", "Halberd", "Dagger", "Helmet", "Light Armour", "Medium Armour", "Heavy Armour"),
    "Shield",
]
"""The quartermaster's table, by the first name of each line."""
CONDITIONS = "Fire Poison Bleed Stun Freeze Blind Slow Fear".split()
RULES = ["Spread", "Armour Piercing", "Reach", "Unwieldy"]


def team(**changes: Any) -> Document:
    """A team of one who is of an own archetype, with an own weapon that causes an own condition."""
    model = samples.model("Ada", "Beekeeper", leader=True, items=["weed burner"])
    own = {"archetypes": [KEEPER], "weapons": [BURNER], "conditions": [STUNG]}
    return samples.force() | own | {"models": [model]} | changes


def shipped() -> list[Force]:
    """The teams that come with cardgen."""
    files = project.load_project([str(path) for path in sorted((ROOT / "factions" / "scrimmage").glob("*.yaml"))]).files
    return [file.model for file in files if isinstance(file.model, Force)]


def told(document: Document) -> list[tuple[str, str]]:
    """Rules and messages."""
    return [(found.rule, found.message) for found in samples.check(document)]


def test_a_team_with_all_three_is_clean() -> None:
    """Names mean its own entries, in any case, and cost what they say."""
    force = samples.built(team())
    (model,) = force.models

    assert told(team(points=35)) == []
    assert model.archetype is not None
    assert (model.archetype.name, model.archetype.die) == ("Beekeeper", "knowledge")
    assert [use.item.name for use in model.items if use.item] == ["Weed Burner"]
    assert [found.name for found in force.weapons[0].causes] == ["Fire", "Stung"]


def test_cards_tell_of_it() -> None:
    """The card of the model, one of the weapon, one of the condition, the reference and the markers have all of it."""
    force = samples.built(team())
    (card,) = documents.build_cards(force, "sample.yaml", "")
    pairs: dict[str, Any] = {
        pair.front.name: pair.front.data["card"] for pair in extra_cards.build_part([force], False).cards
    }
    frame = renderer.load_templates().frame(card.template, card.data)
    words = " ".join(placed.item.text for placed in walk(frame.items) if isinstance(placed.item, Glyphs))
    entries = str(printables.build_references([force], "", False).pages[0].data)
    tokens = str(printables.build_tokens([force], 2, False).pages[0].data)

    assert all(word in words for word in ("Veiled.", "Swarm.", "average", "Stung.", "Armour Piercing."))
    assert [text.get("name") for text in pairs["Weed Burner"].texts] == [
        "Shoot",
        "Armour Piercing",
        "Fire",
        "Stung",
        None,
    ]
    assert pairs["Stung"].boxes.label == "Turns"
    assert all(word in entries for word in ("Veiled", "Weed Burner", "Causes Fire and Stung.", "Ends: After a turn."))
    assert "Stung" in tokens


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"archetypes": None}, "expected one in the rulebook or in `archetypes` of the file"),
        ({"weapons": None}, "expected one in the rulebook or in `weapons` of the file"),
        ({"weapons": [BURNER | {"causes": ["Fier", "Stung"]}]}, "did you mean `Fire`?"),
        ({"weapons": [BURNER | {"rules": ["Armor Piercing"], "causes": ["Stung"]}]}, "did you mean `Armour Piercing`?"),
        ({"archetypes": [KEEPER | {"name": "Beekeepr"}]}, "did you mean `Beekeepr`?"),
    ],
    ids=["archetype", "item", "condition", "rule", "near own"],
)
def test_names_that_mean_nothing(changes: Document, message: str) -> None:
    """The message says where own ones stand, and knows their names."""
    assert any(rule == "shape/unknown-name" and message in text for rule, text in told(team(**changes)))


def test_what_cannot_be_read_is_not_unknown() -> None:
    """A weapon without its cost is told of once, not again where somebody carries it."""
    weapon = {key: value for key, value in BURNER.items() if key != "cost"}

    assert [rule for rule, _ in told(team(weapons=[weapon]))] == ["shape/missing-key"]


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        (
            {"weapons": [BURNER, BURNER | {"name": "Rifle", "range": "Long", "damage": "Severe"}]},
            ["duplicate-name", "unused"],
        ),
        ({"conditions": [STUNG, STUNG | {"name": "Fire"}]}, ["duplicate-name"]),
        ({"archetypes": [KEEPER, KEEPER]}, ["duplicate-name", "unused"]),
        ({"weapons": [BURNER, BURNER | {"name": "Hoe"}]}, ["unused"]),
        ({"conditions": [STUNG, STUNG | {"name": "Bored"}]}, ["unused"]),
        ({"weapons": [BURNER | {"cost": 10, "range": "Long", "damage": "Severe"}]}, []),
        ({"weapons": [BURNER | {"cost": 9, "range": "Long", "damage": "Severe"}]}, ["weapon-cost"]),
        (
            {"weapons": [BURNER | {"cost": 8, "range": "Long", "damage": "Severe", "rules": ["Unwieldy"]}]},
            ["weapon-cost"],
        ),
        ({"weapons": [BURNER | {"speed": 4, "cost": 12}]}, ["weapon-cost"]),
        ({"archetypes": [KEEPER | {"points": 22}]}, []),
        ({"archetypes": [KEEPER | {"points": 33}]}, ["archetype-typical"]),
        ({"archetypes": [KEEPER | {"actives": []}]}, ["archetype-typical"]),
        (
            {"archetypes": [KEEPER | {"actives": [a | {"strain": 6} for a in KEEPER["actives"]]}]},
            ["archetype-typical"] * 2,
        ),
    ],
    ids=str,
)
def test_rules_of_own_entries(changes: Document, rules: list[str]) -> None:
    """Names of their own, somebody who has them, numbers like those of the rules."""
    assert sorted(rule for rule, _ in told(team(**changes))) == [f"scrimmage/{rule}" for rule in rules]


def test_armour_piercing_counts_in_the_lab() -> None:
    """Heavy armour stops what medium does, medium what light does, and light nothing."""
    worn = {}
    for armour in ("Light Armour", "Medium Armour", "Heavy Armour"):
        model = samples.built(samples.force() | {"models": [samples.model("Ada", "Brute", items=[armour])]}).models[0]
        at = attack_odds.build_target(model, "vitality")
        worn[armour] = [
            [
                attack_odds.count_lost_health(attack_odds.compute_landed_grade(grade, at, pierces=pierces))
                for grade in ("Light", "Average", "Severe", "Critical")
            ]
            for pierces in (False, True)
        ]

    assert worn == {
        "Light Armour": [[0, 1, 3, 4], [1, 2, 3, 4]],
        "Medium Armour": [[0, 1, 2, 4], [0, 1, 3, 4]],
        "Heavy Armour": [[0, 0, 2, 3], [0, 1, 2, 4]],
    }


def test_what_the_rules_print_somebody_uses() -> None:
    """Each archetype, item and special rule is on a shipped model, each condition is caused by somebody."""
    models = [model for force in shipped() for model in force.models]
    items = [use.item for model in models for use in model.items if use.item]
    used = {model.archetype.name for model in models if model.archetype}

    assert {*ARCHETYPES, "Martial Artist"} - used == set()
    assert set(ITEMS) - {item.name for item in items} == set()
    assert set(CONDITIONS) - {found.name for item in items for found in item.causes} == set()
    assert set(RULES) - {rule for item in items for rule in item.rules} == set()
    assert len(used) > 21  # somebody is of an archetype of our own
