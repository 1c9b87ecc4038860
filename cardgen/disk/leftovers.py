"""Leftovers of killed runs: the next run that writes to a folder completes or removes them.

Files that are replaced together wait next to their places as `.cardgen-PID-N.tmp`, and the old ones are kept as
`.cardgen-PID-N.old`. For several files, a journal in their uppermost folder lists their relative paths. Its suffix
tells the progress: `.plan` (nothing is replaced yet), `.commit` (all go to their places) or `.rollback` (all old ones
return). Every writer locks its folders, so leftovers in a locked folder have no living owner.

The journal is there because `os.replace` is atomic for a single file only: a run killed between two of them would leave
new sheets beside an old print lock.
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
"""Levels of folders between a file and its journal at most: the next run looks no higher for it."""


class JournalEntry(NamedTuple):
    """A file that is replaced together with others."""

    number: int
    """The N in the names of its waiting files."""
    path: str
    """Relative to the journal's folder."""
    fresh: bool
    """True if there was no file before."""


def build_waiting_paths(target: str, number: int, process: int | None = None) -> tuple[str, str]:
    """Return the paths next to `target` for the waiting new file and for the old one."""
    name = os.path.join(os.path.dirname(target), f".cardgen-{process or os.getpid()}-{number}")
    return f"{name}.tmp", f"{name}.old"


class Journal:
    """The list of files that this process replaces together."""

    def __init__(self, folder: str, entries: Iterable[JournalEntry], folders: Iterable[str]) -> None:
        """Write the journal; `folders` are those created for the files, all below its own, parents first."""
        self._folder = folder
        self._state: State = "plan"
        lines = [f"{entry.number}{'+' if entry.fresh else '='}{entry.path}" for entry in entries]
        lines += [f"0/{os.path.relpath(created, folder)}" for created in folders]
        try:
            with open(self._path, "wb") as file:
                file.write(os.fsencode("\0".join(lines)))
        except BaseException:
            self.remove_journal()
            raise

    @property
    def _path(self) -> str:
        return os.path.join(self._folder, f".cardgen-{os.getpid()}.{self._state}")

    def set_state(self, state: State) -> None:
        """Set the state, which tells a later run what to do with the files."""
        before, self._state = self._path, state
        with suppress(OSError):
            os.rename(before, self._path)

    def remove_journal(self) -> None:
        """Remove the journal: nothing is left for later runs."""
        with suppress(OSError):
            os.unlink(self._path)


def find_journal_folder(targets: Sequence[str]) -> str | None:
    """Return the folder for the journal of some files; None if they are too far apart to share one."""
    folders = {os.path.dirname(target) for target in targets}
    try:
        common = os.path.commonpath(folders)
    except ValueError:  # they are on several drives
        return None
    relative = [os.path.relpath(folder, common) for folder in folders]
    near = all(path == os.curdir or path.count(os.sep) < _HIGHER for path in relative)
    return common if near and common != os.path.dirname(common) else None


@contextmanager
def claim_folders(folders: Collection[str]) -> Iterator[bool]:
    """Lock folders for the block and settle what others have left there; yields whether locking was possible.

    Where it is not, as on some network drives, other runs are not kept out and nothing is settled. Raises OSError if
    another run holds a folder for longer than `PATIENCE`.
    """
    with ExitStack() as locks:
        is_locked = all(locks.enter_context(_hold_lock(folder, PATIENCE)) for folder in sorted(folders))
        if is_locked:
            for folder in folders:
                with suppress(OSError):
                    _settle_all(folder, folders)
        yield is_locked


def settle_leftovers(folder: str) -> bool:
    """Complete or remove what killed runs have left in a folder; return whether a journal was waiting there.

    Raises OSError as `claim_folders` does.
    """
    if not os.path.isdir(folder) or not any(map(_JOURNAL.fullmatch, os.listdir(folder))):
        return False
    with claim_folders([os.path.realpath(folder)]) as is_locked:
        return is_locked


