"""Abstract battles: what they come to where that is known, and the same answer whoever computes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from cardgen.combat import Army, Battle, Fighter, build_dealing_attack, build_exchange, build_race
from cardgen.lab import duels, estimates, workers

np = pytest.importorskip("numpy", reason="numpy is not installed: battles are not tested")

from cardgen.lab import battles  # noqa: E402
from cardgen.lab.tallies import Tally  # noqa: E402

RUNS = 4000
NEVER = ((0.0, 0.0), (0.0, 0.0))
NONE = ((0, 0), (0, 0))


def battle(a: Army, b: Army, swing: float, other: float, **changed: Any) -> Battle:
    """A battle of two sides of one kind of model each: how often an attack of `a` wounds, and one of `b`."""
    fight = Battle(a, b, ((0.0, swing), (other, 0.0)), NEVER, NONE, 0, 1000)
    return fight._replace(**changed)


def share(fight: Battle, runs: int = RUNS, seed: int = 1) -> estimates.Estimate:
    """How often `a` wins."""
    total = Tally()
    for chunk in battles.split_battles(fight, seed, runs):
        total += battles.simulate_battles(*chunk)
    assert sum(total) == runs
    return estimates.estimate_share(total.a, runs)


def one(wounds: int = 1, attacks: int = 1, heroism: int = 0, medic: float = 0.0) -> Army:
    """A side of a single model."""
    return Army([Fighter(wounds, attacks, heroism, medic)], groups=[(0, 1)], group_count=1)


@pytest.mark.parametrize(("wounds", "attacks"), [((1, 1), (1, 1)), ((1, 2), (2, 1)), ((3, 2), (1, 3))])
def test_one_against_one_is_a_duel(wounds: tuple[int, int], attacks: tuple[int, int]) -> None:
    """Without shooting and heroism a battle of two models is the duel that is computed exactly."""
    swings = (
        [{1: Fraction(1, 4), 0: Fraction(3, 4)}] * attacks[0],
        [{1: Fraction(1, 3), 0: Fraction(2, 3)}] * attacks[1],
    )
    exact = float(duels.solve_duel(build_race(wounds, swings)).a)

    found = share(battle(one(wounds[0], attacks[0]), one(wounds[1], attacks[1]), 1 / 4, 1 / 3))

    assert found.mean == pytest.approx(exact, abs=4 * (found.high - found.low) / 4)


def test_a_shot_before_the_melee() -> None:
    """One who always wounds with his shot wins unless the other, who does too, has the initiative."""
    sure = battle(one(), one(), 0, 1, shots=((0, 1.0), (0, 0)), shot_counts=((0, 1), (0, 0)), shooting_turns=1)

    assert share(sure).mean == 1.0
    both = sure._replace(shots=((0, 1.0), (1.0, 0)), shot_counts=((0, 1), (1, 0)))
    assert share(both).mean == pytest.approx(0.5, abs=0.04)


def test_heroism_discards_wounds() -> None:
    """A leader whose tries always succeed stands as many wounds more as he has heroism."""
    hero = Army([Fighter(1, 1, heroism=2, medic=1.0)], leaders=[0], groups=[], leads=1)

    assert share(battle(hero, one(3), 1, 1)).mean == pytest.approx(0.5, abs=0.04)
    assert share(battle(hero, one(4), 1, 1)).mean == 0.0


def test_a_side_breaks() -> None:
    """At a third, rounded down, of those who came: seven are lost when two are left."""
    army = Army([Fighter(1, 1)], groups=[(0, 7)], group_count=1)

    fight = battle(army, army, 1, 1, breaks_at=3)

    assert share(fight).mean == pytest.approx(0.5, abs=0.04)
    field = battles._Field(fight, np.random.Generator(np.random.PCG64(1)), 3)
    assert field._breaking.tolist() == [[2, 2, 2], [2, 2, 2]]


def test_who_loses_a_leader_may_leave() -> None:
    """Who never holds leaves at once, and who always holds stays."""

    def led(holds: float) -> Army:
        return Army([Fighter(1, 0), Fighter(1, 0, holds=holds)], [0], [(1, 5)], leads=1, group_count=1)

    killer = Army([Fighter(1, 1)], groups=[(0, 1)], group_count=1)
    swings = ((0.0,) * 3, (0.0,) * 3, (1.0, 0.0, 0.0))
    nothing = tuple((0.0,) * 3 for _ in range(3))
    none = tuple((0,) * 3 for _ in range(3))

    assert share(Battle(led(0.0), killer, swings, nothing, none, 0, 3)).mean == 0.0
    ends = battles.simulate_battles(Battle(led(1.0), killer, swings, nothing, none, 0, 3), 1, 0, 20)
    assert ends.draws == 20


def test_a_crew_is_mustered() -> None:
    """Three leaders, six groups, 25 models of a faction of 46, each no more often than there are cards of it."""
    sizes = (8, 8, 6, 6, 4, 4, 2, 2)
    fighters = [Fighter(1, 1) for _ in range(6 + len(sizes))]
    army = Army(fighters, list(range(6)), [(6 + n, size) for n, size in enumerate(sizes)], 3, 6, 25)
    table = tuple((0.0,) * 28 for _ in range(28))
    fight = Battle(army, army, table, table, tuple((0,) * 28 for _ in range(28)), 0, 3)

    field = battles._Field(fight, np.random.Generator(np.random.PCG64(1)), 200)

    for row, squads in zip(field._who[0].tolist(), field._squad[0].tolist(), strict=True):
        assert len(row) == 25
        assert len(set(row[:3])) == 3
        assert max(row[:3]) < 6
        counts = {who: row.count(who) for who in row[3:]}
        assert len(counts) <= 6
        assert min(counts) >= 6
        assert all(count <= sizes[who - 6] for who, count in counts.items())
        of = {who: {squads[place] for place, model in enumerate(row) if model == who} for who in counts}
        assert all(len(places) == 1 and places <= {0, 1, 2} for places in of.values())


def test_workers_agree() -> None:
    """One process and two give the same sums."""
    chunks = battles.split_battles(battle(one(2), one(2), 1 / 4, 1 / 3), 7, 1000)

    alone, together = (sorted(workers.map_chunks(battles.simulate_battles, chunks, count)) for count in (1, 2))

    assert len(chunks) == 4
    assert alone == together


def test_another_seed_is_another_answer() -> None:
    """And the same one is the same."""
    fight = battle(one(2), one(2), 1 / 4, 1 / 3)

    assert share(fight, 1000, 1) == share(fight, 1000, 1) != share(fight, 1000, 2)


def test_wounds_change_the_fighter() -> None:
    """One side fights as the next of its army once it is hurt: a duel whose attacks depend on the wounds."""
    fresh, hurt = Fraction(1, 2), Fraction(1, 10)
    attacks = (
        build_dealing_attack(lambda own, other: {1: hurt, 0: 1 - hurt} if own < 3 else {1: fresh, 0: 1 - fresh}),
        build_dealing_attack(lambda own, other: {1: Fraction(1, 4), 0: Fraction(3, 4)}),
    )
    exact = float(duels.solve_duel(build_exchange((3, 3), ([attacks[0]], [attacks[1]]))).a)
    a = Army([Fighter(3, 1, worn=(2,)), Fighter(3, 1)], groups=[(0, 1)], group_count=1)
    rows = [[float(chance)] * 3 for chance in (fresh, hurt, Fraction(1, 4))]
    none = [[0] * 3] * 3

    assert share(Battle(a, one(3), rows, none, none, 0, 1000)).mean == pytest.approx(exact, abs=0.04)


def test_one_attack_deals_several_wounds() -> None:
    """Half of the attacks deal two wounds or more, a quarter three."""
    attack = {0: Fraction(1, 4), 1: Fraction(1, 4), 2: Fraction(1, 4), 3: Fraction(1, 4)}
    exact = float(duels.solve_duel(build_race((3, 5), ([attack], [attack]))).a)
    tables = [((0.0, chance), (chance, 0.0)) for chance in (0.75, 0.5, 0.25)]

    found = share(battle(one(3), one(5), 0, 0, swings=tables[0], deeper_swings=tables[1:]))

    assert found.mean == pytest.approx(exact, abs=0.04)


def test_early_attacks_come_first() -> None:
    """Whoever attacks early goes first in every turn; where both or none do, a coin decides."""
    attacks = ([{1: Fraction(1, 4), 0: Fraction(3, 4)}], [{1: Fraction(1, 3), 0: Fraction(2, 3)}])
    tables = {(0, 0): (), (0, 1): ((False, True), (False, False)), (1, 0): ((False, False), (True, False))}

    for phases, early in {**tables, (1, 1): ((True, True), (True, True))}.items():
        mine, theirs = ([build_dealing_attack(lambda *_, deals=side[0]: deals)] for side in attacks)
        exact = float(duels.solve_duel(build_exchange((1, 1), (mine, theirs), phases)).a)
        assert share(battle(one(), one(), 1 / 4, 1 / 3, early=early)).mean == pytest.approx(exact, abs=0.04)


def test_points_count_after_the_last_turn() -> None:
    """Nobody is wiped out in one turn: whoever has lost fewer points wins, equal ones are a draw."""
    sides = [Army([Fighter(1, 1, points=points)], groups=[(0, 3)], group_count=1) for points in (5, 4)]
    fight = battle(sides[0], sides[1], 0.5, 0.5, turns=1)
    draws = sum((battles.simulate_battles(*chunk) for chunk in battles.split_battles(fight, 1, RUNS)), Tally()).draws

    assert share(fight).mean < 0.5
    assert 0 < draws < RUNS / 4
    assert share(fight._replace(turns=0)).mean == pytest.approx(0.5, abs=0.04)
