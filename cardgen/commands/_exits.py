"""Exit codes of all commands, and the messages of commands that fail."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TextIO

import click

from cardgen.commands import _usage_errors
from cardgen.commands._output import flush_streams, print_lines
from cardgen.disk import interrupts
from cardgen.disk.files import format_reason
from cardgen.errors import CardgenError
from cardgen.text.words import shorten

OK = 0
"""Done, and clean."""
FINDINGS = 1
"""The check found something that counts, or a comparison found a difference."""
FAILED = 2
"""Could not do it: a bad option, a missing path, an unreadable or unwritable file."""
BUG = 3
"""A fault in cardgen itself."""
INTERRUPTED = 130
"""The person stopped it with Ctrl-C."""
TERMINATED = 143
"""Another program stopped it with SIGTERM; for other signals the code is 128 and their number."""
MOST_PROBLEMS = 100
"""Problems that are shown at most; the number of the others follows them."""
LONGEST = 5000
"""Characters of a line at most; of a longer one the beginning and the end are shown."""


class ReaderLeft(Exception):
    """A reader of standard output that has gone; click takes a BrokenPipeError for itself and exits with 1."""


def run_guarded(action: Callable[[], object]) -> int:
    """Run a command, print on standard error why it failed, and return the exit code."""
    code = _run(action)
    return code if _flush_or_abandon() else code or FAILED


def _run(action: Callable[[], object]) -> int:
    try:
        code = action()
        flush_streams()
        return code if isinstance(code, int) else OK
    except click.exceptions.NoArgsIsHelpError as error:
        _print_errors(*error.format_message().split("\n"))
    except click.ClickException as error:
        print_problems(_usage_errors.format_error(error))
        if isinstance(error, click.UsageError) and error.ctx is not None:
            _print_errors(f"Try `{error.ctx.command_path} --help`.")
    except (click.Abort, KeyboardInterrupt):
        code = interrupts.get_exit_code()
        print_problems("interrupted" if code == INTERRUPTED else "ended")
        return code
    except (BrokenPipeError, ReaderLeft):
        for stream in (sys.stdout, sys.stderr):
            _abandon_stream(stream)
    except CardgenError as error:
        more = len(error.messages) - MOST_PROBLEMS
        print_problems(*error.messages[:MOST_PROBLEMS], *([f"… and {more:,} more"] if more > 0 else []))
    except OSError as error:
        print_problems(f"{error.filename}: {format_reason(error)}" if error.filename else format_reason(error))
    except Exception as error:
        # traceback and tempfile are slow to import, and no start needs them
        from cardgen.commands import _bug_report

        print_problems(*_bug_report.write_report(error))
        return BUG
    return FAILED


def print_problems(*lines: str) -> None:
    """Print problems on standard error, one per line; endless lines lose their middle."""
    _print_errors(f"cardgen: {shorten(lines[0], LONGEST)}", *(shorten(line, LONGEST) for line in lines[1:]))


def print_refusal() -> None:
    """Print that errors kept cardgen from printing."""
    _print_errors("Nothing was printed. Fix the errors, or print anyway with --force.")


def print_unchecked(lock: str) -> None:
    """Print that cards are marked because of errors, and that the lock at this path was not written."""
    _print_errors(f"Every card is marked UNCHECKED, so cardgen did not write {lock}.")


def _print_errors(*lines: str) -> None:
    try:
        print_lines(*lines, err=True)
    except OSError:
        pass  # standard error is closed, so no message can reach the person


def _flush_or_abandon() -> bool:
    """Flush both streams and return whether they took everything; a stream that fails, as on a full disk, is closed."""
    done = True
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            done = False
            _abandon_stream(stream)
    return done


def _abandon_stream(stream: TextIO | None) -> None:
    """Send the rest of a stream nowhere, so that the interpreter does not fail to write it on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
    except (AttributeError, OSError, ValueError):
        pass
    finally:
        os.close(nowhere)
