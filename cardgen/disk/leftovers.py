"""What a run that was killed has left in a folder: found by the next that writes there, and completed or taken away.

Files that are replaced together wait beside their places, as `.cardgen-PID-N.tmp`, and what stands there is kept as
`.cardgen-PID-N.old`. Of several, a journal lists them, relative to its own folder, which is the uppermost of
theirs. Its ending says how far they are: `.plan` (nothing is replaced yet), `.commit` (all are to be put in place) or
`.rollback` (all are to be as they were). Whoever writes into a folder locks it, so what is found there belongs to no
run any more.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from typing import Literal, NamedTuple, get_args

State = Literal["plan", "commit", "rollback"]
PATIENCE = 30.0
"""Seconds to wait for another program that writes into the same folder."""
_JOURNAL = re.compile(r"\.cardgen-(\d+)\.(plan|commit|rollback)")
_WAITING = re.compile(r"\.cardgen-(\d+)-\d+\.(?:tmp|old)")
_LINE = re.compile(r"(\d{1,6})([+=/])(.+)", re.DOTALL)
_HIGHER = 10
"""Folders that a journal may be above that of a file: the next run looks no higher for it."""


class JournalEntry(NamedTuple):
    """A file that is replaced with others."""

    number: int
    """The N of what waits beside its place."""
    path: str
    """Relative to the journal's folder."""
    fresh: bool
    """Whether nothing stood there before."""


def beside(target: str, number: int, process: int | None = None) -> tuple[str, str]:
    """Where the new file for a place waits, and where the old one is kept."""
    name = os.path.join(os.path.dirname(target), f".cardgen-{process or os.getpid()}-{number}")
    return f"{name}.tmp", f"{name}.old"


class Journal:
    """Files that this process replaces together."""

    def __init__(self, folder: str, entries: Iterable[JournalEntry], folders: Iterable[str]) -> None:
        """`folders` are those that are made for the files, all below the journal's, the upper ones first."""
        self._folder = folder
        self._state: State = "plan"
        lines = [f"{entry.number}{'+' if entry.fresh else '='}{entry.path}" for entry in entries]
        lines += [f"0/{os.path.relpath(one, folder)}" for one in folders]
        try:
            with open(self._path, "wb") as file:
                file.write(os.fsencode("\0".join(lines)))
        except BaseException:
            self.end()
            raise

    @property
    def _path(self) -> str:
        return os.path.join(self._folder, f".cardgen-{os.getpid()}.{self._state}")

    def turn(self, state: State) -> None:
        """From now on a run that finds the journal does that."""
        before, self._state = self._path, state
        with suppress(OSError):
            os.rename(before, self._path)

    def end(self) -> None:
        """All is done: nothing is left for others to do."""
        with suppress(OSError):
            os.unlink(self._path)


def place(targets: Sequence[str]) -> str | None:
    """The folder for the journal of these files; None when they are too far apart to have one."""
    folders = {os.path.dirname(target) for target in targets}
    try:
        common = os.path.commonpath(folders)
    except ValueError:  # they are on several drives
        return None
    relative = [os.path.relpath(folder, common) for folder in folders]
    near = all(path == os.curdir or path.count(os.sep) < _HIGHER for path in relative)
    return common if near and common != os.path.dirname(common) else None


@contextmanager
def claimed(folders: Collection[str]) -> Iterator[bool]:
    """Have the folders for oneself and settle what others have left there; whether that was possible.

    Where it is not, as on some network drives, others are not kept out and nothing is settled. Raises OSError when
    somebody else writes there without end.
    """
    with ExitStack() as locks:
        alone = all(locks.enter_context(_locked(folder, PATIENCE)) for folder in sorted(folders))
        if alone:
            for folder in folders:
                with suppress(OSError):
                    _settle_all(folder, folders)
        yield alone


def settle(folder: str) -> bool:
    """Complete or take away what killed runs have left in a folder; return whether a set of files was waiting there.

    Raises OSError when somebody else writes there without end.
    """
    if not os.path.isdir(folder) or not any(map(_JOURNAL.fullmatch, os.listdir(folder))):
        return False
    with claimed([os.path.realpath(folder)]) as alone:
        return alone


