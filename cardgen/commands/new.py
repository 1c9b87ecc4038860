"""Write a complete new file with comments."""

from __future__ import annotations

import os

import click

from cardgen import systems
from cardgen.check import check_project
from cardgen.commands import _completing
from cardgen.commands._options import load_settings, output_option
from cardgen.commands._output import print_bytes, print_notes
from cardgen.commands._usage_errors import choose_word
from cardgen.disk import destination
from cardgen.disk.files import write_together
from cardgen.disk.stems import ENDINGS
from cardgen.errors import CardgenError
from cardgen.heraldry import dresses
from cardgen.printing.renderer import FaceRenderer, load_templates
from cardgen.project import new_file, new_game
from cardgen.systems.declared import skeletons
from cardgen.text import words


@click.command()
@click.argument("system", shell_complete=_completing.systems)
@click.argument("kind", required=False, metavar="KIND", shell_complete=_completing.kinds)
@click.argument("name", required=False)
@output_option("factions/SYSTEM/, named after NAME")
@click.option("--like", type=click.Choice(skeletons.EXAMPLES), help="The example to begin with, for `new game`.")
def command(system: str, kind: str | None, name: str | None, output: str | None, like: str | None) -> None:
    """Write a complete new file with comments.

    `cardgen schema` lists the values of SYSTEM and KIND.

    `cardgen new game NAME` starts a custom game: games/ID/game.yaml, and its first file, factions/ID/first.yaml.
    With --like, it starts from a larger example: a trick-taking deck, spell cards from a table, or a skirmish.

    The new file is complete: you can print it at once. Comments explain the format. Replace the texts that begin
    with TO DO; `cardgen check` lists them. If the file lists others, cardgen enters the files beside it. If these
    are too few, cardgen adds shipped files as cardgen:NAME or copies them. cardgen never overwrites existing files.
    """
    kind = _require_kind(system, kind)
    if system.casefold() == systems.OWN:  # which has one kind, so that its name comes next
        _write_game(_parse_name(kind if name is None else name, "game"), output, like or "")
        return
    if like:
        raise click.UsageError("`--like` is for `cardgen new game NAME`: leave it out")
    system = choose_word("system", system, systems.list_known())
    kind = choose_word("kind of file", kind, systems.get_game(system).kinds)
    if name is None:
        raise click.UsageError(f"missing NAME: expected one, as in `cardgen new {system} {kind} Elves`")
    name = _parse_name(name, f"{system} {kind}")
    place = destination.resolve_destination(output, *ENDINGS, usual=os.path.join("factions", system))
    path = destination.STDOUT
    if not place.stdout:
        path = place.path if place.file else place.build_path(f"{new_file.build_stem(name, kind)}.yaml")
        for other in (os.path.splitext(path)[0] + ending for ending in ENDINGS):
            if os.path.lexists(other):
                raise CardgenError(f"{other} already exists: name another file with `-o`")
    new = new_file.draft_file(
        system, kind, name, path, lambda files: check_project(files, FaceRenderer(load_templates()))
    )
    if place.stdout:
        print_bytes(new.text.encode())
        return
    worn = dresses.load_dresses(load_settings().templates)
    files = new_file.build_contents(new, path, system, kind, usual=output is None, dresses=worn)
    write_together(files)
    shown = f"`cardgen preview {path}` shows it while you write"
    print_notes(
        *(f"wrote {written}" for written in files),
        f"next: replace the texts that `cardgen check {path}` lists; {shown}",
    )


def _require_kind(system: str, kind: str | None) -> str:
    """Return the second argument, KIND; raises UsageError if it is missing."""
    if kind is not None:
        return kind
    if system.casefold() == systems.OWN:
        raise click.UsageError("missing NAME: expected one, as in `cardgen new game Marbles`")
    known = systems.get_game(choose_word("system", system, systems.list_known())).kinds
    raise click.UsageError(f"missing KIND: expected {words.list_code(known)}")


def _parse_name(given: str, before: str) -> str:
    """Return NAME with single spaces; raises UsageError if it is empty or has control characters."""
    name = " ".join(given.split())
    if not name:
        raise click.UsageError(f"empty NAME: write one, as in `cardgen new {before} Elves`")
    if not name.isprintable():
        raise click.UsageError("invalid NAME: expected printable characters")
    return name


def _write_game(name: str, output: str | None, like: str) -> None:
    """Write a custom game and its first file."""
    if output is not None:
        raise click.UsageError("a custom game is written to games/ID/game.yaml: leave `-o` out")
    worn = dresses.load_dresses(load_settings().templates)
    made = new_game.draft_game(name, lambda files: check_project(files, FaceRenderer(load_templates())), worn, like)
    write_together(made.files)
    print_command = f"cardgen {'kit' if like else 'cards'} {made.first}"
    print_notes(
        *(f"wrote {written}" for written in made.files),
        f"next: print it with `{print_command}`; change {made.game}, then run `cardgen check`",
    )
