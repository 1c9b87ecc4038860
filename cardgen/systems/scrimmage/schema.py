"""JSON Schemas of what people write for Scrimmage: for their editors, and for `reading`."""

from __future__ import annotations

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.scrimmage import catalogue, limits
from cardgen.systems.scrimmage.model import STATISTICS

_DICE = [f"D{sides}" for sides in limits.DICE]


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    return fields.document("scrimmage", kind, _match() if kind == "match" else _force())


def _force() -> Schema:
    properties = {
        "name": fields.text("The team's name, as printed."),
        "colour": fields.chosen(COLOURS, "The colour of its cards and sheet; without, one is chosen from the name."),
        "dress": fields.dress(),
        "arms": fields.arms(fields.SIDE),
        "theme": fields.optional("A sentence or two of flavour."),
        "budget": fields.counted("The points you have agreed on; the published rules have no budget.", _rule("budget")),
        "points": fields.counted("What archetypes and items add up to: it is checked.", _rule("points")),
        "figures": fields.counted("How many models there are: it is checked.", _rule("figures")),
        "models": fields.needed(_model(), "The models of the team, each a card."),
        "waive": fields.waive(_rule("leader")),
    }
    return fields.mapping("Team", properties, "name models")


def _model() -> Schema:
    archetypes, items = catalogue.archetypes(), catalogue.items()
    properties = {
        "name": fields.shown(fields.text("As printed."), examples=["Ada Quill"]),
        "archetype": fields.known(archetypes.names, "What it is: one of the 21 archetypes.", "archetypes"),
        "dice": _dice(),
        "items": fields.listed(
            fields.known(items.names, "A weapon or what protects.", "weapons", "protections"), "What it carries."
        ),
        "leader": fields.flag("Whether it rolls for initiative: one of a team does."),
        "points": fields.counted("What its archetype and items add up to: it is checked.", _rule("points")),
        "art": fields.art("art/ada.png"),
        "arms": fields.arms(),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive(_rule("hands")),
    }
    return fields.mapping("Model", properties, "name archetype dice")


def _dice() -> Schema:
    written = {"pattern": rf"^\s*(1?[Dd])?({'|'.join(map(str, limits.DICE))})\s*$", "not": {"type": "boolean"}}
    choice = [{"enum": _DICE}, written]
    die = fields.judged(fields.text("A die, before the archetype's change."), _rule("die"), anyOf=choice)
    properties = {
        name: {**die, "description": f"{name.capitalize()}, before the archetype's change."} for name in STATISTICS
    }
    return {
        **fields.mapping("Set of dice", properties, " ".join(STATISTICS)),
        "description": "The six statistics, before the archetype's change.",
        "x-is": "statistics with their dice",
        "x-write": "{power: D6, agility: D6, vitality: D6, perception: D6, knowledge: D6, charisma: D6}",
    }


def _match() -> Schema:
    stem = fields.stem_of("a team's file", "force")
    properties = {
        "name": fields.text("What the evening is called, as printed."),
        "forces": fields.needed(stem, "The teams that meet."),
        "waive": fields.waive(_rule("sides")),
    }
    return fields.mapping("Match", properties, "name forces")


def _rule(name: str) -> str:
    return f"scrimmage/{name}"
