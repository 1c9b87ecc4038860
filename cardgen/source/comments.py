"""Messages about a file that is not the YAML asked for: the fact, then the law, then what to write."""

from __future__ import annotations

from cardgen.finding import Finding, Fix, Related, Span
from cardgen.source.node import Event, Node, SourceText

SYNTAX = "yaml/syntax"
BEGIN = "begin with `system:` and a game's name, then `kind:` (`cardgen schema` lists both), or let `cardgen new` begin"
"""What to write where a file is empty, or no mapping."""
_SPLIT = "split it into several files"
DUPLICATE = "yaml/duplicate-key"
DASH = "yaml/lone-dash"
UNSUPPORTED = "yaml/unsupported"


def fault(rule: str, span: Span, message: str, hint: str | None = None, related: tuple[Related, ...] = ()) -> Finding:
    """An error at a place; whose entry it is becomes known when the file has been read."""
    return Finding(rule, "error", span, "", message, hint, related)


def lone_dash(node: Node, written: str) -> Finding:
    """A dash that is not a quoted hyphen."""
    what = "an unquoted dash" if written == "-" else f"the dash {written}"
    message = f'{what} is used as a value; what does not exist is "-" between quotes, the word none, or no key at all'
    made = fault(DASH, node.span, message, 'write "-" with the quotes')
    return made._replace(fix=Fix(written, "-"))


def duplicate(key: str, again: Node, first: Node) -> Finding:
    """One key twice in one mapping."""
    message = f"{key} appears more than once in one entry; a key appears once, and only the first counts"
    related = (Related(first.own_key_span(), f"the first {key}, which counts"),)
    return fault(DUPLICATE, again.own_key_span(), message, "take one of them out", related)


def tag(source: SourceText, event: Event, name: str) -> Finding:
    """`!name` before a value."""
    shown = name.replace("tag:yaml.org,2002:", "!!")[:40]
    message = f"{shown} is a YAML tag; tags are not used here, a value is understood by its key"
    return fault(UNSUPPORTED, _span(source, event), message, "take it out; a text that begins with ! needs quotes")


def merge(source: SourceText, event: Event) -> Finding:
    """`<<:` in a mapping."""
    message = "<< merges another entry into this one; merges are not used here, every entry says what it has"
    return fault(UNSUPPORTED, _span(source, event), message, "copy the keys out")


def second_document(source: SourceText, event: Event) -> Finding:
    """`---` a second time."""
    message = "a second document begins here; a file holds one, and only the first is read"
    return fault(UNSUPPORTED, _span(source, event), message, "put it into a file of its own")


def complex_key(source: SourceText, event: Event) -> Finding:
    """A list or mapping where a key should be; or a text that begins with `{{`, and has no quotes."""
    start = source.original(event.start_mark.index) - 1
    if source.text[max(start, 0) : start + 2] == "{{":
        line = source.text[start:].partition("\n")[0]
        written = line.rpartition("}}")
        written_text = written[0] + written[1] or line
        hint = f"write '{written_text}'" if '"' in written_text else f'write "{written_text}"'
        span = source.written_span(start, start + 2)
        return fault(UNSUPPORTED, span, "an unquoted `{{` begins a mapping: put the text between quotes", hint)
    message = "a list or mapping is where a key should be; a key is a text"
    return fault(UNSUPPORTED, _span(source, event), message, "put a text that begins with [ or { between quotes")


def lost_alias(source: SourceText, event: Event, inside: bool) -> Finding:
    """An alias of nothing, or of something that it stands in itself."""
    name = event.anchor
    law = "an alias repeats something that was named before and is complete"
    fact = f"*{name} is inside &{name}" if inside else f"*{name} repeats &{name}, and nothing has that name"
    return fault(SYNTAX, _span(source, event), f"{fact}; {law}", "put a text that begins with * between quotes")


def too_many(source: SourceText, limit: int) -> Finding:
    """Too many values."""
    return fault(
        SYNTAX, source.span(0, 0), f"the file is too large; at most {limit:,} keys and values are read", _SPLIT
    )


def too_deep(source: SourceText, offset: int, limit: int) -> Finding:
    """Too many collections inside each other."""
    message = f"nested too deep; at most {limit} lists and mappings are nested"
    return fault(SYNTAX, source.span(offset, offset + 1), message, "write it in fewer levels")


def too_aliased(source: SourceText, offset: int, limit: int) -> Finding:
    """Aliases of aliases."""
    message = f"repeated too much; aliases bring in at most {limit:,} values"
    return fault(SYNTAX, source.span(offset, offset + 1), message, "write the entries out")


def too_faulty(where: Span, limit: int) -> Finding:
    """Too many findings; `where`: the place of the first that is not reported."""
    message = f"the file has more than {limit:,} problems; so many are reported at once, and here is the next"
    return fault(SYNTAX, where, message, "fix the others first")


def empty(source: SourceText) -> Finding:
    """Nothing in the file."""
    message = "the file is empty; it holds one mapping, which begins with its system and kind"
    return fault(SYNTAX, source.span(0, 0), message, BEGIN)


def no_mapping(node: Node) -> Finding:
    """A list or a text at the top."""
    what = "a list" if isinstance(node.value, list) else "a text"
    span = node.span._replace(end_line=node.span.line, end_column=node.span.column + 1)
    message = f"the file is {what}; it holds one mapping, which begins with its system and kind"
    return fault(SYNTAX, span, message, BEGIN)


def tabs(source: SourceText, start: int, lines: int) -> Finding:
    """Lines that are indented with tabs, reported at the first tab of the first of them."""
    more = {1: "", 2: ", and so is the line below it"}.get(lines, f", and so are the {lines - 1} lines below it")
    message = f"a tab indents this line{more}; YAML indents with spaces"
    return fault(
        SYNTAX,
        source.written_span(start, start + 1),
        message,
        "indent it with spaces, exactly to where the lines beside it begin",
    )


def unprintable(source: SourceText, offset: int) -> Finding:
    """A control character or half of a surrogate pair."""
    code = ord(source.text[offset])
    message = f"the character U+{code:04X} cannot be printed; a file holds text and line breaks"
    return fault(SYNTAX, source.written_span(offset, offset + 1), message, "take it out; the lines before it were read")


def not_utf8(source: SourceText, byte: int) -> Finding:
    """A byte that is not UTF-8, right behind what could be decoded."""
    end = len(source.text)
    message = f"the byte 0x{byte:02X} is not UTF-8; files are UTF-8 text"
    return fault(
        SYNTAX, source.written_span(end, end), message, "save the file as UTF-8; the lines before it were read"
    )


def other_encoding(source: SourceText, encoding: str) -> Finding:
    """A file that says itself that it is something else than UTF-8."""
    message = f"the file is {encoding}; files are UTF-8 text"
    return fault(SYNTAX, source.written_span(0, 0), message, "save the file as UTF-8")


def too_large(source: SourceText, limit: int) -> Finding:
    """Too many bytes."""
    message = f"the file is larger than {limit // (1024 * 1024)} MiB; larger ones are not read"
    return fault(SYNTAX, source.written_span(0, 0), message, _SPLIT)


def too_long(source: SourceText, limit: int) -> Finding:
    """Too many lines."""
    message = f"the file has more than {limit:,} lines; longer ones are not read"
    return fault(SYNTAX, source.written_span(0, 0), message, _SPLIT)


def _span(source: SourceText, event: Event) -> Span:
    return source.span(event.start_mark.index, event.end_mark.index)
