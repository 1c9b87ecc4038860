"""cardgen.disk.folders: each platform has its own places."""

from __future__ import annotations

import sys
from typing import Literal

import pytest

from cardgen.disk import folders

HOME = "/home/ann"


@pytest.fixture
def surroundings(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An account with a home and nothing else."""
    for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, HOME)
    return monkeypatch


@pytest.mark.parametrize(
    ("platform", "kind", "expected"),
    [
        ("linux", "config", f"{HOME}/.config/cardgen"),
        ("linux", "state", f"{HOME}/.local/state/cardgen"),
        ("linux", "cache", f"{HOME}/.cache/cardgen"),
        ("darwin", "config", f"{HOME}/Library/Application Support/cardgen"),
        ("darwin", "state", f"{HOME}/Library/Logs/cardgen"),
        ("darwin", "cache", f"{HOME}/Library/Caches/cardgen"),
        ("win32", "config", "/roaming/cardgen"),
        ("win32", "state", "/local/cardgen"),
        ("win32", "cache", "/local/cardgen"),
    ],
)
def test_each_platform(
    surroundings: pytest.MonkeyPatch, platform: str, kind: Literal["config", "state", "cache"], expected: str
) -> None:
    """The folder that the platform's own programs use."""
    surroundings.setattr(sys, "platform", platform)
    surroundings.setenv("APPDATA", "/roaming")
    surroundings.setenv("LOCALAPPDATA", "/local")

    made = folders.find_personal_folder(kind)

    assert made is not None
    assert made.replace("\\", "/") == expected


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_xdg_is_heeded_everywhere(surroundings: pytest.MonkeyPatch, platform: str) -> None:
    """Who sets the XDG variables means them."""
    surroundings.setattr(sys, "platform", platform)
    surroundings.setenv("XDG_CACHE_HOME", "/elsewhere")

    assert str(folders.find_personal_folder("cache")).replace("\\", "/") == "/elsewhere/cardgen"


def test_account_without_a_home(surroundings: pytest.MonkeyPatch) -> None:
    """Without a home there is no folder, and none is made up where one stands."""
    surroundings.setattr(sys, "platform", "win32")
    assert folders.find_personal_folder("config") is None

    surroundings.setattr(sys, "platform", "linux")
    surroundings.setattr("os.path.expanduser", lambda path: path)
    assert folders.find_personal_folder("config") is None
