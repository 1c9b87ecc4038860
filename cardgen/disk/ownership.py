"""Folders and files that nobody but this user, or the system's administrator, can have written."""

from __future__ import annotations

import errno
import os
import stat

_LINKS = 40
"""Links in a path that are followed, as Linux does."""
_OTHERS = stat.S_IWGRP | stat.S_IWOTH


def is_own_folder(path: str) -> bool:
    """Return whether a folder is this user's, and nobody else can put anything into it or another in its place.

    True on Windows, where a person's folders are closed to others unless they open them.
    """
    if os.name == "nt":
        return True
    try:
        found = os.stat(path)
        own = stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & _OTHERS
        return own and _is_out_of_reach(os.path.abspath(path))
    except OSError:
        return False


def read_own(path: str, most: int) -> bytes:
    """Return what a file of this user holds, `most` bytes of it at most.

    Raises OSError for links, for what is no file, and for files that belong to others or that others can write.
    """
    if os.name == "nt":
        with open(path, "rb") as file:
            return file.read(most)
    # A pipe would keep its reader waiting.
    with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode) or found.st_uid != os.geteuid() or found.st_mode & _OTHERS:
            raise OSError(errno.EPERM, "others can write it", path)
        return file.read(most)


def _is_out_of_reach(path: str) -> bool:
    """Return whether nobody else can rename a folder on the way to this path, which would put another in its place.

    Who writes into a sticky folder, such as /tmp, can rename only what is theirs. Below a folder that others cannot
    enter, what its own group may do there is nobody's.
    """
    waiting, where, links, closed = path.split(os.sep)[1:], os.sep, 0, False
    while True:
        found = os.lstat(where)
        if found.st_uid not in (0, os.geteuid()):
            return False
        if stat.S_ISLNK(found.st_mode):
            links += 1
            if links > _LINKS:
                return False
            target = os.path.join(os.path.dirname(where), os.readlink(where))
            waiting, where, closed = [*target.split(os.sep)[1:], *waiting], os.sep, False
            continue
        risky = found.st_mode & (stat.S_IWOTH if closed else _OTHERS)
        if risky and not found.st_mode & stat.S_ISVTX:
            return False
        closed = closed or not found.st_mode & (stat.S_IXGRP | stat.S_IXOTH)
        if not waiting:
            return True
        where = os.path.normpath(os.path.join(where, waiting.pop(0)))
