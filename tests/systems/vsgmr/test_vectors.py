"""Numbers of the rules: moves, knockback, what is allowed, who is a fair match, chances."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cardgen.systems.vsgmr import odds, stats
from tests.systems.vsgmr import samples

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))
ROLLS: dict[str, tuple[str, dict[str, Any], str]] = {
    "distance 5+": ("troop", {"distance": True}, "find_distance_roll"),
    "distance 5+, hero/vehicle": ("vehicle", {"distance": True}, "find_distance_roll"),
    "distance 5+, automatic": ("troop", {"distance": True, "automatic": True}, "find_distance_roll"),
    "hand to hand 4+": ("troop", {}, "find_melee_roll"),
    "heavy armour 4+": ("troop", {"armor": "heavy"}, "find_armor_roll"),
    "light armour 6+": ("troop", {"armor": "light"}, "find_armor_roll"),
}
"""Whose card shows a roll: the figure's type, what it has, and the function that works the roll out."""
FAULTS = {
    "trait_twice": ("vsgmr/trait-twice", "Rifleman"),
    "super_power_two_tiers": ("vsgmr/power-twice", "Rifleman"),
    "trait_on_guy": ("vsgmr/independent", "Rifleman"),
    "power_on_vehicle": ("vsgmr/super-skill", "Field Car"),
}
"""What is not allowed: the rule that says so, and whose fault it is here."""


def of(*kinds: str) -> list[Any]:
    """The vectors of some kinds, called by their ids."""
    return [pytest.param(one["input"], one["expect"], id=one["id"]) for one in VECTORS if one["kind"] in kinds]


@pytest.mark.parametrize(("given", "expected"), of("move"))
def test_moves(given: dict[str, str], expected: dict[str, float]) -> None:
    """How far a figure goes in a round, and where it is rough."""
    kind = "troop" if given["type"] == "guy" else given["type"]
    move = stats.compute_move(samples.one(kind))

    assert move.inches == expected["inches"]
    assert move.half == expected.get("half", move.half)


@pytest.mark.parametrize(("given", "expected"), of("knockback"))
def test_knockback(given: dict[str, int], expected: dict[str, float]) -> None:
    """Half Move Units for a die of a super power."""
    halves = stats.compute_knockback(given["die"])

    assert halves == expected["half_units"]
    assert Fraction(halves, 2) == expected.get("units", Fraction(halves, 2))


@pytest.mark.parametrize("vector", [one for one in VECTORS if one["kind"] in FAULTS], ids=lambda one: str(one["id"]))
def test_what_is_not_allowed(vector: dict[str, Any]) -> None:
    """A trait or power twice, or where it cannot be, is one finding, that of its rule."""
    rule, name = FAULTS[vector["kind"]]
    given, document = vector["input"], samples.force()
    tiers = ["Minor", "Superior"] if "two_tiers" in vector["kind"] else ["Minor"]
    entry = samples.find(document, name)
    entry["traits"] = [given["trait"]] * (2 if "twice" in vector["kind"] else 1) if "trait" in given else []
    entry["powers"] = [f"{given['power']} ({tier})" for tier in tiers] if "power" in given else []

    assert vector["expect"] == {"legal": False}
    assert samples.said(samples.check(document)) == [f"{rule} {name}"]


@pytest.mark.parametrize(("given", "expected"), of("fair"))
def test_fairness(given: dict[str, int], expected: dict[str, bool], tmp_path: Path) -> None:
    """Two forces of so many points are a fair match, or not."""
    forces = {name: with_points(name, total) for name, total in given.items()}
    found = samples.check_together(tmp_path, {**forces, "night": samples.match(*forces)}, "night")

    assert [finding.rule for finding in found] == ([] if expected["fair"] else ["vsgmr/fairness"])


def with_points(name: str, total: int) -> samples.Document:
    """A force that costs so much: its commander, and troops of a point each."""
    figures = [samples.figure("Leader", commander=True), samples.figure("Troop", number=total - 1)]
    return samples.force(name) | {"figures": figures, "points": total}


@pytest.mark.parametrize(("given", "expected"), of("probability"))
def test_chances(given: dict[str, Any], expected: dict[str, str]) -> None:
    """What the cards say of a roll is what the dice do, counted out."""
    kind, has, name = ROLLS[given["roll"]]
    roll = getattr(stats, name)(samples.one(kind, **has))
    sides = range(1, given["die"] + 1)
    counted = Fraction(sum(max(a, b) >= roll.target for a in sides for b in sides), given["die"] ** 2)
    counted = counted if roll.dice == 2 else Fraction(sum(a >= roll.target for a in sides), given["die"])

    assert roll.chance == Fraction(expected["p"]) == counted


def test_every_vector_is_tried() -> None:
    """No kind of vector is left out."""
    known = {"move", "knockback", "fair", "probability", *FAULTS}

    assert {one["kind"] for one in VECTORS} == known
    assert odds.compute_chance(1) == 1
