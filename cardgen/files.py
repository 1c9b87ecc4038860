"""Files are replaced whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping


def write_atomically(path: str, data: bytes) -> None:
    """Put `data` at `path`, making the folders above it. Until the last byte is on disk the old file stays as it was.

    Raises OSError with a plain reason and `path` as its file name; then nothing has changed and nothing is left behind.
    """
    try:
        mode = _mode(path)
        if mode is not None and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            _write_through(path, data)
            return
        target = os.path.realpath(path)
        _make_folder(os.path.dirname(target))
        _replace(target, data, mode)
    except OSError as error:
        raise _about(error, path) from error


def write_together(files: Mapping[str, bytes]) -> None:
    """Put several files at their paths, making the folders above them: all of them or, if one cannot be written, none.

    What stands there is replaced only when every new file is on disk. Raises OSError as `write_atomically` does.
    """
    written: list[tuple[str, str]] = []
    try:
        for path, data in files.items():
            try:
                target = os.path.realpath(path)
                _make_folder(os.path.dirname(target))
                written.append((_write_beside(target, data, _mode(path)), target))
            except OSError as error:
                raise _about(error, path) from error
        for temporary, target in written:
            os.replace(temporary, target)
    finally:
        for temporary, _ in written:
            _remove(temporary)


def reason(error: OSError) -> str:
    """What went wrong with a file, in lower case and without a number: `no space left on device`."""
    text = error.strerror or str(error)
    return text[:1].lower() + text[1:] if text else type(error).__name__


def _mode(path: str) -> int | None:
    try:
        return os.stat(path).st_mode
    except (FileNotFoundError, NotADirectoryError):
        return None


def _make_folder(path: str) -> None:
    try:
        os.makedirs(path, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise NotADirectoryError(errno.ENOTDIR, "a file stands where a folder is needed", path) from None


def _write_through(path: str, data: bytes) -> None:
    """A pipe or a device cannot be replaced, only written to."""
    with open(path, "wb") as file:
        file.write(data)


def _replace(target: str, data: bytes, mode: int | None) -> None:
    temporary = _write_beside(target, data, mode)
    try:
        os.replace(temporary, target)
    except BaseException:
        _remove(temporary)
        raise


def _write_beside(target: str, data: bytes, mode: int | None) -> str:
    """Write a file that can take the place of another; returns its path. Nothing is left behind when that fails."""
    if mode is not None:
        if stat.S_ISDIR(mode):
            raise OSError(errno.EISDIR, "it is a folder", target)
        if not os.access(target, os.W_OK):
            raise OSError(errno.EACCES, "it is read-only", target)
    folder, name = os.path.split(target)
    temporary = os.path.join(folder, f".{name[:100]}.{os.getpid()}.tmp")
    try:
        with open(temporary, "wb") as file:
            file.write(data)
        if mode is not None:
            os.chmod(temporary, stat.S_IMODE(mode))
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _remove(path: str) -> None:
    try:
        os.unlink(path)
    except OSError:
        pass


def _about(error: OSError, path: str) -> OSError:
    words = reason(error)
    if os.name == "nt" and isinstance(error, PermissionError) and os.path.isfile(path) and os.access(path, os.W_OK):
        words = "another program holds it open; close it there and try again"
    return OSError(error.errno, words, path)
