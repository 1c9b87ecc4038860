"""A duel between two figures of ARES in contact."""

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
"""Names of abilities that the numbers of a duel already include."""
MODELLED = (
    "open ground, both in contact and face to face from the first turn; the side with the initiative acts first",
    "two actions a turn: two Attacks or one combined Attack, whichever inflicts more expected wounds",
    "wounded figures, shields, cavalry and scale",
)
"""The lines that tell readers what a duel takes into account."""
ABILITIES = "abilities that add to dice or wounds, Quick, Cumbersome"
"""The line on abilities that a duel takes into account unless it leaves all abilities out."""
NOT_MODELLED = ("charges, Parry, held and borrowed actions, knockdowns, morale and spells",)
"""The lines that tell readers what a duel leaves out."""
Blow = Callable[[Strike, bool, bool], Mapping[int, Fraction]]
"""A function from a Strike, whether its attacker is hurt, and whether its target is hurt, to the chances of wounds."""


def compute_duel(one: Force, at: Path, other: Force, there: Path, plain_only: bool) -> Duel:
    """Return the duel between the figure at path `at` of `one` and that at `there` of `other`, which may be one force.

    `plain_only`: leave out special abilities.
    """
    pair = [_find_figure(one, at), _find_figure(other, there)]
    a, b = (attack_odds.remove_abilities(figure) for figure in pair) if plain_only else pair
    left_out = [text for figure in pair for text in _list_omissions(figure, plain_only)]
    modelled = MODELLED if plain_only else (*MODELLED, ABILITIES)
    found = build_exchange((count_wounds(a), count_wounds(b)), ([_describe_attack(a, b)], [_describe_attack(b, a)]))
    return found._replace(modelled=modelled, not_modelled=[*NOT_MODELLED, *left_out])


def compute_turn_wounds(figure: Figure, at: Figure, own: int, other: int) -> Mapping[int, Fraction]:
    """Return the chances of the wounds that all actions of a figure inflict in a turn.

    `own` and `other` are the wounds left to the figure and to its enemy `at`.
    """

    def blow(strike: Strike, hurt: bool, wounded: bool) -> Mapping[int, Fraction]:
        return attack_odds.compute_melee_wounds(strike, figure, at, hurt, wounded)

    plans = [
        plan
        for strike in attack_odds.list_melee_strikes(figure)
        for plan in list_turn_plans(strike, attack_odds.count_actions(figure))
    ]
    return choose_plan(plans, blow, own < count_wounds(figure), other, count_wounds(at))


def list_turn_plans(strike: Strike, actions: int) -> Iterator[list[Strike]]:
    """Yield the ways to spend the actions of a turn: single Attacks, or one combined Attack and single ones."""
    each = 1 + strike.slow
    yield [strike] * (actions // each)
    if actions >= each + 1:
        yield [strike.combined, *[strike] * ((actions - each - 1) // each)]


def choose_plan(plans: list[list[Strike]], blow: Blow, hurt: bool, left: int, start: int) -> Mapping[int, Fraction]:
    """Return the chances of wounds of the plan that is expected to inflict the most.

    `hurt` is true if the attacker has lost wounds. The target has `left` of its `start` wounds.
    """
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
    """Return the wounds that a figure starts with; 1 if the file has no whole number."""
    found = figure.numbers["wounds"]
    return found if isinstance(found, int) else 1


def _find_figure(force: Force, path: Path) -> Figure:
    return next(figure for figure, _, place in statistics.list_fielded_types(force) if place == path)


def _list_omissions(figure: Figure, plain: bool) -> Iterator[str]:
    for use in figure.uses:
        if plain or use.ability is None or use.ability.name not in COMPUTED:
            yield f"{figure.name}: {use.name}"
