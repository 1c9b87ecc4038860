"""Shared sheets: cards of several parts go on the same sheets where that saves a sheet."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.card import Part
from cardgen.i18n import compose, join_with_commas, label


def join_cards(first: Part, others: Sequence[Part], slots: int) -> tuple[Part, list[Part]]:
    """Return the first part with the cards of suitable other parts added, and the parts that were not added.

    A part is suitable if the instructions, stock and backs match and the joint sheets are fewer. `slots` is the number
    of cards on a sheet.
    """
    left: list[Part] = []
    for part in others:
        if _is_alike(first, part) and _saves_sheet(len(first.cards), len(part.cards), slots):
            title = compose(join_with_commas, label(first.title), label(part.title))
            first = first._replace(title=title, cards=[*first.cards, *part.cards])
        else:
            left.append(part)
    return first, left


def _is_alike(first: Part, part: Part) -> bool:
    """Return whether two parts differ only in name, title and cards, and the second has cards."""
    bare = [one._replace(name="", title="", cards=()) for one in (first, part)]
    return bool(part.cards) and bare[0] == bare[1]


def _saves_sheet(first: int, more: int, slots: int) -> bool:
    return -(-(first + more) // slots) < -(-first // slots) + -(-more // slots)
