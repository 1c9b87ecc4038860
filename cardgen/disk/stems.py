"""Names of files without a path: by their stem next to another file, or by their owner.

`cardgen:STEM` is a file that comes with cardgen, `PACK:STEM` a file of an add-on pack of the project.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import lru_cache

from cardgen.disk import resources
from cardgen.disk.files import list_files

ENDINGS = (".yaml", ".yml")
"""Endings of game files, for searches of a folder."""
PREFIXED = re.compile(r"[a-z0-9][a-z0-9_-]+:[^:/\\\\]+", re.IGNORECASE)
"""Pattern of `PACK:STEM`, whether or not the pack exists."""
_PACK = re.compile(r"[a-z0-9][a-z0-9_-]+")
"""Pattern of a pack's name."""
SHIPPED = "cardgen:"
"""Prefix of files that come with cardgen: `cardgen:good`."""


def map_shipped_files() -> dict[str, str]:
    """Return the paths of files that come with cardgen, for all systems, by their unique stems."""
    return _map_stems(resources.get_factions_folder())


@lru_cache(maxsize=1)
def _map_stems(folder: str) -> dict[str, str]:
    paths = (os.path.join(folder, *path.split("/")) for path in list_files(folder, ".yaml"))
    return {get_stem(path): path for path in paths}


def map_pack_files(name: str) -> dict[str, str]:
    """Return the paths of a pack's files by stem; files that share a stem are listed by their path in the pack."""
    folder = os.path.join(resources.get_packs_folder(), name)
    inner_paths = [
        inner for inner in list_files(folder, ENDINGS) if not any(part.startswith(".") for part in inner.split("/"))
    ]
    counts = Counter(get_stem(inner).casefold() for inner in inner_paths)
    return {
        get_stem(inner) if counts[get_stem(inner).casefold()] == 1 else os.path.splitext(inner)[0]: os.path.join(
            folder, *inner.split("/")
        )
        for inner in inner_paths
    }


def map_all_packs() -> dict[str, str]:
    """Return the paths of the files of all packs of the project by `PACK:STEM`."""
    return {f"{name}:{stem}": path for name in list_packs() for stem, path in map_pack_files(name).items()}


def list_packs() -> list[str]:
    """Return the names of the packs of the project, in alphabetical order."""
    folder = resources.get_packs_folder()
    return sorted(filter(is_pack, os.listdir(folder))) if os.path.isdir(folder) else []


def is_pack(name: str) -> bool:
    """Return whether the project has a pack with this name."""
    return _PACK.fullmatch(name) is not None and os.path.isdir(os.path.join(resources.get_packs_folder(), name))


def get_stem(path: str) -> str:
    """Return the stem of a file: its name without its ending."""
    return os.path.splitext(os.path.basename(path))[0]


def find_prefixed_stem(written: str) -> str | None:
    """Return STEM of `cardgen:STEM`, in lower case, or of `PACK:STEM`; None for any other text."""
    owner, colon, stem = written.partition(":")
    if not colon:
        return None
    if f"{owner.casefold()}:" == SHIPPED:
        return stem.strip().casefold()
    return stem.strip() if is_pack(owner.casefold()) else None


def list_alternatives(written: str) -> dict[str, str]:
    """Return the paths of all files with the owner of `cardgen:STEM` or `PACK:STEM`, by their prefixed names."""
    prefix = f"{get_owner(written)}:"
    return {
        f"{prefix}{stem}": path
        for stem, path in (map_shipped_files() if prefix == SHIPPED else map_pack_files(prefix[:-1])).items()
    }


def describe_origin(written: str) -> str:
    """Return the origin of a named file, for the end of a message: `comes with cardgen`, `is in the add-on friends`."""
    return "comes with cardgen" if f"{get_owner(written)}:" == SHIPPED else f"is in the add-on {get_owner(written)}"


def get_owner(written: str) -> str:
    """Return the owner in `cardgen:STEM` or `PACK:STEM`: `cardgen` or the name of the pack."""
    return written.partition(":")[0].casefold()


def strip_prefix(written: str) -> str:
    """Return the bare stem: `good` for `good` and for `cardgen:good`."""
    stem = find_prefixed_stem(written)
    return stem.rpartition("/")[2] if stem else written


def locate_file(written: str) -> str:
    """Return the path of the file that `cardgen:STEM` or `PACK:STEM` names; any other text stays as it is."""
    stem = find_prefixed_stem(written)
    if stem is None:
        return written
    if f"{get_owner(written)}:" == SHIPPED:
        return map_shipped_files().get(stem, written)
    paths = map_pack_files(get_owner(written))
    return paths.get(stem) or next(
        (path for name, path in paths.items() if name.casefold() == stem.casefold()), written
    )


def resolve_place(path: str, written: str) -> str:
    """Return the path, without ending, of the file that another file refers to.

    A bare stem is next to the referring file; a prefixed one is in its pack or among cardgen's own files. Different
    names of a file give the same path.

    Args:
        path: The path of the referring file.
        written: The name that the referring file uses.
    """
    if find_prefixed_stem(written) is None:
        return os.path.join(os.path.dirname(path), written)
    return os.path.splitext(canonicalize_path(locate_file(written)))[0]


def list_candidates(path: str, written: str) -> list[str]:
    """Return the possible paths of the file that another file refers to, one for each ending.

    Args:
        path: The path of the referring file.
        written: The name that the referring file uses.
    """
    return [resolve_place(path, written) + ending for ending in ENDINGS]


def canonicalize_path(path: str) -> str:
    """Return the canonical path of a file: relative to the working folder, absolute on another drive."""
    try:
        return os.path.relpath(path)
    except ValueError:
        return os.path.abspath(path)


def format_name(path: str) -> str:
    """Return the displayed name of a file: its path with `/`, or `cardgen:STEM` if it came with an installation.

    In a checkout of cardgen, shipped files below the working folder are shown by path, like all other files.
    """
    return f"{SHIPPED}{get_stem(path)}" if is_shipped_elsewhere(path) else format_posix_path(path)


def format_posix_path(path: str) -> str:
    """Return a path relative to the working folder, with `/`."""
    return canonicalize_path(path).replace(os.sep, "/")


def is_shipped_elsewhere(path: str) -> bool:
    """Return whether a file came with cardgen and is not below the working folder of a checkout."""
    ours = map_shipped_files().get(get_stem(path))
    if ours is None or canonicalize_path(ours) != canonicalize_path(path):
        return False
    return (
        resources.is_installed()
        or canonicalize_path(path).startswith(os.pardir)
        or os.path.isabs(canonicalize_path(path))
    )
