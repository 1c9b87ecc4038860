"""cardgen.press.plates: colours on their way into a file."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Rect
from cardgen.press.crop import ALL
from cardgen.press.plates import SCREEN, Press

BLACK, INDIGO = "#1a1714 0/0/0/100", "#12305c 100/80/25/30"


def card(ground: str) -> Frame:
    """A card with black type on a ground."""
    letters = face("Barlow Condensed Bold")
    return Frame(63.5, 88.9, items=[Rect(0, 0, 63.5, 88.9, ground), Glyphs(9, 9, letters, 8, "Brunna", BLACK)])


def test_a_screen_leaves_everything_as_it_is(tmp_path: Path) -> None:
    """RGB, photographs as their files, nothing printed over anything."""
    art = str(tmp_path / "art.jpg")
    Image.new("RGB", (2, 2)).save(art)

    assert SCREEN.operator(INDIGO, "fill") == "0.071 0.188 0.361 rg"
    assert SCREEN.picture(art, ALL).picture.read() == Path(art).read_bytes()
    assert not SCREEN.prints_over(card("#ffffff"))


def test_fills_leave_their_ground_out() -> None:
    """White above all: printed over its ground it would not be there."""
    press = Press(240)

    assert press.operator("#ffffff", "fill") == "0 0 0 0 k /LeaveOut gs"
    assert press.operator(INDIGO, "type") == "1 0.8 0.25 0.3 k /LeaveOut gs"
    assert press.operator(BLACK, "fill") == "0 0 0 1 k /LeaveOut gs"
    assert press.operator(INDIGO, "stroke") == "1 0.8 0.25 0.3 K"


def test_black_type_is_printed_over() -> None:
    """It alone."""
    assert Press(240).operator(BLACK, "type") == "0 0 0 1 k /PrintOver gs"
    assert Press(240).operator("#000000", "type") == "0 0 0 1 k /PrintOver gs"


def test_only_over_what_is_light() -> None:
    """Black type adds to its ground; the most that comes of it is remembered."""
    press = Press(240)

    assert press.prints_over(card("#ffec3f 0/4/82/0"))
    assert press.prints_over(card("#f2972c 0/48/92/0"))
    assert not press.prints_over(card("#459a65 72/12/70/6"))
    assert press.type_over == 240


def test_too_much_ink_is_remembered() -> None:
    """The templates' own separations, not colours that are separated here."""
    press = Press(240)
    for colour in ("#000000 100/100/100/100", INDIGO, "#330000", "#100000"):
        press.operator(colour, "fill")

    assert press.too_much == {"100/100/100/100": 400}
    assert press.operator("#000000 100/100/100/100", "fill").startswith("0.466 0.466 0.466 1 k")
