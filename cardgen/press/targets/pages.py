"""One face a page, with bleed around the trim, in one PDF: RGB, or CMYK with the keys of PDF/X-1a.

Nothing certifies the keys. The finished file is read again before it is handed out.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.layout.frame import Frame
from cardgen.press import pdf, preflight, raster
from cardgen.press.impose import ORDERS, Side
from cardgen.press.page import Deck, Page, PlacedFace
from cardgen.press.pdfx import Standard
from cardgen.press.plates import SCREEN, Press
from cardgen.press.preflight import Facts, Format
from cardgen.press.sizes import INCH
from cardgen.press.targets import Order, OutputFile, Target


def deliver(order: Order, target: Target) -> Iterator[OutputFile]:
    """One PDF, and its pages as pictures when they are wanted. Raises RuntimeError when the shop would send it back."""
    press = Press(target.ink) if target.colour == "cmyk" else None
    standard = Standard(target.standard, target.condition, target.condition_about) if press else None
    sides: list[Side] = []
    faces = preflight.watched(pages(order.deck, order.card, target.bleed, target.order), sides)
    job = pdf.PdfFile(order.deck.title, order.creator, faces, colours=press or SCREEN, standard=standard)
    data = pdf.write(job)
    facts = preflight.read(data)
    if press:
        facts = facts._replace(ink=max(facts.ink, press.type_over))
    wrong = preflight.faults(facts, sides, Format(*order.card, target.bleed, target.ink, target.order))
    if wrong:
        raise RuntimeError(f"{order.name}.pdf does not meet {target.standard or target.title}: {', '.join(wrong)}")
    made = OutputFile(f"{order.name}.pdf", data, remarks=tuple(_remarks(facts, sides, press, target)))
    return raster.with_pages(made, order.dpi or target.dpi) if order.png else iter((made,))


def amount(order: Order, target: Target) -> str:
    """Return the number of pages as words; raises ValueError for fronts alone at a shop that prints two sides."""
    sides = sum(len(each) for each in ORDERS[target.order])
    if order.how.duplex == "none" and sides > 1:
        raise ValueError(f"{target.title} prints both sides of a card: leave `--duplex none` out")
    width, height = ((length + 2 * target.bleed) / INCH for length in order.card)
    return f"{sides * order.deck.count} pages of {width:.5g} x {height:.5g} in"


def pages(deck: Deck, card: tuple[float, float], bleed: float, order: str = "back-front") -> Iterator[Page]:
    """The faces of a deck of cards of that trim, in one of `impose.ORDERS`; `bleed` is on all sides. Millimetres."""
    for sides in ORDERS[order]:
        if "front" not in sides:
            yield from (page(deck.back(number), card, bleed, "back") for number in range(deck.count))
            continue
        for number, front in enumerate(deck.fronts(None)):
            for side in sides:
                yield page(front if side == "front" else deck.back(number), card, bleed, side)


def page(frame: Frame, card: tuple[float, float], bleed: float, side: Side = "front") -> Page:
    """A page for a card of that trim with so many millimetres of bleed on all sides: the face in its middle."""
    width, height = card[0] + 2 * bleed, card[1] + 2 * bleed
    placed = PlacedFace(frame, (width - frame.width) / 2, (height - frame.height) / 2, 0, (0.0, 0.0, width, height))
    return Page(width, height, [placed], trim=(bleed, bleed, *card), side=side)


def _remarks(facts: Facts, sides: list[Side], press: Press | None, target: Target) -> Iterator[tuple[str, str]]:
    """Yield remarks about the file, and about changes made to the templates' own separations."""
    keys = f"keys of {target.standard} for {target.condition}; " if press else ""
    yield "file", keys + preflight.summary(facts, sides, press is not None)
    for own, total in press.too_much.items() if press else ():
        limit = f"cardgen reduced it to {target.ink:g} %"
        yield "ink", f"the separation {own} of the templates has {total:g} %: {limit}"
