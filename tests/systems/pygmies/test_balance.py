"""The factions of an edition are a match for each other, as far as an abstract battle can tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from statistics import median

import pytest

from cardgen import project
from cardgen.combat import Battle
from cardgen.lab import dominance, estimates
from cardgen.systems.pygmies import costs, statistics
from cardgen.systems.pygmies.battles import build_battle
from cardgen.systems.pygmies.model import Faction

pytest.importorskip("numpy", reason="numpy is not installed: the balance of the factions is not tested")

from cardgen.lab import battles
from cardgen.lab.tallies import Tally
from tests.sampling import some

EDITIONS = {
    "first-edition": ("good", "evil", "undead"),
    "second-edition": ("pirates", "druids", "cthulhu-victorians"),
}
PAIRS = [pair for stems in EDITIONS.values() for pair in combinations(stems, 2)]
RUNS = 1500
FACTIONS = {
    file.stem: file.model
    for file in project.load_project([f"cardgen:{edition}" for edition in EDITIONS]).files
    if isinstance(file.model, Faction) and file.kind == "faction"
}


def share(fight: Battle) -> float:
    """How often the first of the two wins, in percent."""
    total = Tally()
    for chunk in battles.split_battles(fight, 5, RUNS):
        total += battles.simulate_battles(*chunk)
    return 100 * estimates.estimate_share(total.a, RUNS).mean


def crews_of(fight: Battle, models: int) -> Battle:
    """The same with crews of another size."""
    return fight._replace(a=fight.a._replace(models=models), b=fight.b._replace(models=models))


def without_medic(fight: Battle) -> Battle:
    """The same where no wound is healed."""
    armies = (
        army._replace(fighters=[fighter._replace(heroism=0) for fighter in army.fighters])
        for army in (fight.a, fight.b)
    )
    a, b = armies
    return fight._replace(a=a, b=b)


def variants(fight: Battle) -> Iterator[tuple[str, Battle]]:
    """The rows of the sensitivity table: what somebody else would have assumed."""
    for models in (20, 30):
        yield f"{models} models", crews_of(fight, models)
    for turns in (0, 1, 3, 4):
        yield f"{turns} turns of shooting", fight._replace(shooting_turns=turns)
    yield "no Medic!", without_medic(fight)


@some(2)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_even(pair: tuple[str, str]) -> None:
    """Between 40 and 60 % with skills and without, and between 33 and 67 whatever is assumed of a battle."""
    fight = build_battle(FACTIONS[pair[0]], FACTIONS[pair[1]], True)

    assert 40 <= share(fight) <= 60
    assert 40 <= share(build_battle(FACTIONS[pair[0]], FACTIONS[pair[1]], False)) <= 60
    for name, other in variants(fight):
        assert 33 <= share(other) <= 67, name


@pytest.mark.parametrize("stem", FACTIONS)
def test_nobody_is_pointless(stem: str) -> None:
    """No group is dominated, and no hero is worth more than 1.5 of the median of the faction's heroes."""
    faction = FACTIONS[stem]

    assert list(dominance.find_dominated(statistics.compute_statistics(faction).models)) == []
    worths = [costs.estimate_power(hero) for hero in faction.heroes]
    assert max(worths) <= 1.5 * median(worths)
