"""Ownership: folders and files that only this user, or the system's administrator, can have written."""

from __future__ import annotations

import errno
import os
import stat

_LINKS = 40
"""Symbolic links to follow in a path at most, as Linux does."""
_OTHERS = stat.S_IWGRP | stat.S_IWOTH
"""Write permissions of the group and of others."""


def is_own_folder(path: str) -> bool:
    """Return whether a folder is this user's, and no one else can add files to it or swap it for another.

    True on Windows, where a person's folders are closed to others by default.
    """
    if os.name == "nt":
        return True
    try:
        status = os.stat(path)
        is_own = stat.S_ISDIR(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & _OTHERS
        return is_own and _is_out_of_reach(os.path.abspath(path))
    except OSError:
        return False


def read_own(path: str, most: int) -> bytes:
    """Return the contents of a file of this user, at most `most` bytes.

    Raises OSError for links, for anything but a regular file, and for files that others own or can write.
    """
    if os.name == "nt":
        with open(path, "rb") as file:
            return file.read(most)
    # A pipe would keep its reader waiting.
    with open(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
        status = os.fstat(file.fileno())
        if not stat.S_ISREG(status.st_mode) or status.st_uid != os.geteuid() or status.st_mode & _OTHERS:
            raise OSError(errno.EPERM, "others can write it", path)
        return file.read(most)


def _is_out_of_reach(path: str) -> bool:
    """Return whether no one else can rename a folder on this path and put another in its place.

    In a sticky folder, such as /tmp, people can rename only their own files. Below a folder that neither its group nor
    others can enter, the group's permissions let nobody in.
    """
    remaining, where, links, closed = path.split(os.sep)[1:], os.sep, 0, False
    while True:
        status = os.lstat(where)
        if status.st_uid not in (0, os.geteuid()):
            return False
        if stat.S_ISLNK(status.st_mode):
            links += 1
            if links > _LINKS:
                return False
            target = os.path.join(os.path.dirname(where), os.readlink(where))
            remaining, where, closed = [*target.split(os.sep)[1:], *remaining], os.sep, False
            continue
        risky = status.st_mode & (stat.S_IWOTH if closed else _OTHERS)
        if risky and not status.st_mode & stat.S_ISVTX:
            return False
        closed = closed or not status.st_mode & (stat.S_IXGRP | stat.S_IXOTH)
        if not remaining:
            return True
        where = os.path.normpath(os.path.join(where, remaining.pop(0)))
