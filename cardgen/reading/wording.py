"""Phrases for messages about a file: the entry, the written text, the expected value."""

from __future__ import annotations

import re
from typing import Any

from cardgen.finding import Path
from cardgen.reading.decoding import Schema, list_types
from cardgen.reading.synonyms import find_synonym
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.source.scalars import is_absent, parse_number
from cardgen.text import names
from cardgen.text.words import list_code, quote_code

_LEADING_ZEROS = re.compile(r"0+([1-9][0-9]*|0)")
"""A number with leading zeros, and without them in group 1."""
_FIRST_NUMBER = re.compile(r"([0-9]+)(?:\s*[A-Za-z\"']+)?")
"""A number followed by a unit, such as `8"` or `30mm`."""
_DECIMALS = {"½": "5", "1/2": "5", "¼": "25", "1/4": "25", "¾": "75", "3/4": "75"}
"""Decimal places of fractions that people write."""
_BROKEN = re.compile(r"([0-9]*)\s*([½¼¾]|(?<![0-9])(?:1/2|1/4|3/4)|(?<=[0-9]),[0-9]{1,2})")
"""A number with a fraction as people write it: 1½, 1 1/2, 1,5."""
_SPELLED = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""English numbers by value, for the hint to write digits."""


def find_schema(schema: Schema, path: Path) -> Schema | None:
    """Return the part of a schema for the value at a path; None if the schema does not know the path."""
    for part in path:
        inner: Any = schema.get("properties", {}).get(part) if isinstance(part, str) else schema.get("items")
        schema = inner or schema.get("additionalProperties")  # type: ignore[assignment]  # a schema, False or None
        if not schema:
            return None
    return schema


def name_kind(schema: Schema) -> str:
    """Return the phrase for a mapping, from its schema's title: `a hero`."""
    title = str(schema.get("title", "mapping")).lower()
    vowel = title[0] in "aeiou" and not title.startswith("uni")
    article = "" if is_plural(schema) else "an " if vowel else "a "
    return article + title


def is_plural(schema: Schema) -> bool:
    """Return whether the title of a mapping's schema is a plural, such as `Stats`."""
    return re.search("[^us]s$", str(schema.get("title", ""))) is not None


def list_alternatives(schema: Schema) -> list[str]:
    """Return the keys of which a mapping needs at least one."""
    return [key for option in schema.get("anyOf", ()) for key in option.get("required", ())]


def name_subject(root: Node, path: Path, schema: Schema) -> str:
    """Return the phrase for the mapping at a path: `Human Archer`, `stats of Human Archer`, `hero 3`."""
    node = positions.find_node(root, path)
    name = positions.read_name(node) if node and len(path) < 3 else None
    if name:
        return name
    if not path:
        return f"this {str(schema.get('title', 'file')).lower()}"
    if isinstance(path[-1], int):
        return f"{str(schema.get('title', 'item')).lower()} {path[-1] + 1}{_format_owner(root, path[:-1])}"
    return f"`{path[-1]}`{_format_owner(root, path[:-1])}"


def name_value(root: Node, path: Path) -> str:
    """Return the phrase for the value at a path: `courage of Human Archer`, `item 2 in keywords of Human Archer`."""
    if path and isinstance(path[-1], int):
        where = f" in `{path[-2]}`" if len(path) > 1 else ""
        return f"item {path[-1] + 1}{where}{_format_owner(root, path[:-2])}"
    return f"`{path[-1]}`{_format_owner(root, path[:-1])}" if path else "the file"


def _format_owner(root: Node, path: Path) -> str:
    entry = positions.find_entry_name(root, path)
    return f" of {entry}" if entry else ""


def format_written(node: Node) -> str:
    """Return the phrase for a value as written: the text in backticks, or `a list`, `a mapping`, `empty`."""
    if node.value is None:
        return "empty"
    if isinstance(node.value, str):
        text = node.value if len(node.value) <= 40 else f"{node.value[:39]}…"
        return quote_code(text if node.plain else f'"{text}"')
    return "a list" if isinstance(node.value, list) else "a mapping"


