"""Declarations that are misspelt: all that names a field, a list or a kind of file names it otherwise, and alike.

The slip is then in the one place where it is declared, and not in all those where it is named.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.finding import Path
from cardgen.reading.lookup import UnknownName
from cardgen.systems.declared.declaration import Declaration, Field

ENOUGH = 2
"""How many places have to name something otherwise before its declaration is taken for the slip."""


class Slip(NamedTuple):
    """A name that means nothing, and what it is near to."""

    wrong: str
    near: str


class Renamed(NamedTuple):
    """A declaration that is misspelt: where its key stands, and what it is called everywhere else."""

    path: Path
    name: str


def blamed(game: Declaration, slips: Sequence[Slip], used: Collection[str]) -> dict[Slip, Renamed]:
    """The declarations that are misspelt; `used`: names that mean something where they are named."""
    declared: dict[str, list[Path]] = {}
    for name, path in _declared(game):
        declared.setdefault(name, []).append(path)
    found = {}
    for one in dict.fromkeys(slips):
        places = declared.get(one.near, [])
        if len(places) == 1 and one.near not in used and slips.count(one) >= ENOUGH:
            found[one] = Renamed(places[0], one.wrong)
    return found


def told(one: Slip, at: Path, times: int) -> UnknownName:
    """The finding of a declaration that is misspelt."""
    message = f"unused name `{one.near}`, while {times} places use `{one.wrong}`: did you mean `{one.wrong}`?"
    return UnknownName(at, message, f"write `{one.wrong}`", key=True)


def fixed(data: Mapping[str, Any], renamed: Collection[Renamed]) -> Mapping[str, Any]:
    """The data of a game with the names that were meant."""
    for path, name in renamed:
        data = _with(data, path, name)
    return data


def _with(data: Mapping[str, Any], path: Path, name: str) -> dict[str, Any]:
    key, *deeper = path
    if not deeper:
        return {name if other == key else other: value for other, value in data.items()}
    return {**data, str(key): _with(data[str(key)], tuple(deeper), name)}


def _declared(game: Declaration) -> Iterator[tuple[str, Path]]:
    """All that has a key of its own, and where that is."""
    for catalogue in game.catalogues.values():
        yield catalogue.name, ("catalogues", catalogue.name)
        yield from _fields(catalogue.fields)
    for kind in game.kinds.values():
        yield kind.name, kind.path
        yield from _fields(kind.fields)
        for one in kind.entries.values():
            yield one.name, one.path
            yield from _fields(one.fields)


def _fields(fields: Mapping[str, Field]) -> Iterator[tuple[str, Path]]:
    for field in fields.values():
        yield field.name, field.path
        yield from _fields(field.fields)
