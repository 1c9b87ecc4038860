"""Blank cards: cards with empty boxes to write on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.card import Card
from cardgen.pages import Coloured, choose_colour


class Value(NamedTuple):
    """An empty cell for a value, with an icon and a label."""

    icon: str
    """An icon of `templates/icons`."""
    label: str
    short: str = ""
    """The label where there is no room for the long one."""


def build_blank_data(
    kind: str,
    *,
    leads: bool = False,
    corner: str = "",
    role: str = "",
    cells: Iterable[Value] = (),
    columns: int = 4,
    grid: tuple[Sequence[str], Sequence[str]] | None = None,
    ticks: Sequence[Sequence[Mapping[str, Any]]] = (),
    marks: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the data of a blank card for the template `common/_blank.xml`.

    Args:
        kind: The heading of the card: `Hero`.
        leads: Whether the card is for a leader.
        corner: Text in the corner of the card.
        role: Icon of the card's role.
        cells: Cells for values.
        columns: The number of cells in a row.
        grid: Heads and row labels of a table to fill in.
        ticks: Rows of boxes to tick off.
        marks: Icons, one for each line on which a weapon is written.
    """
    return {
        "kind": kind,
        "leads": leads,
        "corner": corner,
        "role": role,
        "emblem": "",
        "arms": "",
        "cells": [cell._asdict() for cell in cells],
        "columns": columns,
        "grid": grid and {"heads": grid[0], "rows": grid[1]},
        "ticks": ticks,
        "marks": marks,
    }


def build_coloured_blanks(
    found: Iterable[dict[str, Any]], emblem: str, colour: str, side: Coloured | None = None
) -> list[Card]:
    """Return blank cards for a game whose sides have colours.

    Args:
        found: The data of each card, from `build_blank_data`.
        emblem: Arms in words or an icon, for cards without a side.
        colour: Colour of cards without a side.
        side: The side whose colours and arms the cards get.
    """
    worn = {
        "colour": choose_colour(side.name, side.colour) if side else colour,
        "dress": side.armory.dress if side else "",
    }
    shown = str(side.armory.standard) if side else emblem
    shield = {"arms": shown} if " " in shown else {"emblem": shown}
    return [Card("common/blank", {"side": worn, "blank": {**one, **shield}}, one["kind"], "", "") for one in found]
