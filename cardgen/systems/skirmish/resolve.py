"""From the plain data of a file to the parts of a model, whatever faults of shape the file has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardgen.file import Link
from cardgen.finding import Path
from cardgen.reading import Reading
from cardgen.reading.data import get_list
from cardgen.reading.lookup import CatalogueIndex, E, NameLookup

Data = Mapping[str, Any]


def read_text(data: Data, key: str) -> str | None:
    """Return the text at a key; None where there is none, or something else."""
    found = data.get(key)
    return found if isinstance(found, str) else None


def read_number(data: Data, key: str) -> Any:
    """Return the number at a key; None where there is none, or something else."""
    found = data.get(key)
    return found if isinstance(found, int | float) and not isinstance(found, bool) else None


def find_named_entry(data: Data, key: str, shelf: CatalogueIndex[E], lookup: NameLookup, who: str) -> E | None:
    """The entry of a catalogue that the text at a key of a file names; None where there is none. `who` has it."""
    name = read_text(data, key)
    return lookup.find_entry(shelf, name, (key,), who) if name else None


def list_texts(data: Data, key: str, path: Path = ()) -> Iterator[tuple[str, Path]]:
    """Return the texts of the list at a key, each with its path; `path` is that of the mapping that has the key."""
    return ((one, (*path, key, place)) for place, one in enumerate(get_list(data, key)) if isinstance(one, str))


def list_entries(reading: Reading, key: str) -> Iterator[tuple[Path, Data]]:
    """Return the mappings of the list at a key of a file, readable or not, each with its path."""
    return (((key, place), one) for place, one in enumerate(get_list(reading.data, key)) if isinstance(one, dict))


def list_readable_entries(reading: Reading, key: str) -> Iterator[tuple[Path, Data]]:
    """Return those of `entries` that could be read."""
    return ((path, one) for path, one in list_entries(reading, key) if path not in reading.lost)


def list_unreadable_names(reading: Reading, key: str) -> list[str]:
    """Return the names of those of `entries` that could not be read: they are not unknown."""
    lost = (read_text(one, "name") for path, one in list_entries(reading, key) if path in reading.lost)
    return [name for name in lost if name is not None]


def list_links(data: Data, key: str, kind: str, single: bool = False) -> list[Link]:
    """The files of a kind that the list at a key names; `single`: a text there, which is not a list, names one."""
    alone = read_text(data, key) if single else None
    found = list_texts(data, key) if alone is None else [(alone, (key,))]
    return [Link(path, name, kind) for name, path in found]
