"""Pictures: where a card's picture is, and whether it can be drawn at all."""

from __future__ import annotations

import functools
import io
import math
import os
import warnings
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgen.disk import files
from cardgen.layout import picture_blocks
from cardgen.text.words import quote_code

if TYPE_CHECKING:
    from PIL.Image import Image


class Unusable(Exception):
    """A picture that cannot be printed: why, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


NOTES = ("exif", "xmp", "XML:com.adobe.xmp")
"""Where cameras and editors write down which way up a picture is."""
ORIENTATION = 0x0112
"""The number of that note (Exif 2.3): 1 upright, 2 to 8 mirrored or turned, from 5 on lying on its side."""
SIDEWAYS = 5
"""The first orientation in which a picture lies on its side."""
_PLACE = "expected it in the folder of its file or below"
_KIND = "expected a PNG, JPEG or WebP"
FORMATS = ("PNG", "JPEG", "GIF", "WEBP")
"""What may be opened. Others that Pillow knows start programs, or read files besides the picture."""
JPEGS = ("JPEG", "MPO")
"""What Pillow calls a JPEG, and one that holds several pictures."""
LARGEST = 32 << 20
"""Bytes of the file of a picture."""
MOST = 16_000_000
"""Pixels of a picture: those of a tarot card at 1100 dpi. To decode as many takes up to 300 MB, most for WebP."""
MOST_OF_JPEG = 40_000_000
"""Pixels of a JPEG, which is decoded at a fraction of its size: those of the largest ordinary cameras."""
MOST_SAMPLES = 120_000_000
"""Numbers, one for each colour of each pixel, of a JPEG: a progressive one holds all of them, two bytes each."""
BROKEN, TOO_HEAVY = "is broken", f"is larger than {LARGEST >> 20} MiB"
TOO_LARGE = f"has more than {MOST // 1_000_000} million pixels, as a JPEG {MOST_OF_JPEG // 1_000_000} million"
TOO_MUCH = "has more than {}"
_PLAIN = "save it again as PNG, without notes and profiles"
_SMALLER = "make it smaller: a whole poker card with its bleed is 825 by 1125"
UNREADABLE = {
    BROKEN: "save it again as PNG or JPEG",
    TOO_HEAVY: _SMALLER,
    TOO_LARGE: _SMALLER,
    TOO_MUCH.format(picture_blocks.SCANS): "save it again as PNG, or as JPEG that is not progressive",
    TOO_MUCH.format(picture_blocks.BLOCKS): _PLAIN,
    TOO_MUCH.format(picture_blocks.NOTES): _PLAIN,
}
"""What is wrong with the file of a picture, and what its author can do."""


def find(folder: str, file: str) -> tuple[str, tuple[int, int]]:
    """The path and the pixels of a picture that lies in the folder or below it; raises Unusable."""
    path = files.resolve_inside(folder or ".", file)
    if path is None:
        raise Unusable(f"picture {quote_code(file)} outside of the folder: {_PLACE}", "move it there")
    if not os.path.isfile(path):
        raise Unusable(
            f"missing picture {quote_code(file) if file else 'with an empty name'}: {_PLACE}",
            "put it there, or correct the name",
        )
    state = os.stat(path)
    pixels = _pixels(path, state.st_size, state.st_mtime_ns)
    if isinstance(pixels, tuple):
        return path, pixels
    raise Unusable(f"picture {quote_code(file)} {pixels}: {_KIND}", UNREADABLE[pixels])


def find_of_template(sources: Sequence[tuple[str, str]], file: str) -> tuple[str, tuple[int, int]]:
    """As `find`, for a picture that a template brings.

    `sources` are the folders of templates, each with the folder in it that the template is in; the first that has the
    picture, there or beside its templates' folders, wins.
    """
    for folder, inside in sources:
        for name in (os.path.join(inside, file), file):
            if os.path.lexists(os.path.join(folder, name)):
                return find(folder, name)
    named = quote_code(file) if file else "with an empty name"
    raise Unusable(
        f"missing picture {named}: expected it in the folder of the template",
        "put it beside the template, or in the folder of all templates",
    )


def resolution(pixels: tuple[int, int], w: float, h: float) -> int:
    """Dots to the inch of a picture that covers a box of w by h millimetres."""
    return int(25.4 / max(w / pixels[0], h / pixels[1], 1e-6))


def enough(pixels: tuple[int, int], w: float, h: float, dots: int) -> tuple[int, int]:
    """The pixels of a picture of the same shape that has so many dots per inch on a box of w by h millimetres."""
    scale = max(w / pixels[0], h / pixels[1]) * dots / 25.4
    return math.ceil(pixels[0] * scale), math.ceil(pixels[1] * scale)


def upright(picture: Image) -> Image:
    """The picture as one looks at it, if it says that it lies on its side or on its head."""
    from PIL.Image import Transpose

    turns = (
        Transpose.FLIP_LEFT_RIGHT,
        Transpose.ROTATE_180,
        Transpose.FLIP_TOP_BOTTOM,
        Transpose.TRANSPOSE,
        Transpose.ROTATE_270,
        Transpose.TRANSVERSE,
        Transpose.ROTATE_90,
    )
    found = orientation(picture)
    return picture.transpose(turns[found - 2]) if found > 1 else picture


def upright_size(picture: Image) -> tuple[int, int]:
    """The width and height of the picture as one looks at it, pixels; nothing is decoded for it."""
    width, height = picture.size
    return (height, width) if orientation(picture) >= SIDEWAYS else (width, height)


def orientation(picture: Image) -> int:
    """Return the EXIF orientation of a picture, 1 to 8; 1 is upright."""
    if not any(note in picture.info for note in NOTES):
        return 1  # asking would decode all of it
    found = picture.getexif().get(ORIENTATION, 1)
    return found if found in range(1, 9) else 1


@functools.lru_cache(maxsize=1024)
def _pixels(path: str, size: int, changed: int) -> tuple[int, int] | str:
    """The pixels of a whole picture as it stands upright, or what is wrong with it.

    Size and time of change tell one state of the file from the next.
    """
    from PIL import Image

    try:
        if size > LARGEST:
            return TOO_HEAVY
        data = files.read_file(path, LARGEST)
        if excess := picture_blocks.find_excess(data):
            return TOO_MUCH.format(excess)
        with warnings.catch_warnings():
            # What Pillow would warn of on standard error, a small file of very many pixels, is raised.
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            opened = Image.open(io.BytesIO(data), formats=FORMATS)
        with opened as picture:
            if _is_too_large(picture):
                return TOO_LARGE
            found = upright_size(picture)
            picture.draft(None, (1, 1))  # a JPEG is then decoded at an eighth of its size
            picture.load()
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return TOO_LARGE
    except Exception:  # whatever a damaged file makes a decoder raise
        return BROKEN
    return found


def _is_too_large(picture: Image) -> bool:
    pixels = math.prod(picture.size)
    if picture.format not in JPEGS:
        return pixels > MOST
    return pixels > MOST_OF_JPEG or pixels * len(picture.getbands()) > MOST_SAMPLES
