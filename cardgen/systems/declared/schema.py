"""The JSON Schema of a file that declares a game."""

from __future__ import annotations

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems import OWN

TYPES = {
    "text": "words",
    "whole": "a whole number",
    "number": "a number, which may have a fraction",
    "flag": "true or false",
    "choice": "one of a few words, or of a catalogue",
    "choices": "a list of those",
    "list": "a list of mappings with fields of their own",
    "file": "a file of another kind, by its name",
    "files": "a list of those",
}
"""Types of fields, with their descriptions for editors."""
LEVELS = ("error", "warning")
"""Levels of a rule's findings."""


def build_schema(kind: str) -> Schema:
    """Return the schema of a file that declares a game."""
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("The name of the game, as printed."), examples=["Tower Thieves"]
        ),
        "says": fields.optional_text_field("The game in one sentence."),
        "colour": fields.choice_field(COLOURS, "The colour of backs, and of pages for both sides."),
        "emblem": fields.optional_text_field("The icon on the backs, such as die."),
        "words": fields.optional_array_field(fields.text_field("A word."), "Terms of the rules, highlighted in texts."),
        "kinds": _build_free_mapping(_build_kind(), "The kinds of file, by the name after `kind:`.", "kinds of file"),
        "catalogues": _build_free_mapping(
            _build_catalogue(), "Lists from which files choose, by their plural.", "catalogues", True
        ),
        "players": fields.bounded_integer_field("The default number of players.", 1, 8, optional=True),
        "draft": _build_draft(),
        "rules": fields.optional_array_field(_build_rule(), "The checks of the game."),
        "waive": fields.waiver_field("game/never-applies"),
    }
    return fields.file_schema(OWN, kind, fields.mapping_field("Game", properties, "name kinds"))


def _build_free_mapping(inner: Schema, description: str, plural: str, optional: bool = False) -> Schema:
    """Return the schema of a mapping with arbitrary keys.

    Args:
        inner: The schema of each value.
        description: The description for editors.
        plural: The values in messages, such as `fields` in `fields by their names`.
        optional: Whether the mapping may be empty.
    """
    return {
        "title": "Mapping",
        "type": ["object", "null"] if optional else "object",
        "description": description,
        "properties": {},
        "required": [],
        "additionalProperties": inner,
        "x-is": f"{plural} by their names",
    }


def _build_expression(description: str) -> Schema:
    return fields.optional_text_field(f"{description} An expression, such as `card.cost + 1`.")


def _build_text(description: str) -> Schema:
    return fields.optional_text_field(f"{description} A text; {{{{ … }}}} inserts a value.")


def _build_field(has_fields: bool = True) -> Schema:
    properties = {
        "type": fields.choice_field(TYPES, "The type of the field.", optional=False),
        "says": fields.optional_text_field("A description, shown in editors."),
        "required": fields.boolean_field("True if every entry needs it."),
        "least": _build_bound("The smallest number."),
        "most": _build_bound("The largest number."),
        "of": _build_choices(),
        "default": {**fields.optional_text_field("The value if a file leaves it out."), "type": ["string", "null"]},
        "example": fields.optional_text_field("The value in a new file."),
    }
    if has_fields:
        properties["fields"] = _build_free_mapping(
            _build_field(has_fields=False), "The fields of each item.", "fields", True
        )
    return {**fields.mapping_field("Field", properties, "type"), "x-write": "{type: text}"}


def _build_bound(description: str) -> Schema:
    return {"type": ["number", "null"], "description": description, "x-is": "a number"}


def _build_choices() -> Schema:
    return {
        "type": ["array", "string", "null"],
        "items": fields.text_field("A word."),
        "description": "The choices: a list of words or a catalogue's name; for files, their kind.",
        "x-is": "a list of words, or a name",
    }


def _build_kind() -> Schema:
    properties = {
        "says": fields.optional_text_field("A description of this kind of file, shown in editors."),
        "fields": _build_free_mapping(_build_field(), "The fields of the file, besides its name.", "fields", True),
        "entries": _build_free_mapping(
            _build_entry_list(), "Lists of entries. Entries have names and can become cards.", "lists", True
        ),
        "points": fields.optional_text_field("The unit of the entries'' points, such as points or crowns."),
    }
    return fields.mapping_field("Kind of file", properties)


