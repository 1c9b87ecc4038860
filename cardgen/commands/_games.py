"""Which game is meant: the one that is named, the project's own, or the one that comes with cardgen."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cardgen import systems
from cardgen.commands import _output, _printing
from cardgen.commands._options import Options, PrintOptions, load_settings
from cardgen.config import settings
from cardgen.disk import resources, stems
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.project import ENDINGS, Project
from cardgen.reading.wording import listing
from cardgen.text import names

if TYPE_CHECKING:
    from cardgen.project.heads import Head

GAMES, KITS, ROSTERS, KINDS = "GAMES", "KITS", "ROSTERS", "KINDS"
"""Sorts of files, as systems have them."""
_NOUNS = {KITS: "game", ROSTERS: "crew", KINDS: "file"}
ALONG = "comes with cardgen"


def loaded(game: str | None) -> tuple[Project, File]:
    """The game that is meant with all that it lists, and its own file; anything else is exit code 2."""
    project = _printing.loaded([find(game)])
    table = next(file for file in project.files if file.reported)
    kits = systems.get(table.system or systems.FIRST).KITS
    if table.kind is None:
        raise CardgenError(f"{table.name} does not say what it is; `cardgen check {table.name}` tells more")
    if table.kind not in kits:
        raise CardgenError(
            f"{table.name} is no {listing(kits, 'or')} file; print its cards alone with `cardgen cards {table.name}`"
        )
    if project.problems:
        raise CardgenError(*project.problems)
    return project, table


def tell(table: File, printing: PrintOptions, options: Options) -> None:
    """Say first which game is printed, and where it is: on standard output, unless the file itself goes there."""
    if not options.quiet:
        where = ALONG if stems.comes_along(table.path) else table.name
        _output.tell(f"{_printing.title_of(table)} ({where})", err=printing.output == _printing.STDOUT)


def members(project: Project, table: File) -> list[tuple[Any, str, str]]:
    """What a game lists, or else itself: each model, its file's name and its folder."""
    files = project.linked(table) if table.links else [table]
    return [
        (file.model, file.name, os.path.dirname(os.path.abspath(file.location)))
        for file in files
        if file.model is not None
    ]


def players(table: File) -> int:
    """How many play a game."""
    return int(getattr(table.model, "players", 4))


def players_chosen(table: File, players_given: int | None) -> str:
    """What tells files for another number of players from the game's own: `6 players`; else ""."""
    if players_given in (None, players(table)):
        return ""
    return "1 player" if players_given == 1 else f"{players_given} players"


def lists(file: File) -> bool:
    """Whether a file is one that lists others: a game."""
    return file.system is not None and file.kind in systems.get(file.system).GAMES


def system_named(word: str) -> str | None:
    """The system that a word names, if it names one and no file; a folder of that name is likely to be its own."""
    name = word.casefold().replace("-", "_").replace(" ", "_")
    return name if name in systems.known() and not os.path.isfile(word) else None


def offered(system: str, function: str, what: str) -> Any:
    """A function that a system may offer; one that it has not is exit code 2."""
    found = getattr(systems.get(system), function, None)
    if found is None:
        raise CardgenError(f"{system} has no {what}")
    return found


def find(word: str | None, sort: str = KITS) -> str:
    """The file that is meant, as a path or `cardgen:STEM`; none, or several that may be, is exit code 2.

    The word is a path, `cardgen:STEM`, a system, or a stem or a name, in any case, that is looked up below the
    project's factions and then among what comes with cardgen. A system means its game; without a word it is the game of
    the project. `sort` is what the command is for: one of that goes before others of its name.
    """
    if word is None:
        return _standing()
    if os.path.isfile(word) or word.endswith(ENDINGS) or stems.unprefixed(word) is not None:
        return word
    system = system_named(word)
    return _game_of(system) if system else _named(word, sort)


