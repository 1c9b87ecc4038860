"""The turns of a duel of two Pygmies models in contact, with all their abilities, as probabilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from cardgen.combat import Chances, Duel, Side
from cardgen.systems.pygmies import attack_odds, costs, effects, limits, odds
from cardgen.systems.pygmies.model import Profile

IN_COLOUR = 5 / 8
"""The chance that a movement card shows a model's colour: each colour is on 5 of 8 cards (Movement Cards)."""
FREE, PARALYSED, CHARMED = range(3)
"""The states of a fighter that decide whether it can attack or be attacked."""
USED = frozenset(
    "charm drain fearless first inspiration luck mindless paralysis regeneration retribution rot second_test".split()
)
"""The effects that a duel computes, by the keys of `effects.EFFECTS`."""


class FighterState(NamedTuple):
    """The state of one fighter: what can change during a duel."""

    wounds: int
    """Wounds left."""
    heroism: int
    """Heroism points left."""
    loss: int = 0
    """Strength lost."""
    state: int = FREE
    """`FREE`, `PARALYSED` or `CHARMED`."""
    luck: int = 0
    """Rerolls left of the die for Defense."""
    ignored: int = 0
    """Wounds ignored in this turn."""


Pair = tuple[FighterState, FighterState]
"""The states of the attacker and of the target."""
Outcomes = Mapping[Pair, float]
"""The possible states after an event, each with a probability."""
Winner = Literal["a", "b", "nobody"]
"""The end of a duel; `nobody` if both fighters are out."""


class Combatant:
    """One fighter against a given opponent: the chances that do not change during the duel."""

    def __init__(self, profile: Profile, other: Profile) -> None:
        self._profile, self._defense = profile, costs.get_stat_number(other, "defense")
        self.weapon = self.choose_strike(0)[2]
        self.effects = effects.sum_effects(profile, self.weapon)
        """The numbers of the fighter's effects, by the keys of `effects.EFFECTS`."""
        self.attacks, self.strength = (costs.get_stat_number(profile, key) for key in ("attacks", "strength"))
        self.passes = compute_courage_chance(profile, self.effects)
        """The chance to pass a Courage test."""
        luck, heroism = self.effects.get("luck", 0), costs.get_stat_number(profile, "heroism")
        self.start = FighterState(costs.get_stat_number(profile, "wounds"), heroism, luck=luck)

    @lru_cache(maxsize=limits.STAT_RANGE["strength"][1] + limits.EFFECT)  # noqa: B019 - it lives as long as a duel
    def choose_strike(self, loss: int) -> tuple[float, int, str]:
        """Return the best attack after a loss of Strength: chance to hit, Strength minus Defense, and weapon."""
        own = costs.get_stat_number(self._profile, "strength") - loss
        weakened = self._profile._replace(stats={**self._profile.stats, "strength": own})
        found = attack_odds.choose_best_strike(attack_odds.list_swings(weakened), self._defense)
        if found is None:
            return 0.0, 0, ""
        return odds.count_successes(found.hit) / odds.SUCCESS_OUT_OF, found.strength - self._defense, found.weapon

    def compute_medic_chance(self, loss: int) -> float:
        """Return the chance that a point of heroism discards a wound (*Medic!*) after a loss of Strength."""
        return odds.count_successes(self.strength - loss) / odds.SUCCESS_OUT_OF

    def get_effect(self, effect: str) -> int:
        """Return the number of an effect; 0 without the effect."""
        return self.effects.get(effect, 0)


