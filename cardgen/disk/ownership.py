"""Checks that only this user or the administrator can have written a folder or file."""

from __future__ import annotations

import errno
import os
import stat

_LINKS = 40
"""Most symbolic links to follow in a path: the limit of Linux."""
_OTHERS = stat.S_IWGRP | stat.S_IWOTH
"""Write permissions of the group and of others."""


def is_own_folder(path: str) -> bool:
    """Return whether a folder belongs to this user and no other user can add files or replace the folder.

    Always true on Windows, where user folders are closed to others by default.
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
    """Return at most `most` bytes of a file of this user.

    Raises:
        OSError: If the path is a link or no regular file, or if others own the file or can write to it.
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
    """Return whether no other user can rename a folder on a path and put another in its place.

    In a sticky folder, such as /tmp, users can rename only their own files. Below a folder that neither its group nor
    others can enter, write permissions of the group are harmless.
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
