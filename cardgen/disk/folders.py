"""A person's own folders on each platform, for settings, leftovers and caches; and the folder of a project."""

from __future__ import annotations

import os
import sys
from typing import Literal, NamedTuple

SETTINGS = "cardgen.toml"
"""The name of the settings file of a project or a person."""


class _PersonalFolder(NamedTuple):
    variable: str
    """The variable of the XDG base directories, respected on every platform."""
    posix: str
    windows: str
    """A variable that Windows sets."""
    mac: str


_PLACES = {
    "config": _PersonalFolder("XDG_CONFIG_HOME", "~/.config", "APPDATA", "~/Library/Application Support"),
    "state": _PersonalFolder("XDG_STATE_HOME", "~/.local/state", "LOCALAPPDATA", "~/Library/Logs"),
    "cache": _PersonalFolder("XDG_CACHE_HOME", "~/.cache", "LOCALAPPDATA", "~/Library/Caches"),
}


def find_personal_folder(kind: Literal["config", "state", "cache"]) -> str | None:
    """Return cardgen's folder of a kind, which may not exist yet; None if this account has no home."""
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
