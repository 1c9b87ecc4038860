"""Drawings by their names, from the first folder of templates that has one; those that are read are kept."""

from __future__ import annotations

import functools
import os
import re
from collections.abc import Sequence

from cardgen.disk import files
from cardgen.layout import template_files
from cardgen.layout.arms import drawing as reader
from cardgen.layout.arms.drawing import Drawing
from cardgen.layout.template_files import Outside

_NAME = re.compile(r"(arms|dress)/[a-z0-9-]+/[a-z0-9-]+")
ENDING = ".svg"


def drawing(folders: Sequence[str], name: str) -> Drawing | None:
    """The drawing of a name such as `arms/charges/bear`; None when no folder has it.

    Raises ValueError that says what is wrong with its file.
    """
    if not _NAME.fullmatch(name):
        return None
    try:
        path = template_files.find(folders, name + ENDING)
    except Outside as error:
        raise ValueError(str(error)) from None
    if path is None:
        return None
    seen = os.stat(path)
    try:
        return _read(path, seen.st_size, seen.st_mtime_ns)
    except ValueError as error:
        raise ValueError(f"the drawing {name}{ENDING} cannot be drawn: {error}") from None


def drawings(folders: Sequence[str], folder: str) -> list[str]:
    """Return the names of the drawings in a folder such as `arms/charges`, in alphabetical order."""
    places = [os.path.join(one, *folder.split("/")) for one in folders]
    found = {file for place in places if os.path.isdir(place) for file in os.listdir(place)}
    known = (file.removesuffix(ENDING) for file in found if file.endswith(ENDING))
    return sorted(name for name in known if _NAME.fullmatch(f"{folder}/{name}"))


@functools.lru_cache(maxsize=1024)
def _read(path: str, _size: int, _changed: int) -> Drawing:
    """A drawing; size and time of change tell one state of its file from the next."""
    return reader.read(files.read_file(path, reader.MOST_BYTES + 1))
