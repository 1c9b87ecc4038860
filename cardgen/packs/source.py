"""Where a pack comes from: a folder, a ZIP archive, or the address of one."""

from __future__ import annotations

import os
import re
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from cardgen.disk import files, network
from cardgen.errors import CardgenError
from cardgen.packs import from_folder, from_zip, members
from cardgen.packs.members import Members
from cardgen.text import names

_GITHUB = re.compile(r"/([\w.-]+)/([\w.-]+?)(?:\.git)?(?:/tree/([\w./-]+))?/?")
_ARCHIVE_OF_GITHUB = re.compile(r"/[\w.-]+/([\w.-]+)/archive/.*")
_ENDINGS = (".zip", ".git", "-main", "-master", "-HEAD")


class Source(NamedTuple):
    """Where a pack comes from."""

    place: str
    """The address, or the path, that is read."""
    locked: str
    """The same as the lock has it: a path from the project's folder."""
    name: str
    """What the pack is called unless someone says so."""


def of(written: str, project: str) -> Source:
    """What a word on the command line means; `project` is the folder that has the packs. Raises CardgenError."""
    if network.is_address(written):
        parts = urlsplit(network.checked(written))
        return Source(_archive(written), written, _called(_last(parts.path)))
    path = os.path.abspath(written)
    return Source(path, _relative(path, project), _called(os.path.basename(path)))


def locked(written: str, project: str) -> Source:
    """What the lock means by what it has."""
    return of(written if network.is_address(written) else os.path.join(project, *written.split("/")), project)


def read(source: Source, packs: str) -> Members:
    """What a pack from there takes in; raises CardgenError, and OSError. `packs`: the folder that it is for."""
    if network.is_address(source.place):
        return from_zip.read(network.fetch(source.place, members.LARGEST_PACK))
    if not os.path.isdir(source.place):
        return from_zip.read(files.read(source.place, members.LARGEST_PACK + 1))
    if os.path.realpath(source.place) == os.path.dirname(os.path.realpath(packs)):
        raise CardgenError("that is this project itself: run it in the project that should get the pack")
    return from_folder.read(source.place)


def _archive(address: str) -> str:
    """The address of the archive; of a repository on GitHub that is another than people know."""
    parts = urlsplit(address)
    found = _GITHUB.fullmatch(parts.path) if (parts.hostname or "") in ("github.com", "www.github.com") else None
    return f"https://github.com/{found[1]}/{found[2]}/archive/{found[3] or 'HEAD'}.zip" if found else address


def _last(path: str) -> str:
    """The part of an address that a pack is called after."""
    found = _ARCHIVE_OF_GITHUB.fullmatch(path) or re.fullmatch(r"/[^/]+/([^/]+)/tree/.*", path)
    return found[1] if found else unquote(path.rstrip("/").rpartition("/")[2])


def _called(name: str) -> str:
    for ending in _ENDINGS:
        name = name.removesuffix(ending)
    return names.slug(name)[:40].strip("-_")


def _relative(path: str, project: str) -> str:
    try:
        return os.path.relpath(path, project).replace(os.sep, "/")
    except ValueError:  # it is on another drive
        return path.replace(os.sep, "/")
