"""Jobs for the press tests, and ways to look into what comes out."""

from __future__ import annotations

import functools
import hashlib
import io
from collections.abc import Iterator, Sequence
from typing import Any

from pypdf import PdfReader

from cardgen.card import Card
from cardgen.layout.frame import Frame
from cardgen.press import impose, marks, pdf
from cardgen.press.impose import Duplex
from cardgen.systems.pygmies.documents import back, cards
from tests.layout.profiles import archer, faction, framed, hero, ours, shipped, skills

TITLE = "Œuvre & <Test>"
PROSE = 'Models within 6" of the hero’s “friends” (all of them) get +1, not -1\\2 – naïve, łódź, Привет, Ζεύς.'


def job(
    frames: Sequence[Frame],
    paper: str = "letter",
    duplex: Duplex = "long-edge",
    behind: Frame | None = None,
) -> pdf.Job:
    """A job of those fronts; what it hands out can be taken once."""
    grid = impose.grid(impose.PAPERS[paper], 63.5, 88.9)
    return pdf.Job(
        title=TITLE,
        creator="cardgen test",
        grid=grid,
        sheets=impose.sheets(len(frames), grid, duplex),
        fronts=iter(frames),
        back=behind or Frame(63.5, 88.9),
        marks=marks.ticks(grid),
    )


def some_cards() -> list[Card]:
    """Eleven cards of ours by hand: a hero, a group, neutrals; all kinds of letters."""
    leader = hero("Łukasz & <Zoë> (the Élder)")._replace(skills=skills(PROSE, "Short."))
    pair = archer("Жар-птица", role="neutral", size=2)._replace(skills=skills(PROSE, name="Taunt/Terror"))
    return list(cards(faction(leader, archer(size=8), pair), "good.yaml", ""))


def some_frames() -> list[Frame]:
    """The faces of some cards."""
    return [framed(card, ours()) for card in some_cards()]


def our_back() -> Frame:
    """The back of our cards."""
    return framed(back(TITLE), ours())


def some_job(paper: str = "letter", duplex: Duplex = "long-edge") -> pdf.Job:
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
