"""Cards to write on: what is printed on them so that a pencil can do the rest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.card import Card
from cardgen.pages import Coloured, choose_colour


class Value(NamedTuple):
    """A cell to write a value into."""

    icon: str
    label: str
    short: str = ""
    """What it is called where the label has no room."""


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
    """Return the data of a card to write on, as `common/_blank.xml` lists it. `kind` heads the card: `Hero`.

    `cells`: values that are filled in; `grid`: heads and rows of a table; `ticks`: lines of boxes; `marks`: the icons
    of lines for weapons.
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
    """Cards of a game whose sides have colours: of its own `colour` and `emblem` (arms, or an icon), or of a side."""
    worn = {
        "colour": choose_colour(side.name, side.colour) if side else colour,
        "dress": side.armory.dress if side else "",
    }
    shown = str(side.armory.standard) if side else emblem
    shield = {"arms": shown} if " " in shown else {"emblem": shown}
    return [Card("common/blank", {"side": worn, "blank": {**one, **shield}}, one["kind"], "", "") for one in found]
