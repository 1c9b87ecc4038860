"""What stops a file from being YAML, libyaml's complaints and unclosed quotes, in words that say what to do."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.finding import Finding, Related
from cardgen.source.comments import SYNTAX, fault
from cardgen.source.events import Stop
from cardgen.source.missing_colon import find_line_without_colon
from cardgen.source.node import Node, SourceText


class _Advice(NamedTuple):
    """What to say; `{char}` stands for the character at the place."""

    message: str
    hint: str | None = None
    where: str = "at"
    """Which place is reported: `at` the one libyaml complains about, where what it was reading `opened`, or `both`."""


# A text that begins with a quote behind a key and is not closed on its line: seldom there, and quickly seen.
_OPEN = re.compile(r""":[ \t]+(?:"(?:[^"\\\r\n]++|\\.)*+|'[^'\r\n]*+)[\r\n]""")
_KEY = re.compile(r"([ ]*(?:-[ ]+)*)[^\s:#\"'{}\[\]-][^:\r\n]*:[ \t]+")
_ENDED = re.compile(r"""([^\s"']*)(["'])[ \t]*$""")
"""The end of a text in quotes, and the word before it: `2"`."""
_NEXT = re.compile(r"[\r\n]([ ]*(?:-[ ]+)*)[A-Za-z_][\w ]*:(?=[ \t\r\n])")

_IN_BRACKETS = ("did not find expected ',' or ", "expected ',' or ")
"""libyaml's and PyYAML's words where a list or a mapping in brackets does not go on."""
_GOING_ON = ("did not find expected key", "expected <block end>", *_IN_BRACKETS)
"""Their words where something follows the end of a text."""
_QUOTE = "put the whole text between quotes"
_TAB = _Advice("a tab indents this line; YAML indents with spaces", "write 2 spaces for each tab")
_UNCLOSED = _Advice("a quote opens here and never closes; what begins with a quote ends with it", "close it", "opened")
_COLON = _Advice("a text with a colon in it; such a text needs quotes", _QUOTE)
_TOO_DEEP = _Advice(
    "this line is indented deeper than the one above it, which has a value; keys of one entry begin in one column",
    "let it begin exactly below the key it belongs beside",
)
_INDENT = _Advice(
    "this line begins in a column where nothing above it begins; keys of one entry begin in one column",
    "let it begin exactly below the key it belongs beside",
)
_BEHIND = _Advice(
    "the text goes on behind a closing quote, bracket or brace; what such a sign opens ends with it",
    "put the whole text between quotes; between single quotes an apostrophe is written twice",
)
_COMMENT = _Advice(
    "a # took the rest of its line out of these brackets or braces; what follows a # without quotes is a remark",
    'put a colour between quotes, as "#0E6F7C"',
)
_BY_PROBLEM: dict[str, _Advice] = {
    "block sequence entries are not allowed": _Advice(
        "a list begins on the line of its key; it begins on the next line or is in brackets",
        "write [Sword, Dagger], or each item on a line of its own",
    ),
    "could not find expected ':'": _Advice(
        "this line is neither a key nor an item of a list; a key has a colon and a space after it",
        "write `key: value`; a text over several lines needs quotes",
        "opened",
    ),
    "did not find expected '-' indicator": _Advice(
        "this line does not fit the list above it; its items begin in one column, and so do the keys of an item",
        "let an item begin exactly below the `- ` of the one before, and a key below the first key of its item",
    ),
    "did not find expected ',' or ']'": _Advice(
        "the list in brackets does not go on here; it is [one, two]",
        "write the comma or the ] that is missing",
        "both",
    ),
    "did not find expected ',' or '}'": _Advice(
        "the mapping in braces does not go on here; it is {key: value, key: value}",
        "write the comma or the } that is missing; a text that holds a brace needs quotes",
        "both",
    ),
    "did not find expected node content": _Advice(
        "{char} is where a value should be; a text with such signs needs quotes", _QUOTE
    ),
    "did not find expected <document start>": _Advice(
        "something follows the end of the file's mapping; a file holds one mapping", "take it out"
    ),
    "found unexpected end of stream": _UNCLOSED,
    "found unexpected document indicator": _UNCLOSED,
    "found unknown escape character": _Advice(
        "there is a backslash here; between double quotes it begins an escape, and there is none of that name",
        "write each backslash twice, or put the text between single quotes",
    ),
    "did not find expected alphabetic or numeric character": _Advice(
        "{char} begins an alias or an anchor here; a text that begins with * or & needs quotes",
        _QUOTE,
        "opened",
    ),
    "found a tab character": _TAB,
}


def syntax(source: SourceText, stop: Stop, last: Node | None) -> Finding:
    """The finding for the place where a text stops being YAML; `last` is the last value that was read before it."""
    opened = None if stop.opened is None else source.original(stop.opened)
    at = source.original(stop.offset)
    if line := find_line_without_colon(source, stop):
        return fault(SYNTAX, source.written_span(line.start, line.end), line.message, line.hint)
    advice = _advice(source, stop.problem, at)
    related: tuple[Related, ...] = ()
    if opened is not None and advice.where == "opened":
        at = opened
    elif opened is not None and advice.where == "both":
        related = (Related(source.written_span(opened, opened + 1), "opened here"),)
        if " #" in source.text[opened:at]:
            advice = _COMMENT
    if last and last.span.line == source.position(at)[0] and (hint := _advice_on_inner_quote(source, at, stop.problem)):
        message = "a quotation mark inside this text ends it here: it must be escaped"
        return fault(SYNTAX, source.written_span(at, at + 1), message, hint)
    if advice is _BEHIND and last and last.span.line < source.position(at)[0] and not last.plain:
        related = (Related(last.span, "the text that ends there begins here; perhaps its closing quote is missing"),)
    char = source.text[at : at + 1]
    span = source.written_span(at, at + 1 if char.strip() else at)
    return fault(SYNTAX, span, advice.message.replace("{char}", char), advice.hint, related)


def _advice_on_inner_quote(source: SourceText, at: int, problem: str) -> str | None:
    """Return the advice on a quotation mark inside a text, behind which the text goes on; None if that is not wrong.

    Another such mark follows on the line, if it is no apostrophe or sign for inches. With another key before that, a
    comma is missing.
    """
    start = at - source.position(at)[1] + 1
    before, behind = source.text[start:at], re.split(r"[\r\n]", source.text[at:], maxsplit=1)[0]
    ended = _ENDED.search(before)
    if ended is None or not behind[:1].strip() or behind[0] in "\"',:]}#" or not problem.startswith(_GOING_ON):
        return None
    word, sign = ended.groups()
    inner, closed, _ = behind.partition(sign)
    inside = word[-1:].isalpha() and behind[0].isalpha() if sign == "'" else word[-1:].isdigit()
    if not (closed or inside) or ": " in inner or (problem.startswith(_IN_BRACKETS) and "," in inner):
        return None
    if sign == "'":
        after = re.match(r"\w*", behind)
        return f"write `{word}''{after[0] if after else ''}`, or put the whole text between double quotes"
    others = f" or `{word}\u2033`" if word[-1:].isdigit() else ""
    return f'write `{word}\\"`{others}, or put the whole text between single quotes'


def unclosed_quote(source: SourceText, root: Node) -> Finding | None:
    """The finding for the first quote that was never closed; None if there is none such.

    The text goes on to the next quote then, and holds lines like keys beside its own.
    """
    if not _OPEN.search(source.text):
        return None
    opened = next((start for start, end in sorted(root.long_texts()) if _holds_keys(source.text, start, end)), None)
    if opened is None:
        return None
    return fault(SYNTAX, source.written_span(opened, opened + 1), _UNCLOSED.message, _UNCLOSED.hint)


def _holds_keys(text: str, start: int, end: int) -> bool:
    line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    key = _KEY.match(text, line)
    if text[start] not in "\"'" or key is None or key.end() != start:
        return False
    column = len(key.group(1))
    return any(len(found.group(1)) == column for found in _NEXT.finditer(text, start, end))


def _advice(source: SourceText, problem: str, at: int) -> _Advice:
    before = source.text[at - source.position(at)[1] + 1 : at]
    if problem.startswith("found character that cannot start any token"):
        sign = source.text[at : at + 1]
        return _TAB if sign == "\t" else _Advice("{char} cannot begin a text; such a text needs quotes", _QUOTE)
    if at >= len(source.text) and problem.startswith("did not find expected node content"):
        return _Advice(
            "the file ends before every bracket and brace is closed; what such a sign opens ends with it",
            "write the ] or } that is missing",
        )
    if problem.startswith("mapping values are not allowed"):
        return _COLON if ": " in before else _TOO_DEEP
    if problem.startswith("did not find expected key"):
        return _BEHIND if before.strip() else _INDENT
    return next(
        (advice for start, advice in _BY_PROBLEM.items() if problem.startswith(start)),
        _Advice(f"this is not YAML; the parser says: {problem}", _QUOTE),
    )