def _settle_all(folder: str, claimed: Collection[str]) -> None:
    names = os.listdir(folder)
    for journal in filter(None, map(_JOURNAL.fullmatch, names)):
        _settle_journal(folder, int(journal[1]), journal[0], journal[2])
    for waiting in filter(None, map(_WAITING.fullmatch, names)):
        process = int(waiting[1])
        higher = _journal_above(folder, process)
        if higher is None:
            if process == os.getpid() or not _is_running(process):
                _remove_file(os.path.join(folder, waiting[0]))
        elif higher not in claimed:
            with _hold_lock(higher, 0) as alone:
                if alone:
                    _settle_all(higher, (*claimed, higher))


def _journal_above(folder: str, process: int) -> str | None:
    """Return the nearest folder, from this one upwards, with a journal of a process; None if there is none."""
    for _ in range(_HIGHER + 1):
        if any(os.path.lexists(os.path.join(folder, f".cardgen-{process}.{state}")) for state in get_args(State)):
            return folder
        folder = os.path.dirname(folder)
    return None


def _settle_journal(folder: str, process: int, name: str, state: str) -> None:
    """Complete what a journal says. An interrupted attempt can be repeated."""
    journal = os.path.join(folder, name)
    entries, created = _read_journal(journal, folder, process)
    for target, fresh, new, old in entries:
        with suppress(OSError):
            if state == "commit" and os.path.lexists(new):
                os.replace(new, target)
            elif state == "rollback" and os.path.lexists(old):
                os.replace(old, target)
            elif state == "rollback" and fresh and not os.path.lexists(new):
                _remove_file(target)
    if state == "rollback":  # done: that new files are gone must not be taken for their being in place
        plan = os.path.join(folder, f".cardgen-{process}.plan")
        os.rename(journal, plan)
        journal = plan
    for _, _, *waiting in entries:
        for path in waiting:
            _remove_file(path)
    for empty in reversed(created):
        with suppress(OSError):
            os.rmdir(empty)
    _remove_file(journal)


def _read_journal(journal: str, folder: str, process: int) -> tuple[list[tuple[str, bool, str, str]], list[str]]:
    """Return the entries of a journal (place, whether new, waiting new file, old file) and the folders created."""
    entries: list[tuple[str, bool, str, str]] = []
    created: list[str] = []
    if not stat.S_ISREG(os.lstat(journal).st_mode):
        return entries, created
    with open(journal, "rb") as file:
        lines = os.fsdecode(file.read()).split("\0")
    for line in filter(None, map(_LINE.fullmatch, lines)):
        target = os.path.join(folder, line[3])
        if not _is_below(target, folder):
            continue
        if line[2] == "/":
            created.append(target)
        else:
            entries.append((target, line[2] == "+", *build_waiting_paths(target, int(line[1]), process)))
    return entries, created


def _is_below(target: str, folder: str) -> bool:
    """Return whether a journal may list this file: it is in the journal's folder or below, and behind no link."""
    where = os.path.join(os.path.dirname(target), "")
    straight = os.path.normpath(target) == target and os.path.join(os.path.realpath(where), "") == where
    return straight and where.startswith(os.path.join(folder, ""))


def _remove_file(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)


def _is_running(process: int) -> bool:
    """Return whether a process exists; True where that cannot be known."""
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
def _hold_lock(folder: str, patience: float) -> Iterator[bool]:
    """Lock a folder for the block, waiting up to `patience` seconds; yields whether locking is possible there."""
    with ExitStack() as stack:
        lock = None
        until = time.monotonic() + patience
        while lock is None:
            try:
                lock = _try_lock(folder)
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

    def _try_lock(folder: str) -> int:
        """Create a lock file that ends with this process; raises BlockingIOError if another one has it."""
        try:
            # With O_TEMPORARY Windows deletes the file when its owner ends, even if it is killed.
            flags = os.O_CREAT | os.O_EXCL | os.O_RDWR | os.O_TEMPORARY
            return os.open(os.path.join(folder, ".cardgen-lock"), flags)
        except (FileExistsError, PermissionError):
            if os.path.exists(os.path.join(folder, ".cardgen-lock")):
                raise BlockingIOError from None
            return -1
        except OSError:
            return -1

else:

    def _try_lock(folder: str) -> int:
        """Lock the folder itself; -1 where there are no locks. Raises BlockingIOError if another process has it."""
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
