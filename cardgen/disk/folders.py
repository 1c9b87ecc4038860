"""A person's own folders on this platform: for configuration, for what is left behind, for what can be made again."""

from __future__ import annotations

import os
import sys
from typing import Literal, NamedTuple


class _Place(NamedTuple):
    variable: str
    """The variable of the XDG base directories, heeded on every platform."""
    posix: str
    windows: str
    """A variable that Windows sets."""
    mac: str


_PLACES = {
    "config": _Place("XDG_CONFIG_HOME", "~/.config", "APPDATA", "~/Library/Application Support"),
    "state": _Place("XDG_STATE_HOME", "~/.local/state", "LOCALAPPDATA", "~/Library/Logs"),
    "cache": _Place("XDG_CACHE_HOME", "~/.cache", "LOCALAPPDATA", "~/Library/Caches"),
}


def personal(kind: Literal["config", "state", "cache"]) -> str | None:
    """The folder of that kind for cardgen, which need not exist yet; None when this account has no home."""
    place = _PLACES[kind]
    base = os.environ.get(place.variable) or os.path.expanduser(_usual(place))
    return os.path.join(base, "cardgen") if os.path.isabs(base) else None


def _usual(place: _Place) -> str:
    if sys.platform == "win32":
        return os.environ.get(place.windows, "")
    return place.mac if sys.platform == "darwin" else place.posix
