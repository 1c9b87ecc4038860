"""Print everything for a game night into one folder."""

from __future__ import annotations

import os

import click

from cardgen.commands import _printing
from cardgen.commands._options import Options, PrintOptions, print_options
from cardgen.pipeline import Printed


@click.command()
@click.argument("game", required=False)
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, printing: PrintOptions) -> None:
    """Check a game and print its crew cards, fronts and backs, into output/ (or the folder that -o names).

    GAME is a game file or its name without the ending; without GAME it is Pygmies First Edition. The summary says what
    to load into the printer and how to cut.
    """
    options: Options = ctx.obj or Options()
    path = _find(game)
    project = _printing.loaded([path])
    table = next(file for file in project.files if file.reported)
    if table.kind != "game":
        raise click.ClickException(
            f"{table.name} is no game file; print a single faction with `cardgen cards {table.name}`"
        )
    title = str(getattr(table.model, "name", table.stem))
    if project.problems:
        raise click.ClickException("\n".join(project.problems))
    files = _printing.with_cards(project)
    name = f"{table.stem}-crew-cards"
    made = _printing.printed(project, files, title, name, printing, options)
    _printing.require_cards(made, files)
    if made.files:
        paths = _printing.write(made, printing, _folder(printing, name))
        click.echo("\n".join(paths) if options.quiet else _summary(title, paths, made, printing))
    _printing.finish(ctx, project, made)


def _folder(printing: PrintOptions, name: str) -> str:
    """Where the kit goes; what a target makes many of has a folder of its own in it."""
    from cardgen.press import targets

    root = printing.output or "output"
    return os.path.join(root, name) if targets.get(printing.target).TARGET.several else root


def _find(game: str | None) -> str:
    """The game file that is meant: a path, or a name to look up where you stand and then in what came with cardgen."""
    from cardgen import resources, systems

    if game is not None and (os.path.exists(game) or game.endswith((".yaml", ".yml"))):
        return game
    stem = game or _default()
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
    raise click.ClickException(f"there is no game {stem}" + (f"; did you mean {close}?" if close else ""))


def _default() -> str:
    """The game that the first system with one declares."""
    from cardgen import systems

    declared = (getattr(systems.get(name), "DEFAULT_GAME", None) for name in systems.known())
    return next(str(stem) for stem in declared if stem)


def _stems(folder: str) -> list[str]:
    files = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(os.path.splitext(name)[0] for name in files if name.endswith((".yaml", ".yml")))


def _summary(title: str, paths: list[str], made: Printed, printing: PrintOptions) -> str:
    parts = ", ".join(f"{count} {stem}" for stem, count in made.sections)
    return "\n".join(
        (
            title,
            f"  wrote  {_printing.listed(paths)}",
            f"  cards  {made.cards}: {parts}",
            *(f"  {what:<6} {how}" for what, how in _printing.advice(made, printing)),
        )
    )
