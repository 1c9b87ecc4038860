r"""The one door to standard output and standard error: no name from a file moves the cursor, or begins a line.

Whatever a command says passes through here (tests/test_architecture.py looks for others that write), so that nobody has
to remember that a faction may be called `\x1b]0;` or have a line break, or letters that turn their line around.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TextIO, TypeVar

import click

from cardgen.errors import CardgenError
from cardgen.text.words import escape_line

_Item = TypeVar("_Item")


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
            color=is_terminal(sys.stdout) if color is None else color,
            progress=not quiet and is_terminal(sys.stderr),
        )


def use_color(choice: str) -> bool | None:
    """Whether to colour, for `--color` and the environment; None: each stream decides by being a terminal or not."""
    if choice != "auto":
        return choice == "always"
    return False if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def tell(*lines: str, err: bool = False) -> None:
    """Say plain text, on standard error if `err`: each argument is one line, control characters escaped."""
    with _named(err):
        click.echo("\n".join(map(escape_line, lines)), err=err)


def report(text: str, err: bool = False, color: bool | None = None) -> None:
    """Print a text as it is that holds nothing odd: what the reporters, the manual and the schemas are made of.

    `color` as `click.echo` takes it. The last line ends as it does in the text.
    """
    with _named(err):
        click.echo(text, nl=False, err=err, color=color)


def hand_on(data: bytes) -> None:
    """Print somebody's own text, a file or a diff, byte by byte; on a terminal with control characters escaped."""
    if not is_terminal(sys.stdout):
        with _named():
            click.echo(data, nl=False)
        return
    text = data.decode("utf-8", "backslashreplace")
    for line in text.removesuffix("\n").split("\n") if text else ():
        click.echo("\t".join(map(escape_line, line.removesuffix("\r").split("\t"))))


def pour(data: bytes) -> None:
    """Write a file to standard output, unless that is a terminal, which is exit code 2."""
    if sys.stdout is None or sys.stdout.isatty():
        raise CardgenError("a terminal cannot show a PDF: name a file with `-o`")
    with _named():
        sys.stdout.buffer.write(data)


def flush() -> None:
    """Have all that was said really written; raises OSError that names the stream, as all do that write."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with _named(stream is sys.stderr):
                stream.flush()


@contextmanager
def _named(err: bool = False) -> Iterator[None]:
    """Say of an error which stream it is about. A reader who left is another matter."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard error" if err else "standard output") from None


def progress(count: int, what: str) -> Callable[[Iterable[_Item]], Iterator[_Item]]:
    """What shows on standard error how many of `count` items have been taken; `what` is being done with them."""

    def bar(items: Iterable[_Item]) -> Iterator[_Item]:
        with click.progressbar(length=count, label=what, file=sys.stderr) as steps:
            for item in items:
                steps.update(1)  # who has all it wants does not come back for more
                yield item

    return bar


def is_terminal(stream: TextIO | None) -> bool:
    """Whether somebody looks at what is written there."""
    return stream is not None and stream.isatty()
