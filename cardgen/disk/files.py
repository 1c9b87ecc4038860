"""Files are read without waiting for anybody, and replaced whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress

from cardgen.disk import interrupts, leftovers


def read(path: str, most: int = -1) -> bytes:
    """What a file holds, `most` bytes of it at most.

    Raises OSError with a plain reason and `path` as its file name, also for what is not a file: a pipe or a device may
    keep its reader waiting, or never come to its end.
    """
    with _about(path):
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "it is not a file but a pipe or a device; - reads standard input")
        with open(path, "rb") as file:
            return file.read(most)


class Disk:
    """Where files are read: here, as they are now."""

    def read(self, path: str, most: int) -> bytes:
        """What a file holds, `most` bytes of it at most; raises OSError as `read` of this module."""
        return read(path, most)

    def has(self, path: str) -> bool:
        """Whether there is such a file."""
        return os.path.isfile(path)


def below(folder: str, endings: str | tuple[str, ...]) -> Iterator[str]:
    """The files in a folder and its folders that end so, by their paths in it with `/`: always in the same order."""
    for where, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            if name.endswith(endings):
                yield os.path.relpath(os.path.join(where, name), folder).replace(os.sep, "/")


def inside(folder: str, name: str) -> str | None:
    """The real path of a file by its name in a folder; None when that is elsewhere, by `..` or by a link."""
    root = os.path.realpath(folder)
    try:
        path = os.path.realpath(os.path.join(root, name))
        return path if os.path.commonpath([root, path]) == root else None
    except ValueError:  # another drive, or a name that no file can have
        return None


def replace(path: str, data: bytes) -> None:
    """Put `data` at `path` as `write_atomically` does, but never through a link: what it leads to stays as it is."""
    if os.path.islink(path):
        os.unlink(path)
    write_atomically(path, data)


def write_atomically(path: str, data: bytes) -> None:
    """Put `data` at `path`, making the folders above it. Until the last byte is on disk the old file stays as it was.

    Raises OSError with a plain reason and `path` as its file name; then nothing has changed and nothing is left behind.
    """
    write_together({path: data})


def write_together(files: Mapping[str, bytes]) -> None:
    """Put several files at their paths, making the folders above them: all of them or, if one cannot be written, none.

    What stands there is replaced when every new file is on disk, and comes back when one cannot take its place. Where
    this process is killed in between, the next that writes there completes it. Raises OSError as `write_atomically`.
    """
    with ExitStack() as claims:
        together = _Together(files)
        try:
            together.prepare(claims)
            interrupts.hold()
        except BaseException:
            with interrupts.held():
                together.undo()
            raise
        try:
            together.commit()
        finally:
            interrupts.release()


def reason(error: OSError) -> str:
    """What went wrong with a file, in lower case and without a number: `no space left on device`."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:] if text else type(error).__name__


