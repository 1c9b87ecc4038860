"""JSON Schemas (2020-12) of what people write for Pygmies: for their editors, and for `reading`.

What a rule judges, so that it is no fault of shape, stands in an `allOf` with a `$comment` that names the rule.
`x-is` and `x-write` are for messages: what belongs there, and an example.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.reading.scalars import NUMBER
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import STATS

Schema = dict[str, Any]

KINDS = ("faction", "neutral", "game", "crew")
PARAMETERS = ("type", "weapon", "action", "x")
"""What the text of an ability may leave open (Appendix D and E)."""
MOVES = ("full", "half", "none")
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_COLOUR = "#[0-9A-Fa-f]{6}"
_NEEDED_STATS = ("fighting", "strength", "defense", "attacks", "wounds")


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    made = {"faction": _faction, "neutral": _neutral, "game": _game, "crew": _crew}[kind]()
    head = {
        "system": {"type": "string", "enum": ["pygmies"], "description": "Which game this is for."},
        "kind": {"type": "string", "enum": [kind], "description": "What sort of file this is."},
        "format": {"type": "integer", "enum": [1], "description": "The version of this format."},
    }
    made["properties"] = head | made["properties"]
    made["required"] = ["system", "kind", *made["required"]]
    return {"$schema": _DIALECT, **made}


def _faction() -> Schema:
    own = {"skills": _list(_skill(), "Skills of this faction's own."), "spells": _list(_spell(), "Spells of its own.")}
    return _mapping(
        "Faction",
        {
            "name": _text("The faction's name, as printed."),
            "alignment": _text("The keyword by which squads are put together. Neutral is reserved.", "Good"),
            "theme": _optional("One or two sentences of flavour."),
            "strengths": _list(_characteristic(), "Characteristics the theme is strong in; [] is allowed."),
            "weaknesses": _list(_characteristic(), "Characteristics the theme is weak in; [] is allowed."),
            "heroes": _judged(
                _needed(_profile("Hero"), f"The {limits.HEROES} heroes."),
                "pygmies/hero-count",
                minItems=limits.HEROES,
                maxItems=limits.HEROES,
            ),
            "groups": _judged(
                _needed(_profile("Group"), f"The {limits.HENCHMEN} henchmen, in groups."),
                "pygmies/group-count",
                minItems=limits.GROUPS[0],
                maxItems=limits.GROUPS[1],
            ),
            **own,
            "weapons": _list(_weapon(), "Weapons of this faction's own."),
            "look": _look(),
            "waive": _waive(),
        },
        "name alignment heroes groups",
    )


def _neutral() -> Schema:
    made = _faction()
    made["title"] = "Neutral file"
    made["required"] = ["name", "groups"]
    properties = made["properties"]
    properties["alignment"] = _text(f"{limits.NEUTRAL}, the alignment of every model here.", limits.NEUTRAL)
    properties["heroes"] = _judged(
        _list(_profile("Hero"), "Neutrals have no heroes."), "pygmies/neutral-groups", maxItems=0
    )
    properties["groups"] = _needed(
        _profile("Group"), f"Groups of {limits.NEUTRAL_SIZE}, one for each faction of the game."
    )
    return made


def _game() -> Schema:
    stem = _text("The name of a file beside this one, without its ending.")
    neutral = {**stem, "type": ["string", "array"], "items": stem, "x-is": "a file's name or a list of them"}
    count = {**_whole("How many.", 1), "type": ["integer", "string", "null"]}
    pack = {"special": {**count, "description": "Heroes and neutrals in a pack."}, "henchmen": {**count, "minimum": 0}}
    return _mapping(
        "Game",
        {
            "name": _text("The game's name, as printed."),
            "factions": _needed(stem, "Faction files beside this one, without their ending."),
            "neutral": neutral,
            "players": {**count, "description": "How many players draft."},
            "rounds": {**count, "description": "How many packs each player opens."},
            "pack": {**_mapping("Pack", pack, ""), "type": ["object", "null"]},
            "waive": _waive(),
        },
        "name factions neutral",
    )


def _crew() -> Schema:
    cards = {**_whole("How many cards of the group.", 1)}
    squad = _mapping(
        "Squad",
        {
            "hero": _text("The hero's name."),
            "groups": {
                "type": "object",
                "title": "Mapping",
                "description": "Groups by name, with how many cards of each.",
                "properties": {},
                "additionalProperties": cards,
                "x-is": "groups with their number of cards",
                "x-write": "{Human Archer: 4, Gargoyle: 2}",
            },
        },
        "hero groups",
    )
    colours = {colour: squad for side in limits.COLOURS for colour in side}
    squads = _mapping("Crew's squads", colours, "")
    return _mapping(
        "Crew",
        {
            "player": _text("Whose crew this is."),
            "game": _text("The game's file, without its ending.", "first-edition"),
            "squads": {**squads, "description": "Three colours of one set, each with its squad."},
            "waive": _waive(),
        },
        "player game squads",
    )


def _profile(title: str) -> Schema:
    hero = title == "Hero"
    properties = {
        "name": _text("As printed: a hero's is a proper name, a group's a singular."),
        "size": _size(),
        "keywords": _needed(
            _text("A keyword."), "Race, alignment, class: printed in this order, exactly one is an alignment."
        ),
        "stats": _stats(hero),
        "weapons": _judged(
            _list(
                _text("A weapon of the catalogue, one of its other names, or one of the file's own."), "None: the Fist."
            ),
            "pygmies/weapon-count",
            maxItems=limits.WEAPONS,
        ),
        "skills": _list(_use("skill"), "Skills; those with parameters as {name: Leadership, type: Human}."),
        "spells": _list(_use("spell"), "Spells; those with parameters as {name: Shield, type: Elf}."),
        "movement": _number("Inches, if they are not 6.", "pygmies/stat-range", limits.MOVEMENT),
        "art": _optional("A picture: its path from this file, in the file's folder or deeper."),
        "flavour": _optional("A line of italics."),
        "waive": _waive(),
    }
    if hero:
        del properties["size"]
    return _mapping(title, properties, "name keywords stats" if hero else "name size keywords stats")


def _stats(hero: bool) -> Schema:
    made = _mapping(
        "Stats",
        {stat: _number(f"{stat.capitalize()}.", "pygmies/stat-range", limits.STAT_RANGE[stat]) for stat in STATS},
        " ".join(_NEEDED_STATS),
    )
    made["description"] = 'The characteristics. What does not exist is "-" or left out.'
    made["x-write"] = '{shooting: "-", fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}'
    return _judged(made, "pygmies/heroism", required=["heroism"]) if hero else made


def _use(kind: str) -> Schema:
    value = {"type": ["string", "number", "null"], "x-is": "a text"}
    return {
        "type": ["string", "object"],
        "title": kind.capitalize(),
        "properties": {"name": _text(f"The {kind}'s name.")},
        "required": ["name"],
        "additionalProperties": value,
        "x-is": f"a {kind}'s name, or {{name: …}} with its parameters",
    }


def _skill() -> Schema:
    return _mapping("Own skill", _ability(), "name text")


def _spell() -> Schema:
    number = _number("", "pygmies/stat-range", (0, 99))
    properties = _ability() | {
        "simplicity": {**_number("How easy it is to cast.", "pygmies/stat-range", limits.SIMPLICITY)},
        "range": {**number, "description": "Inches; 0 is the caster himself. Left out: none stated."},
        "strength": {**number, "description": "The strength of its hits."},
        "save": {
            "type": ["string", "null"],
            "examples": [stat.capitalize() for stat in STATS],
            "description": "What resists it.",
        },
        "combat_casting": _flag("Whether it can be cast in melee."),
    }
    del properties["inborn"]
    return _mapping("Own spell", properties, "name text simplicity")


def _ability() -> Schema:
    parameter = {"type": "string", "enum": list(PARAMETERS), "x-is": "type, weapon, action or x"}
    adds = _mapping(
        "Bonus", {"stat": _characteristic(), "to": _text("A keyword, friends, self, or a parameter's name.")}, "stat to"
    )
    return {
        "name": _text("Its name, which no entry of the catalogue has."),
        "text": _text("What it does, in some 25 words; {type} stands for the parameter of that name."),
        "parameters": _list(parameter, "What each card that has it must say."),
        "inborn": _flag("Whether several profiles may have it."),
        "adds": {**adds, "type": ["object", "null"], "description": "The bonus it gives, for the stacking rule."},
        "suggested": _flag("Whether it is only an idea yet."),
        "waive": _waive(),
    }


def _weapon() -> Schema:
    strength = {
        "type": ["number", "string", "null"],
        "pattern": f"^(User|-|none|{NUMBER})$",
        "examples": ["User"],
        "description": "A number, or User for its bearer's own.",
        "x-is": "a number or User",
    }
    made = _mapping(
        "Own weapon",
        {
            "name": _text("Its name, which no entry of the catalogue has."),
            "like": _optional("The weapon of the catalogue whose numbers it has."),
            "strength": {**strength, "type": ["number", "string"]},
            "range": _number("Inches; makes it a missile weapon.", "pygmies/stat-range", (0, 99)),
            "move": {
                "type": ["string", "null"],
                "enum": [*MOVES, None],
                "x-is": "full, half or none",
                "description": "How far its bearer may move and still shoot.",
            },
            "misc": _optional("The words of the card's last column."),
            "waive": _waive(),
        },
        "name",
    )
    made["properties"]["like"]["type"] = "string"
    made["anyOf"] = [{"required": ["like"]}, {"required": ["strength"]}]
    return made


def _look() -> Schema:
    colour = {
        "type": "string",
        "format": "color",
        "pattern": f"^{_COLOUR}$",
        "x-is": "a colour",
        "x-write": '"#0E6F7C" with the quotes: without them, YAML takes what follows a # for a remark',
    }
    properties: Schema = {key: colour for key in ("main", "dark", "tint")}
    made = _mapping("Look", properties | {"sigil": _optional("The name of a sigil.")}, "")
    return {**made, "type": ["object", "null"], "description": "Colours and sigil of its own."}


def _waive() -> Schema:
    day = {"type": ["string", "null"], "format": "date", "x-is": "a day", "x-write": "it as 2026-12-31"}
    properties = {"reason": {"type": ["string", "null"]}, "until": day}
    waiver = {**_mapping("Waiver", properties, ""), "type": ["string", "object", "null"], "x-is": "the reason"}
    return {
        "type": ["object", "null"],
        "title": "Mapping",
        "description": "Findings that are meant: rules, each with the reason.",
        "properties": {},
        "additionalProperties": _judged(waiver, "waiver/no-reason", type=["string", "object"]),
        "x-is": "rules, each with the reason",
        "x-write": '{pygmies/group-count: "why it is meant"}',
    }


def _mapping(title: str, properties: Mapping[str, Any], required: str) -> Schema:
    return {
        "title": title,
        "type": "object",
        "properties": dict(properties),
        "required": required.split(),
        "additionalProperties": False,
    }


def _list(items: Schema, description: str) -> Schema:
    return {"type": ["array", "null"], "description": description, "items": items}


def _needed(items: Schema, description: str) -> Schema:
    return {**_list(items, description), "type": "array"}


def _text(description: str, *examples: str) -> Schema:
    made: Schema = {"type": "string", "description": description}
    return made | {"x-example": examples[0]} if examples else made


def _optional(description: str) -> Schema:
    return {"type": ["string", "null"], "description": description}


def _size() -> Schema:
    made = {"type": ["number", "string"], "pattern": f"^{NUMBER}$", "description": "How many models, and so cards."}
    return _judged(made, "pygmies/stat-range", type=["integer", "string"], minimum=1)


def _flag(description: str) -> Schema:
    return {"type": ["boolean", "null"], "description": description}


def _whole(description: str, least: int) -> Schema:
    return {
        "type": ["integer", "string"],
        "minimum": least,
        "pattern": f"^{NUMBER}$",
        "description": description,
        "x-is": f"a whole number from {least}",
    }


def _number(description: str, rule: str, bounds: limits.Range) -> Schema:
    made: Schema = {
        "type": ["number", "string", "null"],
        "pattern": f"^(-|[Nn]one|{NUMBER})$",
        "description": description,
    }
    return _judged(made, rule, type=["integer", "string", "null"], minimum=bounds[0], maximum=bounds[1])


def _characteristic() -> Schema:
    return {"type": "string", "enum": list(STATS), "x-is": "a characteristic"}


def _judged(schema: Schema, rule: str, **limit: object) -> Schema:
    """The schema, and for editors what a rule says beyond it."""
    return {**schema, "allOf": [*schema.get("allOf", ()), {"$comment": rule, **limit}]}
