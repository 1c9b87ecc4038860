"""What the schemas of all games are made of: JSON Schema (2020-12), for editors and for `reading`.

What a rule judges, so that it is not a fault of shape, stands in an `allOf` with a `$comment` that names the rule.
`x-is` and `x-write` are for messages: what belongs there, and an example.
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
DIALECT = "https://json-schema.org/draft/2020-12/schema"

REFERS = "x-refers"
"""Says what the names under a schema mean: see `refers`."""
WAIVE = "x-waive"
"""Marks the schema of waivers, which is the same wherever it stands."""
TEXTS = "x-texts"
"""What the words of an `enum` mean, by word."""
LIKE = "x-like"
"""Marks the schema of an entry that may be like another one, and then needs nothing but its name."""
MERGED = "x-merged"
"""Marks the schema of a mapping whose keys such an entry takes over one by one."""
ELSEWHERE = "x-elsewhere"
"""By words that are written under a schema and belong elsewhere: what to write there, as `arms: {charge: lantern}`."""
_DRESS = "x-dress"
"""Marks the schema of a dress, of which folders of templates can have others."""
MOST = 1000
"""Models of one profile, cards, players or turns: far more than a table holds, and so few that all can be laid out."""


def file_schema(system: str, kind: str, body: Schema) -> Schema:
    """The schema of a whole file: what its `body` says, after what every file begins with."""
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
    """A mapping with these keys and no others."""
    return {
        "title": title,
        "type": "object",
        "properties": dict(properties),
        "required": required.split(),
        "additionalProperties": False,
    }


def array_field(items: Schema, description: str) -> Schema:
    """A list."""
    return {"type": "array", "description": description, "items": items}


def optional_array_field(items: Schema, description: str) -> Schema:
    """A list, or nothing."""
    return {"type": ["array", "null"], "description": description, "items": items}


def text_field(description: str) -> Schema:
    """A text."""
    return {"type": "string", "description": description}


def file_reference_field(file: str, kind: str) -> Schema:
    """Return the schema of a reference to another file; `file` is a phrase for it, such as `a force file`."""
    description = (
        f"The name of {file} in this folder, without .yaml; `cardgen:NAME` for a shipped one, `PACK:NAME` for one of"
        " an add-on."
    )
    return reference_field(text_field(description), file=kind)


def text_or_list_field(schema: Schema, meant: str) -> Schema:
    """A text, or a list of such, or nothing; `meant` is how messages call that."""
    return {**schema, "type": ["string", "array", "null"], "items": schema, "x-is": meant}


def like_field(*lists: str) -> Schema:
    """The name of another entry of the file, in one of the lists, whose values an entry has."""
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
    """The schema, and for editors what the name that stands there means.

    `lists`: the catalogues that have it, by the words of `Game.lists`; `own`: the keys of the file's top mapping under
    which a file may have others, with spaces between them; `linked`: the same of the files that it names; `file`: the
    kind of file that it names by its stem. `keys`: the keys of a mapping are such names, and not the value; `inside`:
    words in the text are, between its commas and parentheses.
    """
    meant = {"lists": lists, "own": own, "linked": linked, "file": file, "keys": keys, "inside": inside}
    return {**schema, REFERS: meant}


def optional_text_field(description: str) -> Schema:
    """A text, or nothing."""
    return {"type": ["string", "null"], "description": description}


def boolean_field(description: str) -> Schema:
    """True, false or nothing."""
    return {"type": ["boolean", "null"], "description": description}


def bounded_integer_field(description: str, least: int, most: int | None = None, optional: bool = False) -> Schema:
    """A whole number, no less than that and no more than that, or than anybody counts out; `optional`: or nothing."""
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
    """Return the schema of a number or nothing; the rule says which numbers, and `fraction` allows one like 1.5."""
    made = {
        "type": ["number", "string", "null"],
        "pattern": f"^(-|[Nn]one|{NUMBER})$",
        "description": description,
    }
    kind = "number" if fraction else "integer"
    return add_rule_limit(made, rule, type=[kind, "string", "null"], minimum=bounds[0], maximum=bounds[1])


def add_editor_notes(schema: Schema, **notes: object) -> Schema:
    """The schema, and for editors alone a `default` or `examples`."""
    return {**schema, SHOWN: notes}


def add_rule_limit(schema: Schema, rule: str, **limit: object) -> Schema:
    """The schema, and for editors what a rule says beyond it."""
    return {**schema, "allOf": [*schema.get("allOf", ()), {"$comment": rule, **limit}]}


def catalogue_name_field(names: Iterable[str], description: str, *lists: str) -> Schema:
    """A name from a catalogue. Editors offer those; another one is `shape/unknown-name`, found by the game.

    `lists`: the catalogues that say what they mean, as for `refers`.
    """
    made = add_rule_limit(text_field(description), "shape/unknown-name", enum=sorted(set(names)))
    return reference_field(made, *lists) if lists else made


def free_name_field(names: Iterable[str], description: str) -> Schema:
    """A name of the rules, which editors offer, or one of the file's own."""
    known = [{"enum": sorted(set(names))}, {"type": "string"}]
    return add_rule_limit(text_field(description), "shape/unknown-name", anyOf=known)


def choice_field(choices: Sequence[str] | Mapping[str, str], description: str, optional: bool = True) -> Schema:
    """One of a few words, which are all there is, of a mapping with what each means; or nothing."""
    kinds, known = (["string", "null"], [*choices, None]) if optional else ("string", list(choices))
    made = {"type": kinds, "enum": known, "description": description, "x-is": words.list_code(list(choices), most=70)}
    return made | ({TEXTS: dict(choices)} if isinstance(choices, Mapping) else {})


def integer_field(description: str, rule: str, least: int = 1, most: int | None = None) -> Schema:
    """A whole number or nothing; the rule says which."""
    limit = {"minimum": least} | ({"maximum": most} if most is not None else {})
    made = {"type": ["number", "string", "null"], "pattern": f"^(-|[Nn]one|{NUMBER})$", "description": description}
    return add_rule_limit(made, rule, type=["integer", "string", "null"], **limit)


def picture_field(example: str) -> Schema:
    """A picture, or nothing: its path, or a mapping of that and the point about which it is cropped."""
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
"""What the arms of a model are for."""
SIDE = "The arms on boxes, sheets and backs, if not those of its first hero."
"""What those of a faction or force are for."""


def arms_field(what: str = MODEL) -> Schema:
    """The arms of a model, or of a side, as far as its file decides them."""
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
    """The ornaments and shields of a faction or force."""
    return {**_build_dress_field(dresses.load_shipped()), _DRESS: True}


def _build_dress_field(known: Iterable[str]) -> Schema:
    return choice_field(tuple(known), "The shape of its shields, and the ornaments on what is printed.")


def replace_dresses(schema: Mapping[str, Any], known: Collection[str]) -> Mapping[str, Any]:
    """The schema with other names of dresses in it; with those it has if there are no others."""
    if not known or set(known) == dresses.load_shipped().keys():
        return schema
    if _DRESS in schema:
        return _build_dress_field(known)
    return {
        key: replace_dresses(value, known) if isinstance(value, Mapping) else value for key, value in schema.items()
    }


def _build_drawing_field(names: Iterable[str], description: str) -> Schema:
    """The name of a drawing. Editors offer those there are; folders of templates may have others."""
    return add_rule_limit(
        optional_text_field(description),
        "layout/unknown-arms",
        anyOf=[{"enum": [*names]}, {"type": ["string", "null"]}],
    )


def waiver_field(rule: str) -> Schema:
    """Waivers: rules with reasons; `rule` is one of the game's, to show how it is written."""
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
