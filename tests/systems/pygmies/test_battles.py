"""Abstract battles with skills: of two models they are duels, which are computed exactly."""

from __future__ import annotations

from functools import reduce
from operator import add
from typing import Any

import pytest

from cardgen.combat import Army, Battle
from cardgen.lab import duels, estimates
from cardgen.systems.pygmies import attack_odds, battles, catalogue, duel_turns
from cardgen.systems.pygmies.model import AbilityUse, Profile
from cardgen.text.names import normalize
from tests.systems.pygmies.test_duel_turns import profile

pytest.importorskip("numpy", reason="numpy is not installed: battles are not tested")

from cardgen.lab import battles as fought
from cardgen.lab.tallies import Tally
from tests.sampling import EXHAUSTIVE, some

RUNS = 5000


def between(a: Profile, b: Profile, **changed: Any) -> Battle:
    """A battle of two models, each the leader of nobody, that ends when one of them is out."""
    both = (a, b)
    one, other = (Army([battles._build_fighter(man, False, battles.USUAL)], leaders=[0], leads=1) for man in both)
    hits = [[battles._compute_hit_chance(man, rival) for rival in both] for man in both]
    none = ((0.0, 0.0), (0.0, 0.0))
    again = [
        [
            battles._again(
                rival, attack_odds.choose_best_strike(attack_odds.list_swings(man), battles._get_defense(rival))
            )
            for rival in both
        ]
        for man in both
    ]
    swings, drained = (
        battles._tabulate_swings(both, battles.USUAL),
        battles._tabulate_drained_swings(both, battles.USUAL),
    )
    fight = Battle(one, other, swings, none, ((0, 0), (0, 0)), 0, 1000, hits=hits, again=again, drained=drained)
    return fight._replace(**changed)


def ended(fight: Battle) -> Tally:
    """How some battles end."""
    return reduce(add, (fought.simulate_battles(*chunk) for chunk in fought.split_battles(fight, 3, RUNS)))


def share(fight: Battle) -> estimates.Estimate:
    """How often `a` wins."""
    return estimates.estimate_share(ended(fight).a, RUNS)


@some(3)
@pytest.mark.parametrize(
    ("skill", "rivals"),
    [
        ("Dwarven Resolve", ("Paralysis",)),
        ("Energy Drain", ()),
        ("First Strike", ()),
        ("Inspiration", ("Paralysis",)),
        ("Lucky", ()),
        ("Mindless", ()),
        ("Mummy Rot", ("Regeneration",)),
        ("Paralysis", ()),
        ("Regeneration", ()),
        ("Retributive Strike", ("Mummy Rot",)),
        ("Undead", ("Paralysis",)),
    ],
)
def test_two_models(skill: str, rivals: tuple[str, ...]) -> None:
    """With a skill, and without it: what the duel comes to; and the skill tells."""
    rival = profile(rivals, fighting=4, wounds=2, courage=4, attacks=2, heroism=2)
    one = profile((skill,), wounds=2, heroism=1)

    exact = [
        [float(part or 0) for part in duels.solve_duel(duel_turns.build_duel_process(man, rival))[:3]]
        for man in (one, one._replace(skills=()))
    ]

    for man, expected in zip((one, one._replace(skills=())), exact, strict=True):
        total = ended(between(man, rival))
        found = [total.a / RUNS, total.b / RUNS, total.draws / RUNS]
        assert found == pytest.approx(expected, abs=5 * 0.5 / RUNS**0.5)
    assert max(abs(one - other) for one, other in zip(*exact, strict=True)) > 0.01


