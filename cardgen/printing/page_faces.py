"""Pages of documents: laid out, checked, and kept as they were written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card import Document
from cardgen.finding import Finding, Span
from cardgen.layout import frame, layout_cache
from cardgen.layout.frame import Frame
from cardgen.layout.layout_cache import CacheKey
from cardgen.layout.template import Templates
from cardgen.layout.template_files import ENDING
from cardgen.press import printable_area
from cardgen.press.sheets import SheetSettings
from cardgen.rules import registry

if TYPE_CHECKING:
    from cardgen.press.kept_faces import FaceFile, FaceStore
    from cardgen.press.writing import FaceWriter

OVERFLOW = "layout/text-overflow"


def add_findings(
    face: Frame, template: str, title: str, layout: Templates, found: list[Finding], larger: Callable[[], str]
) -> None:
    """Add what is wrong with a face. `larger` gives the option with which its texts have room, "" where none helps.

    Findings point at the template: the texts of these parts are cardgen's own. Of one template the same is found once,
    and of one face that a text does not fit.
    """
    for fault in face.faults:
        rule = f"layout/{fault.rule}"
        name, line, column = fault.template or (template + ENDING, 1, 1)
        where = Span(layout.path(name), line, column, line, column + 1)
        message = f"{fault.message} (while laying out {title})"
        if not any(_is_repeated(other, rule, where, title, fault.message) for other in found):
            option = larger() if rule == OVERFLOW else ""
            hint = f"choose `{option}`, which has room for it" if option else fault.hint
            found.append(Finding(rule, registry.get_level(rule), where, title, message, hint))


def _is_repeated(other: Finding, rule: str, where: Span, title: str, message: str) -> bool:
    if other.span != where or other.rule != rule:
        return False
    return other.message.startswith(message) or (rule == OVERFLOW and other.entry == title)


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
            add_findings(face, document.template, document.title, self._layout, found, larger)
        printable_area.require(title, document, faces, self._layout, how)
        return faces


class PageFaces:
    """Makes the pages of documents for one paper."""

    def __init__(
        self, layout: Templates, dots: int, writer: FaceWriter | None, store: FaceStore | None, seen: str | None
    ) -> None:
        """`layout` is at the size of the paper; `seen`: the state of all that pages depend on, for the store."""
        self._layout = layout
        self._dots = dots
        self._writer = writer
        self._store = store
        self._seen = seen

    def lay_out(self, document: Document, found: list[Finding], title: str, how: SheetSettings) -> list[Frame]:
        """See `FaceRenderer.document`."""
        place = self._find_place(document, how)
        known = place.get() if place else None
        if known:
            return known
        faces = PageChecker(self._layout, self._dots).lay_out(document, found, title, how)
        if self._writer is None or any(face.faults or face.back for face in faces):
            return faces
        made = [self._writer.written(face, told=True) for face in faces]
        if place:
            place.keep(made)
        return made

    def _find_place(self, document: Document, how: SheetSettings) -> _Place | None:
        """Return where the pages of a document are kept, if all that they depend on can be told."""
        if self._store is None:
            return None
        key = layout_cache.key(document.template, document.data, document.at, document.folder)
        about = layout_cache.surroundings(self._layout, self._seen, (self._dots, how.reach))
        if key is None or about is None:
            return None
        return _Place(self._store.file(about, document.template, document.source, document.folder), key)


class _Place(NamedTuple):
    """Where the pages of a document are kept."""

    file: FaceFile
    key: CacheKey

    def get(self) -> list[Frame] | None:
        """Return all pages; None when one of them is not there."""
        pages: list[Frame] = []
        while True:
            last = self._page(len(pages), last=True)
            page = last or self._page(len(pages), last=False)
            if page is None:
                return None
            pages.append(page)
            if last:
                return pages

    def keep(self, pages: Sequence[Frame]) -> None:
        """Keep all of them; of each it is part of what it is known by whether it is the last."""
        for number, page in enumerate(pages):
            self.file.keep(self._name(number, page is pages[-1]), page, self.key.pictures)

    def _page(self, number: int, last: bool) -> Frame | None:
        return self.file.get(self._name(number, last), self.key.pictures)

    def _name(self, number: int, last: bool) -> str:
        return self.file.known_by(f"{self.key.digest.hex()} page {number}{' last' if last else ''}")
