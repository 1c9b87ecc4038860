"""The lock of a project's packs, `packs/lock.json`: the origin of each, and the digests of its files."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from typing import NamedTuple

from cardgen.disk import data_files, stems
from cardgen.disk.data_files import TableReader
from cardgen.errors import CardgenError
from cardgen.packs import member_names
from cardgen.text.words import escape_line, shorten

FILE = "lock.json"
"""File name of the lock in the folder of add-ons."""
VERSION = 1
"""Version of the lock's format; a lock with any other version is refused."""
_DIGEST = re.compile(r"[0-9a-f]{64}")
"""A SHA-256 digest in hexadecimal digits."""
LONGEST = 200
"""Most characters kept of each text in a pack's description, because a stranger may have written any length."""


class PackDescription(NamedTuple):
    """The description of a pack in its own `pack.toml`; "" for each missing fact."""

    version: str = ""
    licence: str = ""
    author: str = ""
    about: str = ""


class Pack(NamedTuple):
    """A pack as recorded when it was added."""

    name: str
    source: str
    """The origin: an address, or a path relative to the project's folder."""
    about: PackDescription
    files: Mapping[str, str]
    """SHA-256 of each file by its path in the pack."""


def compute_digest(data: bytes) -> str:
    """Return the SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def read_lock(folder: str) -> dict[str, Pack]:
    """Return the packs recorded in the lock of a folder, by name; none if there is no lock.

    Raises:
        MalformedFile: The lock is damaged.
        CardgenError: The lock is of another version, or lists a pack twice.
    """
    path = os.path.join(folder, FILE)
    if not os.path.lexists(path):
        return {}
    name = stems.format_posix_path(path)
    table = TableReader(name, data_files.read_json(path, name).values)
    if table.read_integer("version", 0, data_files.LARGEST) != VERSION:
        raise CardgenError(f"{name} is from another version of cardgen: add the add-ons again")
    packs = [_read_pack(entry) for entry in table.read_tables("packs")]
    if len({pack.name for pack in packs}) < len(packs):
        raise CardgenError(f"duplicate add-on in {name}: remove one of them")
    return {pack.name: pack for pack in packs}


def format_lock(packs: Mapping[str, Pack]) -> bytes:
    """Return the lock of these packs as JSON bytes."""
    entries = [
        {"name": pack.name, "from": pack.source, **pack.about._asdict(), "files": dict(sorted(pack.files.items()))}
        for _, pack in sorted(packs.items())
    ]
    return (json.dumps({"version": VERSION, "packs": entries}, indent=1, ensure_ascii=False) + "\n").encode()


def parse_about(data: bytes | None) -> PackDescription:
    """Return the description in a `pack.toml`, an empty one for None; raises MalformedFile for a faulty file."""
    if data is None:
        return PackDescription()
    table = TableReader("pack.toml", data_files.parse_toml(data, "pack.toml").values)
    texts = {key: table.read_string(key) for key in PackDescription._fields if key in table.values}
    if "licence" not in texts and "license" in table.values:
        texts["licence"] = table.read_string("license")
    return PackDescription(**{key: shorten(escape_line(text), LONGEST) for key, text in texts.items()})


def _read_pack(table: TableReader) -> Pack:
    """Return a pack recorded in the lock, after checking all paths, because a stranger may have written the lock."""
    name, files = table.read_string("name"), table.read_table("files")
    if fault := member_names.find_pack_name_fault(name):
        raise CardgenError(f"{table.path}: {fault}")
    for path in files.values:
        if fault := member_names.find_path_fault(path):
            raise CardgenError(f"{table.path}: {member_names.show_name(path)} {fault}")
        if not _DIGEST.fullmatch(files.read_string(path)):
            raise files.build_refusal(path, "a SHA-256 in hexadecimal digits")
    return Pack(
        name,
        table.read_string("from"),
        PackDescription(*(table.read_string(key) for key in PackDescription._fields)),
        dict(files.values),
    )
