"""The game that a command prints: the one named, else the project's own, else the shipped one."""

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
"""The optional argument LINE-UP of commands that print parts of a game."""


def load_game(game: str | None, templates: str = "") -> LoadedGame:
    """Load a game together with the files that it lists.

    Args:
        game: The name or file of the game; None for the game in the settings, else the default game.
        templates: The template folder, as for `_printing.load_project`.

    Raises:
        CardgenError: The game does not exist, cannot be printed, or lists unreadable files.
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
    """Return one file that represents all files of a custom game and has the game's name; `first` is any of them."""
    system = str(first.system)
    title = systems.get_game(system).title
    model = first.model and dataclasses.replace(first.model, stem=system, name=title)
    name = os.path.dirname(first.name) or os.curdir
    location = os.path.join(os.path.dirname(first.location), system)  # outputs are named after it
    return File(location, name, system, system, first.kind, first.node, first.whole, model)


def find_paths(word: str | None, sort: Sort = KITS) -> list[str]:
    """Return the paths for a word (see `GameFinder.find_files`); None means the settings' game or the default one."""
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
    """Return the paths, with each name of a game replaced by the paths of the game's files."""
    return tuple(path for written in words_or_paths for path in _find_written(written))


def _find_written(written: str) -> list[str]:
    if os.path.lexists(written):
        return [written]
    try:
        return find_paths(written)
    except CardgenError:  # the loader says that there is no such file
        return [written]


def begin_game(game: str | None, printing: PrintSettings) -> LoadedGame:
    """Load a game (see `load_game`) and print the game's title and location."""
    loaded = load_game(game, printing.templates)
    print_game(loaded.file, printing)
    return loaded


def print_game(game: File, printing: PrintSettings) -> None:
    """Print title and location of a game; on standard error if the output itself goes to standard output."""
    place = "comes with cardgen" if stems.is_shipped_elsewhere(game.path) else game.name
    print_notes(f"{game.title} ({place})", err=printing.output == destination.STDOUT)


def get_deal_game(deal: KnownDeal | Manifest | None) -> str | None:
    """Return the name of a deal's game, None (the default game) if no file has that name."""
    try:
        return deal.game if deal and find_paths(deal.game) else None
    except CardgenError:
        return None


def describe_players(game: LoadedGame, players: int | None) -> str:
    """Return a number of players in words, `6 players`, or "" if it is the game's own number."""
    if players in (None, game.players):
        return ""
    return "1 player" if players == 1 else f"{players} players"
