"""Faces written once for all files that they come into: in colours for a screen, which most files have."""

from __future__ import annotations

from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame, Written
from cardgen.press.operators import Pen, SharedDrawings
from cardgen.press.page import Page
from cardgen.press.plates import SCREEN


class FaceWriter:
    """Writes faces; what many of them share is written once."""

    def __init__(self) -> None:
        self._known = SharedDrawings()
        self._digester = Digester()
        self._frames: dict[int, tuple[Frame, Frame]] = {}

    def page(self, page: Page) -> Page:
        """The page with its faces written, each of them once."""
        return page._replace(faces=[placed._replace(frame=self._once(placed.frame)) for placed in page.faces])

    def _once(self, face: Frame) -> Frame:
        if any(isinstance(item, Written) for item in face.items):
            return face
        known = self._frames.get(id(face))
        if known is None:
            known = self._frames[id(face)] = face, self.written(face)  # held, so that its id stays its own
        return known[1]

    def written(self, face: Frame, told: bool = False) -> Frame:
        """The face with what was written of it for items; `told`: with its digest.

        Its faults are still there, and so is its back. Raises OSError when the file of a picture has gone.
        """
        digest = self._digester.digest(face) if told else ""
        parts = Pen(face.height, SCREEN.operator, "fill", self._known).write(face.items)
        back = self.written(face.back) if face.back else None
        return Frame(face.width, face.height, face.bleed, [Written(parts, digest)], face.faults, back)
