"""Pages and stored drawings of a document, packed as soon as they are done.

The canvas keeps all text of a document until it is saved, and then writes each entry of each dictionary by itself,
which takes as long as all else that is done to print faces that are known. That needs the canvas's own document
object, which has no public name. Where there is none, or what is stored names more than stored drawings, the canvas
writes it: slower, the same bytes.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Callable, Sequence
from typing import Any

_FILTER = "/Filter [ /FlateDecode ]"
_FONTS = "BasicFonts"
"""What the canvas calls the fonts of the document."""
_KINDS = "/ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ]"
"""What each stored drawing says it holds; readers have not asked for a long time."""
_ROW = 6
"""Entries of a dictionary that stand in a line."""


class Packer:
    """Packs what a canvas has finished."""

    def __init__(self, canvas: Any, plain: bool = False) -> None:
        """`plain`: the canvas writes all of it."""
        self._document = None if plain else getattr(canvas, "_doc", None)
        self._boxes: dict[tuple[float, ...], str] = {}

    def page(self) -> None:
        """Pack the page that was shown last."""
        if self._document is None:
            return
        page = self._document.Pages.pages[-1]
        if page.stream and page.compression and not page.Contents:
            page.Contents = _packed_class()(page.stream.encode("utf-8"), _of_page)
            page.stream = None

    def drawing(self, name: str) -> None:
        """Pack the stored drawing of that name."""
        document = self._document
        if document is None:
            return
        known = document.getXObjectName(name)
        form = document.idToObject[known]
        if form.compression and not form.Resources:  # they are there when it names more than drawings
            box, names = self._box(form.BBoxList()), sorted(form.XObjects.dict) if form.XObjects else []
            told = functools.partial(_of_drawing, box, names)
            document.idToObject[known] = _packed_class()(form.stream, told)

    def _box(self, sides: Sequence[float]) -> str:
        """The sides of a box as the canvas writes them; most drawings have the same."""
        known = tuple(sides)
        if known not in self._boxes:
            from reportlab.lib.rl_accel import fp_str

            self._boxes[known] = " ".join(map(fp_str, known))
        return self._boxes[known]


@functools.cache
def _packed_class() -> Any:
    from reportlab.pdfbase import pdfdoc

    class Packed(pdfdoc.PDFObject):  # type: ignore[misc]
        """A stream; `told` gives what its dictionary says, in the order of the keys, when it is as long as that."""

        def __init__(self, content: bytes, told: Callable[[Any, int], list[str]]) -> None:
            self._content = zlib.compress(content)
            self._told = told

        def format(self, document: Any) -> bytes:
            """All of it, once: a file has it then."""
            content, self._content = self._content, b""
            said = _dictionary(self._told(document, len(content)))
            return b"%b\nstream\n%bendstream\n" % (said.encode("ascii"), content)

    return Packed


def _of_page(_: Any, length: int) -> list[str]:
    return [_FILTER, f"/Length {length}"]


def _of_drawing(box: str, names: Sequence[str], document: Any, length: int) -> list[str]:
    drawings = [f"/XObject {_dictionary([f'/{name} {_reference(document, name)}' for name in names])}"] if names else []
    fonts = f"/Font {_reference(document, _FONTS)}"
    return [
        f"/BBox [ {box} ]",
        _FILTER,
        "/FormType 1",
        f"/Length {length}",
        "/Matrix [ 1 0 0 1 0 0 ]",
        f"/Resources {_dictionary([fonts, _KINDS, *drawings])}",
        "/Subtype /Form",
        "/Type /XObject",
    ]


def _reference(document: Any, name: str) -> str:
    number, version = document.idToObjectNumberAndVersion[name]
    return f"{number} {version} R"


def _dictionary(entries: Sequence[str]) -> str:
    """Entries in the order of their names, with a line for some of them, as the canvas has them."""
    rows = [" ".join(entries[start : start + _ROW]) for start in range(0, len(entries), _ROW)]
    return "<<\n" + " \n  ".join(rows) + "\n>>"
