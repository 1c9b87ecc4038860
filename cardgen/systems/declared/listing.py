"""The catalogues of a declared game, for those who write files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.declared.declaration import Catalogue, Declaration

TEXT = "text"
"""The field of a catalogue that says what an entry does."""


def lists(game: Declaration) -> Lists:
    """The entries of each catalogue, by its name."""
    return {name: partial(entries, catalogue) for name, catalogue in game.catalogues.items()}


def facts(catalogue: Catalogue, entry: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What is known of an entry besides its name and its text: the field, and its value."""
    known = [name for name in catalogue.fields if name != TEXT and entry.get(name) is not None]
    return [(name, _shown(entry[name])) for name in known]


def entries(catalogue: Catalogue) -> Iterator[ListedEntry]:
    """What a catalogue lists."""
    for one in catalogue.entries:
        told = ", ".join(f"{name} {value}" for name, value in facts(catalogue, one))
        yield ListedEntry(str(one["name"]), str(one.get(TEXT) or ""), told)


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
