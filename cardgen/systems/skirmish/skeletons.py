"""New files to begin with, made of the YAML files beside a game's `skeletons/__init__.py`."""

from __future__ import annotations

import os

from cardgen.reading import blanks


def fill_skeleton(module: str, kind: str, name: str, **values: str) -> str:
    """Return the text of `KIND.yaml` beside the module of that `__file__`, with name and values filled in."""
    return blanks.fill_blanks(os.path.join(os.path.dirname(module), f"{kind}.yaml"), name, values)
