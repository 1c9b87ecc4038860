"""Leftovers of killed runs: the next run that writes to a folder completes or removes them.

Files that are replaced together wait next to their places as `.cardgen-PID-N.tmp`; the old files are kept as
`.cardgen-PID-N.old`. For several files, a journal in their topmost folder lists their relative paths. The suffix of
the journal shows the progress: `.plan` (nothing is replaced yet), `.commit` (all new files go to their places) or
`.rollback` (all old files return). Every writer locks its folders, so leftovers in a locked folder belong to no
running process.

The journal exists because `os.replace` is atomic only for a single file: a run killed between two replacements would
leave new sheets beside an old print lock.
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
"""Progress of a group of replacements, and suffix of the journal."""
PATIENCE = 30.0
"""Seconds to wait for another program that writes to one of the folders (an estimate; runs take seconds)."""
_JOURNAL = re.compile(r"\.cardgen-(\d+)\.(plan|commit|rollback)")
"""Pattern of a journal's file name."""
_WAITING = re.compile(r"\.cardgen-(\d+)-\d+\.(?:tmp|old)")
"""Pattern of the name of a waiting new or old file."""
_LINE = re.compile(r"(\d{1,6})([+=/])(.+)", re.DOTALL)
"""Pattern of a line in a journal: number, sign (`+` new, `=` replaced, `/` created folder) and path."""
_HIGHER = 10
"""Most levels of folders between a file and its journal: a limit on the search of the next run (an estimate)."""


class JournalEntry(NamedTuple):
    """A file that is replaced together with others."""

    number: int
    """Number N in the names of the waiting files."""
    path: str
    """Path relative to the journal's folder."""
    fresh: bool
    """Whether there was no file before."""


def build_waiting_paths(target: str, number: int, process: int | None = None) -> tuple[str, str]:
    """Return the paths next to `target` for the waiting new file and for the old one."""
    name = os.path.join(os.path.dirname(target), f".cardgen-{process or os.getpid()}-{number}")
    return f"{name}.tmp", f"{name}.old"


class Journal:
    """The list of the files that this process replaces together, on disk until all are in place."""

    def __init__(self, folder: str, entries: Iterable[JournalEntry], folders: Iterable[str]) -> None:
        """Write the journal.

        Args:
            folder: The folder of the journal.
            entries: The files to replace.
            folders: The folders created for the files, all below `folder`, parents first.
        """
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
        """Set the state, from which a later run knows whether to complete or undo the change."""
        before, self._state = self._path, state
        with suppress(OSError):
            os.rename(before, self._path)

    def remove_journal(self) -> None:
        """Remove the journal, because nothing is left for later runs."""
        with suppress(OSError):
            os.unlink(self._path)


def find_journal_folder(targets: Sequence[str]) -> str | None:
    """Return the common folder for the journal of some files; None if they are too far apart."""
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
    """Lock folders for the block and settle leftovers there; yield whether locking was possible.

    Some network drives have no locks. Other runs are then not kept out, and nothing is settled.

    Raises:
        OSError: If another run holds a folder for longer than `PATIENCE`.
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

    Raises:
        OSError: If another run holds the folder for longer than `PATIENCE`.
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
    """Return the nearest folder, from this one upwards, with the journal of a process; None if there is none."""
    for _ in range(_HIGHER + 1):
        if any(os.path.lexists(os.path.join(folder, f".cardgen-{process}.{state}")) for state in get_args(State)):
            return folder
        folder = os.path.dirname(folder)
    return None


def _settle_journal(folder: str, process: int, name: str, state: str) -> None:
    """Complete or undo the replacements of a journal. An interrupted attempt can be repeated."""
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
    if state == "rollback":  # done; else a missing new file would mean that it is in place already
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
    """Return the entries of a journal (place, whether new, waiting new file, old file) and the created folders."""
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
    """Return whether a journal may name a file: it is below the journal's folder, with no link on the way."""
    where = os.path.join(os.path.dirname(target), "")
    straight = os.path.normpath(target) == target and os.path.join(os.path.realpath(where), "") == where
    return straight and where.startswith(os.path.join(folder, ""))


def _remove_file(path: str) -> None:
    with suppress(OSError):
        os.unlink(path)


def _is_running(process: int) -> bool:
    """Return whether a process exists; True if that cannot be determined."""
    if sys.platform == "win32":  # os.kill would end it
        return False  # files that a running process writes cannot be removed there anyway
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


@contextmanager
def _hold_lock(folder: str, patience: float) -> Iterator[bool]:
    """Lock a folder for the block, waiting up to `patience` seconds; yield whether the folder can be locked."""
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
