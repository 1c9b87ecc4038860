"""Calibrated printers: the measured displacement of card backs, stored in a file in the user's configuration folder.

The file is JSON: `{"version": 1, "printers": [{"name": …, "paper": [width, height], "duplex": …, "offset": [x, y],
"rotation": degrees}]}`. Lengths are in mm. Each combination of name, paper (as it is fed) and duplex has one entry.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterable, Sequence
from typing import NamedTuple, get_args

from cardgen.disk import data_files, folders
from cardgen.disk.data_files import MalformedFile, TableReader
from cardgen.disk.files import write_atomically
from cardgen.press.impose import Duplex
from cardgen.press.page import Skew
from cardgen.press.sizes import LARGEST_PAPER, PAPERS, SMALLEST_PAPER, Paper
from cardgen.text import names

FILE_NAME = "printers.json"
"""Name of the file with all calibrated printers."""
VERSION = 1
"""Version of the file's format; a file with any other version is refused."""
FARTHEST, STEEPEST = 10.0, 5.0
"""Largest correction that is stored: 10 mm and 5 degrees. A larger one is a wrong sign or a wrong edge, not a
printer."""
SAME = 0.5
"""Largest difference in mm between the sides of two sheets that count as one paper size; sheets are cut less
exactly."""


class Printer(NamedTuple):
    """The correction for one printer, with one paper as it is fed and one duplex setting."""

    name: str
    paper: Paper
    duplex: Duplex
    skew: Skew

    def fits(self, name: str, paper: Paper, duplex: str) -> bool:
        """Return whether the correction applies to this printer, paper size and duplex setting."""
        difference = max(abs(self.paper.width - paper.width), abs(self.paper.height - paper.height))
        return names.normalize(name) == names.normalize(self.name) and duplex == self.duplex and difference <= SAME


def get_path() -> str:
    """Return the path of the file, which may not exist yet.

    Raises:
        OSError: The account has no configuration folder.
    """
    folder = folders.find_personal_folder("config")
    if folder is None:
        raise OSError(errno.ENOENT, "this account has no folder to keep it in; set XDG_CONFIG_HOME", FILE_NAME)
    return os.path.join(folder, FILE_NAME)


def load_printers() -> list[Printer]:
    """Return all stored printers; none if there is no file.

    Raises:
        MalformedFile: The file is damaged or of another version.
        OSError: The file cannot be read.
    """
    where = get_path()
    try:
        return _read_printers(data_files.read_json(where), where)
    except FileNotFoundError:
        return []
    except MalformedFile as error:
        reason = f"{error.reason} (correct the file, or remove it and calibrate again)"
        raise MalformedFile(error.path, reason, error.line, error.column, error.at) from None


def find_printer(known: Iterable[Printer], name: str, paper: Paper, duplex: str) -> Printer | None:
    """Return the printer among `known` with this name, paper and duplex setting, None if there is none."""
    return next((printer for printer in known if printer.fits(name, paper, duplex)), None)


def store_printer(printer: Printer) -> Printer | None:
    """Store a printer, and return the one that is replaced, None if there was none with this name, paper and duplex.

    Raises:
        ValueError: The correction exceeds `FARTHEST` or `STEEPEST`.
        MalformedFile: The stored file is damaged.
        OSError: The file cannot be read or written.
    """
    skew = printer.skew
    # Every comparison with NaN is false, so `not (… <= …)` refuses NaN as well.
    if not (abs(skew.x) <= FARTHEST and abs(skew.y) <= FARTHEST and abs(skew.turn) <= STEEPEST):
        raise ValueError(
            f"offset of more than {FARTHEST:g} mm or {STEEPEST:g}°, which is implausible: check the signs and the"
            " edge on which you turned the sheet"
        )
    stored = load_printers()
    before = find_printer(stored, printer.name, printer.paper, printer.duplex)
    _write_printers([*(kept for kept in stored if kept is not before), printer])
    return before


def forget_printer(name: str) -> list[Printer]:
    """Remove all printers stored under a name, and return them; raises MalformedFile and OSError as `store_printer`."""
    stored = load_printers()
    removed = [printer for printer in stored if names.normalize(printer.name) == names.normalize(name)]
    if removed:
        _write_printers([printer for printer in stored if printer not in removed])
    return removed


def name_paper(width: float, height: float) -> Paper:
    """Return a paper of this width and height in mm, with the name of the standard size within `SAME`, if any."""
    for standard in PAPERS.values():
        for oriented, suffix in ((standard, ""), (standard.turned(), " landscape")):
            if abs(oriented.width - width) <= SAME and abs(oriented.height - height) <= SAME:
                return Paper(standard.name + suffix, width, height)
    return Paper(f"{width:g} by {height:g} mm", width, height)


def _write_printers(printers: Sequence[Printer]) -> None:
    ordered = sorted(
        printers,
        key=lambda printer: (names.normalize(printer.name), printer.paper.width, printer.paper.height, printer.duplex),
    )
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
    write_atomically(get_path(), text.encode())


def _read_printers(content: data_files.FileContent, where: str) -> list[Printer]:
    table = TableReader(where, content.values)
    if table.values.get("version") != VERSION:
        version = data_files.format_value(table.values.get("version"))
        raise MalformedFile(where, f"`version` is {version}: expected `{VERSION}`")
    return list(map(_read_printer, table.read_tables("printers")))


def _read_printer(entry: TableReader) -> Printer:
    width, height = entry.read_numbers("paper", SMALLEST_PAPER, LARGEST_PAPER, 2)
    x, y = entry.read_numbers("offset", -FARTHEST, FARTHEST, 2)
    turn = entry.read_number("rotation", -STEEPEST, STEEPEST)
    duplex = entry.read_choice("duplex", get_args(Duplex))
    return Printer(entry.read_string("name"), name_paper(width, height), duplex, Skew(x, y, turn))  # type: ignore[arg-type]
