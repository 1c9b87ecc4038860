"""Reading files without waiting for pipes, and writing files completely or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress

from cardgen.disk import interrupts, leftovers


def read_file(path: str, most: int = -1) -> bytes:
    """Return the content of a file.

    Args:
        path: The path of the file.
        most: The most bytes to read; -1 for all.

    Raises:
        OSError: If the file cannot be read, or is a pipe or device, which could block the reader for ever.
            The error has a plain reason and `path` as its file name.
    """
    with _attach_path(path):
        mode = os.stat(path).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "it is not a file but a pipe or a device; - reads standard input")
        with open(path, "rb") as file:
            return file.read(most)


class FileSource:
    """A source of file contents: the disk. Subclasses serve other texts, such as unsaved texts of an editor."""

    def read_file(self, path: str, most: int) -> bytes:
        """Return at most `most` bytes of a file; raises OSError as the function `read_file` does."""
        return read_file(path, most)

    def has_file(self, path: str) -> bool:
        """Return whether a path is a file."""
        return os.path.isfile(path)


def list_files(folder: str, endings: str | tuple[str, ...]) -> Iterator[str]:
    """Yield the files below a folder with one of the endings, sorted, as relative paths with `/`."""
    for where, folders, files in os.walk(folder):
        folders.sort()
        for name in sorted(files):
            if name.endswith(endings):
                yield os.path.relpath(os.path.join(where, name), folder).replace(os.sep, "/")


def resolve_inside(folder: str, name: str) -> str | None:
    """Return the real path of a file in a folder; None if `..` or a link leads out of the folder."""
    root = os.path.realpath(folder)
    try:
        path = os.path.realpath(os.path.join(root, name))
        return path if os.path.commonpath([root, path]) == root else None
    except ValueError:  # another drive, or a name that no file can have
        return None


def replace_file(path: str, data: bytes) -> None:
    """Write `data` to `path` as `write_atomically` does, but replace a link itself instead of its target."""
    if os.path.islink(path):
        os.unlink(path)
    write_atomically(path, data)


def write_atomically(path: str, data: bytes) -> None:
    """Write `data` to `path`, creating missing folders. The old file stays until the last byte is on disk.

    Raises:
        OSError: If the file cannot be written; then nothing has changed. The error has a plain reason and `path` as its
            file name.
    """
    write_together({path: data})


def write_together(files: Mapping[str, bytes]) -> None:
    """Write several files, creating missing folders: all of them or, if one cannot be written, none.

    Old files are replaced once every new file is on disk, and restored if a replacement fails. If the process is killed
    in between, the next one that writes there completes the change.

    Args:
        files: The new contents by path.

    Raises:
        OSError: If a file cannot be written.
    """
    with ExitStack() as claims:
        transaction = _Transaction(files)
        try:
            transaction.prepare_all(claims)
            interrupts.hold_signals()
        except BaseException:
            with interrupts.postpone_signals():
                transaction.undo_all()
            raise
        try:
            transaction.commit_all()
        finally:
            interrupts.release_signals()


def format_reason(error: OSError) -> str:
    """Return the reason of an OSError in lower case, without its number: `no space left on device`."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:] if text else type(error).__name__


