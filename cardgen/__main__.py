"""The program's front door: `cardgen` and `python -m cardgen`."""

from __future__ import annotations

import sys
from typing import NoReturn


def run() -> NoReturn:
    """Run the command line and leave with its exit code."""
    from cardgen.commands import _exits

    _make_streams_safe()
    sys.exit(_exits.guarded(_main))


def _main() -> object:
    from cardgen.commands import main

    return main.main(prog_name="cardgen", standalone_mode=False)


def _make_streams_safe() -> None:
    """Whatever the locale, printing must not fail: a character that a stream cannot take is written as its escape."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    run()
