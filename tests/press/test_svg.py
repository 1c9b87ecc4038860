"""Frames as SVG, without a browser."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Rect
from cardgen.press import svg
from cardgen.press.svg import markup

NASTY = "</text><script>alert(1)</script>\x00\x07\ud800\"'&amp;]]>"
"""What a name may hold."""
SVG = "{http://www.w3.org/2000/svg}"


def card(*items: Item) -> Frame:
    """A small face with those items."""
    return Frame(20, 30, 3, list(items))


def words(text: str, y: float = 5.0) -> Glyphs:
    """A line of text."""
    return Glyphs(2, y, face("Barlow Condensed Medium"), 8, text, "#1a1714 0/0/0/100")


def test_whatever_a_name_holds_is_text() -> None:
    """Markup in names, in places of the file and in what a face is called is none; what XML cannot hold is gone."""
    item = words(NASTY)
    drawn = svg.SvgWriter().face(card(item), {id(item): NASTY}, label=NASTY)
    root = ET.fromstring(svg.alone(drawn))
    clean = NASTY.replace("\x00", "\ufffd").replace("\x07", "\ufffd").replace("\ud800", "\ufffd")
    (text,) = root.iter(f"{SVG}text")

    assert (text.text, text.get("data-at"), root.get("aria-label")) == (clean, clean, clean)
    assert not list(root.iter(f"{SVG}script"))


def test_identifiers_are_digests() -> None:
    """No identifier comes from a file, and the same is always called the same."""
    shared = Group(0, 0, [Rect(1, 2, 3, 4, "#ff0000")], shared=True)
    clipped = Group(1, 1, [words("A & B")], clip=(0, 0, 5, 5))
    one, other = (svg.SvgWriter().face(card(shared, clipped)) for _ in range(2))

    assert one == other
    assert all(re.fullmatch("[a-z][0-9a-f]{16}", name) for name in one.needs.symbols)
    assert svg.definitions([one, other]).count("<rect") == 1


def test_paths_are_short_and_exact() -> None:
    """Steps are told from where the one before ended, to the thousandth, and rounding does not add up."""
    steps = (("M", (1.0, 1.0)), *(("L", (1.0 + n * 0.0004, 2.0)) for n in range(1, 6)), ("Z", ()))

    assert markup.path(steps) == "M100 100v100h.1 0 .1 0z"
