"""Prints in the colours of one side: backs of cards, tuck boxes, paper figures."""

from __future__ import annotations

from collections.abc import Iterable

from cardgen import pages
from cardgen.card import Box, Card, Document
from cardgen.pages import Coloured, Standee


def build_back(side: Coloured) -> Card:
    """Return the back of a force's cards: its name, its arms, its colour and its dress."""
    return pages.build_back(
        side.name, str(side.armory.standard), pages.choose_colour(side.name, side.colour), dress=side.armory.dress
    )


def box_sides(title: str, game: str, counts: Iterable[tuple[Coloured, int]]) -> list[Box]:
    """Return a box for each force that has cards, in the force's colours and dress.

    Args:
        title: the title of the match, printed as what the deck belongs to.
        game: the name of the game, printed instead on the box of a force alone, whose name is the title.
        counts: each force with the number of its cards.
    """
    return [
        Box(side.name, title if title != side.name else game, count, pages.build_livery(side))
        for side, count in counts
        if count
    ]


def build_standees(side: Coloured, figures: list[Standee], source: str, folder: str) -> Document | None:
    """Return the sheet of a force's paper figures; None for a force without any.

    Args:
        side: the force.
        figures: one for each model, in print order.
        source: the name of the force's file.
        folder: the folder of its pictures.
    """
    return pages.build_standee_page(side.name, figures, pages.build_livery(side), (source, folder)) if figures else None