def build_duel_process(a: Profile, b: Profile) -> Duel:
    """Return the duel of two profiles; a state is the `FighterState` of both, or the winner."""
    sides = Combatant(a, b), Combatant(b, a)
    phases = _resolve_attacks(*sides), _resolve_attacks(*sides[::-1])

    def turn(state: Pair, first: Side) -> Chances:
        """Return the states after a turn: each fighter attacks, those with First Strike first, then both recover."""
        order = (0, 1) if first == "a" else (1, 0)
        now: dict[Pair, float] = {state: 1.0}
        for number in sorted(order, key=lambda one: not sides[one].get_effect("first")):
            now = _merge_chances(
                (_swap_view(pair, number), chance * likely)
                for both, chance in now.items()
                for pair, likely in phases[number](*_swap_view(both, number)).items()
            )
        after: dict[Pair | Winner, float] = {}
        for both, chance in now.items():
            for end, likely in _end_turn(both, sides):
                after[end] = after.get(end, 0.0) + chance * likely
        return after

    def winner(state: Pair | Winner) -> Winner | None:
        return state if isinstance(state, str) else None

    start: Pair | Winner = (sides[0].start, sides[1].start)
    if not all(one.wounds > 0 for one in (sides[0].start, sides[1].start)):
        start = _find_winner((sides[0].start, sides[1].start))
    return Duel(start, turn, winner)


def _resolve_attacks(one: Combatant, other: Combatant) -> Callable[[FighterState, FighterState], Outcomes]:
    """Return a function that resolves all attacks of one fighter in a turn, from the states of both.

    Only a free swing of a slain target (retribution) changes the attacker.
    """

    @cache
    def attacks(mine: FighterState, theirs: FighterState) -> Outcomes:
        """Return the states after all attacks, with chances; the results are cached, as states recur."""
        now: Outcomes = {(mine, theirs): 1.0}
        for _ in range(one.attacks):
            now = _merge_chances(
                (pair, chance * likely)
                for both, chance in now.items()
                for pair, likely in (_resolve_attack(one, other, *both) if _can_attack(*both) else {both: 1.0}).items()
            )
        if one.get_effect("mindless"):
            now = _merge_chances([
                *((pair, IN_COLOUR * chance) for pair, chance in now.items()),
                ((mine, theirs), 1 - IN_COLOUR),
            ])  # fmt: skip
        return now

    def phase(mine: FighterState, theirs: FighterState) -> Outcomes:
        if not _can_attack(mine, theirs):
            return {(mine, theirs): 1.0}
        if other.get_effect("retribution"):
            return attacks(mine, theirs)
        plain = FighterState(1, 0, mine.loss)
        return {(mine, after): chance for (_, after), chance in attacks(plain, theirs).items()}

    return phase


def _can_attack(mine: FighterState, theirs: FighterState) -> bool:
    return mine.wounds > 0 and theirs.wounds > 0 and mine.state == FREE and theirs.state != CHARMED


def _resolve_attack(
    one: Combatant, other: Combatant, mine: FighterState, theirs: FighterState, free: bool = False
) -> Outcomes:
    """Return the states after one attack; `free` marks the last swing of a slain fighter, which cannot be answered."""
    hit, difference, _ = one.choose_strike(mine.loss)
    hurt = odds.count_wounding_throws(difference) / odds.DAMAGE_OUT_OF
    after: dict[FighterState, float] = {theirs: 1 - hit}
    for struck, likely in ((theirs, 1 - hurt), *_resolve_wound(one, other, theirs, difference, hurt)):
        for tested, chance in _resolve_tests(one, other, struck):
            after[tested] = after.get(tested, 0.0) + hit * likely * chance
    found: dict[Pair, float] = {}
    for struck, chance in after.items():
        if struck.wounds > 0 or free or not other.get_effect("retribution") or struck.state != FREE:
            found[mine, struck] = found.get((mine, struck), 0.0) + chance
            continue
        found[mine, struck] = found.get((mine, struck), 0.0) + chance * (1 - IN_COLOUR)
        for (dead, back), likely in _resolve_attack(other, one, struck, mine, free=True).items():
            found[back, dead] = found.get((back, dead), 0.0) + chance * IN_COLOUR * likely
    return found


