"""Cards to write on, for `cardgen cards --blank`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from cardgen import systems
from cardgen.card import Pair, Part
from cardgen.commands import _printing
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing import naming
from cardgen.printing.cards import backs_of, wanted_files
from cardgen.printing.game import offered
from cardgen.printing.settings import PrintSettings
from cardgen.project import games
from cardgen.text import words


def show(ctx: click.Context, paths: Sequence[str], number: int, printing: PrintSettings) -> None:
    """Print so many of each kind, for a system or for files."""
    if printing.for_a_phone:
        raise click.UsageError("`--blank` is for paper: leave `--target html` out")
    system = games.system_named(paths[0]) if len(paths) == 1 else None
    if system:
        pairs = list(_of_system(system, number))
    else:
        files = wanted_files(_printing.loaded(paths, printing.templates))
        system = _system_of(files)
        pairs = list(_of_files(files, number))
    if not pairs:
        raise CardgenError(f"no cards in {words.join_words(paths, 'and')}: name files with cards")
    part = Part("blank-cards", "Blank cards", "card", pairs, after="Cut along the ticks.")
    name = naming.chosen(f"{naming.after(paths)}-{part.name}", f"{number} of each" if number > 1 else "")
    _printing.print_parts(ctx, [part], printing, name, game=system)


def _system_of(files: Sequence[File]) -> str:
    """The one system of files; CardgenError where they are of several, which have cards of their own."""
    known = sorted({file.system or systems.FIRST for file in files})
    if len(known) > 1:
        raise CardgenError(f"`--blank` prints cards of one game: name only files of {words.join_words(known, 'or')}")
    return known[0] if known else systems.FIRST


def _of_system(system: str, number: int) -> Iterator[Pair]:
    made = offered(system, lambda game: game.blanks, "blank cards")
    back = systems.get(system).back(system.replace("_", " ").title())
    for card in made(None):
        yield from [Pair(card, back)] * number


def _of_files(files: Sequence[File], number: int) -> Iterator[Pair]:
    for file, back in backs_of(files, ", ".join(dict.fromkeys(file.title for file in files))):
        made = offered(file.system or systems.FIRST, lambda game: game.blanks, "blank cards")
        for card in made(file.model):
            yield from [Pair(card, back)] * number
