"""Files at a revision of git."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from cardgen.errors import CardgenError

GIT = "git:"
"""The prefix that marks a revision where a file is expected."""
TIMEOUT = 30
"""Seconds to wait for git."""


def content(path: str, revision: str) -> bytes:
    """Return the contents of a file at a revision, such as `HEAD~2`; raises CardgenError if git does not know it."""
    folder, name = os.path.split(os.path.abspath(path))
    command = ["git", "-C", folder, "show", "--no-textconv", "--end-of-options", f"{revision}:./{name}"]
    result = _run_git(command)
    if result.returncode:
        raise CardgenError(f"git has no {name} at {revision}: {_find_reason(result.stderr)}")
    return result.stdout


def names(folder: str, revision: str) -> list[str]:
    """Return the files of a folder at a revision, as relative paths with `/`; raises CardgenError as `content`."""
    where = os.path.abspath(folder)
    result = _run_git(["git", "-C", where, "ls-tree", "-r", "-z", "--name-only", "--end-of-options", revision, "./"])
    if result.returncode:
        raise CardgenError(f"git has no {folder} at {revision}: {_find_reason(result.stderr)}")
    return [name for name in result.stdout.decode("utf-8", "replace").split("\0") if name]


def _run_git(command: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CardgenError(f"git failed: {error}") from None


def _find_reason(stderr: bytes) -> str:
    lines = stderr.decode("utf-8", "replace").strip().splitlines()
    return lines[-1] if lines else "it does not say why"
