"""Simulated battles in which both sides roll their dice together, sort them and compare them in pairs.

Arrays have a row for each battle. Dice are counted by face and never sorted: the number of pairs that a side wins
follows from how many dice of both sides are at least as high as each face.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardgen.combat import Clash, Troops

MOST_TURNS = 100
"""Turns after which a battle ends as a draw: a safeguard against endless battles (an estimate)."""
PLAIN = (1 / 6,) * 6
"""Chance of each face of a fair six-sided die, from 6 down to 1."""
CONVERTED = (0, 1 / 3, 0, 1 / 3, 0, 1 / 3)
"""Chance of each face, from 6 down to 1, if rolls of 6, 4 and 2 count one less (Little Orc Wars, Inferior Troops)."""

Ints = NDArray[np.int64]
"""Array of integers: counts, or indices of entries and battles."""
Flags = NDArray[np.bool_]
"""Array of booleans, one for each battle or side."""


def simulate_clash(clash: Clash, chance: np.random.Generator, runs: int) -> tuple[int, int, int]:
    """Simulate `runs` battles and return how many `a` wins, how many `b` wins and how many are draws."""
    field = _ClashSimulation(clash, chance, runs)
    for half in range(2 * MOST_TURNS):
        if not field.move_side(half):
            break
    return field.count_results()


def count_won_pairs(mine: Ints, theirs: Ints) -> Ints:
    """Return how many pairs of sorted dice a side wins.

    Args:
        mine: The number of the side's dice that show each face, from 6 down to 1 on the last axis.
        theirs: The same counts for the other side.
    """
    not_lower, others = mine.cumsum(axis=-1), theirs.cumsum(axis=-1)
    pairs = np.minimum(not_lower[..., -1:], others[..., -1:])
    higher = not_lower - mine
    found: Ints = np.maximum(0, np.minimum(not_lower, pairs) - np.maximum(higher, others)).sum(axis=-1)
    return found


class _TroopTable(NamedTuple):
    """The troops of both sides as arrays: a row for each side, a column for each entry."""

    number: Ints
    dice: Ints
    beaten_by: Ints
    converted: Ints
    missiles: Ints
    missiles_converted: Ints
    volleys: Ints
    raises: Ints
    dearest: Ints
    """Indices of the entries, sorted by points per die that must be beaten, highest first."""


class _ClashSimulation:
    """The state of all battles of a chunk during the simulation."""

    def __init__(self, clash: Clash, chance: np.random.Generator, runs: int) -> None:
        self._clash, self._chance = clash, chance
        self._kinds = _build_troop_table(clash)
        self._more = _build_extra_dice(clash, self._kinds.number.shape[1])
        most = int(self._kinds.number.sum(axis=1).max())
        places = [np.repeat(np.arange(row.size), row) for row in self._kinds.number]
        self._of = np.stack([np.pad(row, (0, most - row.size)) for row in places])
        orders = [np.concatenate([np.arange(count) for count in row]) for row in self._kinds.number]
        self._order = np.stack([np.pad(row, (0, most - row.size), constant_values=most) for row in orders])
        self._left = np.broadcast_to(self._kinds.number, (runs, *self._kinds.number.shape)).copy()
        self._first = chance.integers(0, 2, runs)

    def move_side(self, half: int) -> bool:
        """Play one side's turn in each unfinished battle; return whether there was any."""
        rows = np.flatnonzero(self._find_unfinished())
        if not rows.size:
            return False
        turn, mover = half // 2, (self._first[rows] + half) % 2
        if turn < self._clash.volleys:
            self._fire_missiles(rows, mover, self._clash.volleys - turn)
        else:
            self._attack_all(rows, mover)
        self._fire_engines(rows, mover)
        self._raise_dead(rows, mover)
        return True

    def count_results(self) -> tuple[int, int, int]:
        """Return how many battles `a` won, how many `b` won and how many are draws."""
        a, b = self._find_standing().T
        return int((a & ~b).sum()), int((b & ~a).sum()), int((a == b).sum())

    def _find_standing(self) -> Flags:
        """Return which sides still have figures that fight (battles × sides)."""
        found: Flags = (self._left * (self._kinds.raises == 0)).sum(axis=2) > 0
        return found

    def _find_unfinished(self) -> Flags:
        spent = (self._left.sum(axis=2) < self._clash.spent).all(axis=1)
        found: Flags = self._find_standing().all(axis=1) & ~spent
        return found

    def _fire_missiles(self, rows: Ints, mover: Ints, before: int) -> None:
        """Resolve missile fire at as many random figures as there are shooters; armed targets shoot back.

        Args:
            rows: The battles that go on.
            mover: The side to move in each of these battles, 0 or 1.
            before: The number of turns until contact.
        """
        kinds, enemy = self._kinds, 1 - mover
        able = (kinds.missiles > 0) & (kinds.volleys >= before)
        shooters = self._left[rows, mover] * able[mover]
        number = shooters.sum(axis=1)
        groups = -(-number // self._clash.group)
        if not number.any():
            return
        mine = self._deal_figures(shooters, mover, groups, number)
        theirs = self._deal_figures(self._left[rows, enemy], enemy, groups, number)
        armed = able[enemy][:, None, :]
        missiles, resisting = theirs * armed, theirs * ~armed
        fire = self._roll_dice(mine, kinds.missiles[mover], kinds.missiles_converted[mover])
        back = self._roll_dice(missiles, kinds.missiles[enemy], kinds.missiles_converted[enemy])
        back = back + self._roll_dice(resisting, kinds.dice[enemy], kinds.converted[enemy])
        of_armed = (missiles * kinds.missiles[enemy][:, None, :]).sum(axis=2)
        of_others = (resisting * kinds.dice[enemy][:, None, :]).sum(axis=2)
        hit, hurt = count_won_pairs(fire, back), count_won_pairs(back, fire)
        shooting = self._chance.hypergeometric(of_armed, of_others, hit)
        returned = self._chance.hypergeometric(of_armed, of_others, hurt)
        self._remove_casualties(rows, enemy, missiles, shooting, dearest=True)
        self._remove_casualties(rows, enemy, resisting, hit - shooting, dearest=True)
        self._remove_casualties(rows, mover, mine, returned, dearest=False)

    def _attack_all(self, rows: Ints, mover: Ints) -> None:
        """Let all figures of the moving side attack all figures of the other, in as many groups as that takes."""
        kinds, enemy = self._kinds, 1 - mover
        fighting = self._left[rows] * (kinds.raises == 0)
        line = np.arange(rows.size)
        number = fighting[line, mover].sum(axis=1)
        groups = -(-number // self._clash.group)
        everybody = np.full(rows.size, self._of.shape[1])
        mine = self._deal_figures(fighting[line, mover], mover, groups, everybody)
        theirs = self._deal_figures(fighting[line, enemy], enemy, groups, everybody)
        attack, defence = self._roll_melee(mine, mover, theirs), self._roll_melee(theirs, enemy, mine)
        hit, hurt = count_won_pairs(attack, defence), count_won_pairs(defence, attack)
        if self._clash.sixes:
            hurt = hurt + np.minimum(attack[..., 0], defence[..., 0])
        self._remove_casualties(rows, enemy, theirs, hit, dearest=True)
        self._remove_casualties(rows, mover, mine, hurt, dearest=False)

    def _roll_melee(self, mine: Ints, side: Ints, theirs: Ints) -> Ints:
        """Roll the melee dice of a side and return how many dice of each group show each face."""
        dice = self._kinds.dice[side][:, None, :]
        if self._more.any():
            met = (theirs > 0)[:, :, None, :] * self._more[side][:, None, :, :]
            dice = dice + met.max(axis=3)
        return self._roll_dice(mine, dice, self._kinds.converted[side])

    def _roll_dice(self, figures: Ints, dice: Ints, converted: Ints) -> Ints:
        """Roll dice and return how many dice of each group show each face, from 6 down to 1.

        Args:
            figures: The number of figures by battle, group and entry.
            dice: The dice that each figure of an entry rolls.
            converted: Which entries count 6, 4 and 2 as one less.
        """
        dice = dice if dice.ndim == figures.ndim else dice[:, None, :]
        rolled = figures * dice
        less = (rolled * converted[:, None, :]).sum(axis=2)
        found: Ints = self._chance.multinomial(rolled.sum(axis=2) - less, PLAIN) + self._chance.multinomial(
            less, CONVERTED
        )
        return found

    def _deal_figures(self, figures: Ints, side: Ints, groups: Ints, most: Ints) -> Ints:
        """Share figures evenly and at random among groups; return how many figures of each entry each group has.

        Args:
            figures: The number of figures by battle and entry.
            side: The side in each battle, 0 or 1.
            groups: The number of groups in each battle.
            most: The most figures to share out in each battle.
        """
        of, order = self._of[side], self._order[side]
        there = order < np.take_along_axis(figures, of, axis=1)
        key = self._chance.random(there.shape) + 2.0 * ~there
        rank = np.argsort(np.argsort(key, axis=1), axis=1)
        there &= rank < most[:, None]
        width, kinds = int(groups.max()), figures.shape[1]
        place = (np.arange(len(figures))[:, None] * width + rank % np.maximum(groups, 1)[:, None]) * kinds + of
        counts = np.bincount(place[there], minlength=len(figures) * width * kinds)
        return counts.reshape(len(figures), width, kinds)

    def _remove_casualties(self, rows: Ints, side: Ints, figures: Ints, beaten: Ints, *, dearest: bool) -> None:
        """Remove casualties from each group, chosen by their points per beaten die.

        Args:
            rows: The battles that go on.
            side: The side that loses figures in each battle, 0 or 1.
            figures: The number of figures by battle, group and entry.
            beaten: The number of beaten dice by battle and group.
            dearest: Whether the most expensive figures go first (the enemy chooses) or last (the owner chooses).
        """
        line, rest = np.arange(len(rows)), beaten.copy()
        order = self._kinds.dearest[side]
        for place in range(order.shape[1]):
            kind = order[:, place if dearest else -1 - place]
            each = self._kinds.beaten_by[side, kind][:, None]
            slain = np.minimum(figures[line, :, kind], rest // each)
            rest -= slain * each
            self._left[rows, side, kind] -= slain.sum(axis=1)

    def _fire_engines(self, rows: Ints, mover: Ints) -> None:
        """Let engines hit random figures; a figure of several dice survives a hit if a die rolls below that number."""
        enemy = 1 - mover
        for shot in range(max(self._clash.bombarded)):
            left = self._left[rows, enemy]
            aimed = self._chance.random(len(rows)) * left.sum(axis=1)
            kind = np.minimum((left.cumsum(axis=1) <= aimed[:, None]).sum(axis=1), left.shape[1] - 1)
            stands = self._chance.integers(1, 7, len(rows)) < self._kinds.beaten_by[enemy, kind]
            fired = np.array(self._clash.bombarded)[mover] > shot
            slain = fired & ((self._kinds.beaten_by[enemy, kind] == 1) | ~stands)
            self._left[rows, enemy, kind] -= slain & (left[np.arange(len(rows)), kind] > 0)

    def _raise_dead(self, rows: Ints, mover: Ints) -> None:
        """Bring some slain one-die figures back, the most expensive first."""
        kinds = self._kinds
        if not kinds.raises.any():
            return
        can = (self._left[rows, mover] * kinds.raises[mover]).sum(axis=1)
        for place in range(kinds.dearest.shape[1]):
            kind = kinds.dearest[mover, place]
            common = (
                (kinds.dice[mover, kind] == 1) & (kinds.beaten_by[mover, kind] == 1) & (kinds.raises[mover, kind] == 0)
            )
            back = np.minimum(can, (kinds.number[mover, kind] - self._left[rows, mover, kind]) * common)
            self._left[rows, mover, kind] += back
            can -= back


def _build_troop_table(clash: Clash) -> _TroopTable:
    width = max(len(clash.a), len(clash.b), 1)
    sides = [[*side, *[Troops(0, 0, 1)] * (width - len(side))] for side in (clash.a, clash.b)]

    def column(key: str) -> Ints:
        return np.array([[getattr(one, key) for one in side] for side in sides], dtype=np.int64)

    dearest = np.array([_order_by_price(side) for side in sides], dtype=np.int64)
    return _TroopTable(**{key: column(key) for key in _TroopTable._fields if key != "dearest"}, dearest=dearest)


def _order_by_price(side: Sequence[Troops]) -> list[int]:
    return sorted(range(len(side)), key=lambda place: (-side[place].points / side[place].beaten_by, place))


def _build_extra_dice(clash: Clash, width: int) -> Ints:
    """Return the additional dice of each figure, by side, entry and entry of the other side."""
    found = np.zeros((2, width, width), dtype=np.int64)
    if clash.more:
        table, first = np.array(clash.more), len(clash.a)
        found[0, :first, : len(clash.b)] = table[:first, first:]
        found[1, : len(clash.b), :first] = table[first:, :first]
    return found
