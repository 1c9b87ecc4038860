"""Download a table from an address."""

from __future__ import annotations

import os

import click

from cardgen.commands._options import output_option
from cardgen.commands._output import print_notes
from cardgen.disk import destination, network
from cardgen.disk.files import write_atomically
from cardgen.errors import CardgenError
from cardgen.tables import CSV, ENDINGS, MAX_BYTES, WORKBOOK

_ZIP = b"PK\x03\x04"
"""First bytes of a ZIP archive, which an .xlsx file is."""


@click.command()
@click.argument("url", metavar="URL")
@output_option("standard output")
def command(url: str, output: str | None) -> None:
    """Download a table from an address.

    cardgen fetches the published sheet by http or https. The name after -o must end in .csv or .xlsx.

    cardgen writes the whole file or nothing. No other command downloads a table: `check`, `preview` and the
    printing commands read the downloaded file. Publish a Google sheet to the web as CSV, and use that address.
    """
    if output is None or output == destination.STDOUT:
        raise click.UsageError(f"missing output file: add one such as `-o heroes{CSV}`")
    place = destination.resolve_destination(output, *ENDINGS)
    if not place.file:
        raise click.UsageError(f"{output} is a folder: name a file that ends in {CSV} or {WORKBOOK}")
    data = network.fetch_file(url, MAX_BYTES)
    if fault := _find_fault(data, os.path.splitext(place.file)[1].casefold()):
        raise CardgenError(f"{fault} (nothing was written)")
    write_atomically(place.path, data)
    print_notes(f"wrote {place.path} ({len(data):,} bytes)")


def _find_fault(data: bytes, ending: str) -> str | None:
    """Return the reason why a download is not a table with this file ending, None if it is."""
    start = data[:200].removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if start.startswith((b"<!doctype", b"<html", b"<?xml")):
        return "the address holds a web page and no table: publish the sheet as CSV, and use that address"
    if data.startswith(_ZIP) and ending == CSV:
        return f"the address holds a workbook: name a file that ends in {WORKBOOK}"
    if not data.startswith(_ZIP) and ending == WORKBOOK:
        return f"the address holds no workbook: name a file that ends in {CSV}"
    return None if data.strip() else "the address holds nothing"
