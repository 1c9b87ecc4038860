"""The custom games of the project: `games/ID/game.yaml` in the project, in add-ons and near faction files.

Games stay in memory while their files do not change. A run without custom games imports no other module of this
package.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from cardgen.disk import files, resources, stems
from cardgen.disk.folders import find_settings_file

if TYPE_CHECKING:
    from cardgen.systems import AnyGame

FOLDER = "games"
"""Name of the folder of games in a project."""
FILE = "game.yaml"
"""Name of a file that declares a game."""
MOST_GAMES = 100
"""Most games read from one folder: a limit against mistakes and hostile folders (an estimate)."""
FOLDER_LEVELS = 3
"""Number of folders, from a file's own upwards, searched for games in addition to the project (an estimate)."""


class _LoadedGame(NamedTuple):
    """A game as it was read, with the state of its file at that time."""

    state: object
    game: AnyGame | None
    """None if the file declares no game."""


class _Registry:
    """The games that files of the current folder can use."""

    def __init__(self) -> None:
        self.current_folder = ""
        self.roots: list[str] = []
        """The folders that can have a folder of games."""
        self.loaded: dict[str, _LoadedGame] = {}
        """Each file that declares a game, by its path."""
        self.games: dict[str, AnyGame] = {}
        """The games by name, in alphabetical order."""
        self.overrides: Mapping[str, bytes] = {}
        """The contents that replace those on disk, by path."""


_registry = _Registry()
"""Games of this process; replaced when the working folder changes."""


def load_games() -> Mapping[str, AnyGame]:
    """Return the games by name, in alphabetical order, after re-reading changed files."""
    find_games(os.curdir, _registry.overrides)
    return _registry.games


def get_loaded_games() -> Mapping[str, AnyGame]:
    """Return the games by name, as last read in the current folder, without looking for changes."""
    return _registry.games if _registry.current_folder == os.getcwd() else load_games()


def find_games(folder: str, overrides: Mapping[str, bytes] | None = None) -> bool:
    """Search for the games that files of a folder can use, and read those that have changed.

    Args:
        folder: The folder of a faction file.
        overrides: Contents that replace those on disk, by path.

    Returns:
        Whether the games differ from before.
    """
    current_folder = os.getcwd()
    if _registry.current_folder != current_folder:
        _registry.__init__()  # type: ignore[misc]  # relative paths of another folder mean other games
        _registry.current_folder = current_folder
    _registry.overrides = {os.path.abspath(path): data for path, data in (overrides or {}).items()}
    for root in _list_roots(folder):
        if root not in _registry.roots:
            _registry.roots.append(root)
    return _reload_changed()


def forget_games() -> None:
    """Forget all games until the next search."""
    if _registry.loaded:
        _registry.__init__()  # type: ignore[misc]
        _offer_rules()


def find_unreadable(name: str) -> str | None:
    """Return the path of the file that should declare the game `name` but does not; None if there is none."""
    if name in get_loaded_games():
        return None
    return next((path for path in _registry.loaded if _get_game_name(path) == name), None)


def explain_refusal(path: str) -> str | None:
    """Return the reason for ignoring a game's file: a link out of the project; None if the file is read."""
    folder = os.path.dirname(os.path.abspath(path))
    games = os.path.dirname(folder)
    if os.path.basename(path) != FILE or os.path.basename(games) != FOLDER:
        return None
    root = os.path.dirname(games)
    settings = find_settings_file(root)
    project = os.path.dirname(settings) if settings else root
    if files.resolve_inside(project, os.path.relpath(path, project)) is not None:
        return None
    return "it is a link that leads out of the project; put the file itself there"


def list_folders() -> list[str]:
    """Return the folders of all files named `game.yaml` that were read last, even of those that declare no game."""
    return [os.path.dirname(path) for path in _registry.loaded]


def _list_roots(folder: str) -> Iterator[str]:
    """Yield the folders whose games the files of a folder can use."""
    level = os.path.abspath(folder)
    if settings := find_settings_file(level):
        yield os.path.dirname(settings)
    for _ in range(FOLDER_LEVELS):
        yield level
        level = os.path.dirname(level)
    for pack in stems.list_packs():
        yield os.path.join(resources.get_packs_folder(), pack)


def _reload_changed() -> bool:
    loaded: dict[str, _LoadedGame] = {}
    for path in _list_paths():
        state = _get_state(path)
        before = _registry.loaded.get(path)
        loaded[path] = before if before and before.state == state else _LoadedGame(state, _read_game(path))
    has_changed = loaded != _registry.loaded
    if has_changed:
        _registry.loaded = loaded
        games: dict[str, AnyGame] = {}
        for path, one in loaded.items():
            if one.game is not None:
                games.setdefault(_get_game_name(path), one.game)
        _registry.games = dict(sorted(games.items()))
        _offer_rules()
    return has_changed


def _list_paths() -> Iterator[str]:
    """Yield each file that declares a game, those of the first root first."""
    for root in _registry.roots:
        folder = os.path.join(root, FOLDER)
        try:
            names = sorted(os.listdir(folder))
        except OSError:
            names = []
        overrides = (path for path in _registry.overrides if path == os.path.join(folder, _get_game_name(path), FILE))
        names += sorted(map(_get_game_name, overrides))
        paths = (os.path.join(folder, name, FILE) for name in dict.fromkeys(names) if not name.startswith("."))
        yield from [path for path in paths if path in _registry.overrides or os.path.exists(path)][:MOST_GAMES]


def _get_state(path: str) -> object:
    """Return a value that differs whenever the file has changed."""
    if path in _registry.overrides:
        return _registry.overrides[path]
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _read_game(path: str) -> AnyGame | None:
    """Return the game that a file declares; None if it declares none, or its name or place is not allowed."""
    # These bring schemas and rules. Most runs have no custom game and must not wait for them.
    from cardgen.source import MAX_BYTES
    from cardgen.systems.declared import adapter, reserved_names

    name = _get_game_name(path)
    if reserved_names.describe_bad_game_name(name) is not None or explain_refusal(path) is not None:
        return None
    try:
        data = _registry.overrides[path] if path in _registry.overrides else files.read_file(path, MAX_BYTES + 1)
    except OSError:
        return None
    return adapter.read_game(name, path, data)


def _get_game_name(path: str) -> str:
    return os.path.basename(os.path.dirname(path))


def _offer_rules() -> None:
    from cardgen.rules import registry  # imports all rules, which a run without custom games may not need

    offered = [(name, game.rules) for name, game in _registry.games.items() if game.rules is not None]
    registry.offer_rules(dict(offered))
