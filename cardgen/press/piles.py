"""Piles: where packs lie on sheets so that, when the stack of sheets is cut, no pile has cards of two packs.

A slot of the sheet belongs to one pack through a run of sheets. When a pack is used up, its slots go to the others, and
the host puts the sheets of the new run on a new stack.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class CutStack(NamedTuple):
    """A stack of sheets to be cut in one go: how many, and whose each slot is; packs from 0, None for nobody's."""

    sheets: int
    owners: tuple[int | None, ...]


def runs(packs: Sequence[int], slots: int) -> list[CutStack]:
    """Return stacks in which packs share sheets, in few sheets and few runs; `packs` holds the number of cards of each.

    As long as there are as many packs as slots, each has one slot; the remaining packs share all slots as evenly as
    possible.
    """
    left = dict(enumerate(packs))
    found: list[CutStack] = []
    while left := {pack: cards for pack, cards in left.items() if cards > 0}:
        owners = _owners(left, slots)
        share = {pack: owners.count(pack) for pack in left}
        sheets = min(-(-left[pack] // share[pack]) for pack in left if share[pack])
        found.append(CutStack(sheets, owners))
        left = {pack: cards - sheets * share[pack] for pack, cards in left.items()}
    return found


def _owners(left: dict[int, int], slots: int) -> tuple[int | None, ...]:
    """Return the pack of each slot: one slot each while there are packs enough, else by the number of cards left."""
    packs = sorted(left)[:slots]
    share = dict.fromkeys(packs, 1)
    for _ in range(slots - len(packs)):
        needy = max(packs, key=lambda pack: (left[pack] / share[pack], -pack))
        if left[needy] <= share[needy]:
            break
        share[needy] += 1
    owners: list[int | None] = [pack for pack in packs for _ in range(share[pack])]
    return tuple(owners + [None] * (slots - len(owners)))


def plan(packs: Sequence[Sequence[int]], found: Sequence[CutStack]) -> list[list[int | None]]:
    """Sheet by sheet the cards of its slots: each pack's cards go to its slots, sheet after sheet."""
    waiting = [iter(cards) for cards in packs]
    return [
        [None if owner is None else next(waiting[owner], None) for owner in run.owners]
        for run in found
        for _ in range(run.sheets)
    ]
