"""Print everything for a game night into one folder."""

from __future__ import annotations

import os
from collections.abc import Sequence

import click

from cardgen import __version__
from cardgen.commands import _printing
from cardgen.commands._options import Options, PrintOptions, print_options
from cardgen.files import write_atomically
from cardgen.layout.digest import Digester
from cardgen.lock import Faces, Faction, Lock
from cardgen.lock import file as lock_file
from cardgen.pipeline import Printed
from cardgen.project import File, Project


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
    project, table = _loaded(_find(game))
    title = _printing.title_of(table)
    files = _printing.with_cards(project)
    name = f"{table.stem}-crew-cards"
    faces = Faces()
    made = _printing.printed(project, files, title, name, printing, options, look=faces.add)
    _printing.require_cards(made, files)
    if made.files:
        wrote = _printing.write(made, printing, _folder(printing, name))
        told = wrote if options.quiet else [_printing.listed(wrote)]
        if not made.errors:  # who has cards that are marked still has those of the lock that is there
            told.append(_write_lock(_lock(table, files, made, faces, printing), printing))
        click.echo("\n".join(told) if options.quiet else _summary(title, told, made, printing))
    if made.files and made.errors:
        click.echo(f"{table.stem}{lock_file.ENDING} is not written: marked cards are not to be kept.", err=True)
    _printing.finish(ctx, project, made)


def _require_folder(output: str | None) -> None:
    if output is not None and (output == _printing.STDOUT or output.lower().endswith(".pdf")):
        raise click.ClickException(f"a kit is several files: name a folder with -o, not {output}")


def _loaded(path: str) -> tuple[Project, File]:
    """The game at that path with all that it lists, and its own file; anything else is exit code 2."""
    project = _printing.loaded([path])
    table = next(file for file in project.files if file.reported)
    if table.kind != "game":
        raise click.ClickException(
            f"{table.name} is no game file; print a single faction with `cardgen cards {table.name}`"
        )
    if project.problems:
        raise click.ClickException("\n".join(project.problems))
    return project, table


def _folder(printing: PrintOptions, name: str) -> str:
    """Where the kit goes; what a target makes many of has a folder of its own in it."""
    from cardgen.press import targets

    return os.path.join(_root(printing), name if targets.get(printing.target).TARGET.several else "")


def _root(printing: PrintOptions) -> str:
    return printing.output or "output"


def _lock(table: File, files: Sequence[File], made: Printed, faces: Faces, printing: PrintOptions) -> Lock:
    """What was printed: faces as they are, never ones that are marked UNCHECKED."""
    return Lock(
        cardgen=__version__,
        system=table.system or "",
        game=table.stem,
        title=_printing.title_of(table),
        card=_printing.trim(printing),
        ink=printing.ink,
        back=None if printing.duplex == "none" else Digester().digest(made.back),
        factions={
            file.stem: Faction(_printing.title_of(file), cards) for file in files if (cards := faces.of(file.name))
        },
    )


def _write_lock(made: Lock, printing: PrintOptions) -> str:
    path = os.path.join(_root(printing), made.game + lock_file.ENDING)
    write_atomically(path, lock_file.dump(made))
    return path


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
