"""Schemas for editors: what `reading` goes by, widened to all that it takes, with what an editor shows beside.

`reading` knows what people write: a quoted number is a number, a dash or `none` is a value that does not exist, words
may be written in any case. An editor knows JSON alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardgen.reading.decoding import SHOWN, Schema, types_of
from cardgen.reading.wording import expected
from cardgen.source.scalars import NUMBER

_ABSENT = "-|[Nn][Oo][Nn][Ee]|"
_TRUTH = ("true", "false", "yes", "no", "on", "off")
_JSON = ("string", "number", "boolean", "object", "array", "null")
_WIDENED = ("properties", "items", "additionalProperties", "allOf", "anyOf", "enum", "type")


def for_editors(schema: Schema, name: str) -> dict[str, Any]:
    """The schema to give to an editor; `name` becomes an identifier that is not looked up in a network."""
    dialect, made = schema["$schema"], _widened(schema, absent=False)
    return {"$schema": dialect, "$id": f"urn:cardgen:{name}"} | made


def _widened(schema: Schema, absent: bool) -> dict[str, Any]:
    """The schema and those in it; `absent`: whether a value that does not exist may stand for it."""
    made = {key: value for key, value in schema.items() if not key.startswith("x-") and key not in _WIDENED}
    made |= schema.get(SHOWN, {}) | _inner(schema, absent)
    types = types_of(schema)
    if not types:
        return made | ({"enum": schema["enum"]} if "enum" in schema else {})
    return made | _scalars(schema, types, absent or "null" in types)


def _inner(schema: Schema, absent: bool) -> dict[str, Any]:
    """The parts of a schema that are schemas, widened."""
    made: dict[str, Any] = {}
    if "properties" in schema:
        required = schema.get("required", ())
        made["properties"] = {
            key: {"title": key.replace("_", " ").capitalize()} | _widened(of, key not in required)
            for key, of in schema["properties"].items()
        }
    for key in ("items", "additionalProperties"):
        if key in schema:
            made[key] = _widened(schema[key], key == "items") if isinstance(schema[key], Mapping) else schema[key]
    for key in ("allOf", "anyOf"):
        if key in schema:
            made[key] = [_widened(member, absent) for member in schema[key]]
    return made


def _scalars(schema: Schema, types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """What single values a schema takes."""
    if schema.get("format") in ("color", "date"):
        expects = {"patternErrorMessage": f"It must be {expected(schema)}."} if "pattern" in schema else {}
        return {"type": schema["type"]} | expects
    if "enum" in schema:
        return _of_words(schema, types, absent)
    if types[0] == "string" and "pattern" not in schema:
        return _of_text(types, absent)
    pattern = _pattern(schema, types[0])
    if pattern is None and not absent:
        return {"type": list(types)}
    if "$comment" in schema:
        return {"type": _types(types, absent, "string")}
    words = "|".join(filter(None, (_ABSENT.rstrip("|") if absent else "", pattern)))
    return {
        "type": _types(types, absent, "string"),
        "pattern": rf"^\s*({words}{'|' if absent else ''})\s*$",
        "patternErrorMessage": f"It must be {expected(schema)}.",
    }


def _of_text(types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """Any text; for JSON a number and a truth value without quotes are none, though they are texts here.

    That a truth value is taken is said in a way in which editors do not offer `true` for a name.
    """
    taken: dict[str, Any] = {"type": _types(types, absent, "number")}
    if not absent:
        taken |= {"pattern": rf"^(?!\s*({_ABSENT})\s*$)", "patternErrorMessage": "It must be a text."}
    return {"anyOf": [taken, {"not": {"type": [one for one in _JSON if one != "boolean"]}}]}


def _of_words(schema: Schema, types: tuple[str, ...], absent: bool) -> dict[str, Any]:
    """One of some words: those are offered, and taken in any case."""
    known = [word for word in schema["enum"] if word is not None]
    written = "|".join(_any_case(str(word)) for word in known) + (f"|{_ABSENT}" if absent else "")
    taken = {"type": "string", "pattern": rf"^\s*({written})\s*$"}
    nothing = [{"type": "null"}] if absent else []
    return {"type": _types(types, absent, "string"), "anyOf": [{"enum": known}, taken, *nothing]}


def _pattern(schema: Schema, kind: str) -> str | None:
    """What a text must be like to stand for a value of that kind; None: no text does."""
    if kind == "boolean":
        return "|".join(map(_any_case, _TRUTH))
    words = [_any_case(word) for word in schema.get("examples", ()) if isinstance(word, str)]
    if kind in ("number", "integer"):
        return "|".join([*words, NUMBER])
    return "|".join(words) if kind == "array" and words else None


def _types(types: tuple[str, ...], absent: bool, *others: str) -> list[str]:
    return list(dict.fromkeys((*types, *others, *(("null",) if absent else ()))))


def _any_case(word: str) -> str:
    """A regular expression for a word, however it is written: the dialect of JSON Schema has no flag for that.

    Nor does that dialect take a backslash before a space, as Python does.
    """
    signs = ".*+?^$|()[]{}\\"
    return "".join(f"[{c.upper()}{c.lower()}]" if c.isalpha() else re.escape(c) if c in signs else c for c in word)
