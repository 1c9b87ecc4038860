"""Decoders: functions from nodes to plain data, built once from a schema.

A value that may be invalid is passed on as its author wrote it, and noted. Only then does the caller run the full
check of the schema (jsonschema_rs), whose import alone takes longer than reading a faction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardgen.source.node import Node
from cardgen.source.scalars import is_absent, is_ambiguous, parse_number, parse_truth

Schema = Mapping[str, Any]
"""JSON Schema."""
Decoder = Callable[[Node], Any]
"""Function from a node to plain data."""
_Scalar = Callable[[str, Node], Any]
"""Function from a text and its node to plain data."""
SHOWN = "x-editor"
"""Keyword of a schema with `default` and `examples` for editors, which cardgen does not use."""
_UNDERSTOOD = {
    "$schema",
    "title",
    "description",
    "type",
    "anyOf",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "enum",
    "examples",
    "minimum",
    "maximum",
    "minItems",
    "maxItems",
    "pattern",
}
"""Keywords of a schema that decoders check; a schema with others always needs the full check."""
MOST = 10_000
"""Invalid values of one file, after which reading stops. Such a file is of another kind, and a list takes minutes."""


class TooManyErrors(Exception):
    """Signal to stop decoding: the file has more than MOST invalid values."""


class DecodeState:
    """Results of decoding a file in addition to its data."""

    def __init__(self) -> None:
        self.valid = True
        """True if all values are certain to match the schema."""
        self.count = 0
        """Number of values that may be invalid."""
        self.ambiguous: list[Node] = []
        """Unquoted texts that YAML 1.1 and 1.2 read differently."""

    def note_invalid(self, value: Any) -> Any:
        """Count a value that may be invalid, and return the value.

        Raises:
            TooManyErrors: The file has more than MOST of these.
        """
        self.valid = False
        self.count += 1
        if self.count > MOST:
            raise TooManyErrors
        return value


def build_decoder(schema: Schema, state: DecodeState) -> Decoder:
    """Return the decoder of a schema.

    The decoder returns None for a value that is missing or says "none", and leaves a mapping's key with such a value
    out unless the key's schema allows null.
    """
    types = list_types(schema)
    scalar = _build_scalar_decoder(schema, types, state)
    mapping = _build_mapping_decoder(schema, state) if "object" in types else lambda _: state.note_invalid({})
    array = _build_array_decoder(schema, state) if "array" in types else lambda _: state.note_invalid([])
    sure = is_understood(schema)

    def decode(node: Node) -> Any:
        value = node.value
        if isinstance(value, str):
            return scalar(value, node)
        if value is None:
            return None
        return mapping(value) if isinstance(value, dict) else array(value)

    return decode if sure else lambda node: state.note_invalid(decode(node))


def is_understood(schema: Schema) -> bool:
    """Return whether decoders check every keyword of a schema itself; its inner schemas are not looked at."""
    return all(keyword in _UNDERSTOOD or keyword.startswith("x-") for keyword in schema)


def list_types(schema: Schema) -> tuple[str, ...]:
    """Return the types that a schema allows, in JSON Schema's words."""
    types = schema.get("type", ())
    return (types,) if isinstance(types, str) else tuple(types)


def _build_mapping_decoder(schema: Schema, state: DecodeState) -> Callable[[dict[str, Node]], dict[str, Any]]:
    # An empty colour was most likely an unquoted `#…`, a comment to YAML: keep the key, so that it is reported.
    """Return a decoder of mappings, which notes missing and unknown keys."""
    known = {
        key: (build_decoder(inner, state), "null" in list_types(inner) or inner.get("format") == "color")
        for key, inner in schema["properties"].items()
    }
    rest = schema.get("additionalProperties")
    other = (_build_free_key_decoder(rest, state) if rest else lambda _: state.note_invalid(True), True)
    required = frozenset(schema.get("required", ()))
    either = [frozenset(option["required"]) for option in schema.get("anyOf", ())] or [required]

    def decode(values: dict[str, Node]) -> dict[str, Any]:
        data = {}
        for key, value in values.items():
            inner, nullable = known.get(key, other)
            found = inner(value)
            if found is not None or nullable:
                data[key] = found
        complete = required <= data.keys() and any(keys <= data.keys() for keys in either)
        return data if complete else state.note_invalid(data)

    return decode


