"""What the canvas has finished is packed at once: the same bytes as the canvas makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen.layout.frame import Frame, Picture
from cardgen.press import packing, pdf
from cardgen.press.pdfx import Standard
from tests.press.jobs import job, our_back, some_frames, some_job
from tests.press.test_binding import icon, pattern

STANDARD = Standard("PDF/X-1a:2003", "CGATS TR 001", "SWOP")


def by_the_canvas(made: pdf.PdfFile, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """A file of which nothing is packed here."""
    real = packing.Packer.__init__
    with monkeypatch.context() as patched:
        patched.setattr(packing.Packer, "__init__", lambda self, canvas, plain=False: real(self, canvas, True))
        return pdf.write(made)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_same_bytes(paper: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, and drawings with others in them."""
    assert pdf.write(some_job(paper)) == by_the_canvas(some_job(paper), monkeypatch)


def test_odd_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boxes of drawings have as many places as the canvas gives them; a drawing may have many in it."""
    parts = [pattern(f"#0000{number:02x}") for number in range(40)]
    faces = [Frame(70.01, 120.03, 0.0, [*parts, icon()])]

    assert pdf.write(job(faces)) == by_the_canvas(job(faces), monkeypatch)


def test_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings that hold pictures."""
    path = tmp_path / "art.png"
    Image.new("RGB", (40, 30), "#804020").save(path)
    faces = [Frame(63.5, 88.9, 0.0, [Picture(1.0, 1.0, 20.0, 20.0, str(path))])]

    assert pdf.write(job(faces)) == by_the_canvas(job(faces), monkeypatch)


def test_a_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawings with graphics states are left to the canvas."""
    asked = [job(some_frames()[:3], behind=our_back())._replace(standard=STANDARD) for _ in range(2)]

    assert pdf.write(asked[0]) == by_the_canvas(asked[1], monkeypatch)


def test_pages_are_packed_when_they_are_done() -> None:
    """Of a large deck not all is held unpacked: when the second page is asked for, the first has no text any more."""
    asked = some_job()
    states: list[Any] = []
    writers: list[Any] = []
    real = pdf._Writer.__init__

    def known(self: Any, *given: Any) -> None:
        writers.append(self)
        real(self, *given)

    def watched() -> Any:
        for page in asked.pages:
            document = writers[0]._canvas._doc
            states.extend(made.stream for made in document.Pages.pages)
            yield page

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pdf._Writer, "__init__", known)
        pdf.write(asked._replace(pages=watched()))

    assert states
    assert states == [None] * len(states)
