"""Cursor in an unfinished file: the key or value being written, and the text so far.

Only the lines to which the cursor's line belongs, by indentation, are parsed, so that errors elsewhere do not matter.
They form a small file, ended at the cursor with a mark and with all brackets closed. The path of the mark in the tree
of that file is the path of the cursor.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from cardgen.editor.locating import yield_spots
from cardgen.finding import Path
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.source.parse import read_text

MARK = "\uf8fe"
"""Mark at the cursor: a character for private use, which no file is expected to contain."""
FARTHEST = 5_000
"""Lines above the cursor that are searched for its parents and open brackets, so that each keystroke stays fast."""
_CLOSING = {"[": "]", "{": "}"}
"""Closing bracket for each opening bracket."""
_INDENT = re.compile(r"[ ]*")
"""Indentation of a line."""
_ITEM = re.compile(r"[ ]*-(?: |$)")
"""Beginning of a line with a list item."""
_TOKEN = re.compile(r"""(?:(?<=[\s\[{,])|^)(?:"(?:[^"\\]|\\.)*("|$)|'(?:[^']|'')*('|$)|\#.*)|[\[\]{}]""")
"""A quoted text (even without its closing quote), a comment, or a bracket."""
_TEXT_BELOW = re.compile(r":[ ]+[|>][-+0-9]*[ ]*(?:#.*)?$")
"""A key whose text is a block on the lines below."""
_KEY = re.compile(r"[ ]*(?:-[ ]+)*[^\s:#\[\]{}\"',-][^:#\[\]{}\"',]*$")
"""A line so far that is only the beginning of a key or of a list item."""
_REST = re.compile(r"[^,\]}\[{:#\"'\r\n]*")
"""Text after the cursor that belongs to the key or value being written."""
_LEADING = re.compile(r"[ ]*(?:-[ ]+)*")
"""Indentation and dashes of list items."""
_WORD = re.compile(r"([^\s:#]+)[ ]*:(?: |$)")
"""A key without quotes, in group 1, with its colon."""


class Cursor(NamedTuple):
    """Place at which the user is writing."""

    path: Path
    """Path of the value; for a key, the path of the mapping followed by the key so far."""
    is_key: bool
    """True for a key, or a text that can become one."""
    is_item: bool
    """True for a list item on its own line, which can become a value or the first key of a mapping."""
    start: int
    """Column, from 1, of the text's first character, after an opening quote."""
    end: int
    """Column, from 1, after the last character of the text, part of which may follow the cursor."""
    written: str
    """Text before the cursor."""
    quote: str
    """The opening quote; "" for none."""
    siblings: tuple[str, ...]
    """Keys that the mapping already has."""


def find_cursor(lines: list[str], line: int, column: int) -> Cursor | None:
    """Return the key or value being written, or None in comments, block texts and text that cannot be parsed.

    Args:
        lines: The lines of the file, without line breaks.
        line: The line of the cursor, from 1.
        column: The column of the cursor, from 1.
    """
    before = lines[line - 1][: column - 1] if line <= len(lines) else ""
    first, open_brackets, quote = _find_open_brackets([*lines[: line - 1], before])
    if quote == "#":
        return None
    above = _list_parents(lines, first, lines[first] if first < line - 1 else before)
    if above is None:
        return None
    body = [*lines[first : line - 1], before]
    item, key = bool(_ITEM.match(before)) and not open_brackets, not open_brackets and _is_key(before)
    closing = quote + (":" if key else "") + "".join(_CLOSING[bracket] for bracket in reversed(open_brackets))
    root, _ = read_text("\n".join([*above, *body]) + MARK + closing + "\n", "")
    mark = _find_mark(root) if root else None
    if root is None or mark is None:
        return None
    path, is_key, text = mark
    start = column - len(text)
    if not before.endswith(text):
        return None
    after = lines[line - 1][column - 1 :] if line <= len(lines) else ""
    rest = _REST.match(after)
    end = column + (len(rest[0].rstrip()) if rest else 0)
    holder = path[:-1] if is_key else path
    siblings = (
        _list_inline_keys(root, holder) if open_brackets else _list_sibling_keys(lines, line, before) if key else ()
    )
    return Cursor(path, is_key, item and key, start, end, text, quote, tuple(siblings))


def _is_key(before: str) -> bool:
    """Return whether a line so far can be the beginning of a key: blank, a dash, or a word without a colon."""
    return not before.strip(" -") or _KEY.match(before) is not None


def _find_open_brackets(lines: list[str]) -> tuple[int, list[str], str]:
    """Return the line (from 0) of the outermost open bracket, all open brackets, and the open quote or "".

    A line indented no deeper than the bracket's line cannot be inside; the bracket was never closed then, and is
    ignored.
    """
    last = len(lines) - 1
    above = range(last, max(-1, last - FARTHEST), -1)
    start = next((number for number in above if lines[number][:1] not in ("", " ", "#", "-")), last)
    first, opened, quote = last, list[str](), ""
    for number in range(start, len(lines)):
        text = lines[number]
        if opened and text.strip() and _measure_indent(text) <= _measure_indent(lines[first]):
            opened.clear()
        first = first if opened else number
        quote = _update_brackets(text, opened)
    return (first if opened else last), opened, quote


def _update_brackets(text: str, opened: list[str]) -> str:
    """Add the brackets that a line opens to `opened`, and remove those that it closes.

    Return the quote still open at the end of the line, `#` within a comment, or "".
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


def _list_parents(lines: list[str], first: int, beginning: str) -> list[str] | None:
    """Return the lines of the keys and items around a line, the outermost first; None within a block text.

    Args:
        lines: The lines of the file.
        first: The index of the line.
        beginning: The beginning of the line, for its indentation.
    """
    parents: list[str] = []
    indent, dashed = _measure_indent(beginning), _ITEM.match(beginning) is not None
    for number in range(first - 1, max(-1, first - 1 - FARTHEST), -1):
        text = lines[number]
        if not text.strip() or text.lstrip().startswith("#"):
            continue
        depth = _measure_indent(text)
        if depth < indent or (depth == indent and dashed and not _ITEM.match(text)):
            if _TEXT_BELOW.search(text):
                return None
            parents.append(text)
            indent, dashed = depth, _ITEM.match(text) is not None
        if depth == 0 and not dashed:
            break
    return parents[::-1]


def _measure_indent(text: str) -> int:
    match = _INDENT.match(text)
    return match.end() if match else 0


def _find_mark(root: Node) -> tuple[Path, bool, str] | None:
    """Return the path of the value or key that contains MARK, True for a key, and the text before MARK.

    None without MARK.
    """
    for spot in yield_spots(root):
        if spot.text is not None and MARK in spot.text:
            return spot.path, spot.is_key, spot.text.partition(MARK)[0]
    return None


def _list_inline_keys(root: Node, path: Path) -> list[str]:
    """Return the keys of the mapping in braces that is being written."""
    node = positions.find_node(root, path)
    return [key for key in node.value if MARK not in key] if node and isinstance(node.value, dict) else []


def _list_sibling_keys(lines: list[str], line: int, before: str) -> list[str]:
    """Return the keys of the mapping being written, above and below the cursor: those in the column of the new key."""
    column = _find_column(before)
    above = [] if "-" in before[:column] else _collect_keys(lines[: line - 1][::-1], column, up=True)
    return [*above, *_collect_keys(lines[line:], column, up=False)]


def _collect_keys(lines: Iterable[str], column: int, up: bool) -> list[str]:
    """Return the keys in a column, up to the first line of another mapping; `up` is True if `lines` are in reverse."""
    collected = []
    for text in lines:
        depth = _find_column(text)
        if not text[depth:] or text[depth] == "#":
            continue
        begins = "-" in text[:depth]
        if depth < column or (begins and not up and depth <= column):
            break
        if depth == column and (key := _WORD.match(text, depth)):
            collected.append(key[1])
        if depth == column and begins:
            break
    return collected


def _find_column(text: str) -> int:
    """Return the column (from 0) of a line's first key or value, after indentation and dashes."""
    match = _LEADING.match(text)
    return match.end() if match else 0
