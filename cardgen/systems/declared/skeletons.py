"""New games, and new files of a declared game, to begin with."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.rules.shape.to_do import MARK
from cardgen.systems.declared.declaration import Declaration, EntryList, Field

KIND = "crew"
"""The kind of the first file of a new game."""
_HERE = os.path.join(os.path.dirname(__file__), "new")
EXAMPLES = ("trick-taking", "spell-cards", "skirmish")
"""Games that a new one can be like, by their folders."""
_GAME = "game.yaml"


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str:
    """A new game."""
    return blanks.filled(os.path.join(_HERE, _GAME), name, {})


def first(system: str, name: str) -> str:
    """The first file of a new game."""
    return blanks.filled(os.path.join(_HERE, "first.yaml"), name, {"SYSTEM": system})


class Example(NamedTuple):
    """The texts of an example, by their paths."""

    game: dict[str, str]
    """In the folder of the game: its declaration, and its templates."""
    files: dict[str, str]
    """In the folder of its files: those, and their tables."""


def example(like: str, system: str, name: str) -> Example:
    """A new game that is like an example of `EXAMPLES`. Raises OSError when it cannot be read."""
    folder = os.path.join(_HERE, like)
    own = [_GAME, *(os.path.join("templates", one) for one in _names(os.path.join(folder, "templates")))]
    files = [one for one in _names(folder) if one != _GAME]

    def filled(paths: Sequence[str]) -> dict[str, str]:
        return {path: blanks.filled(os.path.join(folder, path), name, {"SYSTEM": system}) for path in paths}

    return Example(filled(own), filled(files))


def _names(folder: str) -> list[str]:
    """The files of a folder, sorted; none where there is no such folder."""
    if not os.path.isdir(folder):
        return []
    return sorted(one for one in os.listdir(folder) if os.path.isfile(os.path.join(folder, one)))


def of_kind(game: Declaration, kind: str, name: str, beside: Sequence[File]) -> str | None:
    """A new file of a kind of a declared game; None where it names files of a kind that there are none of beside it."""
    found = game.kinds[kind]
    lines = [f"system: {game.stem}", f"kind: {kind}", f"name: {blanks.scalar(name)}"]
    for field in found.fields.values():
        if field.type in ("file", "files"):
            named = [file.stem for file in beside if file.kind == field.of]
            if field.required and not named:
                return None
            if named:
                shown = blanks.listed(named[:2]) if field.type == "files" else blanks.scalar(named[0])
                lines.append(f"{field.name}: {shown}{_remark(field.says)}")
        else:
            lines += _lines(game, [field], "")
    for one in found.entries.values():
        lines += ["", f"{one.name}:{_remark(one.says)}", *_entry(game, one, name)]
    return "\n".join(lines) + "\n"


def _entry(game: Declaration, one: EntryList, name: str) -> Iterator[str]:
    called = blanks.scalar(f"{MARK}: name the {one.one.replace('_', ' ')}")
    yield f"  - name: {called}"
    yield from _lines(game, one.fields.values(), "    ")


def _lines(game: Declaration, fields: Iterable[Field], indent: str) -> Iterator[str]:
    """A line for each field that has to be there, or has an example; the others as remarks."""
    for field in fields:
        value = _value(game, field)
        if field.required or field.example:
            yield f"{indent}{field.name}: {value}{_remark(field.says)}"
        else:
            yield f"{indent}# {field.name}: {value}{_remark(field.says)}"


def _value(game: Declaration, field: Field) -> str:
    if field.example or field.default:
        text = str(field.example or field.default)
        return blanks.listed(text.split(", ")) if field.type == "choices" else _scalar(field, text)
    if field.type in ("whole", "number"):
        low = field.least if field.least is not None else min(1, field.most if field.most is not None else 1)
        return f"{low:g}"
    if field.type == "flag":
        return "false"
    if field.type == "list":
        return f"[{{{', '.join(f'{one.name}: {_value(game, one)}' for one in field.fields.values())}}}]"
    catalogue = game.catalogues.get(field.of)
    words = [str(one["name"]) for one in catalogue.entries] if catalogue else list(field.words)
    if field.type in ("choice", "choices"):
        return blanks.scalar(words[0] if words else MARK) if field.type == "choice" else blanks.listed(words[:1])
    return blanks.scalar(f"{MARK}: say {field.says or field.name}") if field.type == "text" else blanks.listed([])


def _scalar(field: Field, text: str) -> str:
    return text if field.type in ("whole", "number", "flag") else blanks.scalar(text)


def _remark(says: str) -> str:
    return f"  # {' '.join(says.split())}" if says else ""
