"""How files are named without a path: by the stem beside another file, by `cardgen:STEM` among those of cardgen."""

from __future__ import annotations

import os
from functools import lru_cache

from cardgen.disk import resources
from cardgen.disk.files import below

ENDINGS = (".yaml", ".yml")
"""The endings of the names of files of games; folders are searched for them."""
SHIPPED = "cardgen:"
"""What stands before the stem of a file that comes with cardgen: `cardgen:good`."""


def shipped() -> dict[str, str]:
    """The files that come with cardgen, of all systems: their paths by their stems, no two of which are alike."""
    return _shipped(resources.factions())


@lru_cache(maxsize=1)
def _shipped(folder: str) -> dict[str, str]:
    paths = (os.path.join(folder, *path.split("/")) for path in below(folder, ".yaml"))
    return {of(path): path for path in paths}


def of(path: str) -> str:
    """The stem of a file: its name without its ending."""
    return os.path.splitext(os.path.basename(path))[0]


def unprefixed(written: str) -> str | None:
    """The stem in `cardgen:STEM`, in lower case as all of cardgen's are; None for what is not written so."""
    head, stem = written[: len(SHIPPED)], written[len(SHIPPED) :]
    return stem.strip().casefold() if head.casefold() == SHIPPED else None


def plain(written: str) -> str:
    """The stem of the file itself: `good` for `good` and for `cardgen:good`."""
    return unprefixed(written) or written


def located(written: str) -> str:
    """The path of the file that `cardgen:STEM` names; anything else, and what names none, stays as it is written."""
    stem = unprefixed(written)
    return written if stem is None else shipped().get(stem, written)


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
