"""What figures cost, and how it is explained."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen.systems.vsgmr import catalogue, costs, limits
from cardgen.text import points
from tests.systems.vsgmr import samples


@pytest.mark.parametrize(
    ("kind", "has", "cost"),
    [
        ("troop", {}, 1),
        ("hero", {}, 2),
        ("cavalry", {}, 2),
        ("vehicle", {}, 3),
        ("troop", {"armor": "light"}, 2),
        ("troop", {"armor": "heavy"}, 3),
        ("troop", {"armor": "none"}, 1),
        ("hero", {"armor": "heavy"}, 4),
        ("hero", {"commander": True}, 2),
        ("troop", {"commander": True, "armor": "heavy"}, 3),
        ("cavalry", {"armor": "light"}, 2),
        ("cavalry", {"armor": "heavy"}, 3),
        ("vehicle", {"armor": "light"}, 3),
        ("vehicle", {"armor": "heavy"}, 4),
        ("troop", {"distance": True}, 2),
        ("vehicle", {"distance": True, "automatic": True}, 5),
        ("cavalry", {"traits": ["Flight", "Independent"]}, 6),
        ("hero", {"distance": True, "powers": ["Super-Blast (Superior)"]}, 7),
        ("hero", {"powers": [{"name": "Super-Skill", "tier": "Minor"}, "Super-Move (Major)"]}, 6),
    ],
)
def test_prices(kind: str, has: dict[str, Any], cost: int) -> None:
    """A figure costs what it is and what it has; armor that comes for nothing costs nothing."""
    assert costs.build_line(samples.one(kind, **has)).each == cost


@pytest.mark.parametrize("power", catalogue.load_catalogue().powers.entries, ids=lambda power: str(power.name))
def test_tiers_cost_more(power: Any) -> None:
    """Each tier of a super power costs a point more than the one before."""
    found = [costs.build_line(samples.one(powers=[f"{power.name} ({tier})"])).each - 1 for tier in limits.TIERS]

    assert found == [power.prices[0], power.prices[0] + 1, power.prices[0] + 2]


def test_a_bill_is_told() -> None:
    """Every entry has its line, and the sum is that of all figures."""
    told = list(points.format_bill(costs.build_bill(samples.built(samples.force()))))

    assert told == [
        "Reds: 22 points (9 figures)",
        "  Rifleman: 1 (troop) + 1 (distance attack) = 2, × 6 = 12",
        "  Captain Ashe: 2 (hero) + 1 (distance attack) + 0 (heavy armor, free) = 3",
        "  Pony: 2 (cavalry) + 1 (heavy armor) = 3",
        "  Field Car: 3 (vehicle) + 1 (distance attack) + 0 (light armor, free) = 4",
    ]


def test_a_bill_says_what_is_missing() -> None:
    """What nobody knows is not in the sum, and the bill says so."""
    document = samples.force()
    document["figures"][0]["traits"] = ["Xyzzy"]

    assert "some entries could not be read" in next(points.format_bill(costs.build_bill(samples.built(document))))


@pytest.mark.parametrize(
    ("kind", "has", "worn"),
    [
        ("troop", {}, None),
        ("troop", {"commander": True}, None),
        ("hero", {"commander": True}, "heavy"),
        ("hero", {"commander": True, "armor": "light"}, "heavy"),
        ("cavalry", {}, "light"),
        ("vehicle", {"armor": "heavy"}, "heavy"),
    ],
)
def test_armor_that_is_worn(kind: str, has: dict[str, Any], worn: str | None) -> None:
    """The better of what is bought and what comes for nothing."""
    assert costs.find_worn_armor(samples.one(kind, **has)) == worn


def test_a_troop_who_commands_is_told_of() -> None:
    """It is allowed, and the bill notes that he has no free armor."""
    document = samples.force() | {"figures": [samples.figure("Ann", commander=True)]}

    assert list(points.format_bill(costs.build_bill(samples.built(document)))) == [
        "Reds: 1 points (1 figure; a troop commands, without free armor)",
        "  Ann: 1 (troop)",
    ]
