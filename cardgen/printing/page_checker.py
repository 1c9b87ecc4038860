"""Pages of documents laid out and checked for one paper."""

from __future__ import annotations

from cardgen.card import Document
from cardgen.finding import Finding
from cardgen.layout import frame
from cardgen.layout.frame import Frame
from cardgen.layout.template import Templates
from cardgen.press import printable_area
from cardgen.press.sheets import SheetSettings
from cardgen.printing.faults import tell


class PageChecker:
    """Lays out the pages of documents, and says what is wrong with them."""

    def __init__(self, layout: Templates, dots: int) -> None:
        """`layout` is at the size of the paper; `dots`: per inch, what pictures of documents need."""
        self._layout = layout
        self._dots = dots

    def lay_out(self, document: Document, found: list[Finding], title: str, how: SheetSettings) -> list[Frame]:
        """Return the pages of a document, which is a part of `title`; what is wrong with them goes to `found`.

        Raises DoesNotFit when the printer does not reach all that is on them.
        """

        def larger() -> str:
            paper = printable_area.find_paper(document, self._layout, how)
            return f"--paper {paper}" if paper else ""

        dots = self._dots if document.folder else frame.SHARP
        faces = self._layout.pages(document.template, document.data, document.at, document.folder, dots)
        for face in faces:
            tell(face, document.template, document.title, self._layout, found, larger)
        printable_area.require(title, document, faces, self._layout, how)
        return faces
