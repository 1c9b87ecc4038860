"""Convert a table to a faction file."""

from __future__ import annotations

import os

import click

from cardgen import systems
from cardgen.commands import _completing
from cardgen.commands._options import output_option
from cardgen.commands._output import print_lines, print_notes, print_text
from cardgen.commands._usage_errors import choose_word
from cardgen.disk import destination, stems
from cardgen.disk.files import read_file, write_atomically
from cardgen.errors import CardgenError
from cardgen.finding import Finding
from cardgen.tables import ENDINGS, MAX_BYTES, files, importing
from cardgen.text import words


@click.command()
@click.argument("table", shell_complete=_completing.complete_files)
@click.option(
    "--as",
    "kind",
    required=True,
    metavar="SYSTEM/KIND",
    help="The game and kind of the new file; `cardgen schema` lists both.",
)
@output_option("standard output")
def command(table: str, kind: str, output: str | None) -> None:
    """Convert a table to a faction file.

    Use a table that `cardgen export` wrote, or one with equal columns.

    In the column `list`, one row says `faction` or another kind of file. The other rows say heroes, groups and so
    on. The name of TABLE ends in .csv or .xlsx. If the table has errors, cardgen reports them and writes nothing.
    Run `cardgen check` to find invalid values in the new file.
    """
    system, kind = _parse_kind(kind)
    if not table.lower().endswith(ENDINGS):
        raise CardgenError(f"unknown type of table, {table}: expected {words.join_words(ENDINGS, 'or')}")
    game = systems.get_game(system)
    grid = files.read_table(read_file(table, MAX_BYTES + 1), stems.format_posix_path(table))
    text, faults = importing.convert_to_yaml(grid, system, kind, game.schema_of(kind), game.parameters())
    if any(one.level == "error" for one in faults):
        raise CardgenError(*map(_format_fault, faults))
    for fault in faults:
        print_lines(f"warning: {_format_fault(fault)}", err=True)
    place = destination.resolve_destination(output or destination.STDOUT, *stems.ENDINGS)
    if place.stdout:
        print_text(text)
        return
    path = place.build_path(f"{os.path.splitext(os.path.basename(table))[0]}{stems.ENDINGS[0]}")
    write_atomically(path, text.encode())
    print_notes(f"wrote {path}", f"next: `cardgen check {path}`")


def _format_fault(fault: Finding) -> str:
    return f"{fault.span.path}:{fault.span.line}:{fault.span.column}: {fault.message} ({fault.hint})"


def _parse_kind(written: str) -> tuple[str, str]:
    """Return the game system and kind of file in a SYSTEM/KIND argument; raises UsageError for an unknown one."""
    system, slash, kind = written.partition("/")
    if not slash:
        first = systems.get_game(systems.FIRST)
        raise click.UsageError(
            f"wrong SYSTEM/KIND `{written}`: write `--as {first.name}/{first.kinds[0]}`, for example"
        )
    system = choose_word("system", system, systems.list_known())
    return system, choose_word("kind of file", kind, systems.get_game(system).kinds)
