"""Workbooks: what spreadsheets make of values, and files that only look like workbooks."""

from __future__ import annotations

import datetime as dt
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook

from cardgen import project
from cardgen.tables import workbook
from tests.commands.hostile import books
from tests.sampling import some

HEAD = ["name", "size", "text"]


def made(fill: Callable[[Any], object]) -> bytes:
    """A workbook whose first sheet is filled."""
    book = Workbook()
    sheet = book.active
    sheet.append(HEAD)
    fill(sheet)
    data = BytesIO()
    book.save(data)
    return data.getvalue()


def told(data: bytes) -> list[tuple[int, int, str]]:
    """Line, column and message of what is wrong."""
    return [(one.span.line, one.span.column, one.message) for one in workbook.read_workbook(data, "t.xlsx").findings]


def test_values_of_spreadsheets() -> None:
    """Numbers without what a spreadsheet adds; a text like a formula keeps the apostrophe that says so."""
    grid = workbook.read_workbook(
        made(lambda sheet: sheet.append(["Ann", 3.0, 0.5]) or sheet.append([True, 12, "'=x"])), "t.xlsx"
    )

    assert grid.findings == []
    assert [(row.line, list(row.cells)) for row in grid.rows] == [(2, ["Ann", "3", "0.5"]), (3, ["true", "12", "'=x"])]


def test_hidden_and_empty_rows() -> None:
    """Hidden ones count, which is said once, empty ones do not, and lines are numbers of rows."""

    def fill(sheet: Any) -> None:
        sheet["A3"] = "Ann"
        sheet["A9"] = "Bob"
        sheet.row_dimensions[5].hidden = sheet.row_dimensions[9].hidden = True

    grid = workbook.read_workbook(made(fill), "t.xlsx")
    assert [(row.line, row.cells[0]) for row in grid.rows] == [(3, "Ann"), (9, "Bob")]
    assert grid.is_complete
    assert [(one.level, one.span.line, one.span.column, one.message) for one in grid.findings] == [
        ("warning", 9, 1, "row 9 is hidden or filtered out: each is still an entry")
    ]


def test_many_hidden_rows() -> None:
    """One warning names the first of them, and how many more there are."""

    def fill(sheet: Any) -> None:
        for line in range(2, 12):
            sheet[f"A{line}"] = "Ann"
            sheet.row_dimensions[line].hidden = line > 3

    (found,) = told(made(fill))
    assert found[:2] == (4, 1)
    assert found[2].startswith("rows 4, 5, 6, 7, 8 and 3 more are hidden or filtered out: each is still an entry")


def test_what_is_wrong_in_a_hidden_row(tmp_path: Path) -> None:
    """The warning in its first cell keeps nothing back that is wrong there."""

    def fill(sheet: Any) -> None:
        sheet.append([None, 5, None])
        sheet.row_dimensions[2].hidden = True

    (tmp_path / "t.xlsx").write_bytes(made(fill))
    file = tmp_path / "red.yaml"
    file.write_text("system: pygmies\nkind: faction\nname: Red\ngroups: {from: t.xlsx}\n", encoding="utf-8")
    found = [one for one in project.load_project([str(file)]).files[0].findings if one.span[1:3] == (2, 1)]

    assert {(one.rule, one.level) for one in found} >= {("shape/table", "warning"), ("shape/missing-key", "error")}


def test_hidden_columns() -> None:
    """Those of a group count as well; one without a head is nothing that anybody reads."""

    def fill(sheet: Any) -> None:
        sheet["A2"] = "Ann"
        sheet.column_dimensions.group("B", "F", hidden=True)

    (found,) = told(made(fill))
    assert found == (1, 2, "columns size and text are hidden: hidden columns are still read")


