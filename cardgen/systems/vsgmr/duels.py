"""Two figures of VSGMR that touch."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cardgen.combat import Attack, Chances, Duel, exchange
from cardgen.finding import Path
from cardgen.systems.vsgmr import strikes
from cardgen.systems.vsgmr.model import Figure, Force

MODELLED = (
    "open ground, both in contact from the first round; who has the initiative attacks first",
    "in every round the attack that defeats this opponent more often: hand to hand, or at a distance where it has one",
    "armor rolls; who is defeated is out at once",
)
TRAITS = (
    "traits and powers that change rolls; Double Strike, Area Effect Attack, Ignores Armor, Cause Fear as a failed "
    "attack, Inspiration as one attack roll made again a round, Revenge"
)
NOT_MODELLED = ("moves, cover and riders",)
COMPUTED = frozenset(
    ("Combat Master", "Sharpshooter", "Tough", strikes.DOUBLE, strikes.AREA, strikes.FEAR, strikes.IGNORES)
    + (strikes.INSPIRES, strikes.REVENGE)
)
"""Traits whose effect on a duel is in its numbers."""
REST = {
    strikes.FEAR: "the flight of whoever fails with a 1 or 2 is left out",
    strikes.INSPIRES: "armor rolls made again are left out",
}
"""What is left out of traits that are computed."""


def duel(one: Force, at: Path, other: Force, there: Path, plain_only: bool) -> Duel:
    """The duel of the figure at a path of one force with that at a path of another, or of the same."""
    pair = [_figure(one, at), _figure(other, there)]
    a, b = (strikes.plain(figure) for figure in pair) if plain_only else pair
    left_out = [text for figure in pair for text in (_traits(figure) if plain_only else _rest(figure))]
    modelled = MODELLED if plain_only else (*MODELLED, TRAITS)
    return exchange((1, 1), ([_attack(a, b)], [_attack(b, a)]))._replace(
        modelled=modelled, not_modelled=[*NOT_MODELLED, *left_out]
    )


def best(attacker: Figure, target: Figure) -> Fraction:
    """The chance that the better of its attacks defeats an enemy in contact."""
    at = strikes.target(target)
    return max(strikes.defeat(strike, at) for strike in strikes.in_contact(attacker))


def _attack(attacker: Figure, target: Figure) -> Attack:
    chance = best(attacker, target)
    back = _back(attacker, target) if strikes.has(target, strikes.REVENGE) else Fraction(0)
    after: Chances = {(1, 1): 1 - chance, (1, 0): chance * (1 - back), (0, 0): chance * back}
    return lambda own, other: after


def _back(attacker: Figure, target: Figure) -> Fraction:
    """The chance of a last attack of the same kind that has defeated a figure with Revenge."""
    at = strikes.target(target)
    ways = list(strikes.in_contact(attacker))
    by_shot = ways.index(max(ways, key=lambda strike: strikes.defeat(strike, at))) > 0
    strike = strikes.shot(target) if by_shot else strikes.blow(target)
    return strikes.defeat(strike._replace(again=False), strikes.target(attacker)) if strike else Fraction(0)


def _figure(force: Force, path: Path) -> Figure:
    return next(figure for figure in force.figures if figure.path == path)


def _traits(figure: Figure) -> Iterator[str]:
    """All that it has, for a duel without them."""
    yield from (f"{figure.name}: {use.name}" for use in figure.traits)
    yield from (f"{figure.name}: {use.name}" for use in figure.powers)


def _rest(figure: Figure) -> Iterator[str]:
    """What is left out of what it has."""
    for trait in figure.traits:
        name = trait.trait.name if trait.trait else trait.name
        if name not in COMPUTED or name in REST:
            yield ": ".join((figure.name, name, *([REST[name]] if name in REST else [])))
    for power in figure.powers:
        if power.power is None or power.power.roll not in ("distance", "hand", "armor"):
            yield f"{figure.name}: {power.name}"
        elif power.power.knockback:
            yield f"{figure.name}: {power.power.name}: knockback is left out"
