"""What the tests of kits share: running one, reading its files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from tests.press.pixels import texts

STEM = "first-edition"
PLAIN, CARD = f"{STEM}-all-plain-paper.pdf", f"{STEM}-all-card-stock.pdf"
PARTS = (
    "summary draft-guide crew-rosters quick-reference reference faction-sheets scenarios pack-bands",
    "draft-packs movement-decks tokens boxes",
)
"""The parts of the shipped game in printing order: those on plain paper, those on card stock."""
SINGLES = tuple(tuple(f"{STEM}-{name}.pdf" for name in names.split()) for names in PARTS)
LOCK = f"{STEM}.lock"
ALONG = "Pygmies First Edition (comes with cardgen)\n"
"""The first line on the screen where no other game is at hand."""
OWN = "Pygmies First Edition (factions/pygmies/first-edition.yaml)\n"
"""The same where that game is in the project."""


class Said(NamedTuple):
    """What the screen says of a kit."""

    loads: dict[str, tuple[int, str]]
    """The files to print: how many sheets, and of what."""
    parts: dict[str, tuple[int, str]]
    """The same of each part's own file."""

    @classmethod
    def of(cls, out: str) -> Said:
        """Read from standard output."""
        loads = re.findall(r"  load   (\d+) sheets? of \S+, (plain paper|card stock)[^\n]*\n  print  (\S+\.pdf): ", out)
        parts = re.findall(r"^ {9}(\S+\.pdf): (\d+) sheets?, (plain paper|card stock)$", out, re.MULTILINE)
        return cls(
            {file: (int(count), stock) for count, stock, file in loads},
            {file: (int(count), stock) for file, count, stock in parts},
        )


def pages(pdf: Path) -> list[str]:
    """The text of every page; "" for an empty one."""
    return [page.replace("\r\n", "\n").strip() for page in texts(pdf.read_bytes())]


def standing(folder: Path) -> dict[str, bytes]:
    """All files in a folder and those below, hidden ones too."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(files)}
