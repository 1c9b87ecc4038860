"""Print the quick reference and reference sheets."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen.check import check_project
from cardgen.commands import _completing, _exits, _games, _printing
from cardgen.commands._print_options import print_options
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing import naming
from cardgen.printing.cards import select_files
from cardgen.printing.game import require_feature
from cardgen.printing.renderer import has_errors
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project, games

MOST_NAMED = 3
"""Most factions named in the title of a sheet, which has only one line."""


@click.command()
@click.argument("paths", nargs=-1, shell_complete=_completing.stems)
@print_options
def command(paths: tuple[str, ...], printing: PrintSettings) -> int:
    """Print the quick reference and reference sheets.

    The sheets explain skills, spells, weapons and items, and list the models that have them. cardgen writes the PDF
    to output/.

    PATHS are files or names of line-ups, factions or crews: cardgen prints only the entries that they use. For a
    whole line-up, it prints the full catalogue.

    Without PATHS, cardgen prints the full catalogue and lists the models of one line-up. It uses `game` in
    cardgen.toml, else the only line-up in factions/, else the shipped one.
    """
    project, wanted = _load_files(paths, printing.templates)
    if len(wanted) == 1 and games.is_game(wanted[0]):
        _games.print_game(wanted[0], printing)
    system = _find_system(project, wanted)
    title = _build_title(wanted)
    build_sheets = require_feature(system, lambda game: game.reference, "reference sheets")
    sheets = build_sheets(project.files, title, _is_everything(paths))
    select_files(project)
    checked = check_project(project, None)
    _printing.require_no_errors(checked, printing)
    name = naming.add_choices(
        f"{naming.name_after(file.path for file in wanted)}-reference-sheets", "all" if _is_everything(paths) else ""
    )
    code = _printing.print_parts(sheets, printing, name, f"{title}: reference sheets", system)
    if code == _exits.OK and project.problems:
        raise CardgenError(*project.problems)
    return _exits.FINDINGS if has_errors(checked) else code


def _is_everything(paths: Sequence[str]) -> bool:
    """Return whether the whole catalogue of a game is requested: without a path, or with only a game system."""
    return not paths or (len(paths) == 1 and games.find_system(paths[0]) is not None)


def _load_files(paths: Sequence[str], templates: str) -> tuple[Project, list[File]]:
    """Load the named files, or the default game; raises CardgenError if there are several games."""
    if not paths:
        project, table, _ = _games.load_game(None, templates)
        return project, [table]
    project = _printing.load_project(
        [found for path in paths for found in _games.find_paths(path, games.KINDS)], templates
    )
    wanted = [file for file in project.files if file.reported]
    several = [file.name for file in wanted if games.is_game(file)]
    if len(several) > 1:
        raise CardgenError(f"several games, {', '.join(several)}: name files of one game")
    return project, wanted


def _find_system(project: Project, wanted: Sequence[File]) -> str:
    """Return the game system of the files; raises CardgenError if there are none or several."""
    found_systems = {file.system for file in wanted if file.system and file.model is not None}
    if len(found_systems) == 1:
        return str(found_systems.pop())
    names = ", ".join(file.name for file in wanted)
    if found_systems:
        raise CardgenError(f"files of several games, {names}: name files of one game")
    raise CardgenError(*(project.problems or [f"nothing can be read in {names}: `cardgen check` tells why"]))


def _build_title(wanted: Sequence[File]) -> str:
    """Return the name of the game, else the names of the factions, shortened to `MOST_NAMED`."""
    lists = [file for file in wanted if games.is_game(file)]
    names = list(dict.fromkeys(file.title for file in lists or wanted if file.model is not None))
    if len(names) > MOST_NAMED:
        names[MOST_NAMED - 1 :] = [f"{len(names) - MOST_NAMED + 1} more"]
    return ", ".join(names)
