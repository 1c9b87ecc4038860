"""JSON Schemas of what people write for Pygmies: for their editors, and for `reading`."""

from __future__ import annotations

from cardgen.reading.fields import (
    Schema,
    document,
    judged,
    listed,
    mapping,
    needed,
    optional,
    shown,
    stem_of,
    text,
    whole,
)
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import Game, PackSize
from cardgen.systems.pygmies.schema.entries import characteristic, profile, skill, spell, waive, weapon
from cardgen.text import words

_PACK = {"type": ["object", "null"], "description": "What a pack holds.", "x-write": "{special: 2, henchmen: 10}"}
SIGILS = ("druids", "evil", "good", "neutral", "pirates", "undead", "victorians")
"""The sigils that the templates draw, by the names of their icons."""
_COLOUR = "#[0-9A-Fa-f]{6}"


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    made = {"faction": _faction, "neutral": _neutral, "game": _game, "crew": _crew}[kind]()
    return document("pygmies", kind, made)


def _faction() -> Schema:
    low, high = limits.GROUPS
    heroes = needed(profile("Hero"), f"The {limits.HEROES} heroes.")
    groups = needed(profile("Group"), f"The {limits.HENCHMEN} henchmen, in {low} to {high} groups.")
    properties = {
        "name": text("The faction's name, as printed."),
        "alignment": text("The keyword by which squads are put together. Neutral is reserved."),
        "theme": optional("One or two sentences of flavour."),
        "strengths": listed(characteristic(), "Characteristics the theme is strong in; [] is allowed."),
        "weaknesses": listed(characteristic(), "Characteristics the theme is weak in; [] is allowed."),
        "heroes": judged(heroes, "pygmies/hero-count", minItems=limits.HEROES, maxItems=limits.HEROES),
        "groups": groups,
        "skills": listed(skill(), "Skills of this faction's own."),
        "spells": listed(spell(), "Spells of its own."),
        "weapons": listed(weapon(), "Weapons of its own."),
        "look": _look(),
        "waive": waive(),
    }
    return mapping("Faction", properties, "name alignment heroes groups")


def _neutral() -> Schema:
    made = _faction()
    properties = made["properties"]
    properties["alignment"] = text(f"{limits.NEUTRAL}, the alignment of every model here.")
    properties["heroes"] = judged(
        listed(profile("Hero"), "Neutrals have no heroes."), "pygmies/neutral-groups", maxItems=0
    )
    properties["groups"] = needed(
        profile("Group"), f"Groups of {limits.NEUTRAL_SIZE}, one for each faction of the game."
    )
    return {**made, "title": "Neutral file", "required": ["name", "groups"]}


def _look() -> Schema:
    colour: Schema = {
        "type": "string",
        "description": "As #rrggbb, between quotes.",
        "format": "color",
        "pattern": f"^{_COLOUR}$",
        "x-is": "a colour",
        "x-write": '"#0E6F7C" with the quotes; without them YAML takes what follows a # for a remark',
    }
    sigil = {**optional("One of the sigils that the templates draw."), "enum": [*SIGILS, None]}
    sigil["x-is"] = f"one of {words.listed(SIGILS, 'or')}"
    properties = {"main": colour, "dark": colour, "tint": colour, "sigil": sigil}
    return {**mapping("Look", properties), "type": ["object", "null"], "description": "Colours and sigil of its own."}


def _game() -> Schema:
    stem = stem_of("a file")
    usual = PackSize()
    pack = {
        "special": shown(_count("Heroes and neutrals in a pack.", 0), default=usual.special),
        "henchmen": shown(_count("Henchmen in a pack.", 0), default=usual.henchmen),
    }
    counts = Game._field_defaults
    properties = {
        "name": text("The game's name, as printed."),
        "factions": needed(stem, "Faction files beside this one, without their ending."),
        "neutral": {**stem, "type": ["string", "array"], "items": stem, "x-is": "a file's name or a list of them"},
        "players": shown(_count("How many players draft.", *limits.PLAYERS), default=counts["players"]),
        "rounds": shown(_count("How many packs each player opens."), default=counts["rounds"]),
        "pack": {**mapping("Pack", pack), **_PACK},
        "waive": waive(),
    }
    return mapping("Game", properties, "name factions neutral")


def _count(description: str, least: int = 1, most: int | None = None) -> Schema:
    return {**whole(description, least, most), "type": ["integer", "string", "null"]}


def _crew() -> Schema:
    groups: Schema = {
        "type": "object",
        "title": "Mapping",
        "description": "Groups by name, with how many cards of each.",
        "properties": {},
        "additionalProperties": whole("How many cards of the group.", 1),
        "x-is": "groups with their number of cards",
        "x-write": "{Human Archer: 4, Gargoyle: 2}",
    }
    squad = mapping("Squad", {"hero": text("The hero's name."), "groups": groups}, "hero groups")
    squad["description"] = "A hero and two groups, in this colour."
    squads = mapping("Crew's squads", {colour: squad for side in limits.COLOURS for colour in side})
    properties = {
        "player": text("Whose crew this is."),
        "game": stem_of("the game's file"),
        "squads": {**squads, "description": "Three colours of one set, each with its squad."},
        "waive": waive(),
    }
    return mapping("Crew", properties, "player game squads")