def format_expected(schema: Schema) -> str:
    """Return the phrase for the values that a schema allows: `a whole number`, `a hero with …`, a list of words."""
    if "x-is" in schema:
        return str(schema["x-is"])
    if "enum" in schema:
        return list_code((str(word) for word in schema["enum"] if word is not None), most=70)
    kind = list_types(schema)[0]
    if kind == "object":
        return f"{name_kind(schema)} with {list_code(schema['required'] or schema['properties'], 'and', 70)}"
    return {"number": "a number", "integer": "a whole number", "boolean": "`true` or `false`", "array": "a list"}.get(
        kind, "a text"
    )


def find_near_word(node: Node, schema: Schema) -> str | None:
    """Return the word that was probably meant, for a value that must be one of a few words; else None."""
    known = list_words(schema)
    if not isinstance(node.value, str) or not known:
        return None
    return (
        names.find_unambiguous(node.value, known)
        or find_synonym(node.value, known)
        or names.find_closest(node.value, known)
    )


def list_words(schema: Schema) -> list[str]:
    """Return the words that a schema allows, or offers as examples; empty if it has none."""
    return [word for word in schema.get("enum", schema.get("examples", ())) if isinstance(word, str)]


def advise_fix(node: Node, schema: Schema) -> str:
    """Return the hint for a value that does not match its schema."""
    if found := _advise_on_written(node, schema):
        return found
    if known := list_words(schema):
        return f"write {list_code(known, most=110)}"
    if list_types(schema)[0] == "object" and schema.get("required"):
        return f"write `{{{', '.join(f'{key}: …' for key in schema['required'])}}}`"
    return format_write_hint(format_expected(schema))


def format_write_hint(example: str) -> str:
    """Return the hint to write an example.

    A plain example is put in backticks, a description such as `a date` is not.
    """
    described = "`" in example or example.partition(" ")[0] in ("a", "an", "one", "it", "your", "each")
    return f"write {example}" if described else f"write `{example}`"


def _advise_on_written(node: Node, schema: Schema) -> str | None:
    """Return a hint that depends on the written text, or the schema's own example; None if neither helps."""
    kind = list_types(schema)[0]
    if kind == "object" and isinstance(node.value, str) and (colon := _advise_colon(node.value, schema)):
        return colon
    if "x-write" in schema:
        return format_write_hint(schema["x-write"])
    if isinstance(node.value, str):
        if kind in ("number", "integer"):
            only = schema.get("enum", ())
            return f"write `{only[0]}`" if len(only) == 1 else _advise_on_number(node.value, kind)
        if is_absent(node.value, node.plain):
            return "remove it"
        return f"write {quote_code(f'[{node.value}]')}" if kind == "array" else None
    if kind == "string" and node.value:
        return "put a text with a brace, a bracket or a colon in quotes"
    return None if node.value else "write it, or remove the key"


def _advise_colon(text: str, schema: Schema) -> str | None:
    """Return the hint to add a colon if a text begins with a key, as in `size 8`; else None."""
    key, _, value = text.partition(" ")
    return f"write `{key}: {value}`" if value and key in schema.get("properties", ()) else None


def _advise_on_number(text: str, kind: str) -> str | None:
    """Return the hint for a text in place of a number, such as `03`, `three`, `1½` or `8"`; None if none is certain."""
    zeros = _LEADING_ZEROS.fullmatch(text)
    if zeros:
        return f"write `{zeros.group(1)}`, without the leading zero: versions of YAML read it differently"
    if parse_number(text) is not None:
        return None
    if text.casefold() in _SPELLED:
        return f"write `{_SPELLED.index(text.casefold())}`"
    broken = _BROKEN.fullmatch(text.strip())
    if broken and kind == "number":
        return f"write `{broken[1] or 0}.{_DECIMALS.get(broken[2]) or broken[2][1:]}`"
    digits = _FIRST_NUMBER.fullmatch(text.strip())
    if digits:
        return f"write `{digits.group(1)}`"
    return None if text[:1].isdigit() else "replace it with a number, such as `3`"
