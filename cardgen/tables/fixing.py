"""Fixing: what is written in place of a name in one cell of a CSV file, whose other cells stay byte for byte."""

from __future__ import annotations

import re

from cardgen.finding import Fix
from cardgen.tables.cells import ESCAPED, NONE, unescaped

_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_BREAK = re.compile(r"[\r\n]")
_JSON = ("[", "{", '"')
_BEFORE, _BEHIND = r"(?:^|(?<=[,(]))(\s*)", r"(?=\s*(?:$|[,()]))"


def place(text: str, begin: int, number: int, delimiter: str) -> tuple[int, int] | None:
    """Where a cell begins and ends in a CSV text; None for one that is not there.

    `begin`: the offset of its row; `number`: the cell's, from 1.
    """
    end = re.compile(f"[{re.escape(delimiter)}\r\n]")
    for at in range(1, number + 1):
        quoted = _QUOTED.match(text, begin)
        found = end.search(text, quoted.end() if quoted else begin)
        stop = found.start() if found else len(text)
        if at == number:
            return begin, stop
        if found is None or _BREAK.match(found[0]):
            return None
        begin = found.end()
    return None


def fixed(cell: str, fix: Fix, delimiter: str) -> str | None:
    """A cell as it stands in the file, with what was meant in place of what a fix takes away.

    That is the whole cell, one of the values between its commas, a value's name, or what it is told in parentheses.
    None where the cell does not hold it so, or more than once.
    """
    quoted = _QUOTED.fullmatch(cell) is not None
    held = cell[1:-1].replace('""', '"') if quoted else cell
    made = _value(held, fix)
    if made is None:
        return None
    if quoted or made[:1] == '"' or any(sign in made for sign in (delimiter, "\r", "\n")):
        return '"{}"'.format(made.replace('"', '""'))
    return made


def _value(held: str, fix: Fix) -> str | None:
    """The value of a cell after a fix."""
    plain = unescaped(held)
    if plain.strip() == fix.instead:
        before, _, behind = plain.partition(fix.instead)
        return f"{before}{_safe(fix.text)}{behind}"
    if plain.lstrip()[:1] in _JSON:
        pattern, text = f'"{re.escape(fix.instead)}"', f'"{fix.text}"'
        if not fix.text.isprintable() or any(sign in fix.text for sign in '"\\'):
            return None
    else:
        pattern, text = f"{_BEFORE}{re.escape(fix.instead)}{_BEHIND}", fix.text
        if any(sign in fix.text for sign in ",()"):
            return None
    found = list(re.finditer(pattern, plain))
    if len(found) != 1:
        return None
    space = found[0][1] if found[0].re.groups else ""
    made = f"{plain[: found[0].start()]}{space}{text}{plain[found[0].end() :]}"
    return _safe(made)


def _safe(text: str) -> str:
    return f"'{text}" if text != NONE and text[:1] and text[0] in ESCAPED else text
