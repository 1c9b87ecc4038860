"""Where somebody is writing, in a file that may be half written: which value or key, and what stands there so far.

Nothing above is read but the lines that the cursor's line belongs to, by their indentation: whatever else is broken
does not matter. They and the beginning of the line make a small file of their own, with a mark where the cursor is, and
all brackets closed; that is read, and where the mark is in it is where the cursor is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from cardgen.editor.locating import everything
from cardgen.finding import Path
from cardgen.source import places
from cardgen.source.node import Node
from cardgen.source.parse import read_text

MARK = "\uf8fe"
"""Stands where the cursor is: a character for private use."""
FARTHEST = 5_000
"""Lines above the cursor that are looked at."""
_CLOSING = {"[": "]", "{": "}"}
_INDENT = re.compile(r"[ ]*")
_ITEM = re.compile(r"[ ]*-(?: |$)")
_TOKEN = re.compile(r"""(?:(?<=[\s\[{,])|^)(?:"(?:[^"\\]|\\.)*("|$)|'(?:[^']|'')*('|$)|\#.*)|[\[\]{}]""")
"""A text between quotes, which may not be closed, a remark, or a bracket."""
_TEXT_BELOW = re.compile(r":[ ]+[|>][-+0-9]*[ ]*(?:#.*)?$")
"""A key whose text stands on the lines below it."""
_KEY = re.compile(r"[ ]*(?:-[ ]+)*[^\s:#\[\]{}\"',-][^:#\[\]{}\"',]*$")
"""The beginning of a line in which a key, or an item of a list, is being written."""
_REST = re.compile(r"[^,\]}\[{:#\"'\r\n]*")
_LEADING = re.compile(r"[ ]*(?:-[ ]+)*")
_WORD = re.compile(r"([^\s:#]+)[ ]*:(?: |$)")


class Cursor(NamedTuple):
    """Where somebody is writing."""

    path: Path
    """Of the value; of a key, that of the mapping and the key itself."""
    is_key: bool
    """Whether it is a key, or can become one."""
    is_item: bool
    """Whether it is an item of a list on a line of its own: a value, or the first key of a mapping."""
    start: int
    """The column from 1 at which begins what is being written, behind its opening quote."""
    end: int
    """The column behind its end; letters behind the cursor count."""
    written: str
    """What stands before the cursor."""
    quote: str
    """The quote that it began with, or nothing."""
    siblings: tuple[str, ...]
    """The keys that the mapping has already."""


def cursor(lines: list[str], line: int, column: int) -> Cursor | None:
    """What is being written at a place, from 1, of a text's lines without their ends; None in remarks and long texts.

    Nor is there anything to be said where the file makes no sense even in these few lines.
    """
    before = lines[line - 1][: column - 1] if line <= len(lines) else ""
    first, open_brackets, quote = _brackets([*lines[: line - 1], before])
    if quote == "#":
        return None
    above = _above(lines, first, lines[first] if first < line - 1 else before)
    if above is None:
        return None
    body = [*lines[first : line - 1], before]
    item, key = bool(_ITEM.match(before)) and not open_brackets, not open_brackets and _is_key(before)
    closing = quote + (":" if key else "") + "".join(_CLOSING[one] for one in reversed(open_brackets))
    root, _ = read_text("\n".join([*above, *body]) + MARK + closing + "\n", "")
    found = _marked(root) if root else None
    if root is None or found is None:
        return None
    path, is_key, text = found
    start = column - len(text)
    if not before.endswith(text):
        return None
    after = lines[line - 1][column - 1 :] if line <= len(lines) else ""
    rest = _REST.match(after)
    end = column + (len(rest[0].rstrip()) if rest else 0)
    holder = path[:-1] if is_key else path
    siblings = _keys(root, holder) if open_brackets else _beside(lines, line, before) if key else ()
    return Cursor(path, is_key, item and key, start, end, text, quote, tuple(siblings))


def _is_key(before: str) -> bool:
    """Whether a line so far can be the beginning of a key: it is empty, a dash, or a word without a colon."""
    return not before.strip(" -") or _KEY.match(before) is not None


def _brackets(lines: list[str]) -> tuple[int, list[str], str]:
    """The line, from 0, at which the brackets begin that are open at the end, these, and the quote that is, if one is.

    A line that begins no deeper than the one in which a bracket opened cannot be inside: that one was left open.
    """
    last = len(lines) - 1
    above = range(last, max(-1, last - FARTHEST), -1)
    start = next((number for number in above if lines[number][:1] not in ("", " ", "#", "-")), last)
    first, opened, quote = last, list[str](), ""
    for number in range(start, len(lines)):
        text = lines[number]
        if opened and text.strip() and _indent(text) <= _indent(lines[first]):
            opened.clear()
        first = first if opened else number
        quote = _scan(text, opened)
    return (first if opened else last), opened, quote


def _scan(text: str, opened: list[str]) -> str:
    """Puts the brackets that a line opens to those that are open, and takes away those that it closes.

    Returns the quote that is open at its end, # in a remark, or nothing.
    """
    quote = ""
    for token in _TOKEN.finditer(text):
        sign = token[0]
        if sign in _CLOSING:
            opened.append(sign)
        elif sign in ("]", "}"):
            del opened[-1:]
        elif sign[0] == "#" or "" in (token[1], token[2]):
            quote = sign[0]
    return quote


def _above(lines: list[str], first: int, beginning: str) -> list[str] | None:
    """The lines that a line belongs to, by its beginning, the outermost first; None inside a text of several lines."""
    found: list[str] = []
    indent, dashed = _indent(beginning), _ITEM.match(beginning) is not None
    for number in range(first - 1, max(-1, first - 1 - FARTHEST), -1):
        text = lines[number]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        depth = _indent(text)
        if depth < indent or (depth == indent and dashed and not _ITEM.match(text)):
            if _TEXT_BELOW.search(text):
                return None
            found.append(text)
            indent, dashed = depth, _ITEM.match(text) is not None
        if depth == 0 and not dashed:
            break
    return found[::-1]


def _indent(text: str) -> int:
    found = _INDENT.match(text)
    return found.end() if found else 0


def _marked(root: Node) -> tuple[Path, bool, str] | None:
    """The path of what holds the mark, whether it is a key, and what stands before the mark."""
    for spot in everything(root):
        if spot.text is not None and MARK in spot.text:
            return spot.path, spot.is_key, spot.text.partition(MARK)[0]
    return None


def _keys(root: Node, path: Path) -> list[str]:
    """The keys of the mapping that is being written, in brackets."""
    node = places.find(root, path)
    return [key for key in node.value if MARK not in key] if node and isinstance(node.value, dict) else []


def _beside(lines: list[str], line: int, before: str) -> list[str]:
    """The keys that stand in one column with the one that is being written, up to where the mapping ends."""
    column = _column(before)
    above = [] if "-" in before[:column] else _column_of(lines[: line - 1][::-1], column, up=True)
    return [*above, *_column_of(lines[line:], column, up=False)]


def _column_of(lines: Iterable[str], column: int, up: bool) -> list[str]:
    """The keys in a column of lines, up to the first that belongs to something else."""
    found = []
    for text in lines:
        depth = _column(text)
        if not text[depth:] or text[depth] == "#":
            continue
        begins = "-" in text[:depth]
        if depth < column or (begins and not up and depth <= column):
            break
        if depth == column and (key := _WORD.match(text, depth)):
            found.append(key[1])
        if depth == column and begins:
            break
    return found


def _column(text: str) -> int:
    """How many characters stand before the first key or value of a line: spaces, and dashes of lists."""
    found = _LEADING.match(text)
    return found.end() if found else 0