def test_further_sheets() -> None:
    """Those that are shown and hold something are named."""

    def fill(sheet: Any) -> None:
        sheet["A2"] = "Ann"
        for name in ("Groups", "Empty", "Notes"):
            sheet.parent.create_sheet(name)
        sheet.parent["Groups"]["A1"] = sheet.parent["Notes"]["A1"] = "x"
        sheet.parent["Notes"].sheet_state = "hidden"

    (found,) = told(made(fill))
    assert found == (1, 1, "sheet Groups is not read: the first sheet of a workbook is the table")


@pytest.mark.parametrize(
    ("cell", "value", "said"),
    [
        (
            "B2",
            dt.date(2026, 1, 2),
            "date or time `2026-01-02 00:00:00` in a cell: spreadsheets turn text such as `1/2` into one",
        ),
        ("B2", dt.time(1, 2), "date or time `01:02:00` in a cell: spreadsheets turn text such as `1/2` into one"),
        ("C2", "#REF!", "formula error `#REF!` in a cell: expected a value"),
    ],
)
def test_what_spreadsheets_make_of_values(cell: str, value: object, said: str) -> None:
    """Nothing of it was meant: it is a finding in its cell."""
    found = told(made(lambda sheet: sheet.__setitem__(cell, value)))

    assert [(line, column) for line, column, _ in found] == [(2, "ABC".index(cell[0]) + 1)]
    assert said in found[0][2]


def test_formulas_are_left_to_the_reader_of_cells() -> None:
    """They come as they are written in CSV, and are findings there."""
    grid = workbook.read_workbook(made(lambda sheet: sheet.append(["=SUM(A1)", "=[1]Other!A1"])), "t.xlsx")

    assert list(grid.rows[0].cells) == ["=SUM(A1)", "=[1]Other!A1"]


def test_merged_cells() -> None:
    """The first one counts, and it is said."""

    def fill(sheet: Any) -> None:
        sheet["A2"] = "Ann"
        sheet.merge_cells("A2:B3")

    assert [(line, column) for line, column, _ in told(made(fill))] == [(2, 1)]


def test_a_cell_far_away() -> None:
    """A sheet whose last cell is the last there can be takes no time; it is too far to the right."""
    assert [(line, column) for line, column, _ in told(made(lambda sheet: sheet.__setitem__("XFD1048576", 1)))] == [
        (1048576, 200)
    ]


def bomb() -> bytes:
    """A small archive of much."""
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", b" " * (30 << 20))
    return data.getvalue()


def doctored(old: bytes, new: bytes) -> bytes:
    """A workbook in which something of its XML is replaced."""
    made_of, data = zipfile.ZipFile(BytesIO(made(lambda sheet: None))), BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name in made_of.namelist():
            archive.writestr(name, made_of.read(name).replace(old, new))
    return data.getvalue()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a workbook"),
        (b"name,size\n", "not a workbook"),
        (b"PK\x03\x04" + b"x" * 100, "not a workbook"),
        (made(lambda sheet: None)[:2000], "not a workbook"),
        (b"x" * (5 << 20), "workbook too large: at most 4 MiB are read"),
        (bomb(), "workbook too large when unpacked: at most 24 MiB are read"),
        (doctored(b"<worksheet ", b'<!DOCTYPE x [<!ENTITY a "b">]><worksheet '), "entities"),
        (doctored(b"<sheetData>", b"<sheetData><<"), "invalid workbook: reading it failed with ExpatError"),
        (doctored(b"<sheets>", b"<sheets><!--").replace(b"</sheets>", b"--></sheets>"), ""),
    ],
)
def test_files_of_strangers(data: bytes, said: str) -> None:
    """One sentence about the first cell, never a traceback."""
    (found,) = told(data)

    assert found[:2] == (1, 1)
    assert said in found[2]


@some(6)
@pytest.mark.parametrize("name", books.BOOKS)
def test_books_that_ask_for_too_much(name: str) -> None:
    """They are refused by what is counted, and say so; what a spreadsheet may hold, such as merged rows, is read."""
    make, said = books.BOOKS[name]
    found = told(make())

    assert any(said in message for _, _, message in found) if said else found == []


