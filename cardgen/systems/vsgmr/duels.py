"""A duel between two figures of VSGMR in contact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from cardgen.combat import Attack, Chances, Duel, build_exchange
from cardgen.finding import Path
from cardgen.systems.vsgmr import attack_odds
from cardgen.systems.vsgmr.attack_odds import Strike
from cardgen.systems.vsgmr.model import Figure, Force

MODELLED = (
    "open ground, both in contact from the first round; armor rolls; a defeated figure is out at once",
    "distance attacks come before hand to hand attacks; of the same kind, the figure with the initiative goes first",
    "each figure uses one kind of attack, the one that wins this duel more often with a random initiative",
)
"""The lines that tell readers what a duel takes into account."""
TRAITS = (
    "traits and powers that change rolls; Double Strike, Area Effect Attack, Ignores Armor, Cause Fear as a failed "
    "attack, Inspiration as one attack roll made again a round, Revenge"
)
"""The line on traits and powers that a duel takes into account unless it leaves them all out."""
NOT_MODELLED = ("moves, cover and riders",)
"""The lines that tell readers what a duel leaves out."""
COMPUTED = frozenset(
    (
        "Combat Master",
        "Sharpshooter",
        "Tough",
        attack_odds.DOUBLE,
        attack_odds.AREA,
        attack_odds.FEAR,
        attack_odds.IGNORES,
    )
    + (attack_odds.INSPIRES, attack_odds.REVENGE)
)
"""Names of traits that the numbers of a duel already include."""
REST = {
    attack_odds.FEAR: "flight after a failure with 1 or 2 is left out",
    attack_odds.INSPIRES: "armor rerolls are left out",
}
"""The part of a computed trait that a duel leaves out, by name of the trait."""


def compute_duel(one: Force, at: Path, other: Force, there: Path, plain_only: bool) -> Duel:
    """Return the duel between the figure at path `at` of `one` and that at `there` of `other`, which may be one force.

    `plain_only`: leave out traits and powers.
    """
    pair = [_find_figure(one, at), _find_figure(other, there)]
    a, b = (attack_odds.remove_traits(figure) for figure in pair) if plain_only else pair
    left_out = [text for figure in pair for text in (_list_traits(figure) if plain_only else _list_omissions(figure))]
    modelled = MODELLED if plain_only else (*MODELLED, TRAITS)
    return _compute_fight((a, b), choose_attacks(a, b))._replace(
        modelled=modelled, not_modelled=[*NOT_MODELLED, *left_out]
    )


def choose_attacks(a: Figure, b: Figure) -> tuple[Strike, Strike]:
    """Return the attacks that two figures in contact make at each other, round after round.

    Each figure uses the attack that wins the duel most often against the best answer. The attack with the higher chance
    to defeat may be the worse one, because a distance attack comes first.
    """
    ways = [list(attack_odds.list_contact_strikes(figure)) for figure in (a, b)]
    worth = [[_compare_chances(_compute_fight((a, b), (one, other))) for other in ways[1]] for one in ways[0]]
    mine = max(range(len(ways[0])), key=lambda way: min(worth[way]))
    theirs = min(range(len(ways[1])), key=lambda way: max(row[way] for row in worth))
    return ways[0][mine], ways[1][theirs]


def _compute_fight(pair: tuple[Figure, Figure], chosen: tuple[Strike, Strike]) -> Duel:
    """Return the duel of two figures that each use one attack."""
    attacks = [_build_attack(chosen[side], pair[side], pair[1 - side]) for side in (0, 1)]
    return build_exchange((1, 1), ([attacks[0]], [attacks[1]]), (_build_phase(chosen[0]), _build_phase(chosen[1])))


def _build_phase(strike: Strike) -> int:
    return 0 if strike.shot else 1


def _compare_chances(duel: Duel) -> Fraction:
    """Return the lead of the first figure in chances of winning, with a random initiative."""
    after: Counter[tuple[int, int]] = Counter()
    for first in ("a", "b"):
        after.update(duel.turn((1, 1), first))
    ended = 2 - after[1, 1]
    return Fraction(after[1, 0] - after[0, 1]) / ended if ended else Fraction(0)


def _build_attack(strike: Strike, attacker: Figure, target: Figure) -> Attack:
    chance = attack_odds.compute_defeat(strike, attack_odds.build_target(target))
    back = (
        _compute_last_attack(strike, attacker, target)
        if attack_odds.has_trait(target, attack_odds.REVENGE)
        else Fraction(0)
    )
    after: Chances = {(1, 1): 1 - chance, (1, 0): chance * (1 - back), (0, 0): chance * back}
    return lambda own, other: after


def _compute_last_attack(strike: Strike, attacker: Figure, target: Figure) -> Fraction:
    """Return the chance that a defeated figure with Revenge defeats its attacker too, by the same kind of attack."""
    back = attack_odds.find_shot(target) if strike.shot else attack_odds.find_blow(target)
    return (
        attack_odds.compute_defeat(back._replace(again=False), attack_odds.build_target(attacker))
        if back
        else Fraction(0)
    )


def _find_figure(force: Force, path: Path) -> Figure:
    return next(figure for figure in force.figures if figure.path == path)


def _list_traits(figure: Figure) -> Iterator[str]:
    """Yield all traits and powers of a figure, for a duel that leaves them out."""
    yield from (f"{figure.name}: {use.name}" for use in figure.traits)
    yield from (f"{figure.name}: {use.name}" for use in figure.powers)


def _list_omissions(figure: Figure) -> Iterator[str]:
    """Yield the traits and powers that a duel leaves out."""
    for trait in figure.traits:
        name = trait.trait.name if trait.trait else trait.name
        if name not in COMPUTED or name in REST:
            yield ": ".join((figure.name, name, *([REST[name]] if name in REST else [])))
    for power in figure.powers:
        if power.power is None or power.power.roll not in ("distance", "hand", "armor"):
            yield f"{figure.name}: {power.name}"
        elif power.power.knockback:
            yield f"{figure.name}: {power.power.name}: knockback is left out"