def _build_entry_list() -> Schema:
    properties = {
        "one": fields.optional_text_field("The name of one entry in expressions: `thief` for the list `thieves`."),
        "says": fields.optional_text_field("A description of the list, shown in editors."),
        "fields": _build_free_mapping(_build_field(), "The fields of an entry, besides its name.", "fields", True),
        "points": _build_expression("The points of one entry."),
        "card": _build_card(),
    }
    return fields.mapping_field("List of entries", properties)


def _build_card() -> Schema:
    value = {
        "value": _build_expression("The value shown."),
        "label": _build_text("The label under it."),
        "icon": fields.optional_text_field("An icon beside it."),
        "index": fields.boolean_field("True to repeat it in the column on the left; at most two values."),
    }
    text = {
        "name": _build_text("The bold words at the start."),
        "text": _build_text("The words."),
        "icon": fields.optional_text_field("An icon before it."),
        "each": _build_expression("A list: prints the text once per item."),
        "as": fields.optional_text_field("The name of one item in expressions; default: item."),
        "when": _build_expression("If false, the text is left out."),
    }
    properties = {
        "template": fields.optional_text_field("Your own template from the folder `templates` beside this file."),
        "copies": _build_expression("The number of cards per entry; default: 1."),
        "title": _build_text("Its title; default: its name."),
        "type": _build_text("The line under the title."),
        "corner": _build_text("A few words beside the title, such as the cost."),
        "icon": _build_text("The icon at the edge of the card."),
        "leads": _build_expression("If true, the card has a dark heading."),
        "values": fields.optional_array_field(
            fields.mapping_field("Value", value, "value label"), "Numbers and words in large type."
        ),
        "texts": fields.optional_array_field(fields.mapping_field("Text", text, "text"), "The rules on the card."),
        "flavour": _build_text("Words in italics at the foot; default: the entry's `flavour`."),
    }
    schema = fields.mapping_field("Card", properties)
    return {**schema, "type": ["object", "null"], "description": "The card of each entry."}


def _build_rule() -> Schema:
    properties = {
        "id": fields.text_field("The rule's name: letters, digits and hyphens."),
        "level": fields.choice_field(LEVELS, "The level; default: error."),
        "for": fields.text_field("A kind of file, or one entry of a list."),
        "when": {**_build_expression("The finding appears if this is true."), "type": "string"},
        "say": {**_build_text("The message: the problem, then what is expected."), "type": "string"},
        "hint": _build_text("The fix."),
        "at": fields.optional_text_field("The field that the finding points at."),
    }
    return fields.mapping_field("Rule", properties, "id for when say")


def _build_draft() -> Schema:
    pack = {
        "of": fields.text_field("The cards: the singular of a list."),
        "cards": fields.bounded_integer_field("The number of these cards per pack.", 1),
    }
    properties = {
        "rounds": fields.bounded_integer_field("The number of packs per player.", 1, 9, optional=True),
        "packs": fields.array_field(
            fields.mapping_field("Part of a pack", pack, "of cards"), "The contents of each pack."
        ),
    }
    schema = fields.mapping_field("Draft", properties, "packs")
    return {**schema, "type": ["object", "null"], "description": "The draft; leave it out if the game has none."}


def _build_catalogue() -> Schema:
    properties = {
        "one": fields.optional_text_field("The singular, used in messages."),
        "says": fields.optional_text_field("A description of the list, shown in editors."),
        "fields": _build_free_mapping(_build_field(), "The fields of each entry, besides its name.", "fields", True),
        "entries": fields.array_field(_build_catalogue_entry(), "The entries, each with a name and its fields."),
    }
    return fields.mapping_field("Catalogue", properties, "entries")


def _build_catalogue_entry() -> Schema:
    return {
        "title": "Entry",
        "type": "object",
        "properties": {"name": fields.text_field("What it is called.")},
        "required": ["name"],
        "additionalProperties": _build_free_value(2),
    }


def _build_free_value(depth: int) -> Schema:
    """Return the schema of any value, with nested lists and mappings down to a depth.

    Only the game knows the fields of its catalogues. Numbers are read as text, and converted by `field_values`.
    """
    inner = _build_free_value(depth - 1) if depth else fields.optional_text_field("A value.")
    return {
        "title": "Mapping",
        "type": ["string", "array", "object", "null"],
        "description": "The value of a field of the catalogue.",
        "items": inner,
        "properties": {},
        "required": [],
        "additionalProperties": inner,
        "x-is": "a text, a list or a mapping",
    }
