"""JSON Schemas of what people write for ARES: for their editors, and for `reading`."""

from __future__ import annotations

from cardgen import pages
from cardgen.reading.fields import (
    Schema,
    chosen,
    counted,
    document,
    listed,
    mapping,
    needed,
    optional,
    shown,
    stem_of,
    text,
    whole,
)
from cardgen.systems.ares import limits
from cardgen.systems.ares.schema.figures import ability, figure, waive


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    return document("ares", kind, {"force": _force, "match": _match}[kind]())


def _force() -> Schema:
    properties = {
        "name": text("The force's name, as printed."),
        "theme": optional("A line of flavour."),
        "colour": chosen(pages.COLOURS, "What its cards are coloured; left out, its name decides."),
        "magic": shown(_switch("Off when the players have agreed to play without magic."), default=True),
        "points": counted("The sum of its combat ratings, if you want it checked.", "ares/points"),
        "figures": counted("The number of its figures, if you want it checked.", "ares/figures"),
        "types": listed(figure(), "Its figure types. The sample figures of the rules need no entry."),
        "units": needed(_unit(), "Its units: every figure is in one."),
        "abilities": listed(ability(), "Special abilities of its own."),
        "waive": waive(),
    }
    return mapping("Force", properties, "name units")


def _unit() -> Schema:
    members: Schema = {
        "type": ["object", "array"],
        "title": "Mapping",
        "description": "Figure types by name, with how many of each; or a list of names, one of each.",
        "items": text("A figure type: one of them."),
        "properties": {},
        "additionalProperties": whole("How many of them.", 1),
        "x-is": "figure types with their number",
        "x-write": "{Human Knight: 1, Human Pikeman: 6}",
    }
    properties = {
        "name": text("The unit's name, as printed."),
        "members": members,
        "points": counted("The sum of its combat ratings, if you want it checked.", "ares/points"),
        "figures": counted("The number of its figures, if you want it checked.", "ares/figures"),
        "waive": waive(),
    }
    return mapping("Unit", properties, "name members")


def _match() -> Schema:
    low, high = limits.TURNS
    properties = {
        "name": text("The match's name, as printed."),
        "theme": optional("A line of flavour."),
        "forces": needed(stem_of("a force's file"), "The forces that meet."),
        "turns": {
            **whole(f"After which turn it ends; usually {low} to {high}.", 1),
            "type": ["integer", "string", "null"],
        },
        "knockdowns": shown(_switch("Whether the optional rule for knockdowns is used."), default=False),
        "players": {**whole("How many players there are.", 1), "type": ["integer", "string", "null"]},
        "waive": waive(),
    }
    return mapping("Match", properties, "name forces")


def _switch(description: str) -> Schema:
    """On or off, in any of the words for it: to editors most of them are texts."""
    words = [True, False, "on", "off", "yes", "no", None]
    return {"type": ["boolean", "string", "null"], "enum": words, "description": description, "x-is": "on or off"}
