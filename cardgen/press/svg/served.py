"""What a drawing needs besides itself: fonts, and pictures as they are printed, each known by a digest of its bytes."""

from __future__ import annotations

import base64
import functools
import hashlib
import os
from collections.abc import Callable
from typing import NamedTuple

from cardgen.disk import files
from cardgen.layout import font_files
from cardgen.layout.fonts import FontFace
from cardgen.layout.frame import Picture
from cardgen.press import crop
from cardgen.press.crop import Pixels, VisibleArea

LETTERS = 16
"""Hexadecimal digits of a digest: 64 bits."""
KEPT = 128
"""Pictures that are kept as they are served."""


class ServedFile(NamedTuple):
    """A file that a page needs."""

    digest: str
    """Hexadecimal, of the data: what it names never changes."""
    media_type: str
    """Such as `image/png`."""
    data: bytes


Link = Callable[[ServedFile], str]
"""Gives the address of a file, as it will stand in attributes and in CSS."""


class PlacedImage(NamedTuple):
    """What is served of a picture, and the box in which it is drawn, of which the picture's own box shows a part."""

    file: ServedFile
    x: float
    y: float
    w: float
    h: float


def digest(text: str | bytes) -> str:
    """The digest of a text or of data, hexadecimal."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return hashlib.blake2b(data, digest_size=LETTERS // 2).hexdigest()


def data_url(file: ServedFile) -> str:
    """An address that is the file itself."""
    return f"data:{file.media_type};base64,{base64.b64encode(file.data).decode('ascii')}"


@functools.cache
def font(face: FontFace) -> ServedFile:
    """The file of a face."""
    data = files.read_file(face.file, font_files.MOST_BYTES + 1)
    return ServedFile(digest(data), "font/ttf", data)


def image(item: Picture) -> PlacedImage:
    """Return the visible part of a picture, upright and in sRGB.

    Raises:
        OSError: if the file has gone.
    """
    state = os.stat(item.file)
    whole = crop.whole(item, _pixels(item.file, state.st_size, state.st_mtime_ns))
    made, (left, top, right, bottom) = _image(item.file, state.st_size, state.st_mtime_ns, whole.seen)
    x, y = whole.x + left * whole.w, whole.y + top * whole.h
    return PlacedImage(made, x, y, (right - left) * whole.w, (bottom - top) * whole.h)


@functools.lru_cache(maxsize=1024)
def _pixels(path: str, _size: int, _changed: int) -> Pixels:
    from cardgen.press import artwork  # loads Pillow, and most faces hold no picture

    return artwork.size(path)


@functools.lru_cache(maxsize=KEPT)
def _image(path: str, _size: int, _changed: int, seen: VisibleArea) -> tuple[ServedFile, crop.Fractions]:
    """The part of a picture that is seen; its size and time tell one state of the file from the next."""
    from cardgen.press import artwork

    media_type, data, box = artwork.encoded(path, seen)
    return ServedFile(digest(data), media_type, data), box
