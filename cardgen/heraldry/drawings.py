"""The drawings for arms by name: those that files can use and that editors suggest."""

from __future__ import annotations

import os
from functools import cache

from cardgen.disk import resources

FOLDER = "arms"
"""Folder of drawings in a template folder."""
ENDING = ".svg"
"""Ending of a drawing's file name."""
KINDS = ("charges", "weapons", "crests", "compartments", "supporters", "shields")
"""The folders of drawings in `templates/arms`."""


@cache
def list_shipped(kind: str) -> tuple[str, ...]:
    """Return the names of the shipped drawings of a kind (see `KINDS`), in alphabetical order."""
    return tuple(sorted(_list_drawings(resources.get_templates_folder(), kind)))


def list_drawings(kind: str, own: str) -> tuple[str, ...]:
    """Return the names of shipped drawings and of those in the template folder `own`; "" for no such folder."""
    return tuple(sorted({*list_shipped(kind), *_list_drawings(own, kind)})) if own else list_shipped(kind)


def _list_drawings(templates: str, kind: str) -> set[str]:
    folder = os.path.join(templates, FOLDER, kind)
    file_names = os.listdir(folder) if os.path.isdir(folder) else []
    return {name.removesuffix(ENDING) for name in file_names if name.endswith(ENDING)}
