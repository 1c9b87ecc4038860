"""One PDF/X-1a file for DriveThruCards: back and front of every card, CMYK.

Their help for publishers on preparing card files asks for PDF/X-1a:2003; pages of the trim and 0.125 in of bleed on all
four sides, without marks, the back of card 1 first, then its front, then the back of card 2; another 0.125 in inside
the trim free of what matters; CMYK with 240 % of ink at most, their rich black being 60/40/40/100; pictures of 300 dots
to the inch; fonts embedded. They work to US Web Coated SWOP, the printing condition that the file names: CGATS TR 001.
The keys of PDF/X-1a are written. Nothing certifies them.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.press import pdf, pdfx, preflight, raster, singles
from cardgen.press.impose import Side
from cardgen.press.plates import Press
from cardgen.press.preflight import Facts, Format
from cardgen.press.sizes import INCH
from cardgen.press.targets import File, Order, Target

TARGET = Target(
    "drivethru",
    bleed=0.125 * INCH,
    safe=0.125 * INCH,
    steps=(("upload", "the PDF at drivethrucards.com as the print file of a card title, and order a proof"),),
)
INK = 240.0
"""Percent, all four inks together."""


def deliver(order: Order) -> Iterator[File]:
    """One PDF, and its pages as pictures when they are wanted. Raises RuntimeError when the shop would send it back."""
    press = Press(INK)
    sides: list[Side] = []
    pages = preflight.watched(singles.pages(order.deck, order.card, TARGET.bleed), sides)
    data = pdf.write(pdf.PdfFile(order.deck.title, order.creator, pages, colours=press, standard=pdfx.X1A))
    facts = preflight.read(data)
    facts = facts._replace(ink=max(facts.ink, press.type_over))
    wrong = preflight.faults(facts, sides, Format(*order.card, TARGET.bleed, INK))
    if wrong:
        raise RuntimeError(f"{order.name}.pdf is not for {pdfx.X1A.name}: {'; '.join(wrong)}")
    made = File(f"{order.name}.pdf", data, remarks=(_said(facts, sides), *_changed(press)))
    return raster.with_pages(made, order.dpi or TARGET.dpi) if order.png else iter((made,))


def amount(order: Order) -> str:
    """How many pages there will be. Raises ValueError when no backs are wanted: the shop prints two sides."""
    if order.how.duplex == "none":
        raise ValueError("DriveThruCards prints both sides of a card: leave --duplex none out")
    width, height = ((length + 2 * TARGET.bleed) / INCH for length in order.card)
    return f"{2 * order.deck.count} pages of {width:.5g} x {height:.5g} in"


def _said(facts: Facts, sides: list[Side]) -> tuple[str, str]:
    return "file", f"keys of {pdfx.X1A.name} for {pdfx.X1A.condition}; {preflight.summary(facts, sides)}"


def _changed(press: Press) -> Iterator[tuple[str, str]]:
    """What had to be done to the templates' own separations."""
    for own, total in press.too_much.items():
        yield "ink", f"the templates' separation {own} would be {total:g} %; it has been brought down to {INK:g} %"
