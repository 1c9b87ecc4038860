"""Print everything for a game night into one folder."""

from __future__ import annotations

import os

import click

from cardgen.commands import _games, _locks, _printing
from cardgen.commands._options import Options, PrintOptions, print_options
from cardgen.lock import Faces
from cardgen.pipeline import Printed


@click.command()
@click.argument("game", required=False)
@print_options
@click.pass_context
def command(ctx: click.Context, game: str | None, printing: PrintOptions) -> None:
    """Check a game and print its crew cards, fronts and backs, into output/ (or the folder that -o names).

    GAME is a game file or its name without the ending; without GAME it is Pygmies First Edition. The summary says what
    to load into the printer and how to cut. The .lock file tells `cards --changed-since` what was printed.
    """
    options: Options = ctx.obj or Options()
    _require_folder(printing.output)
    project, table = _games.loaded(game)
    title = _printing.title_of(table)
    files = _printing.with_cards(project)
    name = f"{table.stem}-crew-cards"
    faces = Faces()
    made = _printing.printed(project, files, title, name, printing, options, look=faces.add)
    _printing.require_cards(made, files)
    if made.files:
        wrote = _printing.write(made.files, printing, _folder(printing, name))
        told = wrote if options.quiet else [_printing.listed(wrote)]
        if not made.errors:  # who has cards that are marked still has those of the lock that is there
            told.append(_locks.write(table, files, made, faces, printing, _root(printing)))
        click.echo("\n".join(told) if options.quiet else _summary(title, told, made, printing))
    if made.files and made.errors:
        click.echo(f"{_locks.name(table)} is not written: marked cards are not to be kept.", err=True)
    _printing.finish(ctx, project, made)


def _require_folder(output: str | None) -> None:
    if output is not None and (output == _printing.STDOUT or output.lower().endswith(".pdf")):
        raise click.ClickException(f"a kit is several files: name a folder with -o, not {output}")


def _folder(printing: PrintOptions, name: str) -> str:
    """Where the kit goes; what a target makes many of has a folder of its own in it."""
    from cardgen.press import targets

    return os.path.join(_root(printing), name if targets.get(printing.target).TARGET.several else "")


def _root(printing: PrintOptions) -> str:
    return printing.output or "output"


def _summary(title: str, wrote: list[str], made: Printed, printing: PrintOptions) -> str:
    parts = ", ".join(f"{count} {stem}" for stem, count in made.sections)
    return "\n".join(
        (
            title,
            f"  wrote  {', '.join(wrote)}",
            f"  cards  {made.cards}: {parts}",
            *(f"  {what:<6} {how}" for what, how in _printing.advice(made, printing)),
        )
    )
