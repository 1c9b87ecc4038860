"""Fixes of names in cells of CSV files; all other cells stay unchanged, byte for byte."""

from __future__ import annotations

import re

from cardgen.finding import Fix
from cardgen.tables.cells import ESCAPED, NONE, unescape_formula

_QUOTED = re.compile(r'"(?:[^"]|"")*"')
"""A quoted cell; a doubled quote is a quote in the text."""
_LINE_BREAK = re.compile(r"[\r\n]")
"""The characters that end a row."""
_JSON_SIGNS = ("[", "{", '"')
"""First characters of a cell in JSON."""
_BEFORE, _BEHIND = r"(?:^|(?<=[,(]))(\s*)", r"(?=\s*(?:$|[,()]))"
"""Patterns for the borders of one of several values in a cell, or of a parameter in parentheses."""


def find_cell_bounds(text: str, row_start: int, number: int, delimiter: str) -> tuple[int, int] | None:
    """Return the offsets at which a cell begins and ends, None if the row has too few cells.

    Args:
        text: The text of the CSV file.
        row_start: The offset at which the row begins.
        number: The number of the cell, from 1.
        delimiter: The character between cells.
    """
    cell_end = re.compile(f"[{re.escape(delimiter)}\r\n]")
    begin = row_start
    for current in range(1, number + 1):
        quoted = _QUOTED.match(text, begin)
        match = cell_end.search(text, quoted.end() if quoted else begin)
        stop = match.start() if match else len(text)
        if current == number:
            return begin, stop
        if match is None or _LINE_BREAK.match(match[0]):
            return None
        begin = match.end()
    return None


def fix_cell(cell: str, fix: Fix, delimiter: str) -> str | None:
    """Return the text of a cell after a fix, with quotes as in the file.

    None unless the wrong text occurs exactly once.

    A fix replaces the whole cell, one of several values, the name of a value, or a parameter in parentheses.
    """
    is_quoted = _QUOTED.fullmatch(cell) is not None
    value = cell[1:-1].replace('""', '"') if is_quoted else cell
    fixed_value = _fix_value(value, fix)
    if fixed_value is None:
        return None
    if is_quoted or fixed_value[:1] == '"' or any(sign in fixed_value for sign in (delimiter, "\r", "\n")):
        return '"{}"'.format(fixed_value.replace('"', '""'))
    return fixed_value


def _fix_value(value: str, fix: Fix) -> str | None:
    plain = unescape_formula(value)
    if plain.strip() == fix.instead:
        before, _, behind = plain.partition(fix.instead)
        return f"{before}{_escape_value(fix.text)}{behind}"
    if plain.lstrip()[:1] in _JSON_SIGNS:
        pattern, text = f'"{re.escape(fix.instead)}"', f'"{fix.text}"'
        if not fix.text.isprintable() or any(sign in fix.text for sign in '"\\'):
            return None
    else:
        pattern, text = f"{_BEFORE}{re.escape(fix.instead)}{_BEHIND}", fix.text
        if any(sign in fix.text for sign in ",()"):
            return None
    matches = list(re.finditer(pattern, plain))
    if len(matches) != 1:
        return None
    match = matches[0]
    space = match[1] if match.re.groups else ""
    return _escape_value(f"{plain[: match.start()]}{space}{text}{plain[match.end() :]}")


def _escape_value(text: str) -> str:
    # A lone dash means "none" and no spreadsheet takes it for a formula.
    return f"'{text}" if text != NONE and text[:1] and text[0] in ESCAPED else text
