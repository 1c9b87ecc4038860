"""The catalogues of a custom game, for `cardgen list` and reference sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from cardgen.systems import ListedEntry, Lists
from cardgen.systems.declared.declaration import Declaration, DeclaredCatalogue

TEXT = "text"
"""Name of the catalogue field that explains an entry."""


def list_catalogues(game: Declaration) -> Lists:
    """Return a function for each catalogue, by name, that yields the catalogue's entries."""
    return {name: partial(list_entries, catalogue) for name, catalogue in game.catalogues.items()}


def list_facts(catalogue: DeclaredCatalogue, entry: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the fields of an entry that have values, except name and text, as pairs of name and value."""
    names = [name for name in catalogue.fields if name != TEXT and entry.get(name) is not None]
    return [(name, _format_value(entry[name])) for name in names]


def list_entries(catalogue: DeclaredCatalogue) -> Iterator[ListedEntry]:
    """Yield the entries of a catalogue with their texts and facts."""
    for entry in catalogue.entries:
        facts = ", ".join(f"{name} {value}" for name, value in list_facts(catalogue, entry))
        yield ListedEntry(str(entry["name"]), str(entry.get(TEXT) or ""), facts)


def _format_value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
