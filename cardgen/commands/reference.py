"""Print the quick reference and reference sheets."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen.check import check
from cardgen.commands import _completing, _exits, _games, _printing
from cardgen.commands._options import print_options
from cardgen.commands._output import Options
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.printing import naming
from cardgen.printing.cards import wanted_files
from cardgen.printing.game import offered
from cardgen.printing.renderer import errors
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project, games

MOST_NAMED = 3
"""Factions whose names stand on a sheet, which has one line for them."""


@click.command()
@click.argument("paths", nargs=-1, shell_complete=_completing.stems)
@print_options
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], printing: PrintSettings) -> None:
    """Print the quick reference and reference sheets.

    The sheets explain skills, spells, weapons and items, and list the models that have them. cardgen writes the PDF
    to output/.

    PATHS are files or names of line-ups, factions or crews: cardgen prints only the entries that they use. For a
    whole line-up, it prints the full catalogue.

    Without PATHS, cardgen prints the full catalogue and lists the models of one line-up. It uses `game` in
    cardgen.toml, else the only line-up in factions/, else the shipped one.
    """
    project, wanted = _loaded(paths, printing.templates)
    if len(wanted) == 1 and games.is_game(wanted[0]):
        _games.tell(wanted[0], printing, ctx.obj or Options())
    system = _system(project, wanted)
    title = _title(wanted)
    reference = offered(system, lambda game: game.reference, "reference sheets")
    sheets = reference(project.files, title, _is_everything(paths))
    wanted_files(project)
    checked = check(project, None)
    _printing.require_faultless(ctx, checked, printing)
    name = naming.chosen(
        f"{naming.after(file.path for file in wanted)}-reference-sheets", "all" if _is_everything(paths) else ""
    )
    _printing.print_parts(ctx, sheets, printing, name, f"{title}: reference sheets", system)
    if project.problems:
        raise CardgenError(*project.problems)
    ctx.exit(_exits.FINDINGS if errors(checked) else _exits.OK)


def _is_everything(paths: Sequence[str]) -> bool:
    """Whether the whole catalogue is meant: nothing is named, or a system and nothing else."""
    return not paths or (len(paths) == 1 and games.system_named(paths[0]) is not None)


def _loaded(paths: Sequence[str], templates: str) -> tuple[Project, list[File]]:
    """The files that were named, or the game that is meant; two games at once are exit code 2."""
    if not paths:
        project, table, _ = _games.loaded(None, templates)
        return project, [table]
    project = _printing.loaded([found for path in paths for found in _games.find(path, games.KINDS)], templates)
    wanted = [file for file in project.files if file.reported]
    several = [file.name for file in wanted if games.is_game(file)]
    if len(several) > 1:
        raise CardgenError(f"several games, {', '.join(several)}: name files of one game")
    return project, wanted


def _system(project: Project, wanted: Sequence[File]) -> str:
    """The one system that the files are of; anything else is exit code 2."""
    found = {file.system for file in wanted if file.system and file.model is not None}
    if len(found) == 1:
        return str(found.pop())
    names = ", ".join(file.name for file in wanted)
    if found:
        raise CardgenError(f"files of several games, {names}: name files of one game")
    raise CardgenError(*(project.problems or [f"nothing can be read in {names}: `cardgen check` tells why"]))


def _title(wanted: Sequence[File]) -> str:
    """The game's name, else those of the factions, or of the first of many."""
    known = [file for file in wanted if games.is_game(file)]
    names = list(dict.fromkeys(file.title for file in known or wanted if file.model is not None))
    if len(names) > MOST_NAMED:
        names[MOST_NAMED - 1 :] = [f"{len(names) - MOST_NAMED + 1} more"]
    return ", ".join(names)
