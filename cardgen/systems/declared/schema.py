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
        "name": fields.shown(fields.text("What the game is called, as printed."), examples=["Tower Thieves"]),
        "says": fields.optional("What it is, in a sentence."),
        "colour": fields.chosen(COLOURS, "The colour of backs, and of pages that belong to no side."),
        "emblem": fields.optional("The icon on the backs, such as die."),
        "words": fields.listed(fields.text("A word."), "Terms of the rules, highlighted in texts."),
        "kinds": _named(_kind(), "The kinds of file, by the name after `kind:`.", "kinds of file"),
        "catalogues": _named(_catalogue(), "What files choose from, by the word for several.", "catalogues", True),
        "players": fields.whole("How many play, unless somebody says another number.", 1, 8, optional=True),
        "draft": _draft(),
        "rules": fields.listed(_rule(), "What is checked."),
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
        "x-is": f"{what}, each behind its name",
    }


def _expression(description: str) -> Schema:
    return fields.optional(f"{description} An expression, such as `card.cost + 1`.")


def _filled(description: str) -> Schema:
    return fields.optional(f"{description} A text; what stands between {{{{ and }}}} is filled in.")


def _fields(deeper: bool = True) -> Schema:
    properties = {
        "type": fields.chosen(TYPES, "What it holds.", optional=False),
        "says": fields.optional("What it is, for whoever writes a file."),
        "required": fields.flag("Whether each has it."),
        "least": _limit("The smallest number."),
        "most": _limit("The largest number."),
        "of": _of(),
        "default": {**fields.optional("What counts where it is left out."), "type": ["string", "null"]},
        "example": fields.optional("What a new file has there."),
    }
    if deeper:
        properties["fields"] = _named(_fields(deeper=False), "The fields of each of the list.", "fields", True)
    return {**fields.mapping("Field", properties, "type"), "x-write": "{type: text}"}


def _limit(description: str) -> Schema:
    return {"type": ["number", "null"], "description": description, "x-is": "a number"}


def _of() -> Schema:
    return {
        "type": ["array", "string", "null"],
        "items": fields.text("A word."),
        "description": "What can be chosen: a list of words, or the name of a catalogue; of files, their kind.",
        "x-is": "a list of words, or a name",
    }


def _kind() -> Schema:
    properties = {
        "says": fields.optional("What such a file describes."),
        "fields": _named(_fields(), "The fields of the file, besides its name.", "fields", True),
        "entries": _named(_entries(), "Lists of entries, which have names, and may become cards.", "lists", True),
        "points": fields.optional("What the points of all its entries are called, such as points or crowns."),
    }
    return fields.mapping("Kind of file", properties)


def _entries() -> Schema:
    properties = {
        "one": fields.optional("What expressions call one of them: thief, where the list is called thieves."),
        "says": fields.optional("What they are."),
        "fields": _named(_fields(), "The fields of an entry, besides its name.", "fields", True),
        "points": _expression("What one costs."),
        "card": _card(),
    }
    return fields.mapping("List of entries", properties)


def _card() -> Schema:
    value = {
        "value": _expression("The value shown."),
        "label": _filled("The label under it."),
        "icon": fields.optional("An icon beside it."),
        "index": fields.flag("Whether it is also shown in the column at the left; two at most are."),
    }
    text = {
        "name": _filled("The bold words before it."),
        "text": _filled("What it says."),
        "icon": fields.optional("An icon before it."),
        "each": _expression("A list: there is a text for each of its items."),
        "as": fields.optional("What expressions call one of them; default: item."),
        "when": _expression("Whether it is there."),
    }
    properties = {
        "template": fields.optional("A template of your own in the folder `templates` beside this file."),
        "copies": _expression("How many cards it becomes; default: one."),
        "title": _filled("Its title; default: its name."),
        "type": _filled("The line under the title."),
        "corner": _filled("A few words beside the title, such as what it costs."),
        "icon": _filled("The icon by which it is known."),
        "leads": _expression("Whether its head is dark."),
        "values": fields.listed(fields.mapping("Value", value, "value label"), "Numbers and words in large type."),
        "texts": fields.listed(fields.mapping("Text", text, "text"), "What it can do."),
        "flavour": _filled("Words in italics at the foot; default: its `flavour`."),
    }
    made = fields.mapping("Card", properties)
    return {**made, "type": ["object", "null"], "description": "What the card of each of them shows."}


def _rule() -> Schema:
    properties = {
        "id": fields.text("What it is called: letters, digits and hyphens."),
        "level": fields.chosen(LEVELS, "How bad it is; default: error."),
        "for": fields.text("What it looks at: a kind of file, or one of a list."),
        "when": {**_expression("When it finds something."), "type": "string"},
        "say": {**_filled("What is wrong: the fact, then the law."), "type": "string"},
        "hint": _filled("What to write instead."),
        "at": fields.optional("The field that is to blame."),
    }
    return fields.mapping("Rule", properties, "id for when say")


def _draft() -> Schema:
    pack = {
        "of": fields.text("Which cards: the word for one of a list."),
        "cards": fields.whole("How many of them a pack holds.", 1),
    }
    properties = {
        "rounds": fields.whole("How many packs each player opens.", 1, 9, optional=True),
        "packs": fields.needed(fields.mapping("Part of a pack", pack, "of cards"), "What each pack holds."),
    }
    made = fields.mapping("Draft", properties, "packs")
    return {**made, "type": ["object", "null"], "description": "How cards are drafted from packs, where they are."}


def _catalogue() -> Schema:
    properties = {
        "one": fields.optional("What messages call one of them."),
        "says": fields.optional("What they are."),
        "fields": _named(_fields(), "What is known of each, besides its name.", "fields", True),
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
