"""Origins of packs: a folder, a ZIP archive, or the address of an archive."""

from __future__ import annotations

import os
import re
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from cardgen.disk import files, network
from cardgen.errors import CardgenError
from cardgen.packs import from_folder, from_zip, members
from cardgen.packs.members import PackFiles
from cardgen.text import names

_GITHUB = re.compile(r"/([\w.-]+)/([\w.-]+?)(?:\.git)?(?:/tree/([\w./-]+))?/?")
"""The path of a repository on GitHub: owner, repository and, optionally, branch."""
_ARCHIVE_OF_GITHUB = re.compile(r"/[\w.-]+/([\w.-]+)/archive/.*")
"""The path of an archive on GitHub, from which the repository's name is taken."""
_ENDINGS = (".zip", ".git", "-main", "-master", "-HEAD")
"""Endings removed from a file or repository to get the name of a pack."""


class PackSource(NamedTuple):
    """The origin of a pack."""

    place: str
    """The address or the path to read."""
    locked: str
    """The origin as the lock records it: an address, or a path relative to the project's folder."""
    name: str
    """The default name of the pack."""


def parse_source(written: str, project: str) -> PackSource:
    """Return the origin for a folder, file or address on the command line; raises CardgenError for an invalid address.

    `project` is the folder of the project that gets the pack.
    """
    if network.is_address(written):
        parts = urlsplit(network.require_fetchable(written))
        return PackSource(_find_archive(written), written, _build_name(_find_base_name(parts.path)))
    path = os.path.abspath(written)
    return PackSource(path, _make_relative(path, project), _build_name(os.path.basename(path)))


def parse_locked(written: str, project: str) -> PackSource:
    """Return the origin for an entry of the lock; `project` is as in `parse_source`."""
    return parse_source(written if network.is_address(written) else os.path.join(project, *written.split("/")), project)


def read_source(source: PackSource, packs: str) -> PackFiles:
    """Return the files that a pack takes from its origin; `packs` is the project's folder of add-ons.

    Raises:
        CardgenError: The origin is not a pack, or is the project itself.
        OSError: The origin cannot be read.
    """
    if network.is_address(source.place):
        return from_zip.read_archive(network.fetch_file(source.place, members.LARGEST_PACK))
    if not os.path.isdir(source.place):
        return from_zip.read_archive(files.read_file(source.place, members.LARGEST_PACK + 1))
    if os.path.realpath(source.place) == os.path.dirname(os.path.realpath(packs)):
        raise CardgenError("the source is this project: run the command in the project that needs the add-on")
    return from_folder.read_folder(source.place)


def _find_archive(address: str) -> str:
    """Return the address of the archive to download, which for a GitHub repository differs from the shared address."""
    parts = urlsplit(address)
    repository = _GITHUB.fullmatch(parts.path) if (parts.hostname or "") in ("github.com", "www.github.com") else None
    return (
        f"https://github.com/{repository[1]}/{repository[2]}/archive/{repository[3] or 'HEAD'}.zip"
        if repository
        else address
    )


def _find_base_name(path: str) -> str:
    """Return the part of an address that names the pack."""
    repository = _ARCHIVE_OF_GITHUB.fullmatch(path) or re.fullmatch(r"/[^/]+/([^/]+)/tree/.*", path)
    return repository[1] if repository else unquote(path.rstrip("/").rpartition("/")[2])


def _build_name(name: str) -> str:
    for ending in _ENDINGS:
        name = name.removesuffix(ending)
    return names.slugify(name)[:40].strip("-_")


def _make_relative(path: str, project: str) -> str:
    try:
        return os.path.relpath(path, project).replace(os.sep, "/")
    except ValueError:  # it is on another drive
        return path.replace(os.sep, "/")