def _build_free_key_decoder(schema: Schema, state: DecodeState) -> Decoder:
    """Return the decoder for the values of keys that the schema does not name; a missing value is invalid."""
    inner = build_decoder(schema, state)
    if "null" in list_types(schema):
        return inner

    def decode(node: Node) -> Any:
        found = inner(node)
        return state.note_invalid(None) if found is None else found

    return decode


def _build_array_decoder(schema: Schema, state: DecodeState) -> Callable[[list[Node]], list[Any]]:
    """Return a decoder of lists, which notes missing items and a wrong length."""
    inner = build_decoder(schema["items"], state)
    least, most = schema.get("minItems", 0), schema.get("maxItems", float("inf"))

    def decode(values: list[Node]) -> list[Any]:
        data = [inner(value) for value in values]
        if None not in data:
            return data if least <= len(data) <= most else state.note_invalid(data)
        return state.note_invalid(data) if any(found is not None for found in data) else []

    return decode


def _build_scalar_decoder(schema: Schema, types: tuple[str, ...], state: DecodeState) -> _Scalar:
    """Return the decoder of texts that fits the first type of a schema."""
    words = {word.casefold(): word for word in schema.get("enum", schema.get("examples", ())) if isinstance(word, str)}
    if types[:1] in (("number",), ("integer",)):
        return _build_number_decoder(words, state, schema)
    if types[:1] == ("boolean",):
        return _build_truth_decoder(state)
    if schema.get("format") == "date":
        return lambda text, _: text
    strict = "enum" in schema or "pattern" in schema or "string" not in types
    text = _build_text_decoder(state, strict)
    return _build_word_decoder(words, text) if words else text


def _build_text_decoder(state: DecodeState, strict: bool) -> _Scalar:
    """Return a decoder of texts; with `strict` it notes every text as possibly invalid, so that the full check runs."""

    def decode(text: str, node: Node) -> str | None:
        if is_absent(text, node.plain):
            return None
        if node.plain and is_ambiguous(text):
            state.ambiguous.append(node)
        return state.note_invalid(text) if strict else text

    return decode


def _build_word_decoder(words: Mapping[str, str], otherwise: _Scalar) -> _Scalar:
    """Return a decoder that accepts some words in any case, and passes other texts to the decoder `otherwise`."""

    def decode(text: str, node: Node) -> Any:
        return words.get(text.strip().casefold()) or otherwise(text, node)

    return decode


def _build_number_decoder(words: Mapping[str, str], state: DecodeState, schema: Schema) -> _Scalar:
    """Return a decoder of numbers that also accepts some words."""
    whole = list_types(schema)[0] == "integer"
    least, most = schema.get("minimum", float("-inf")), schema.get("maximum", float("inf"))
    allowed = schema.get("enum")

    def decode(text: str, node: Node) -> Any:
        found = parse_number(text)
        if found is None:
            return (
                None if is_absent(text, node.plain) else words.get(text.strip().casefold()) or state.note_invalid(text)
            )
        if not least <= found <= most or (whole and type(found) is float) or (allowed and found not in allowed):
            return state.note_invalid(found)
        return found

    return decode


def _build_truth_decoder(state: DecodeState) -> _Scalar:
    """Return a decoder of truth values."""

    def decode(text: str, node: Node) -> Any:
        if is_absent(text, node.plain):
            return None
        found = parse_truth(text)
        return state.note_invalid(text) if found is None else found

    return decode
