"""cardgen.layout.fonts: faces, their characters and widths."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from cardgen.layout import fonts
from cardgen.press.embedding import font
from tests.layout.helpers import FACE, OURS, named_faces

NAMED = sorted(named_faces(Path(OURS)))


def test_templates_name_faces() -> None:
    """There is something to look at below."""
    assert len(NAMED) > 5


@pytest.mark.parametrize("name", NAMED)
def test_faces_of_our_templates(name: str) -> None:
    """Every face that our templates name is there, with TrueType outlines and no variations: others cannot be set."""
    with TTFont(fonts.face(name).file) as font:
        tables = {"glyf", "fvar", "CFF "} & set(font.keys())

    assert tables == {"glyf"}


@pytest.mark.parametrize("name", NAMED)
def test_letters_of_our_faces(name: str) -> None:
    """All that a catalogue writes is in the wide face at least; figures and letters are in the face itself."""
    assert fonts.missing("æçéñöß ″ – − ½ ¼ ’ “ ” ×", name) == ()
    assert not fonts.exotic("ABCXYZ abcxyz 0123456789 &(),.-", name)


def test_a_face_is_read_once() -> None:
    """Asking again gives the same face."""
    assert fonts.face(FACE) is fonts.face(FACE)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Helvetica", "no font family is called “Helvetica”; there are Barlow Condensed"),
        ("Barlow Condensed Wobbly", "Barlow Condensed has no style “Wobbly”"),
        ("Barlow CondensedMedium", "no font family"),
        ("", "no font family"),
    ],
)
def test_faces_that_are_not_there(name: str, message: str) -> None:
    """An unknown family or style is named."""
    with pytest.raises(fonts.UnknownFace, match=message):
        fonts.face(name)


@given(st.text(st.sampled_from(sorted(fonts.face(FACE).glyphs.all())), max_size=30), st.integers(4, 60))
def test_widths_are_those_of_the_pdf(text: str, size: int) -> None:
    """Text is measured as the PDF will set it; letters that kern stand as much closer or further apart."""
    face = fonts.face(FACE)
    pdfmetrics.registerFont(font(face))
    expected = pdfmetrics.stringWidth(text, font(face).fontName, size)
    kerns = sum(face.kerns[pair] for pair in pairwise(text))

    assert expected == pytest.approx((face.measure(text) - kerns) * size / 1000)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("", [(FACE, "")]),
        ("Łódź, naïve", [(FACE, "Łódź, naïve")]),
        ("Орк", [("Alegreya Sans Medium", "Орк")]),
        ("Orc Ζεύς!", [(FACE, "Orc "), ("Alegreya Sans Medium", "Ζεύς"), (FACE, "!")]),
    ],
)
def test_the_wide_face_steps_in(text: str, runs: list[tuple[str, str]]) -> None:
    """Greek and Cyrillic are set in the wide face, the rest stays in its own."""
    assert runs == [(face.name, part) for face, part in fonts.split(text, FACE)]


@pytest.mark.parametrize(
    ("name", "wide"),
    [
        ("Barlow Condensed Bold", "Alegreya Sans Bold"),
        ("Barlow Condensed SemiBold Italic", "Alegreya Sans Bold Italic"),
        ("Barlow Semi Condensed Medium Italic", "Alegreya Sans Medium Italic"),
        ("Cinzel ExtraBold", "Alegreya Sans Bold"),
    ],
)
def test_the_wide_face_has_the_weight(name: str, wide: str) -> None:
    """What steps in is as heavy and as slanted as what it stands beside."""
    ((face, _),) = fonts.split("Ж", name)

    assert face.name == wide


def test_missing_characters() -> None:
    """Each character that nothing can draw is named once, and prints as a question mark."""
    assert fonts.missing("Orc Ω Орк", FACE) == ()
    assert fonts.missing("龍と龍🂡", FACE) == ("龍", "と", "🂡")
    assert [part for _, part in fonts.split("a龍b", FACE)] == ["a", "?", "b"]