class _Together:
    """Files on their way to their places."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._changes = [_Change(path, number, data) for number, (path, data) in enumerate(files.items())]
        self._made: list[str] = []
        """Folders, the upper ones first."""
        self._journal: leftovers.Journal | None = None

    def prepare(self, claims: ExitStack) -> None:
        """Do all that can go wrong before anything is replaced, with other runs kept out of the folders from now on."""
        self._each(_Change.look)
        seen: set[str] = set()
        for change in self._changes:
            # Two files that are one, by a link or because the disk knows no capital letters, would lose one of them.
            place = change.target.casefold() if _ignores_case(change.folder) else change.target
            if place in seen and not change.through:
                raise OSError(errno.EEXIST, "two of the files that are written have this one place", change.path)
            seen.add(place)
        own = [change for change in self._changes if not change.through]
        folders = {change.folder for change in own}
        top = leftovers.place([change.target for change in own]) if len(own) > 1 else None
        for change in own:
            with _about(change.path):
                self._make(change.folder if top is None else top)
        if claims.enter_context(leftovers.claimed({*filter(os.path.isdir, folders), *([top] if top else [])})) and top:
            missing = [one for folder in sorted(folders) for one in _missing(folder)]
            with _about(own[0].path):
                self._journal = leftovers.Journal(top, [change.entry(top) for change in own], missing)
        self._each(self._prepare)

    def commit(self) -> None:
        """Put all files in their places, or all back."""
        try:
            if self._journal:
                self._journal.turn("commit")
            self._each(_Change.make)
        except BaseException:
            self.undo()
            raise
        self._clear()

    def undo(self) -> None:
        """Put back what stood there, and take away what was made."""
        if self._journal:
            self._journal.turn("rollback")
        for change in self._changes:
            change.undo()
        if self._journal:
            self._journal.turn("plan")  # that new files are gone must not be taken for their being in place
        self._clear()
        for folder in reversed(self._made):
            with suppress(OSError):
                os.rmdir(folder)

    def _clear(self) -> None:
        for change in self._changes:
            change.clear()
        if self._journal:
            self._journal.end()

    def _each(self, action: Callable[[_Change], None]) -> None:
        """Do it to all changes; an error names the file that it is about."""
        for change in self._changes:
            with _about(change.path):
                action(change)

    def _prepare(self, change: _Change) -> None:
        if not change.through:
            self._make(change.folder)
        change.prepare(keep=len(self._changes) > 1)

    def _make(self, folder: str) -> None:
        self._made += _missing(folder)
        try:
            os.makedirs(folder, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise NotADirectoryError(errno.ENOTDIR, "there is a file where a folder is needed", folder) from None


class _Change:
    """A file on its way to its place, and the way back.

    The new file waits beside its place, and so does what stood there before, if it is to be kept. A pipe or a device
    cannot be replaced, only written to.
    """

    def __init__(self, path: str, number: int, data: bytes) -> None:
        self.path = path
        self.target = os.path.realpath(path)
        self.folder = os.path.dirname(self.target)
        self.through = False
        """Whether it is written to, not replaced."""
        self._number, self._data = number, data
        self._new, self._old = leftovers.beside(self.target, number)
        self._fresh = False

    def look(self) -> None:
        """See what stands there, and that it can be replaced."""
        mode = _mode(self.path)
        self.through = mode is not None and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
        if self.through or mode is None:
            return
        if stat.S_ISDIR(mode):
            raise OSError(errno.EISDIR, "it is a folder", self.target)
        if not os.access(self.target, os.W_OK):
            raise OSError(errno.EACCES, "it is read-only", self.target)

    def prepare(self, keep: bool) -> None:
        """Do all that can go wrong before it is replaced; `keep` what stands there."""
        if self.through:
            with open(self.path, "wb") as file:
                file.write(self._data)
            return
        with open(self._new, "wb") as file:
            file.write(self._data)
        mode = _mode(self.target)
        self._fresh = mode is None
        if mode is not None:
            os.chmod(self._new, stat.S_IMODE(mode))
            if keep:
                _copy(self.target, self._old)

    def entry(self, folder: str) -> leftovers.JournalEntry:
        """Its entry in the journal of a folder."""
        fresh = not os.path.lexists(self.target)
        return leftovers.JournalEntry(self._number, os.path.relpath(self.target, folder), fresh)

    def make(self) -> None:
        """Put the new file in its place."""
        if not self.through:
            os.replace(self._new, self.target)

    def undo(self) -> None:
        """Put back what stood there."""
        with suppress(OSError):
            if os.path.exists(self._old):
                os.replace(self._old, self.target)
            elif self._fresh and not os.path.exists(self._new):
                os.unlink(self.target)

    def clear(self) -> None:
        """Take away what was beside the place."""
        for path in (self._new, self._old):
            with suppress(OSError):
                os.unlink(path)


def _mode(path: str) -> int | None:
    try:
        return os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _ignores_case(folder: str) -> bool:
    """Whether a disk takes names that differ in capital letters for one; seen by a folder that is there."""
    while not os.path.exists(folder) and folder != os.path.dirname(folder):
        folder = os.path.dirname(folder)
    turned = folder.swapcase()
    return turned != folder and os.path.exists(turned) and os.path.samefile(folder, turned)


def _missing(folder: str) -> list[str]:
    """The folder and those above it that are not there, the uppermost first."""
    found: list[str] = []
    while not os.path.lexists(folder) and folder != os.path.dirname(folder):
        found.insert(0, folder)
        folder = os.path.dirname(folder)
    return found


def _copy(path: str, to: str) -> None:
    """The same file under another name, or its copy where a file cannot have two."""
    with suppress(FileNotFoundError):
        os.unlink(to)  # what an earlier process of that number has left may be a name of the very same file
    try:
        os.link(path, to)
    except OSError:
        import shutil  # with it come three ways to compress

        shutil.copy2(path, to)


@contextmanager
def _about(path: str) -> Iterator[None]:
    """Give an error the file that it is about, as it was named, and the reason in plain words."""
    try:
        yield
    except OSError as error:
        words = reason(error)
        if os.name == "nt" and isinstance(error, PermissionError) and os.path.isfile(path) and os.access(path, os.W_OK):
            words = "another program holds it open; close it there and try again"
        raise OSError(error.errno, words, path) from error
