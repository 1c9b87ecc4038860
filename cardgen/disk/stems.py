"""How files are named without a path: by the stem beside another file, or by whose it is.

`cardgen:STEM` is one that comes with cardgen, `PACK:STEM` one of a pack of the project.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from functools import lru_cache

from cardgen.disk import resources
from cardgen.disk.files import below

ENDINGS = (".yaml", ".yml")
"""The endings of the names of files of games; folders are searched for them."""
PREFIXED = re.compile(r"[a-z0-9][a-z0-9_-]+:[^:/\\\\]+", re.IGNORECASE)
"""What looks like `PACK:STEM`, whether there is such a pack or not."""
_PACK = re.compile(r"[a-z0-9][a-z0-9_-]+")
SHIPPED = "cardgen:"
"""What stands before the stem of a file that comes with cardgen: `cardgen:good`."""


def shipped() -> dict[str, str]:
    """The files that come with cardgen, of all systems: their paths by their stems, no two of which are alike."""
    return _shipped(resources.factions())


@lru_cache(maxsize=1)
def _shipped(folder: str) -> dict[str, str]:
    paths = (os.path.join(folder, *path.split("/")) for path in below(folder, ".yaml"))
    return {of(path): path for path in paths}


def in_pack(name: str) -> dict[str, str]:
    """The files of a pack: their paths by their stems, or by their paths in it where several have one stem."""
    folder = os.path.join(resources.packs(), name)
    found = [inner for inner in below(folder, ENDINGS) if not any(part.startswith(".") for part in inner.split("/"))]
    counts = Counter(of(inner).casefold() for inner in found)
    return {
        of(inner) if counts[of(inner).casefold()] == 1 else os.path.splitext(inner)[0]: os.path.join(
            folder, *inner.split("/")
        )
        for inner in found
    }


def in_packs() -> dict[str, str]:
    """The files of all packs of the project: their paths by `PACK:STEM`."""
    return {f"{name}:{stem}": path for name in packs() for stem, path in in_pack(name).items()}


def packs() -> list[str]:
    """The names of the packs of the project, in alphabetical order."""
    folder = resources.packs()
    return sorted(filter(is_pack, os.listdir(folder))) if os.path.isdir(folder) else []


def is_pack(name: str) -> bool:
    """Whether the project has a pack of that name."""
    return _PACK.fullmatch(name) is not None and os.path.isdir(os.path.join(resources.packs(), name))


def of(path: str) -> str:
    """The stem of a file: its name without its ending."""
    return os.path.splitext(os.path.basename(path))[0]


def unprefixed(written: str) -> str | None:
    """The stem in `cardgen:STEM`, in lower case as all of cardgen's are, or in `PACK:STEM`; None for anything else."""
    owner, colon, stem = written.partition(":")
    if not colon:
        return None
    if f"{owner.casefold()}:" == SHIPPED:
        return stem.strip().casefold()
    return stem.strip() if is_pack(owner.casefold()) else None


def beside(written: str) -> dict[str, str]:
    """The files that `cardgen:STEM` or `PACK:STEM` could have named instead: their paths, by how they are named."""
    mine = f"{owner(written)}:"
    return {f"{mine}{stem}": path for stem, path in (shipped() if mine == SHIPPED else in_pack(mine[:-1])).items()}


def whence(written: str) -> str:
    """Return where a file named so would be, to end a message: `comes with cardgen`, `is in the add-on friends`."""
    return "comes with cardgen" if f"{owner(written)}:" == SHIPPED else f"is in the add-on {owner(written)}"


def owner(written: str) -> str:
    """Whose the file is in `cardgen:STEM` or `PACK:STEM`: `cardgen` or the pack's name."""
    return written.partition(":")[0].casefold()


def plain(written: str) -> str:
    """The stem of the file itself: `good` for `good` and for `cardgen:good`."""
    stem = unprefixed(written)
    return stem.rpartition("/")[2] if stem else written


def located(written: str) -> str:
    """The path of the file that `cardgen:STEM` or `PACK:STEM` names; anything else, and what names none, stays."""
    stem = unprefixed(written)
    if stem is None:
        return written
    if f"{owner(written)}:" == SHIPPED:
        return shipped().get(stem, written)
    found = in_pack(owner(written))
    return found.get(stem) or next(
        (path for name, path in found.items() if name.casefold() == stem.casefold()), written
    )


def place(path: str, written: str) -> str:
    """Where the file is that the one at `path` calls so, without its ending: beside it, or among cardgen's own.

    The same for each way in which a file can be named.
    """
    if unprefixed(written) is None:
        return os.path.join(os.path.dirname(path), written)
    return os.path.splitext(relative(located(written)))[0]


def candidates(path: str, written: str) -> list[str]:
    """Where the file may be that the one at `path` calls so, with each ending."""
    return [place(path, written) + ending for ending in ENDINGS]


def relative(path: str) -> str:
    """One spelling for each file: from where the command was run, unless that is on another drive."""
    try:
        return os.path.relpath(path)
    except ValueError:
        return os.path.abspath(path)


def shown(path: str) -> str:
    """The name of a file for people: its path with `/`, or `cardgen:STEM` if it came with an installation of cardgen.

    Below the folder where you stand, as in a checkout of cardgen, one of its files is a file like any other.
    """
    return f"{SHIPPED}{of(path)}" if comes_along(path) else posix(path)


def posix(path: str) -> str:
    """A path from where the command was run, with `/`."""
    return relative(path).replace(os.sep, "/")


def comes_along(path: str) -> bool:
    """Whether a file came with cardgen, and is not at hand in the checkout where you stand."""
    ours = shipped().get(of(path))
    if ours is None or relative(ours) != relative(path):
        return False
    return resources.is_installed() or relative(path).startswith(os.pardir) or os.path.isabs(relative(path))
