"""The numbers of the rulebook and what follows from them: construction, cards, tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardgen.systems.ares import costs, stats
from tests.systems.ares import samples

Given = dict[str, Any]
VECTORS: list[Given] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))


def of(*kinds: str) -> list[Any]:
    """The vectors of some kinds."""
    return [
        pytest.param(one["kind"], one["input"], one["expect"], id=one["id"]) for one in VECTORS if one["kind"] in kinds
    ]


def distance(given: Given) -> Given:
    """The command distance of a unit."""
    return {"inches": stats.compute_command_distance(given["start"], given["lost"], given.get("leader", False))}


def fair(given: Given) -> Given:
    """By how much two totals may differ, and whether they do not differ by more."""
    found = costs.compare_totals(given["a"], given["b"])
    return {"limit": found.limit, "fair": found.fair}


def scale(given: Given) -> Given:
    """What scale adds to each die in melee."""
    return {"per_die": stats.compute_melee_scale(given["attacker"], given["defender"])}


def spotting(given: Given) -> Given:
    """The table's die goes, where the example in the text has another."""
    return {"printed": "2D8", "by_table": f"2D{stats.find_spotting_die(given['morale'])}"}


COMPUTED: dict[str, Callable[[Given], Given]] = {
    "unit_morale": lambda given: {"score": stats.sum_morale(given["morale"])},
    "command_distance": distance,
    "fair_totals": fair,
    "scale_modifier": scale,
    "small_hill": lambda given: {"cost": stats.halve_move(given["move"])},
    "prone_move": lambda given: {"inches": stats.halve_move(given["move"])},
    "knockdown_possible": lambda given: {"possible": given["inflicted"] >= stats.compute_knockdown(given["wounds"])},
    "keen_senses": spotting,
    "range_die": lambda given: {"die": stats.find_range_die(given["rf"], given["distance"])},
    "card_order": lambda given: {"order": stats.sort_cards(given["cards"])},
    "attack": lambda given: {"wounds": stats.count_wounds(given["ar"], given["dr"])},
}


@pytest.mark.parametrize(("kind", "given", "expected"), of(*COMPUTED))
def test_vectors(kind: str, given: Given, expected: Given) -> None:
    """Every number is what the rulebook says."""
    assert COMPUTED[kind](given) == expected


@pytest.mark.parametrize(("kind", "given", "expected"), of("figure_legal"))
def test_figures(kind: str, given: Given, expected: Given) -> None:
    """A figure is lawful, or gives just the rules it breaks."""
    found = {finding.rule for finding in samples.check(with_figure(given)) if finding.level == "error"}

    assert found == set(expected.get("errors", ()))
    assert (not found) == expected["legal"]


def with_figure(given: Given) -> samples.Document:
    """A force of one such figure."""
    renamed = {"magic_die": "magic"}
    entry = {renamed.get(key, key): value for key, value in given.items() if value is not None}
    if given.get("special"):
        entry["special"] = given["special"]
    document = samples.force()
    document["types"] = [entry]
    document["units"] = [{"name": "All", "members": {given["name"]: 1}}]
    return document


def test_every_vector_is_tested() -> None:
    """Each kind of vector has its test."""
    assert {one["kind"] for one in VECTORS} == {*COMPUTED, "figure_legal"}


@pytest.mark.parametrize("distance", [0, 0.2, 4.9, 5])
def test_short_ranges(distance: float) -> None:
    """Parts of an inch count as one, and at no distance it is the smallest die."""
    assert stats.find_range_die(5, distance) == 4


def test_least_attack_is_the_edge() -> None:
    """One less than the least Attack for a number of wounds inflicts one wound less."""
    for defence in range(1, 30):
        for hurt in range(1, 6):
            least = stats.compute_least_attack(defence, hurt)

            assert (stats.count_wounds(least, defence), stats.count_wounds(least - 1, defence)) == (hurt, hurt - 1)


def test_a_whole_deck() -> None:
    """All 52 cards have a place of their own, in the order in which they act."""
    order = stats.sort_cards()

    assert len(set(order)) == len(order) == 52
    assert order[:5] == ["AH", "AD", "AC", "AS", "KH"]
    assert order[-1] == "2S"
