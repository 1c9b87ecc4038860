"""What can be written at a place: keys of a mapping, words of a field, names with what they do, and rules to waive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from lsprotocol import types

from cardgen import systems
from cardgen.editor.cursor import Cursor, cursor
from cardgen.editor.hover import field, page
from cardgen.editor.known import Known
from cardgen.editor.lines import Lines
from cardgen.finding import Span
from cardgen.project import schemas
from cardgen.reading.blanks import scalar
from cardgen.reading.decoding import Schema, types_of
from cardgen.reading.fields import TEXTS, WAIVE
from cardgen.rules import registry
from cardgen.text import names
from cardgen.text.markdown import escaped
from cardgen.text.words import one_line

TRUTH = ("true", "false")
_NAME, _WORD, _KEY, _RULE = (
    types.CompletionItemKind.Value,
    types.CompletionItemKind.EnumMember,
    types.CompletionItemKind.Property,
    types.CompletionItemKind.Reference,
)


class Offer(NamedTuple):
    """Something that can be written."""

    text: str
    kind: types.CompletionItemKind
    told: str = ""
    """What it is, in Markdown."""
    is_key: bool = False
    detail: str = ""
    in_list: bool = False
    """Whether it has to be put between brackets."""


def completion(known: Known, lines: Lines, position: types.Position) -> types.CompletionList:
    """What can be written at a place, the likeliest first, names that are like what stands there among them."""
    all_lines = [lines.line(number) for number in range(1, lines.count + 1)]
    where = cursor(all_lines, *lines.ours(position))
    offers = list(_offers(where, known)) if where else []
    items = list(_items(offers, where, lines, position.line + 1)) if where else []
    return types.CompletionList(is_incomplete=bool(items), items=items)


def _offers(where: Cursor, known: Known) -> Iterator[Offer]:
    """Everything that can stand where somebody writes."""
    if known.schema is None:
        yield from _head(where, known)
        return
    if where.is_key:
        holder = known.schema_at(where.path[:-1])
        yield from _keys(holder, where, known)
        if where.is_item and holder:
            yield from _values(holder, known)
        return
    schema = known.schema_at(where.path)
    yield from _values(schema, known) if schema else ()


def _head(where: Cursor, known: Known) -> Iterator[Offer]:
    """The first keys of a file, and the words behind them, before it says what it is."""
    if len(where.path) != 1:
        return
    kinds = systems.get(known.system).kinds if known.system else ()
    if where.is_key:
        wanted = [key for key in ("system", "kind") if key not in where.siblings]
        yield from (Offer(key, _KEY, is_key=True) for key in wanted)
    else:
        words = {"system": systems.known(), "kind": kinds}.get(str(where.path[0]), ())
        yield from (Offer(word, _WORD) for word in words)


def _keys(holder: Schema | None, where: Cursor, known: Known) -> Iterator[Offer]:
    """The keys that a mapping may have and does not have yet."""
    if holder is None:
        return
    for key, schema in holder.get("properties", {}).items():
        if key not in where.siblings:
            required = "required" if key in holder.get("required", ()) else ""
            yield Offer(key, _KEY, "\n\n".join(field(schema)), is_key=True, detail=required)
    if holder.get(WAIVE) and known.system:
        for rule in schemas.waivable(known.system):
            if rule not in where.siblings:
                yield Offer(rule, _RULE, page(rule), is_key=True, detail=registry.level(rule))
    refers = known.refers(where.path, is_key=True)
    for offer in _named(refers, known) if refers else ():
        if offer.text not in where.siblings:
            yield offer._replace(is_key=True)


def _values(schema: Schema, known: Known) -> Iterator[Offer]:
    """The words and names that a value can be."""
    refers = known.refers_of(schema)
    if refers:
        yield from _named(refers, known)
    texts = schema.get(TEXTS, {})
    if not (refers and refers["lists"]):
        yield from (Offer(str(word), _WORD, escaped(texts.get(word, ""))) for word in _words(schema))
    if types_of(schema)[:1] == ("boolean",):
        yield from (Offer(word, _WORD) for word in TRUTH)
    if "array" in types_of(schema) and types_of(schema)[0] != "object" and "items" in schema:
        bare = "string" in types_of(schema)
        yield from (offer._replace(in_list=not bare) for offer in _values(schema["items"], known))


def _words(schema: Schema) -> list[Any]:
    """The words that a schema lists, its own and those that it shows to editors."""
    members = [schema, *schema.get("allOf", ())]
    members += [option for member in members for option in member.get("anyOf", ())]
    found = [word for member in members for word in member.get("enum", ())]
    found += [word for word in schema.get("examples", ()) if isinstance(word, str)]
    return list(dict.fromkeys(word for word in found if isinstance(word, str)))


def _named(refers: Mapping[str, Any], known: Known) -> Iterator[Offer]:
    """The names that mean something, each once, the file's own first."""
    told: set[str] = set()
    for meaning in known.meanings(refers):
        key = names.key(meaning.name)
        if key not in told:
            told.add(key)
            own = "of this file" if meaning.where and refers["own"] else ""
            yield Offer(one_line(meaning.name), _NAME, meaning.text, detail=own)


def _items(offers: Iterable[Offer], where: Cursor, lines: Lines, line: int) -> Iterator[types.CompletionItem]:
    """Items of a list to choose from, which replace what stands there; of near names what is written is enough."""
    offers = list(offers)
    replaced = lines.range(Span("", line, where.start, line, where.end))
    begins = [one for one in offers if names.key(one.text).startswith(names.key(where.written))]
    near = names.near(where.written, [one.text for one in offers]) if where.written and not begins else None
    colon = "" if lines.line(line)[where.end - 1 :].lstrip().startswith(":") else ": "
    for number, offer in enumerate(offers):
        written = offer.text if where.quote else scalar(offer.text)
        if offer.in_list and not where.quote:
            written = f"[{written}]"
        is_near = offer.text == near
        yield types.CompletionItem(
            offer.text,
            kind=offer.kind,
            detail=offer.detail or None,
            documentation=types.MarkupContent(types.MarkupKind.Markdown, offer.told) if offer.told else None,
            sort_text=f"{number:04}",
            filter_text=where.written if is_near else offer.text,
            preselect=True if is_near else None,
            text_edit=types.TextEdit(replaced, written + (colon if offer.is_key else "")),
        )
