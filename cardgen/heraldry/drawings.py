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
    folder = os.path.join(resources.templates(), FOLDER, kind)
    found = os.listdir(folder) if os.path.isdir(folder) else []
    return tuple(sorted(name.removesuffix(ENDING) for name in found if name.endswith(ENDING)))
