"""Starter files, made from the YAML files in the folder of a game's `skeletons/__init__.py`."""

from __future__ import annotations

import os

from cardgen.reading import blanks


def fill_skeleton(module: str, kind: str, name: str, **values: str) -> str:
    """Return the text of a game's starter file `KIND.yaml` with name and values filled in.

    `module` is the `__file__` of the game's `skeletons` package, whose folder has the file.
    """
    return blanks.fill_blanks(os.path.join(os.path.dirname(module), f"{kind}.yaml"), name, values)
