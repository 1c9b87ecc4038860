"""The numbers of the published rules, one by one: archetypes, arms, dice, sums."""

from __future__ import annotations

import pytest

from cardgen.systems.scrimmage import catalogue, costs, documents, limits, odds, stats
from cardgen.systems.scrimmage.limits import MOVE
from cardgen.systems.scrimmage.model import TeamMember
from tests.systems.scrimmage import samples

ARCHETYPES = [
    ("The Adventurer", 24, "Perception", [("Thrill of Discovery", 2), ("Gambit", 4)]),
    ("The Bodyguard", 32, "Vitality", [("Emergency Extraction", 4), ("Shield Wall", 4)]),
    ("The Brute", 30, "Power", [("Smash", 3), ("Bulldoze", 5)]),
    ("The Diplomat", 26, "Charisma", [("Charm", 3), ("Ceasefire", 3)]),
    ("The Explorer", 24, "Knowledge", [("Survival Instinct", 4), ("Tomb Raider", 4)]),
    ("The Face", 28, "Charisma", [("Misdirect", 3), ("Negotiate", 4)]),
    ("The Gunner", 28, "Perception", [("Rapid Fire", 5), ("Covering Fire", 3)]),
    ("The Healer", 28, "Knowledge", [("Revitalise", 4), ("Calming Presence", 3)]),
    ("The Hunter", 24, "Perception", [("Hunter's Mark", 3), ("Trap Mastery", 3)]),
    ("The Marksman", 30, "Perception", [("Precise Shot", 4), ("Disarming Shot", 4)]),
    ("The Martial Artist", 32, "Vitality", [("Blinding Speed", 4), ("Zen Focus", 5)]),
    ("The Mentor", 28, "Knowledge", [("Shared Wisdom", 4), ("Inspire", 3)]),
    ("The Mercenary", 28, "Power", [("Ruthless Assault", 5), ("Suppressive Fire", 3)]),
    ("The Outlaw", 22, "Vitality", [("Left Hook", 3), ("Slippery", 2)]),
    ("The Rebel", 24, "Charisma", [("Defiant Shout", 2), ("Ambush", 4)]),
    ("The Shadow", 24, "Perception", [("Smoke Veil", 2), ("Backstab", 4)]),
    ("The Spy", 30, "Agility", [("Sabotage", 4), ("False Orders", 5)]),
    ("The Tactician", 26, "Knowledge", [("Flanking Manoeuver", 3), ("Counter Measure", 3)]),
    ("The Trickster", 24, "Charisma", [("Confusion", 3), ("Trickery", 3)]),
    ("The Vanguard", 30, "Vitality", [("Blitz Attack", 4), ("Taunt", 4)]),
    ("The Warrior", 30, "Power", [("Whirlwind Slash", 4), ("Mighty Leap", 4)]),
]
"""Name, points, the die that goes up, both actives with their strain."""
WEAPONS = [
    ("Throwing Knives/Stars/Shuriken", 6, "Short", "Light", "1H", 2, "-"),
    ("Sling", 7, "Medium", "Light", "2H", 1, "-"),
    ("Bow", 8, "Medium", "Average", "2H", 1, "-"),
    ("Crossbow", 9, "Long", "Severe", "2H", 1, "Unwieldy"),
    ("Handgun", 7, "Short", "Average", "1H", 2, "-"),
    ("Rifle", 10, "Long", "Severe", "2H", 1, "-"),
    ("Shotgun", 11, "Short", "Severe", "2H", 1, "Spread"),
    ("Assault Rifle", 11, "Long", "Average", "2H", 3, "-"),
    ("One-Handed Sword/Axe/Club", 6, "Melee", "Average", "1H", 2, "-"),
    ("Two-Handed Sword/Axe", 7, "Melee", "Severe", "2H", 1, "-"),
    ("Spear", 6, "Melee", "Light/Average", "1H/2H", 1, "Reach"),
    ("Halberd", 7, "Melee", "Severe", "2H", 1, "Reach"),
    ("Dagger", 5, "Melee", "Light", "1H", 2, "-"),
]
"""Name, cost, range, damage, hands, speed, rule."""


@pytest.mark.parametrize(("name", "points", "die", "actives"), ARCHETYPES)
def test_archetypes(name: str, points: int, die: str, actives: list[tuple[str, int]]) -> None:
    """Each archetype has its points, its die and what its actives cost, under its name with the article too."""
    found = catalogue.load_archetypes().get(name)

    assert found is not None
    assert (found.points, found.die) == (points, die.lower())
    assert [(active.name, active.strain) for active in found.actives] == actives


def test_all_archetypes() -> None:
    """There are 21, of 572 points in all; so many of them raise each statistic."""
    found = catalogue.load_archetypes().entries
    changes = {die: sum(one.die == die for one in found) for die in {one.die for one in found}}

    assert (len(found), sum(one.points for one in found)) == (21, 572)
    assert changes == {"perception": 5, "vitality": 4, "charisma": 4, "knowledge": 4, "power": 3, "agility": 1}


