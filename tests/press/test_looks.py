"""Pages as they look: what is painted where, and nothing where a printer cannot reach."""

from __future__ import annotations

import cmath
import math
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cardgen.layout import shapes
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line, Picture, Rect
from cardgen.layout.frame import VectorPath as Outline
from cardgen.press import fit, pdf
from cardgen.press.impose import Duplex
from cardgen.press.page import Skew
from cardgen.press.sizes import PAPERS
from tests.press import pixels
from tests.press.jobs import job, printed, some_frames
from tests.press.pixels import at

W, H = 63.5, 88.9
LEFT, TOP = 12.7, 6.35
"""The corner of the first card on Letter."""
ROUNDING = 96
"""How much a pixel at the edge of a letter changes, of 255, when the letter moves by a hundredth of a point."""
RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 128, 0), (0, 0, 255), (255, 255, 255)


def card(*items: Item) -> Frame:
    """A poker card of those items."""
    return Frame(W, H, items=list(items))


def shown(*items: Item, plain: bool = False) -> Image.Image:
    """The sheet that has one card of those items in its first place."""
    return pixels.page(pdf.write(job([card(*items)], duplex="none"), plain))


def spot(picture: Image.Image, x: float, y: float, slot: int = 0) -> tuple[int, ...]:
    """The colour at a place of the card in a slot."""
    row, column = divmod(slot, 3)
    return at(picture, LEFT + column * W + x, TOP + row * H + y)


SETUPS: list[dict[str, Any]] = [
    {},
    {"paper": "a4"},
    {"gutter": 3.0},
    {"duplex": "fold"},
    {"duplex": "short-edge", "paper": "universal"},
    {"duplex": "manual", "skew": Skew(2.5, -2.5, 1.5)},
]


@pytest.mark.parametrize("how", SETUPS)
@pytest.mark.parametrize("number", [0, 1])
def test_nothing_near_the_edge(how: dict[str, Any], number: int) -> None:
    """Within 4.2 mm of the sheet's edge all is white, fronts and backs, moved or not; further in it is not."""
    picture = pixels.page(some_sheets(**how), number, 120)
    edge = int(4.2 / 25.4 * 120)
    margins = picture.copy()
    margins.paste(WHITE, (edge, edge, picture.width - edge, picture.height - edge))

    assert pixels.difference(margins, Image.new("RGB", picture.size, WHITE)) == 0
    assert pixels.difference(picture, Image.new("RGB", picture.size, WHITE)) > 200


def some_sheets(**how: Any) -> bytes:
    """Some of our cards, with a back that runs far over its edges."""
    wild = Frame(W, H, 9.0, [Rect(-9, -9, W + 18, H + 18, "#0000ff")])
    return pdf.write(job(some_frames(), behind=wild, **how))


def test_ticks_are_beside_the_cards() -> None:
    """In the margins, in line with the edges of the cards, and white around them."""
    picture = shown(Rect(0, 0, W, H, "#ff0000"))

    assert min(sum(at(picture, LEFT + W + d, 4.9)) for d in (-0.3, 0, 0.3)) < 700
    assert at(picture, LEFT + W + 2, 4.9) == WHITE
    assert at(picture, LEFT + 3, TOP - 0.4) == WHITE
    assert spot(picture, 0.4, 0.4) == RED


@pytest.mark.parametrize("number", [0, 2])
def test_both_ways_of_writing_text_look_the_same(number: int) -> None:
    """Text written by us and by the canvas: the same pixels, up to rounding, and the same words."""
    ours, theirs = printed(), printed(plain=True)

    assert pixels.difference(pixels.page(ours, number), pixels.page(theirs, number)) <= ROUNDING
    assert "".join(pixels.text(ours, number).split()) == "".join(pixels.text(theirs, number).split())


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_backs_lie_behind_and_upright(duplex: Duplex) -> None:
    """Two cards: seen through the paper each has the back's own top left corner where it belongs."""
    behind = card(Rect(0, 0, W, H, "#0000ff"), Rect(0, 0, 20, 20, "#ff0000"))
    data = pdf.write(job([card(Rect(0, 0, W, H, "#008000"))] * 2, duplex=duplex, behind=behind))
    flip = Image.Transpose.FLIP_LEFT_RIGHT if duplex == "long-edge" else Image.Transpose.FLIP_TOP_BOTTOM
    front, through = pixels.page(data), pixels.page(data, 1).transpose(flip)

    for slot in range(9):
        corners = [spot(through, x, y, slot) for x, y in ((10, 10), (53, 10), (10, 79), (53, 79))]
        assert spot(front, 30, 40, slot) == (GREEN if slot < 2 else WHITE)
        # Held up by its left edge the card shows its front; turned like a page it shows its back upright.
        assert corners == ([BLUE, RED, BLUE, BLUE] if slot < 2 else [WHITE] * 4)


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_backs_of_sheets_that_lie(duplex: Duplex) -> None:
    """On landscape sheets the long edge is the level one: flipped on it, the picture of the back is upside down."""
    behind = card(Rect(0, 0, W, H, "#0000ff"), Rect(0, 0, 20, 20, "#ff0000"))
    data = pdf.write(job([card(Rect(0, 0, W, H, "#008000"))] * 3, duplex=duplex, behind=behind, gutter=3.0))
    flip = Image.Transpose.FLIP_TOP_BOTTOM if duplex == "long-edge" else Image.Transpose.FLIP_LEFT_RIGHT
    front, through = pixels.page(data), pixels.page(data, 1).transpose(flip)
    grid = fit.grid(PAPERS["letter"], W, H, gutter=3.0)

    assert front.width > front.height
    for slot in range(8):
        x, y = grid.corner(slot)
        corners = [at(through, x + right, y + down) for right, down in ((10, 10), (53, 10), (10, 79), (53, 79))]
        assert at(front, x + 30, y + 40) == (GREEN if slot < 3 else WHITE)
        assert corners == ([BLUE, RED, BLUE, BLUE] if slot < 3 else [WHITE] * 4)


