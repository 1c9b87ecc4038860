"""Print a JSON Schema for editors."""

from __future__ import annotations

import click

from cardgen import systems
from cardgen.commands import _completing
from cardgen.commands._options import load_settings, output_option
from cardgen.commands._output import print_lines, print_notes, print_text
from cardgen.commands._usage_errors import choose_word
from cardgen.disk import destination
from cardgen.disk.files import write_together
from cardgen.heraldry import dresses
from cardgen.project import schemas


@click.command()
@click.argument("system", required=False, shell_complete=_completing.systems)
@click.argument("kind", required=False, shell_complete=_completing.kinds)
@output_option("standard output")
def command(system: str | None, kind: str | None, output: str | None) -> None:
    """Print a JSON Schema for editors.

    A schema describes one kind of file.

    Without SYSTEM and KIND, cardgen lists both. `-o factions/.schema` writes all schemas into that folder, each
    named SYSTEM-KIND.schema.json. To use one, begin a file in a folder beside it with `# yaml-language-server:
    $schema=../.schema/SYSTEM-KIND.schema.json`. Editors then complete and check the file. They also offer your own
    ornaments if `templates` in cardgen.toml names their folder.
    """
    wanted = [choose_word("system", system, systems.list_readable())] if system else systems.list_readable()
    pairs = [(name, one) for name in wanted for one in systems.get_game(name).kinds]
    if kind is not None:
        kind = choose_word("kind of file", kind, [one for _, one in pairs])
        pairs = [pair for pair in pairs if pair[1] == kind]
    several = "several schemas" if output is not None and len(pairs) > 1 else ""
    worn = dresses.load_dresses(load_settings().templates)
    place = destination.resolve_destination(output or destination.STDOUT, ".json", several=several)
    if not place.stdout:
        files = {
            place.build_path(schemas.build_file_name(*pair)): schemas.format_schema(*pair, worn).encode()
            for pair in pairs
        }
        write_together(files)
        print_notes(*(f"wrote {path}" for path in files))
    elif kind is None:
        print_lines(*(" ".join(pair) for pair in pairs))
    else:
        print_text(schemas.format_schema(*pairs[0], worn))
