"""Sheets of cards for a printer, RGB, at their true size: one PDF."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press import cut_paths, pdf, raster, sheets
from cardgen.press.targets import Order, OutputFile, Target


def deliver(order: Order, target: Target) -> Iterator[OutputFile]:
    """One PDF, and its pages as pictures and paths to cut along when they are wanted."""
    file = f"{order.name}.pdf"
    how = order.how
    grid = sheets.grid(how, order.card)
    pages = sheets.pages(order.deck, grid, how, file)
    made = OutputFile(
        file, pdf.write(pdf.PdfFile(order.deck.title, order.creator, pages, sheets.FLIPS.get(how.duplex, "")))
    )
    yield from raster.with_pages(made, order.dpi or target.dpi) if order.png else (made,)
    if order.cut_path:
        marked = how.cutter != ""
        count = order.deck.count
        yield from cut_paths.files(order.name, order.cut_path, count, grid, how.arrange, order.corner_radius, marked)


def amount(order: Order, target: Target) -> str:
    """Return the number of sheets to load as words; raises ValueError when the cards do not fit on the paper."""
    grid = sheets.grid(order.how, order.card)
    count = sheets.count(order.deck.count, grid)
    return f"{count} {'sheet' if count == 1 else 'sheets'} of {grid.paper.name}"
