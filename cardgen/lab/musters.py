"""The models that take part in simulated battles: the whole army, or a random part of it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from cardgen.combat import Army

Ints = NDArray[np.int64]
"""Array of integers: indices of fighters, groups or squads."""


def muster_army(army: Army, first: int, runs: int, chance: np.random.Generator) -> tuple[Ints, Ints]:
    """Return the fighters of each battle, leaders first, and the squad of each fighter.

    Args:
        army: The fighters that the side can be made of.
        first: The index of the army's first fighter among those of both sides.
        runs: The number of battles.
        chance: The random generator of the chunk.
    """
    leaders = _draw_order(len(army.leaders), runs, chance)[:, : army.leads]
    groups = _draw_groups(army, runs, chance)
    sizes = np.array([size for _, size in army.groups], dtype=int)
    slots = np.repeat(np.arange(len(sizes)), sizes)
    place = np.full((runs, len(sizes)), -1)
    np.put_along_axis(place, groups, np.arange(groups.shape[1])[None, :], axis=1)
    squads = place[:, slots]
    key = chance.random(squads.shape) + 2.0 * (squads < 0)
    room = army.models - army.leads if army.models else len(slots)
    chosen = np.argsort(key, axis=1)[:, :room]
    of_leader = np.array(list(army.leaders), dtype=int)
    of_group = np.array([who for who, _ in army.groups], dtype=int)
    who = np.concatenate([of_leader[leaders], of_group[slots[chosen]]], axis=1) + first
    each = max(1, army.group_count // max(1, army.leads))
    own = np.broadcast_to(np.arange(leaders.shape[1]), leaders.shape)
    return who, np.concatenate([own, np.take_along_axis(squads, chosen, axis=1) // each], axis=1)


def _draw_groups(army: Army, runs: int, chance: np.random.Generator) -> Ints:
    """Draw the groups that take part in each battle; draw again where the groups have too few models together."""
    sizes = np.array([size for _, size in army.groups], dtype=int)
    wanted = min(army.group_count, len(sizes))
    room = army.models - army.leads if army.models else 0
    groups = _draw_order(len(sizes), runs, chance)[:, :wanted]
    if np.sort(sizes)[::-1][:wanted].sum() >= room:
        while (short := sizes[groups].sum(axis=1) < room).any():
            groups[short] = _draw_order(len(sizes), runs, chance)[short, :wanted]
    return groups


def _draw_order(count: int, runs: int, chance: np.random.Generator) -> Ints:
    return np.argsort(chance.random((runs, count)), axis=1)


def pad_rows(rows: Sequence[Sequence[float]], value: float = 0.0) -> NDArray[np.float64]:
    """Return rows of different lengths as one array, padded at the end with `value`."""
    width = max(map(len, rows))
    return np.array([[*row, *[value] * (width - len(row))] for row in rows], dtype=float).reshape(len(rows), width)
