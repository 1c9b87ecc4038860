"""The entry point of the program: `cardgen` and `python -m cardgen`."""

from __future__ import annotations

import gc
import os
import sys

TYPE_CHECKING = False  # as in typing, which takes a while to import: an interruption meanwhile would be a traceback
if TYPE_CHECKING:
    from typing import NoReturn

INTERRUPTED = 130
"""Exit code after Ctrl-C (128 + SIGINT), as in `commands._exits`, which may not have been imported yet."""


def run() -> NoReturn:
    """Run the command line and exit with its exit code."""
    try:
        code = _run()
    except KeyboardInterrupt:  # before the command line catches it, or after
        interrupts = sys.modules.get("cardgen.disk.interrupts")
        code = interrupts.get_exit_code() if interrupts and hasattr(interrupts, "get_exit_code") else INTERRUPTED
    gc.freeze()  # or the interpreter, on its way out, looks for cycles in all that there is
    sys.exit(code)


def _run() -> int:
    from cardgen.disk import interrupts

    interrupts.install_handlers()
    from cardgen.commands import _exits

    # Cards are values without cycles: looking for some takes a fifth of the time of a check, and finds nothing.
    gc.disable()
    _make_streams_safe()
    if not sys.warnoptions:  # they are for who works on cardgen, and asks for them
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
