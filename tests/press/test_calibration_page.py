"""cardgen.press.calibration_page: what is on the sheet, and that a picture of it gives back a printer's error."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import pytest
from PIL import Image, ImageOps

from cardgen.layout.frame import Glyphs, Group, Item
from cardgen.layout.lines import PT
from cardgen.press import calibration, calibration_page
from cardgen.press.calibration import Readings
from cardgen.press.impose import Duplex, turns_sideways
from cardgen.press.page import Skew
from cardgen.press.sheets import SheetSettings
from cardgen.press.sizes import PAPERS, Paper
from tests.press import pixels
from tests.press.jobs import objects, of_type, reader
from tests.press.numbers import APART, REACH, SPAN
from tests.sampling import sampled

COMMAND = 'cardgen calibrate --paper letter --duplex short-edge --profile "printer" --proof --read "A x,y B x,y"'
DPI = 200
MM = DPI / 25.4
"""Pixels in a millimetre."""
LETTER = PAPERS["letter"]
POSTCARD = Paper("105 by 148 mm", 105.0, 148.0)
FLIPS: tuple[Duplex, ...] = ("long-edge", "short-edge", "manual")
STILL = Skew()
Box = tuple[float, float, float, float]


@functools.cache
def sheet(paper: Paper = LETTER, duplex: Duplex = "long-edge", skew: Skew = STILL, profile: str = "") -> bytes:
    """The sheet, printed to a PDF."""
    how = SheetSettings(paper, duplex, skew=skew, profile=profile)
    return calibration_page.document(how, COMMAND, "calibration.pdf", "cardgen test")


def texts(items: list[Item], x: float = 0.0, y: float = 0.0, turn: int = 0) -> Iterator[tuple[str, Box]]:
    """All texts of a side with the boxes of their capitals, left, top, right, foot."""
    for item in items:
        if isinstance(item, Group):
            yield from texts(list(item.items), x + item.x, y + item.y, item.turn)
        elif isinstance(item, Glyphs):
            wide = item.face.measure(item.text) * item.size * PT / 1000
            high = item.face.cap_height * item.size * PT / 1000
            if turn == 270:
                yield item.text, (x + item.y - high, y - item.x - wide, x + item.y, y - item.x)
            else:
                assert turn == 0
                yield item.text, (x + item.x, y + item.y - high, x + item.x + wide, y + item.y)


def sizes(items: list[Item]) -> Iterator[float]:
    """The sizes of all type."""
    for item in items:
        if isinstance(item, Group):
            yield from sizes(list(item.items))
        elif isinstance(item, Glyphs):
            yield item.size


def sides(paper: Paper, duplex: Duplex = "long-edge") -> list[list[Item]]:
    """What is on both sides, without the slug."""
    made = calibration_page.pages(SheetSettings(paper, duplex, profile="A printer"), COMMAND, "calibration.pdf")
    return [list(page.faces[0].frame.items) for page in made]


@pytest.mark.parametrize("paper", [*PAPERS.values(), LETTER.turned(), POSTCARD, POSTCARD.turned()])
def test_nothing_lies_on_anything(paper: Paper) -> None:
    """On any paper from a postcard up no text touches another, and none is smaller than 6.5 points."""
    for side in sides(paper, "manual"):
        boxes = list(texts(side))
        hits = [
            (one, other)
            for number, (one, a) in enumerate(boxes)
            for other, b in boxes[number + 1 :]
            if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
        ]

        assert hits == []
        assert min(sizes(side)) >= 6.5


@pytest.mark.parametrize("skew", [Skew(), Skew(9.0, -9.0, 4.0)])
@pytest.mark.parametrize("paper", [LETTER, LETTER.turned(), POSTCARD])
def test_nothing_is_out_of_reach(paper: Paper, skew: Skew) -> None:
    """Nothing is painted nearer to the edge than printers reach, however far the back is moved."""
    for number in range(2):
        picture = ImageOps.invert(pixels.page(sheet(paper, skew=skew, profile="x"), number, DPI).convert("L"))
        left, top, right, foot = (part / MM for part in picture.getbbox() or ())

        assert min(left, top, paper.width - right, paper.height - foot) > REACH - 0.15


def test_what_is_said() -> None:
    """The front says what to do and what to type, the back which side it is; both have the slug and the check bar."""
    front, back = (" ".join(pixels.text(sheet(), number).split()) for number in range(2))

    for words in ("Calibration", "Letter, flipped on the long edge", "100 %", "Right and down are plus", COMMAND):
        assert words in front
    for words in ("Back", "this end up", "--duplex short-edge"):
        assert words in back
    for side in (front, back):
        assert "calibration.pdf · sheet 1 of 1" in side
        assert "no profile · print at 100 %" in side
        assert "50 mm above the line" in side


def test_the_proof_says_whose_it_is() -> None:
    """A proof names the profile, on its slug too, and asks for zeros."""
    front = " ".join(pixels.text(sheet(profile="Büro 2")).split())

    assert "Proof front · Letter, flipped on the long edge · profile Büro 2" in front
    assert "sheet 1 of 1 · profile Büro 2 · print" in front
    assert "both lines of the cross meet 0" in front


def preferences(data: bytes) -> Iterator[dict[str, object]]:
    """What a file asks of who prints it."""
    return (found for found in objects(data) if isinstance(found, dict) and "/PrintScaling" in found)


@pytest.mark.parametrize(("duplex", "flip"), [("long-edge", "Long"), ("short-edge", "Short"), ("manual", None)])
def test_the_file(duplex: Duplex, flip: str | None) -> None:
    """Two pages of the paper's size, never scaled, fonts embedded, the printer asked for the right edge."""
    data = sheet(duplex=duplex)
    opened = reader(data)
    (wishes,) = ({key: str(value) for key, value in found.items()} for found in preferences(data))

    assert [(round(float(p.mediabox.width)), round(float(p.mediabox.height))) for p in opened.pages] == [(612, 792)] * 2
    assert wishes["/PrintScaling"] == "/None"
    assert wishes.get("/Duplex") == (f"/DuplexFlip{flip}Edge" if flip else None)
    assert all("/FontFile2" in font for font in of_type(data, "/Type", "/FontDescriptor"))
    assert opened.metadata is not None
    assert opened.metadata.title == "Calibration"
    assert calibration_page.document(SheetSettings(duplex=duplex), COMMAND, "calibration.pdf", "cardgen test") == data


