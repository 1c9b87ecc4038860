"""Sheets for a printer at home, RGB, at their true size.

Its margins are those that any printer reaches (`impose.REACH`); trim, bleed and safe zone are those that templates are
drawn for.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press import sheets
from cardgen.press.targets import File, Order, Target

TARGET = Target("home", bleed=3.0, safe=3.0, art_dpi=150, shop=False, dpi=150)


def deliver(order: Order) -> Iterator[File]:
    """One PDF, and its pages as pictures when they are wanted."""
    from cardgen.press import pdf, raster  # who only checks cards does without

    file = f"{order.name}.pdf"
    how = order.how
    grid = sheets.grid(how, order.card)
    pages = sheets.pages(order.deck, grid, how, file)
    made = File(file, pdf.write(pdf.PdfFile(order.deck.title, order.creator, pages, sheets.FLIPS.get(how.duplex, ""))))
    return raster.with_pages(made, order.dpi or TARGET.dpi) if order.png else iter((made,))


def amount(order: Order) -> str:
    """How many sheets to load."""
    grid = sheets.grid(order.how, order.card)
    count = sheets.count(order.deck.count, grid)
    return f"{count} {'sheet' if count == 1 else 'sheets'} of {grid.paper.name}"
