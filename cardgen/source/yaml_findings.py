"""Findings about files that are not YAML, use YAML features that cardgen does not support, or are too large."""

from __future__ import annotations

from cardgen.finding import Finding, Fix, Related, Span
from cardgen.source.node import Event, Node, SourceText
from cardgen.text.words import shorten

SYNTAX = "yaml/syntax"
"""Id of the rule for texts that are not YAML, and for files that exceed a limit."""
LONGEST = 60
"""Characters of a key or name that a message quotes, so that messages stay below 140 characters."""
BEGIN = "write `system:` with the name of a game and `kind:`, or run `cardgen new`"
"""Hint for a file that is empty or has no mapping at the top level."""
_SPLIT = "split it into several files"
"""Hint for files that exceed a limit."""
DUPLICATE = "yaml/duplicate-key"
"""Id of the rule for keys that a mapping has twice."""
DASH = "yaml/lone-dash"
"""Id of the rule for unquoted dashes as values."""
UNSUPPORTED = "yaml/unsupported"
"""Id of the rule for YAML features that cardgen does not support."""


def build_error(
    rule: str, span: Span, message: str, hint: str | None = None, related: tuple[Related, ...] = ()
) -> Finding:
    """Return an error at a span without an entry name, which is only known once the whole file has been read."""
    return Finding(rule, "error", span, "", message, hint, related)


def report_lone_dash(node: Node, written: str) -> Finding:
    """Return the finding for an unquoted dash used as "no value"; `written` is the dash that the file has."""
    message = f'unquoted `{written}` as a value: for no value, write `"-"` or leave the key out'
    made = build_error(DASH, node.span, message, 'write `"-"`, with the quotes')
    return made._replace(fix=Fix(written, "-"))


def report_duplicate_key(key: str, again: Node, first: Node) -> Finding:
    """Return the finding for a duplicate key; `again` and `first` are the values of the second and the first."""
    message = f"duplicate key `{shorten(key, LONGEST)}`: an entry has each key once, and only the first counts"
    related = (Related(first.find_own_key_span(), f"the first `{shorten(key, LONGEST)}`, which counts"),)
    return build_error(DUPLICATE, again.find_own_key_span(), message, "remove one of them", related)


def report_tag(source: SourceText, event: Event, name: str) -> Finding:
    """Return the finding for a YAML tag such as `!name` before a value."""
    shown = name.replace("tag:yaml.org,2002:", "!!")[:40]
    message = f"unsupported YAML tag `{shown}`: the key decides the type of a value"
    return build_error(
        UNSUPPORTED, _find_event_span(source, event), message, "remove it, or put a text that begins with `!` in quotes"
    )


def report_merge_key(source: SourceText, event: Event) -> Finding:
    """Return the finding for the YAML merge key `<<`."""
    message = "unsupported merge key `<<`: each entry lists all of its keys"
    return build_error(UNSUPPORTED, _find_event_span(source, event), message, "copy the keys of the other entry here")


def report_second_document(source: SourceText, event: Event) -> Finding:
    """Return the finding for a second YAML document, which begins with `---`."""
    message = "second document after `---`: a file has one, and the rest is not read"
    return build_error(UNSUPPORTED, _find_event_span(source, event), message, "move it to another file")


def report_complex_key(source: SourceText, event: Event) -> Finding:
    """Return the finding for a list or mapping in place of a key.

    An unquoted text that begins with `{{` gives one too.
    """
    start = source.find_written_offset(event.start_mark.index) - 1
    if source.text[max(start, 0) : start + 2] == "{{":
        line = source.text[start:].partition("\n")[0]
        written = line.rpartition("}}")
        written_text = written[0] + written[1] or line
        hint = f"write `'{written_text}'`" if '"' in written_text else f'write `"{written_text}"`'
        span = source.make_written_span(start, start + 2)
        return build_error(UNSUPPORTED, span, "unquoted `{{`, which begins a mapping: expected a text in quotes", hint)
    message = "list or mapping as a key: expected a text"
    return build_error(
        UNSUPPORTED, _find_event_span(source, event), message, "put a text that begins with `[` or `{` in quotes"
    )


def report_lost_alias(source: SourceText, event: Event, inside: bool) -> Finding:
    """Return the finding for an alias without an anchor, or, if `inside`, an alias within its own anchor's value."""
    name = event.anchor
    shown = shorten(str(name), LONGEST)
    message = (
        f"alias `*{shown}` inside the anchor `&{shown}`: an alias repeats a complete value"
        if inside
        else f"alias `*{shown}` without an anchor: expected `&{shown}` before it"
    )
    return build_error(SYNTAX, _find_event_span(source, event), message, "put a text that begins with `*` in quotes")


