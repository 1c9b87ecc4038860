"""The game that a command is about: the one that is named, the project's own, or the one that comes with cardgen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

from cardgen import systems
from cardgen.commands import _output, _printing
from cardgen.commands._options import Options, PrintOptions, load_settings
from cardgen.config import settings
from cardgen.disk import folders, stems
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.project import Project
from cardgen.project.games import KITS, GameFinder
from cardgen.systems import Game, Sort
from cardgen.text import words

T = TypeVar("T")


def loaded(game: str | None) -> tuple[Project, File]:
    """The game that is meant with all that it lists, and its own file; anything else raises CardgenError."""
    project = _printing.loaded([find(game)])
    table = next(file for file in project.files if file.reported)
    kits = systems.get(table.system or systems.FIRST).kits
    if table.kind is None:
        raise CardgenError(f"{table.name} does not say what it is; `cardgen check {table.name}` tells more")
    if table.kind not in kits:
        raise CardgenError(
            f"{table.name} is no {words.listed(kits, 'or')} file;"
            f" print its cards alone with `cardgen cards {table.name}`"
        )
    if project.problems:
        raise CardgenError(*project.problems)
    return project, table


def find(word: str | None, sort: Sort = KITS) -> str:
    """The file that a word means, see `GameFinder.find`; None is the game of the settings, or else the usual one."""
    context = click.get_current_context(silent=True)
    finder = GameFinder(settings.factions(), context.command_path if context else "cardgen")
    if word is not None:
        return finder.find(word, sort)
    chosen = load_settings().game
    if not chosen:
        return finder.usual(f'or write `game = "…"` in {folders.SETTINGS}')
    try:
        return finder.chosen(chosen)
    except CardgenError as error:
        first, *rest = error.messages
        raise CardgenError(f"{settings.setting('game')}: {first}", *rest) from None


def tell(table: File, printing: PrintOptions, options: Options) -> None:
    """Say first which game is printed, and where it is: on standard output, unless the file itself goes there."""
    if not options.quiet:
        where = "comes with cardgen" if stems.comes_along(table.path) else table.name
        _output.tell(f"{_printing.title_of(table)} ({where})", err=printing.output == _printing.STDOUT)


def players(table: File) -> int:
    """How many play a game."""
    return table.model.players if table.model else 4


def players_chosen(table: File, players_given: int | None) -> str:
    """What tells files for another number of players from the game's own: `6 players`; else ""."""
    if players_given in (None, players(table)):
        return ""
    return "1 player" if players_given == 1 else f"{players_given} players"


def offered(system: str, function: Callable[[Game], T | None], what: str) -> T:
    """A function that a game may have; raises CardgenError where it does not have it."""
    found = function(systems.get(system))
    if found is None:
        raise CardgenError(f"{system} has no {what}")
    return found