def test_backs_of_folded_sheets() -> None:
    """Folded along the middle of the sheet, each back lies behind its front and is upright when the card is turned."""
    behind = card(Rect(0, 0, W, H, "#0000ff"), Rect(0, 0, 20, 20, "#ff0000"))
    picture = pixels.page(pdf.write(job([card(Rect(0, 0, W, H, "#008000"))] * 3, duplex="fold", behind=behind)))
    mirrored = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)  # the right half now lies on the left
    grid = fit.grid(PAPERS["letter"], W, H, fold=True)

    for slot in range(4):
        x, y = grid.corner(slot)
        corners = [at(mirrored, x + right, y + down) for right, down in ((10, 10), (53, 10), (10, 79), (53, 79))]
        assert at(picture, x + 30, y + 40) == (GREEN if slot < 3 else WHITE)
        assert corners == ([BLUE, RED, BLUE, BLUE] if slot < 3 else [WHITE] * 4)


MARK = 40.0, 60.0
"""Where the middle of a small square is on a back."""


def mark_on(data: bytes, number: int, colour: str) -> tuple[float, float]:
    """The middle of the only patch of a colour on a page, millimetres."""
    dpi = 200
    red, green, blue = pixels.page(data, number, dpi).split()
    wanted, *others = (red, green, blue) if colour == "red" else (green, red, blue)
    patch = ImageChops.subtract(wanted, ImageChops.lighter(*others)).point(lambda value: 255 * (value > 60))
    left, top, right, foot = patch.getbbox() or (0, 0, 0, 0)
    return (left + right) / 2 / dpi * 25.4, (top + foot) / 2 / dpi * 25.4


@pytest.mark.parametrize("skew", [Skew(), Skew(1.5, 0.0), Skew(0.0, 1.5), Skew(0.0, 0.0, 2.0), Skew(1.0, -0.5, -3.0)])
def test_backs_are_moved_as_told(skew: Skew) -> None:
    """To the right and down, and clockwise about the page's centre, as one looks at the back; fronts stay."""
    square = Rect(MARK[0] - 1, MARK[1] - 1, 2, 2, "#ff0000"), Rect(MARK[0] - 1, MARK[1] - 1, 2, 2, "#008000")
    data = pdf.write(job([card(square[1])], behind=card(square[0]), skew=skew))
    x, y = LEFT + 2 * W + MARK[0], TOP + MARK[1]  # the back of the first card is at the right
    centre = 215.9 / 2, 279.4 / 2
    turned = complex(x - centre[0], y - centre[1]) * cmath.rect(1, math.radians(skew.turn))
    wanted = centre[0] + turned.real + skew.x, centre[1] + turned.imag + skew.y

    assert mark_on(data, 0, "green") == pytest.approx((LEFT + MARK[0], TOP + MARK[1]), abs=0.1)
    assert mark_on(data, 1, "red") == pytest.approx(wanted, abs=0.1)


def test_what_is_moved_out_of_reach_is_cut_off() -> None:
    """A back that is moved shows neither beyond the printer's reach nor on the slug."""
    behind = Frame(W, H, 3.0, [Rect(-3, -3, W + 6, H + 6, "#0000ff")])
    data = pdf.write(job([card()] * 9, behind=behind, skew=Skew(turn=4.0)))
    picture = pixels.page(data, 1)
    dots = 100 / 25.4
    red, _, blue = picture.split()
    painted = ImageChops.subtract(blue, red).getbbox()  # ticks and print are not blue

    assert at(picture, 7.6, 250) == at(picture, 208.2, 30) == BLUE
    assert painted == pytest.approx([edge * dots for edge in (7.2, 4.2, 208.7, 275.2)], abs=1)
    assert "print at 100 %" in pixels.text(data, 1)


