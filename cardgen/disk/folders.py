"""A person's own folders on this platform: for configuration, for what is left behind, for what can be made again."""

from __future__ import annotations

import os
import sys
from typing import Literal, NamedTuple


class _Place(NamedTuple):
    variable: str
    """The variable of the XDG base directories, respected on every platform."""
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
    usual = place.mac if sys.platform == "darwin" else place.posix
    if sys.platform == "win32":
        usual = os.environ.get(place.windows, "")
    base = os.environ.get(place.variable) or os.path.expanduser(usual)
    return os.path.join(base, "cardgen") if os.path.isabs(base) else None
