"""Sheets to PDF bytes: the only room that holds a reportlab canvas."""

from __future__ import annotations

import functools
import math
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import util
from typing import Any, Literal, NamedTuple

from cardgen.layout.fonts import face
from cardgen.layout.frame import SHARP, Frame, Item
from cardgen.press import pdfx
from cardgen.press.binding import Binder, ContentPart
from cardgen.press.embedding import font
from cardgen.press.notation import num
from cardgen.press.operators import POINT, Pen, SharedDrawings
from cardgen.press.packing import Packer
from cardgen.press.page import Page, PageBox, Skew
from cardgen.press.pdfx import Standard
from cardgen.press.plates import SCREEN, Colours

EPOCH = "SOURCE_DATE_EPOCH"
"""The variable by which builds set the date of what they make."""
INITIAL_FACE = "Barlow Condensed Medium"
"""reportlab names a font on every page; it must be one that is embedded."""


class PdfFile(NamedTuple):
    """What goes into one file. Pages are taken one by one, so that a large deck need not be held whole."""

    title: str
    creator: str
    pages: Iterable[Page]
    flip: Literal["", "long", "short"] = ""
    """The edge that a two-sided printer is asked to flip on, as the pages lie; "" asks for nothing."""
    dots: int = SHARP
    """Dots to the inch that are wanted of pictures; of those that have far more, no more are stored."""
    colours: Colours = SCREEN
    standard: Standard | None = None
    """What the file is to keep to, for a print shop."""


def write(job: PdfFile, plain: bool = False) -> bytes:
    """The job as a PDF: text is text, fonts are subset and embedded, the same job gives the same bytes.

    `plain` lets the canvas write every text itself: slower, the same page.
    """
    with _no_epoch():
        return _Writer(job, plain).bytes()


@contextmanager
def _no_epoch() -> Iterator[None]:
    """The same job gives the same bytes even where a build sets a date for what it makes: reportlab would heed it."""
    epoch = os.environ.pop(EPOCH, None)
    try:
        yield
    finally:
        if epoch is not None:
            os.environ[EPOCH] = epoch


def defer_import(package: str, name: str) -> None:
    """Have a module of a package imported when something in it is used for the first time, and not before.

    It is put off for those who say `from package import name`. One that is there already, or nowhere, is left alone.
    """
    whole = f"{package}.{name}"
    spec = util.find_spec(whole) if whole not in sys.modules else None
    if spec is None or spec.loader is None:
        return
    spec.loader = util.LazyLoader(spec.loader)
    module = sys.modules[whole] = util.module_from_spec(spec)
    setattr(sys.modules[package], name, module)
    spec.loader.exec_module(module)


class _Sink:
    """Takes a file, which the canvas writes at once: a large one is not copied."""

    held = b""

    def write(self, data: bytes) -> None:
        self.held = data