def _resolve_wound(
    one: Combatant, other: Combatant, theirs: FighterState, difference: int, hurt: float
) -> Iterable[tuple[FighterState, float]]:
    """Return the states after a wound that is ignored, rolled again, healed at once or suffered."""
    if theirs.ignored < other.get_effect("regeneration") and not one.get_effect("rot"):
        return [(theirs._replace(ignored=theirs.ignored + 1), hurt)]
    spared: list[tuple[FighterState, float]] = []
    if theirs.luck:
        theirs, again = theirs._replace(luck=theirs.luck - 1), odds.compute_reroll_chance(difference)
        spared = [(theirs, hurt * (1 - again))]
        hurt *= again
    medic = other.compute_medic_chance(theirs.loss)
    healed: list[tuple[FighterState, float]] = []
    heroism = theirs.heroism
    while heroism and not one.get_effect("rot") and medic:
        heroism -= 1
        healed.append((theirs._replace(heroism=heroism), hurt * medic))
        hurt *= 1 - medic
    return [*spared, *healed, (theirs._replace(heroism=heroism, wounds=theirs.wounds - 1), hurt)]


def _resolve_tests(one: Combatant, other: Combatant, struck: FighterState) -> Iterable[tuple[FighterState, float]]:
    """Return the states after the other effects of a hit on a surviving target, each with its own Courage test."""
    found = [(struck, 1.0)]
    if struck.wounds <= 0:
        return found
    for failed in _list_failed_tests(one):
        found = [
            (then, chance * likely)
            for standing, chance in found
            for then, likely in (
                ((standing, other.passes), (failed(standing, other), 1 - other.passes))
                if standing.wounds > 0
                else ((standing, 1.0),)
            )
        ]
    return found


def _list_failed_tests(one: Combatant) -> Iterable[Callable[[FighterState, Combatant], FighterState]]:
    """Yield a function for each effect that the attacker's hits have on a target that fails its test."""
    if drain := one.get_effect("drain"):
        yield lambda theirs, other: _drain_strength(theirs, other, drain)
    if one.get_effect("paralysis"):
        yield lambda theirs, _: theirs._replace(state=max(theirs.state, PARALYSED))
    if one.get_effect("charm"):
        yield lambda theirs, _: theirs._replace(state=CHARMED)


def _drain_strength(theirs: FighterState, other: Combatant, drain: int) -> FighterState:
    loss = min(theirs.loss + drain, other.strength)
    return theirs._replace(loss=loss, wounds=theirs.wounds if loss < other.strength else 0)


def _end_turn(both: Pair, sides: tuple[Combatant, Combatant]) -> Iterable[tuple[Pair | Winner, float]]:
    """Return the winner, or the states after paralysed and charmed fighters have tested again."""
    if not all(one.wounds > 0 for one in both):
        return [(_find_winner(both), 1.0)]
    one, other = (_recover_fighter(standing, side.passes) for standing, side in zip(both, sides, strict=True))
    return [((first, second), chance * likely) for first, chance in one for second, likely in other]


def _recover_fighter(standing: FighterState, passes: float) -> list[tuple[FighterState, float]]:
    standing = standing._replace(ignored=0)
    if standing.state == FREE:
        return [(standing, 1.0)]
    return [(standing._replace(state=FREE), passes), (standing, 1 - passes)]


def _find_winner(both: Pair) -> Winner:
    return "a" if both[0].wounds > 0 else "b" if both[1].wounds > 0 else "nobody"


def _swap_view(both: Pair, number: int) -> Pair:
    """Return a pair of states as fighter 0 or 1 sees it, own state first; applying it twice restores the pair."""
    return both[::-1] if number else both


def _merge_chances(found: Iterable[tuple[Pair, float]]) -> dict[Pair, float]:
    after: dict[Pair, float] = {}
    for pair, chance in found:
        after[pair] = after.get(pair, 0.0) + chance
    return after


def compute_courage_chance(profile: Profile, of: Mapping[str, int]) -> float:
    """Return the chance of a profile to pass a Courage test; `of` are its effects, by key."""
    courage = profile.stats["courage"]
    if courage is None or of.get("fearless"):
        return 1.0
    once = odds.count_successes(int(courage) + of.get("inspiration", 0)) / odds.SUCCESS_OUT_OF
    return 1 - (1 - once) ** 2 if of.get("second_test") else once
