"""Packs from a folder: a plain project on this machine."""

from __future__ import annotations

import os
import stat

from cardgen.disk import files
from cardgen.errors import CardgenError
from cardgen.packs import members
from cardgen.packs.member_names import show_name
from cardgen.packs.members import PackFiles


def read_folder(folder: str) -> PackFiles:
    """Return the files that a pack takes from a folder.

    Raises:
        CardgenError: There are links, devices, unsafe names, or files over the limits.
        OSError: A file cannot be read.
    """
    collected = PackFiles()
    subfolders = [""]
    while subfolders:
        subfolder = subfolders.pop()
        for entry in sorted(os.scandir(os.path.join(folder, subfolder)), key=lambda entry: entry.name):
            collected.count_seen()
            name = f"{subfolder}/{entry.name}" if subfolder else entry.name
            mode = entry.stat(follow_symlinks=False).st_mode
            if stat.S_ISDIR(mode):
                if members.is_entered(name):
                    members.require_safe(name)
                    subfolders.append(name)
            elif not members.is_hidden(name):
                _take_file(collected, folder, name, mode)
    return collected


def _take_file(collected: PackFiles, folder: str, name: str, mode: int) -> None:
    members.require_safe(name)
    if stat.S_ISLNK(mode):
        raise CardgenError(f"{show_name(name)} is a link: put the file itself there")
    if not stat.S_ISREG(mode):
        raise CardgenError(f"{show_name(name)} is a pipe or a device: expected a file")
    if not members.is_wanted(name):
        collected.skip_file(name)
        return
    path = os.path.join(folder, *name.split("/"))
    collected.require_room(name, os.lstat(path).st_size)
    if files.resolve_inside(folder, name) != os.path.join(os.path.realpath(folder), *name.split("/")):
        raise CardgenError(f"{show_name(name)} is behind a link: put the file itself there")
    collected.add_file(name, files.read_file(path, members.LARGEST + 1))