def _settle_all(folder: str, claimed: Collection[str]) -> None:
    names = os.listdir(folder)
    for journal in filter(None, map(_JOURNAL.fullmatch, names)):
        _settle(folder, int(journal[1]), journal[0], journal[2])
    for waiting in filter(None, map(_WAITING.fullmatch, names)):
        process = int(waiting[1])
        higher = _journal_above(folder, process)
        if higher is None:
            if process == os.getpid() or not _lives(process):
                _remove(os.path.join(folder, waiting[0]))
        elif higher not in claimed:
            with _locked(higher, 0) as alone:
                if alone:
                    _settle_all(higher, (*claimed, higher))


def _journal_above(folder: str, process: int) -> str | None:
    """The folder at or above this one that has a journal of that process."""
    for _ in range(_HIGHER + 1):
        if any(os.path.lexists(os.path.join(folder, f".cardgen-{process}.{state}")) for state in get_args(State)):
            return folder
        folder = os.path.dirname(folder)
    return None


def _settle(folder: str, process: int, name: str, state: str) -> None:
    """Do what a journal says. It can be cut short at any time and done again."""
    journal = os.path.join(folder, name)
    found, made = _read_journal(journal, folder, process)
    for target, fresh, new, old in found:
        with suppress(OSError):
            if state == "commit" and os.path.lexists(new):
                os.replace(new, target)
            elif state == "rollback" and os.path.lexists(old):
                os.replace(old, target)
            elif state == "rollback" and fresh and not os.path.lexists(new):
                _remove(target)
    if state == "rollback":  # done: that new files are gone must not be taken for their being in place
        after = os.path.join(folder, f".cardgen-{process}.plan")
        os.rename(journal, after)
        journal = after
    for _, _, *waiting in found:
        for path in waiting:
            _remove(path)
    for empty in reversed(made):
        with suppress(OSError):
            os.rmdir(empty)
    _remove(journal)


def _read_journal(journal: str, folder: str, process: int) -> tuple[list[tuple[str, bool, str, str]], list[str]]:
    """What a journal says: each file's place, whether it is fresh, and what is beside it; and the folders made."""
    found: list[tuple[str, bool, str, str]] = []
    made: list[str] = []
    if not stat.S_ISREG(os.lstat(journal).st_mode):
        return found, made
    with open(journal, "rb") as file:
        lines = os.fsdecode(file.read()).split("\0")
    for line in filter(None, map(_LINE.fullmatch, lines)):
        target = os.path.join(folder, line[3])
        if not _is_below(target, folder):
            continue
        if line[2] == "/":
            made.append(target)
        else:
            found.append((target, line[2] == "+", *beside(target, int(line[1]), process)))
    return found, made


def _is_below(target: str, folder: str) -> bool:
    """Whether a file is where a journal may list it: in its folder or below, and behind no link."""
    where = os.path.join(os.path.dirname(target), "")
    straight = os.path.normpath(target) == target and os.path.join(os.path.realpath(where), "") == where
    return straight and where.startswith(os.path.join(folder, ""))


def _remove(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)


def _lives(process: int) -> bool:
    """Whether there is such a process; where that cannot be known, it is taken to be there."""
    if sys.platform == "win32":  # os.kill would end it
        return False  # what it writes to could not be opened, nor removed
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


@contextmanager
def _locked(folder: str, patience: float) -> Iterator[bool]:
    """Keep others out of a folder, when they are out of it; whether that can be done there."""
    with ExitStack() as stack:
        lock = None
        until = time.monotonic() + patience
        while lock is None:
            try:
                lock = _lock(folder)
            except BlockingIOError:
                if not patience:
                    lock = -1
                elif time.monotonic() > until:
                    raise OSError(errno.EBUSY, "another program writes into this folder", folder) from None
                else:
                    time.sleep(0.02)
        if lock >= 0:
            stack.callback(os.close, lock)
        yield lock >= 0


if sys.platform == "win32":

    def _lock(folder: str) -> int:
        """A file that goes when whoever made it does; BlockingIOError when somebody else has one."""
        try:
            flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_TEMPORARY
            return os.open(os.path.join(folder, ".cardgen-lock"), flags)
        except (FileExistsError, PermissionError):
            if os.path.exists(os.path.join(folder, ".cardgen-lock")):
                raise BlockingIOError from None
            return -1
        except OSError:
            return -1

else:

    def _lock(folder: str) -> int:
        """A lock on the folder itself; BlockingIOError when somebody else has it, -1 where there are no locks."""
        import fcntl

        try:
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        except OSError:
            return -1
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(handle)
            raise
        except OSError:
            os.close(handle)
            return -1
        return handle
