"""A pack out of a folder: a plain project, as somebody has it."""

from __future__ import annotations

import os
import stat

from cardgen.disk import files
from cardgen.errors import CardgenError
from cardgen.packs import members
from cardgen.packs.member_names import shown
from cardgen.packs.members import Members


def read(folder: str) -> Members:
    """What a pack takes of a folder; raises CardgenError for links, devices and what is too much, and OSError."""
    found = Members()
    waiting = [""]
    while waiting:
        where = waiting.pop()
        for entry in sorted(os.scandir(os.path.join(folder, where)), key=lambda entry: entry.name):
            found.look()
            name = f"{where}/{entry.name}" if where else entry.name
            mode = entry.stat(follow_symlinks=False).st_mode
            if stat.S_ISDIR(mode):
                if members.is_entered(name):
                    members.require_safe(name)
                    waiting.append(name)
            elif not members.is_hidden(name):
                _take(found, folder, name, mode)
    return found


def _take(found: Members, folder: str, name: str, mode: int) -> None:
    members.require_safe(name)
    if stat.S_ISLNK(mode):
        raise CardgenError(f"{shown(name)} is a link: put the file itself there")
    if not stat.S_ISREG(mode):
        raise CardgenError(f"{shown(name)} is a pipe or a device, and no file")
    if not members.is_wanted(name):
        found.leave(name)
        return
    path = os.path.join(folder, *name.split("/"))
    found.announce(name, os.lstat(path).st_size)
    if files.inside(folder, name) != os.path.join(os.path.realpath(folder), *name.split("/")):
        raise CardgenError(f"{shown(name)} is behind a link: put the file itself there")
    found.take(name, files.read(path, members.LARGEST + 1))