def report_too_many_values(source: SourceText, limit: int) -> Finding:
    """Return the finding for a file with more than `limit` keys and values."""
    return build_error(
        SYNTAX, source.make_span(0, 0), f"file too large: at most {limit:,} keys and values are read", _SPLIT
    )


def report_deep_nesting(source: SourceText, offset: int, limit: int) -> Finding:
    """Return the finding for a value nested deeper than `limit` levels, at an offset in the parsed text."""
    message = f"value nested too deep: at most {limit} lists and mappings are nested"
    return build_error(SYNTAX, source.make_span(offset, offset + 1), message, "use fewer levels")


def report_too_many_aliases(source: SourceText, offset: int, limit: int) -> Finding:
    """Return the finding for aliases that add more than `limit` values, at an offset in the parsed text."""
    message = f"too many repetitions: aliases add at most {limit:,} values"
    return build_error(
        SYNTAX, source.make_span(offset, offset + 1), message, "replace aliases with the values themselves"
    )


def report_too_many_problems(where: Span, limit: int) -> Finding:
    """Return the finding that ends the list of a file's problems; `where` is the first problem that is left out."""
    message = f"more than {limit:,} problems: the rest, from here on, is not reported"
    return build_error(SYNTAX, where, message, "fix the others first")


def report_empty_file(source: SourceText) -> Finding:
    """Return the finding for an empty file."""
    message = "empty file: expected a mapping that begins with `system` and `kind`"
    return build_error(SYNTAX, source.make_span(0, 0), message, BEGIN)


def report_missing_mapping(node: Node) -> Finding:
    """Return the finding for a file whose top level is a list or a text."""
    what = "list" if isinstance(node.value, list) else "text"
    span = node.span._replace(end_line=node.span.line, end_column=node.span.column + 1)
    message = f"{what} at the top level: expected a mapping that begins with `system` and `kind`"
    return build_error(SYNTAX, span, message, BEGIN)


def report_tabs(source: SourceText, start: int, lines: int) -> Finding:
    """Return the finding for `lines` consecutive lines indented with tabs.

    Args:
        source: The text.
        start: The offset of the first tab in the file's own text.
        lines: The number of lines.
    """
    message = f"invalid indentation with {'a tab' if lines == 1 else f'tabs in {lines} lines'}: expected spaces"
    return build_error(
        SYNTAX,
        source.make_written_span(start, start + 1),
        message,
        "replace the tabs with spaces, and indent exactly as the lines beside",
    )


def report_unprintable(source: SourceText, offset: int) -> Finding:
    """Return the finding for a character that YAML forbids, such as a control character."""
    code = ord(source.text[offset])
    message = f"invalid character U+{code:04X}: a file has text and line breaks"
    return build_error(
        SYNTAX, source.make_written_span(offset, offset + 1), message, "remove it (the lines before it were read)"
    )


def report_invalid_utf8(source: SourceText, byte: int) -> Finding:
    """Return the finding for a byte that is not UTF-8; `source` holds the text that was decoded before."""
    end = len(source.text)
    message = f"invalid UTF-8, byte 0x{byte:02X}: expected UTF-8 text"
    return build_error(
        SYNTAX, source.make_written_span(end, end), message, "save the file as UTF-8; the lines above were read"
    )


def report_encoding(source: SourceText, encoding: str) -> Finding:
    """Return the finding for a file in an encoding other than UTF-8, such as UTF-16."""
    message = f"{encoding} file: expected UTF-8"
    return build_error(SYNTAX, source.make_written_span(0, 0), message, "save the file as UTF-8")


def report_large_file(source: SourceText, limit: int) -> Finding:
    """Return the finding for a file of more than `limit` bytes."""
    message = f"file too large: at most {limit // (1024 * 1024)} MiB are read"
    return build_error(SYNTAX, source.make_written_span(0, 0), message, _SPLIT)


def report_long_file(source: SourceText, limit: int) -> Finding:
    """Return the finding for a file of more than `limit` lines."""
    message = f"file too long: at most {limit:,} lines are read"
    return build_error(SYNTAX, source.make_written_span(0, 0), message, _SPLIT)


def _find_event_span(source: SourceText, event: Event) -> Span:
    return source.make_span(event.start_mark.index, event.end_mark.index)
