"""How the whole program talks: quiet or not, in colour or not."""

from __future__ import annotations

import os
import sys
from typing import NamedTuple, TextIO


class Options(NamedTuple):
    """How a command talks; click hands it on as `ctx.obj`."""

    quiet: bool = False
    verbose: bool = False
    color: bool = False
    """Whether standard output is coloured."""
    progress: bool = False
    """Whether progress is shown, on standard error."""

    @classmethod
    def decide(cls, quiet: bool, verbose: bool, color: bool | None) -> Options:
        """The options for these flags and streams; `color` as from `use_color`."""
        return cls(
            quiet=quiet,
            verbose=verbose,
            color=_is_terminal(sys.stdout) if color is None else color,
            progress=not quiet and _is_terminal(sys.stderr),
        )


def use_color(choice: str) -> bool | None:
    """Whether to colour, for `--color` and the environment; None: each stream decides by being a terminal or not."""
    if choice != "auto":
        return choice == "always"
    return False if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
