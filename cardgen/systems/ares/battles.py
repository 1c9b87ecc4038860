"""A simplified battle between two forces of ARES for some turns; the side that lost fewer rating points wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from cardgen.combat import Army, Battle, Fighter
from cardgen.systems.ares import attack_odds, duels, limits, statistics, stats
from cardgen.systems.ares.attack_odds import Strike
from cardgen.systems.ares.model import Figure, Force
from cardgen.text import words

ENDLESS = 1_000_000
"""Divisor of the breaking point in `Battle`: so large that a side fights to its last figure."""
SHOOTING, DISTANCE = 2, 12
"""Turns of shooting before forces that set up 24 inches apart meet, and their distance in inches meanwhile: both
estimates."""
TURNS = sum(limits.TURNS) // 2
"""Turns of a simulated battle: the middle of the usual 6 to 10 (Winning the Game)."""
MODELLED = (
    f"all figures of both forces; {TURNS} turns, then the side that lost fewer victory points (ratings) wins",
    f"{SHOOTING} turns of ranged Attacks at any target, from {DISTANCE} inches",
    "then melee Attacks in random pairs, and a figure without a partner joins a pair; two actions a turn, as in duels",
    "a coin decides the initiative of each turn; all figures of a side act together",
)
"""The lines that tell readers what a battle takes into account."""
NOT_MODELLED = (
    "units, cards, morale and command distance",
    "terrain, charges, flanks, outnumbered figures, Parry, Dodge, knockdowns and spells",
)
"""The lines that tell readers what a battle leaves out."""


def compute_battle(a: Force, b: Force, plain: bool) -> Battle:
    """Return the input of a simulated battle between two forces.

    `plain`: leave out special abilities.
    """
    sides = [
        [
            (attack_odds.remove_abilities(figure) if plain else figure, number)
            for figure, number, _ in statistics.list_fielded_types(force)
        ]
        for force in (a, b)
    ]
    rated = all(figure.rating for side in sides for figure, _ in side)
    every = [(figure, hurt) for side in sides for figure, _ in side for hurt in (False, True)]
    melee = [[_compute_melee(one, other) for other in every] for one in every]
    shots = [[_compute_shots(one, other) for other in every] for one in every]
    most = max((wounds for table in (melee, shots) for row in table for cell in row for wounds in cell), default=1)
    swings, volleys = ([_sum_chances(table, wounds) for wounds in range(1, most + 1)] for table in (melee, shots))
    return Battle(
        _build_army(sides[0], rated),
        _build_army(sides[1], rated),
        swings[0],
        volleys[0],
        [[1 for _ in every] for _ in every],
        shooting_turns=SHOOTING,
        breaks_at=ENDLESS,
        turns=TURNS,
        deeper_swings=swings[1:],
        deeper_shots=volleys[1:],
        modelled=MODELLED,
        not_modelled=(*NOT_MODELLED, "special abilities" if plain else "special abilities that duels leave out"),
    )


def vary_battle(a: Force, b: Force, plain: bool) -> Iterator[tuple[str, Battle]]:
    """Yield the usual battle, then variants with other numbers of turns, with a description of each."""
    usual = compute_battle(a, b, plain)
    yield "as usual", usual
    for turns in (0, 1, 3, 4):
        yield f"{words.format_count(turns, 'turn')} of ranged Attacks", usual._replace(shooting_turns=turns)
    for turns in limits.TURNS:
        yield f"{words.format_count(turns, 'turn')} in all", usual._replace(turns=turns)
    yield "until one side is eliminated", usual._replace(turns=0)


def _build_army(side: Sequence[tuple[Figure, int]], rated: bool) -> Army:
    fighters = []
    for figure, _ in side:
        wounds = duels.count_wounds(figure)
        points = float(figure.rating or 0) if rated else 1.0
        fighters += [Fighter(wounds, 1, points=points, worn=(wounds - 1,))] * 2
    return Army(fighters, groups=[(2 * place, number) for place, (_, number) in enumerate(side)], group_count=len(side))


def _count_wounds(one: tuple[Figure, bool]) -> int:
    """Return the wounds of a figure, less one if it is hurt, but at least 1."""
    return max(1, duels.count_wounds(one[0]) - one[1])


def _compute_melee(one: tuple[Figure, bool], other: tuple[Figure, bool]) -> Mapping[int, Fraction]:
    return duels.compute_turn_wounds(one[0], other[0], _count_wounds(one), _count_wounds(other))


def _compute_shots(one: tuple[Figure, bool], other: tuple[Figure, bool]) -> Mapping[int, Fraction]:
    at, start = other[0], duels.count_wounds(other[0])
    for factor, strike in attack_odds.list_ranged_strikes(one[0]):
        die = stats.find_range_die(factor, DISTANCE)
        if die is not None:

            def blow(strike: Strike, hurt: bool, wounded: bool, die: int = die) -> Mapping[int, Fraction]:
                return attack_odds.compute_ranged_wounds(strike, at, die, hurt, wounded)

            plans = list(duels.list_turn_plans(strike, attack_odds.count_actions(one[0])))
            return duels.choose_plan(plans, blow, one[1], _count_wounds(other), start)
    return {0: Fraction(1)}


def _sum_chances(table: Sequence[Sequence[Mapping[int, Fraction]]], wounds: int) -> list[list[float]]:
    """Return a table with the chances of at least this many wounds."""
    return [[float(sum(chance for dealt, chance in cell.items() if dealt >= wounds)) for cell in row] for row in table]
