"""Dresses: the parts that all arms of a side share, as the `dress.toml` of each folder gives them.

A folder of templates has them in its folder `dress`, with the drawings that templates show: a corner, a divider and a
tile for grounds. Projects hand the dresses that they have to `assignment`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from cardgen.disk import data_files, files, resources, stems
from cardgen.disk.data_files import FileContent, MalformedFile
from cardgen.heraldry import drawings
from cardgen.text import names, words

FOLDER = "dress"
FILE = "dress.toml"
DRAWINGS = ("corner", "divider", "tile")
"""The drawings of each dress."""
LINES = ("straight", "indented", "embattled", "wavy", "engrailed", "nebuly", "dancetty")
"""The lines by which a field can be divided; `layout.arms.divisions` draws them."""
MOST_DRESSES = 200
"""Dresses in a folder of templates at most; a folder with more was named by mistake."""
_NAME = re.compile(r"[a-z0-9-]{1,60}")


class Dress(NamedTuple):
    """The parts that all arms of a faction or force share."""

    name: str
    shape: str
    """The outline of its shields."""
    line: str
    """The line by which they are divided."""
    compartment: str
    """The ground below the shields."""


Wardrobe = Mapping[str, Dress]
"""Dresses by their names, in alphabetical order."""


@cache
def load_shipped() -> Wardrobe:
    """Return the dresses that come with cardgen."""
    return {dress.name: dress for dress in _read_folder(resources.get_templates_folder())}


def load_dresses(own: str) -> Wardrobe:
    """Return the shipped dresses and those in the template folder `own`, which win; "" for no such folder.

    Raises MalformedFile, with line and column, for a `dress.toml` with an unknown key or value, or a folder with parts
    missing.
    """
    if not own or not os.path.isdir(os.path.join(own, FOLDER)):
        return load_shipped()
    return dict(sorted({**load_shipped(), **{dress.name: dress for dress in _read_folder(own)}}.items()))


def _read_folder(folder: str) -> Iterator[Dress]:
    """Yield the dresses of a folder of templates.

    A folder that only replaces drawings of a shipped dress needs no `dress.toml` and yields nothing.
    """
    inside = os.path.join(folder, FOLDER)
    dress_names = sorted(name for name in os.listdir(inside) if os.path.isdir(os.path.join(inside, name)))
    if len(dress_names) > MOST_DRESSES:
        raise MalformedFile(
            stems.format_posix_path(inside), f"more than {MOST_DRESSES} folders: expected one folder per dress"
        )
    for name in dress_names:
        path = os.path.join(inside, name, FILE)
        if os.path.lexists(path):
            yield _read_dress(folder, name, path)
        elif not os.path.isdir(os.path.join(resources.get_templates_folder(), FOLDER, name)):
            reason = f"missing {FILE}: write one with the keys `shield`, `line` and `compartment`"
            raise MalformedFile(stems.format_posix_path(os.path.join(inside, name)), reason)


def _read_dress(folder: str, name: str, path: str) -> Dress:
    """Return the dress of a folder; raises MalformedFile where one of its parts is missing."""
    shown = stems.format_posix_path(path)
    if not _NAME.fullmatch(name):
        raise MalformedFile(
            shown,
            f"invalid folder name {words.quote_code(ascii(name)[1:-1])}: expected lower-case letters, digits, hyphens",
        )
    if not resources.is_shipped(folder) and files.resolve_inside(folder, f"{FOLDER}/{name}/{FILE}") is None:
        raise MalformedFile(shown, "link to a file outside this folder: copy the file here")
    dress_file = _DressFile(data_files.read_toml(path, shown), shown)
    choices = {"shield": drawings.list_drawings("shields", folder), "line": LINES}
    choices["compartment"] = drawings.list_drawings("compartments", folder)
    dress_file.require_keys(tuple(choices))
    dress = Dress(name, *(dress_file.get_choice(key, some) for key, some in choices.items()))
    for drawing in DRAWINGS:
        places = (
            os.path.join(top, FOLDER, name, f"{drawing}.svg") for top in (folder, resources.get_templates_folder())
        )
        if not any(map(os.path.isfile, places)):
            raise MalformedFile(
                shown, f"missing {drawing}.svg in this folder: a dress needs {words.join_words(_DRAWING_FILES)}", 1, 1
            )
    return dress


_DRAWING_FILES = tuple(f"{drawn}.svg" for drawn in DRAWINGS)


class _DressFile(NamedTuple):
    """The contents of a `dress.toml`."""

    content: FileContent
    name: str

    def require_keys(self, needed: Sequence[str]) -> None:
        """Raise MalformedFile for an unknown key."""
        for key in self.content.values:
            if key not in needed:
                near = names.find_closest(key, needed)
                hint = f"did you mean `{near}`?" if near else f"expected {words.list_code(needed)}"
                raise self._build_refusal(key, f"unknown key {data_files.format_value(key)}: {hint}", 0)

    def get_choice(self, key: str, choices: Sequence[str]) -> str:
        """Return the value of a key that must be one of `choices`; raises MalformedFile."""
        if key not in self.content.values:
            raise MalformedFile(self.name, f"missing `{key}`: expected {words.list_code(choices)}", 1, 1)
        value = self.content.values[key]
        if isinstance(value, str) and value in choices:
            return value
        near = names.find_closest(value, choices) if isinstance(value, str) else None
        hint = f"did you mean `{near}`?" if near else f"expected {words.list_code(choices)}"
        unknown = isinstance(value, str) and value != ""
        problem = (
            f"unknown `{key}` {data_files.format_value(value)}"
            if unknown
            else f"`{key}` is {data_files.format_value(value)}"
        )
        raise self._build_refusal(key, f"{problem}: {hint}", 1)

    def _build_refusal(self, key: str, reason: str, part: int) -> MalformedFile:
        """Return the exception that points at the key (`part` 0) or at its value (1)."""
        line = data_files.find_line(self.content.text, key)
        written = self.content.text.splitlines()[line - 1]
        start = written.find("=") + 1 if part else 0
        column = start + len(written[start:]) - len(written[start:].lstrip()) + 1
        return MalformedFile(self.name, reason, line, column)
