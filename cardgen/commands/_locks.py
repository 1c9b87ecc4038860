"""The lock of a kit, as commands write it and read it."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from cardgen import __version__
from cardgen.commands import _printing
from cardgen.commands._options import PrintOptions
from cardgen.files import write_atomically
from cardgen.layout.digest import Digester
from cardgen.lock import Faces, Faction, Lock, file
from cardgen.pipeline import Printed
from cardgen.project import File


def name(table: File) -> str:
    """What the lock of a game is called."""
    return table.stem + file.ENDING


def write(table: File, files: Sequence[File], made: Printed, faces: Faces, printing: PrintOptions, folder: str) -> str:
    """Write down in that folder what was printed of a game and its files; returns the path.

    `faces` are those that were laid out; cards that are marked UNCHECKED are not to be told as printed.
    """
    path = os.path.join(folder, name(table))
    write_atomically(path, file.dump(_lock(table, files, made, faces, printing)))
    return path


def _lock(table: File, files: Sequence[File], made: Printed, faces: Faces, printing: PrintOptions) -> Lock:
    return Lock(
        cardgen=__version__,
        system=table.system or "",
        game=table.stem,
        title=_printing.title_of(table),
        card=_printing.trim(printing),
        ink=printing.ink,
        back=None if printing.duplex == "none" else Digester().digest(made.back),
        factions={one.stem: Faction(_printing.title_of(one), cards) for one in files if (cards := faces.of(one.name))},
    )


def read(path: str) -> Lock:
    """The lock at a path; what is no lock ends the command with exit code 2."""
    try:
        return file.load(path)
    except file.Unusable as error:
        raise click.ClickException(str(error)) from None
