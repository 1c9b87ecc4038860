"""Letters that stand closer than their widths say: read from the fonts, measured, and drawn."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import fonts
from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.kerning import Kerns
from cardgen.layout.lines import PT
from cardgen.press import raster
from cardgen.press.page import Page, PlacedFace
from cardgen.press.pdf import PdfFile, write

FACES = [
    "Cinzel Bold",
    "Cinzel ExtraBold",
    "Barlow Condensed Bold",
    "Barlow Semi Condensed Medium",
    "Alegreya Sans Bold",
]
SIZE = 60.0, 20.0


@cache
def opened(name: str) -> Any:
    """A face's file, as another program reads it."""
    return TTFont(fonts.face(name).file)


def kern(name: str, left: str, right: str) -> int:
    """What another program finds between two letters: in each lookup the first part that knows them."""
    font = opened(name)
    first, second = (font.getBestCmap().get(ord(letter)) for letter in (left, right))
    table = font["GPOS"].table
    features = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"]
    used = sorted({index for feature in features for index in feature.LookupListIndex})
    return sum(_of_lookup(table.LookupList.Lookup[index], first, second) for index in used)


def _of_lookup(lookup: Any, left: str, right: str) -> int:
    for part in lookup.SubTable:
        if left not in part.Coverage.glyphs:
            continue
        if part.Format == 2:
            row, column = part.ClassDef1.classDefs.get(left, 0), part.ClassDef2.classDefs.get(right, 0)
            return int(part.Class1Record[row].Class2Record[column].Value1.XAdvance)
        pairs = part.PairSet[part.Coverage.glyphs.index(left)].PairValueRecord
        found = [pair.Value1.XAdvance for pair in pairs if pair.SecondGlyph == right]
        if found:
            return int(found[0])
    return 0


def drawn(*items: Glyphs, plain: bool = False) -> bytes:
    """A file with some lines of text."""
    sheet = Page(*SIZE, [PlacedFace(Frame(*SIZE, items=list(items)), 0.0, 0.0, 0, (0.0, 0.0, *SIZE))])
    return write(PdfFile("Kerning", "cardgen", [sheet]), plain)


def test_a_font_without_positions_has_no_kerns() -> None:
    """Fonts need not kern; letters they lack do not either, nor do spaces."""
    face = fonts.face("Cinzel Bold")

    assert Kerns(b"", face.glyphs, 1.0)["A", "V"] == 0
    assert {face.kerns[pair] for pair in (("A", " "), (" ", "V"), ("A", "\u00a0"), ("火", "V"), ("A", "火"))} == {0}


@pytest.mark.parametrize("name", FACES)
@given(text=st.text("AVTWYLPaefolrtuvwy.,-1470ÀÉŁłΓЖ”’", min_size=2, max_size=20))
def test_kerns_are_those_of_the_font(name: str, text: str) -> None:
    """Pairs and classes are read as another program reads them."""
    face = fonts.face(name)
    known = [pair for pair in pairwise(text) if all(map(face.glyphs.__getitem__, pair))]

    assert [face.kerns[pair] for pair in known] == [kern(name, *pair) for pair in known]


@pytest.mark.parametrize("name", FACES)
def test_all_families_kern(name: str) -> None:
    """A and V stand closer in every one."""
    assert fonts.face(name).kerns["A", "V"] < -20


@pytest.mark.parametrize("text", ["AVATAR", "To (Test) Your \\Way", "Łódź, WAY"])
@pytest.mark.parametrize("track", [0.0, 30.0])
@pytest.mark.parametrize("plain", [True, False])
def test_letters_stand_where_they_were_measured(text: str, track: float, plain: bool) -> None:
    """A letter begins where the widths and kerns before it say, whoever writes it."""
    import pypdfium2  # type: ignore[import-untyped]

    face = fonts.face("Barlow Condensed Bold")
    data = drawn(Glyphs(5.0, 10.0, face, 12.0, text, "#000000", track), plain=plain)
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    wide = sum(map(face.words.__getitem__, text[:-1].split(" "))) + text[:-1].count(" ") * face.widths[" "]
    begin = 5.0 + (wide + face.kerns[text[-2], text[-1]] + track * (len(text) - 1)) * 12 * PT / 1000
    left, _, _, _ = page.get_charbox(page.count_chars() - 1, loose=True)

    assert page.get_text_range() == text
    assert left / 72 * 25.4 == pytest.approx(begin, abs=0.02)


def test_the_canvas_kerns_alike() -> None:
    """Text that is left to the canvas looks the same, also where a file needs more than one font for a face."""
    many = "".join(sorted(fonts.face("Alegreya Sans Bold").glyphs.all()))[:400].replace(" ", "")
    lines = [
        Glyphs(1.0, 2.0 + n, fonts.face("Alegreya Sans Bold"), 2.0, many[n * 80 : n * 80 + 80], "#000000")
        for n in range(5)
    ]
    lines.append(Glyphs(1.0, 14.0, fonts.face("Cinzel Bold"), 12.0, "Avatar Ty Way", "#000000"))
    quick, slow = (next(raster.pictures(drawn(*lines, plain=plain), 150)) for plain in (False, True))

    assert _off(quick, slow) < 0.002


def _off(one: bytes, other: bytes) -> float:
    """The share of pixels in which two pictures differ much."""
    import io

    from PIL import Image, ImageChops

    pictures = [Image.open(io.BytesIO(data)).convert("L") for data in (one, other)]
    off = ImageChops.difference(*pictures).point(lambda light: 255 if light > 64 else 0)
    return sum(off.histogram()[255:]) / (off.width * off.height)
