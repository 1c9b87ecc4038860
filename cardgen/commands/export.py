"""Write a faction file as a table."""

from __future__ import annotations

import click

from cardgen import systems
from cardgen.commands import _completing, _measured
from cardgen.commands._options import output_option
from cardgen.commands._output import print_bytes, print_notes
from cardgen.disk import destination
from cardgen.disk.files import write_atomically
from cardgen.errors import CardgenError
from cardgen.tables import CSV, ENDINGS, exporting, files


@click.command()
@click.argument("file", shell_complete=_completing.complete_files)
@output_option("standard output")
def command(file: str, output: str | None) -> None:
    """Write a faction file as a table.

    The table is CSV, or a workbook if the name after -o ends in .xlsx.

    In each row, the column `list` names the list of the file that the row belongs to. `cardgen import` converts the
    table back, without comments. docs/tables.md describes the cells.
    """
    found = _measured.load_only_file(file)
    if found.node is None or found.node.partial or not found.system or not found.kind:
        raise CardgenError(f"{found.name} has errors: run `cardgen check {file}`")
    game = systems.get_game(found.system)
    rows = exporting.build_rows(found.node, game.schema_of(found.kind), found.kind, game.parameters())
    place = destination.resolve_destination(output or destination.STDOUT, *ENDINGS)
    if place.stdout:
        print_bytes(files.format_table(rows, CSV))
        print_notes(f"left out the comments of {found.name}", err=True)
        return
    path = place.build_path(f"{found.stem}{CSV}")
    write_atomically(path, files.format_table(rows, path))
    print_notes(
        f"wrote {path} without the comments of {found.name}",
        f"next: `cardgen import {path} --as {found.system}/{found.kind} -o FILE.yaml` converts it back",
    )
