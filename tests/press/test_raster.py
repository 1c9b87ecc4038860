"""Pages as pictures: exact, plain, the same every time, one at a time."""

from __future__ import annotations

import struct
from collections.abc import Iterator

import pytest
from PIL import ImageChops

from cardgen.press import pdf, raster
from cardgen.press.crop import Pixels
from cardgen.press.page import Page
from cardgen.press.targets import OutputFile, pictures
from tests.press.faces import face, opened
from tests.press.jobs import some_job

PLAIN = (51, 102, 153)


def document(*pages: Page) -> bytes:
    """A PDF of those pages."""
    return pdf.write(pdf.PdfFile("A Test", "cardgen test", pages))


def page(width: float = 63.5, height: float = 88.9) -> Page:
    """A page of one colour."""
    return pictures.page(face(PLAIN, (width, height)), pictures.pixels((width, height), 300), 300)


def chunks(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The parts of a PNG file."""
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        yield data[at + 4 : at + 8].decode(), data[at + 8 : at + 8 + length]
        at += length + 12


def test_nothing_but_the_picture() -> None:
    """A file says how large its pixels are and nothing of who made it and when, and has no alpha."""
    (made,) = raster.pictures(document(page()), 300)

    parts = dict(chunks(made))
    assert list(parts) == ["IHDR", "pHYs", "IDAT", "IEND"]
    assert struct.unpack(">IIB", parts["pHYs"]) == (11811, 11811, 1)
    assert opened(made).mode == "RGB"
    assert opened(made).info["dpi"] == pytest.approx((300, 300), abs=0.01)


@pytest.mark.parametrize(("dpi", "size"), [(72, (180, 252)), (150, (375, 525)), (300, (750, 1050)), (299, (748, 1046))])
def test_size_follows_resolution(dpi: int, size: tuple[int, int]) -> None:
    """A poker card has as many pixels as its inches say."""
    (made,) = raster.pictures(document(page()), dpi)

    assert opened(made).size == size


@pytest.mark.parametrize("size", [(825, 1125), (822, 1122), (1, 1), (1000, 10), (333, 777)])
def test_exactly_the_pixels_asked_for(size: tuple[int, int]) -> None:
    """A page fills the picture to its last row and column, whatever its proportions, in its own colours."""
    (made,) = raster.pictures(document(page()), 300, size)

    assert opened(made).size == size
    assert opened(made).getcolors() == [(size[0] * size[1], PLAIN)]


def test_same_bytes() -> None:
    """The same page gives the same bytes."""
    data = document(page())

    assert list(raster.pictures(data, 200)) == list(raster.pictures(data, 200))


def test_strips_do_not_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is drawn in strips looks as if it was drawn at once, but for how finest lines are rounded."""
    data = pdf.write(some_job())
    whole = opened(next(raster.pictures(data, 150)))
    monkeypatch.setattr(raster, "STRIP", 3 * 1275 * 400)
    strips = opened(next(raster.pictures(data, 150)))

    counts = ImageChops.difference(whole, strips).convert("L").histogram()
    assert sum(counts[16:]) < 1275 * 2


def test_pages_are_drawn_when_they_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is made when it is asked for, so that one is held at a time."""
    drawn: list[Pixels] = []
    real = raster._png

    def draw(page: object, size: Pixels, dpi: int) -> bytes:
        drawn.append(size)
        return real(page, size, dpi)

    monkeypatch.setattr(raster, "_png", draw)
    pictures = raster.pictures(document(page(), page(), page()), 100)

    next(pictures)
    assert drawn == [(250, 350)]
    assert len(list(pictures)) == 2


def test_pages_beside_their_pdf() -> None:
    """A PDF comes first, its pages after it, named after it and numbered from 01, so that they sort."""
    file = OutputFile("deck.pdf", document(page(), page(20.0, 30.0)))
    made = list(raster.with_pages(file, 100))

    assert made[0] == file
    assert [part.name for part in made] == ["deck.pdf", "deck-01.png", "deck-02.png"]
    assert [opened(part).size for part in made[1:]] == [(250, 350), (79, 118)]


def test_many_pages_sort_too() -> None:
    """A hundred pages take three digits."""
    file = OutputFile("deck.pdf", document(*(Page(20.0, 20.0, []) for _ in range(100))))
    names = [part.name for part in raster.with_pages(file, 50)]

    assert names[1:] == sorted(names[1:])
    assert names[-1] == "deck-100.png"
