"""Findings for syntax errors: messages and hints in place of libyaml's own, and the search for unclosed quotes."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.finding import Finding, Related
from cardgen.source.events import ParserStop
from cardgen.source.missing_colon import find_line_without_colon
from cardgen.source.node import Node, SourceText
from cardgen.source.yaml_findings import SYNTAX, build_error


class _Advice(NamedTuple):
    """Message and hint for a kind of syntax error. `{char}` in the message is replaced with the wrong character."""

    message: str
    hint: str | None = None
    where: str = "at"
    """Position to report: `at` where the parser stopped, `opened` where the value being read began, or `both`."""


_OPEN = re.compile(r""":[ \t]+(?:"(?:[^"\\\r\n]++|\\.)*+|'[^'\r\n]*+)[\r\n]""")
"""A quote after a key that is not closed on its line. Few files have one, so this fast search skips most files."""
_KEY = re.compile(r"([ ]*(?:-[ ]+)*)[^\s:#\"'{}\[\]-][^:\r\n]*:[ \t]+")
"""Key before a text, with indentation and dashes in group 1."""
_ENDED = re.compile(r"""([^\s"']*)(["'])[ \t]*$""")
"""A quote at the end of a line's text with the word before, such as `2"`, where the author may have meant inches."""
_NEXT = re.compile(r"[\r\n]([ ]*(?:-[ ]+)*)[A-Za-z_][\w ]*:(?=[ \t\r\n])")
"""Key on a following line, with indentation and dashes in group 1."""

_IN_BRACKETS = ("did not find expected ',' or ", "expected ',' or ")
"""Beginnings of libyaml's and PyYAML's messages for a list or mapping in brackets or braces without a comma or end."""
_GOING_ON = ("did not find expected key", "expected <block end>", *_IN_BRACKETS)
"""Beginnings of libyaml's and PyYAML's messages for text after the end of a value."""
_QUOTE = "put the whole text in quotes"
"""Hint for texts that need quotes."""
_TAB = _Advice("invalid indentation with a tab: expected spaces", "replace each tab with 2 spaces")
"""Advice for tabs in the indentation."""
_UNCLOSED = _Advice("unclosed quote: a quoted text ends with the quote that it begins with", "close it", "opened")
"""Advice for a quote that is never closed."""
_COLON = _Advice("unquoted text with a colon: expected quotes", _QUOTE)
"""Advice for an unquoted text with a colon."""
_TOO_DEEP = _Advice(
    "invalid indentation below a key that has a value: the keys of one entry begin in the same column",
    "indent it exactly as the keys of its entry",
)
"""Advice for a line indented below a key that already has a value."""
_INDENT = _Advice(
    "invalid indentation, with no line above in this column: the keys of one entry begin in the same column",
    "indent it exactly as the keys of its entry",
)
"""Advice for a line that begins in a column of no line above."""
_BEHIND = _Advice(
    "unexpected text after a closing quote, bracket or brace: expected the end of the line",
    'put the whole text in double quotes, and escape each double quote inside as `\\"`',
)
"""Advice for text after the end of a value in quotes, brackets or braces."""
_COMMENT = _Advice(
    "unquoted `#` inside brackets or braces: it makes the rest of the line a comment",
    'put a colour in quotes: `"#0E6F7C"`',
)
"""Advice for a `#` that hides a closing bracket or brace."""
_BY_PROBLEM: dict[str, _Advice] = {
    "block sequence entries are not allowed": _Advice(
        "list on the line of its key: expected it on the next line or in brackets",
        "write `[Sword, Dagger]`, or put each item on a separate line",
    ),
    "could not find expected ':'": _Advice(
        "missing colon: expected a key with a colon and a space, or an item of a list",
        "write `key: value`, or put a text of several lines in quotes",
        "opened",
    ),
    "did not find expected '-' indicator": _Advice(
        "invalid indentation in a list: its items begin in the same column, and so do the keys of an item",
        "indent an item exactly as the `-` above it, and a key exactly as the first key of its item",
    ),
    "did not find expected ',' or ']'": _Advice(
        "unexpected text in a list in brackets: expected a comma or `]`",
        "add the missing comma or `]`",
        "both",
    ),
    "did not find expected ',' or '}'": _Advice(
        "unexpected text in a mapping in braces: expected a comma or `}`",
        "add the missing comma or `}`, or put a text with a brace in quotes",
        "both",
    ),
    "did not find expected node content": _Advice("unexpected `{char}`: expected a value, or a text in quotes", _QUOTE),
    "did not find expected <document start>": _Advice(
        "unexpected text after the end of the mapping: a file has one mapping", "remove it"
    ),
    "found unexpected end of stream": _UNCLOSED,
    "found unexpected document indicator": _UNCLOSED,
    "found unknown escape character": _Advice(
        "invalid escape in double quotes: a backslash begins an escape there",
        "put the text in single quotes, or double each backslash",
    ),
    "did not find expected alphabetic or numeric character": _Advice(
        "unquoted `{char}`: a text that begins with `*` or `&` needs quotes",
        _QUOTE,
        "opened",
    ),
    "found a tab character": _TAB,
}
"""Advice by the beginning of libyaml's message, for messages that need no look at the text."""


def build_syntax_finding(source: SourceText, stop: ParserStop, last: Node | None) -> Finding:
    """Return the finding for the place where a text stops being YAML.

    Args:
        source: The text.
        stop: The parser's complaint and its position.
        last: The last value that was read before, or None.
    """
    opened = None if stop.opened is None else source.find_written_offset(stop.opened)
    at = source.find_written_offset(stop.offset)
    if line := find_line_without_colon(source, stop):
        return build_error(SYNTAX, source.make_written_span(line.start, line.end), line.message, line.hint)
    advice = _choose_advice(source, stop.problem, at)
    related: tuple[Related, ...] = ()
    if opened is not None and advice.where == "opened":
        at = opened
    elif opened is not None and advice.where == "both":
        related = (Related(source.make_written_span(opened, opened + 1), "the opening sign"),)
        if " #" in source.text[opened:at]:
            advice = _COMMENT
    if (
        last
        and last.span.line == source.find_position(at)[0]
        and (hint := _advise_on_inner_quote(source, at, stop.problem))
    ):
        message = "unescaped quotation mark inside a text: it ends the text here"
        return build_error(SYNTAX, source.make_written_span(at, at + 1), message, hint)
    if advice is _BEHIND and last and last.span.line < source.find_position(at)[0] and not last.plain:
        related = (Related(last.span, "the text before it, which may lack its closing quote"),)
    char = source.text[at : at + 1]
    span = source.make_written_span(at, at + 1 if char.strip() else at)
    return build_error(SYNTAX, span, advice.message.replace("{char}", char), advice.hint, related)


def _advise_on_inner_quote(source: SourceText, at: int, problem: str) -> str | None:
    """Return the hint for an unescaped quotation mark inside a quoted text; None if the problem is another.

    It is an inner mark if a second mark follows on the line, or if it is an apostrophe between letters or an inch mark
    after a digit. If another key follows before the second mark, the line lacks a comma instead.
    """
    start = at - source.find_position(at)[1] + 1
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
        return f"write `{word}''{after[0] if after else ''}`, or put the whole text in double quotes"
    others = f" or `{word}\u2033`" if word[-1:].isdigit() else ""
    return f'write `{word}\\"`{others}, or put the whole text in single quotes'


def find_unclosed_quote(source: SourceText, root: Node) -> Finding | None:
    """Return the finding for the first quote that was never closed, or None.

    YAML reads such a text up to the next quote in the file. A multi-line quoted text is taken for unclosed if a line
    inside looks like a key in the column of the text's own key.
    """
    if not _OPEN.search(source.text):
        return None
    opened = next(
        (start for start, end in sorted(root.list_long_texts()) if _holds_keys(source.text, start, end)), None
    )
    if opened is None:
        return None
    return build_error(SYNTAX, source.make_written_span(opened, opened + 1), _UNCLOSED.message, _UNCLOSED.hint)


def _holds_keys(text: str, start: int, end: int) -> bool:
    """Return whether a multi-line quoted text after a key has a line with another key in the first key's column."""
    line = max(text.rfind("\n", 0, start), text.rfind("\r", 0, start)) + 1
    key = _KEY.match(text, line)
    if text[start] not in "\"'" or key is None or key.end() != start:
        return False
    column = len(key.group(1))
    return any(len(found.group(1)) == column for found in _NEXT.finditer(text, start, end))


def _choose_advice(source: SourceText, problem: str, at: int) -> _Advice:
    """Return the advice for a parser's message; `at` is the offset of the error in the file's own text."""
    before = source.text[at - source.find_position(at)[1] + 1 : at]
    if problem.startswith("found character that cannot start any token"):
        sign = source.text[at : at + 1]
        return _TAB if sign == "\t" else _Advice("unquoted `{char}`: a text that begins with it needs quotes", _QUOTE)
    if at >= len(source.text) and problem.startswith("did not find expected node content"):
        return _Advice(
            "unclosed bracket or brace at the end of the file: expected `]` or `}`",
            "add the missing `]` or `}`",
        )
    if problem.startswith("mapping values are not allowed"):
        return _COLON if ": " in before else _TOO_DEEP
    if problem.startswith("did not find expected key"):
        return _BEHIND if before.strip() else _INDENT
    return next(
        (advice for start, advice in _BY_PROBLEM.items() if problem.startswith(start)),
        _Advice(f"invalid YAML: {problem.replace(': ', ', ')}", _QUOTE),
    )
