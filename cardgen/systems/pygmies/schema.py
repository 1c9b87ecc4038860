"""JSON Schemas of the Pygmies files, for users' editors and for `cardgen.reading`."""

from __future__ import annotations

from cardgen.heraldry import drawings
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.pygmies import catalogue, entry_schema, limits
from cardgen.systems.pygmies.model import STATS, FactionGame, PackSize
from cardgen.text import words

_PACK = {"type": ["object", "null"], "description": "The contents of a pack.", "x-write": "{special: 2, henchmen: 10}"}
"""The parts of the schema of `pack` that its fields do not define."""
SIGILS = ("druids", "evil", "good", "neutral", "pirates", "undead", "victorians")
"""The sigils that the templates draw, by the names of their icons."""
_COLOUR = "#[0-9A-Fa-f]{6}"
"""A colour as `#rrggbb`."""
_NEEDED = "fighting strength defense attacks wounds"
"""Required characteristics: those that no model may have as a dash (Characteristics)."""
_STAT_RANGE = "pygmies/stat-range"
"""The rule that checks the limits of numbers."""


def build_schema(kind: str) -> Schema:
    """Return the schema of a kind of file."""
    made = {
        "faction": _build_faction_schema,
        "neutral": _build_neutral_schema,
        "game": _build_game_schema,
        "crew": _build_crew_schema,
        "library": _build_library_schema,
    }[kind]()
    return fields.file_schema("pygmies", kind, made)


def _build_faction_schema() -> Schema:
    """Return the schema of a faction file."""
    low, high = limits.GROUPS
    heroes = fields.array_field(build_profile_schema("Hero"), f"The {limits.HEROES} heroes.")
    groups = fields.array_field(
        build_profile_schema("Group"), f"The {limits.HENCHMEN} henchmen, in {low} to {high} groups."
    )
    properties = {
        "name": fields.text_field("The faction's name, as printed."),
        "alignment": fields.text_field(
            "The alignment: a keyword that all members of a squad share. Neutral is reserved."
        ),
        "theme": fields.optional_text_field("One or two sentences of flavour."),
        "strengths": fields.optional_array_field(
            entry_schema.build_stat_schema(), "Characteristics in which the faction is strong; [] for none."
        ),
        "weaknesses": fields.optional_array_field(
            entry_schema.build_stat_schema(), "Characteristics in which the faction is weak; [] for none."
        ),
        "heroes": fields.add_rule_limit(heroes, "pygmies/hero-count", minItems=limits.HEROES, maxItems=limits.HEROES),
        "groups": groups,
        "uses": fields.text_or_list_field(
            fields.file_reference_field("a file", "library"), "a library's name or a list of them"
        ),
        **_build_entry_lists("this faction"),
        "look": _build_look_schema(),
        "arms": fields.arms_field(fields.SIDE),
        "waive": fields.waiver_field("pygmies/group-count"),
    }
    return fields.mapping_field("Faction", properties, "name alignment heroes groups")


def _build_entry_lists(owner: str) -> dict[str, Schema]:
    """Return the schemas of the lists in which a file defines skills, spells and weapons."""
    return {
        "skills": fields.optional_array_field(entry_schema.build_skill_schema(), f"Skills that {owner} defines."),
        "spells": fields.optional_array_field(entry_schema.build_spell_schema(), f"Spells that {owner} defines."),
        "weapons": fields.optional_array_field(entry_schema.build_weapon_schema(), f"Weapons that {owner} defines."),
    }


def _build_library_schema() -> Schema:
    """Return the schema of a library file."""
    properties = {
        "name": fields.text_field("The library's name."),
        **_build_entry_lists("the library"),
        "waive": fields.waiver_field("pygmies/group-count"),
    }
    return fields.mapping_field("Library", properties, "name")


