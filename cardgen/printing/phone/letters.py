"""Fonts reduced to the letters that a page uses."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence

from cardgen.layout.frame import Frame, Glyphs, Group, Item, Unseen
from cardgen.press.svg import ServedFile, data_url
from cardgen.press.svg.served import font

FEATURES = ["kern"]
"""The OpenType features that cards use: kerning only (see `press.svg` on text)."""


class Letters:
    """The letters that some faces use from each font."""

    def __init__(self, faces: Iterable[Frame]) -> None:
        self._used: dict[str, set[str]] = {}
        for face in faces:
            for item in _find_texts(face.items):
                self._used.setdefault(font(item.face).digest, set()).update(item.text)

    def build_address(self, file: ServedFile) -> str:
        """Return a file as a data URL; a font contains only the letters in use."""
        if file.digest not in self._used:
            return data_url(file)
        return data_url(file._replace(media_type="font/woff", data=_subset_font(file.data, self._used[file.digest])))


def _find_texts(items: Sequence[Item]) -> Iterator[Glyphs | Unseen]:
    for item in items:
        if isinstance(item, Glyphs | Unseen):
            yield item
        elif isinstance(item, Group):
            yield from _find_texts(item.items)


def _subset_font(data: bytes, letters: set[str]) -> bytes:
    """Return a WOFF font with these letters only; equal letters give equal bytes."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(
        layout_features=FEATURES, hinting=False, name_IDs=[], notdef_outline=True, recalc_timestamp=False
    )
    made = TTFont(io.BytesIO(data), recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted(map(ord, letters)))
    cutter.subset(made)
    made.flavor = "woff"
    out = io.BytesIO()
    made.save(out)
    return out.getvalue()
