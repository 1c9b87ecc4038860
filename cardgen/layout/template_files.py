"""Files of templates and icons: found in the first of some folders that has them, and read within limits."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Literal, NamedTuple

from cardgen.disk import files, resources

ENDING = ".xml"
"""How the files of templates end."""
LARGEST = 1 << 20
"""Bytes of a template; the largest of ours has 20 KB."""
TemplateReading = Literal["written", "whole", "marked"]
"""How templates are read: as they are written; with all that they include, which is faster but tells wrong lines when
something fails; with a mark on every element that tells where it is written, see `element_marks`."""


class Outside(Exception):
    """A file that is a link out of its folder, which is `folder`."""

    def __init__(self, name: str, folder: str) -> None:
        super().__init__(f"{name} is a link that leads out of its folder, and is not followed")
        self.folder = folder

    hint = "put the file itself into the folder"


class Unreadable(Exception):
    """A template that cannot be read: why, its `name`, and the line, `lineno`."""

    def __init__(self, message: str, name: str, lineno: int) -> None:
        super().__init__(message)
        self.name, self.lineno = name, lineno


def find(folders: Sequence[str], name: str) -> str | None:
    """The file of that name, with `/`, in the first folder that has one; raises Outside.

    Folders of others hold their files themselves; those of ours may be put together from links by what installs them.
    """
    parts = name.split("/")
    if any(part in ("", os.pardir) or os.sep in part or (os.altsep and os.altsep in part) for part in parts):
        return None
    for folder in folders:
        path = os.path.normpath(os.path.join(folder, *parts))
        if os.path.isfile(path):
            if files.resolve_inside(folder, name) is None and not resources.is_shipped(folder):
                raise Outside(name, folder)
            return path
    return None


class TemplateText(NamedTuple):
    """What a file of templates holds, and where it is."""

    text: str
    path: str


def read(folders: Sequence[str], name: str) -> TemplateText | None:
    """A template, None where there is no such file; raises Outside, Unreadable, and OSError."""
    path = find(folders, name)
    if path is None:
        return None
    data = files.read_file(path, LARGEST + 1)
    if len(data) > LARGEST:
        raise Unreadable(f"the template is larger than {LARGEST >> 20} MiB", name, 1)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable("a template that is not saved as UTF-8: save it with that encoding", name, line) from None
    return TemplateText(text.replace("\r\n", "\n").replace("\r", "\n"), path)
