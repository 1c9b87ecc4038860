"""Initial texts for new games, and for new files of a custom game."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.rules.shape.to_do import MARK
from cardgen.systems.declared.declaration import Declaration, DeclaredField, EntryList

KIND = "crew"
"""Kind of the first file of a new game."""
EXAMPLES = ("trick-taking", "spell-cards", "skirmish")
"""Example games that can be copied, by folder."""
_NEW = os.path.join(os.path.dirname(__file__), "new")
"""Folder of the initial texts."""
_GAME = "game.yaml"
"""Name of the file that declares a game."""


def build_game(kind: str, name: str, beside: Sequence[File]) -> str:
    """Return the text of a small new game."""
    return blanks.fill_blanks(os.path.join(_NEW, _GAME), name, {})


def build_first_file(system: str, name: str) -> str:
    """Return the text of the first file of a new game."""
    return blanks.fill_blanks(os.path.join(_NEW, "first.yaml"), name, {"SYSTEM": system})


class ExampleGame(NamedTuple):
    """The texts of an example game, by path."""

    game: dict[str, str]
    """Declaration and templates, by path in the folder of the game."""
    files: dict[str, str]
    """Faction files and their tables, by path in the folder of the files."""


def build_example(example: str, system: str, name: str) -> ExampleGame:
    """Return a copy of an example game with a new name.

    Args:
        example: One of `EXAMPLES`.
        system: The folder of the new game.
        name: The printed name of the new game.

    Raises:
        OSError: If a file of the example cannot be read.
    """
    folder = os.path.join(_NEW, example)
    game = [_GAME, *(os.path.join("templates", file) for file in _list_files(os.path.join(folder, "templates")))]
    files = [file for file in _list_files(folder) if file != _GAME]

    def fill_all(paths: Sequence[str]) -> dict[str, str]:
        return {path: blanks.fill_blanks(os.path.join(folder, path), name, {"SYSTEM": system}) for path in paths}

    return ExampleGame(fill_all(game), fill_all(files))


def _list_files(folder: str) -> list[str]:
    """Return the sorted names of the files in a folder; an empty list if the folder does not exist."""
    if not os.path.isdir(folder):
        return []
    return sorted(name for name in os.listdir(folder) if os.path.isfile(os.path.join(folder, name)))


def build_file(game: Declaration, kind_name: str, name: str, beside: Sequence[File]) -> str | None:
    """Return the text of a new file; None if it must refer to files of another kind and there are none.

    Args:
        game: The game of the file.
        kind_name: The kind of the file.
        name: The printed name.
        beside: The existing files in the folder, to which the new file can refer.
    """
    kind = game.kinds[kind_name]
    lines = [f"system: {game.stem}", f"kind: {kind_name}", f"name: {blanks.quote_scalar(name)}"]
    for field in kind.fields.values():
        if field.type in ("file", "files"):
            stems = [file.stem for file in beside if file.kind == field.target]
            if field.required and not stems:
                return None
            if stems:
                value = blanks.format_list(stems[:2]) if field.type == "files" else blanks.quote_scalar(stems[0])
                lines.append(f"{field.name}: {value}{_format_remark(field.description)}")
        else:
            lines += _build_lines(game, [field], "")
    for entry_list in kind.entry_lists.values():
        remark = _format_remark(entry_list.description)
        lines += ["", f"{entry_list.name}:{remark}", *_build_entry(game, entry_list)]
    return "\n".join(lines) + "\n"


def _build_entry(game: Declaration, entry_list: EntryList) -> Iterator[str]:
    name = blanks.quote_scalar(f"{MARK}: name the {entry_list.singular.replace('_', ' ')}")
    yield f"  - name: {name}"
    yield from _build_lines(game, entry_list.fields.values(), "    ")


def _build_lines(game: Declaration, fields: Iterable[DeclaredField], indent: str) -> Iterator[str]:
    """Yield a line for each field, commented out if the field is optional and has no example."""
    for field in fields:
        comment = "" if field.required or field.example else "# "
        yield f"{indent}{comment}{field.name}: {_build_value(game, field)}{_format_remark(field.description)}"


def _build_value(game: Declaration, field: DeclaredField) -> str:
    if field.example or field.default:
        text = str(field.example or field.default)
        return blanks.format_list(text.split(", ")) if field.type == "choices" else _format_scalar(field, text)
    if field.type in ("whole", "number"):
        least = field.least if field.least is not None else min(1, field.most if field.most is not None else 1)
        return f"{least:g}"
    if field.type == "flag":
        return "false"
    if field.type == "list":
        items = (f"{inner.name}: {_build_value(game, inner)}" for inner in field.fields.values())
        return f"[{{{', '.join(items)}}}]"
    if field.type in ("choice", "choices"):
        catalogue = game.catalogues.get(field.target)
        words = [str(entry["name"]) for entry in catalogue.entries] if catalogue else list(field.choices)
        return (
            blanks.quote_scalar(words[0] if words else MARK)
            if field.type == "choice"
            else blanks.format_list(words[:1])
        )
    if field.type == "text":
        return blanks.quote_scalar(f"{MARK}: say {field.description or field.name}")
    return blanks.format_list([])


def _format_scalar(field: DeclaredField, text: str) -> str:
    return text if field.type in ("whole", "number", "flag") else blanks.quote_scalar(text)


def _format_remark(description: str) -> str:
    return f"  # {' '.join(description.split())}" if description else ""
