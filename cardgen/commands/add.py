"""Copy an add-on into your project."""

from __future__ import annotations

import click

from cardgen import packs
from cardgen.commands import _completing
from cardgen.commands._output import get_output_options, print_lines
from cardgen.disk import stems
from cardgen.packs import store
from cardgen.text import words


@click.command()
@click.argument("source", metavar="SOURCE", shell_complete=_completing.complete_files)
@click.option("--name", metavar="NAME", help="The name of the add-on in your project; default: from SOURCE.")
def command(source: str, name: str | None) -> None:
    """Copy an add-on into your project.

    cardgen copies SOURCE into packs/NAME. Write NAME:STEM to use one of its files.

    SOURCE is a folder, a ZIP archive, the address of an archive, or a GitHub repository:
    https://github.com/OWNER/REPO.

    An add-on can have factions, games, tables, templates and pictures. cardgen copies all of them, or none if there
    is an error. It leaves out settings and other files. The file packs/lock.json records the source and a digest of
    each file. No code from an add-on runs: cardgen draws its templates in a sandbox.
    """
    added = store.add_pack(source, name)
    if get_output_options().quiet:
        return
    pack = added.pack
    print_lines(f"added {pack.name} ({words.format_count(len(pack.files), 'file')}) to packs/{pack.name}")
    print_lines(*packs.describe_pack(pack))
    if added.skipped:
        some = f"{words.join_words(added.skipped[:3])}{' …' if len(added.skipped) > 3 else ''}"
        print_lines(f"skipped {words.format_count(len(added.skipped), 'file')} that cardgen does not read: {some}")
    found = stems.map_pack_files(pack.name)
    if found:
        first = next(iter(found))
        print_lines(
            f"next: `cardgen check packs/{pack.name}`; name a file as {pack.name}:STEM, such as {pack.name}:{first}"
        )