def test_cards_are_cut_off_at_the_trim() -> None:
    """What bleeds over a card's edge does not show on its neighbours or in the margin."""
    wide = card(Rect(-9, -9, W + 18, H + 18, "#ff0000"))
    picture = pixels.page(pdf.write(job([wide, card()], duplex="none")))

    assert spot(picture, W - 0.5, 40) == RED
    assert spot(picture, 0.6, 40, slot=1) == WHITE
    assert spot(picture, 30, 0.6, slot=3) == WHITE
    assert at(picture, LEFT - 0.6, 40) == WHITE


def test_shapes() -> None:
    """Rectangles, strokes, outlines with holes: where they are said to be, y down."""
    ring = shapes.circle(0, 0, 10) + shapes.circle(0, 0, 5)
    picture = shown(
        Rect(5, 5, 20, 10, "#ff0000", "#0000ff", 2),
        Line(5, 30, 25, 30, "#008000", 2),
        Line(5, 40, 45, 40, "#008000", 2, (10.0, 10.0)),
        Outline(ring, 40, 60, 1.0, "#ff0000"),
    )

    assert [spot(picture, 15, 10), spot(picture, 5, 10), spot(picture, 27, 10)] == [RED, BLUE, WHITE]
    assert [spot(picture, 15, 30), spot(picture, 15, 32)] == [GREEN, WHITE]
    assert [spot(picture, x, 40) for x in (10, 20, 30, 40)] == [GREEN, WHITE, GREEN, WHITE]
    assert [spot(picture, x, 60) for x in (32.5, 40, 47.5, 51)] == [RED, WHITE, RED, WHITE]


def test_groups() -> None:
    """A group is moved, turned about its corner and clipped; what comes after it is not."""
    red, blue = Rect(0, 0, 30, 4, "#ff0000"), Rect(0, 0, 5, 5, "#0000ff")
    picture = shown(
        Group(20, 20, [red], clip=(0, 0, 10, 10)),
        Group(30, 60, [red, Group(2, 10, [blue])], turn=180),
        Group(0, 0, [Rect(40, 70, 10, 10, "#008000")], shared=True),
        Group(10, 0, [Group(0, 0, [Rect(40, 70, 5, 10, "#ff0000")], shared=True)]),
        Rect(0, 0, 5, 5, "#ff0000"),
    )

    assert [spot(picture, x, 22) for x in (15, 25, 35)] == [WHITE, RED, WHITE]
    assert [spot(picture, x, 58) for x in (15, 35)] == [RED, WHITE]
    assert [spot(picture, 25.5, 47.5), spot(picture, 20, 47.5)] == [BLUE, WHITE]
    assert [spot(picture, x, 75) for x in (45, 52, 58)] == [GREEN, RED, WHITE]
    assert spot(picture, 2, 2) == RED


