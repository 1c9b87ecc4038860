"""Sheets to PDF bytes: the only room that holds a reportlab canvas."""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Group, Item, Segment
from cardgen.press.encode import Encoder
from cardgen.press.impose import Grid, Place, Sheet
from cardgen.press.operators import POINT, Form, Image, Pen, Piece, num, outline

EPOCH = "SOURCE_DATE_EPOCH"
REACH = 10_000
"""Units: how far a stored outline may reach from its origin."""
INITIAL_FACE = "Barlow Condensed Medium"
"""reportlab names a font on every page; it must be one that is embedded."""


class Job(NamedTuple):
    """What goes to paper: sheets, the fronts in the order in which the sheets place them, their back, and the marks.

    Sheets and fronts are taken one by one, so that a large deck need not be held whole.
    """

    title: str
    creator: str
    grid: Grid
    sheets: Iterable[Sheet]
    fronts: Iterable[Frame]
    back: Frame
    marks: Sequence[Item]


def write(job: Job, plain: bool = False) -> bytes:
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


class _Writer:
    def __init__(self, job: Job, plain: bool) -> None:
        from reportlab import rl_config
        from reportlab.pdfbase import pdfmetrics
        from reportlab.pdfgen.canvas import Canvas

        rl_config.useA85 = 0
        self._job = job
        self._size = (job.grid.paper.width * POINT, job.grid.paper.height * POINT)
        self._buffer = io.BytesIO()
        initial = face(INITIAL_FACE).font
        pdfmetrics.registerFont(initial)
        self._canvas: Any = Canvas(
            self._buffer,
            self._size,
            pageCompression=1,
            invariant=1,
            pdfVersion=(1, 7),
            initialFontName=initial.fontName,
        )
        self._encoder = Encoder(self._canvas, plain)
        self._fronts = iter(job.fronts)
        self._forms: dict[int, tuple[str, Group]] = {}
        self._drawings: dict[int, tuple[str, tuple[Segment, ...]]] = {}
        self._pictures: dict[str, tuple[str, int, int]] = {}
        self._back: list[Piece] | None = None
        self._last: tuple[Frame | None, list[Piece]] = None, []

    def bytes(self) -> bytes:
        canvas, job = self._canvas, self._job
        canvas.setTitle(job.title)
        canvas.setCreator(job.creator)
        canvas.setAuthor(job.creator)
        canvas.setSubject(job.title)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        for sheet in job.sheets:
            self._page(sheet)
        canvas.save()
        return self._buffer.getvalue()

    def _page(self, sheet: Sheet) -> None:
        canvas = self._canvas
        for set_box in (canvas.setCropBox, canvas.setBleedBox, canvas.setTrimBox):
            set_box((0, 0, *self._size))
        pieces: list[Piece] = []
        for place in sheet.places:
            face = self._back_face() if sheet.side == "back" else self._face(next(self._fronts))
            pieces += self._placed(face, place)
        pieces += self._pen(self._job.grid.paper.height).write(self._job.marks)
        self._draw(pieces)
        canvas.showPage()

    def _face(self, frame: Frame) -> list[Piece]:
        if frame is not self._last[0]:
            self._last = frame, self._pen(frame.height).write(frame.items)
        return self._last[1]

    def _back_face(self) -> list[Piece]:
        """The back, stored once and drawn behind every front."""
        if self._back is None:
            back = self._job.back
            self._back = self._pen(back.height).write([Group(0.0, 0.0, back.items, shared=True)])
        return self._back

    def _placed(self, face: list[Piece], place: Place) -> list[Piece]:
        """A face at its place on the sheet, cut off at the trim: its neighbours begin there."""
        w, h = self._job.grid.card_width * POINT, self._job.grid.card_height * POINT
        x, y = place.x * POINT, self._size[1] - place.y * POINT - h
        matrix = f"-1 0 0 -1 {num(x + w)} {num(y + h)}" if place.turn else f"1 0 0 1 {num(x)} {num(y)}"
        return [f"q {matrix} cm 0 0 {num(w)} {num(h)} re W n", *face, "Q"]

    def _pen(self, height: float) -> Pen:
        return Pen(height, self._encoder.encode, lambda group: self._form(group, height), self._drawing, self._pixels)

    def _form(self, group: Group, height: float) -> str:
        """The name of the stored drawing of a shared group, stored when it is first met.

        Its coordinates may lie outside the face, and it is drawn in the space of whoever uses it.
        """
        known = self._forms.get(id(group))
        if known is None:
            name = f"s{len(self._forms)}"
            self._forms[id(group)] = name, group  # held, so that no other group can take its id
            pieces = self._pen(height).write(group.items)
            reach = 3 * height * POINT
            self._canvas.beginForm(name, -reach, -reach, reach, reach)
            self._draw(pieces)
            self._canvas.endForm()
            return name
        return known[0]

    def _drawing(self, segments: tuple[Segment, ...]) -> str:
        """The name of a stored outline, in its own units with y up, filled even-odd in whatever colour is set."""
        known = self._drawings.get(id(segments))
        if known is None:
            name = f"d{len(self._drawings)}"
            known = self._drawings[id(segments)] = name, segments
            self._canvas.beginForm(name, -REACH, -REACH, REACH, REACH)
            self._canvas.addLiteral(f"{outline(segments, 0, 0, 1)} f*")
            self._canvas.endForm()
        return known[0]

    def _draw(self, pieces: list[Piece]) -> None:
        """Hand pieces to the canvas, neighbouring operators in one go."""
        canvas = self._canvas
        operators: list[str] = []
        for piece in pieces:
            if isinstance(piece, str):
                operators.append(piece)
                continue
            if operators:
                canvas.addLiteral("\n".join(operators))
                operators = []
            if isinstance(piece, Form):
                canvas.doForm(piece.name)
            elif isinstance(piece, Image):
                box = (num(part) for part in (piece.w, 0, 0, piece.h, piece.x, piece.y))
                canvas.addLiteral(f"q {' '.join(box)} cm")
                canvas.doForm(self._pictures[piece.file][0])
                canvas.addLiteral("Q")
            else:
                self._encoder.draw(piece)
        if operators:
            canvas.addLiteral("\n".join(operators))

    def _pixels(self, file: str) -> tuple[int, int]:
        """How many pixels a picture has; it is stored, one unit wide and high, when it is first met.

        The canvas would name a picture after its path; read beforehand it is named after what it shows.
        """
        known = self._pictures.get(file)
        if known is None:
            from reportlab.lib.utils import ImageReader

            picture = ImageReader(file)
            known = self._pictures[file] = (f"p{len(self._pictures)}", *picture.getSize())
            self._canvas.beginForm(known[0], 0, 0, 1, 1)
            self._canvas.drawImage(picture, 0, 0, 1, 1, mask="auto")
            self._canvas.endForm()
        return known[1:]
