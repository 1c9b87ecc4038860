"""JSON Schemas of the skills, spells and weapons that a Pygmies file defines."""

from __future__ import annotations

from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.pygmies import catalogue, effects, limits
from cardgen.systems.pygmies.model import STATS, Requirement

PARAMETERS = ("type", "weapon", "action", "x")
"""The parameters that the text of an ability may have (those of Appendix D and E)."""
MOVES = {"full": "All of its move.", "half": "At most half of it.", "none": "It stands still."}
"""The parts of a move that a bearer may make and still shoot (Appendix F), with notes for editors."""
AMONG = {"squad": "Those of the bearer's squad.", "crew": "Those of his whole crew.", "game": "All on the table."}
"""The places where an ability can look for the models that it needs, with notes for editors."""
USES = {"swing": "To hit with in combat.", "shot": "To shoot or throw."}
"""The uses that a needed weapon can be for, with notes for editors."""
_STAT_RANGE = "pygmies/stat-range"
"""The rule that checks the limits of numbers."""


def build_skill_schema() -> Schema:
    """Return the schema of a skill that a file defines."""
    return fields.mapping_field("Custom skill", _build_ability_properties(), "name text")


def build_spell_schema() -> Schema:
    """Return the schema of a spell that a file defines."""
    properties = _build_ability_properties() | {
        "simplicity": fields.number_field("Simplicity: higher is easier to cast.", _STAT_RANGE, limits.SIMPLICITY),
        "range": fields.number_field("Range in inches; 0: the caster alone; default: none.", _STAT_RANGE, limits.REACH),
        "strength": fields.number_field(
            "The strength of the hit that it deals whenever it succeeds.", _STAT_RANGE, limits.OTHER
        ),
        "save": {
            **fields.optional_text_field("The stat that negates it."),
            "examples": [stat.capitalize() for stat in STATS],
        },
        "combat_casting": fields.add_editor_notes(
            fields.boolean_field("True if it can be cast in melee."), default=False
        ),
    }
    del properties["inborn"]
    return fields.mapping_field("Custom spell", properties, "name text simplicity")


def build_weapon_schema() -> Schema:
    """Return the schema of a weapon that a file defines, with `like` or with `strength`."""
    strength: Schema = {
        "type": ["number", "string"],
        "pattern": f"^(User|{NUMBER})$",
        "examples": ["User"],
        "description": "A number, or User for its bearer's own.",
        "x-is": "a number or `User`",
    }
    move = fields.choice_field(MOVES, "How much the bearer may move before shooting.")
    properties = {
        "name": fields.text_field("Its name, different from every entry of the catalogue."),
        "like": fields.reference_field(
            build_name_schema("weapons", "The catalogue's weapon whose numbers it copies."), "weapons"
        ),
        "strength": fields.add_rule_limit(strength, _STAT_RANGE, minimum=limits.OTHER[0], maximum=limits.OTHER[1]),
        "range": fields.number_field("Range in inches; makes it a missile weapon.", _STAT_RANGE, limits.REACH),
        "move": move,
        "misc": fields.optional_text_field("The words of the card's last column."),
        "waive": fields.waiver_field("pygmies/group-count"),
    }
    either = [{"required": ["like"]}, {"required": ["strength"]}]
    return {
        **fields.mapping_field("Custom weapon", properties, "name"),
        "anyOf": either,
        "x-either": "write `like: Sword` or `strength: 3`",
    }


def build_stat_schema() -> Schema:
    """Return the schema of the name of a characteristic."""
    return {"type": "string", "enum": list(STATS), "description": "A characteristic."}


def build_name_schema(kind: str, description: str) -> Schema:
    """Return the schema of the name of an entry.

    Args:
        kind: `skills`, `spells` or `weapons`.
        description: The note for editors.
    """
    return {**fields.text_field(description), **list_catalogue_names(kind)}


def list_catalogue_names(kind: str) -> Schema:
    """Return a schema that offers the catalogue's names to editors, but allows any text."""
    entries = getattr(catalogue.load_catalogue(), kind).values()
    names = sorted({name for entry in entries for name in (entry.name, *getattr(entry, "aliases", ()))})
    made = fields.add_rule_limit({}, "shape/unknown-name", anyOf=[{"enum": names}, {"type": ["string", "object"]}])
    return fields.reference_field(made, kind, own=kind, linked=kind)


def _build_ability_properties() -> Schema:
    """Return the schemas of the keys that skills and spells have in common."""
    parameter: Schema = {"type": "string", "enum": list(PARAMETERS)}
    to = fields.text_field("A keyword, friends, self, or a parameter's name.")
    amount = fields.bounded_integer_field("The amount, as in its text.", 1, optional=True)
    adds = fields.mapping_field("Bonus", {"stat": build_stat_schema(), "to": to, "amount": amount}, "stat to")
    bonus = {
        "type": ["object", "null"],
        "description": "The bonus it gives.",
        "x-write": "{stat: fighting, to: friends}",
    }
    return {
        "name": fields.text_field("Its name, different from every entry of the catalogue."),
        "text": fields.text_field("The effect, in about 25 words; {type} inserts the parameter of that name."),
        "parameters": fields.optional_array_field(parameter, "The parameters that each entry must give."),
        "inborn": fields.add_editor_notes(fields.boolean_field("True if several models may have it."), default=False),
        "adds": {**adds, **bonus},
        "needs": _build_need_schema(),
        "lab": _build_lab_schema(),
        "suggested": fields.add_editor_notes(fields.boolean_field("True if it is only suggested."), default=False),
        "waive": fields.waiver_field("pygmies/group-count"),
    }


def _build_need_schema() -> Schema:
    """Return the schema of `needs`, the conditions without which an ability never applies."""
    properties = {
        "models": fields.optional_text_field("A keyword or name that some models must have, or a parameter's name."),
        "among": fields.add_editor_notes(
            fields.choice_field(AMONG, "Where to look: the bearer's squad, the crew, or the whole game."),
            default=Requirement().among,
        ),
        "least": fields.bounded_integer_field("The smallest number of such models.", 1, optional=True),
        "weapon": fields.optional_text_field("A weapon that the bearer must carry, or a parameter's name."),
        "use": fields.choice_field(USES, "What a weapon of the bearer or the models must be good for."),
        "bearer": fields.choice_field({"hero": "Henchmen have no followers."}, "The only models that can use it."),
        "stat": {
            **fields.optional_text_field("A characteristic that the models, or the bearer, must have."),
            "enum": [*STATS, None],
        },
        "without": fields.optional_text_field("A skill of the bearer that makes this one useless."),
        "followers": fields.optional_text_field("The parameter with the number of followers."),
    }
    return {
        **fields.mapping_field("Need", properties),
        "type": ["object", "null"],
        "description": "What the rule needs to apply at all.",
        "x-write": "{models: Beast, among: squad}",
    }


def _build_lab_schema() -> Schema:
    """Return the schema of `lab`, the effects that the lab computes."""
    properties = {
        name: fields.bounded_integer_field(text[0].upper() + text[1:], 0, limits.EFFECT, optional=True)
        for name, text in effects.EFFECTS.items()
    }
    return {
        **fields.mapping_field("Computation", properties),
        "type": ["object", "null"],
        "description": "Its effect in `cardgen lab`; default: none.",
        "x-write": "{regeneration: 1}",
    }