def test_a_round_clip() -> None:
    """A square is cut off at the circle in it, what is longer has half circles at its short sides."""
    disk = Group(20, 20, [Rect(-5, -5, 40, 40, "#ff0000")], clip=(0, 0, 20, 20), rounded=True)
    pill = Group(10, 60, [Rect(-5, -5, 60, 40, "#0000ff")], clip=(0, 0, 30, 10), rounded=True)
    picture = shown(disk, pill)

    assert [spot(picture, x, 30) for x in (19, 21, 39, 41)] == [WHITE, RED, RED, WHITE]
    assert [spot(picture, *corner) for corner in ((22, 22), (38, 38), (24, 24), (36, 36))] == [WHITE, WHITE, RED, RED]
    assert [spot(picture, x, 65) for x in (11, 39)] == [BLUE, BLUE]
    assert [spot(picture, x, 60.5) for x in (11, 16, 34, 39)] == [WHITE, BLUE, BLUE, WHITE]


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("shared", [False, True])
def test_turned_groups(turn: int, shared: bool) -> None:
    """Turned clockwise about their own corner, one in the other, stored or not: all is where it should be."""
    dot = Group(0, 0, [Rect(-1, -1, 2, 2, "#ff0000")], shared=shared)
    wanted, groups = [], []
    for inner in (0, 90, 180, 270):
        x, y = 14.0 + inner / 7.5, 14.0 + inner / 5
        groups.append(Group(x, y, [Group(6, 1, [Group(5, 2, [dot])], inner), Rect(-1, -6, 2, 2, "#0000ff")], turn))
        found = complex(6, 1) + complex(5, 2) * 1j ** (inner // 90)  # clockwise, for y grows downwards
        wanted += [
            (complex(x, y) + place * 1j ** (turn // 90), colour) for place, colour in ((found, RED), (-5j, BLUE))
        ]
    picture = shown(*groups)

    for place, colour in wanted:
        assert spot(picture, place.real, place.imag) == colour
    assert sum(spot(picture, x, y) == RED for x in range(63) for y in range(88)) <= 4 * 9


@pytest.mark.parametrize("plain", [False, True])
def test_text_is_where_it_was_measured(plain: bool) -> None:
    """Ink from the start of the baseline to the measured width, between baseline and capitals, letters set apart."""
    letters = face("Barlow Condensed Bold")
    size, track = 30.0, 200.0
    unit = size * 25.4 / 72 / 1000
    wide = (letters.measure("HHH") + 2 * track) * unit
    picture = shown(Glyphs(10, 40, letters, size, "HHH", "#ff0000", track), plain=plain)
    dots = 100 / 25.4
    box = (LEFT * dots, (TOP + 25) * dots, (LEFT + 2 * W) * dots, (TOP + 45) * dots)
    ink = picture.crop(box)
    left, top, right, foot = ink.convert("L").point(lambda value: 255 * (value < 200)).getbbox() or (0, 0, 0, 0)
    millimetre = 25.4 / 100

    assert left * millimetre == pytest.approx(10, abs=0.9)
    assert right * millimetre == pytest.approx(10 + wide, abs=0.9)
    assert TOP + 25 + foot * millimetre == pytest.approx(TOP + 40, abs=0.3)
    assert TOP + 25 + top * millimetre == pytest.approx(TOP + 40 - letters.cap_height * unit, abs=0.3)


def test_pictures_fill_their_box(tmp_path: Path) -> None:
    """A picture is cropped, never stretched, about its focus, and covers its box and nothing else."""
    made = Image.new("RGB", (40, 80), "#ff0000")
    made.paste("#0000ff", (0, 40, 40, 80))
    made.save(tmp_path / "art.png")
    file = str(tmp_path / "art.png")
    picture = shown(
        Picture(5, 5, 20, 20, file),
        Picture(35, 5, 20, 20, file, 0.5, 0.0),
        Picture(5, 35, 20, 20, file, 0.5, 1.0),
        Group(0, 0, [Picture(35, 35, 20, 40, file)], shared=True),
    )

    assert [spot(picture, 15, y) for y in (3, 10, 20, 27)] == [WHITE, RED, BLUE, WHITE]
    assert [spot(picture, 45, y) for y in (3, 6, 24, 27)] == [WHITE, RED, RED, WHITE]
    assert [spot(picture, 15, y) for y in (36, 54)] == [BLUE, BLUE]
    assert [spot(picture, 45, y) for y in (36, 54, 56, 74, 77)] == [RED, RED, BLUE, BLUE, WHITE]


def test_pictures_keep_their_focus_across(tmp_path: Path) -> None:
    """A wide picture is cropped at its sides."""
    made = Image.new("RGB", (80, 40), "#ff0000")
    made.paste("#0000ff", (40, 0, 80, 40))
    made.save(tmp_path / "wide.png")
    file = str(tmp_path / "wide.png")
    picture = shown(Picture(5, 5, 20, 20, file, 0.0, 0.5), Picture(35, 5, 20, 20, file, 1.0, 0.5))

    assert [spot(picture, x, 15) for x in (3, 6, 24, 27)] == [WHITE, RED, RED, WHITE]
    assert [spot(picture, x, 15) for x in (33, 36, 54, 57)] == [WHITE, BLUE, BLUE, WHITE]


def test_colours_do_not_leak() -> None:
    """Each item has its own colours whatever was drawn before it, inside groups and after them."""
    picture = shown(
        Rect(0, 0, 10, 10, "#ff0000"),
        Group(0, 0, [Rect(10, 0, 10, 10, "#0000ff")]),
        Rect(20, 0, 10, 10, "#ff0000"),
        Group(0, 0, [Rect(30, 0, 10, 10, "#0000ff")], shared=True),
        Rect(40, 0, 10, 10, "#ff0000"),
        Glyphs(0, 30, face("Barlow Condensed Bold"), 60, "I", "#008000"),
        Rect(50, 0, 10, 10, "#ff0000"),
    )

    assert [spot(picture, x, 5) for x in (5, 15, 25, 35, 45, 55)] == [RED, BLUE, RED, BLUE, RED, RED]


def test_a_sheet_is_stamped_when_told() -> None:
    """Cards printed in spite of errors say so, on each of them and inside the trim."""
    from cardgen.press import stamps

    data = pdf.write(job([stamps.unchecked(frame) for frame in some_frames()], duplex="none"))

    assert [pixels.text(data, number).count("UNCHECKED") for number in (0, 1)] == [9, 2]
    assert pixels.difference(pixels.page(data), pixels.page(printed(duplex="none"))) > 100
