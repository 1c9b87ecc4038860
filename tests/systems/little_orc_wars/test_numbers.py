"""The numbers of the rules' own tables and examples, kept in `numbers.json`: prices, movement, fighting."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cardgen.systems.little_orc_wars import costs, limits, quotas, stats
from cardgen.systems.little_orc_wars.model import Options, Structure
from tests.systems.little_orc_wars.made import force, troop
from tests.systems.little_orc_wars.samples import troop as entry

NUMBERS = json.loads((Path(__file__).parent / "numbers.json").read_text(encoding="utf-8"))
Row = dict[str, Any]


def rows(name: str) -> pytest.MarkDecorator:
    """Each row of a table."""
    return pytest.mark.parametrize("row", NUMBERS[name], ids=lambda row: " ".join(map(str, row.values())))


def cost(kind: str, options: Options | None = None, **rest: Any) -> Fraction:
    """What one costs."""
    (line,) = costs.build_bill(force(entry(kind, **rest)), options).lines
    return line.each


@rows("totals")
def test_forces_of_the_first_game(row: Row) -> None:
    """Five forces that make 150 at Wells' price of cavalry, and what they cost at the printed one."""
    named = ("infantry", "cavalry", "catapult")
    numbers = (row["infantry"], row["cavalry"], row["catapults"])
    troops = [entry(kind, number=number) for kind, number in zip(named, numbers, strict=True) if number]

    assert costs.build_bill(force(*troops, options={"cavalry": row["options"]})).total == row["total"]


@rows("clock")
def test_length_of_a_move(row: Row) -> None:
    """A minute for thirty men and one for each catapult; the sum is rounded up once."""
    assert stats.compute_minutes(row["men"], row["catapults"]) == row["minutes"]


@rows("beasts")
def test_war_beasts(row: Row) -> None:
    """Both prices, and movement on two legs and four."""
    beast = troop("war beast", dice=row["dice"])

    assert cost("war beast", dice=row["dice"]) == Fraction(row["formula"])
    assert cost("war beast", Options(war_beasts="table"), dice=row["dice"]) == Fraction(row["table"])
    assert (stats.count_melee_dice(beast), stats.count_kills(beast)) == (row["dice"], row["dice"])
    assert [stats.compute_move(beast._replace(legs=legs)) for legs in (2, 4)] == [row["two"], row["four"]]


@rows("giants")
def test_giants(row: Row) -> None:
    """A height on the edge of two classes belongs to the lower."""
    giant = troop("giant", height=row["height"])

    assert cost("giant", height=row["height"]) == row["points"]
    assert (stats.compute_move(giant), stats.count_boulders(giant), stats.count_melee_dice(giant)) == (
        row["move"],
        row["boulders"],
        row["dice"],
    )


@rows("elementals")
def test_elementals(row: Row) -> None:
    """Dice by height, two points for each, and always as fast."""
    elemental = troop("elemental", element="air", height=row["height"])

    assert (stats.count_melee_dice(elemental), stats.compute_move(elemental)) == (row["dice"], row["move"])
    assert cost("elemental", element="air", height=row["height"]) == row["points"]


@pytest.mark.parametrize(("height", "dice"), [(0.5, 1), (1.9, 1), (2.5, 2), (7, 7)])
def test_elementals_of_broken_height(height: float, dice: int) -> None:
    """Whole inches count, and there is always a die."""
    assert stats.compute_elemental_dice(height) == dice


@rows("structures")
def test_structures(row: Row) -> None:
    """Length times width, and half of that without fortification."""
    piece = Structure("Wall", row["length"], row["width"], row["fortified"], "stone", 1, ())

    assert stats.count_structure_points(piece) == row["points"]


@rows("free")
def test_free_weapons(row: Row) -> None:
    """A quarter of the dwarves and half of the elves, rounded down."""
    assert quotas.count_free(row["people"], row["men"]) == row["free"]


@pytest.mark.parametrize(
    ("kind", "rest", "points"),
    [
        ("war beast", {"dice": 1, "stable": True}, "5/2"),
        ("infantry", {"inferior": True}, "1/2"),
        ("cavalry", {"inferior": True}, "1"),
        ("war beast", {"dice": 1, "inferior": True}, "3/4"),
        ("infantry", {"inferior": True, "missile": True}, "1"),
        ("infantry", {"missile": True}, "2"),
        ("cavalry", {"missile": True}, "3"),
        ("champion", {}, "6"),
        ("champion", {"mounted": True}, "7"),
        ("priest", {"mounted": True}, "7"),
        ("lich lord", {}, "12"),
        ("infantry", {"undead": True}, "1"),
        ("infantry", {"amphibious": True}, "2"),
        ("infantry", {"aquatic": True, "stable": True}, "3"),
        ("infantry", {"inferior": True, "stable": True, "amphibious": True}, "5/2"),
    ],
)
def test_modifiers(kind: str, rest: Row, points: str) -> None:
    """Half for inferior troops, then a point for each of what is better."""
    assert cost(kind, **rest) == Fraction(points)


def test_the_dead_cost_what_the_living_do() -> None:
    """So that the Lich Lord calls two undead beasts of a man's size for the three points of his caves."""
    hounds = force(entry("war beast", dice=1, undead=True, number=2))

    assert costs.build_bill(hounds).total == 3


def test_inferior_missiles_as_printed() -> None:
    """An option takes the printed ¾; riders, and other troops, are as they were."""
    printed = Options(inferior_missiles="printed")

    assert cost("infantry", printed, inferior=True, missile=True) == Fraction(3, 4)
    assert cost("cavalry", printed, inferior=True, missile=True) == Fraction(3, 2)
    assert cost("infantry", printed, inferior=True) == Fraction(1, 2)


def test_catapults() -> None:
    """They go half as far as the slowest of their crew, and lose a shot for each hit."""
    horse, foot = stats.compute_move(troop("cavalry")), stats.compute_move(troop("infantry"))

    assert stats.compute_catapult_move(horse, horse, horse, horse) == 12
    assert stats.compute_catapult_move(horse, foot, horse, horse) == stats.compute_catapult_move(foot) == 6
    assert [stats.count_shots(hits) for hits in (0, 3, 4, 9)] == [4, 1, 0, 0]
    assert tuple(part * 1 for part in limits.PROPORTION) == (24, 12)


def test_fire() -> None:
    """A turn for each square inch; half as many men put it out in two turns, as many in one."""
    assert stats.compute_fire_turns(Structure("Farm", 2, 3, False, "wood", 1, ())) == (6, 3, 6)


def test_ground() -> None:
    """Hills and walls by their height, forests and water by the way through them, twice each."""
    assert (stats.compute_slowed_move(4), stats.compute_slowed_move(6), stats.compute_slowed_move(8)) == (8, 12, 16)
    assert stats.compute_highest_hill(12) == 6
    assert stats.compute_wall_height(troop("giant", height=6)) == 9
    assert stats.compute_wall_height(troop("infantry")) == 4
    assert [stats.can_drown(dice, "weak") for dice in (1, 2)] == [True, False]
