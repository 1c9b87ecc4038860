"""Whom the models of a side find, by chance: in each battle of a chunk, a row for each and a column for each model."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


def draw_targets(there: NDArray[np.bool_], chance: np.random.Generator, many: int = 1) -> list[Ints]:
    """So many targets for each model, all different where there are enough; `there`: who can be aimed at."""
    left = np.argsort(~there, axis=1, kind="stable")
    count = np.maximum(there.sum(axis=1), 1)[:, None]
    first = (chance.random(left.shape) * count).astype(int)
    return [np.take_along_axis(left, (first + more) % count, axis=1) for more in range(many)]


def pair_models(wounds: Ints, chance: np.random.Generator) -> Ints:
    """Whom everybody meets, by side: all that are left, paired by chance; who is left over joins a pair."""
    order = np.argsort(chance.random(wounds.shape) + 2.0 * (wounds <= 0), axis=2)
    rank = np.argsort(order, axis=2)
    left = np.maximum((wounds > 0).sum(axis=2), 1)
    return np.stack(
        [np.take_along_axis(order[1 - side], rank[side] % left[1 - side][:, None], axis=1) for side in (0, 1)]
    )
