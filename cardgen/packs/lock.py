"""The lock of a project's packs, `packs/lock.json`: where each came from, and the digest of each of its files."""

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
from cardgen.text.words import one_line, shortened

FILE = "lock.json"
VERSION = 1
_DIGEST = re.compile(r"[0-9a-f]{64}")
LONGEST = 200
"""Characters of what a pack says of itself."""


class About(NamedTuple):
    """What a pack says of itself in its `pack.toml`; "" where it says nothing."""

    version: str = ""
    licence: str = ""
    author: str = ""
    about: str = ""


class Pack(NamedTuple):
    """A pack as it was added."""

    name: str
    source: str
    """The address, or the path from the project's folder, that it came from."""
    about: About
    files: Mapping[str, str]
    """SHA-256 of each file by its path in the pack."""


def digest(data: bytes) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def read(folder: str) -> dict[str, Pack]:
    """The packs of a folder of packs by their names; raises Malformed for a lock that cannot be used."""
    path = os.path.join(folder, FILE)
    if not os.path.lexists(path):
        return {}
    name = stems.posix(path)
    table = TableReader(name, data_files.read_json(path, name).values)
    if table.whole("version", 0, data_files.LARGEST) != VERSION:
        raise CardgenError(f"{name} is of another version of cardgen: add the packs again")
    packs = [_pack(one) for one in table.tables("packs")]
    if len({pack.name for pack in packs}) < len(packs):
        raise CardgenError(f"{name} names a pack twice: take one of the two out")
    return {pack.name: pack for pack in packs}


def written(packs: Mapping[str, Pack]) -> bytes:
    """The contents of the lock."""
    listed = [
        {"name": pack.name, "from": pack.source, **pack.about._asdict(), "files": dict(sorted(pack.files.items()))}
        for _, pack in sorted(packs.items())
    ]
    return (json.dumps({"version": VERSION, "packs": listed}, indent=1, ensure_ascii=False) + "\n").encode()


def about(data: bytes | None) -> About:
    """What the `pack.toml` of a pack says; raises Malformed for one that cannot be used."""
    if data is None:
        return About()
    table = TableReader("pack.toml", data_files.parse_toml(data, "pack.toml").values)
    texts = {key: table.text(key) for key in About._fields if key in table.values}
    if "licence" not in texts and "license" in table.values:
        texts["licence"] = table.text("license")
    return About(**{key: shortened(one_line(text), LONGEST) for key, text in texts.items()})


def _pack(table: TableReader) -> Pack:
    """A pack of the lock. It may have been edited, or come with the files of others: its paths are not believed."""
    name, files = table.text("name"), table.table("files")
    if wrong := member_names.pack_fault(name):
        raise CardgenError(f"{table.path}: {wrong}")
    for path in files.values:
        if wrong := member_names.fault(path):
            raise CardgenError(f"{table.path}: {member_names.shown(path)} {wrong}")
        if not _DIGEST.fullmatch(files.text(path)):
            raise files.refusal(path, "a SHA-256 in hexadecimal digits")
    return Pack(name, table.text("from"), About(*(table.text(key) for key in About._fields)), dict(files.values))
