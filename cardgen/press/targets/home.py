"""Sheets for a printer at home, RGB, at their true size.

Its margins are those that any printer reaches (`impose.REACH`); trim, bleed and safe zone are those that templates are
drawn for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from cardgen.press import sheets
from cardgen.press.targets import File, Order, Target

TARGET = Target("sheets for a printer at home", bleed=3.0, safe=3.0, dpi=150, shop=False, raster=150)
WAYS = {
    "long-edge": "two-sided, flip on the long edge",
    "short-edge": "two-sided, flip on the short edge",
    "fold": "one-sided; fold along the dashed line with the print outside, glue, then cut",
    "manual": "one-sided: the fronts, pages 1 to {sheets}; then load the pile again so that sheet {sheets} goes in"
    " first, blank side to be printed and the same edge ahead as before, and print the rest",
    "none": "one-sided",
}
"""How to print, by the kind of duplex; `sheets` are those that have two sides."""
SCALE = "at 100 % (actual size, never “fit to page”)"
FLIPS: dict[str, Literal["long", "short"]] = {"long-edge": "long", "short-edge": "short"}


def deliver(order: Order) -> Iterator[File]:
    """One PDF, and its pages as pictures when they are wanted."""
    from cardgen.press import pdf, raster  # who only checks cards does without

    file = f"{order.name}.pdf"
    how = order.how
    grid = sheets.grid(how, order.card)
    pages = sheets.pages(order.deck, grid, how, file)
    made = File(file, pdf.write(pdf.PdfFile(order.deck.title, order.creator, pages, FLIPS.get(how.duplex, ""))))
    return raster.with_pages(made, order.dpi or TARGET.raster) if order.png else iter((made,))


def amount(order: Order) -> str:
    """How many sheets to load."""
    grid = sheets.grid(order.how, order.card)
    count = sheets.count(order.deck.count, grid)
    return f"{count} {'sheet' if count == 1 else 'sheets'} of {grid.paper.name}"