class _Transaction:
    """The replacement of several files in steps: prepare, commit, or undo."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self._changes = [_Change(path, number, data) for number, (path, data) in enumerate(files.items())]
        self._made_folders: list[str] = []
        """Folders created so far, parents first."""
        self._journal: leftovers.Journal | None = None

    def prepare_all(self, claims: ExitStack) -> None:
        """Do everything that can fail before a file is replaced, and lock the folders against other runs.

        Args:
            claims: The stack that holds the locks.

        Raises:
            OSError: If a file cannot be written, or two paths lead to one file.
        """
        self._apply_to_all(_Change.check_place)
        seen: set[str] = set()
        for change in self._changes:
            # Two paths to one file, by a link or because the disk ignores case, would lose one of the two contents.
            place = change.target.casefold() if _ignores_case(change.folder) else change.target
            if place in seen and not change.through:
                raise OSError(errno.EEXIST, "two of the files that are written have this one place", change.path)
            seen.add(place)
        replaced = [change for change in self._changes if not change.through]
        folders = {change.folder for change in replaced}
        top = leftovers.find_journal_folder([change.target for change in replaced]) if len(replaced) > 1 else None
        for change in replaced:
            with _attach_path(change.path):
                self._make_folder(change.folder if top is None else top)
        if (
            claims.enter_context(leftovers.claim_folders({*filter(os.path.isdir, folders), *([top] if top else [])}))
            and top
        ):
            new_folders = [new_folder for folder in sorted(folders) for new_folder in _list_missing(folder)]
            with _attach_path(replaced[0].path):
                self._journal = leftovers.Journal(
                    top, [change.build_journal_entry(top) for change in replaced], new_folders
                )
        self._apply_to_all(self._prepare_change)

    def commit_all(self) -> None:
        """Put all new files in place; if one fails, restore all old files."""
        try:
            if self._journal:
                self._journal.set_state("commit")
            self._apply_to_all(_Change.put_in_place)
        except BaseException:
            self.undo_all()
            raise
        self._remove_waiting_files()

    def undo_all(self) -> None:
        """Restore the old files and remove everything that was created."""
        if self._journal:
            self._journal.set_state("rollback")
        for change in self._changes:
            change.restore_old_file()
        if self._journal:
            self._journal.set_state("plan")  # else a missing new file would mean that it is in place already
        self._remove_waiting_files()
        for folder in reversed(self._made_folders):
            with suppress(OSError):
                os.rmdir(folder)

    def _remove_waiting_files(self) -> None:
        for change in self._changes:
            change.remove_waiting_files()
        if self._journal:
            self._journal.remove_journal()

    def _apply_to_all(self, action: Callable[[_Change], None]) -> None:
        """Apply an action to all changes; errors name the path of their change."""
        for change in self._changes:
            with _attach_path(change.path):
                action(change)

    def _prepare_change(self, change: _Change) -> None:
        if not change.through:
            self._make_folder(change.folder)
        change.write_waiting_files(keep=len(self._changes) > 1)

    def _make_folder(self, folder: str) -> None:
        self._made_folders += _list_missing(folder)
        try:
            os.makedirs(folder, exist_ok=True)
        except (FileExistsError, NotADirectoryError):
            raise NotADirectoryError(errno.ENOTDIR, "there is a file where a folder is needed", folder) from None


class _Change:
    """The replacement of a single file.

    The new file waits next to its place, as does the old file if it must be kept. Pipes and devices cannot be replaced,
    so they are written directly.
    """

    def __init__(self, path: str, number: int, data: bytes) -> None:
        self.path = path
        self.target = os.path.realpath(path)
        self.folder = os.path.dirname(self.target)
        self.through = False
        """True for a pipe or a device, which is written to, not replaced."""
        self._number, self._data = number, data
        self._new, self._old = leftovers.build_waiting_paths(self.target, number)
        self._is_new = False

    def check_place(self) -> None:
        """Check that the place is free, a writable file, a pipe or a device.

        Raises:
            OSError: If the place is a folder or a read-only file.
        """
        mode = _read_mode(self.path)
        self.through = mode is not None and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))
        if self.through or mode is None:
            return
        if stat.S_ISDIR(mode):
            raise OSError(errno.EISDIR, "it is a folder", self.target)
        if not os.access(self.target, os.W_OK):
            raise OSError(errno.EACCES, "it is read-only", self.target)

    def write_waiting_files(self, keep: bool) -> None:
        """Write the new file next to its place; with `keep` save the old file there, too."""
        if self.through:
            with open(self.path, "wb") as file:
                file.write(self._data)
            return
        with open(self._new, "wb") as file:
            file.write(self._data)
        mode = _read_mode(self.target)
        self._is_new = mode is None
        if mode is not None:
            os.chmod(self._new, stat.S_IMODE(mode))
            if keep:
                _link_or_copy(self.target, self._old)

    def build_journal_entry(self, folder: str) -> leftovers.JournalEntry:
        """Return the entry of this change for the journal of a folder."""
        is_new = not os.path.lexists(self.target)
        return leftovers.JournalEntry(self._number, os.path.relpath(self.target, folder), is_new)

    def put_in_place(self) -> None:
        """Put the new file in its place."""
        if not self.through:
            os.replace(self._new, self.target)

    def restore_old_file(self) -> None:
        """Restore the old file, or remove the new one if there was none before."""
        with suppress(OSError):
            if os.path.exists(self._old):
                os.replace(self._old, self.target)
            elif self._is_new and not os.path.exists(self._new):
                os.unlink(self.target)

    def remove_waiting_files(self) -> None:
        """Remove the waiting new and old files."""
        for path in (self._new, self._old):
            with suppress(OSError):
                os.unlink(path)


def _read_mode(path: str) -> int | None:
    try:
        return os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _ignores_case(folder: str) -> bool:
    """Return whether file names on the disk of a folder ignore case, tested on the nearest existing folder."""
    while not os.path.exists(folder) and folder != os.path.dirname(folder):
        folder = os.path.dirname(folder)
    swapped = folder.swapcase()
    return swapped != folder and os.path.exists(swapped) and os.path.samefile(folder, swapped)


def _list_missing(folder: str) -> list[str]:
    """Return a folder and its parents that do not exist, topmost first."""
    missing: list[str] = []
    while not os.path.lexists(folder) and folder != os.path.dirname(folder):
        missing.insert(0, folder)
        folder = os.path.dirname(folder)
    return missing


def _link_or_copy(path: str, to: str) -> None:
    """Hard-link a file to a second path, or copy the file where the disk has no hard links."""
    with suppress(FileNotFoundError):
        os.unlink(to)  # left by an earlier process with this id, as a link to this very file
    try:
        os.link(path, to)
    except OSError:
        import shutil  # a slow import: it loads three compression modules

        shutil.copy2(path, to)


@contextmanager
def _attach_path(path: str) -> Iterator[None]:
    """Re-raise an OSError from the block with the path as its caller named it, and with a plain reason."""
    try:
        yield
    except OSError as error:
        words = format_reason(error)
        if os.name == "nt" and isinstance(error, PermissionError) and os.path.isfile(path) and os.access(path, os.W_OK):
            words = "another program holds it open; close it there and try again"
        raise OSError(error.errno, words, path) from error
