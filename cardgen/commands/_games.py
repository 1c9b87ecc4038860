"""Which game is meant: a path, a name, or the one that the first system declares."""

from __future__ import annotations

import os
from typing import Any

import click

from cardgen import systems
from cardgen.commands import _printing
from cardgen.commands._exits import Several
from cardgen.project import File, Project
from cardgen.reading.wording import listing


def loaded(game: str | None) -> tuple[Project, File]:
    """The game that is meant with all that it lists, and its own file; anything else is exit code 2."""
    project = _printing.loaded([find(game)])
    table = next(file for file in project.files if file.reported)
    kits = systems.get(table.system or systems.FIRST).KITS
    if table.kind not in kits:
        raise click.ClickException(
            f"{table.name} is no {listing(kits, 'or')} file; print its cards alone with `cardgen cards {table.name}`"
        )
    if project.problems:
        raise Several(project.problems)
    return project, table


def members(project: Project, table: File) -> list[tuple[Any, str, str]]:
    """What a game lists, or else itself: each model, its file's name and its folder."""
    files = project.linked(table) if table.links else [table]
    return [
        (file.model, file.name, os.path.dirname(os.path.abspath(file.location)))
        for file in files
        if file.model is not None
    ]


def lists(file: File) -> bool:
    """Whether a file is one that lists others: a game."""
    return file.system is not None and file.kind in systems.get(file.system).GAMES


def system_named(word: str) -> str | None:
    """The system that a word names, if it names one and no file; a folder of that name is likely to be its own."""
    name = word.casefold().replace("-", "_").replace(" ", "_")
    return name if name in systems.known() and not os.path.isfile(word) else None


def offered(system: str, function: str, what: str) -> Any:
    """A function that a system may offer; one that it has not is exit code 2."""
    found = getattr(systems.get(system), function, None)
    if found is None:
        raise click.ClickException(f"{system} has no {what}")
    return found


def find(game: str | None, what: str = "game") -> str:
    """The file that is meant: a path, or a name to look up where you stand and then in what came with cardgen.

    The name of a system means the game that it declares.
    """
    from cardgen import resources

    system = system_named(game) if game else systems.FIRST
    if game is not None and system is None and (os.path.exists(game) or game.endswith((".yaml", ".yml"))):
        return game
    stem = systems.get(system).DEFAULT_GAME if system else str(game)
    folders = dict.fromkeys((resources.local_factions(), resources.factions()))
    known: list[str] = []
    for folder in folders:
        for system in systems.known():
            path = os.path.join(folder, system, f"{stem}.yaml")
            if os.path.isfile(path):
                return path
            known += _stems(os.path.join(folder, system))
    from cardgen.names import near

    close = near(stem, known)
    raise click.ClickException(
        f"there is no {what} {stem}" + (f"; did you mean {close}?" if close else "; name its file")
    )


def _stems(folder: str) -> list[str]:
    files = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(os.path.splitext(name)[0] for name in files if name.endswith((".yaml", ".yml")))
