"""Printers that have been measured: what each does to backs, kept in a file of the person's own.

The file is JSON: `{"version": 1, "printers": [{"name": …, "paper": [width, height], "duplex": …, "offset": [x, y],
"rotation": degrees}]}`, millimetres, one entry for each name, paper as it lies, and duplex.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple, get_args

from cardgen.disk import data_files, folders
from cardgen.disk.data_files import Malformed, TableReader
from cardgen.disk.files import write_atomically
from cardgen.press.impose import Duplex
from cardgen.press.page import Skew
from cardgen.press.sizes import LARGEST_PAPER, PAPERS, SMALLEST_PAPER, Paper
from cardgen.text import names

FILE_NAME = "printers.json"
VERSION = 1
FARTHEST, STEEPEST = 10.0, 5.0
"""Millimetres and degrees that backs are moved and turned at most; what is off by more is not a printer's drift."""
SAME = 0.5
"""Millimetres by which sheets of one paper may differ in width and height."""


class Printer(NamedTuple):
    """What makes up for a printer, for one paper as it lies and one way of printing both sides."""

    name: str
    paper: Paper
    duplex: Duplex
    skew: Skew

    def fits(self, name: str, paper: Paper, duplex: str) -> bool:
        """Whether it is for that printer, for paper of that size and for that way."""
        apart = max(abs(self.paper.width - paper.width), abs(self.paper.height - paper.height))
        return names.key(name) == names.key(self.name) and duplex == self.duplex and apart <= SAME


def path() -> str:
    """Where the file is, or will be; OSError when this account has no place for it."""
    folder = folders.personal("config")
    if folder is None:
        raise OSError(errno.ENOENT, "this account has no folder to keep it in; set XDG_CONFIG_HOME", FILE_NAME)
    return os.path.join(folder, FILE_NAME)


def load() -> list[Printer]:
    """All that have been stored; raises Malformed, and OSError when the file cannot be read."""
    where = path()
    try:
        return _read(data_files.read_json(where), where)
    except FileNotFoundError:
        return []
    except Malformed as error:
        advice = "; correct it, or remove it and calibrate again"
        raise Malformed(error.path, error.reason + advice, error.line, error.column, error.at) from None


def find(known: Iterable[Printer], name: str, paper: Paper, duplex: str) -> Printer | None:
    """The one that is for that printer, paper and way, or None."""
    return next((printer for printer in known if printer.fits(name, paper, duplex)), None)


def store(printer: Printer) -> Printer | None:
    """Keep a printer in place of the one for the same name, paper and way; returns that one.

    Raises ValueError when it is too far off to be true, Malformed and OSError as `load`.
    """
    skew = printer.skew
    # Asked this way round, what is not a number at all (NaN) is refused, too.
    if not (abs(skew.x) <= FARTHEST and abs(skew.y) <= FARTHEST and abs(skew.turn) <= STEEPEST):
        raise ValueError(
            f"offset of more than {FARTHEST:g} mm or {STEEPEST:g}°, which is implausible: check the signs and the"
            " edge on which you turned the sheet"
        )
    known = load()
    before = find(known, printer.name, printer.paper, printer.duplex)
    _write([*(other for other in known if other is not before), printer])
    return before


def forget(name: str) -> list[Printer]:
    """Remove all that is stored under a name; what that was. Raises as `load`."""
    known = load()
    gone = [printer for printer in known if names.key(printer.name) == names.key(name)]
    if gone:
        _write([printer for printer in known if printer not in gone])
    return gone


def paper(width: float, height: float) -> Paper:
    """A sheet that lies so, with the name that people know it by."""
    for known in PAPERS.values():
        for lying, suffix in ((known, ""), (known.turned(), " landscape")):
            if abs(lying.width - width) <= SAME and abs(lying.height - height) <= SAME:
                return Paper(known.name + suffix, width, height)
    return Paper(f"{width:g} by {height:g} mm", width, height)


def _write(printers: Sequence[Printer]) -> None:
    ordered = sorted(printers, key=lambda one: (names.key(one.name), one.paper.width, one.paper.height, one.duplex))
    entries = [
        {
            "name": printer.name,
            "paper": [round(side, 2) for side in (printer.paper.width, printer.paper.height)],
            "duplex": printer.duplex,
            "offset": [printer.skew.x, printer.skew.y],
            "rotation": printer.skew.turn,
        }
        for printer in ordered
    ]
    lines = ",\n".join(f"    {json.dumps(entry, ensure_ascii=False)}" for entry in entries)
    text = f'{{\n  "version": {VERSION},\n  "printers": [\n{lines}\n  ]\n}}\n'
    write_atomically(path(), text.encode())


def _read(content: data_files.Content, where: str) -> list[Printer]:
    found = TableReader(where, content.values)
    if found.values.get("version") != VERSION:
        version = data_files.shown(found.values.get("version"))
        raise Malformed(where, f"it is of version {version}, and this cardgen knows {VERSION}")
    return list(map(_printer, found.tables("printers")))


def _printer(entry: TableReader) -> Printer:
    width, height = entry.numbers("paper", SMALLEST_PAPER, LARGEST_PAPER, 2)
    x, y = entry.numbers("offset", -FARTHEST, FARTHEST, 2)
    turn = entry.number("rotation", -STEEPEST, STEEPEST)
    duplex = entry.one_of("duplex", get_args(Duplex))
    return Printer(entry.text("name"), paper(width, height), duplex, Skew(x, y, turn))  # type: ignore[arg-type]
