"""The game that a command is about: the one that is named, the project's own, or the one that comes with cardgen."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Sequence

import click

from cardgen import systems
from cardgen.commands import _output, _printing
from cardgen.commands._options import load_settings
from cardgen.commands._output import Options
from cardgen.config import settings
from cardgen.disk import destination, folders, stems
from cardgen.drafts.manifest import Manifest
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing.game import LoadedGame
from cardgen.printing.packs.known_deal import KnownDeal
from cardgen.printing.settings import PrintSettings
from cardgen.project.games import KITS, GameFinder
from cardgen.systems import Sort
from cardgen.text import words


def loaded(game: str | None, templates: str = "") -> LoadedGame:
    """The game that is meant with all that it lists; anything else raises CardgenError.

    `templates`: as for `_printing.loaded`.
    """
    paths = find(game)
    project = _printing.loaded(paths, templates)
    table = next(file for file in project.files if file.reported)
    if len(paths) > 1:
        table = project.together = _all_of(table)
    kits = systems.get(table.system or systems.FIRST).kits
    if table.kind is None:
        raise CardgenError(f"unknown kind of file, {table.name}: run `cardgen check {table.name}`")
    if not kits:
        raise CardgenError(f"{table.name} declares a game, which has nothing to print: name a file of that game")
    if table.kind not in kits:
        raise CardgenError(
            f"{table.name} is not a {words.join_words(kits, 'or')} file: print "
            f"its cards with `cardgen cards {table.name}`"
        )
    if project.problems:
        raise CardgenError(*project.problems)
    return LoadedGame(project, table)


def _all_of(first: File) -> File:
    """What is printed as the game of files that no file lists; it is called as their game is."""
    system = str(first.system)
    title = systems.get(system).title
    model = first.model and dataclasses.replace(first.model, stem=system, name=title)
    name = os.path.dirname(first.name) or os.curdir
    location = os.path.join(os.path.dirname(first.location), system)  # outputs are named after it
    return File(location, name, system, system, first.kind, first.node, first.whole, model)


def find(word: str | None, sort: Sort = KITS) -> list[str]:
    """The files that a word means, see `GameFinder.find`; None is the game of the settings, or else the usual one."""
    context = click.get_current_context(silent=True)
    finder = GameFinder(settings.factions(), context.command_path if context else "cardgen")
    if word is not None:
        return finder.find(word, sort)
    chosen = load_settings().game
    if not chosen:
        return finder.usual(f'or write `game = "…"` in {folders.SETTINGS}')
    try:
        return [finder.chosen(chosen)]
    except CardgenError as error:
        first, *rest = error.messages
        raise CardgenError(f"{settings.setting('game')}: {first}", *rest) from None


def find_files(words_or_paths: Sequence[str]) -> tuple[str, ...]:
    """Return paths, those of a game for each word that is its name or stem as `kit` takes it."""
    return tuple(path for written in words_or_paths for path in _find_written(written))


def _find_written(written: str) -> list[str]:
    if os.path.lexists(written):
        return [written]
    try:
        return find(written)
    except CardgenError:  # the loader says that there is no such file
        return [written]


def begin(ctx: click.Context, game: str | None, printing: PrintSettings) -> LoadedGame:
    """The game that is meant, see `loaded`; says first which one that is."""
    found = loaded(game, printing.templates)
    tell(found.file, printing, ctx.obj or Options())
    return found


def tell(game: File, printing: PrintSettings, options: Options) -> None:
    """Say which game is printed, and where it is: on standard output, unless the file itself goes there."""
    if not options.quiet:
        where = "comes with cardgen" if stems.comes_along(game.path) else game.name
        _output.tell(f"{game.title} ({where})", err=printing.output == destination.STDOUT)


def of_deal(made: KnownDeal | Manifest | None) -> str | None:
    """The word for the game that a deal is of; None, which means the usual one, when no file has its name."""
    try:
        return made.game if made and find(made.game) else None
    except CardgenError:
        return None


def players_chosen(game: LoadedGame, players: int | None) -> str:
    """What tells files for another number of players from the game's own: `6 players`; else ""."""
    if players in (None, game.players):
        return ""
    return "1 player" if players == 1 else f"{players} players"
