"""Boxes for the cards of forces."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen import pages
from cardgen.card import Box
from cardgen.pages import Coloured


def of_sides(title: str, game: str, counts: Iterable[tuple[Coloured, int]]) -> list[Box]:
    """A box for each force with so many cards, in its colours and dress; what is called `title` belongs to it.

    That of a force alone, which then has that title itself, says which game it is for.
    """
    return [
        Box(side.name, title if title != side.name else game, count, pages.livery(side))
        for side, count in counts
        if count
    ]
