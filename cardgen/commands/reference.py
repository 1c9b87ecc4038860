"""Print the quick reference and what skills, spells, weapons and items do."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from cardgen.commands._options import PrintOptions, print_options

if TYPE_CHECKING:
    from cardgen.project import File, Project


@click.command()
@click.argument("paths", nargs=-1)
@print_options
@click.pass_context
def command(ctx: click.Context, paths: tuple[str, ...], printing: PrintOptions) -> None:
    """Print reference sheets into output/: the quick reference, skills, spells, weapons, items, and who has them.

    PATHS are faction, game or crew files; then only what those use is printed. Without PATHS it is the whole catalogue,
    and who has what in the game that comes with cardgen, or in the one in your factions/.
    """
    from cardgen.commands import _games, _night, _printing

    if paths:
        project = _printing.loaded(paths)
        wanted = [file for file in project.files if file.reported]
    else:
        project, table = _games.loaded(None)
        wanted = [table]
    system = _system(project, wanted)
    sheets = _games.offered(system, "reference", "reference sheets")
    title = ", ".join(dict.fromkeys(map(_printing.title_of, wanted)))
    _night.show(ctx, sheets(project.files, title, not paths), printing, _name(paths))
    if project.problems:
        raise click.ClickException("\n".join(project.problems))


def _system(project: Project, wanted: list[File]) -> str:
    found = {file.system for file in wanted if file.system and file.model is not None}
    if len(found) == 1:
        return str(found.pop())
    names = ", ".join(file.name for file in wanted)
    if not found:
        raise click.ClickException(
            "\n".join(project.problems) or f"nothing can be read in {names}: `cardgen check` tells why"
        )
    raise click.ClickException(f"{names} are of different games: print the sheets of one game at a time")


def _name(paths: tuple[str, ...]) -> str:
    if len(paths) != 1:
        return "reference"
    return os.path.splitext(os.path.basename(os.path.abspath(paths[0])))[0] + "-reference"
