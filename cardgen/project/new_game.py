"""New custom games: their files in the project, with schemas."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from cardgen import project, systems
from cardgen.disk import files as disk_files
from cardgen.disk import folders, leftovers, resources, stems
from cardgen.errors import CardgenError
from cardgen.project import schemas
from cardgen.project.new_file import Check
from cardgen.systems.declared import registry, reserved_names, skeletons
from cardgen.text import names

FIRST = "first.yaml"
"""Name of the first file of a new game."""
LISTING = frozenset({"deck.yaml", "battle.yaml"})
"""Names of example files that list all other files of their game."""
_KIND = re.compile(r"^kind: (\w+)$", re.MULTILINE)
"""The line of a file's text with its kind, in group 1."""
_LONGEST = 40
"""Characters of the game's id, which is also the name of its folder: keeps paths short. An estimate."""


class NewGame(NamedTuple):
    """New game, not yet written."""

    game: str
    first: str
    files: dict[str, bytes]
    """Contents to write, by path: the game, its first file, then schemas."""


def draft_game(name: str, check: Check, dresses: Collection[str] = (), like: str = "") -> NewGame:
    """Return a complete new game.

    Args:
        name: The name that the user typed.
        check: The check that the new game must pass.
        dresses: The dresses in schemas, if there are others than the shipped ones.
        like: The example to copy, from `skeletons.EXAMPLES`; "" for a small game with an explanation of each line.

    Raises:
        CardgenError: The name is invalid or taken, or the game would have an error.
    """
    system = names.slugify(name, _LONGEST).replace("-", "_")
    if not system:
        raise CardgenError(f"no folder name in `{name}`: expected letters a to z")
    system = system if system[0].isalpha() else f"game_{system}"[:_LONGEST]
    if why := reserved_names.describe_bad_game_name(system):
        raise CardgenError(why)
    root = stems.canonicalize_path(folders.find_project_folder())
    game = os.path.normpath(os.path.join(root, registry.FOLDER, system, registry.FILE))
    folder = os.path.normpath(os.path.join(root, resources.FACTIONS, system))
    texts = _build_texts(system, name, os.path.dirname(game), folder, like)
    own = _find_first(texts, folder)
    completed = leftovers.settle_leftovers(root)  # a killed run may have left this very game half written
    places = [os.path.dirname(game), *(path for path in texts if path.startswith(folder + os.sep))]
    taken = next(filter(os.path.lexists, places), None)
    refusal = CardgenError(f"{taken} already exists: choose another name")
    if taken and not completed:
        raise refusal
    files = {path: text.encode() for path, text in texts.items()}
    loaded = project.load_project([], stdin=(own, files[own]), instead=files)
    for finding in [] if like else check(loaded):  # an example's template is not written yet, so a check would fail
        raise CardgenError(f"nothing written, {name} would have an error: {finding.message}")
    pairs = {path: (system, str(kind)) for path, text in texts.items() if (kind := _find_kind(text))}
    pairs[game] = (systems.OWN, "game")
    new = NewGame(game, own, _add_schemas(texts, pairs, os.path.join(root, resources.FACTIONS), dresses))
    if taken and not _is_written(new.files):
        raise refusal
    return new


def _is_written(files: Mapping[str, bytes]) -> bool:
    """Return whether all files exist with the given contents."""
    try:
        return all(disk_files.read_file(path) == content for path, content in files.items())
    except OSError:
        return False


def _build_texts(system: str, name: str, games: str, folder: str, like: str) -> dict[str, str]:
    """Return the texts of the game's files by path, the game's own file first."""
    if not like:
        return {
            os.path.join(games, registry.FILE): skeletons.build_game("game", name, ()),
            os.path.join(folder, FIRST): skeletons.build_first_file(system, name),
        }
    example = skeletons.build_example(like, system, name)
    declared = {os.path.join(games, path): text for path, text in example.game.items()}
    return declared | {os.path.join(folder, path): text for path, text in example.files.items()}


def _find_first(texts: Mapping[str, str], folder: str) -> str:
    """Return the path of the file to print first: one that lists all others, or else the first."""
    own = [path for path in texts if path.startswith(folder + os.sep) and path.endswith(".yaml")]
    return next((path for path in own if os.path.basename(path) in LISTING), own[0])


def _find_kind(text: str) -> str | None:
    """Return the kind that a text declares; None for a table or a template."""
    found = _KIND.search(text)
    return found[1] if found else None


def _add_schemas(
    texts: dict[str, str], pairs: dict[str, tuple[str, str]], factions: str, dresses: Collection[str]
) -> dict[str, bytes]:
    """Return the files, each with a line that names its schema for editors, and the schemas that do not exist yet."""
    made: dict[str, bytes] = {}
    found: dict[str, bytes] = {}
    for path, text in texts.items():
        if path not in pairs:
            made[path] = text.encode()
            continue
        schema = os.path.normpath(os.path.join(factions, schemas.FOLDER, schemas.build_file_name(*pairs[path])))
        shown = os.path.relpath(schema, os.path.dirname(path)).replace(os.sep, "/")
        made[path] = f"# yaml-language-server: $schema={shown}\n{text}".encode()
        if not os.path.isfile(schema):
            found[schema] = schemas.format_schema(*pairs[path], dresses).encode()
    return {**made, **found}
