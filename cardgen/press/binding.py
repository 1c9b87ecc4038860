"""Parts of faces as content of one document: fonts, stored drawings and pictures get its names, in order of use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cardgen.layout.frame import Picture
from cardgen.press import crop
from cardgen.press.crop import Stored, TrackedImage, VisibleArea
from cardgen.press.encode import Encoder
from cardgen.press.notation import num
from cardgen.press.operators import POINT
from cardgen.press.packing import Packer
from cardgen.press.parts import Hidden, Outline, Part, Shared, Shown, Text

REACH = 10_000
"""Units: how far a stored outline may reach from its origin."""
_END = " ET"


class Form(NamedTuple):
    """A stored drawing, drawn where the origin then is."""

    name: str


class Image(NamedTuple):
    """A picture file drawn into a box, points, y up; no more of it shows than is `seen`."""

    file: str
    x: float
    y: float
    w: float
    h: float
    seen: VisibleArea


ContentPart = str | Form | Image | Text
"""Part of a content stream: operators, or what the canvas has to do itself."""


class Binder:
    """Binds parts to the document of a canvas, and stores there what is stored once."""

    def __init__(self, canvas: Any, dots: int, packer: Packer, plain: bool = False) -> None:
        """`dots` to the inch are wanted of pictures; `plain`: the canvas writes every text itself."""
        self._canvas = canvas
        self._dots = dots
        self._encoder = Encoder(canvas, plain)
        self._packer = packer
        self._forms: dict[str, Form] = {}
        self._drawings: dict[str, Form] = {}
        self._pictures: dict[str, TrackedImage] = {}

    def bound(self, parts: Sequence[Part]) -> list[ContentPart]:
        """Return the content that draws the parts.

        Raises:
            OSError: if the file of a picture has gone.
        """
        out: list[ContentPart] = []
        for part in parts:
            if isinstance(part, str):
                out.append(part)
            elif isinstance(part, Text):
                self._text(part, out)
            elif isinstance(part, Outline):
                out.append(self._outline(part))
            elif isinstance(part, Shared):
                out.append(self._shared(part))
            elif isinstance(part, Hidden):
                self._hidden(part, out)
            else:
                self._picture(part, out)
        return out

    def _text(self, part: Text, out: list[ContentPart]) -> None:
        strings = self._encoder.encode(part.face, part.text, part.shown)
        if strings is None:
            out.append(part)
            return
        shown = " ".join([f"{font} {part.size} Tf {string}" for font, string in strings])
        if part.on and out and isinstance(out[-1], str) and out[-1].endswith(_END):
            out[-1] = f"{out[-1][: -len(_END)]} {shown}{_END}"
        elif part.track:
            out.append(f"BT {part.at} Td {part.track} Tc {shown} 0 Tc{_END}")
        else:
            out.append(f"BT {part.at} Td {shown}{_END}")

    def _hidden(self, part: Hidden, out: list[ContentPart]) -> None:
        for font, string in self._encoder.encode(part.face, part.text) or ():
            shown = f"{font} {part.size} Tf {part.wide} Tz {string} 100 Tz"
            out.append(f"BT 3 Tr {part.at} Td {shown} 0 Tr ET")

    def _outline(self, part: Outline) -> Form:
        known = self._drawings.get(part.key)
        if known is None:
            known = self._drawings[part.key] = Form(f"d{len(self._drawings)}")
            self._canvas.beginForm(known.name, -REACH, -REACH, REACH, REACH)
            self._canvas.addLiteral(part.operators)
            self._canvas.endForm()
            self._packer.drawing(known.name)
        return known

    def _shared(self, part: Shared) -> Form:
        known = self._forms.get(part.key)
        if known is None:
            known = self._forms[part.key] = Form(f"s{len(self._forms)}")
            inner = self.bound(part.parts)
            reach = 3 * part.height * POINT
            self._canvas.beginForm(known.name, -reach, -reach, reach, reach)
            self.draw(inner)
            self._canvas.endForm()
            self._packer.drawing(known.name)
        return known

    def _picture(self, part: Shown, out: list[ContentPart]) -> None:
        item, height = part
        whole = crop.whole(item, self._pixels(item.file))
        x, foot, w, h = whole.x, height - whole.y - whole.h, whole.w, whole.h
        box = [num(length * POINT) for length in (item.x, height - item.y - item.h, item.w, item.h)]
        out.append(f"q {' '.join(box)} re W n{_swap(item)}")
        out.append(Image(item.file, x * POINT, foot * POINT, w * POINT, h * POINT, whole.seen))
        out.append("Q")

    def _pixels(self, file: str) -> tuple[int, int]:
        """Return the width and height of a picture in pixels; raises OSError when its file has gone."""
        known = self._pictures.get(file)
        if known is None:
            from cardgen.press import artwork

            name = f"p{len(self._pictures)}"
            known = self._pictures[file] = TrackedImage(name, artwork.size(file), self._dots)
        return known.pixels

    def draw(self, pieces: Iterable[ContentPart]) -> None:
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
                box = (num(length) for length in (piece.w, 0, 0, piece.h, piece.x, piece.y))
                canvas.addLiteral(f"q {' '.join(box)} cm")
                canvas.doForm(self._pictures[piece.file].show(piece.seen))
                canvas.addLiteral("Q")
            else:
                self._encoder.draw(piece)
        if operators:
            canvas.addLiteral("\n".join(operators))

    def store_pictures(self, stored: Callable[[str, VisibleArea], Stored]) -> None:
        """Store what is seen of each picture, in its place in a square of one unit.

        The canvas would name a picture after its path; read beforehand it is named after what it shows.
        """
        for file, picture in self._pictures.items():
            from reportlab.lib.utils import ImageReader

            made, (left, top, right, bottom) = stored(file, picture.seen)
            self._canvas.beginForm(picture.name, 0, 0, 1, 1)
            self._canvas.drawImage(ImageReader(made), left, 1 - bottom, right - left, bottom - top, mask="auto")
            self._canvas.endForm()


def _swap(item: Picture) -> str:
    """Return the operators that mirror a picture."""
    return f" -1 0 0 1 {num((2 * item.x + item.w) * POINT)} 0 cm" if item.mirrored else ""
