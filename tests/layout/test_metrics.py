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
    glyphs, widths, _, capitals = metrics.read(file)
    with TTFont(file) as font:
        unit = 1000 / font["head"].unitsPerEm
        expected = {chr(code): font["hmtx"][glyph][0] * unit for code, glyph in font["cmap"].getcmap(3, 1).cmap.items()}
        high = font["OS/2"].sCapHeight * unit
    found = {character: widths[character] for character in glyphs.all()}

    assert {**found, TIED: widths[TIED]} == pytest.approx({**expected, TIED: expected[" "]})
    assert capitals == pytest.approx(high)


@pytest.mark.parametrize("character", ["龍", "\uffff", "🂡", "\U0010ffff", "\ud800", "\x00"])
def test_what_is_not_there(character: str) -> None:
    """It has no glyph and no width, asked for the first time or again."""
    glyphs, widths, _, _ = metrics.read(fonts.face(NAMED[0]).file)

    for _ in range(2):
        assert (glyphs[character], widths[character]) == (0, 0.0)


def test_only_what_is_met_is_looked_up() -> None:
    """A font has a thousand characters and a text some thirty."""
    glyphs, widths, _, _ = metrics.read(fonts.face(NAMED[0]).file)
    assert (glyphs, widths) == ({}, {})

    assert widths["A"]
    assert set(glyphs) == set(widths) == {"A"}


def test_glyphs_that_stand_in_a_list() -> None:
    """A run of codes may say where its glyphs stand, shifted or not there; one may count from its first code."""
    runs = [(0x41, 0x43, 10, 6), (0x61, 0x62, 0xFFFF, 0), (0xFFFF, 0xFFFF, 1, 0)]
    listed = [5, 0, 7]
    first, last, shift, place = zip(*runs, strict=True)
    words = [*last, 0, *first, *shift, *place, *listed]
    glyphs = metrics.Glyphs(struct.pack(f">7H{len(words)}H", 4, 14 + 2 * len(words), 0, 6, 0, 0, 0, *words), 0)

    assert [glyphs[character] for character in "ABCDab@"] == [15, 0, 17, 0, 0x60, 0x61, 0]
    assert list(glyphs.all()) == ["A", "C", "a", "b"]


def test_a_list_of_another_format() -> None:
    """It is refused by name."""
    with pytest.raises(ValueError, match="characters are listed in format 12"):
        metrics.Glyphs(struct.pack(">4H", 12, 0, 0, 0), 0)
