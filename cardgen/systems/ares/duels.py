"""Two figures of ARES in contact."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache

from cardgen.combat import Attack, Duel, build_dealing_attack, build_exchange
from cardgen.finding import Path
from cardgen.systems.ares import attack_odds, statistics
from cardgen.systems.ares.attack_odds import Strike
from cardgen.systems.ares.model import Figure, Force

COMPUTED = frozenset(
    (
        attack_odds.CAVALRY,
        attack_odds.FANATIC,
        attack_odds.GLASS,
        attack_odds.THICK,
        attack_odds.SECOND,
        attack_odds.RESISTS,
        attack_odds.QUICK,
    )
    + (attack_odds.CHAIN, attack_odds.CUMBERSOME, attack_odds.MAGIC, attack_odds.POWERFUL, attack_odds.WEAK, "Scale")
)
"""Abilities whose effect on a duel is in its numbers."""
MODELLED = (
    "open ground, both in contact and face to face from the first turn; the side with the initiative acts first",
    "two actions a turn: two Attacks or one combined Attack, whichever inflicts more expected wounds",
    "wounded figures, shields, cavalry and scale",
)
ABILITIES = "abilities that add to dice or wounds, Quick, Cumbersome"
NOT_MODELLED = ("charges, Parry, held and borrowed actions, knockdowns, morale and spells",)
Blow = Callable[[Strike, bool, bool], Mapping[int, Fraction]]
"""The wounds of an Attack: whether its attacker is hurt, and whether its target is."""


def compute_duel(one: Force, at: Path, other: Force, there: Path, plain_only: bool) -> Duel:
    """Return the duel of the figure at a path of one force with that at a path of another, or of the same."""
    pair = [_find_figure(one, at), _find_figure(other, there)]
    a, b = (attack_odds.remove_abilities(figure) for figure in pair) if plain_only else pair
    left_out = [text for figure in pair for text in _list_omissions(figure, plain_only)]
    modelled = MODELLED if plain_only else (*MODELLED, ABILITIES)
    found = build_exchange((count_wounds(a), count_wounds(b)), ([_describe_attack(a, b)], [_describe_attack(b, a)]))
    return found._replace(modelled=modelled, not_modelled=[*NOT_MODELLED, *left_out])


def compute_turn_wounds(figure: Figure, at: Figure, own: int, other: int) -> Mapping[int, Fraction]:
    """Return the chances of the wounds that all its actions inflict in a turn, by the wounds that are left to both."""

    def blow(strike: Strike, hurt: bool, wounded: bool) -> Mapping[int, Fraction]:
        return attack_odds.compute_melee_wounds(strike, figure, at, hurt, wounded)

    plans = [
        plan
        for strike in attack_odds.list_melee_strikes(figure)
        for plan in list_turn_plans(strike, attack_odds.count_actions(figure))
    ]
    return choose_plan(plans, blow, own < count_wounds(figure), other, count_wounds(at))


def list_turn_plans(strike: Strike, actions: int) -> Iterator[list[Strike]]:
    """Yield the ways to spend a number of actions: single Attacks, or one combined Attack and the others."""
    each = 1 + strike.slow
    yield [strike] * (actions // each)
    if actions >= each + 1:
        yield [strike.combined, *[strike] * ((actions - each - 1) // each)]


def choose_plan(plans: list[list[Strike]], blow: Blow, hurt: bool, left: int, start: int) -> Mapping[int, Fraction]:
    """Return the chances of the plan that is expected to inflict most wounds on one who has so many left of so many."""
    found = [_carry_out_plan(plan, blow, hurt, left, start) for plan in plans]
    return max(found, key=lambda chances: attack_odds.compute_mean(chances, left), default={0: Fraction(1)})


def _carry_out_plan(plan: list[Strike], blow: Blow, hurt: bool, left: int, start: int) -> Mapping[int, Fraction]:
    now = {0: Fraction(1)}
    for strike in plan:
        after: dict[int, Fraction] = {}
        for dealt, chance in now.items():
            for more, likely in blow(strike, hurt, left - dealt < start).items() if dealt < left else ((0, 1),):
                after[dealt + more] = after.get(dealt + more, Fraction(0)) + chance * likely
        now = after
    return now


def _describe_attack(figure: Figure, at: Figure) -> Attack:
    return cache(build_dealing_attack(lambda own, other: compute_turn_wounds(figure, at, own, other)))


def count_wounds(figure: Figure) -> int:
    """Return the wounds that it starts with."""
    found = figure.numbers["wounds"]
    return found if isinstance(found, int) else 1


def _find_figure(force: Force, path: Path) -> Figure:
    return next(figure for figure, _, place in statistics.list_fielded_types(force) if place == path)


def _list_omissions(figure: Figure, plain: bool) -> Iterator[str]:
    for use in figure.uses:
        if plain or use.ability is None or use.ability.name not in COMPUTED:
            yield f"{figure.name}: {use.name}"