def _build_neutral_schema() -> Schema:
    """Return the schema of a file of neutrals: that of a faction without heroes."""
    made = _build_faction_schema()
    properties = made["properties"]
    properties["alignment"] = fields.text_field(f"{limits.NEUTRAL}, the alignment of every model here.")
    properties["heroes"] = fields.add_rule_limit(
        fields.optional_array_field(build_profile_schema("Hero"), "Neutrals have no heroes."),
        "pygmies/neutral-groups",
        maxItems=0,
    )
    properties["groups"] = fields.array_field(
        build_profile_schema("Group"), f"Groups of {limits.NEUTRAL_SIZE}, one for each faction of the game."
    )
    return {**made, "title": "Neutral file", "required": ["name", "groups"]}


def _build_look_schema() -> Schema:
    """Return the schema of `look`."""
    colour: Schema = {
        "type": "string",
        "description": "As #rrggbb, between quotes.",
        "format": "color",
        "pattern": f"^{_COLOUR}$",
        "x-is": "a colour",
        "x-write": 'a colour such as `"#0E6F7C"`, with the quotes',
    }
    sigil = {**fields.optional_text_field("One of the sigils that the templates draw."), "enum": [*SIGILS, None]}
    sigil["x-is"] = words.list_code(SIGILS)
    sigil["x-write"] = "one of these, or put another sign on the arms with `arms: {charge: lantern}`"
    sigil[fields.ELSEWHERE] = {word: f"arms: {{charge: {word}}}" for word in drawings.list_shipped("charges")}
    properties = {"main": colour, "dark": colour, "tint": colour, "sigil": sigil, "dress": fields.dress_field()}
    return {
        **fields.mapping_field("Look", properties),
        "type": ["object", "null"],
        "description": "The faction's colours, sigil and dress.",
    }


def _build_game_schema() -> Schema:
    """Return the schema of a line-up."""
    stem = fields.file_reference_field("a file", "faction")
    neutral = fields.file_reference_field("a file", "neutral")
    usual = PackSize()
    pack = {
        "special": fields.add_editor_notes(
            fields.bounded_integer_field("Heroes and neutrals in a pack.", 0, optional=True), default=usual.special
        ),
        "henchmen": fields.add_editor_notes(
            fields.bounded_integer_field("Henchmen in a pack.", 0, optional=True), default=usual.henchmen
        ),
    }
    counts = {"players": FactionGame.players, "rounds": FactionGame.rounds}
    maps = [given["map"] for given in catalogue.read("scenarios")]
    board = fields.choice_field(maps, "A board with a map.", optional=False)
    properties = {
        "name": fields.text_field("The game's name, as printed."),
        "factions": fields.array_field(stem, "Faction files in this folder, without .yaml."),
        "neutral": {
            **neutral,
            "type": ["string", "array"],
            "items": neutral,
            "x-is": "a file's name or a list of them",
        },
        "players": fields.add_editor_notes(
            fields.bounded_integer_field("The number of players.", *limits.PLAYERS, optional=True),
            default=counts["players"],
        ),
        "rounds": fields.add_editor_notes(
            fields.bounded_integer_field("The number of packs per player.", 1, optional=True), default=counts["rounds"]
        ),
        "pack": {**fields.mapping_field("Pack", pack), **_PACK},
        "maps": fields.optional_array_field(
            board, "The boards of its scenarios, a page each; default: park and harbour."
        ),
        "waive": fields.waiver_field("pygmies/group-count"),
    }
    return fields.mapping_field("Game", properties, "name factions neutral")


def _build_crew_schema() -> Schema:
    """Return the schema of a crew file."""
    groups: Schema = {
        "type": "object",
        "title": "Mapping",
        "description": "Groups with the number of cards of each.",
        "properties": {},
        "additionalProperties": fields.bounded_integer_field("The number of cards of the group.", 1),
        "x-is": "groups with their number of cards",
        "x-write": "{Human Archer: 4, Gargoyle: 2}",
    }
    hero = fields.reference_field(fields.text_field("The hero's name."), linked="heroes")
    named = fields.reference_field(groups, linked="groups", keys=True)
    squad = fields.mapping_field("Squad", {"hero": hero, "groups": named}, "hero groups")
    squad["description"] = "A hero and two groups, in this colour."
    squads = fields.mapping_field("Crew's squads", {colour: squad for side in limits.COLOURS for colour in side})
    properties = {
        "player": fields.text_field("The player of this crew."),
        "game": fields.file_reference_field("the line-up file", "game"),
        "squads": {**squads, "description": "Three squads, each in a colour of one set."},
        "waive": fields.waiver_field("pygmies/group-count"),
    }
    return fields.mapping_field("Crew", properties, "player game squads")


