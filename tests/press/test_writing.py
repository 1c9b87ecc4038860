"""Faces that are written once for several files: those are what they would be without."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame, Glyphs, Item, LayoutFault, Rect, Written
from cardgen.press import stamps
from cardgen.press.operators import Pen
from cardgen.press.parts import Part
from cardgen.press.pdf import PdfFile, write
from cardgen.press.targets import pages as single_faces
from cardgen.press.writing import FaceWriter
from tests.press.test_binding import BOLD, icon, pattern


def face(name: str = "Orc") -> Frame:
    """A face with something of each kind."""
    words = Glyphs(1.0, 10.0, BOLD, 8.0, name, "#000000")
    return Frame(20.0, 30.0, 0.0, [Rect(0.0, 0.0, 20.0, 30.0, "#ffeeaa"), pattern(), icon(), words])


def printed(*faces: Frame) -> bytes:
    """A file with a page for each face."""
    return write(PdfFile("x", "y", [single_faces.page(one, (20.0, 30.0), 0.0) for one in faces]))


def test_the_same_bytes() -> None:
    """Stamped or not, whatever comes after it."""
    writer = FaceWriter()

    assert printed(writer.written(face()), face("Elf")) == printed(face(), face("Elf"))
    assert printed(stamps.unchecked(writer.written(face()))) == printed(stamps.unchecked(face()))


def test_the_same_digest() -> None:
    """A lock cannot tell whether a face was written; what is on its back counts."""
    behind = face()
    behind.back = face("Elf")
    digest = Digester().digest

    for one in (face(), behind):
        assert digest(FaceWriter().written(one, told=True)) == digest(one)
    assert digest(face()) != digest(behind)


def test_what_is_not_drawn_stays() -> None:
    """Sizes, faults and the back."""
    one = Frame(20.0, 30.0, 2.0, [], [LayoutFault("text-overflow", "", "too long")], face())
    made = FaceWriter().written(one)

    assert (made.width, made.height, made.bleed, made.faults) == (20.0, 30.0, 2.0, one.faults)
    assert made.back
    assert isinstance(made.back.items[0], Written)


def test_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A face that comes again, in this file or another, is not written again."""
    one, writer, count = face(), FaceWriter(), list[int]()
    real = Pen.write

    def counting(pen: Pen, items: Sequence[Item]) -> tuple[Part, ...]:
        count.append(len(items))
        return real(pen, items)

    monkeypatch.setattr(Pen, "write", counting)
    pages = [single_faces.page(one, (20.0, 30.0), 0.0)] * 2
    first, second = map(writer.page, pages)

    assert first == second
    assert writer.page(first) == first
    assert count == [4, 2]  # the face, and the group that is stored