def test_too_small_a_paper() -> None:
    """Where the instructions have no room there is no page, and a sentence says what is enough."""
    with pytest.raises(ValueError, match="does not fit on Stamp: use paper of at least 105 by 148 mm"):
        sheet(Paper("Stamp", 80.0, 100.0))


def printed(data: bytes, paper: Paper, duplex: Duplex, error: Skew) -> Image.Image:
    """The back as a printer with that error puts it on paper, seen through the front; light on dark."""
    side = ImageOps.invert(pixels.page(data, 1, DPI).convert("L"))
    side = side.rotate(-error.turn, Image.Resampling.BICUBIC, translate=(round(error.x * MM), round(error.y * MM)))
    return ImageOps.mirror(side) if turns_sideways(paper, duplex) else ImageOps.flip(side)


def read(picture: Image.Image, paper: Paper) -> Readings:
    """Where the lines of the crosses meet the scales: the middles of what is light in a strip along each."""
    numbers: list[float] = []
    for gauge in calibration.gauges(paper, REACH):
        x, y, wide = gauge.real, gauge.imag, SPAN + 0.4
        above = picture.crop(box(x - wide, y - APART - 0.2, x + wide, y - APART + 0.2)).resize((1000, 1))
        beside = picture.crop(box(x - APART - 0.2, y - wide, x - APART + 0.2, y + wide)).resize((1, 1000))
        numbers += [(middle(strip) / 1000 - 0.5) * 2 * wide for strip in (above, beside)]
    return Readings(*numbers)


def box(*edges: float) -> tuple[int, int, int, int]:
    """Millimetres as pixels."""
    left, top, right, foot = (round(edge * MM) for edge in edges)
    return left, top, right, foot


def middle(strip: Image.Image) -> float:
    """Where the light of a strip of pixels is, on average."""
    light = strip.tobytes()
    return sum((place + 0.5) * value for place, value in enumerate(light)) / sum(light)


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize("paper", [LETTER, LETTER.turned()])
def test_crosses_are_behind_their_gauges(paper: Paper, duplex: Duplex) -> None:
    """A printer without fault puts every line on 0."""
    assert read(printed(sheet(paper, duplex), paper, duplex, Skew()), paper) == pytest.approx((0, 0, 0, 0), abs=0.1)


@pytest.mark.parametrize(
    ("how", "error"),
    sampled(
        [(LETTER, "long-edge"), (LETTER, "short-edge"), (LETTER.turned(), "manual")],
        [Skew(2.0, -1.5, 1.1), Skew(-3.0, 0.5, -0.6)],
    ),
)
def test_a_crooked_printer_is_put_right(how: tuple[Paper, Duplex], error: Skew) -> None:
    """What is read off the picture of a crooked sheet gives a proof whose picture, just as crooked, reads 0."""
    paper, duplex = how
    seen = read(printed(sheet(paper, duplex), paper, duplex, error), paper)
    skew = calibration.correction(seen, paper, duplex, REACH)
    proof = read(printed(sheet(paper, duplex, skew, "x"), paper, duplex, error), paper)

    assert max(map(abs, seen)) > 1
    assert proof == pytest.approx((0, 0, 0, 0), abs=0.15)
