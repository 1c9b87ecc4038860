"""The user's folders for settings, state and caches on each platform, and the folder of a project."""

from __future__ import annotations

import os
import sys
from typing import Literal, NamedTuple

SETTINGS = "cardgen.toml"
"""Name of the settings file of a project or user."""


class _PersonalFolder(NamedTuple):
    variable: str
    """Environment variable of the XDG specification, respected on every platform."""
    posix: str
    windows: str
    """Environment variable that Windows sets."""
    mac: str


_PLACES = {
    "config": _PersonalFolder("XDG_CONFIG_HOME", "~/.config", "APPDATA", "~/Library/Application Support"),
    "state": _PersonalFolder("XDG_STATE_HOME", "~/.local/state", "LOCALAPPDATA", "~/Library/Logs"),
    "cache": _PersonalFolder("XDG_CACHE_HOME", "~/.cache", "LOCALAPPDATA", "~/Library/Caches"),
}
"""Base folders by kind of data, from the XDG specification and the conventions of Windows and macOS."""


def find_personal_folder(kind: Literal["config", "state", "cache"]) -> str | None:
    """Return cardgen's folder of a kind, which may not exist yet; None if the account has no home folder."""
    place = _PLACES[kind]
    usual = place.mac if sys.platform == "darwin" else place.posix
    if sys.platform == "win32":
        usual = os.environ.get(place.windows, "")
    base = os.environ.get(place.variable) or os.path.expanduser(usual)
    return os.path.join(base, "cardgen") if os.path.isabs(base) else None


def find_project_folder(start: str = ".") -> str:
    """Return the folder of the project around `start`: the folder of its settings file, else `start` itself."""
    return os.path.dirname(find_settings_file(start)) or os.path.abspath(start)


def find_settings_file(start: str = ".") -> str:
    """Return the path of the nearest settings file in `start` or a folder above it; "" if there is none."""
    folder = os.path.abspath(start)
    while True:
        path = os.path.join(folder, SETTINGS)
        if os.path.lexists(path):
            return path
        parent = os.path.dirname(folder)
        if parent == folder:
            return ""
        folder = parent
