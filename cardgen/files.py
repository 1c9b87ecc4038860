"""Files are read without waiting for anybody, and replaced whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress


def read(path: str, most: int = -1) -> bytes:
    """What a file holds, `most` bytes of it at most.

    Raises OSError with a plain reason and `path` as its file name, also for what is no file: a pipe or a device may
    keep its reader waiting, or never come to its end.
    """
    with _about(path):
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "it is no file but a pipe or a device; - reads standard input")
        with open(path, "rb") as file:
            return file.read(most)


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

    What stands there is replaced when every new file is on disk, and comes back when one cannot take its place. Raises
    OSError as `write_atomically` does.
    """
    changes = [_Change(path, number) for number, path in enumerate(files)]
    try:
        for change, data in zip(changes, files.values(), strict=True):
            with _about(change.path):
                change.prepare(data, keep=len(changes) > 1)
        for change in changes:
            with _about(change.path):
                change.make()
    except BaseException:
        for change in reversed(changes):
            change.undo()
        raise
    finally:
        for change in changes:
            change.clear()


def reason(error: OSError) -> str:
    """What went wrong with a file, in lower case and without a number: `no space left on device`."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:] if text else type(error).__name__


class _Change:
    """A file on its way to its place, and the way back.

    The new file waits beside its place, and so does what stood there before, if it is to be kept. A pipe or a device
    cannot be replaced, only written to.
    """

    def __init__(self, path: str, number: int) -> None:
        self.path = path
        self._target = os.path.realpath(path)
        beside = os.path.join(os.path.dirname(self._target), f".cardgen-{os.getpid()}-{number}")
        self._new, self._old = f"{beside}.tmp", f"{beside}.old"
        self._through: bytes | None = None
        self._folders: list[str] = []
        self._fresh = False

    def prepare(self, data: bytes, keep: bool) -> None:
        """Do all that can go wrong before anything is replaced; `keep` what stands there."""
        mode = _mode(self.path)
        if mode is not None and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            self._through = data
            return
        _require_writable(self._target, mode)
        self._folders = _missing(os.path.dirname(self._target))
        _make_folder(os.path.dirname(self._target))
        with open(self._new, "wb") as file:
            file.write(data)
        self._fresh = mode is None
        if mode is not None:
            os.chmod(self._new, stat.S_IMODE(mode))
            if keep:
                _copy(self._target, self._old)

    def make(self) -> None:
        """Put the new file in its place."""
        if self._through is not None:
            with open(self.path, "wb") as file:
                file.write(self._through)
            return
        os.replace(self._new, self._target)

    def undo(self) -> None:
        """Put back what stood there, and take away the folders that were made."""
        with suppress(OSError):
            if os.path.exists(self._old):
                os.replace(self._old, self._target)
            elif self._fresh and not os.path.exists(self._new):
                os.unlink(self._target)
        with suppress(OSError):
            os.unlink(self._new)
        for folder in reversed(self._folders):
            with suppress(OSError):
                os.rmdir(folder)

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


def _require_writable(target: str, mode: int | None) -> None:
    if mode is None:
        return
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, "it is a folder", target)
    if not os.access(target, os.W_OK):
        raise OSError(errno.EACCES, "it is read-only", target)


def _missing(folder: str) -> list[str]:
    """The folder and those above it that are not there, the uppermost first."""
    found: list[str] = []
    while not os.path.lexists(folder) and folder != os.path.dirname(folder):
        found.insert(0, folder)
        folder = os.path.dirname(folder)
    return found


def _make_folder(path: str) -> None:
    try:
        os.makedirs(path, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise NotADirectoryError(errno.ENOTDIR, "a file stands where a folder is needed", path) from None


def _copy(path: str, to: str) -> None:
    """The same file under another name, or its copy where a file cannot have two."""
    try:
        os.link(path, to)
    except OSError:
        shutil.copy2(path, to)


@contextmanager
def _about(path: str) -> Iterator[None]:
    """Say of an error which file it is about, as it was named, and why in plain words."""
    try:
        yield
    except OSError as error:
        words = reason(error)
        if os.name == "nt" and isinstance(error, PermissionError) and os.path.isfile(path) and os.access(path, os.W_OK):
            words = "another program holds it open; close it there and try again"
        raise OSError(error.errno, words, path) from error
