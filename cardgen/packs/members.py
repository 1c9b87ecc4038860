"""The files that a pack may contain, and limits on their number and size, whatever the origin."""

from __future__ import annotations

from cardgen.errors import CardgenError
from cardgen.packs import member_names
from cardgen.packs.member_names import show_name

MOST_FILES = 2_000
"""Most files in a pack; the six shipped factions with all games and templates are 600."""
MOST_SEEN = 10_000
"""Most files and folders examined at a pack's origin, a limit against a wrong or hostile origin."""
LARGEST = 16 << 20
"""Most bytes of a file: pictures are the largest, and a card picture at print-shop resolution has 5 MB."""
LARGEST_PACK = 64 << 20
"""Most bytes of a pack, and of the archive that contains a pack: a limit against hostile archives."""
ENDINGS = frozenset(
    ".yaml .yml .csv .tsv .xlsx .xml .svg .png .jpg .jpeg .webp .gif .bmp .tif .tiff .md .txt .toml .json".split()
)
"""Endings of the files that cardgen reads, and of texts about these files."""
NOTICES = ("license", "licence", "copying", "notice", "readme", "authors", "credits")
"""Names, without ending, of files that state authors or licence."""
ARCHIVES = frozenset(".zip .gz .tgz .bz2 .xz .zst .7z .rar .tar .jar .whl .lz .lzma .cab .iso".split())
"""Endings of archives, refused inside a pack because their contents are not checked."""
LEFT_OUT = ("cardgen.toml", "printers.json")
"""Files that a pack never takes, because settings in a pack would override the user's choices."""
OF_OTHERS = ("packs", "output", "build", "node_modules", "__pycache__", "venv")
"""Top folders of a project that are not part of what the project shares."""


def is_wanted(name: str) -> bool:
    """Return whether a pack takes a file: not hidden files, settings, or types that cardgen cannot read."""
    parts = name.casefold().split("/")
    stem, dot, ending = parts[-1].rpartition(".")
    is_readable = f"{dot}{ending}" in ENDINGS if stem else ending in NOTICES
    return is_readable and parts[-1] not in LEFT_OUT and is_entered("/".join(parts[:-1]))


def is_hidden(name: str) -> bool:
    """Return whether a file or a folder above it begins with a dot, so that users overlook it."""
    return any(part.startswith(".") for part in name.split("/"))


def is_entered(folder: str) -> bool:
    """Return whether a folder of a pack can hold files to take; "" is the pack itself."""
    parts = folder.split("/") if folder else []
    return not is_hidden(folder) and not (parts and parts[0] in OF_OTHERS)


class PackFiles:
    """The files collected for a pack, by path with `/`. Exceeding a limit raises CardgenError."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.skipped: list[str] = []
        """Paths of files that were not taken."""
        self._total = self._seen = 0

    def count_seen(self) -> None:
        """Count a file or folder at the origin; raises CardgenError beyond `MOST_SEEN`."""
        self._seen += 1
        if self._seen > MOST_SEEN:
            raise CardgenError(f"more than {MOST_SEEN:,} files and folders: split the add-on")

    def require_room(self, name: str, size: int) -> None:
        """Raise CardgenError if a file of `size` bytes exceeds a limit; to be called before the file is read."""
        if size > LARGEST:
            raise CardgenError(f"{show_name(name)} is larger than {LARGEST >> 20} MiB: make the picture smaller")
        if self._total + size > LARGEST_PACK:
            raise CardgenError(f"with {show_name(name)} the add-on is larger than {LARGEST_PACK >> 20} MiB: split it")
        if len(self.files) >= MOST_FILES:
            raise CardgenError(f"too many files, from {show_name(name)} on: an add-on has at most {MOST_FILES:,}")

    def add_file(self, name: str, data: bytes) -> None:
        """Add the contents of a file under its path."""
        self.require_room(name, len(data))
        self._total += len(data)
        self.files[name] = data

    def skip_file(self, name: str) -> None:
        """Record a file that is not taken."""
        self.skipped.append(name)

    def list_files(self) -> dict[str, bytes]:
        """Return the contents of all files, sorted by path.

        Raises CardgenError for no files, or for two equal names.
        """
        member_names.require_distinct(self.files)
        if not any(name.rpartition(".")[2] in ("yaml", "yml", "toml", "xml", "csv", "xlsx") for name in self.files):
            raise CardgenError("nothing to add: expected a faction, game, template or table")
        return dict(sorted(self.files.items()))


def require_safe(name: str) -> None:
    """Raise CardgenError for a name that a file in a pack may not have."""
    if fault := member_names.find_path_fault(name):
        raise CardgenError(f"{show_name(name)} {fault}")
