"""Where declared games are: `games/ID/game.yaml` of the project that somebody stands in, of its packs and of files.

What was read is kept while the files stay as they are. Games are read when they are asked for, and this module alone is
imported where there are none.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardgen.disk import files, resources, stems
from cardgen.disk.folders import settings_above

if TYPE_CHECKING:
    from cardgen.systems import Game

FOLDER = "games"
"""The folder of games in a project."""
FILE = "game.yaml"
"""What the file is called that declares one."""
MOST = 100
"""Games of one project that are read; more of them is a mistake."""
ABOVE = 3
"""Folders above a file, its own among them, whose games it can be of besides those of its project."""
_NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""What a game can be called: as it stands behind `system:`, and as a folder of every platform."""


class _Held(NamedTuple):
    """A game as it was read from a file in a state."""

    state: object
    game: Game | None


class _Shelf:
    """The games of some projects."""

    def __init__(self) -> None:
        self.where = ""
        """Where somebody stands."""
        self.roots: list[str] = []
        self.held: dict[str, _Held] = {}
        self.games: dict[str, Game] = {}
        self.instead: Mapping[str, bytes] = {}


_now = _Shelf()


def is_name(word: str) -> bool:
    """Whether a game can be called so, as far as its letters go."""
    return _NAME.fullmatch(word) is not None


def games() -> Mapping[str, Game]:
    """The games by their names, in alphabetical order, as their files are now."""
    look(os.curdir, _now.instead)
    return _now.games


def held() -> Mapping[str, Game]:
    """The games as they were read last."""
    return _now.games if _now.where == os.getcwd() else games()


def look(folder: str, instead: Mapping[str, bytes] | None = None) -> bool:
    """Look for games where a file of that folder would have them, and read again those that have changed.

    `instead`: contents that count in place of what is on disk, by path. Gives whether there are others than before.
    """
    here = os.getcwd()
    if _now.where != here:
        _now.__init__()  # type: ignore[misc]  # what was found elsewhere
        _now.where = here
    _now.instead = {os.path.abspath(path): data for path, data in (instead or {}).items()}
    for root in _roots(folder):
        if root not in _now.roots:
            _now.roots.append(root)
    return _read_anew()


def forget() -> None:
    """Have no games any more, until somebody looks for them again."""
    if _now.held:
        _now.__init__()  # type: ignore[misc]
        _offer_rules()


def unread(name: str) -> str | None:
    """The file of a game of that name that is there, and declares none."""
    return None if name in held() else next((path for path in _now.held if _id(path) == name), None)


def refused(path: str) -> str | None:
    """Why a file that would declare a game is not read: it leads out of its project; None for all others."""
    folder = os.path.dirname(os.path.abspath(path))
    holder = os.path.dirname(folder)
    if os.path.basename(path) != FILE or os.path.basename(holder) != FOLDER:
        return None
    root = os.path.dirname(holder)
    settings = settings_above(root)
    project = os.path.dirname(settings) if settings else root
    if files.inside(project, os.path.relpath(path, project)) is not None:
        return None
    return "it is a link that leads out of the project; put the file itself there"


def folders() -> list[str]:
    """The folders of the games that were read last, whether they could be or not."""
    return [os.path.dirname(path) for path in _now.held]


def _roots(folder: str) -> Iterator[str]:
    """The folders that a file of a folder looks for games in."""
    where = os.path.abspath(folder)
    if settings := settings_above(where):
        yield os.path.dirname(settings)
    for _ in range(ABOVE):
        yield where
        where = os.path.dirname(where)
    for pack in stems.packs():
        yield os.path.join(resources.packs(), pack)


def _read_anew() -> bool:
    found: dict[str, _Held] = {}
    for path in _paths():
        state = _state(path)
        known = _now.held.get(path)
        found[path] = known if known and known.state == state else _Held(state, _game(path))
    changed = found != _now.held
    if changed:
        _now.held = found
        named: dict[str, Game] = {}
        for path, one in found.items():
            if one.game is not None:
                named.setdefault(_id(path), one.game)
        _now.games = dict(sorted(named.items()))
        _offer_rules()
    return changed


def _paths() -> Iterator[str]:
    """The files that declare games, each once, those of the first folder first."""
    for root in _now.roots:
        folder = os.path.join(root, FOLDER)
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            names = []
        names += sorted(_id(path) for path in _now.instead if path == os.path.join(folder, _id(path), FILE))
        paths = (os.path.join(folder, name, FILE) for name in dict.fromkeys(names) if not name.startswith("."))
        yield from [path for path in paths if path in _now.instead or os.path.exists(path)][:MOST]


def _state(path: str) -> object:
    """What tells whether a file has changed."""
    if path in _now.instead:
        return _now.instead[path]
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _game(path: str) -> Game | None:
    """The game that a file declares; None where it declares none, or its name is not for it."""
    from cardgen.source import MAX_BYTES
    from cardgen.systems.declared import reading, reserved  # with them come schemas

    if reserved.fault(_id(path)) is not None or refused(path) is not None:
        return None
    try:
        data = _now.instead[path] if path in _now.instead else files.read(path, MAX_BYTES + 1)
    except OSError:
        return None
    return reading.game(_id(path), path, data)


def _id(path: str) -> str:
    return os.path.basename(os.path.dirname(path))


def _offer_rules() -> None:
    from cardgen.rules import registry

    offered = [(name, game.rules) for name, game in _now.games.items() if game.rules is not None]
    registry.offer(dict(offered))
