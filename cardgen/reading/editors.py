"""Schemas for editors: what `reading` goes by, widened to all that it takes, with what an editor shows beside.

`reading` knows what people write: a quoted number is a number, a dash or `none` is a value that does not exist, words
may be written in any case. An editor knows JSON alone.
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
_TRUTH = ("true", "false", "yes", "no", "on", "off")
_JSON = ("string", "number", "boolean", "object", "array", "null")
_WIDENED = ("properties", "items", "additionalProperties", "allOf", "anyOf", "enum", "type")


class Meanings(NamedTuple):
    """What names mean, in Markdown; the room of `reading` does not know."""

    entry: Callable[[str, str], str]
    """What the entry of a catalogue does, by the word for the catalogue and its name; "" if there is none."""
    rule: Callable[[str], str]
    """What a rule says, by its id."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that a file can waive."""


UNKNOWN = Meanings(lambda kind, name: "", lambda name: "")
"""Nobody tells."""


def build_editor_schema(schema: Schema, name: str, meanings: Meanings = UNKNOWN) -> dict[str, Any]:
    """The schema to give to an editor; `name` becomes an identifier that is not looked up in a network."""
    widener = _SchemaWidener(meanings)
    made = {"$schema": schema["$schema"], "$id": f"urn:cardgen:{name}"} | widener.widen_schema(schema, absent=False)
    return made | ({"$defs": widener.shared} if widener.shared else {})


class _SchemaWidener:
    """Widens the parts of one schema."""

    def __init__(self, meanings: Meanings) -> None:
        self._meanings = meanings
        self.shared: dict[str, Any] = {}
        """The schemas that stand in several places, by name: those of waivers, once one was met."""

    def widen_schema(self, schema: Schema, absent: bool, around: Schema | None = None) -> dict[str, Any]:
        """The schema and those in it.

        `absent`: whether a value that does not exist may stand for it; `around`: the schema that it is an option of.
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
        """The parts of a schema that are schemas, widened."""
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
        """Share the schema of waivers, with all rules that can be waived, each with what it says."""
        waiver = {"$ref": "#/$defs/waiver"}
        known = {rule: {"markdownDescription": self._meanings.rule(rule), **waiver} for rule in self._meanings.rules}
        self.shared["waive"] = {**waive, "properties": known, "additionalProperties": waiver}
        self.shared["waiver"] = waive["additionalProperties"]

    def _describe_rules(self, schema: Schema) -> dict[str, Any]:
        """The description of a field with what rules say of it."""
        rules = dict.fromkeys(member.get("$comment") for member in schema.get("allOf", ()))
        laws = [law for rule in rules if rule and (law := self._meanings.rule(rule))]
        if not laws or "description" not in schema:
            return {}
        return {"markdownDescription": "\n\n".join([escape_markdown(schema["description"]), *laws])}

    def _build_enum(self, words: list[Any], marks: Schema) -> dict[str, Any]:
        """Words to choose from, each with what it means, if that is known of one."""
        lists, texts = marks.get(REFERS, {}).get("lists", ()), marks.get(TEXTS, {})
        told = [self._find_meaning(str(word), lists) or escape_markdown(texts.get(word, "")) for word in words]
        return {"enum": words} | ({"markdownEnumDescriptions": told} if any(told) else {})

    def _find_meaning(self, word: str, lists: tuple[str, ...]) -> str:
        return next((told for one in lists if (told := self._meanings.entry(one, word))), "")

    def _build_scalar_schema(
        self, schema: Schema, types: tuple[str, ...], absent: bool, marks: Schema
    ) -> dict[str, Any]:
        """What single values a schema takes."""
        if "enum" in schema and schema.get("format") not in ("color", "date"):
            known = [word for word in schema["enum"] if word is not None]
            return _build_words_schema(self._build_enum(known, marks), types, absent)
        return _build_scalar_schema(schema, types, absent)


def _relax_copied_entry(made: dict[str, Any], merged: list[str]) -> dict[str, Any]:
    """The schema of an entry that needs only its name if it is like another one; `merged`: mappings of which part."""
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
    """What single values a schema takes."""
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
    """Any text; for JSON a number and a truth value without quotes are none, though they are texts here.

    That a truth value is taken is said in a way in which editors do not offer `true` for a name.
    """
    taken: dict[str, Any] = {"type": _list_json_types(types, absent, "number")}
    if not absent:
        taken |= {"pattern": rf"^(?!\s*({_ABSENT})\s*$)", "patternErrorMessage": "It must be a text."}
    return {"anyOf": [taken, {"not": {"type": [one for one in _JSON if one != "boolean"]}}]}


def _build_words_schema(offered: Schema, types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """One of some words: those are offered, and taken in any case."""
    written = "|".join(_match_any_case(str(word)) for word in offered["enum"]) + (f"|{_ABSENT}" if absent else "")
    taken = {"type": "string", "pattern": rf"^\s*({written})\s*$"}
    nothing = [{"type": "null"}] if absent else []
    return {"type": _list_json_types(types, absent, "string"), "anyOf": [offered, taken, *nothing]}


def _build_pattern(schema: Schema, kind: str) -> str | None:
    """What a text must be like to stand for a value of that kind; None: no text does."""
    if kind == "boolean":
        return "|".join(map(_match_any_case, _TRUTH))
    words = [_match_any_case(word) for word in schema.get("examples", ()) if isinstance(word, str)]
    if kind in ("number", "integer"):
        return "|".join([*words, NUMBER])
    return "|".join(words) if kind == "array" and words else None


def _list_json_types(types: tuple[str, ...], absent: bool, *others: str) -> list[str]:
    return list(dict.fromkeys((*types, *others, *(("null",) if absent else ()))))


def _match_any_case(word: str) -> str:
    """A regular expression for a word, however it is written: the dialect of JSON Schema has no flag for that.

    Nor does that dialect take a backslash before a space, as Python does.
    """
    signs = ".*+?^$|()[]{}\\"
    return "".join(f"[{c.upper()}{c.lower()}]" if c.isalpha() else re.escape(c) if c in signs else c for c in word)
