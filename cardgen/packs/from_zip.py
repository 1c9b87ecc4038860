"""Packs from a ZIP archive, whose claims are all checked against its contents."""

from __future__ import annotations

import io
import stat
import zlib
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.packs import members
from cardgen.packs.member_names import show_name
from cardgen.packs.members import LARGEST, MOST_SEEN, PackFiles

if TYPE_CHECKING:
    from zipfile import ZipFile, ZipInfo

RATIO = 250
"""Largest ratio of a file's size to its packed size, a limit against archive bombs; a table of equal rows reaches
200."""
SMALL = 1 << 20
"""Size in bytes up to which the ratio is not checked: a small file does no harm, however well it packs."""
_ENTRY = b"PK\x01\x02"
"""The signature of an entry in an archive's directory."""
_UNIX = 3
"""The system number of archives made on Unix, whose entries carry file modes (ZIP specification, 4.4.2)."""
_ENCRYPTED = 0x1
"""The flag of an encrypted entry (ZIP specification, 4.4.4)."""
_STORED, _DEFLATED = 0, 8
"""The compression methods that every unpacker supports (ZIP specification, 4.4.5)."""


def read_archive(data: bytes) -> PackFiles:
    """Return the files that a pack takes from an archive.

    A single folder around everything, as in archives from GitHub, is removed from the paths.

    Raises:
        CardgenError: The data is not a ZIP archive, or has links, unsafe names, or files over the limits.
    """
    import zipfile  # with it come three ways to compress

    if len(data) > members.LARGEST_PACK:
        raise CardgenError(f"the archive is larger than {members.LARGEST_PACK >> 20} MiB: split the add-on")
    if data.count(_ENTRY) > MOST_SEEN:
        raise CardgenError(f"the archive contains more than {MOST_SEEN:,} files and folders: split the add-on")
    collected = PackFiles()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = archive.infolist()
            for entry in entries:
                collected.count_seen()
                _require_plain(entry)
            top = _find_top([_read_path(entry) for entry in entries])
            _require_once(entries)
            for entry in entries:
                if not entry.orig_filename.endswith("/"):
                    _take_file(collected, archive, entry, _read_path(entry)[len(top) :])
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OverflowError, OSError) as error:
        raise CardgenError("invalid ZIP archive: pack it again") from error
    return collected


def _read_path(entry: ZipInfo) -> str:
    """Return the path as the archive stores it: Python's own `filename` cleans up the odd ones, which hides them."""
    return entry.orig_filename.removesuffix("/")


def _require_plain(entry: ZipInfo) -> None:
    """Raise CardgenError for anything but a file or folder, and for compressions that not every program can unpack."""
    name = show_name(entry.orig_filename)
    members.require_safe(_read_path(entry))
    kind = stat.S_IFMT(entry.external_attr >> 16) if entry.create_system == _UNIX else 0
    if kind == stat.S_IFLNK:
        raise CardgenError(f"{name} is a link: put the file itself there")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise CardgenError(f"{name} is a pipe or a device: expected a file")
    if entry.flag_bits & _ENCRYPTED:
        raise CardgenError(f"{name} is encrypted: pack it without a password")
    if entry.compress_type not in (_STORED, _DEFLATED):
        raise CardgenError(f"unsupported compression of {name}: pack it as plain ZIP (deflate)")


def _require_once(entries: list[ZipInfo]) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry.orig_filename in seen:
            raise CardgenError(f"duplicate {show_name(entry.orig_filename)} in the archive: pack it again")
        seen.add(entry.orig_filename)


def _find_top(paths: list[str]) -> str:
    """Return the folder that contains everything, with `/`; "" if there is none or it is a usual project folder."""
    tops = {path.partition("/")[0] for path in paths}
    top = tops.pop() if len(tops) == 1 else ""
    inside = any("/" in path for path in paths)
    return f"{top}/" if top and inside and top not in ("factions", "games", "templates") else ""


def _take_file(collected: PackFiles, archive: ZipFile, entry: ZipInfo, name: str) -> None:
    ending = name.casefold().rpartition(".")[2]
    if f".{ending}" in members.ARCHIVES:
        raise CardgenError(f"{show_name(name)} is an archive in an archive: unpack or remove it")
    if members.is_hidden(name):
        return
    if not members.is_wanted(name):
        collected.skip_file(name)
        return
    if entry.file_size > SMALL and entry.file_size > RATIO * max(entry.compress_size, 1):
        raise CardgenError(f"{show_name(name)} unpacks to more than {RATIO} times its size: remove it")
    collected.require_room(name, entry.file_size)
    with archive.open(entry) as file:
        content = file.read(min(entry.file_size, LARGEST) + 1)
    if len(content) != entry.file_size:
        raise CardgenError(f"wrong size of {show_name(name)} in the archive: pack it again")
    collected.add_file(name, content)
