"""A pack out of a ZIP archive, none of which is believed before it is read."""

from __future__ import annotations

import io
import stat
import zlib
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.packs import members
from cardgen.packs.member_names import shown
from cardgen.packs.members import LARGEST, MOST_SEEN, Members

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

RATIO = 250
"""How much larger a file may be than what it is packed into; a table of equal rows comes to 200."""
SMALL = 1 << 20
"""Bytes that a file may have however well it is packed."""
_ENTRY = b"PK\x01\x02"
"""What each entry of an archive's list begins with."""
_UNIX = 3
_ENCRYPTED = 0x1
_STORED, _DEFLATED = 0, 8


def read(data: bytes) -> Members:
    """What a pack takes of an archive; raises CardgenError for what is none, and for links, bombs and odd names.

    Where all is in one folder, as in archives of GitHub, that is left out of the paths.
    """
    import zipfile  # with it come three ways to compress

    if len(data) > members.LARGEST_PACK:
        raise CardgenError(f"the archive is larger than {members.LARGEST_PACK >> 20} MiB: split the pack")
    if data.count(_ENTRY) > MOST_SEEN:
        raise CardgenError(f"it holds more than {MOST_SEEN:,} files and folders: that is not a pack")
    found = Members()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            for entry in entries:
                found.look()
                _require_plain(entry)
            top = _top([_path(entry) for entry in entries])
            _require_once(entries)
            for entry in entries:
                if not entry.orig_filename.endswith("/"):
                    _take(found, archive, entry, _path(entry)[len(top) :])
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OverflowError, OSError) as error:
        raise CardgenError("it is not a ZIP archive, or a damaged one: pack it again") from error
    return found


def _path(entry: ZipInfo) -> str:
    """The path as the archive has it: what Python makes of it hides what is odd."""
    return entry.orig_filename.removesuffix("/")


def _require_plain(entry: ZipInfo) -> None:
    """Raises CardgenError for what is neither a file nor a folder, or cannot be unpacked by everybody."""
    name = shown(entry.orig_filename)
    members.require_safe(_path(entry))
    kind = stat.S_IFMT(entry.external_attr >> 16) if entry.create_system == _UNIX else 0
    if kind == stat.S_IFLNK:
        raise CardgenError(f"{name} is a link: put the file itself there")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise CardgenError(f"{name} is a pipe or a device, and no file")
    if entry.flag_bits & _ENCRYPTED:
        raise CardgenError(f"{name} is encrypted: pack it without a password")
    if entry.compress_type not in (_STORED, _DEFLATED):
        raise CardgenError(f"{name} is compressed in a way that not everybody has: pack it as plain ZIP (deflate)")


def _require_once(entries: list[ZipInfo]) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry.orig_filename in seen:
            raise CardgenError(f"{shown(entry.orig_filename)} is in the archive twice: pack it again")
        seen.add(entry.orig_filename)


def _top(paths: list[str]) -> str:
    """The one folder that all is in, with its `/`; "" if there is none, or it is one that projects have."""
    tops = {path.partition("/")[0] for path in paths}
    top = tops.pop() if len(tops) == 1 else ""
    inside = any("/" in path for path in paths)
    return f"{top}/" if top and inside and top not in ("factions", "games", "templates") else ""


def _take(found: Members, archive: ZipFile, entry: ZipInfo, name: str) -> None:
    ending = name.casefold().rpartition(".")[2]
    if f".{ending}" in members.ARCHIVES:
        raise CardgenError(f"{shown(name)} is an archive in an archive: unpack it, or take it out")
    if members.is_hidden(name):
        return
    if not members.is_wanted(name):
        found.leave(name)
        return
    if entry.file_size > SMALL and entry.file_size > RATIO * max(entry.compress_size, 1):
        raise CardgenError(f"{shown(name)} unpacks to more than {RATIO} times its size: that is not a file of a pack")
    found.announce(name, entry.file_size)
    with archive.open(entry) as file:
        content = file.read(min(entry.file_size, LARGEST) + 1)
    if len(content) != entry.file_size:
        raise CardgenError(f"{shown(name)} has another size than the archive says: pack it again")
    found.take(name, content)
