"""cardgen.layout.metrics: which characters a font file has, and how wide they are."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardgen.layout import fonts, metrics
from tests.layout.helpers import OURS, named_faces

NAMED = sorted({*named_faces(Path(OURS)), "Alegreya Sans Medium", "Alegreya Sans Bold Italic"})
TIED = "\u00a0"


@pytest.mark.parametrize("name", NAMED)
def test_characters_and_widths(name: str) -> None:
    """They are those that another reader of fonts finds; a space that ties is as wide as any other."""
    file = fonts.face(name).file
    glyphs, widths, overhangs, _, capitals = metrics.read(file)
    with TTFont(file) as font:
        unit = 1000 / font["head"].unitsPerEm
        expected = {chr(code): font["hmtx"][glyph][0] * unit for code, glyph in font["cmap"].getcmap(3, 1).cmap.items()}
        high = font["OS/2"].sCapHeight * unit
        inks = {chr(code): ink(font, glyph) for code, glyph in font["cmap"].getcmap(3, 1).cmap.items()}
    found = {character: widths[character] for character in glyphs.all()}

    assert {**found, TIED: widths[TIED]} == pytest.approx({**expected, TIED: expected[" "]})
    assert capitals == pytest.approx(high)
    for side in (0, 1):
        assert {one: overhangs[one][side] for one in inks} == pytest.approx({one: inks[one][side] for one in inks})


def ink(font: TTFont, glyph: str) -> tuple[float, float]:
    """How far the outline of a glyph goes beyond its width at either side, in thousandths."""
    drawn, (advance, _) = font["glyf"][glyph], font["hmtx"][glyph]
    left, right = (drawn.xMin, drawn.xMax) if drawn.numberOfContours else (0, 0)
    unit = 1000 / font["head"].unitsPerEm
    return max(0.0, -left * unit), max(0.0, (right - advance) * unit)


def test_letters_that_overhang() -> None:
    """The leg of Cinzel's R and the tail of its Q go beyond their widths, its W does at the left; an H stays inside."""
    over = metrics.read(fonts.face("Cinzel ExtraBold").file).overhangs

    assert [tuple(map(round, over[letter])) for letter in "HRQW"] == [(0, 0), (0, 51), (0, 470), (42, 34)]


@pytest.mark.parametrize("character", ["龍", "\uffff", "🂡", "\U0010ffff", "\ud800", "\x00"])
def test_what_is_not_there(character: str) -> None:
    """It has no glyph and no width, asked for the first time or again."""
    glyphs, widths, *_ = metrics.read(fonts.face(NAMED[0]).file)

    for _ in range(2):
        assert (glyphs[character], widths[character]) == (0, 0.0)


def test_only_what_is_met_is_looked_up() -> None:
    """A font has a thousand characters and a text some thirty."""
    glyphs, widths, *_ = metrics.read(fonts.face(NAMED[0]).file)
    assert (glyphs, widths) == ({}, {})

    assert widths["A"]
    assert set(glyphs) == set(widths) == {"A"}


def test_glyphs_that_stand_in_a_list() -> None:
    """A run of codes may say where its glyphs stand, shifted or not there; one may count from its first code."""
    runs = [(0x41, 0x43, 10, 6), (0x61, 0x62, 0xFFFF, 0), (0xFFFF, 0xFFFF, 1, 0)]
    listed = [5, 0, 7]
    first, last, shift, place = zip(*runs, strict=True)
    words = [*last, 0, *first, *shift, *place, *listed]
    glyphs = metrics.GlyphIndex(struct.pack(f">7H{len(words)}H", 4, 14 + 2 * len(words), 0, 6, 0, 0, 0, *words), 0)

    assert [glyphs[character] for character in "ABCDab@"] == [15, 0, 17, 0, 0x60, 0x61, 0]
    assert list(glyphs.all()) == ["A", "C", "a", "b"]


def test_a_list_of_another_format() -> None:
    """It is refused by name."""
    with pytest.raises(ValueError, match="characters are listed in format 12"):
        metrics.GlyphIndex(struct.pack(">4H", 12, 0, 0, 0), 0)
