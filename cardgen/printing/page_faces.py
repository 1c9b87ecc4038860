"""The faces of whole pages: laid out, checked, and kept on disk once written."""

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
"""The rule for texts that do not fit, whose hint may suggest a larger paper or card size."""


def add_findings(
    face: Frame, template: str, title: str, layout: Templates, found: list[Finding], larger: Callable[[], str]
) -> None:
    """Add the layout findings of a generated face to `found`, placed in the template, as no file has these texts.

    `larger`: returns an option with which the texts would fit, "" if there is none. A fault that several faces share is
    added once per template, an overflow once per face.
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
    """The layout and check of documents, without the store of written pages."""

    def __init__(self, layout: Templates, dots: int) -> None:
        """Use templates at the size of the paper, and require `dots` per inch of pictures in documents."""
        self._layout = layout
        self._dots = dots

    def lay_out(self, document: Document, found: list[Finding], title: str, how: SheetSettings) -> list[Frame]:
        """Return the pages of a document and add their layout findings to `found`; `title` is the part's, for messages.

        Raises:
            DoesNotFit: Something on a page lies outside the area that the printer reaches.
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
    """The pages of documents for one paper, taken from the store where possible."""

    def __init__(
        self, layout: Templates, dots: int, writer: FaceWriter | None, store: FaceStore | None, seen: str | None
    ) -> None:
        """Use templates at the size of the paper; `seen` is the fingerprint of everything that pages depend on."""
        self._layout = layout
        self._dots = dots
        self._writer = writer
        self._store = store
        self._seen = seen

    def lay_out(self, document: Document, found: list[Finding], title: str, how: SheetSettings) -> list[Frame]:
        """Return the pages of a document, from the store or laid out now (see `PageChecker.lay_out`)."""
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
        """Return the place of a document's pages in the store, None if the pages cannot be stored."""
        if self._store is None:
            return None
        key = layout_cache.key(document.template, document.data, document.at, document.folder)
        about = layout_cache.surroundings(self._layout, self._seen, (self._dots, how.reach))
        if key is None or about is None:
            return None
        return _Place(self._store.file(about, document.template, document.source, document.folder), key)


class _Place(NamedTuple):
    """The place of a document's pages in the store."""

    file: FaceFile
    key: CacheKey

    def get(self) -> list[Frame] | None:
        """Return all stored pages, None if any is missing."""
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
        """Store all pages.

        The key of each states whether that page is the last, so that `get` knows the number of pages.
        """
        for number, page in enumerate(pages):
            self.file.keep(self._name(number, page is pages[-1]), page, self.key.pictures)

    def _page(self, number: int, last: bool) -> Frame | None:
        return self.file.get(self._name(number, last), self.key.pictures)

    def _name(self, number: int, last: bool) -> str:
        return self.file.known_by(f"{self.key.digest.hex()} page {number}{' last' if last else ''}")
