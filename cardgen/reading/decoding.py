"""Nodes to plain data by the fields' types.

A schema is turned into a decoder once: a function from a node to data. What does not suit its field is passed on
as it stands, a text as a text, so that the schema's own check reports it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.reading.scalars import is_absent, is_ambiguous, number, truth
from cardgen.source import Node

Schema = Mapping[str, Any]
Decoder = Callable[[Node], Any]
Ambiguous = Callable[[Node], None]
"""Is told of each text that YAML's versions disagree about."""
_Scalar = Callable[[str, Node], Any]


def decoder(schema: Schema, ambiguous: Ambiguous) -> Decoder:
    """The decoder of a schema. What does not exist becomes None; keys whose value may not be null are then left out."""
    types = types_of(schema)
    scalar = _scalar(schema, types, ambiguous)
    mapping = _mapping(schema, ambiguous) if "object" in types else _empty_mapping
    array = _array(schema, ambiguous) if "array" in types else _empty_list

    def decode(node: Node) -> Any:
        value = node.value
        if isinstance(value, str):
            return scalar(value, node)
        if value is None:
            return None
        return mapping(value) if isinstance(value, dict) else array(value)

    return decode


def types_of(schema: Schema) -> tuple[str, ...]:
    """What a schema allows, as JSON calls it."""
    types = schema.get("type", ())
    return (types,) if isinstance(types, str) else tuple(types)


def _empty_mapping(_: dict[str, Node]) -> dict[str, Any]:
    return {}


def _empty_list(_: list[Node]) -> list[Any]:
    return []


def _empty(_: Node) -> bool:
    return True


def _mapping(schema: Schema, ambiguous: Ambiguous) -> Callable[[dict[str, Node]], dict[str, Any]]:
    known = {key: (decoder(inner, ambiguous), _keeps_null(inner)) for key, inner in schema["properties"].items()}
    rest = schema.get("additionalProperties")
    other = (decoder(rest, ambiguous), True) if rest else (_empty, True)

    def decode(values: dict[str, Node]) -> dict[str, Any]:
        data = {}
        for key, value in values.items():
            inner, nullable = known.get(key, other)
            found = inner(value)
            if found is not None or nullable:
                data[key] = found
        return data

    return decode


def _keeps_null(schema: Schema) -> bool:
    """A colour that is not there was most likely written with a bare #, and shall be complained of."""
    return "null" in types_of(schema) or schema.get("format") == "color"


def _array(schema: Schema, ambiguous: Ambiguous) -> Callable[[list[Node]], list[Any]]:
    inner = decoder(schema["items"], ambiguous)

    def decode(values: list[Node]) -> list[Any]:
        data = [inner(value) for value in values]
        return data if any(found is not None for found in data) else []

    return decode


def _scalar(schema: Schema, types: tuple[str, ...], ambiguous: Ambiguous) -> _Scalar:
    words = {word.casefold(): word for word in schema.get("enum", schema.get("examples", ())) if isinstance(word, str)}
    if types[:1] in (("number",), ("integer",)):
        return _numeric(words)
    if types[:1] == ("boolean",):
        return _truth
    if schema.get("format") == "date":
        return _as_written
    return _word(words, _text(ambiguous)) if words else _text(ambiguous)


def _text(ambiguous: Ambiguous) -> _Scalar:
    def decode(text: str, node: Node) -> str | None:
        if is_absent(text, node.plain):
            return None
        if node.plain and is_ambiguous(text):
            ambiguous(node)
        return text

    return decode


def _word(words: Mapping[str, str], otherwise: _Scalar) -> _Scalar:
    """A text that is one of some words, or like one of them."""

    def decode(text: str, node: Node) -> Any:
        return words.get(text.strip().casefold()) or otherwise(text, node)

    return decode


def _numeric(words: Mapping[str, str]) -> _Scalar:
    """A number, or one of some words."""

    def decode(text: str, node: Node) -> float | str | None:
        found = number(text)
        if found is not None:
            return found
        return None if is_absent(text, node.plain) else words.get(text.strip().casefold(), text)

    return decode


def _truth(text: str, node: Node) -> bool | str | None:
    if is_absent(text, node.plain):
        return None
    found = truth(text)
    return text if found is None else found


def _as_written(text: str, _: Node) -> str:
    return text
