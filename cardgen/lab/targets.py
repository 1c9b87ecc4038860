"""Random choice of targets in simulated battles: arrays with a row for each battle and a column for each model."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
"""Array of integers: indices of models."""


def draw_targets(there: NDArray[np.bool_], chance: np.random.Generator, many: int = 1) -> list[Ints]:
    """Return `many` random targets for each model, as `many` arrays; the targets of a model differ if there are enough.

    Args:
        there: Which models can be targeted.
        chance: The random generator of the chunk.
        many: The number of targets for each model.
    """
    left = np.argsort(~there, axis=1, kind="stable")
    count = np.maximum(there.sum(axis=1), 1)[:, None]
    first = (chance.random(left.shape) * count).astype(int)
    return [np.take_along_axis(left, (first + more) % count, axis=1) for more in range(many)]


def pair_models(wounds: Ints, chance: np.random.Generator) -> Ints:
    """Return the random opponent of each surviving model, by side; surplus models join an existing pair.

    Args:
        wounds: The remaining wounds by side, battle and model; 0 for a model that is out.
        chance: The random generator of the chunk.
    """
    order = np.argsort(chance.random(wounds.shape) + 2.0 * (wounds <= 0), axis=2)
    rank = np.argsort(order, axis=2)
    left = np.maximum((wounds > 0).sum(axis=2), 1)
    return np.stack(
        [np.take_along_axis(order[1 - side], rank[side] % left[1 - side][:, None], axis=1) for side in (0, 1)]
    )