def build_profile_schema(title: str) -> Schema:
    """Return the schema of a hero or, if `title` is `Group`, of a group."""
    hero = title == "Hero"
    weapon_names = fields.optional_array_field(
        entry_schema.build_name_schema("weapons", "A weapon of the catalogue or of this file."),
        "Weapons. If none is a melee weapon, the Fist is added.",
    )
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("The name as printed: a proper name for a hero, a singular for a group."),
            examples=["Ernest Goodfellow" if hero else "Human Archer"],
        ),
        "like": fields.like_field("heroes", "groups"),
        "size": fields.bounded_integer_field("The number of models, and of cards.", 1),
        "keywords": fields.add_editor_notes(
            fields.array_field(
                fields.text_field("A keyword."), "Race, alignment, class, as printed; exactly one is an alignment."
            ),
            examples=[["Human", "Good", "Archer"]],
        ),
        "stats": _build_stats_schema(hero),
        "weapons": fields.add_rule_limit(weapon_names, "pygmies/weapon-count", maxItems=limits.WEAPONS),
        "skills": fields.optional_array_field(
            _build_use_schema("skills"), "Skills; those with parameters as {name: Leadership, type: Human}."
        ),
        "spells": fields.optional_array_field(
            _build_use_schema("spells"), "Spells; those with parameters as {name: Shield, type: Elf}."
        ),
        "movement": fields.add_editor_notes(
            fields.number_field(f"Movement in inches; default: {limits.ON_FOOT}.", _STAT_RANGE, limits.MOVEMENT),
            default=limits.ON_FOOT,
        ),
        "base": fields.add_editor_notes(
            fields.number_field(
                "Diameter of its round base in inches; default: by its keywords.",
                _STAT_RANGE,
                limits.BASE,
                fraction=True,
            ),
            default=limits.SMALL_BASE,
            examples=[limits.LARGE_BASE],
        ),
        "art": fields.picture_field("art/ernest.png"),
        "arms": fields.arms_field(),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field("pygmies/group-count"),
    }
    if hero:
        del properties["size"]
    needed = "name keywords stats" if hero else "name size keywords stats"
    return fields.mapping_field(title, properties, needed) | {fields.LIKE: True}


def _build_stats_schema(hero: bool) -> Schema:
    """Return the schema of the characteristics; those of a hero need heroism."""
    properties = {
        stat: fields.number_field(f"{stat.capitalize()}.", _STAT_RANGE, limits.STAT_RANGE[stat]) for stat in STATS
    }
    made = {
        **fields.mapping_field("Stats", properties, _NEEDED),
        fields.MERGED: True,
        "description": 'The characteristics. For none, write "-" or leave the key out.',
        "x-is": "characteristics with their values",
        "x-write": '{shooting: "-", fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}',
    }
    return fields.add_rule_limit(made, "pygmies/heroism", required=["heroism"]) if hero else made


def _build_use_schema(kind: str) -> Schema:
    """Return the schema of a skill or spell in a profile: its name, or a mapping with parameters."""
    noun = kind.removesuffix("s")
    return {
        "type": ["string", "object"],
        "title": noun.capitalize(),
        "properties": {"name": entry_schema.build_name_schema(kind, f"The {noun}'s name.")},
        "required": ["name"],
        "additionalProperties": {"type": ["string", "number", "null"], "x-is": "a text"},
        "x-is": f"the name of a {noun}, or `{{name: …}}` with parameters",
        "x-write": "{name: Leadership, type: Human}" if kind == "skills" else "{name: Shield, type: Elf}",
        **entry_schema.list_catalogue_names(kind),
    }
