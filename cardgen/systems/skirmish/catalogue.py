"""The catalogues of a game, read from the YAML files beside its `catalogue/__init__.py`."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from cardgen.reading import data

Entries = list[dict[str, Any]]
"""The entries of a YAML file, each with its fields."""


def reader(module: str) -> Callable[[str], Entries]:
    """The function that gives the entries of a YAML file beside the module of that `__file__`, by the file's stem."""
    return partial(data.entries, os.path.dirname(module))


def tuples(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of an entry with tuples instead of lists, as models have them."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
