"""What drawings of arms come with cardgen, by their names: what a file can name, and what editors offer."""

from __future__ import annotations

import os
from functools import cache

from cardgen.disk import resources

FOLDER = "arms"
ENDING = ".svg"
KINDS = ("charges", "weapons", "crests", "compartments", "supporters", "shields")
"""The folders of drawings in `templates/arms`."""


@cache
def names(kind: str) -> tuple[str, ...]:
    """What the drawings of a kind are called, in the order of the alphabet."""
    return tuple(sorted(_drawn(resources.templates(), kind)))


def known(kind: str, own: str) -> tuple[str, ...]:
    """The same with those in a folder of templates of one's own; "" for none."""
    return tuple(sorted({*names(kind), *_drawn(own, kind)})) if own else names(kind)


def _drawn(templates: str, kind: str) -> set[str]:
    folder = os.path.join(templates, FOLDER, kind)
    found = os.listdir(folder) if os.path.isdir(folder) else []
    return {name.removesuffix(ENDING) for name in found if name.endswith(ENDING)}
