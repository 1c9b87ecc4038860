"""The files that a pack takes in, and their limits, regardless of where they come from."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.packs import member_names
from cardgen.packs.member_names import show_name

MOST_FILES = 2_000
"""Files of a pack; the six shipped factions with all their games and templates are 600."""
MOST_SEEN = 10_000
"""Files and folders at a source to look at before giving up."""
LARGEST = 16 << 20
"""Bytes of a file: pictures are the largest, and a print shop's for a card have 5 MB."""
LARGEST_PACK = 64 << 20
"""Bytes of all files of a pack together, and of the archive that it comes in."""
ENDINGS = frozenset(
    ".yaml .yml .csv .tsv .xlsx .xml .svg .png .jpg .jpeg .webp .gif .bmp .tif .tiff .md .txt .toml .json".split()
)
"""Endings of files that cardgen reads, and of the words about them."""
NOTICES = ("license", "licence", "copying", "notice", "readme", "authors", "credits")
"""Files without an ending that name the authors or the licence of a pack."""
ARCHIVES = frozenset(".zip .gz .tgz .bz2 .xz .zst .7z .rar .tar .jar .whl .lz .lzma .cab .iso".split())
LEFT_OUT = ("cardgen.toml", "printers.json")
"""Settings are a person's or a project's own: those of a pack would choose for them."""
OF_OTHERS = ("packs", "output", "build", "node_modules", "__pycache__", "venv")
"""Folders at the top of a project that are no part of what it shares."""


def is_wanted(name: str) -> bool:
    """Return whether a pack takes a file: not hidden ones, settings, or types that cardgen cannot read."""
    parts = name.casefold().split("/")
    stem, dot, ending = parts[-1].rpartition(".")
    is_readable = f"{dot}{ending}" in ENDINGS if stem else ending in NOTICES
    return is_readable and parts[-1] not in LEFT_OUT and is_entered("/".join(parts[:-1]))


def is_hidden(name: str) -> bool:
    """Return whether a file or one of its folders begins with a dot, so that people overlook it."""
    return any(part.startswith(".") for part in name.split("/"))


def is_entered(folder: str) -> bool:
    """Return whether a folder of a pack can hold files to take; "" is the pack itself."""
    parts = folder.split("/") if folder else []
    return not is_hidden(folder) and not (parts and parts[0] in OF_OTHERS)


class PackFiles:
    """The files of a pack on their way in, by path with `/`. Everything over a limit raises CardgenError."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.skipped: list[str] = []
        """Paths of files that were not taken."""
        self._total = self._seen = 0

    def count_seen(self) -> None:
        """Count one more file or folder at the source."""
        self._seen += 1
        if self._seen > MOST_SEEN:
            raise CardgenError(f"more than {MOST_SEEN:,} files and folders: split the add-on")

    def require_room(self, name: str, size: int) -> None:
        """Raise CardgenError for a file that is too large or one too many, before it is read; `size` in bytes."""
        if size > LARGEST:
            raise CardgenError(f"{show_name(name)} is larger than {LARGEST >> 20} MiB: make the picture smaller")
        if self._total + size > LARGEST_PACK:
            raise CardgenError(f"with {show_name(name)} the add-on is larger than {LARGEST_PACK >> 20} MiB: split it")
        if len(self.files) >= MOST_FILES:
            raise CardgenError(f"too many files, from {show_name(name)} on: an add-on has at most {MOST_FILES:,}")

    def add_file(self, name: str, data: bytes) -> None:
        """Add a file with its contents."""
        self.require_room(name, len(data))
        self._total += len(data)
        self.files[name] = data

    def skip_file(self, name: str) -> None:
        """Record a file that is not taken."""
        self.skipped.append(name)

    def list_files(self) -> dict[str, bytes]:
        """Return all files in the order of their paths; raises CardgenError for none, or for two with one name."""
        member_names.require_distinct(self.files)
        if not any(name.rpartition(".")[2] in ("yaml", "yml", "toml", "xml", "csv", "xlsx") for name in self.files):
            raise CardgenError("nothing to add: expected a faction, game, template or table")
        return dict(sorted(self.files.items()))


def require_safe(name: str) -> None:
    """Raise CardgenError for a name that a file in a pack may not have."""
    if fault := member_names.find_path_fault(name):
        raise CardgenError(f"{show_name(name)} {fault}")
