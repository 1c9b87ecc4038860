"""A closing quote that is missing: the text goes on to the next quote, and takes in the keys between."""

from __future__ import annotations

import re

from cardgen.source.node import Node, SourceText

# A text that begins with a quote behind a key and is not closed on its line: seldom there, and quickly seen.
_OPEN = re.compile(r""":[ \t]+(?:"(?:[^"\\\r\n]++|\\.)*+|'[^'\r\n]*+)[\r\n]""")
_KEY = re.compile(r"([ ]*(?:-[ ]+)*)[^\s:#\"'{}\[\]-][^:\r\n]*:[ \t]+")
_NEXT = re.compile(r"[\r\n]([ ]*(?:-[ ]+)*)[A-Za-z_][\w ]*:(?=[ \t\r\n])")


def swallowing(source: SourceText, root: Node) -> int | None:
    """Where the first text opens, in the text as written, that holds lines like keys beside its own; None if none."""
    if not _OPEN.search(source.text):
        return None
    return next((start for start, end in sorted(root.long_texts()) if _swallows(source.text, start, end)), None)


def _swallows(text: str, start: int, end: int) -> bool:
    line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    key = _KEY.match(text, line)
    if text[start] not in "\"'" or key is None or key.end() != start:
        return False
    column = len(key.group(1))
    return any(len(found.group(1)) == column for found in _NEXT.finditer(text, start, end))
