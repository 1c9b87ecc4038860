"""Round joins and clips to an outline, as operators: what has none of them is written as before."""

from __future__ import annotations

import io
import re

from PIL import Image

from cardgen.layout import shapes
from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame, Group, Item, Line, Rect, VectorPath
from cardgen.press import raster
from cardgen.press.operators import Pen, SharedDrawings
from cardgen.press.pdf import PdfFile, write
from cardgen.press.targets import pages as single_faces

CORNER = shapes.svg("M5,25L15,5L25,25")
ROUND = VectorPath(CORNER, 0.0, 0.0, 1.0, None, "#000000", 4.0, True)
SHARP = ROUND._replace(rounded=False)
RECT = Rect(1.0, 1.0, 5.0, 5.0, None, "#000000", 0.2)
LINE = Line(1.0, 1.0, 5.0, 5.0, "#000000", 0.2)


def written(*items: Item) -> list[str]:
    """What a pen writes for the items, operator by operator."""
    pen = Pen(30.0, lambda colour, use: f"{colour} {use}", "fill", SharedDrawings())
    return [line for part in pen.write(items) if isinstance(part, str) for line in part.split("\n")]


def joins(*items: Item) -> list[str]:
    """The operators among those that say how lines join."""
    return [one for one in written(*items) if re.fullmatch(r"\d j \d J", one)]


def test_who_needs_none_says_nothing() -> None:
    """The bytes of what has sharp corners are what they were."""
    assert joins(SHARP, RECT, LINE, Group(1.0, 1.0, [SHARP])) == []


def test_round_and_sharp_again() -> None:
    """It is said once for several, and taken back where a sharp one follows; a group keeps it to itself."""
    assert joins(ROUND, ROUND) == ["1 j 1 J"]
    assert joins(ROUND, SHARP, LINE, ROUND) == ["1 j 1 J", "0 j 0 J", "1 j 1 J"]
    assert joins(ROUND, LINE) == joins(ROUND, RECT) == ["1 j 1 J", "0 j 0 J"]
    assert joins(Group(0.0, 0.0, [ROUND]), SHARP) == ["1 j 1 J"]
    assert joins(ROUND, Group(0.0, 0.0, [ROUND, SHARP]), ROUND) == ["1 j 1 J", "0 j 0 J"]


def test_what_is_filled_alone_is_not_stored_apart() -> None:
    """An eye of a drawing is written where it is: of a thousand small drawings nobody wants a thousand objects."""
    eye = VectorPath(CORNER, 1.0, 1.0, 0.1, "#000000", rounded=True)

    assert any(" f*" in one for one in written(eye))
    assert not any(" f*" in one for one in written(eye._replace(rounded=False)))


def test_a_clip_to_an_outline() -> None:
    """Inside the outline all shows, outside nothing, though it is in the box around it."""
    disk = Group(0.0, 0.0, [Rect(0.0, 0.0, 30.0, 30.0, "#000000")], clip=(0.0, 0.0, 30.0, 30.0))
    within = disk._replace(within=shapes.circle(15.0, 15.0, 15.0))
    full, clipped = _seen(disk), _seen(within)

    assert full.getpixel((2, 2)) == full.getpixel((75, 75)) == (0, 0, 0)
    assert clipped.getpixel((75, 75)) == (0, 0, 0)
    assert clipped.getpixel((2, 2)) == (255, 255, 255)


def test_round_ends_are_seen() -> None:
    """The point of a sharp corner is cut away."""
    sharp, rounded = _seen(SHARP), _seen(ROUND)

    assert sharp.getpixel((75, 8)) == (0, 0, 0)
    assert rounded.getpixel((75, 8)) == (255, 255, 255)


def test_digests() -> None:
    """Faces that differ in a clip or in their corners look otherwise."""
    disk = Group(0.0, 0.0, [RECT], clip=(0.0, 0.0, 30.0, 30.0))
    faces: list[Item] = [ROUND, SHARP, disk, disk._replace(within=shapes.circle(15.0, 15.0, 15.0))]
    told = [Digester().digest(Frame(30.0, 30.0, 0.0, [item])) for item in faces]

    assert len(set(told)) == len(told)
    assert Digester().digest(Frame(30.0, 30.0, 0.0, [disk._replace(holds=(0.0, 0.0, 9.0, 9.0))])) == told[2]


def _seen(item: Item) -> Image.Image:
    """A face of 30 by 30 mm with the item, five dots to the millimetre."""
    frame = Frame(30.0, 30.0, 0.0, [item])
    page = single_faces.page(frame, (30.0, 30.0), 0.0)
    (picture,) = raster.pictures(write(PdfFile("Corner", "cardgen", [page])), 127)
    return Image.open(io.BytesIO(picture)).convert("RGB")
