r"""The one door to standard output and standard error, which escapes names from files.

A faction may be called `\x1b]0;`, or its name may have a line break or letters that turn their line around.
`tests/test_architecture.py` looks for other modules that print.
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


class OutputOptions(NamedTuple):
    """The amount and the looks of a command's output; click hands them on as `ctx.obj`."""

    quiet: bool = False
    verbose: bool = False
    color: bool = False
    """Whether standard output is coloured."""
    progress: bool = False
    """Whether standard error shows progress."""

    @classmethod
    def build(cls, quiet: bool, verbose: bool, color: bool | None) -> OutputOptions:
        """Return the options for these flags and the present streams; `color` is as from `choose_color`."""
        return cls(
            quiet=quiet,
            verbose=verbose,
            color=is_terminal(sys.stdout) if color is None else color,
            progress=not quiet and is_terminal(sys.stderr),
        )


def get_output_options() -> OutputOptions:
    """Return the options of the running command, the usual ones where no command runs."""
    context = click.get_current_context(silent=True)
    return (context and context.find_object(OutputOptions)) or OutputOptions()


def choose_color(choice: str) -> bool | None:
    """Return whether to colour by `--color` and the environment; None if each stream decides as a terminal."""
    if choice != "auto":
        return choice == "always"
    return False if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def print_lines(*lines: str, err: bool = False) -> None:
    """Print plain lines with control characters escaped, on standard error if `err`."""
    with _name_stream_in_errors(err):
        click.echo("\n".join(map(escape_line, lines)), err=err)


def print_notes(*lines: str, err: bool = False) -> None:
    """Print lines as `print_lines` does, unless the user wants quiet."""
    if not get_output_options().quiet:
        print_lines(*lines, err=err)


def print_text(text: str, err: bool = False, color: bool | None = None) -> None:
    """Print a text of reporters, manual or schemas, which is safe, without a line end of its own.

    Args:
        text: The text; control characters in it have been escaped.
        err: Whether it goes to standard error.
        color: As `click.echo` takes it.

    """
    with _name_stream_in_errors(err):
        click.echo(text, nl=False, err=err, color=color)


def print_bytes(data: bytes) -> None:
    """Print a user's own text, a file or a diff, unchanged; on a terminal, with control characters escaped."""
    if not is_terminal(sys.stdout):
        with _name_stream_in_errors():
            click.echo(data, nl=False)
        return
    text = data.decode("utf-8", "backslashreplace")
    for line in text.removesuffix("\n").split("\n") if text else ():
        click.echo("\t".join(map(escape_line, line.removesuffix("\r").split("\t"))))


def write_stdout(data: bytes) -> None:
    """Write a file to standard output; raises CardgenError if that is a terminal."""
    if sys.stdout is None or sys.stdout.isatty():
        raise CardgenError("a terminal cannot show a PDF: name a file with `-o`")
    with _name_stream_in_errors():
        sys.stdout.buffer.write(data)


def flush_streams() -> None:
    """Write everything that is buffered; raises OSError, which names the stream."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with _name_stream_in_errors(stream is sys.stderr):
                stream.flush()


@contextmanager
def _name_stream_in_errors(err: bool = False) -> Iterator[None]:
    """Add the name of the stream to an OSError, but not to BrokenPipeError, which is no fault."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard error" if err else "standard output") from None


def show_progress(count: int, label: str) -> Callable[[Iterable[_Item]], Iterator[_Item]]:
    """Return a function that hands items on and counts them on standard error, `count` in all, under a label."""

    def count_items(items: Iterable[_Item]) -> Iterator[_Item]:
        with click.progressbar(length=count, label=label, file=sys.stderr) as steps:
            for item in items:
                steps.update(1)  # before the item: whoever has taken the last one does not come back
                yield item

    return count_items


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a person looks at a stream."""
    return stream is not None and stream.isatty()
