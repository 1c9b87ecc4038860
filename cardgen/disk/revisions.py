"""Files as they were at a revision of git."""

from __future__ import annotations

import os
import subprocess

from cardgen.errors import CardgenError

TIMEOUT = 30
"""Seconds that git may take."""


def content(path: str, revision: str) -> bytes:
    """What a file held at a revision, such as `HEAD~2`; raises CardgenError where git does not know it."""
    folder, name = os.path.split(os.path.abspath(path))
    asked = ["git", "-C", folder, "show", "--no-textconv", "--end-of-options", f"{revision}:./{name}"]
    try:
        done = subprocess.run(asked, capture_output=True, timeout=TIMEOUT, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CardgenError(f"git does not answer: {error}") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise CardgenError(f"git has no {name} at {revision}: {said[-1] if said else 'it does not say why'}")
    return done.stdout
