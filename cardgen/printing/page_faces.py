"""Pages of documents, laid out and written once, or as they were written in a run before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Document
from cardgen.finding import Finding
from cardgen.layout import layout_cache
from cardgen.layout.frame import Frame
from cardgen.layout.layout_cache import CacheKey
from cardgen.layout.template import Templates
from cardgen.press.kept_faces import FaceFile, FaceStore
from cardgen.press.sheets import SheetSettings
from cardgen.press.writing import FaceWriter
from cardgen.printing.page_checker import PageChecker


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

    def of(self, document: Document, found: list[Finding], title: str, how: SheetSettings) -> list[Frame]:
        """See `FaceRenderer.document`."""
        place = self._place(document, how)
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

    def _place(self, document: Document, how: SheetSettings) -> _Place | None:
        """Where the pages of a document are kept, if all that they depend on can be told."""
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
        """All pages; None when one of them is not there."""
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
