"""Dresses: the parts that all arms of a side share, read from the `dress.toml` of each folder in `dress`.

Beside the `dress.toml`, a folder contains drawings for templates: corner, divider, and a tile for backgrounds. Callers
pass the dresses of a project to `assignment`.
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
"""Folder of dresses in a template folder."""
FILE = "dress.toml"
"""Name of the file that describes a dress."""
DRAWINGS = ("corner", "divider", "tile")
"""Names of the drawings of each dress."""
LINES = ("straight", "indented", "embattled", "wavy", "engrailed", "nebuly", "dancetty")
"""Names of the lines that can divide a field; `layout.arms.divisions` draws these."""
MOST_DRESSES = 200
"""Most dresses in a template folder; a folder with more was named by mistake."""
_NAME = re.compile(r"[a-z0-9-]{1,60}")
"""A dress name: lower-case letters, digits and hyphens; at most 60, a limit against hostile packs."""


class Dress(NamedTuple):
    """The parts that all arms of a faction or force share."""

    name: str
    shape: str
    """The outline of the dress's shields."""
    line: str
    """The line that divides the shields."""
    compartment: str
    """The ground below the shields."""


Wardrobe = Mapping[str, Dress]
"""Dresses by their names, in alphabetical order."""


@cache
def load_shipped() -> Wardrobe:
    """Return the dresses that come with cardgen."""
    return {dress.name: dress for dress in _read_folder(resources.get_templates_folder())}


def load_dresses(own: str) -> Wardrobe:
    """Return the shipped dresses and those in the template folder `own`, which take precedence; "" for no such folder.

    Raises:
        MalformedFile: A `dress.toml` has an unknown key or value, or a part is missing. The error has line and column.
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
    """Return the dress in a folder; raises MalformedFile if a key or a drawing is missing."""
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
"""File names of the drawings of each dress."""


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
        """Return the error for a key (`part` 0) or a value (`part` 1) of the file, with line and column."""
        line = data_files.find_line(self.content.text, key)
        written = self.content.text.splitlines()[line - 1]
        start = written.find("=") + 1 if part else 0
        column = start + len(written[start:]) - len(written[start:].lstrip()) + 1
        return MalformedFile(self.name, reason, line, column)
