"""The game that a command is about: the named one, the project's own, or the shipped one."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Sequence

import click

from cardgen import systems
from cardgen.commands import _completing, _printing
from cardgen.commands._options import load_settings
from cardgen.commands._output import print_notes
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

GAME = click.argument("game", metavar="[LINE-UP]", required=False, shell_complete=_completing.games)
"""The argument GAME of commands that print something of a game."""


def load_game(game: str | None, templates: str = "") -> LoadedGame:
    """Load a game with all that it lists.

    Args:
        game: The name or file of the game; None for the game of the settings, else the usual one.
        templates: As for `_printing.load_project`.

    Raises:
        CardgenError: There is no such game, it cannot be printed, or it lists files that cannot be read.

    """
    paths = find_paths(game)
    project = _printing.load_project(paths, templates)
    table = next(file for file in project.files if file.reported)
    if len(paths) > 1:
        table = project.together = _join_files(table)
    kits = systems.get_game(table.system or systems.FIRST).kits
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


def _join_files(first: File) -> File:
    """Return a file that stands for all files of a custom game, with the game's name; `first` is one of them."""
    system = str(first.system)
    title = systems.get_game(system).title
    model = first.model and dataclasses.replace(first.model, stem=system, name=title)
    name = os.path.dirname(first.name) or os.curdir
    location = os.path.join(os.path.dirname(first.location), system)  # outputs are named after it
    return File(location, name, system, system, first.kind, first.node, first.whole, model)


def find_paths(word: str | None, sort: Sort = KITS) -> list[str]:
    """Return the paths that a word means, see `GameFinder.find`; None is the game of the settings or the usual one."""
    context = click.get_current_context(silent=True)
    finder = GameFinder(settings.get_factions_folder(), context.command_path if context else "cardgen")
    if word is not None:
        return finder.find_files(word, sort)
    chosen = load_settings().game
    if not chosen:
        return finder.find_usual(f'or write `game = "…"` in {folders.SETTINGS}')
    try:
        return [finder.find_chosen(chosen)]
    except CardgenError as error:
        first, *rest = error.messages
        raise CardgenError(f"{settings.find_setting('game')}: {first}", *rest) from None


def replace_game_names(words_or_paths: Sequence[str]) -> tuple[str, ...]:
    """Return paths, with the files of a game in place of each word that names one as `kit` takes it."""
    return tuple(path for written in words_or_paths for path in _find_written(written))


def _find_written(written: str) -> list[str]:
    if os.path.lexists(written):
        return [written]
    try:
        return find_paths(written)
    except CardgenError:  # the loader says that there is no such file
        return [written]


def begin_game(game: str | None, printing: PrintSettings) -> LoadedGame:
    """Load a game as `load_game` does, and print which one it is."""
    loaded = load_game(game, printing.templates)
    print_game(loaded.file, printing)
    return loaded


def print_game(game: File, printing: PrintSettings) -> None:
    """Print title and place of a game, on standard error if the printed file goes to standard output."""
    place = "comes with cardgen" if stems.is_shipped_elsewhere(game.path) else game.name
    print_notes(f"{game.title} ({place})", err=printing.output == destination.STDOUT)


def get_deal_game(deal: KnownDeal | Manifest | None) -> str | None:
    """Return the name of a deal's game; None, which means the usual one, if no file has that name."""
    try:
        return deal.game if deal and find_paths(deal.game) else None
    except CardgenError:
        return None


def describe_players(game: LoadedGame, players: int | None) -> str:
    """Return words for a number of players that is not the game's own, such as `6 players`; else ""."""
    if players in (None, game.players):
        return ""
    return "1 player" if players == 1 else f"{players} players"
