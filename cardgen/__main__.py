"""The entry point of the program: `cardgen` and `python -m cardgen`."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # Importing `typing` takes so long that a Ctrl-C there would print a traceback.
if TYPE_CHECKING:
    from typing import NoReturn

INTERRUPTED = 130
"""Exit code after Ctrl-C (128 + SIGINT), as in `commands._exits`, which may not have been imported yet."""


def run() -> NoReturn:
    """Run the command line and exit with its exit code."""
    try:
        code = _run()
    except KeyboardInterrupt:  # Ctrl-C before or after the command line handles signals.
        interrupts = sys.modules.get("cardgen.disk.interrupts")
        code = interrupts.get_exit_code() if interrupts and hasattr(interrupts, "get_exit_code") else INTERRUPTED
    gc.freeze()  # Otherwise the interpreter searches all objects for cycles on exit.
    sys.exit(code)


def _run() -> int:
    """Set up signals, streams and garbage collection, run the command line, and return its exit code."""
    from cardgen.disk import interrupts

    interrupts.install_handlers()
    from cardgen.commands import _exits

    # Cards have no reference cycles: the search for some would take a fifth of a check's time.
    gc.disable()
    _make_streams_safe()
    if not sys.warnoptions:  # Warnings are for developers, who ask for them with -W.
        import warnings

        warnings.simplefilter("ignore")
    code = _exits.run_guarded(_main)
    interrupts.ignore_signals()
    return code


def _main() -> object:
    from cardgen.commands import main

    return main.main(prog_name="cardgen", standalone_mode=False)


def _make_streams_safe() -> None:
    """Make printing safe in every locale, and write UTF-8 to pipes and files unless the user chose an encoding."""
    for stream in (sys.stdout, sys.stderr):
        if not hasattr(stream, "reconfigure"):
            continue
        if stream.isatty() or "PYTHONIOENCODING" in os.environ:
            stream.reconfigure(errors="backslashreplace")
        else:
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


if __name__ == "__main__":
    run()
