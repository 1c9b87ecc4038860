"""Add a pack of factions, games and templates."""

from __future__ import annotations

import click

from cardgen import packs
from cardgen.commands import _completing
from cardgen.commands._output import Options, tell
from cardgen.disk import stems
from cardgen.packs import store
from cardgen.text import words


@click.command()
@click.argument("source", metavar="SOURCE", shell_complete=_completing.files)
@click.option("--name", metavar="NAME", help="The name of the add-on here; default: from SOURCE.")
@click.pass_context
def command(ctx: click.Context, source: str, name: str | None) -> None:
    """Add a pack of factions, games and templates.

    The project is copied into packs/NAME; write NAME:STEM to use a file of it.

    SOURCE is a folder, a ZIP archive, the address of one, or a GitHub repository, https://github.com/OWNER/REPO.
    It brings factions, games, tables, templates and pictures: all of them, or none if there is an error. Settings
    and other files stay behind. packs/lock.json records the source and a digest of each file. Nothing in an add-on is
    run: its templates are drawn in a sandbox.
    """
    options: Options = ctx.obj or Options()
    added = store.add(source, name)
    if options.quiet:
        return
    pack = added.pack
    tell(f"added {pack.name} ({words.count(len(pack.files), 'file')}) to packs/{pack.name}")
    tell(*packs.told(pack))
    if added.left:
        some = f"{words.listed(added.left[:3])}{' …' if len(added.left) > 3 else ''}"
        tell(f"left behind {words.count(len(added.left), 'file')} that cardgen does not read: {some}")
    found = stems.in_pack(pack.name)
    if found:
        first = next(iter(found))
        tell(f"next: `cardgen check packs/{pack.name}`; its files are {pack.name}:NAME, such as {pack.name}:{first}")
