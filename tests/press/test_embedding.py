"""Faces are embedded as the canvas would, without looking at each of their letters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from reportlab.pdfbase import ttfonts

from cardgen.layout.fonts import FAMILIES, FontFace, face
from cardgen.layout.frame import Frame, Glyphs
from cardgen.press import embedding, encode, pdf
from tests.press.jobs import job

TEXTS = ("Orc (the 2nd) \\ AVATAR", "Łukasz naïve – Ζεύς Привет")
FACES = [face(f"{family} Bold") for family in FAMILIES]


@pytest.fixture(autouse=True)
def again() -> Iterator[None]:
    """Fonts are made for each test."""
    embedding.font.cache_clear()
    yield
    embedding.font.cache_clear()


def written() -> bytes:
    """A file with texts in all families."""
    items = []
    for number, one in enumerate(FACES, 1):
        for line, text in enumerate(TEXTS):
            known = "".join(letter for letter in text if one.glyphs[letter])
            items.append(Glyphs(2.0, 5.0 * (2 * number + line), one, 8.0, known, "#000000"))
    return pdf.write(job([Frame(63.5, 88.9, 0.0, [*items])]))


def usual(one: FontFace) -> Any:
    """The face as reportlab reads it."""
    return ttfonts.TTFont(one.name.replace(" ", ""), one.file)


def test_the_same_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters, widths and tables of all families."""
    ours = written()
    for module in (encode, pdf):
        monkeypatch.setattr(module, "font", {one: usual(one) for one in [*FACES, face(pdf.INITIAL_FACE)]}.__getitem__)

    assert ours == written()


def test_where_fonts_have_other_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole file is looked up, and the page is the same."""
    ours = written()
    embedding.font.cache_clear()

    def gone() -> Any:
        raise AttributeError

    monkeypatch.setattr(embedding, "_lean_class", gone)

    assert type(embedding.font(FACES[0])) is ttfonts.TTFont
    assert ours == written()


def test_not_all_letters_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as a document uses."""
    read = ttfonts.TTFontFile.read_ushort
    count = [0]

    def counted(self: Any) -> int:
        count[0] += 1
        made: int = read(self)
        return made

    monkeypatch.setattr(ttfonts.TTFontFile, "read_ushort", counted)
    embedding.font(FACES[0])
    ours = count[0]
    usual(FACES[0])

    assert ours < 200 < (count[0] - ours) / 5


def test_widths_in_common() -> None:
    """The last glyphs have the width of the last one that has its own, and bearings of their own."""
    made = embedding._Metrics(bytes([0, 9, 0, 1, 0, 8, 0, 2, 0, 3, 0, 4]), 2, 4)

    assert [made[number] for number in range(4)] == [(9, 1), (8, 2), (8, 3), (8, 4)]


def test_a_file_that_is_no_font(tmp_path: Path) -> None:
    """What reportlab says of it."""
    path = tmp_path / "a.ttf"
    path.write_bytes(b"no font")
    broken = FontFace("A", str(path), *(getattr(FACES[0], name) for name in FontFace.__slots__[2:]))

    with pytest.raises(ttfonts.TTFError):
        embedding.font(broken)
