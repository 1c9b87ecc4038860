"""Write a new file to start from, complete and with comments."""

from __future__ import annotations

import os

import click

from cardgen import systems
from cardgen.check import check
from cardgen.commands import _completing
from cardgen.commands._options import load_settings
from cardgen.commands._options import output as output_option
from cardgen.commands._output import Options, hand_on, tell
from cardgen.commands._usage_errors import choose
from cardgen.disk import destination
from cardgen.disk.files import write_together
from cardgen.disk.stems import ENDINGS
from cardgen.errors import CardgenError
from cardgen.heraldry import dresses
from cardgen.printing.renderer import FaceRenderer, templates
from cardgen.project import new_file


@click.command()
@click.argument("system", shell_complete=_completing.systems)
@click.argument("kind", shell_complete=_completing.kinds)
@click.argument("name")
@output_option("factions/SYSTEM/, called after NAME")
@click.pass_context
def command(ctx: click.Context, system: str, kind: str, name: str, output: str | None) -> None:
    """Write a new file to start from; `cardgen schema` lists what SYSTEM and KIND can be.

    It is complete, with comments that explain the format, and prints at once. Replace the texts that begin with TO DO;
    `cardgen check` lists them. A file that lists others names those beside it; where those are too few, it
    names files that come with cardgen and copies them there. Existing files are never overwritten.
    """
    options: Options = ctx.obj or Options()
    system = choose("system", system, systems.known())
    kind = choose("kind of file", kind, systems.get(system).kinds)
    name = " ".join(name.split())
    if not name:
        raise click.UsageError(f"NAME is empty: say what the file is about, as in `cardgen new {system} {kind} Elves`")
    if not name.isprintable():
        raise click.UsageError("NAME has characters that cannot be printed: give it in letters")
    place = destination.resolve(output, *ENDINGS, usual=os.path.join("factions", system))
    path = destination.STDOUT
    if not place.stdout:
        path = place.path if place.file else place.of(f"{new_file.stem(name, kind)}.yaml")
        for other in (os.path.splitext(path)[0] + ending for ending in ENDINGS):
            if os.path.lexists(other):
                raise CardgenError(f"{other} is there already, and stays as it is: name another file with -o")
    new = new_file.draft(system, kind, name, path, lambda files: check(files, FaceRenderer(templates())))
    if place.stdout:
        hand_on(new.text.encode())
        return
    worn = dresses.known(load_settings().templates)
    files = new_file.contents(new, path, system, kind, usual=output is None, dresses=worn)
    write_together(files)
    if not options.quiet:
        tell(*(f"wrote {written}" for written in files))
        tell(f"next: make it your own; `cardgen check {path}` lists what is still to do")