@pytest.mark.parametrize(("name", "cost", "reach", "damage", "hands", "speed", "rule"), WEAPONS)
def test_weapons(name: str, cost: int, reach: str, damage: str, hands: str, speed: int, rule: str) -> None:
    """Each weapon has the numbers of the quartermaster's table."""
    found = catalogue.load_items().get(name)

    assert found is not None
    assert (found.cost, found.range, "/".join(found.damage), found.speed) == (cost, reach, damage, speed)
    assert "/".join(f"{number}H" for number in found.hands) == hands
    assert found.rules == (() if rule == "-" else (rule,))


@pytest.mark.parametrize(
    ("name", "cost"), [("Helmet", 4), ("Light Armour", 3), ("Medium Armour", 5), ("Heavy Armour", 7), ("Shield", 5)]
)
def test_protection(name: str, cost: int) -> None:
    """What protects costs what the table says."""
    found = catalogue.load_items().get(name)

    assert found is not None
    assert found.cost == cost


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("Light Armour", ["none", "Light", "Severe", "Critical"]),
        ("Medium Armour", ["none", "Light", "Average", "Critical"]),
        ("Heavy Armour", ["none", "none", "Average", "Severe"]),
        ("Shield", ["Light", "Average", "Severe", "Critical"]),
    ],
)
def test_armour(name: str, left: list[str]) -> None:
    """What each grade of damage is behind armour."""
    found = catalogue.load_items().get(name)

    assert found is not None
    assert [found.left(grade) for grade in ("Light", "Average", "Severe", "Critical")] == left


@pytest.mark.parametrize(("die", "reduced"), [(4, [4, 4]), (6, [4, 4]), (8, [6, 4]), (20, [12, 10])])
def test_wounds_take_dice_down(die: int, reduced: list[int]) -> None:
    """One step from the fourth lost box on, two from the sixth, never below D4."""
    assert stats.list_wounded_dice(die) == reduced


@pytest.mark.parametrize(("die", "steps", "made"), [(12, 1, 20), (20, 1, 20), (4, -1, 4), (10, 1, 12)])
def test_steps(die: int, steps: int, made: int) -> None:
    """A D12 goes up to D20, and the ends stay."""
    assert stats.step_die(die, steps) == made


@pytest.mark.parametrize(
    ("one", "other", "chance"), [(4, 4, 0.6), (6, 6, 0.571429), (8, 6, 0.645358), (6, 8, 0.463817), (20, 4, 0.88349)]
)
def test_rolloffs(one: int, other: int, chance: float) -> None:
    """How often the active side wins, with Perfect Rolls."""
    assert round(odds.compute_rolloff(one, other), 6) == chance


def test_quick_reference_prints_the_computed_chances() -> None:
    """The table on the sheet has the chances of all roll-offs, as whole percents."""
    computed = [[round(100 * odds.compute_rolloff(active, other)) for other in limits.DICE] for active in limits.DICE]

    assert [list(row) for row in limits.WIN_PERCENT] == computed


def test_sprint() -> None:
    """A sprint is two moves."""
    assert 2 * MOVE == 12


def made(**changes: object) -> TeamMember:
    """The first model of a team with one model that is changed so."""
    document = samples.force()
    document["models"][0] |= changes
    return samples.built(document).models[0]


def test_known_points() -> None:
    """An Adventurer with bow and light armour is 24 + 8 + 3."""
    assert costs.build_line(made(items=["Bow", "Light Armour"])).total == 35


def test_the_archetype_raises_its_die() -> None:
    """The card shows what a die is in the end; a D12 becomes a D20, heavy armour takes Agility down."""
    heavy = made(items=["Heavy Armour"], dice={**samples.DICE, "perception": "d12", "agility": "10"})

    assert stats.compute_final_die(heavy, "perception") == 20
    assert stats.compute_final_die(heavy, "agility") == 8
    assert stats.compute_final_die(heavy, "power") == 6


def test_eagle_eyes_see_further() -> None:
    """A Marksman's long weapons reach Extreme, in his hands alone; what is swung does not reach further."""
    rifle, dagger = catalogue.load_items().get("Rifle"), catalogue.load_items().get("Dagger")
    assert rifle is not None
    assert dagger is not None
    marksman = made(archetype="Marksman")

    assert documents.find_reach(marksman, rifle) == "Extreme"
    assert documents.find_reach(made(), rifle) == "Long"
    assert documents.find_reach(marksman, dagger) == "Melee"


@pytest.mark.parametrize(("item", "counted"), [("Rifle", True), ("Dagger", False)])
def test_what_eagle_eyes_see_is_counted_once(item: str, counted: bool) -> None:
    """The card of a Marksman whose weapon reaches further says that its band is that one already."""
    abilities = documents.build_face(made(archetype="Marksman", items=[item]))["abilities"]
    assert isinstance(abilities, list)

    assert abilities[0]["text"].endswith("It is counted above.") is counted