@pytest.mark.parametrize("rows", [1, 200])
def test_rows_merged_over_the_whole_width(rows: int) -> None:
    """A heading that spans the sheet is common: the entries around it are read, and the finding is about it alone."""
    data = books.merged("A2:XFD2", *(f"A{line}:XFD{line}" for line in range(5, 4 + rows)))
    grid = workbook.read_workbook(data, "t.xlsx")

    assert [(row.line, list(row.cells)) for row in grid.rows] == [(2, ["Ann", "3"])]
    assert [(one.span.line, one.span.column) for one in grid.findings] == [(2, 1)]


VALUES = st.one_of(
    st.integers(-(10**14), 10**14),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
    st.booleans(),
    st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), max_size=8),
    st.dates(dt.date(1901, 1, 1), dt.date(2900, 1, 1)),
    st.sampled_from(["=A1", "#N/A", " x ", None]),
)


@given(st.lists(st.lists(VALUES, min_size=1, max_size=4), max_size=5))
def test_as_openpyxl_reads_it(rows: list[list[object]]) -> None:
    """Whatever openpyxl writes is read as openpyxl reads it: the same cells say the same, and the same are faults."""
    data = made(lambda sheet: [sheet.append(row) for row in rows])
    grid = workbook.read_workbook(data, "t.xlsx")
    cells = {(row.line, number): text for row in grid.rows for number, text in enumerate(row.cells, 1) if text}
    faulty = {(one.span.line, one.span.column) for one in grid.findings}
    expected, wrong = {}, set()
    for row in load_workbook(BytesIO(data)).active.iter_rows(min_row=2):
        for cell in row:
            at, value = (cell.row, cell.column), cell.value
            if cell.data_type in "de" and value is not None:
                wrong.add(at)
            elif isinstance(value, bool):
                expected[at] = str(value).lower()
            elif isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
                expected[at] = str(int(value))
            elif value is not None:
                expected[at] = str(value)
    blank = {line for line, _ in expected} - {row.line for row in grid.rows}

    assert {at: text for at, text in expected.items() if text and at[0] not in blank} == cells
    assert faulty == wrong


@pytest.mark.parametrize(
    ("form", "is_date"),
    [
        ("yyyy-mm-dd", True), ("[h]:mm", True), ("[$-409]d/m/yy;@", True), ("General", False), ("0.00", False),
        ('0 "days"', False), ("[Red]0", False), ("0\\d", False), ("#,##0_d", False), ("0.00E+00", False),
    ],
)  # fmt: skip
def test_formats_of_dates(form: str, is_date: bool) -> None:
    """A number is a date if its format has a part of one outside of what is written as it stands."""

    def fill(sheet: Any) -> None:
        sheet["B2"] = 45000
        sheet["B2"].number_format = form

    assert bool(told(made(fill))) is is_date


def test_texts_of_spreadsheets() -> None:
    """A text of several styles is one, without how it is pronounced."""
    texts = "<sst><si><r><t>A</t></r><r><t>nn</t></r><rPh><t>x</t></rPh></si><si><t>a&#10;b</t></si></sst>"
    rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="str"><v>x</v></c></row>'
    grid = workbook.read_workbook(books.book(rows, parts={"xl/sharedStrings.xml": texts}), "t.xlsx")

    assert list(grid.head.cells) == ["Ann", "a\nb", "x"]


def test_the_same_bytes() -> None:
    """A workbook has no time in it."""
    rows = [["list", "name"], ["heroes", "'=x"], ["heroes", "5"]]

    assert workbook.format_workbook(rows) == workbook.format_workbook(rows)
    assert b"1980-01-01" in zipfile.ZipFile(BytesIO(workbook.format_workbook(rows))).read("docProps/core.xml")
    grid = workbook.read_workbook(workbook.format_workbook(rows), "t.xlsx")
    assert [list(row.cells) for row in grid.rows] == rows[1:]
