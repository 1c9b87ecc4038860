"""Building blocks of the JSON Schemas (2020-12) of all games, for editors and for `reading`.

A limit that a rule checks, and not the reader, is in an `allOf` member with a `$comment` that names the rule. `x-is`
and `x-write` are for messages: what is expected there, and an example.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from cardgen.card import FOCUS_WORDS
from cardgen.heraldry import arms_tables, drawings, dresses
from cardgen.reading.decoding import SHOWN
from cardgen.source.scalars import NUMBER
from cardgen.text import words

Schema = dict[str, Any]
"""JSON Schema."""
DIALECT = "https://json-schema.org/draft/2020-12/schema"
"""Version of JSON Schema, for the `$schema` of each file."""

REFERS = "x-refers"
"""Keyword: the kind of things that the names under a schema refer to; see `reference_field`."""
WAIVE = "x-waive"
"""Keyword: marks the schema of waivers, which is shared by all places that have it."""
TEXTS = "x-texts"
"""Keyword: the meanings of the words of an `enum`, by word."""
LIKE = "x-like"
"""Keyword: marks the schema of an entry that can copy another one with `like`, and then needs only a name."""
MERGED = "x-merged"
"""Keyword: marks the schema of a mapping that an entry with `like` copies key by key instead of as a whole."""
ELSEWHERE = "x-elsewhere"
"""Keyword: what to write elsewhere, such as `arms: {charge: lantern}`, by words that authors wrongly write here."""
_DRESS = "x-dress"
"""Keyword: marks the schema of a dress, since a project's templates can add dresses to the shipped ones."""
MOST = 1000
"""Default maximum of a whole number: models of a profile, cards, players or turns.

Far more than players put on a table, and few enough to lay all of them out.
"""


def file_schema(system: str, kind: str, body: Schema) -> Schema:
    """Return the schema of a whole file: the keys that every file has, then those of `body`."""
    head = {
        "system": {"type": "string", "enum": [system], "description": "The game that this file belongs to."},
        "kind": {"type": "string", "enum": [kind], "description": "The kind of this file."},
        "format": add_editor_notes(
            {"type": "integer", "enum": [1], "description": "The version of this format."}, default=1
        ),
    }
    properties, required = head | body["properties"], ["system", "kind", *body["required"]]
    return {"$schema": DIALECT, **body, "properties": properties, "required": required}


def mapping_field(title: str, properties: Mapping[str, Schema], required: str = "") -> Schema:
    """Return the schema of a mapping with the keys `properties` and no others.

    Args:
        title: The name of the mapping, from which messages make `a hero`.
        properties: The schemas by key.
        required: The keys that must be given, separated by spaces.
    """
    return {
        "title": title,
        "type": "object",
        "properties": dict(properties),
        "required": required.split(),
        "additionalProperties": False,
    }


def array_field(items: Schema, description: str) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "description": description, "items": items}


def optional_array_field(items: Schema, description: str) -> Schema:
    """Return the schema of a list that may be empty or missing."""
    return {"type": ["array", "null"], "description": description, "items": items}


def text_field(description: str) -> Schema:
    """Return the schema of a text."""
    return {"type": "string", "description": description}


def file_reference_field(file: str, kind: str) -> Schema:
    """Return the schema of a reference to another file; `file` is a phrase for it, such as `a force file`."""
    description = (
        f"The name of {file} in this folder, without .yaml; `cardgen:NAME` for a shipped one, `PACK:NAME` for one of"
        " an add-on."
    )
    return reference_field(text_field(description), file=kind)


def text_or_list_field(schema: Schema, meant: str) -> Schema:
    """Return the schema of a text, a list of texts, or no value; `meant` is the phrase for it in messages."""
    return {**schema, "type": ["string", "array", "null"], "items": schema, "x-is": meant}


def like_field(*lists: str) -> Schema:
    """Return the schema of `like`, which names another entry of the file.

    `lists` are the keys of the lists to look in.
    """
    told = "An entry of this file to copy. Keys given here replace its values; each value of `stats` separately."
    return reference_field(optional_text_field(told), own=" ".join(lists))


