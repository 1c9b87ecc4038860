"""Files at a git revision."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence

from cardgen.errors import CardgenError

GIT = "git:"
"""Prefix of an argument that names a git revision instead of a file."""
TIMEOUT = 30
"""Seconds to wait for git (an estimate; git needs far less for a file)."""


def read_revision(path: str, revision: str) -> bytes:
    """Return the content of a file at a revision, such as `HEAD~2`.

    Raises:
        CardgenError: If git does not know the revision or the file.
    """
    folder, name = os.path.split(os.path.abspath(path))
    command = ["git", "-C", folder, "show", "--no-textconv", "--end-of-options", f"{revision}:./{name}"]
    result = _run_git(command)
    if result.returncode:
        raise CardgenError(_describe_failure(name, revision, result.stderr))
    return result.stdout


def list_revision(folder: str, revision: str) -> list[str]:
    """Return the files of a folder at a revision, as relative paths with `/`.

    Raises:
        CardgenError: If git does not know the revision or the folder.
    """
    where = os.path.abspath(folder)
    result = _run_git(["git", "-C", where, "ls-tree", "-r", "-z", "--name-only", "--end-of-options", revision, "./"])
    if result.returncode:
        raise CardgenError(_describe_failure(folder, revision, result.stderr))
    return [name for name in result.stdout.decode("utf-8", "replace").split("\0") if name]


def _run_git(command: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(command, capture_output=True, timeout=TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        missing = isinstance(error, FileNotFoundError)
        problem = "missing program git: install it" if missing else f"no answer from git within {TIMEOUT} seconds"
        raise CardgenError(f"{problem}, or compare with a copy of the files") from None


def _describe_failure(path: str, revision: str, stderr: bytes) -> str:
    """Return the message for a file that git cannot show, derived from git's own message."""
    said = stderr.decode("utf-8", "replace").strip()
    if "not a git repository" in said:
        return f"no git repository around {path}: compare 2 files or 2 folders"
    if "dubious ownership" in said:
        return f"git refuses the repository of {path}, which has another owner: run `git status` for its advice"
    if "does not exist in" in said or "exists on disk, but not in" in said:
        return f"{path} does not exist at `{revision}`: name a later revision"
    return f"unknown revision `{revision}` of {path}: expected one of `git log --oneline`"
