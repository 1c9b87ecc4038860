"""The exit codes, everywhere the same, and what is said when a command cannot go on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TextIO

import click

from cardgen.commands import _usage_errors
from cardgen.commands._output import flush, tell
from cardgen.disk import interrupts
from cardgen.disk.files import reason
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
MOST_TOLD = 100
"""Problems that are shown at most; how many more there are is said behind them."""
LONGEST = 5000
"""Characters of a line at most; of a longer one the beginning and the end are shown."""


class ReaderLeft(Exception):
    """Nobody reads standard output any more; click takes a BrokenPipeError for itself and exits with 1."""


def guarded(action: Callable[[], object]) -> int:
    """Do `action` and turn whatever comes of it into an exit code; what a person must know goes to standard error."""
    code = _exit_code(action)
    return code if _emptied() else code or FAILED


def _exit_code(action: Callable[[], object]) -> int:
    try:
        code = action()
        flush()
        return code if isinstance(code, int) else OK
    except click.exceptions.NoArgsIsHelpError as error:
        _tell(*error.format_message().split("\n"))
    except click.ClickException as error:
        say(_usage_errors.message(error))
        if isinstance(error, click.UsageError) and error.ctx is not None:
            _tell(f"Try `{error.ctx.command_path} --help`.")
    except (click.Abort, KeyboardInterrupt):
        code = interrupts.exit_code()
        say("interrupted" if code == INTERRUPTED else "ended")
        return code
    except (BrokenPipeError, ReaderLeft):
        for stream in (sys.stdout, sys.stderr):
            _abandon(stream)
    except CardgenError as error:
        more = len(error.messages) - MOST_TOLD
        say(*error.messages[:MOST_TOLD], *([f"… and {more:,} more"] if more > 0 else []))
    except OSError as error:
        say(f"{error.filename}: {reason(error)}" if error.filename else reason(error))
    except Exception as error:
        from cardgen.commands import _bug_report  # with it come packages that no start needs

        say(*_bug_report.write(error))
        return BUG
    return FAILED


def say(*lines: str) -> None:
    """Tell the person something on standard error, a problem a line, of endless ones the beginning and the end."""
    _tell(f"cardgen: {shorten(lines[0], LONGEST)}", *(shorten(line, LONGEST) for line in lines[1:]))


def say_nothing_printed() -> None:
    """Tell the person that errors stopped the press."""
    _tell("Nothing was printed. Fix the errors, or print anyway with --force.")


def say_unchecked(lock: str) -> None:
    """Tell the person that cards were printed in spite of errors, and that the lock was left as it was."""
    _tell(f"Every card is marked UNCHECKED, so cardgen did not write {lock}.")


def _tell(*lines: str) -> None:
    try:
        tell(*lines, err=True)
    except OSError:
        pass  # there is nobody left to tell


def _emptied() -> bool:
    """Whether both streams took what was written; one that did not, as on a full disk, is abandoned."""
    done = True
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            done = False
            _abandon(stream)
    return done


def _abandon(stream: TextIO | None) -> None:
    """What is left for a stream goes nowhere: the interpreter must not try to write it on its way out."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        if stream is not None:
            os.dup2(nowhere, stream.fileno())
    except (AttributeError, OSError, ValueError):
        pass
    finally:
        os.close(nowhere)
