"""Workbooks that ask for far more than a table holds, or are made as no spreadsheet makes them."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from io import BytesIO
from types import MappingProxyType

_TYPES = (
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType='
    '"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
)
_TOP = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" '
    'Target="xl/workbook.xml"/></Relationships>'
)
_RELATED = (
    '<Relationship Id="{0}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/{1}" '
    'Target="{2}"/>'
)
RELATIONS = (
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    + _RELATED.format("rId1", "worksheet", "worksheets/sheet1.xml")
    + _RELATED.format("rId2", "sharedStrings", "sharedStrings.xml")
    + _RELATED.format("rId3", "styles", "styles.xml")
    + "</Relationships>"
)
_SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
BOOK = (
    f'<workbook {_SPACE} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
    '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'
)
_INLINE = '<c r="{}" t="inlineStr"><is><t>{}</t></is></c>'
HEAD = f'<row r="1">{_INLINE.format("A1", "name")}{_INLINE.format("B1", "size")}</row>'
ANN = f'<row r="2">{_INLINE.format("A2", "Ann")}<c r="B2"><v>3</v></c></row>'
TEXTS = f"<sst {_SPACE}><si><t>Ann</t></si></sst>"
STYLES = f'<styleSheet {_SPACE}><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>'


def book(
    rows: str = HEAD + ANN,
    after: str = "",
    before: str = "",
    packing: int = zipfile.ZIP_DEFLATED,
    parts: Mapping[str, str | bytes] = MappingProxyType({}),
) -> bytes:
    """A workbook whose sheet has these rows; `before` and `after` them stands other XML. `parts` replace the others."""
    made: dict[str, str | bytes] = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _TOP,
        "xl/workbook.xml": BOOK,
        "xl/_rels/workbook.xml.rels": RELATIONS,
        "xl/worksheets/sheet1.xml": f"<worksheet {_SPACE}>{before}<sheetData>{rows}</sheetData>{after}</worksheet>",
        "xl/sharedStrings.xml": TEXTS,
        "xl/styles.xml": STYLES,
    }
    made |= parts
    data = BytesIO()
    with zipfile.ZipFile(data, "w", packing) as archive:
        for name, content in made.items():
            archive.writestr(name, content)
    return data.getvalue()


def merged(*areas: str) -> bytes:
    """A workbook with merged cells."""
    return book(after=f"<mergeCells>{''.join(f'<mergeCell ref={area!r}/>' for area in areas)}</mergeCells>")


def _sheet(content: bytes) -> bytes:
    return book(parts={"xl/worksheets/sheet1.xml": content})


def _part(name: str, content: str) -> bytes:
    return book(parts={f"xl/{name}.xml": content})


def _cells(count: int, cell: str, width: int = 100) -> str:
    row = "".join(cell for _ in range(width))
    return HEAD + "".join(f"<row>{row}</row>" for _ in range(count // width))


ENTITIES = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>'
BOOKS: dict[str, tuple[Callable[[], bytes], str]] = {
    "all cells merged": (partial(merged, "A1:XFD1048576"), "merged cells A1:XFD1048576"),
    "100,000 rows merged": (lambda: merged(*(f"A{n}:XFD{n}" for n in range(2, 100_002))), "merged cells A2:XFD2"),
    "merged nowhere": (partial(merged, "A0:ZZZZ99999999"), "it is damaged"),
    "1,400,000 cells": (lambda: book(_cells(1_400_000, "<c><v>1</v></c>")), "at most 400,000 values"),
    "1,400,000 empty cells": (lambda: book(_cells(2_000_000, '<c s="1"/>')), "at most 2,000,000 cells"),
    "400,000 formulas": (lambda: book(_cells(390_000, "<c><f>A1</f></c>")), ""),
    "a formula of formulas": (lambda: book(HEAD + f"<row><c><f>{'(' * 10_000_000}</f></c></row>"), ""),
    "texts without end": (
        lambda: _part("sharedStrings", f"<sst>{'<si><t>x</t></si>' * 1_300_000}</sst>"), "at most 2,000,000 cells",
    ),
    "one text in all cells": (
        lambda: book(_cells(300_000, '<c t="s"><v>0</v></c>'), parts={
            "xl/sharedStrings.xml": f"<sst><si><t>{'x' * 32_000}</t></si></sst>"}),
        "at most 4,194,304 characters",
    ),
    "a text of megabytes": (lambda: _part("sharedStrings", f"<sst><si><t>{'x' * 20_000_000}</t></si></sst>"), ""),
    "runs without end": (
        lambda: _part("sharedStrings", f"<sst><si>{'<r><t>x</t></r>' * 1_400_000}</si></sst>"),
        "at most 2,000,000 cells",
    ),
    "formats without end": (
        lambda: _part("styles", f"<styleSheet><cellXfs>{'<xf/>' * 4_000_000}</cellXfs></styleSheet>"),
        "at most 2,000,000 cells",
    ),
    "a format of megabytes": (
        lambda: _part("styles", f'<styleSheet><numFmts><numFmt formatCode="{"[" * 900_000}"/></numFmts></styleSheet>'),
        "",
    ),
    "a million sheets": (
        lambda: _part("workbook", BOOK.replace("</sheets>", '<sheet name="B" r:id="rId1"/>' * 600_000 + "</sheets>")),
        "sheets B, B, B, B, B and 599995 more are not read",
    ),
    "a million names": (
        lambda: _part("workbook", BOOK.replace("</workbook>", "<definedName/>" * 1_700_000 + "</workbook>")), "",
    ),
    "a million hidden columns": (
        lambda: book(before="<cols>" + '<col min="1" max="200" hidden="1"/>' * 500_000 + "</cols>"), "it is damaged",
    ),
    "attributes without end": (
        lambda: _sheet(b"<worksheet " + b" ".join(b'a%d=""' % n for n in range(1_200_000)) + b"/>"), "it is damaged",
    ),
    "a tag without end": (lambda: _sheet(b"<worksheet a='" + b"x" * 20_000_000), "it is damaged"),
    "elements in each other": (lambda: _sheet(b"<a>" * 7_000_000), "it is damaged"),
    "entities": (lambda: _sheet(ENTITIES.encode()), "entities of its own"),
    "entities in UTF-16": (lambda: _sheet(ENTITIES.encode("utf-16")), "entities of its own"),
    "a zip bomb": (lambda: _sheet(b" " * (200 << 20)), "at most 24 MiB are read"),
    "many files": (lambda: book(parts={f"x{n}": b"" for n in range(40_000)}), "at most 24 MiB are read"),
    "packed by LZMA": (lambda: book(packing=zipfile.ZIP_LZMA), "packed as spreadsheets never do"),
    "a text that is not there": (lambda: book('<row><c t="s"><v>7</v></c></row>'), "it is damaged"),
    "a number without end": (lambda: book(HEAD + f"<row><c><v>{'9' * 30_000}</v></c></row>"), ""),
    "a cell far away": (lambda: book('<row><c r="XFD1048576"><v>1</v></c></row>'), "at most 200 columns are read"),
    "dates without end": (
        lambda: book(
            _cells(390_000, '<c s="0"><v>1e300</v></c>'), parts={"xl/styles.xml": STYLES.replace('"0"/', '"14"/')}),
        "more than 1,000 problems",
    ),
    "no sheet": (lambda: _part("workbook", f"<workbook {_SPACE}/>"), "has no sheet"),
}  # fmt: skip
"""How each is made, and a part of what is said of it; nothing is said of those that are read."""


def files() -> Iterator[tuple[str, bytes, str]]:
    """Their names, what they hold, and a part of what is said of them."""
    for name, (make, said) in BOOKS.items():
        yield name, make(), said
