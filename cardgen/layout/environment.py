"""The state of all that decides, beside its data, what a face looks like and what is said of it.

It is told by the sizes and times of files: none of them is read.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Iterator, Sequence

from cardgen import __version__
from cardgen.layout.fonts import FAMILIES

PACKAGES = ("jinja2", "markupsafe", "PIL", "reportlab")
"""Packages that have a say: of each its first file tells one release from the next."""
MOST = 5000
"""Files that are looked at: five times those there are. A folder with more is not a folder of templates."""
MADE = "__pycache__"
"""The name of the folder that Python fills with compiled modules while it runs."""
_PROGRAM = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def fingerprint(folders: Sequence[str]) -> str | None:
    """A text that changes when the program, its fonts, the templates in the folders or the Python below them change.

    What a file holds is told by its size and times. None when not all can be seen.
    """
    try:
        seen = sorted(_files(sorted({_PROGRAM, *_fonts(), *map(os.path.abspath, folders)})))
        specs = [(name, importlib.util.find_spec(name)) for name in PACKAGES]
        packages = [state(one.origin, os.stat(one.origin)) if one and one.origin else name for name, one in specs]
    except (OSError, _TooMany):
        return None
    return "\n".join([sys.version, __version__, *packages, *seen])


def state(path: str, seen: os.stat_result) -> str:
    """A file in the state in which it was seen: another after any change to it."""
    return f"{path!r} {seen.st_size} {seen.st_mtime_ns} {seen.st_ctime_ns}"


class _TooMany(Exception):
    """There are more than MOST files."""


def _files(folders: list[str]) -> Iterator[str]:
    count = 0
    while folders:
        with os.scandir(folders.pop()) as entries:
            for entry in entries:
                if not entry.is_dir():
                    yield state(entry.path, entry.stat())
                elif entry.name != MADE:
                    folders.append(entry.path)
                count += 1
        if count > MOST:
            raise _TooMany


def _fonts() -> Iterator[str]:
    """The folders of the fonts that come in packages of their own."""
    for package, folder, _ in FAMILIES.values():
        spec = importlib.util.find_spec(package)
        for place in (spec and spec.submodule_search_locations) or ():
            yield os.path.join(place, folder)
