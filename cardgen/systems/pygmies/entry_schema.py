"""JSON Schemas of the skills, spells and weapons that a file of Pygmies has for itself."""

from __future__ import annotations

from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.pygmies import catalogue, effects, limits
from cardgen.systems.pygmies.model import STATS, Requirement

PARAMETERS = ("type", "weapon", "action", "x")
"""What the text of an ability may leave open (Appendix D and E)."""
MOVES = {"full": "All of its move.", "half": "At most half of it.", "none": "It stands still."}
"""How far a bearer may move and still shoot (Appendix F)."""
AMONG = {"squad": "Those of the bearer's squad.", "crew": "Those of his whole crew.", "game": "All on the table."}
"""Whose models an ability can need."""
USES = {"swing": "To hit with in combat.", "shot": "To shoot or throw."}
"""What a weapon that an ability needs can have to be good for."""
_STAT_RANGE = "pygmies/stat-range"


def skill() -> Schema:
    """A skill of a file's own."""
    return fields.mapping("Own skill", _ability(), "name text")


def spell() -> Schema:
    """A spell of a file's own."""
    properties = _ability() | {
        "simplicity": fields.number("How easy it is to cast.", _STAT_RANGE, limits.SIMPLICITY),
        "range": fields.number("Inches; 0 is the caster himself. Left out: none stated.", _STAT_RANGE, limits.REACH),
        "strength": fields.number(
            "The strength of the hit that it deals whenever it succeeds.", _STAT_RANGE, limits.OTHER
        ),
        "save": {**fields.optional("What resists it."), "examples": [stat.capitalize() for stat in STATS]},
        "combat_casting": fields.shown(fields.flag("Whether it can be cast in melee."), default=False),
    }
    del properties["inborn"]
    return fields.mapping("Own spell", properties, "name text simplicity")


def weapon() -> Schema:
    """A weapon of a file's own: like one of the catalogue's, or with a strength."""
    strength: Schema = {
        "type": ["number", "string"],
        "pattern": f"^(User|{NUMBER})$",
        "examples": ["User"],
        "description": "A number, or User for its bearer's own.",
        "x-is": "a number or User",
    }
    move = fields.chosen(MOVES, "How far its bearer may move and still shoot.")
    properties = {
        "name": fields.text("Its name, which no entry of the catalogue has."),
        "like": fields.refers(named("weapons", "The weapon of the catalogue whose numbers it has."), "weapons"),
        "strength": fields.judged(strength, _STAT_RANGE, minimum=limits.OTHER[0], maximum=limits.OTHER[1]),
        "range": fields.number("Inches; makes it a missile weapon.", _STAT_RANGE, limits.REACH),
        "move": move,
        "misc": fields.optional("The words of the card's last column."),
        "waive": fields.waive("pygmies/group-count"),
    }
    either = [{"required": ["like"]}, {"required": ["strength"]}]
    return {
        **fields.mapping("Own weapon", properties, "name"),
        "anyOf": either,
        "x-either": "write `like: Sword` or `strength: 3`",
    }


def characteristic() -> Schema:
    """The name of one."""
    return {"type": "string", "enum": list(STATS), "description": "Which characteristic."}


def named(kind: str, description: str) -> Schema:
    """Return the schema of a name of an entry of that kind."""
    return {**fields.text(description), **names_of(kind)}


def names_of(kind: str) -> Schema:
    """Return the catalogue's names, for editors to choose from; any text is allowed."""
    entries = getattr(catalogue.load(), kind).values()
    names = sorted({name for entry in entries for name in (entry.name, *getattr(entry, "aliases", ()))})
    made = fields.judged({}, "shape/unknown-name", anyOf=[{"enum": names}, {"type": ["string", "object"]}])
    return fields.refers(made, kind, own=kind, linked=kind)


def _ability() -> Schema:
    parameter: Schema = {"type": "string", "enum": list(PARAMETERS)}
    to = fields.text("A keyword, friends, self, or a parameter's name.")
    amount = fields.whole("How much it adds, as its text says.", 1, optional=True)
    adds = fields.mapping("Bonus", {"stat": characteristic(), "to": to, "amount": amount}, "stat to")
    bonus = {
        "type": ["object", "null"],
        "description": "The bonus it gives.",
        "x-write": "{stat: fighting, to: friends}",
    }
    return {
        "name": fields.text("Its name, which no entry of the catalogue has."),
        "text": fields.text("What it does, in some 25 words; {type} stands for the parameter of that name."),
        "parameters": fields.listed(parameter, "What each card that has it must say."),
        "inborn": fields.shown(fields.flag("Whether several profiles may have it."), default=False),
        "adds": {**adds, **bonus},
        "needs": _need(),
        "lab": _lab(),
        "suggested": fields.shown(fields.flag("Whether it is only an idea yet."), default=False),
        "waive": fields.waive("pygmies/group-count"),
    }


def _need() -> Schema:
    properties = {
        "models": fields.optional("A keyword or name that some models must have, or a parameter's name."),
        "among": fields.shown(
            fields.chosen(AMONG, "Whose models: the bearer's squad, his crew, or all of the game."),
            default=Requirement().among,
        ),
        "least": fields.whole("How many of them, at least.", 1, optional=True),
        "weapon": fields.optional("A weapon that the bearer must carry, or a parameter's name."),
        "use": fields.chosen(USES, "What the weapon must be good for: that one, or any of the models or the bearer."),
        "bearer": fields.chosen({"hero": "Henchmen have no followers."}, "Who alone can use it."),
        "stat": {
            **fields.optional("A characteristic that the models, or else the bearer, must have."),
            "enum": [*STATS, None],
        },
        "without": fields.optional("A skill of the same bearer beside which it adds nothing."),
        "followers": fields.optional("The parameter that says for how many followers it is."),
    }
    return {
        **fields.mapping("Need", properties),
        "type": ["object", "null"],
        "description": "Without whom or what it never applies.",
        "x-write": "{models: Beast, among: squad}",
    }


def _lab() -> Schema:
    properties = {
        name: fields.whole(text[0].upper() + text[1:], 0, limits.EFFECT, optional=True)
        for name, text in effects.EFFECTS.items()
    }
    return {
        **fields.mapping("Computation", properties),
        "type": ["object", "null"],
        "description": "How `cardgen lab` computes it; left out: not at all.",
        "x-write": "{regeneration: 1}",
    }