@EXHAUSTIVE
def test_who_follows_a_leader() -> None:
    """Swings as the table of those who are led says, while the leader lives."""
    leader, man = profile(attacks=0, wounds=3), profile()
    fighters = [battles._build_fighter(one, False, battles.USUAL) for one in (leader, man)]
    one = Army(fighters, [0], [(1, 1)], leads=1, group_count=1)
    other = Army([battles._build_fighter(leader, False, battles.USUAL)], [0], leads=1)
    never, sure = ((0.0,) * 3,) * 3, ((1.0,) * 3,) * 3
    led = ((False, True, False), (False,) * 3, (False,) * 3)
    fight = Battle(one, other, never, never, ((0,) * 3,) * 3, 0, 1000, led=led, led_swings=sure)

    assert share(fight).mean == 1.0
    assert share(fight._replace(led=((False,) * 3,) * 3)).mean == 0.0


def test_who_flies_is_there_first() -> None:
    """In the last turn of shooting a flyer swings, and whom it meets does not shoot."""
    flyer = profile()
    fight = between(flyer, profile())
    shooter = fight._replace(
        swings=((0.0, 1.0), (0.0, 0.0)), shots=((0.0, 0.0), (1.0, 0.0)), shot_counts=((0, 0), (1, 0)), shooting_turns=1
    )
    flies = shooter._replace(a=fight.a._replace(fighters=[fight.a.fighters[0]._replace(flies=True)]))

    assert share(shooter).mean == 0.0
    assert share(flies).mean == 1.0


def test_natural_one_on_damage() -> None:
    """Strength 3 more than Defense wounds 30 times of 36, or 27 where the attacker's 1 never does."""
    strong, weak = profile(fighting=5, strength=6), profile(defense=3)

    usual, strict = (
        battles._tabulate_swings((strong, weak), one)[0][1] for one in (battles.USUAL, battles.Variant(strict=True))
    )

    assert usual == pytest.approx(5 / 6 * 30 / 36)
    assert strict == pytest.approx(5 / 6 * 27 / 36)


def spell(name: str) -> AbilityUse:
    """A spell of the rulebook as it stands on a profile."""
    return AbilityUse("spell", name, {}, catalogue.load_catalogue().spells[normalize(name)], ())


def test_spells_that_hit() -> None:
    """The best of them costs a point of heroism in each turn of shooting, if it succeeds it hits different models."""
    names = ("Magic Missile", "Fireball", "Push")
    caster = profile(heroism=3, attacks=0, strength=0)._replace(spells=tuple(map(spell, names)))
    man = profile(defense=3, attacks=0)
    fighters = [battles._build_fighter(one, False, battles.USUAL) for one in (caster, man)]

    assert attack_odds.choose_cast(caster) == attack_odds.Cast(3, 3, 2)
    assert (fighters[0].victims, fighters[0].casts) == (2, 1 / 2)
    wound = battles._wound(attack_odds.choose_cast(caster), man, battles.USUAL)
    assert wound == pytest.approx(15 / 36)

    one, two = Army(fighters, leaders=[0], leads=1), Army(fighters[1:], groups=[(0, 2)], group_count=1)
    none = ((0.0,) * 3,) * 3
    shots = ((0,) * 3,) * 3
    table = ((0.0, 0.0, wound), (0.0,) * 3, (0.0,) * 3)
    fight = Battle(one, two, none, none, shots, 1, 1000, turns=1, spells=table)
    assert share(fight).mean == pytest.approx(wound**2 / 2, abs=5 * 0.5 / RUNS**0.5)
    again = fight._replace(shooting_turns=9, turns=9)
    often = 1 - (1 - wound**2 / 2) ** 3
    assert share(again).mean > often
    assert share(again).mean == pytest.approx(share(again._replace(shooting_turns=3, turns=3)).mean, abs=0.03)


def test_spells_that_do_not_hit() -> None:
    """Without victims in the data, or out of reach, there is nothing to cast; plain battles have no spells."""
    push, missile = (profile()._replace(spells=(spell(name),)) for name in ("Push", "Magic Missile"))

    assert attack_odds.choose_cast(push) is None
    assert attack_odds.choose_cast(missile, least=13) is None
    assert battles._build_fighter(missile, True, battles.USUAL).victims == 0