def _standing() -> str:
    """The game that the project's settings name, or the only one that it has, or the first that comes with cardgen."""
    chosen = load_settings().game
    if chosen:
        try:
            return _chosen(chosen)
        except CardgenError as error:
            first, *rest = error.messages
            raise CardgenError(f"{settings.setting('game')}: {first}", *rest) from None
    own = [head for head in _own() if head.is_of(GAMES)]
    if own:
        return _only(own, f'or write `game = "…"` in {settings.FILE_NAME}')
    return f"{stems.SHIPPED}{systems.get(systems.FIRST).DEFAULT_GAME}"


def _chosen(chosen: str) -> str:
    """The file that the settings name: a path there is that of a file, wherever one stands."""
    if not os.path.isabs(chosen):
        return chosen if stems.unprefixed(chosen) is not None else _named(chosen, KITS)
    if not os.path.isfile(chosen):
        raise CardgenError(f"there is no file {stems.shown(chosen)}")
    return chosen


def _game_of(system: str) -> str:
    """The game of a system: the only one of the project, or the one that the system declares."""
    default = systems.get(system).DEFAULT_GAME
    own = [head for head in _own() if head.system == system and head.is_of(GAMES)]
    own = [head for head in own if head.stem == default] or own
    return _only(own) if own else f"{stems.SHIPPED}{default}"


def _named(word: str, sort: str) -> str:
    """The file of that stem or name: the project's before those of cardgen, a stem before a name."""
    shelves = _own(), _shipped()
    for heads in shelves:
        for same in (_has_stem, _has_stem_in_any_case, _has_name):
            found = [head for head in heads if same(head, word)]
            if found:
                return _only([head for head in found if head.is_of(sort)] or found)
    if os.path.isdir(word):
        return word if sort != KITS else _in_folder(word)
    known = [name for heads in shelves for head in heads for name in (head.stem, head.name) if head.is_of(sort)]
    near = names.near(word, filter(None, known))
    hint = f"did you mean {near}?" if near else "name its file"
    raise CardgenError(f"there is no {_NOUNS[sort]} {word}; {hint}")


def _in_folder(folder: str) -> str:
    found = [head for head in _heads(folder) if head.is_of(GAMES)]
    if not found:
        raise CardgenError(f"there is no game in the folder {folder}; name a game's file")
    return _only(found)


def _has_stem(head: Head, word: str) -> bool:
    return head.stem == word


def _has_stem_in_any_case(head: Head, word: str) -> bool:
    return head.stem.casefold() == word.strip().casefold()


def _has_name(head: Head, word: str) -> bool:
    return bool(head.name) and names.key(head.name) == names.key(word)


def _only(found: Sequence[Head], hint: str = "") -> str:
    """The one that there is; several are exit code 2, each with the command that prints it, and a hint."""
    if len(found) == 1:
        return stems.shown(found[0].path)
    command = click.get_current_context().command_path
    typed = [f"{command} {shlex.quote(_word(head))}" for head in found]
    width = max(map(len, typed))
    rows = [
        f"  {one:{width}}  {head.name or head.stem} ({stems.shown(head.path)})"
        for one, head in zip(typed, found, strict=True)
    ]
    head = f"{len(found)} files may be meant; name one of them{f', {hint}' if hint else ''}:"
    raise CardgenError(head, *rows)


def _word(head: Head) -> str:
    """What to type for a file: its stem, if that means it and no other, else its path."""
    alike = [one.path for one in _own() if _has_stem_in_any_case(one, head.stem)]
    other = system_named(head.stem) or os.path.isfile(head.stem) or head.stem.startswith("-")
    return head.stem if alike == [head.path] and not other else stems.relative(head.path)


def _own() -> list[Head]:
    return _heads(settings.factions())


def _shipped() -> list[Head]:
    return _heads(resources.factions())


def _heads(folder: str) -> list[Head]:
    from cardgen.project import heads

    return heads.below(folder)
