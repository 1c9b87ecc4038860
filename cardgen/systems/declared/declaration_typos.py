"""Typos in declarations, recognised because all uses of the name agree on another spelling.

The mistake is then reported once, where the name is declared, instead of at each use.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from cardgen.finding import Path
from cardgen.reading.lookup import UnknownName
from cardgen.systems.declared.declaration import Declaration, DeclaredField

FEWEST_USES = 2
"""Number of uses that must agree on another spelling before the declaration counts as the typo (a design choice)."""


class Misspelling(NamedTuple):
    """An unknown name, and the most similar declared name."""

    unknown_name: str
    near_name: str


class Renaming(NamedTuple):
    """The correction of a misspelt declaration: the path that ends with the wrong key, and the right name."""

    path: Path
    name: str


def find_misspelt_declarations(
    game: Declaration, misspellings: Sequence[Misspelling], used_names: Collection[str]
) -> dict[Misspelling, Renaming]:
    """Return the misspellings that a typo in a declaration causes, with the correction of that declaration.

    Args:
        game: The game with the declarations.
        misspellings: All unknown names in the game, repeated for each use.
        used_names: The declared names that are used as declared, and so are no typos.
    """
    paths_by_name: dict[str, list[Path]] = {}
    for name, path in _list_declarations(game):
        paths_by_name.setdefault(name, []).append(path)
    renamings = {}
    for one in dict.fromkeys(misspellings):
        paths = paths_by_name.get(one.near_name, [])
        if len(paths) == 1 and one.near_name not in used_names and misspellings.count(one) >= FEWEST_USES:
            renamings[one] = Renaming(paths[0], one.unknown_name)
    return renamings


def build_unused_name(misspelling: Misspelling, path: Path, uses: int) -> UnknownName:
    """Return the finding about a misspelt declaration.

    Args:
        misspelling: The declared name and the name in use.
        path: The path of the declaration.
        uses: The number of places that use the other spelling.
    """
    declared, meant = misspelling.near_name, misspelling.unknown_name
    message = f"unused name `{declared}`, while {uses} places use `{meant}`: did you mean `{meant}`?"
    return UnknownName(path, message, f"write `{meant}`", key=True)


def correct_names(data: Mapping[str, Any], renamings: Collection[Renaming]) -> Mapping[str, Any]:
    """Return the data of a game's file with misspelt keys corrected."""
    for path, name in renamings:
        data = _rename_key(data, path, name)
    return data


def _rename_key(data: Mapping[str, Any], path: Path, name: str) -> dict[str, Any]:
    key, *deeper = path
    if not deeper:
        return {name if other == key else other: value for other, value in data.items()}
    return {**data, str(key): _rename_key(data[str(key)], tuple(deeper), name)}


def _list_declarations(game: Declaration) -> Iterator[tuple[str, Path]]:
    """Yield each name that a game declares, with the path of its key."""
    for catalogue in game.catalogues.values():
        yield catalogue.name, ("catalogues", catalogue.name)
        yield from _list_fields(catalogue.fields)
    for kind in game.kinds.values():
        yield kind.name, kind.path
        yield from _list_fields(kind.fields)
        for entry_list in kind.entry_lists.values():
            yield entry_list.name, entry_list.path
            yield from _list_fields(entry_list.fields)


def _list_fields(fields: Mapping[str, DeclaredField]) -> Iterator[tuple[str, Path]]:
    for field in fields.values():
        yield field.name, field.path
        yield from _list_fields(field.fields)
