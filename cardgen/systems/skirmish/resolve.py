"""Readers of plain data for `resolve`: each returns only values of the expected type, whatever the file has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.file import Link
from cardgen.finding import Path
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.reading.lookup import CatalogueIndex, E, NameLookup

Data = Mapping[str, Any]
"""A mapping from a file, whose values may have any type."""


def read_text(data: Data, key: str) -> str | None:
    """Return the text at `key`, or None if the value is missing or no text."""
    found = data.get(key)
    return found if isinstance(found, str) else None


def read_number(data: Data, key: str) -> Any:
    """Return the number at `key`, or None if the value is missing or no number; true and false are none."""
    found = data.get(key)
    return found if isinstance(found, int | float) and not isinstance(found, bool) else None


def find_named_entry(data: Data, key: str, shelf: CatalogueIndex[E], lookup: NameLookup, who: str) -> E | None:
    """Return the entry that the text at `key` names, or None; unknown names are reported as those of `who`."""
    name = read_text(data, key)
    return lookup.find_entry(shelf, name, (key,), who) if name else None


def list_texts(data: Data, key: str, path: Path = ()) -> Iterator[tuple[str, Path]]:
    """Return each text of the list at `key` with the path to it; `path` leads to the mapping `data`."""
    return ((one, (*path, key, place)) for place, one in enumerate(get_list(data, key)) if isinstance(one, str))


def list_entries(reading: Reading, key: str) -> Iterator[tuple[Path, Data]]:
    """Return each mapping of the list at `key` with the path to it, even if the schema has found faults in it."""
    return (((key, place), one) for place, one in enumerate(get_list(reading.data, key)) if isinstance(one, dict))


def list_readable_entries(reading: Reading, key: str) -> Iterator[tuple[Path, Data]]:
    """Return each mapping of the list at `key` that passed the schema, with the path to it."""
    return ((path, one) for path, one in list_entries(reading, key) if path not in reading.lost)


def list_unreadable_names(reading: Reading, key: str) -> list[str]:
    """Return the names of the entries that failed the schema, so that references to them are not called unknown."""
    lost = (read_text(one, "name") for path, one in list_entries(reading, key) if path in reading.lost)
    return [name for name in lost if name is not None]


def list_links(data: Data, key: str, kind: str, single: bool = False) -> list[Link]:
    """Return a link for each file of `kind` that the list at `key` names, or that a text there names if `single`."""
    alone = read_text(data, key) if single else None
    found = list_texts(data, key) if alone is None else [(alone, (key,))]
    return [Link(path, name, kind) for name, path in found]
