"""Fixes in the cells of CSV tables that a file names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.file import File, Table
from cardgen.finding import Finding
from cardgen.fixes.edits import Edit, EditableText
from cardgen.project.interpret import interpret_file
from cardgen.tables import CSV, csv_text, fixing

_Cell = tuple[int, int]
"""Line and column of a cell, both from 1."""
_Errors = dict[_Cell, set[str]]
"""Rules with errors, by cell."""


def fix_table(file: File, content: bytes, table: Table, findings: Sequence[Finding]) -> tuple[bytes, int]:
    """Return the content of a table after fixes, and the number of changed cells.

    A fix that causes another error in its cell is not made.

    Args:
        file: The file that names the table.
        content: The content of that file.
        table: The table.
        findings: The findings about the file and its tables.
    """
    data = table.data
    if data is None or not table.name.lower().endswith(CSV):
        return data or b"", 0
    text = EditableText(data)
    edits = list(_build_edits(text, [one for one in findings if one.span.path == table.name]))
    if not edits:
        return data, 0
    before = _list_errors(file, content, table, data)
    for _ in range(2):
        after = _list_errors(file, content, table, text.apply_edits(edits))
        good = [edit for edit in edits if not after.get(edit.at, set()) - before.get(edit.at, set())]
        if good == edits:
            return text.apply_edits(edits), len(edits)
        edits = good
    return data, 0


def _build_edits(text: EditableText, findings: Sequence[Finding]) -> Iterator[Edit]:
    """Yield the edits in the order of the text, at most one for each cell; another round fixes the rest."""
    delimiter = csv_text.find_delimiter(text.text)
    cells: set[_Cell] = set()
    for found in sorted(findings, key=lambda one: one.span):
        at = found.span[1:3]
        if not found.fix or not found.fix.instead or at in cells or at[0] > len(text.lines):
            continue
        place = fixing.find_cell_bounds(text.text, text.find_offset(at[0], 1), at[1], delimiter)
        made = fixing.fix_cell(text.text[slice(*place)], found.fix, delimiter) if place else None
        if place and made is not None:
            cells.add(at)
            yield Edit(*place, made, at)


def _list_errors(file: File, content: bytes, table: Table, data: bytes) -> _Errors:
    """Return the rules with an error in each cell, by line and column, if the table had the content `data`."""
    from cardgen.source.parse import read_bytes

    others = {other.location: other.data for other in file.tables}

    def read(path: str) -> bytes:
        held = data if path == table.location else others.get(path)
        if held is None:
            raise FileNotFoundError(path)
        return held

    again = File(file.location, file.name, file.stem)
    again.node, again.findings = read_bytes(content, file.name)
    interpret_file(again, file.model.wardrobe if file.model else None, read)
    found: _Errors = {}
    for one in again.findings:
        if one.level == "error" and one.span.path == table.name:
            found.setdefault(one.span[1:3], set()).add(one.rule)
    return found
