"""libyaml's complaints in words that say what to do."""

from __future__ import annotations

from cardgen.finding import Finding
from cardgen.source.events import Stop
from cardgen.source.node import Source
from cardgen.source.remarks import SYNTAX, fault

_QUOTE = "put the whole text between quotes"
_TAB = ("a tab indents this line; YAML indents with spaces", "write two spaces for each tab")
_UNCLOSED = (
    "a quote opens here and never closes; what opens with a quote ends with it",
    "close it where the text ends",
)

_WORDS: dict[str, tuple[str, str | None]] = {
    "mapping values are not allowed": (
        "a colon stands where no key can; a text with a colon in it stands between quotes, and keys of one entry in one column",
        "put the text between quotes, or let this line begin exactly below the key it belongs beside",
    ),
    "block sequence entries are not allowed": (
        "a list begins on the line of its key; it begins on the next line or stands in brackets",
        "write [Sword, Dagger], or each item on a line of its own",
    ),
    "could not find expected ':'": (
        "this line is neither a key nor an item of a list; a key has a colon and a space behind it",
        "write `key: value`; a text over several lines stands between quotes",
    ),
    "did not find expected key": (
        "this does not fit what stands above; keys of one entry begin in one column, and nothing follows a closing quote",
        "let the line begin exactly below the key it belongs beside, or put the whole text between quotes",
    ),
    "did not find expected '-' indicator": (
        "this does not fit the list above; its items begin in one column",
        "let the line begin exactly below the `- ` of the item before",
    ),
    "did not find expected ',' or ']'": (
        "a list in brackets is not closed; it is [one, two]",
        "write the missing , or ]",
    ),
    "did not find expected ',' or '}'": (
        "a mapping in braces is not closed; it is {key: value, key: value}",
        "write the missing , or }; a text that holds a brace stands between quotes",
    ),
    "did not find expected node content": (
        "a value is missing; one stands between two commas",
        "write it, or take the comma out",
    ),
    "did not find expected <document start>": ("something stands behind the end of the file's mapping", None),
    "found unexpected end of stream": _UNCLOSED,
    "found unexpected document indicator": _UNCLOSED,
    "found unknown escape character": (
        "a backslash between double quotes begins an escape, and there is none of that name",
        "write two backslashes, or put the text between single quotes",
    ),
    "did not find expected alphabetic or numeric character": (
        "{char} begins an alias or an anchor here; a text that begins with * or & stands between quotes",
        _QUOTE,
    ),
    "found a tab character": _TAB,
}


def syntax(source: Source, stop: Stop) -> Finding:
    """The finding for the place where a text stops being YAML."""
    char = source.text[source.original(stop.offset) :][:1]
    message, hint = _words(stop.problem, char)
    end = stop.offset + (1 if char.strip() else 0)
    return fault(SYNTAX, source.span(stop.offset, end), message.replace("{char}", char), hint)


def _words(problem: str, char: str) -> tuple[str, str | None]:
    if problem.startswith("found character that cannot start any token"):
        return _TAB if char == "\t" else ("{char} cannot begin a text; such a text stands between quotes", _QUOTE)
    for beginning, words in _WORDS.items():
        if problem.startswith(beginning):
            return words
    return f"this is not YAML: {problem}", None
