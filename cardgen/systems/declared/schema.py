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
"""What a field can hold, by the words for it."""
LEVELS = ("error", "warning")
"""How bad what a rule finds can be."""


def schema(kind: str) -> Schema:
    """The schema of a file that declares a game."""
    properties = {
        "name": fields.shown(fields.text("The name of the game, as printed."), examples=["Tower Thieves"]),
        "says": fields.optional("The game in one sentence."),
        "colour": fields.chosen(COLOURS, "The colour of backs, and of pages for both sides."),
        "emblem": fields.optional("The icon on the backs, such as die."),
        "words": fields.listed(fields.text("A word."), "Terms of the rules, highlighted in texts."),
        "kinds": _named(_kind(), "The kinds of file, by the name after `kind:`.", "kinds of file"),
        "catalogues": _named(_catalogue(), "Lists from which files choose, by their plural.", "catalogues", True),
        "players": fields.whole("The default number of players.", 1, 8, optional=True),
        "draft": _draft(),
        "rules": fields.listed(_rule(), "The checks of the game."),
        "waive": fields.waive("game/never-applies"),
    }
    return fields.document(OWN, kind, fields.mapping("Game", properties, "name kinds"))


def _named(inner: Schema, description: str, what: str, optional: bool = False) -> Schema:
    """A mapping whose keys are free."""
    return {
        "title": "Mapping",
        "type": ["object", "null"] if optional else "object",
        "description": description,
        "properties": {},
        "required": [],
        "additionalProperties": inner,
        "x-is": f"{what} by their names",
    }


def _expression(description: str) -> Schema:
    return fields.optional(f"{description} An expression, such as `card.cost + 1`.")


def _filled(description: str) -> Schema:
    return fields.optional(f"{description} A text; {{{{ … }}}} inserts a value.")


def _fields(deeper: bool = True) -> Schema:
    properties = {
        "type": fields.chosen(TYPES, "The type of the field.", optional=False),
        "says": fields.optional("A description, shown in editors."),
        "required": fields.flag("True if every entry needs it."),
        "least": _limit("The smallest number."),
        "most": _limit("The largest number."),
        "of": _of(),
        "default": {**fields.optional("The value if a file leaves it out."), "type": ["string", "null"]},
        "example": fields.optional("The value in a new file."),
    }
    if deeper:
        properties["fields"] = _named(_fields(deeper=False), "The fields of each item.", "fields", True)
    return {**fields.mapping("Field", properties, "type"), "x-write": "{type: text}"}


def _limit(description: str) -> Schema:
    return {"type": ["number", "null"], "description": description, "x-is": "a number"}


def _of() -> Schema:
    return {
        "type": ["array", "string", "null"],
        "items": fields.text("A word."),
        "description": "The choices: a list of words or a catalogue''s name; for files, their kind.",
        "x-is": "a list of words, or a name",
    }


def _kind() -> Schema:
    properties = {
        "says": fields.optional("A description of this kind of file, shown in editors."),
        "fields": _named(_fields(), "The fields of the file, besides its name.", "fields", True),
        "entries": _named(_entries(), "Lists of entries. Entries have names and can become cards.", "lists", True),
        "points": fields.optional("The unit of the entries'' points, such as points or crowns."),
    }
    return fields.mapping("Kind of file", properties)


def _entries() -> Schema:
    properties = {
        "one": fields.optional("The name of one entry in expressions: `thief` for the list `thieves`."),
        "says": fields.optional("A description of the list, shown in editors."),
        "fields": _named(_fields(), "The fields of an entry, besides its name.", "fields", True),
        "points": _expression("The points of one entry."),
        "card": _card(),
    }
    return fields.mapping("List of entries", properties)


def _card() -> Schema:
    value = {
        "value": _expression("The value shown."),
        "label": _filled("The label under it."),
        "icon": fields.optional("An icon beside it."),
        "index": fields.flag("True to repeat it in the column on the left; at most two values."),
    }
    text = {
        "name": _filled("The bold words at the start."),
        "text": _filled("The words."),
        "icon": fields.optional("An icon before it."),
        "each": _expression("A list: prints the text once per item."),
        "as": fields.optional("The name of one item in expressions; default: item."),
        "when": _expression("If false, the text is left out."),
    }
    properties = {
        "template": fields.optional("Your own template from the folder `templates` beside this file."),
        "copies": _expression("The number of cards per entry; default: 1."),
        "title": _filled("Its title; default: its name."),
        "type": _filled("The line under the title."),
        "corner": _filled("A few words beside the title, such as the cost."),
        "icon": _filled("The icon at the edge of the card."),
        "leads": _expression("If true, the card has a dark heading."),
        "values": fields.listed(fields.mapping("Value", value, "value label"), "Numbers and words in large type."),
        "texts": fields.listed(fields.mapping("Text", text, "text"), "The rules on the card."),
        "flavour": _filled("Words in italics at the foot; default: the entry''s `flavour`."),
    }
    made = fields.mapping("Card", properties)
    return {**made, "type": ["object", "null"], "description": "The card of each entry."}


def _rule() -> Schema:
    properties = {
        "id": fields.text("The rule''s name: letters, digits and hyphens."),
        "level": fields.chosen(LEVELS, "The level; default: error."),
        "for": fields.text("A kind of file, or one entry of a list."),
        "when": {**_expression("The finding appears if this is true."), "type": "string"},
        "say": {**_filled("The message: the problem, then what is expected."), "type": "string"},
        "hint": _filled("The fix."),
        "at": fields.optional("The field that the finding points at."),
    }
    return fields.mapping("Rule", properties, "id for when say")


def _draft() -> Schema:
    pack = {
        "of": fields.text("The cards: the singular of a list."),
        "cards": fields.whole("The number of these cards per pack.", 1),
    }
    properties = {
        "rounds": fields.whole("The number of packs per player.", 1, 9, optional=True),
        "packs": fields.needed(fields.mapping("Part of a pack", pack, "of cards"), "The contents of each pack."),
    }
    made = fields.mapping("Draft", properties, "packs")
    return {**made, "type": ["object", "null"], "description": "The draft; leave it out if the game has none."}


def _catalogue() -> Schema:
    properties = {
        "one": fields.optional("The singular, used in messages."),
        "says": fields.optional("A description of the list, shown in editors."),
        "fields": _named(_fields(), "The fields of each entry, besides its name.", "fields", True),
        "entries": fields.needed(_entry(), "The entries, each with a name and its fields."),
    }
    return fields.mapping("Catalogue", properties, "entries")


def _entry() -> Schema:
    return {
        "title": "Entry",
        "type": "object",
        "properties": {"name": fields.text("What it is called.")},
        "required": ["name"],
        "additionalProperties": _free(2),
    }


def _free(deep: int) -> Schema:
    """Whatever the fields of a catalogue say, which only its game knows; numbers are read as they are written."""
    inner = _free(deep - 1) if deep else fields.optional("A value.")
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
