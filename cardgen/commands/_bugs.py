"""What happens when cardgen itself is at fault: the traceback goes into a file, the person gets three sentences."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
import traceback

from cardgen import __version__
from cardgen.disk import folders


def report(error: BaseException) -> tuple[str, ...]:
    """Keep the traceback of `error` in a file; returns what to tell the person."""
    kind = type(error).__name__
    path = _keep(_describe(error))
    kept = f"The details are kept in {path}." if path else "The details could not be kept: no folder takes them."
    please = "Please report it where you got cardgen from, with that file and the files you ran it on."
    return f"this is a bug in cardgen ({kind}), not in your files.", kept, please


def _describe(error: BaseException) -> str:
    python = f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}"
    lines = traceback.format_exception(error)
    return f"cardgen {__version__}\n{python}\n{sys.argv[1:]}\n\n{''.join(lines)}"


def _keep(text: str) -> str | None:
    name = f"bug-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    for folder in (folders.personal("state") or "", tempfile.gettempdir()):
        path = os.path.join(folder, name)
        try:
            os.makedirs(folder, exist_ok=True)
            with open(path, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except OSError:
            continue
        return path
    return None
