"""What is stored once in a document: told by what it shows, not by which object it is."""

from __future__ import annotations

from cardgen.layout import shapes
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Rect, VectorPath
from cardgen.press.operators import Pen, SharedDrawings
from cardgen.press.parts import Hidden, Outline, Part, Shared, Text, plain
from cardgen.press.pdf import PdfFile, write
from cardgen.press.plates import SCREEN
from cardgen.press.targets import pages as single_faces

BOLD = face("Barlow Condensed Bold")


def pattern(fill: str = "#00ff00") -> Group:
    """A new object each time."""
    return Group(0.0, 0.0, [Rect(1.0, 1.0, 5.0, 5.0, fill), icon()], shared=True)


def icon() -> VectorPath:
    """A new drawing each time."""
    return VectorPath(shapes.svg("M5,25L15,5L25,25Z"), 1.0, 1.0, 0.1, "#000000")


def written(*items: Item) -> tuple[Part, ...]:
    """What is written of the items, with nothing known from before."""
    return Pen(30.0, SCREEN.operator, "fill", SharedDrawings()).write(items)


def printed(*items: Item) -> bytes:
    """A file with two faces of these items."""
    faces = [Frame(20.0, 30.0, 0.0, [*items]) for _ in range(2)]
    return write(PdfFile("x", "y", [single_faces.page(each, (20.0, 30.0), 0.0) for each in faces]))


def stored(data: bytes) -> int:
    """How many drawings a file stores."""
    return data.count(b"/Subtype /Form")


def test_alike_is_stored_once() -> None:
    """Groups and icons that show the same are one drawing, whatever objects they are; others are not."""
    assert stored(printed(icon(), icon())) == 1
    assert stored(printed(pattern(), pattern())) == 2
    assert stored(printed(pattern(), pattern("#ff0000"))) == 3
    assert stored(printed(icon()._replace(scale=0.2), icon())) == 1


def test_objects_make_no_difference() -> None:
    """The same bytes, whether what is the same is one object or several."""
    one = pattern()

    assert printed(one, one, icon()) == printed(pattern(), pattern(), icon())


def test_parts_belong_to_no_document() -> None:
    """Operators in one part up to what has a name in a document; what is stored is told by what it shows."""
    text = Glyphs(1.0, 10.0, BOLD, 8.0, "Orc", "#000000")
    first, second = written(icon(), pattern(), text, text), written(icon(), pattern(), text, text)

    assert first[0] == "0 g\nq 0.2835 0 0 0.2835 2.83 82.20 cm"
    assert [type(part) for part in first] == [str, Outline, str, Shared, Text, Text]
    assert plain(first) == plain(second)
    assert plain(written(pattern())) != plain(written(pattern("#ff0000")))


def test_a_text_goes_on() -> None:
    """It has no place of its own where it begins where another ends, unless something is between them."""
    wide = BOLD.measure("Orc") * 8 / 1000 * 25.4 / 72
    one = Glyphs(1.0, 10.0, BOLD, 8.0, "Orc", "#000000")
    next_one = one._replace(x=1.0 + wide)
    on = [part.on for part in written(one, next_one) if isinstance(part, Text)]
    apart = [part.on for part in written(one, next_one._replace(fill="#ff0000")) if isinstance(part, Text)]

    assert (on, apart) == ([False, True], [False, False])
    assert not [part for part in written(one) if isinstance(part, Hidden)]
