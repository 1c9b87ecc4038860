"""Pictures: where a card's picture is, and whether it can be drawn at all."""

from __future__ import annotations

import functools
import os


class Unusable(Exception):
    """A picture that cannot be printed: why, and what to do."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


SHARP = 300
"""Dots to the inch that print shops ask for."""


def find(folder: str, file: str) -> tuple[str, tuple[int, int]]:
    """The path and the pixels of a picture that lies in the folder or below it; raises Unusable."""
    root = os.path.realpath(folder or ".")
    path = _inside(root, file)
    if path is None:
        raise Unusable(f"the picture {file} lies outside the folder of its file", "move it beside the file")
    if not os.path.isfile(path):
        raise Unusable(f"there is no picture {file}", f"put it into {root} or correct the name")
    state = os.stat(path)
    pixels = _pixels(path, state.st_size, state.st_mtime_ns)
    if pixels is None:
        raise Unusable(f"the picture {file} cannot be read", "save it again as PNG or JPEG")
    return path, pixels


def resolution(pixels: tuple[int, int], w: float, h: float) -> int:
    """Dots to the inch of a picture that covers a box of w by h millimetres."""
    return int(25.4 / max(w / pixels[0], h / pixels[1], 1e-6))


def _inside(root: str, file: str) -> str | None:
    try:
        path = os.path.realpath(os.path.join(root, file))
        return path if os.path.commonpath([root, path]) == root else None
    except ValueError:  # another drive, or a name that no file can have
        return None


@functools.lru_cache(maxsize=1024)
def _pixels(path: str, size: int, changed: int) -> tuple[int, int] | None:
    """The pixels of a whole picture, or None; size and time of change tell one state of the file from the next."""
    from PIL import Image

    try:
        with Image.open(path) as picture:
            pixels: tuple[int, int] = picture.size
            if picture.format == "PNG":
                picture.verify()
            else:
                picture.draft(None, (1, 1))  # a JPEG is then decoded at an eighth of its size
                picture.load()
    except Exception:  # whatever a damaged file makes a decoder raise
        return None
    return pixels