class _Writer:
    def __init__(self, job: PdfFile, plain: bool) -> None:
        defer_import(
            "PIL", "Image"
        )  # it takes as long as all of reportlab, which imports it at once, and most files hold no picture

        from reportlab import rl_config
        from reportlab.pdfbase import pdfmetrics

        rl_config.useA85 = 0
        self._job = job
        self._sink = _Sink()
        initial = font(face(INITIAL_FACE))
        pdfmetrics.registerFont(initial)
        self._canvas = _canvas(self._sink, initial.fontName, job.standard)
        self._packer = Packer(self._canvas, plain)
        self._binder = Binder(self._canvas, job.dots, self._packer, plain)
        self._drawings = SharedDrawings()
        self._faces: dict[int, tuple[Frame, list[ContentPart]]] = {}

    def bytes(self) -> bytes:
        canvas, job = self._canvas, self._job
        canvas.setTitle(job.title)
        canvas.setCreator(job.creator)
        canvas.setAuthor(job.creator)
        canvas.setSubject(job.title)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        if job.flip:
            canvas.setViewerPreference("Duplex", f"DuplexFlip{job.flip.capitalize()}Edge")
        for page in job.pages:
            self._page(page)
        self._binder.store_pictures(job.colours.picture)
        canvas.save()
        return self._sink.held

    def _page(self, page: Page) -> None:
        canvas = self._canvas
        size = (page.width * POINT, page.height * POINT)
        canvas.setPageSize(size)
        for set_box in (canvas.setCropBox, canvas.setBleedBox):
            set_box((0, 0, *size))
        x, y, w, h = page.trim or (0.0, 0.0, page.width, page.height)
        canvas.setTrimBox((x * POINT, (page.height - y - h) * POINT, (x + w) * POINT, (page.height - y) * POINT))
        kept = self._faces
        self._faces = {}
        pieces: list[ContentPart] = []
        for placed in page.faces:
            face = placed.frame
            paper = face.width * placed.scale, face.height * placed.scale
            place = _place(*paper, placed.x, placed.y, placed.turn, placed.shown, page.height, placed.scale)
            pieces += [place, *self._face(face, kept), "Q"]
        if page.skew != Skew():
            pieces = [*_moved(page), *pieces, "Q"]
        pieces += self._written(page.marks, page.height)
        self._binder.draw(pieces)
        canvas.showPage()
        self._packer.page()

    def _face(self, frame: Frame, kept: dict[int, tuple[Frame, list[ContentPart]]]) -> list[ContentPart]:
        """Return the content that draws a face; a face repeated on this page or the page before is written once."""
        known = self._faces.get(id(frame)) or kept.get(id(frame))
        if known is None:
            over = self._job.colours.prints_over(frame)
            known = frame, self._written(frame.items, frame.height, over)
        self._faces[id(frame)] = known
        return known[1]

    def _written(self, items: Sequence[Item], height: float, over: bool = False) -> list[ContentPart]:
        """Return the content that draws items in a space of that height; `over`: black type overprints its ground."""
        pen = Pen(height, self._job.colours.operator, "type" if over else "fill", self._drawings)
        return self._binder.bound(pen.write(items))


def _canvas(file: _Sink, font: str, standard: Standard | None) -> Any:
    """A canvas that writes to the file; `font` is the one that every page names."""
    from reportlab.pdfgen.canvas import Canvas

    if standard is not None:
        return pdfx.canvas(file, font, standard)
    return Canvas(file, pageCompression=1, invariant=1, pdfVersion=(1, 7), initialFontName=font)


@functools.lru_cache(maxsize=1024)
def _place(
    width: float, height: float, x: float, y: float, turn: int, shown: PageBox, page: float, scale: float
) -> str:
    """Operators that move a face, of that size on paper, to its place on a page so high, cut off where it ends."""
    left, top, w, h = (part * POINT for part in shown)
    clip = f"{num(left)} {num(page * POINT - top - h)} {num(w)} {num(h)} re W n"
    w, h = width * POINT, height * POINT
    x, y = x * POINT, (page - y) * POINT - h
    size = f"{scale:.5g}"
    matrix = f"-{size} 0 0 -{size} {num(x + w)} {num(y + h)}" if turn else f"{size} 0 0 {size} {num(x)} {num(y)}"
    return f"q {clip} {matrix} cm"


def _moved(page: Page) -> list[ContentPart]:
    """Operators that move all that follows, up to the next Q, by the page's skew; nothing shows outside its inside."""
    left, top, wide, high = (part * POINT for part in page.inside or (0.0, 0.0, page.width, page.height))
    width, height = page.width * POINT, page.height * POINT
    a = math.radians(page.skew.turn)
    cos, sin = math.cos(a), math.sin(a)
    x, y = width / 2, height / 2  # turned about the centre; clockwise is against the mathematician's way
    e = x - cos * x - sin * y + page.skew.x * POINT
    f = y + sin * x - cos * y - page.skew.y * POINT
    inside = f"{num(left)} {num(height - top - high)} {num(wide)} {num(high)} re W n"
    return [f"q {inside} {cos:.7f} {-sin:.7f} {sin:.7f} {cos:.7f} {e:.3f} {f:.3f} cm"]
