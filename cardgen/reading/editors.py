"""Conversion of schemas for editors: widened to all notations that cardgen reads, with texts to show.

cardgen reads what people write: quoted numbers, a dash or `none` for no value, words in any case. Editors validate
the plain JSON that YAML gives, so the schema must allow all of this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from cardgen.reading.decoding import SHOWN, Schema, list_types
from cardgen.reading.fields import LIKE, MERGED, REFERS, TEXTS, WAIVE
from cardgen.reading.wording import format_expected
from cardgen.source.scalars import NUMBER
from cardgen.text.markdown import escape_markdown

_ABSENT = "-|[Nn][Oo][Nn][Ee]|"
"""Alternatives of a regular expression for "no value" in any case, as in `scalars.ABSENT`."""
_TRUTH = ("true", "false", "yes", "no", "on", "off")
"""Words for true and false that cardgen reads, as in `scalars.parse_truth`."""
_JSON = ("string", "number", "boolean", "object", "array", "null")
"""All types of JSON."""
_WIDENED = ("properties", "items", "additionalProperties", "allOf", "anyOf", "enum", "type")
"""Keywords that are converted and not copied."""


class Meanings(NamedTuple):
    """Functions that explain names in Markdown, which this package cannot know by itself."""

    entry: Callable[[str, str], str]
    """Return the explanation of a catalogue entry, given the name of the catalogue and of the entry; "" if unknown."""
    rule: Callable[[str], str]
    """Return the explanation of a rule, given its id."""
    rules: tuple[str, ...] = ()
    """Ids of the rules that a file can waive."""


UNKNOWN = Meanings(lambda kind, name: "", lambda name: "")
"""Default without explanations."""


def build_editor_schema(schema: Schema, name: str, meanings: Meanings = UNKNOWN) -> dict[str, Any]:
    """Return a schema for editors.

    `name` becomes part of the schema's `$id`, a URN, so that no editor tries to load it.
    """
    widener = _SchemaWidener(meanings)
    made = {"$schema": schema["$schema"], "$id": f"urn:cardgen:{name}"} | widener.widen_schema(schema, absent=False)
    return made | ({"$defs": widener.shared} if widener.shared else {})


class _SchemaWidener:
    """Converter of the parts of one schema."""

    def __init__(self, meanings: Meanings) -> None:
        self._meanings = meanings
        self.shared: dict[str, Any] = {}
        """Schemas that several places refer to, by name: those of waivers, once one was converted."""

    def widen_schema(self, schema: Schema, absent: bool, around: Schema | None = None) -> dict[str, Any]:
        """Return a schema and all inner schemas, widened.

        Args:
            schema: The schema.
            absent: True if the value may be missing or say "none".
            around: The schema of which this one is an `allOf` or `anyOf` member.
        """
        if schema.get(WAIVE):
            if not self.shared:
                self._share_waivers(self.widen_schema({**schema, WAIVE: False}, absent))
            return {"$ref": "#/$defs/waive"}
        marks = {key: value for key, value in (around or {}).items() if key in (REFERS, TEXTS)} | dict(schema)
        made = {key: value for key, value in schema.items() if not key.startswith("x-") and key not in _WIDENED}
        made |= schema.get(SHOWN, {}) | self._widen_parts(schema, absent, marks) | self._describe_rules(schema)
        if schema.get(LIKE):
            made = _relax_copied_entry(made, [key for key, of in schema["properties"].items() if of.get(MERGED)])
        types = list_types(schema)
        if not types:
            return made | (self._build_enum(schema["enum"], marks) if "enum" in schema else {})
        return made | self._build_scalar_schema(schema, types, absent or "null" in types, marks)

    def _widen_parts(self, schema: Schema, absent: bool, marks: Schema) -> dict[str, Any]:
        """Return the inner schemas of a schema (properties, items, members), widened."""
        made: dict[str, Any] = {}
        if "properties" in schema:
            required = schema.get("required", ())
            made["properties"] = {
                key: {"title": key.replace("_", " ").capitalize()} | self.widen_schema(of, key not in required)
                for key, of in schema["properties"].items()
            }
        for key in ("items", "additionalProperties"):
            if key in schema:
                inner = schema[key]
                made[key] = self.widen_schema(inner, key == "items") if isinstance(inner, Mapping) else inner
        for key in ("allOf", "anyOf"):
            if key in schema:
                made[key] = [self.widen_schema(member, absent, marks) for member in schema[key]]
        return made

    def _share_waivers(self, waive: dict[str, Any]) -> None:
        """Store the schema of waivers with an explanation of each rule that can be waived, for `$ref`."""
        waiver = {"$ref": "#/$defs/waiver"}
        known = {rule: {"markdownDescription": self._meanings.rule(rule), **waiver} for rule in self._meanings.rules}
        self.shared["waive"] = {**waive, "properties": known, "additionalProperties": waiver}
        self.shared["waiver"] = waive["additionalProperties"]

    def _describe_rules(self, schema: Schema) -> dict[str, Any]:
        """Return the description of a field extended with the rules that limit it; {} if there are none."""
        rules = dict.fromkeys(member.get("$comment") for member in schema.get("allOf", ()))
        laws = [law for rule in rules if rule and (law := self._meanings.rule(rule))]
        if not laws or "description" not in schema:
            return {}
        return {"markdownDescription": "\n\n".join([escape_markdown(schema["description"]), *laws])}

    def _build_enum(self, words: list[Any], marks: Schema) -> dict[str, Any]:
        """Return an `enum` of words with the explanations that are known."""
        lists, texts = marks.get(REFERS, {}).get("lists", ()), marks.get(TEXTS, {})
        told = [self._find_meaning(str(word), lists) or escape_markdown(texts.get(word, "")) for word in words]
        return {"enum": words} | ({"markdownEnumDescriptions": told} if any(told) else {})

    def _find_meaning(self, word: str, lists: tuple[str, ...]) -> str:
        return next((told for one in lists if (told := self._meanings.entry(one, word))), "")

    def _build_scalar_schema(
        self, schema: Schema, types: tuple[str, ...], absent: bool, marks: Schema
    ) -> dict[str, Any]:
        """Return the part of an editor schema that describes texts, numbers and truth values."""
        if "enum" in schema and schema.get("format") not in ("color", "date"):
            known = [word for word in schema["enum"] if word is not None]
            return _build_words_schema(self._build_enum(known, marks), types, absent)
        return _build_scalar_schema(schema, types, absent)


def _relax_copied_entry(made: dict[str, Any], merged: list[str]) -> dict[str, Any]:
    """Return the schema of an entry that only needs its name if it has `like`.

    Mappings under `merged` may be incomplete.
    """
    needed: dict[str, Any] = {"required": made["required"], "properties": {}}
    properties = dict(made["properties"])
    for key in merged:
        inner = dict(properties[key])
        laws = [one for one in inner.get("allOf", ()) if "required" in one]
        others = [one for one in inner.pop("allOf", ()) if "required" not in one]
        needed["properties"][key] = {"required": inner.pop("required", [])} | ({"allOf": laws} if laws else {})
        properties[key] = inner | ({"allOf": others} if others else {})
    return made | {"properties": properties, "required": ["name"], "if": {"required": ["like"]}, "else": needed}


def _build_scalar_schema(schema: Schema, types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """Return the types and the pattern for the scalars that a schema without an `enum` allows."""
    if schema.get("format") in ("color", "date"):
        expects = {"patternErrorMessage": f"It must be {format_expected(schema)}."} if "pattern" in schema else {}
        return {"type": schema["type"]} | expects
    if types[0] == "string" and "pattern" not in schema:
        return _build_text_schema(types, absent)
    pattern = _build_pattern(schema, types[0])
    if pattern is None and not absent:
        return {"type": list(types)}
    if "$comment" in schema:
        return {"type": _list_json_types(types, absent, "string")}
    words = "|".join(filter(None, (_ABSENT.rstrip("|") if absent else "", pattern)))
    return {
        "type": _list_json_types(types, absent, "string"),
        "pattern": rf"^\s*({words}{'|' if absent else ''})\s*$",
        "patternErrorMessage": f"It must be {format_expected(schema)}.",
    }


def _build_text_schema(types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """Return the schema of any text. YAML may give a number or a truth value for it, which cardgen reads as text.

    Truth values are allowed by a negation, since editors would offer `true` and `false` if the type were listed.
    """
    taken: dict[str, Any] = {"type": _list_json_types(types, absent, "number")}
    if not absent:
        taken |= {"pattern": rf"^(?!\s*({_ABSENT})\s*$)", "patternErrorMessage": "It must be a text."}
    return {"anyOf": [taken, {"not": {"type": [one for one in _JSON if one != "boolean"]}}]}


def _build_words_schema(offered: Schema, types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """Return the schema of some words: editors offer them as spelt, and accept them in any case."""
    written = "|".join(_match_any_case(str(word)) for word in offered["enum"]) + (f"|{_ABSENT}" if absent else "")
    taken = {"type": "string", "pattern": rf"^\s*({written})\s*$"}
    nothing = [{"type": "null"}] if absent else []
    return {"type": _list_json_types(types, absent, "string"), "anyOf": [offered, taken, *nothing]}


def _build_pattern(schema: Schema, kind: str) -> str | None:
    """Return the pattern of texts that cardgen reads as a value of type `kind`; None if no text is."""
    if kind == "boolean":
        return "|".join(map(_match_any_case, _TRUTH))
    words = [_match_any_case(word) for word in schema.get("examples", ()) if isinstance(word, str)]
    if kind in ("number", "integer"):
        return "|".join([*words, NUMBER])
    return "|".join(words) if kind == "array" and words else None


def _list_json_types(types: tuple[str, ...], absent: bool, *others: str) -> list[str]:
    return list(dict.fromkeys((*types, *others, *(("null",) if absent else ()))))


def _match_any_case(word: str) -> str:
    """Return a regular expression for a word in any case, since the dialect of JSON Schema has no flag for that.

    Unlike Python's `re.escape`, it does not escape spaces, which that dialect rejects.
    """
    signs = ".*+?^$|()[]{}\\"
    return "".join(f"[{c.upper()}{c.lower()}]" if c.isalpha() else re.escape(c) if c in signs else c for c in word)
