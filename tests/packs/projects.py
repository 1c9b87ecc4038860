"""Projects as people share them: the files of one, and the archive of some files."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

FORCE = """system: vsgmr
kind: force
name: {name}
theme: Those who share
figures: [{{name: Ann, type: infantry, size: 1}}]
"""


def force(name: str = "Friends") -> bytes:
    """A file that can be read; whether its force is legal is no matter here."""
    return FORCE.format(name=name).encode()


FILES = {
    "factions/vsgmr/friends.yaml": force(),
    "factions/vsgmr/foes.yaml": force("Foes"),
    "templates/tokens.toml": b"",
    "pack.toml": b'version = "1.2"\nauthor = "Ann"\nlicense = "CC0-1.0"\nabout = "Two forces"\n',
    "LICENSE": b"Take it.\n",
}


def laid(folder: Path, files: Mapping[str, bytes] = FILES) -> Path:
    """The folder, with the files in it."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def zipped(files: Mapping[str, bytes] = FILES, **how: int) -> bytes:
    """The archive of the files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", how.get("compression", zipfile.ZIP_DEFLATED)) as archive:
        for name, data in files.items():
            archive.writestr(entry(name, how.get("mode", 0o100644)), data, how.get("compression"))
    return made.getvalue()


def entry(name: str, mode: int = 0o100644) -> zipfile.ZipInfo:
    """The entry of an archive, with the name as it is, from a system that has modes of files."""
    made = zipfile.ZipInfo("a", (2026, 1, 1, 0, 0, 0))
    made.filename = made.orig_filename = name
    made.create_system, made.external_attr = 3, mode << 16
    made.compress_type = zipfile.ZIP_DEFLATED
    return made
