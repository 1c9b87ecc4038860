"""Readers of the YAML catalogues of a game, which are in the folder of its `catalogue/__init__.py`."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from cardgen.i18n import mark_texts
from cardgen.reading import data

Entries = list[dict[str, Any]]
"""The entries of a YAML file, each with its fields."""


def make_reader(module: str) -> Callable[[str], Entries]:
    """Return a function that reads a YAML file in the folder of a module by its stem; `module` is its `__file__`.

    Texts are marked as those of the game in the parent folder, so that languages can translate them (see
    `i18n.marked`).
    """
    folder = os.path.dirname(module)
    return partial(_read_marked_entries, folder, os.path.basename(os.path.dirname(folder)))


def _read_marked_entries(folder: str, game: str, stem: str) -> Entries:
    """Return the entries of a file with translatable texts; entries that are plain words have nothing to translate."""
    found: list[Any] = list(data.load_entries(folder, stem))
    return [
        mark_texts(f"{game}/{stem}", data.find_entry_key(one), one) if isinstance(one, dict) else one for one in found
    ]


def convert_lists_to_tuples(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields of an entry with tuples in place of lists, because models are frozen."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