def reference_field(
    schema: Schema,
    *lists: str,
    own: str = "",
    linked: str = "",
    file: str = "",
    keys: bool = False,
    inside: bool = False,
) -> Schema:
    """Return a schema marked for editors with the kind of things that its names refer to.

    Args:
        schema: The schema to mark.
        lists: Catalogues that contain the names, as in `Game.lists`.
        own: Top-level keys of the file under which it can define such things, separated by spaces.
        linked: Top-level keys, separated by spaces, of the files that the file names.
        file: The kind of file that the name is the stem of.
        keys: True if the keys of a mapping are the names, not the value.
        inside: True if the names are words of a text, between commas and parentheses.
    """
    meant = {"lists": lists, "own": own, "linked": linked, "file": file, "keys": keys, "inside": inside}
    return {**schema, REFERS: meant}


def optional_text_field(description: str) -> Schema:
    """Return the schema of a text that may be missing."""
    return {"type": ["string", "null"], "description": description}


def boolean_field(description: str) -> Schema:
    """Return the schema of true or false; the value may be missing."""
    return {"type": ["boolean", "null"], "description": description}


def bounded_integer_field(description: str, least: int, most: int | None = None, optional: bool = False) -> Schema:
    """Return the schema of a whole number from `least` to `most`, by default MOST.

    With `optional` it may be missing.
    """
    most = MOST if most is None else most
    return {
        "type": ["integer", "string", *(["null"] if optional else [])],
        "minimum": least,
        "maximum": most,
        "pattern": f"^{NUMBER}$",
        "description": description,
        "x-is": f"a whole number from {least} to {most}",
    }


def number_field(description: str, rule: str, bounds: tuple[int, int], fraction: bool = False) -> Schema:
    """Return the schema of a number that may be missing, within limits that a rule checks.

    Args:
        description: The description of the field.
        rule: The id of the rule.
        bounds: The smallest and the largest number, for editors.
        fraction: True to allow fractions such as 1.5.
    """
    made = {
        "type": ["number", "string", "null"],
        "pattern": f"^(-|[Nn]one|{NUMBER})$",
        "description": description,
    }
    kind = "number" if fraction else "integer"
    return add_rule_limit(made, rule, type=[kind, "string", "null"], minimum=bounds[0], maximum=bounds[1])


def add_editor_notes(schema: Schema, **notes: object) -> Schema:
    """Return a schema with `default` or `examples`, which only editors see."""
    return {**schema, SHOWN: notes}


def add_rule_limit(schema: Schema, rule: str, **limit: object) -> Schema:
    """Return a schema with a limit that only editors see, since a rule checks it in cardgen."""
    return {**schema, "allOf": [*schema.get("allOf", ()), {"$comment": rule, **limit}]}


def catalogue_name_field(names: Iterable[str], description: str, *lists: str) -> Schema:
    """Return the schema of a name from a catalogue.

    Editors offer the names. The game reports any other name as `shape/unknown-name`.

    Args:
        names: The names.
        description: The description of the field.
        lists: The catalogues that explain the names, as in `reference_field`.
    """
    made = add_rule_limit(text_field(description), "shape/unknown-name", enum=sorted(set(names)))
    return reference_field(made, *lists) if lists else made


def free_name_field(names: Iterable[str], description: str) -> Schema:
    """Return the schema of a name: one of the rulebook's, which editors offer, or one that the author invents."""
    known = [{"enum": sorted(set(names))}, {"type": "string"}]
    return add_rule_limit(text_field(description), "shape/unknown-name", anyOf=known)


def choice_field(choices: Sequence[str] | Mapping[str, str], description: str, optional: bool = True) -> Schema:
    """Return the schema of one of a few words; if `choices` is a mapping, its values explain the words."""
    kinds, known = (["string", "null"], [*choices, None]) if optional else ("string", list(choices))
    made = {"type": kinds, "enum": known, "description": description, "x-is": words.list_code(list(choices), most=70)}
    return made | ({TEXTS: dict(choices)} if isinstance(choices, Mapping) else {})


def integer_field(description: str, rule: str, least: int = 1, most: int | None = None) -> Schema:
    """Return the schema of a whole number that may be missing; the rule `rule` checks its limits."""
    limit = {"minimum": least} | ({"maximum": most} if most is not None else {})
    made = {"type": ["number", "string", "null"], "pattern": f"^(-|[Nn]one|{NUMBER})$", "description": description}
    return add_rule_limit(made, rule, type=["integer", "string", "null"], **limit)


