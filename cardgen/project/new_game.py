"""New games to begin with: their files, in the project that somebody stands in."""

from __future__ import annotations

import os
from collections.abc import Collection

from cardgen import project, systems
from cardgen.disk import folders, resources, stems
from cardgen.errors import CardgenError
from cardgen.project import schemas
from cardgen.project.new_file import Check
from cardgen.records import NamedTuple
from cardgen.systems.declared import reserved, shelf, skeletons
from cardgen.text import names

FIRST = "first.yaml"
"""What the first file of a new game is called."""
_LONGEST = 40
"""Letters of what its files call a game."""


class NewGame(NamedTuple):
    """A game to be written."""

    game: str
    first: str
    files: dict[str, bytes]
    """What is to be written, by its paths: the game first, then its first file, then their schemas."""


def draft(name: str, check: Check, dresses: Collection[str] = ()) -> NewGame:
    """A complete game of that name; raises CardgenError where one is there already, or it cannot be called so."""
    system = names.slug(name, _LONGEST).replace("-", "_")
    if not system:
        raise CardgenError(f"no game can be called after {name}: its folder has letters a to z")
    system = system if system[0].isalpha() else f"game_{system}"[:_LONGEST]
    if why := reserved.fault(system):
        raise CardgenError(f"{why}; choose another name")
    root = stems.relative(folders.project())
    game = os.path.normpath(os.path.join(root, shelf.FOLDER, system, shelf.FILE))
    own = os.path.normpath(os.path.join(root, resources.FACTIONS, system, FIRST))
    for path in (os.path.dirname(game), own):
        if os.path.lexists(path):
            raise CardgenError(f"{path} is there already, and stays as it is: choose another name")
    texts = {game: skeletons.skeleton("game", name, ()), own: skeletons.first(system, name)}
    files = {path: text.encode() for path, text in texts.items()}
    for finding in check(project.load([], stdin=(own, files[own]), instead=files)):
        raise CardgenError(f"nothing was written, because {name} does not work: {finding.message}")
    pairs = {game: (systems.OWN, "game"), own: (system, skeletons.KIND)}
    return NewGame(game, own, _with_schemas(texts, pairs, os.path.join(root, resources.FACTIONS), dresses))


def _with_schemas(
    texts: dict[str, str], pairs: dict[str, tuple[str, str]], factions: str, dresses: Collection[str]
) -> dict[str, bytes]:
    """The files, each with a line that tells editors its schema, and the schemas that are not there yet."""
    made: dict[str, bytes] = {}
    found: dict[str, bytes] = {}
    for path, text in texts.items():
        schema = os.path.normpath(os.path.join(factions, schemas.FOLDER, schemas.file_name(*pairs[path])))
        shown = os.path.relpath(schema, os.path.dirname(path)).replace(os.sep, "/")
        made[path] = f"# yaml-language-server: $schema={shown}\n{text}".encode()
        if not os.path.isfile(schema):
            found[schema] = schemas.text(*pairs[path], dresses).encode()
    return {**made, **found}
