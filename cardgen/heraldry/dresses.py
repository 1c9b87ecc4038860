"""Dresses: what all arms of a side have in common, as the `dress.toml` in the folder of each says.

A folder of templates has them in its folder `dress`, with the drawings that templates show: a corner, a divider and a
tile for grounds. Which dresses there are is handed on from here, with the files of games, to what decides about arms.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from cardgen.disk import data_files, files, resources, stems
from cardgen.disk.data_files import Content, Malformed
from cardgen.heraldry import drawings
from cardgen.text import names, words

FOLDER = "dress"
FILE = "dress.toml"
DRAWINGS = ("corner", "divider", "tile")
"""What is drawn of each."""
LINES = ("straight", "indented", "embattled", "wavy", "engrailed", "nebuly", "dancetty")
"""The lines by which a field can be divided; `layout.arms.divisions` draws them."""
MOST = 200
"""Dresses in a folder of templates at most: what has more is no such folder."""
_NAME = re.compile(r"[a-z0-9-]{1,60}")


class Dress(NamedTuple):
    """What all arms of a faction or force have in common."""

    name: str
    shape: str
    """The outline of its shields."""
    line: str
    """The line by which they are divided."""
    compartment: str
    """What they stand on."""


Wardrobe = Mapping[str, Dress]
"""Dresses by their names, in the order of the alphabet."""


@cache
def shipped() -> Wardrobe:
    """The dresses that come with cardgen."""
    return {dress.name: dress for dress in _in(resources.templates())}


def known(own: str) -> Wardrobe:
    """The dresses that come with cardgen, and those in a folder of templates of one's own, which go first; "" for none.

    Raises Malformed for a file that says what there is not, with line and column, or a folder that lacks something.
    """
    if not own or not os.path.isdir(os.path.join(own, FOLDER)):
        return shipped()
    return dict(sorted({**shipped(), **{dress.name: dress for dress in _in(own)}}.items()))


def _in(folder: str) -> Iterator[Dress]:
    """The dresses in a folder of templates; what has drawings of one of ours, and no file, is none of its own."""
    inside = os.path.join(folder, FOLDER)
    found = sorted(name for name in os.listdir(inside) if os.path.isdir(os.path.join(inside, name)))
    if len(found) > MOST:
        raise Malformed(stems.posix(inside), f"it has more than {MOST} folders: that is not a folder of dresses")
    for name in found:
        path = os.path.join(inside, name, FILE)
        if os.path.lexists(path):
            yield _read(folder, name, path)
        elif not os.path.isdir(os.path.join(resources.templates(), FOLDER, name)):
            told = f"it has no {FILE}, which says the shield, the line and the compartment of the dress {name}"
            raise Malformed(stems.posix(os.path.join(inside, name)), told)


def _read(folder: str, name: str, path: str) -> Dress:
    """The dress of a folder, which has all that it needs."""
    shown = stems.posix(path)
    if not _NAME.fullmatch(name):
        raise Malformed(shown, f"the folder of a dress is named in small letters, figures and hyphens, not {name!a}")
    if not resources.ships(folder) and files.inside(folder, f"{FOLDER}/{name}/{FILE}") is None:
        raise Malformed(shown, "it is a link that leads out of its folder, and is not followed")
    told = _Told(data_files.read_toml(path, shown), shown)
    choices = {"shield": drawings.known("shields", folder), "line": LINES}
    choices["compartment"] = drawings.known("compartments", folder)
    told.require_keys(tuple(choices))
    dress = Dress(name, *(told.one_of(key, some) for key, some in choices.items()))
    for drawn in DRAWINGS:
        places = (os.path.join(top, FOLDER, name, f"{drawn}.svg") for top in (folder, resources.templates()))
        if not any(map(os.path.isfile, places)):
            raise Malformed(shown, f"there is no {drawn}.svg beside it: a dress has {words.listed(_FILES)}", 1, 1)
    return dress


_FILES = tuple(f"{drawn}.svg" for drawn in DRAWINGS)


class _Told(NamedTuple):
    """What a file says."""

    content: Content
    shown: str

    def require_keys(self, needed: Sequence[str]) -> None:
        """Raise Malformed for a key that means nothing."""
        for key in self.content.values:
            if key not in needed:
                near = names.near(key, needed)
                hint = f"did you mean {near}?" if near else f"the keys are {words.listed(needed)}"
                raise self._refusal(key, f"unknown key {data_files.shown(key)}; {hint}", 0)

    def one_of(self, key: str, choices: Sequence[str]) -> str:
        """What stands behind a key."""
        if key not in self.content.values:
            raise Malformed(self.shown, f"it lacks `{key}`, which is one of {words.listed(choices, 'or')}", 1, 1)
        value = self.content.values[key]
        if isinstance(value, str) and value in choices:
            return value
        near = names.near(value, choices) if isinstance(value, str) else None
        told = f"{key} is one of {words.listed(choices, 'or')}, not {data_files.shown(value)}"
        raise self._refusal(key, f"{told}; did you mean {near}?" if near else told, 1)

    def _refusal(self, key: str, reason: str, part: int) -> Malformed:
        """What to raise at the key (`part` 0) or at its value (1)."""
        line = data_files.line_of(self.content.text, key)
        written = self.content.text.splitlines()[line - 1]
        start = written.find("=") + 1 if part else 0
        column = start + len(written[start:]) - len(written[start:].lstrip()) + 1
        return Malformed(self.shown, reason, line, column)
