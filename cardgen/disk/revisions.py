"""Files as they were at a revision of git."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from cardgen.errors import CardgenError

GIT = "git:"
"""What stands before a revision where a file could be named."""
TIMEOUT = 30
"""Seconds that git may take."""


def content(path: str, revision: str) -> bytes:
    """What a file held at a revision, such as `HEAD~2`; raises CardgenError where git does not know it."""
    folder, name = os.path.split(os.path.abspath(path))
    asked = ["git", "-C", folder, "show", "--no-textconv", "--end-of-options", f"{revision}:./{name}"]
    done = _asked(asked)
    if done.returncode:
        raise CardgenError(f"git has no {name} at {revision}: {_reason(done.stderr)}")
    return done.stdout


def names(folder: str, revision: str) -> list[str]:
    """The files that a folder had at a revision, by their paths in it, with `/`; raises CardgenError as `content`."""
    where = os.path.abspath(folder)
    done = _asked(["git", "-C", where, "ls-tree", "-r", "-z", "--name-only", "--end-of-options", revision, "./"])
    if done.returncode:
        raise CardgenError(f"git has no {folder} at {revision}: {_reason(done.stderr)}")
    return [name for name in done.stdout.decode("utf-8", "replace").split("\0") if name]


def _asked(command: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CardgenError(f"git failed: {error}") from None


def _reason(said: bytes) -> str:
    lines = said.decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else "it does not say why"
