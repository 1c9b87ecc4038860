"""Completion: keys of mappings, words of fields, names with their meanings, and rules to waive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from lsprotocol import types

from cardgen import systems
from cardgen.editor.cursor import Cursor, find_cursor
from cardgen.editor.file_context import FileContext
from cardgen.editor.hover import describe_field, describe_rule
from cardgen.editor.lines import Lines
from cardgen.finding import Span
from cardgen.project import schemas
from cardgen.reading.blanks import quote_scalar
from cardgen.reading.decoding import Schema, list_types
from cardgen.reading.fields import TEXTS, WAIVE
from cardgen.rules import registry
from cardgen.text import names
from cardgen.text.markdown import escape_markdown
from cardgen.text.words import escape_line

TRUTH = ("true", "false")
"""Words that completion offers for truth values."""
_NAME_KIND, _WORD_KIND, _KEY_KIND, _RULE_KIND = (
    types.CompletionItemKind.Value,
    types.CompletionItemKind.EnumMember,
    types.CompletionItemKind.Property,
    types.CompletionItemKind.Reference,
)


class Offer(NamedTuple):
    """Text that the editor offers to insert."""

    text: str
    kind: types.CompletionItemKind
    description: str = ""
    """Explanation in Markdown."""
    is_key: bool = False
    detail: str = ""
    in_list: bool = False
    """True if the text must be put in brackets, because the field needs a list."""


def list_completions(context: FileContext, lines: Lines, position: types.Position) -> types.CompletionList:
    """Return the completions at a position, in order of preference.

    If no completion begins with the written text, the most similar one is preselected.
    """
    all_lines = [lines.get_line(number) for number in range(1, lines.count + 1)]
    where = find_cursor(all_lines, *lines.convert_position(position))
    offers = list(_list_offers(where, context)) if where else []
    items = list(_build_items(offers, where, lines, position.line + 1)) if where else []
    return types.CompletionList(is_incomplete=bool(items), items=items)


def _list_offers(where: Cursor, context: FileContext) -> Iterator[Offer]:
    """Yield everything that can be written at the cursor."""
    if context.schema is None:
        yield from _offer_head(where, context)
        return
    if where.is_key:
        holder = context.find_schema(where.path[:-1])
        yield from _offer_keys(holder, where, context)
        if where.is_item and holder:
            yield from _offer_values(holder, context)
        return
    schema = context.find_schema(where.path)
    yield from _offer_values(schema, context) if schema else ()


def _offer_head(where: Cursor, context: FileContext) -> Iterator[Offer]:
    """Yield `system` and `kind` and their values, for a file that does not state both yet."""
    if len(where.path) != 1:
        return
    kinds = systems.get_game(context.system).kinds if context.system else ()
    if where.is_key:
        missing_keys = [key for key in ("system", "kind") if key not in where.siblings]
        yield from (Offer(key, _KEY_KIND, is_key=True) for key in missing_keys)
    else:
        words = {"system": systems.list_known(), "kind": kinds}.get(str(where.path[0]), ())
        yield from (Offer(word, _WORD_KIND) for word in words)


def _offer_keys(holder: Schema | None, where: Cursor, context: FileContext) -> Iterator[Offer]:
    """Yield the keys that a mapping allows and does not have yet."""
    if holder is None:
        return
    for key, schema in holder.get("properties", {}).items():
        if key not in where.siblings:
            required = "required" if key in holder.get("required", ()) else ""
            yield Offer(key, _KEY_KIND, "\n\n".join(describe_field(schema)), is_key=True, detail=required)
    if holder.get(WAIVE) and context.system:
        for rule in schemas.list_waivable(context.system):
            if rule not in where.siblings:
                yield Offer(rule, _RULE_KIND, describe_rule(rule), is_key=True, detail=registry.get_level(rule))
    refers = context.find_reference(where.path, is_key=True)
    for offer in _offer_names(refers, context) if refers else ():
        if offer.text not in where.siblings:
            yield offer._replace(is_key=True)


def _offer_values(schema: Schema, context: FileContext) -> Iterator[Offer]:
    """Yield the words and names that a field allows."""
    refers = context.build_reference(schema)
    if refers:
        yield from _offer_names(refers, context)
    texts = schema.get(TEXTS, {})
    if not (refers and refers["lists"]):
        yield from (Offer(str(word), _WORD_KIND, escape_markdown(texts.get(word, ""))) for word in _list_words(schema))
    if list_types(schema)[:1] == ("boolean",):
        yield from (Offer(word, _WORD_KIND) for word in TRUTH)
    if "array" in list_types(schema) and list_types(schema)[0] != "object" and "items" in schema:
        bare = "string" in list_types(schema)
        yield from (offer._replace(in_list=not bare) for offer in _offer_values(schema["items"], context))


def _list_words(schema: Schema) -> list[Any]:
    """Return the words that a schema allows or suggests."""
    members = [schema, *schema.get("allOf", ())]
    members += [option for member in members for option in member.get("anyOf", ())]
    listed_words = [word for member in members for word in member.get("enum", ())]
    listed_words += [word for word in schema.get("examples", ()) if isinstance(word, str)]
    return list(dict.fromkeys(word for word in listed_words if isinstance(word, str)))


def _offer_names(refers: Mapping[str, Any], context: FileContext) -> Iterator[Offer]:
    """Yield the names that a reference allows, each once, the file's own first."""
    seen: set[str] = set()
    for meaning in context.list_meanings(refers):
        key = names.normalize(meaning.name)
        if key not in seen:
            seen.add(key)
            own = "of this file" if meaning.where and refers["own"] else ""
            yield Offer(escape_line(meaning.name), _NAME_KIND, meaning.text, detail=own)


def _build_items(offers: Iterable[Offer], where: Cursor, lines: Lines, line: int) -> Iterator[types.CompletionItem]:
    """Yield the completion items for offers; each replaces the text at the cursor.

    Editors hide items that do not match the written text. A similar name gets that text as its filter, so that it
    shows.
    """
    offers = list(offers)
    replaced = lines.build_range(Span("", line, where.start, line, where.end))
    matching = [offer for offer in offers if names.normalize(offer.text).startswith(names.normalize(where.written))]
    near = (
        names.find_closest(where.written, [offer.text for offer in offers]) if where.written and not matching else None
    )
    colon = "" if lines.get_line(line)[where.end - 1 :].lstrip().startswith(":") else ": "
    for number, offer in enumerate(offers):
        written = offer.text if where.quote else quote_scalar(offer.text)
        if offer.in_list and not where.quote:
            written = f"[{written}]"
        is_near = offer.text == near
        yield types.CompletionItem(
            offer.text,
            kind=offer.kind,
            detail=offer.detail or None,
            documentation=types.MarkupContent(types.MarkupKind.Markdown, offer.description)
            if offer.description
            else None,
            sort_text=f"{number:04}",
            filter_text=where.written if is_near else offer.text,
            preselect=True if is_near else None,
            text_edit=types.TextEdit(replaced, written + (colon if offer.is_key else "")),
        )
