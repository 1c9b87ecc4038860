"""Jobs for the press tests, and ways to look into what comes out."""

from __future__ import annotations

import functools
import hashlib
import io
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from pypdf import PdfReader

from cardgen.card import Card
from cardgen.layout.frame import Frame, Group
from cardgen.press import pdf, sheets, sizes
from cardgen.press.impose import Duplex
from cardgen.press.page import Deck, Page
from cardgen.press.sheets import SheetSettings
from cardgen.systems.pygmies.documents import build_back, build_cards
from tests.layout.profiles import archer, faction, framed, hero, ours, shipped, skills

TITLE = "Œuvre & <Test>"
POKER = sizes.CARD_SIZES["poker"]
PROSE = 'Models within 6" of the hero’s “friends” (all of them) get +1, not -1\\2 – naïve, łódź, Привет, Ζεύς.'


def deck(
    frames: Sequence[Frame] = (),
    behind: Frame | None = None,
    stream: Callable[[], Iterator[Frame]] | None = None,
    count: int = 0,
) -> Deck:
    """A deck of those fronts, or of `count` that `stream` makes when they are asked for; all have the same back."""

    def fronts(order: Sequence[int] | None) -> Iterator[Frame]:
        if stream is not None:
            return stream()
        return iter(frames) if order is None else (frames[number] for number in order)

    face = behind or Frame(*POKER)
    back = Frame(face.width, face.height, face.bleed, [Group(0.0, 0.0, face.items, shared=True)])
    return Deck(TITLE, count or len(frames), fronts, lambda _: back, list)


def pages(cards: Deck, how: SheetSettings, size: tuple[float, float] = POKER, file: str = "good.pdf") -> Iterator[Page]:
    """The sides of the sheets of a deck."""
    return sheets.pages(cards, sheets.grid(how, size), how, file)


def job(
    frames: Sequence[Frame],
    paper: str = "letter",
    duplex: Duplex = "long-edge",
    behind: Frame | None = None,
    **how: Any,
) -> pdf.PdfFile:
    """A job of those fronts, `how` as in a Setup; its pages can be taken once."""
    setup = SheetSettings(sizes.paper(paper), duplex, **how)
    size = (frames[0].width, frames[0].height) if frames else POKER
    sides = pages(deck(frames, behind), setup, size)
    return pdf.PdfFile(TITLE, "cardgen test", sides, sheets.FLIPS.get(duplex, ""))


def some_cards() -> list[Card]:
    """Eleven cards of ours by hand: a hero, a group, neutrals; all kinds of letters."""
    leader = hero("Łukasz & <Zoë> (the Élder)")._replace(skills=skills(PROSE, "Short."))
    pair = archer("Жар-птица", role="neutral", size=2)._replace(skills=skills(PROSE, name="Taunt/Terror"))
    return list(build_cards(faction(leader, archer(size=8), pair), "good.yaml", ""))


def some_frames() -> list[Frame]:
    """The faces of some cards."""
    return [framed(card, ours()) for card in some_cards()]


def our_back() -> Frame:
    """The back of our cards."""
    return framed(build_back(TITLE), ours())


def some_job(paper: str = "letter", duplex: Duplex = "long-edge") -> pdf.PdfFile:
    """A job of some cards with our back: two sheets."""
    return job(some_frames(), paper, duplex, our_back())


@functools.cache
def printed(paper: str = "letter", duplex: Duplex = "long-edge", plain: bool = False) -> bytes:
    """Some job, printed."""
    return pdf.write(some_job(paper, duplex), plain)


@functools.cache
def whole_deck() -> bytes:
    """All cards that come with cardgen, printed."""
    return pdf.write(job([framed(card, ours()) for card in shipped()], behind=our_back()))


def reader(data: bytes) -> PdfReader:
    """A PDF opened."""
    return PdfReader(io.BytesIO(data))


def objects(data: bytes) -> Iterator[Any]:
    """Every object of a PDF."""
    opened = reader(data)
    for number in sorted(opened.xref[0]):
        yield opened.get_object(number)


def of_type(data: bytes, key: str, value: str) -> list[Any]:
    """The dictionaries of a PDF whose key has that value."""
    return [found for found in objects(data) if isinstance(found, dict) and found.get(key) == value]


def streams(data: bytes) -> str:
    """All content of pages and forms, one after the other."""
    opened = reader(data)
    contents = [page.get_contents() for page in opened.pages]
    forms = of_type(data, "/Subtype", "/Form")
    return "\n".join(part.get_data().decode("latin-1") for part in [*contents, *forms] if part is not None)


def digest(data: bytes) -> str:
    """A PDF's bytes, short enough to compare."""
    return hashlib.sha256(data).hexdigest()


if __name__ == "__main__":
    print(digest(printed()))
