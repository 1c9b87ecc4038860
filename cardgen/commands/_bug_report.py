"""Bug reports: the traceback in a file, and three sentences for the user."""

from __future__ import annotations

import os
import platform
import re
import sys
import tempfile
import time
import traceback
from contextlib import suppress

from cardgen import __version__
from cardgen.disk import folders

MOST_REPORTS = 20
"""Bug reports kept on disk: a bug that recurs, as in a preview that runs for days, must not fill the disk."""
_NAME = re.compile(r"bug-\d{8}-\d{6}-\d+\.txt")
"""The file name of a bug report."""


def write_report(error: BaseException) -> tuple[str, ...]:
    """Write the traceback to the first writable folder, and return the sentences to print."""
    python = f"{platform.python_implementation()} {platform.python_version()}, {platform.platform()}"
    lines = "".join(traceback.format_exception(error))
    name = f"bug-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.txt"
    place = "The details could not be kept: no folder takes them."
    for folder in (folders.find_personal_folder("state") or "", tempfile.gettempdir()):
        path = os.path.join(folder, name)
        try:
            os.makedirs(folder, exist_ok=True)
            with open(path, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"cardgen {__version__}\n{python}\n{sys.argv[1:]}\n\n{lines}")
        except OSError:
            continue
        place = f"The details are kept in {path}."
        _delete_old_reports(folder, name)
        break
    please = "Please report it where you got cardgen from, with that file and the files you ran it on."
    return f"this is a bug in cardgen ({type(error).__name__}), not in your files.", place, please


def _delete_old_reports(folder: str, new: str) -> None:
    """Delete all but the latest reports in a folder; `new` is kept even if the clock has been set back."""
    with suppress(OSError):
        others = sorted(name for name in os.listdir(folder) if _NAME.fullmatch(name) and name != new)
        for name in others[: max(0, len(others) + 1 - MOST_REPORTS)]:
            os.unlink(os.path.join(folder, name))
