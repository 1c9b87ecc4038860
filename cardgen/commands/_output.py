r"""The only module that writes to standard output and standard error; names from files are escaped here.

A faction may be called `\x1b]0;`, and a name may contain line breaks or characters that reverse the direction of text.
`tests/test_architecture.py` fails if another module prints.
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
    """The options for the amount and colour of output; click passes them to commands as `ctx.obj`."""

    quiet: bool = False
    verbose: bool = False
    color: bool = False
    """Whether standard output is coloured."""
    progress: bool = False
    """Whether progress is shown on standard error."""

    @classmethod
    def build(cls, quiet: bool, verbose: bool, color: bool | None) -> OutputOptions:
        """Return the options for these flags and the current streams; `color` is the result of `choose_color`."""
        return cls(
            quiet=quiet,
            verbose=verbose,
            color=is_terminal(sys.stdout) if color is None else color,
            progress=not quiet and is_terminal(sys.stderr),
        )


def get_output_options() -> OutputOptions:
    """Return the options of the running command, the defaults if no command is running."""
    context = click.get_current_context(silent=True)
    return (context and context.find_object(OutputOptions)) or OutputOptions()


def choose_color(choice: str) -> bool | None:
    """Return whether to use colour, by `--color` and the environment.

    None to decide by whether a stream is a terminal.
    """
    if choice != "auto":
        return choice == "always"
    return False if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" else None


def print_lines(*lines: str, err: bool = False) -> None:
    """Print lines with control characters escaped; on standard error if `err`."""
    with _name_stream_in_errors(err):
        click.echo("\n".join(map(escape_line, lines)), err=err)


def print_notes(*lines: str, err: bool = False) -> None:
    """Print lines as `print_lines` does, but nothing with `--quiet`."""
    if not get_output_options().quiet:
        print_lines(*lines, err=err)


def print_text(text: str, err: bool = False, color: bool | None = None) -> None:
    """Print a text that is already escaped, such as a report, without adding a line end.

    Args:
        text: The text.
        err: Whether to print on standard error.
        color: Whether to keep colour codes, as `click.echo` takes it.
    """
    with _name_stream_in_errors(err):
        click.echo(text, nl=False, err=err, color=color)


def print_bytes(data: bytes) -> None:
    """Print a user's file or a diff unchanged; on a terminal, control characters are escaped."""
    if not is_terminal(sys.stdout):
        with _name_stream_in_errors():
            click.echo(data, nl=False)
        return
    text = data.decode("utf-8", "backslashreplace")
    for line in text.removesuffix("\n").split("\n") if text else ():
        click.echo("\t".join(map(escape_line, line.removesuffix("\r").split("\t"))))


def write_stdout(data: bytes) -> None:
    """Write a file's bytes to standard output; raises CardgenError if standard output is a terminal."""
    if sys.stdout is None or sys.stdout.isatty():
        raise CardgenError("a terminal cannot show a PDF: name a file with `-o`")
    with _name_stream_in_errors():
        sys.stdout.buffer.write(data)


def flush_streams() -> None:
    """Flush both streams; raises OSError with the name of the failing stream."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with _name_stream_in_errors(stream is sys.stderr):
                stream.flush()


@contextmanager
def _name_stream_in_errors(err: bool = False) -> Iterator[None]:
    """Add the stream's name to an OSError; a BrokenPipeError stays as it is, because a closed pipe is no failure."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard error" if err else "standard output") from None


def show_progress(count: int, label: str) -> Callable[[Iterable[_Item]], Iterator[_Item]]:
    """Return a function that passes `count` items through and shows a progress bar with this label."""

    def count_items(items: Iterable[_Item]) -> Iterator[_Item]:
        with click.progressbar(length=count, label=label, file=sys.stderr) as steps:
            for item in items:
                steps.update(1)  # before the item: whoever has taken the last one does not come back
                yield item

    return count_items


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a stream is a terminal."""
    return stream is not None and stream.isatty()
