"""The exit codes of all commands, and the messages of failing commands."""

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
"""Exit code for success without findings."""
FINDINGS = 1
"""Exit code when a check finds something that counts, or a comparison finds a difference."""
FAILED = 2
"""Exit code when the command cannot run: bad option, missing path, unreadable or unwritable file."""
BUG = 3
"""Exit code for a bug in cardgen."""
INTERRUPTED = 130
"""Exit code after Ctrl-C: 128 plus the number of SIGINT, as shells report it."""
TERMINATED = 143
"""Exit code after SIGTERM: 128 plus the number of the signal, as for other signals."""
MOST_PROBLEMS = 100
"""Problems printed at most, so that they stay readable in a terminal; a line states how many remain."""
LONGEST = 5000
"""Characters printed per line at most; a longer line, as from a hostile file, loses its middle."""


class ReaderLeft(Exception):
    """The error for a closed pipe on standard output; click would swallow a BrokenPipeError and exit with 1."""


def run_guarded(action: Callable[[], object]) -> int:
    """Run a command and return the exit code; failures are printed on standard error."""
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
    """Print problems on standard error, one per line, each shortened in the middle to `LONGEST` characters."""
    _print_errors(f"cardgen: {shorten(lines[0], LONGEST)}", *(shorten(line, LONGEST) for line in lines[1:]))


def print_refusal() -> None:
    """Print that nothing was printed because of errors."""
    _print_errors("Nothing was printed. Fix the errors, or print anyway with --force.")


def print_unchecked(lock: str) -> None:
    """Print that every card is marked UNCHECKED, and that the print lock at this path was not written."""
    _print_errors(f"Every card is marked UNCHECKED, so cardgen did not write {lock}.")


def _print_errors(*lines: str) -> None:
    try:
        print_lines(*lines, err=True)
    except OSError:
        pass  # standard error is closed, so no message can reach the person


def _flush_or_abandon() -> bool:
    """Flush both output streams and return whether that worked; a failing stream, as on a full disk, is abandoned."""
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
    """Redirect a stream to nowhere, so that the interpreter does not fail to flush it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
    except (AttributeError, OSError, ValueError):
        pass
    finally:
        os.close(nowhere)
