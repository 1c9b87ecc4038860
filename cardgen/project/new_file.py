"""New files: their names and texts, and the shipped files that must go with them."""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from cardgen import project, systems
from cardgen.disk import resources, stems
from cardgen.disk.files import read_file
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.project import Project, schemas
from cardgen.text import names

_LONGEST = 60
"""Characters of a file's name without the ending: keeps paths short. An estimate."""
_DEVICE = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
"""File names that Windows reserves for devices."""

Check = Callable[[Project], Iterable[Finding]]
"""Function that returns all findings about a project, those of the layout included."""


class NewFile(NamedTuple):
    """Text of a new file, with the paths of the shipped files to copy beside it."""

    text: str
    companions: list[str]


def build_stem(name: str, kind: str) -> str:
    """Return the file name, without ending, for a name that the user typed.

    Raises:
        CardgenError: The name has no letter or digit for a file name.
    """
    found = names.slugify(name, _LONGEST)
    if not found:
        raise CardgenError(f"no file name in `{name}`: name a file with `-o FILE`")
    return f"{found}-{kind}" if _DEVICE.fullmatch(found) else found


def draft_file(system: str, kind: str, name: str, path: str, check: Check) -> NewFile:
    """Return a complete new file that uses the files in its folder, or, if they do not suffice, shipped files.

    Args:
        system: The system of the new file.
        kind: The kind of the new file.
        name: The name inside the file.
        path: The path of the new file.
        check: The check that the new file must pass.

    Raises:
        CardgenError: The new file would have an error, for example because the name is too long for a card.
    """
    folder = os.path.dirname(path)
    shipped = os.path.join(resources.get_factions_folder(), system)
    own, others = _load_neighbours(folder, system, kind), _load_neighbours(shipped, system, kind)
    make = systems.get_game(system).skeleton
    text = make(kind, name, own)
    if text is None and kind in systems.get_game(system).games and own:
        text = _require_own_link(make(kind, name, [*own, *_build_guests(others)]), path, own)
    if text is not None:
        _list_linked_paths(text, path, name, check)
        return NewFile(text, [])
    text = make(kind, name, others)
    if text is None:
        raise CardgenError(f"no files that a {kind} could list, neither in {folder or '.'} nor in cardgen")
    return NewFile(text, _list_linked_paths(text, os.path.join(shipped, f".{os.path.basename(path)}"), name, check))


def _load_neighbours(folder: str, system: str, kind: str) -> list[File]:
    """Return the files in a folder that a new file of a kind can list or use, the default game first.

    A crew names models of a game, and can also have those of shipped files that a game in the folder lists.
    """
    found = sorted(os.listdir(folder or os.curdir)) if os.path.isdir(folder or os.curdir) else []
    paths = [os.path.join(folder, name) for name in found if name.endswith(stems.ENDINGS) and name[0] != "."]
    of_games = kind not in systems.get_game(system).kits
    files = [
        file for file in project.load_project(paths).files if (file.reported or of_games) and file.system == system
    ]
    first = systems.get_game(system).default
    return sorted(files, key=lambda file: (file.stem != first, file.stem))


def _require_own_link(text: str | None, path: str, own: Collection[File]) -> str | None:
    """Return the text of a new game if it lists a file of the project; None if it only lists shipped files."""
    stems_of_own = {file.stem for file in own}
    listed = project.load_project([], stdin=(path, text.encode())).files[0].links if text else ()
    return text if any(link.stem in stems_of_own for link in listed) else None


def _build_guests(shipped: Sequence[File]) -> list[File]:
    """Return the shipped files that a game can list, under names such as `cardgen:good`.

    The default game's come first.
    """
    usual = [link.stem for file in shipped[:1] for link in file.links]
    members = [file for file in shipped if file.kind not in systems.get_game(str(file.system)).games]
    members.sort(key=lambda file: usual.index(file.stem) if file.stem in usual else len(usual))
    return [_build_guest(file, f"{stems.SHIPPED}{file.stem}") for file in members]


def _build_guest(file: File, stem: str) -> File:
    return dataclasses.replace(file, stem=stem, model=file.model and dataclasses.replace(file.model, stem=stem))


def _list_linked_paths(text: str, path: str, name: str, check: Check) -> list[str]:
    """Return the paths of all files that a new file links to, directly or through others.

    Raises:
        CardgenError: The new file would have an error.
    """
    loaded = project.load_project([], stdin=(path, text.encode()))
    rules = systems.get_game(str(loaded.files[0].system)).rules if loaded.files[0].system else None
    asked = rules.modules if rules else ()  # a custom game's rules may ask for texts that only the author can write
    for finding in check(loaded):
        if finding.level == "error" and finding.rule not in asked:
            raise CardgenError(f"nothing written, {name} would have an error: {finding.message}")

    def linked(file: File) -> Iterator[str]:
        for other in loaded.list_linked(file):
            yield other.path
            yield from linked(other)

    return list(dict.fromkeys(linked(loaded.files[0])))


def build_contents(
    new: NewFile, path: str, system: str, kind: str, *, usual: bool, dresses: Collection[str] = ()
) -> dict[str, bytes]:
    """Return the contents to write for a new file, by path: the file, its companions, and its schema if missing.

    Args:
        new: The new file.
        path: The path of the new file.
        system: The system of the new file.
        kind: The kind of the new file.
        usual: True if the path is in `factions/SYSTEM/`, where a schema is added.
        dresses: The dresses in the schema, if there are others than the shipped ones.

    Raises:
        CardgenError: A different file is at the place of a companion.
    """
    files: dict[str, bytes] = {}
    for source in new.companions:
        place, data = os.path.join(os.path.dirname(path), os.path.basename(source)), read_file(source)
        if os.path.splitext(place)[0] == os.path.splitext(path)[0]:
            raise CardgenError(f"{path} already exists: name another file with `-o`")
        if not os.path.lexists(place):
            files[place] = data
        elif read_file(place, len(data) + 1) != data:
            raise CardgenError(f"nothing written: {place} already exists, and differs from the one of cardgen")
    folder, text = os.path.dirname(path), new.text
    above = os.path.join(folder, os.pardir, schemas.FOLDER, schemas.build_file_name(system, kind))
    below = os.path.join(folder, schemas.FOLDER, schemas.build_file_name(system, kind))
    schema = next(filter(os.path.isfile, [above] if usual else [below, above]), above if usual else None)
    if schema is not None:
        schema = os.path.normpath(schema)
        shown = os.path.relpath(schema, folder or os.curdir).replace(os.sep, "/")
        text = f"# yaml-language-server: $schema={shown}\n{text}"
        if not os.path.isfile(schema):
            files[schema] = schemas.format_schema(system, kind, dresses).encode()
    return {path: text.encode(), **files}
