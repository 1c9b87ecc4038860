"""A simplified battle between two forces of VSGMR for five rounds; the side that lost fewer points wins."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from cardgen.combat import Army, Battle, Fighter
from cardgen.systems.vsgmr import attack_odds, costs, duels, limits
from cardgen.systems.vsgmr.attack_odds import Strike
from cardgen.systems.vsgmr.model import Figure, Force
from cardgen.text import names, words

ENDLESS = 1_000_000
"""Divisor of the breaking point in `Battle`: so large that a side fights to its last figure."""
SHOOTING = 1
"""Rounds of distance attacks before forces that start two Move Units apart meet (section VIII, Basic Game)."""
MODELLED = (
    f"all figures of both forces; {limits.ROUNDS} rounds, then the side that lost fewer points wins (section II)",
    f"{SHOOTING} round of distance attacks at any target; riders, drivers and passengers are covered",
    "then attacks in random pairs, and a figure without a partner joins a pair; each attacks as in a duel",
    "distance attacks come before hand to hand attacks, in contact as well",
    "a coin decides the initiative of each round",
)
"""The lines that tell readers what a battle takes into account."""
NOT_MODELLED = (
    "terrain, distance and moves",
    "scenarios: sides, ends, bonuses",
    "mounts without riders",
)
"""The lines that tell readers what a battle leaves out."""
ALONE = (
    "traits and powers without rolls: Inspiration, Revenge, Recruit, Summon, Flight, knockback, Super-Move",
    "traits of your own",
)
"""Further lines on omissions, for a battle with traits and powers."""


class _Part(NamedTuple):
    """Figures of one entry that are all on foot or all on mounts."""

    figure: Figure
    number: int
    mounted: bool


def compute_battle(a: Force, b: Force, plain: bool) -> Battle:
    """Return the input of a simulated battle between two forces.

    `plain`: leave out traits and powers.
    """
    sides = [[_keep_computed_traits(part, plain) for part in _list_parts(force)] for force in (a, b)]
    every = [part for side in sides for part in side]
    chosen = [[duels.choose_attacks(one.figure, other.figure)[0] for other in every] for one in every]
    return Battle(
        _build_army(sides[0]),
        _build_army(sides[1]),
        [[_compute_blow(strike, other) for strike, other in zip(row, every, strict=True)] for row in chosen],
        [[float(_compute_shot(one, other)) for other in every] for one in every],
        [[int(one.figure.distance) for _ in every] for one in every],
        shooting_turns=SHOOTING,
        breaks_at=ENDLESS,
        turns=limits.ROUNDS,
        early=[[strike.shot for strike in row] for row in chosen],
        modelled=MODELLED,
        not_modelled=(*NOT_MODELLED, *(("traits and powers",) if plain else ALONE)),
    )


def vary_battle(a: Force, b: Force, plain: bool) -> Iterator[tuple[str, Battle]]:
    """Yield the usual battle, then variants with other numbers of rounds, with a description of each."""
    usual = compute_battle(a, b, plain)
    yield "as usual", usual
    for rounds in (0, 2, 3):
        yield f"{words.format_count(rounds, 'round')} of distance attacks", usual._replace(shooting_turns=rounds)
    for rounds in (limits.ROUNDS - 1, limits.ROUNDS + 2):
        yield f"{words.format_count(rounds, 'round')} in all", usual._replace(turns=rounds)
    yield "until one side is eliminated", usual._replace(turns=0)


def _keep_computed_traits(part: _Part, plain: bool) -> _Part:
    """Return figures with only the traits that a battle computes.

    Inspiration is removed because it lets others roll again, not the figure itself.
    """
    if plain:
        return part._replace(figure=attack_odds.remove_traits(part.figure))
    kept = [use for use in part.figure.traits if not (use.trait and use.trait.name == attack_odds.INSPIRES)]
    return part._replace(figure=part.figure._replace(traits=tuple(kept)))


def _list_parts(force: Force) -> Iterator[_Part]:
    seated: dict[str, int] = {}
    for mount in force.figures:
        for seat in mount.seats:
            seated[names.normalize(seat.name)] = seated.get(names.normalize(seat.name), 0) + seat.number
    for figure in force.figures:
        mounted = min(figure.number, seated.get(names.normalize(figure.name), 0))
        for number, up in ((figure.number - mounted, False), (mounted, True)):
            if number:
                yield _Part(figure, number, up)


def _build_army(parts: list[_Part]) -> Army:
    fighters = [Fighter(1, 1, points=float(costs.build_line(part.figure).each)) for part in parts]
    groups = [(place, part.number) for place, part in enumerate(parts)]
    return Army(fighters, groups=groups, group_count=len(groups))


def _compute_blow(strike: Strike, other: _Part) -> float:
    return float(attack_odds.compute_defeat(strike, attack_odds.build_target(other.figure)))


def _compute_shot(one: _Part, other: _Part) -> Fraction:
    strike = attack_odds.find_shot(one.figure, cover=other.mounted)
    return attack_odds.compute_defeat(strike, attack_odds.build_target(other.figure)) if strike else Fraction(0)