def picture_field(example: str) -> Schema:
    """Return the schema of a picture: a path, or a mapping of a path and a focus, the point to keep when cropping."""
    focus = {
        "type": ["array", "string", "null"],
        "items": {"type": "number", "minimum": 0, "maximum": 1, "x-is": "a number from 0 to 1"},
        "minItems": 2,
        "maxItems": 2,
        "pattern": f"^({'|'.join(FOCUS_WORDS)})$",
        "examples": list(FOCUS_WORDS),
        "description": "The point that stays visible: distance from left and top, 0 to 1, or a word.",
        "x-is": f"2 numbers from 0 to 1, or {words.list_code(FOCUS_WORDS)}",
        "x-write": "[0.5, 0.2]",
    }
    properties = {"file": add_editor_notes(text_field("A path in this file's folder or below."), examples=[example])}
    return add_editor_notes(
        {
            **mapping_field("Picture", {**properties, "focus": focus}, "file"),
            "type": ["string", "object", "null"],
            "description": "A picture: a path in this file's folder or below, or {file: …, focus: …}.",
            "x-is": "the path of a picture, or `{file: …, focus: …}`",
            "x-write": f"{{file: {example}, focus: top}}",
        },
        examples=[example],
    )


MODEL = "The arms; by default cardgen derives them from race, class and weapons."
"""Description of the arms of a model."""
SIDE = "The arms on boxes, sheets and backs, if not those of its first hero."
"""Description of the arms of a faction or force."""


def arms_field(what: str = MODEL) -> Schema:
    """Return the schema of arms; `what` is the description, MODEL or SIDE."""
    properties = {
        "field": _build_drawing_field(arms_tables.DIVISIONS, "How the shield is divided: chevron, quarterly."),
        "charge": _build_drawing_field(drawings.list_shipped("charges"), "The figure on it: a bear, a goblet."),
        "crest": _build_drawing_field(
            drawings.list_shipped("crests"), "The figure above its upper edge; heroes always have one."
        ),
    }
    return {
        **mapping_field("Arms", properties),
        "type": ["object", "null"],
        "description": what,
        "x-is": "a mapping such as `{charge: bear}`",
        "x-write": "{field: bend, charge: bear, crest: antlers}",
    }


def dress_field() -> Schema:
    """Return the schema of a dress: the ornaments and the shape of shields of a faction or force."""
    return {**_build_dress_field(dresses.load_shipped()), _DRESS: True}


def _build_dress_field(known: Iterable[str]) -> Schema:
    return choice_field(tuple(known), "The shape of its shields, and the ornaments on what is printed.")


def replace_dresses(schema: Mapping[str, Any], known: Collection[str]) -> Mapping[str, Any]:
    """Return a schema with the dresses `known` in place of the shipped ones.

    The schema itself if there are no others.
    """
    if not known or set(known) == dresses.load_shipped().keys():
        return schema
    if _DRESS in schema:
        return _build_dress_field(known)
    return {
        key: replace_dresses(value, known) if isinstance(value, Mapping) else value for key, value in schema.items()
    }


def _build_drawing_field(names: Iterable[str], description: str) -> Schema:
    """Return the schema of a drawing's name. Editors offer `names`; templates can add others, so any text is valid."""
    return add_rule_limit(
        optional_text_field(description),
        "layout/unknown-arms",
        anyOf=[{"enum": [*names]}, {"type": ["string", "null"]}],
    )


def waiver_field(rule: str) -> Schema:
    """Return the schema of waivers; `rule` is a rule of the game, for the example in messages."""
    day = {
        **optional_text_field("The last day of the waiver."),
        "format": "date",
        "x-is": "a date",
        "x-write": "a date such as `2026-12-31`",
    }
    waiver = {
        **mapping_field("Waiver", {"reason": optional_text_field("The reason."), "until": day}),
        "description": "The reason, or {reason: …, until: 2026-12-31}.",
        "type": ["string", "object", "null"],
        "x-is": "a reason",
    }
    return {
        "type": ["object", "null"],
        "title": "Mapping",
        "description": "Rules whose findings you accept, each with a reason.",
        "properties": {},
        "additionalProperties": add_rule_limit(waiver, "waiver/no-reason", type=["string", "object"]),
        WAIVE: True,
        "x-is": "rules with reasons",
        "x-write": f'{{{rule}: "why it is meant"}}',
    }
