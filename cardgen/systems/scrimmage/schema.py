"""JSON Schemas of what people write for Scrimmage: for their editors, and for `reading`."""

from __future__ import annotations

from cardgen.heraldry import drawings
from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.scrimmage import catalogue, limits, scenarios
from cardgen.systems.scrimmage.model import STATISTICS

_DICE = [f"D{sides}" for sides in limits.DICE]


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    return fields.document("scrimmage", kind, _match() if kind == "match" else _force())


def _force() -> Schema:
    properties = {
        "name": fields.text("The team's name, as printed."),
        "colour": fields.chosen(COLOURS, "The colour of its cards and sheet; by default picked from the name."),
        "dress": fields.dress(),
        "arms": fields.arms(fields.SIDE),
        "theme": fields.optional("A sentence or two of flavour."),
        "budget": fields.counted("The points you have agreed on; the published rules have no budget.", _rule("budget")),
        "points": fields.counted("The points of archetypes and items, to be checked; optional.", _rule("points")),
        "figures": fields.counted("The number of models, to be checked; optional.", _rule("figures")),
        "archetypes": fields.listed(_own_archetype(), "Archetypes that this team defines."),
        "weapons": fields.listed(_own_weapon(), "Weapons that this team defines."),
        "conditions": fields.listed(_own_condition(), "Conditions that this team defines, for its weapons."),
        "models": fields.needed(_model(), "The models of the team, each a card."),
        "waive": fields.waive(_rule("leader")),
    }
    return fields.mapping("Team", properties, "name models")


def _model() -> Schema:
    archetypes, items = catalogue.archetypes(), catalogue.items()
    properties = {
        "name": fields.shown(fields.text("As printed."), examples=["Ada Quill"]),
        "archetype": fields.refers(
            fields.named(archetypes.names, "One of the 21 archetypes, or one of this file."),
            "archetypes",
            own="archetypes",
        ),
        "dice": _dice(),
        "items": fields.listed(
            fields.refers(
                fields.named(items.names, "A weapon of the rules or of this file, or a protection."),
                "weapons",
                "protections",
                own="weapons",
            ),
            "Its items.",
        ),
        "leader": fields.flag("True for the one model of a team that rolls for initiative."),
        "points": fields.counted("The points of its archetype and items, to be checked; optional.", _rule("points")),
        "art": fields.art("art/ada.png"),
        "arms": fields.arms(),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive(_rule("hands")),
    }
    return fields.mapping("Model", properties, "name archetype dice")


def _own_archetype() -> Schema:
    """An archetype of a team's own."""
    low, high = limits.COMMON_POINTS
    least, most = limits.COMMON_STRAIN
    passive = {"name": fields.text("Its name."), "text": fields.text("The effect of the passive ability.")}
    active = {
        "name": fields.text("Its name."),
        "strain": fields.whole(f"Strain that it costs; those of the rules cost {least} to {most}.", 1, limits.STRAIN),
        "move": fields.flag("True if the model may move first."),
        "text": fields.text("What it does."),
    }
    properties = {
        "name": fields.shown(fields.text("Its name, unlike any archetype of the rules."), examples=["Beekeeper"]),
        "points": fields.whole(f"Its points; those of the rules cost {low} to {high}.", 0),
        "die": fields.chosen(STATISTICS, "The statistic that it raises by one step.", optional=False),
        "passive": {**fields.mapping("Passive", passive, "name text"), "description": "Its passive ability."},
        "actives": fields.listed(fields.mapping("Active", active, "name strain text"), "An ability that costs strain."),
        "waive": fields.waive(_rule("archetype-typical")),
    }
    return fields.mapping("Custom archetype", properties, "name points die passive")


def _own_weapon() -> Schema:
    """A weapon of a team's own."""
    rules = catalogue.weapon_rules().names
    conditions = fields.named(catalogue.conditions().names, "A condition of the rules or of this file.")
    properties = {
        "name": fields.shown(fields.text("Its name, unlike any item of the rules."), examples=["Weed Burner"]),
        "cost": fields.whole("Points.", 0),
        "range": fields.chosen(limits.BANDS, "Its range; Melee for a melee weapon.", optional=False),
        "damage": fields.chosen(limits.GRADES, "The damage of a hit.", optional=False),
        "hands": fields.whole("The number of hands that it needs.", 1, limits.HANDS),
        "speed": fields.whole("Attacks in one action.", 1, limits.MOST_SPEED),
        "rules": fields.listed(fields.known(rules, "A special rule of weapons."), "Its special rules."),
        "causes": fields.listed(fields.refers(conditions, own="conditions"), "Conditions of a model that it hits."),
        "text": fields.optional("Further effects."),
        "drawing": fields.chosen(
            (
                *drawings.list_shipped("weapons"),
                *(one for one in drawings.list_shipped("charges") if one not in drawings.list_shipped("weapons")),
            ),
            "The picture on its card: a weapon or a charge of arms.",
        ),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive(_rule("weapon-cost")),
    }
    return fields.mapping("Custom weapon", properties, "name cost range damage hands speed")


def _own_condition() -> Schema:
    """A condition of a team's own."""
    properties = {
        "name": fields.shown(fields.text("Its name, different from every condition of the rules."), examples=["Stung"]),
        "text": fields.text("What it does."),
        "ends": fields.optional("How it ends."),
        "kind": fields.chosen({"harm": "To the body.", "mind": "To the mind."}, "The colour of its card and marker."),
        "note": fields.optional("A few words for its marker."),
        "boxes": fields.whole("Boxes to tick on its card.", 1, limits.MOST_BOXES, optional=True),
        "counts": fields.optional("The label of these boxes; default: Turns."),
        "charge": fields.chosen(drawings.list_shipped("charges"), "The picture on its card: a charge of arms."),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive(_rule("unused")),
    }
    return fields.mapping("Custom condition", properties, "name text")


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
    stem = fields.stem_of("a team file", "force")
    properties = {
        "name": fields.text("The name of the match, as printed."),
        "forces": fields.needed(stem, "The teams that meet."),
        "scenario": scenarios.schema(),
        "waive": fields.waive(_rule("sides")),
    }
    return fields.mapping("Match", properties, "name forces")


def _rule(name: str) -> str:
    return f"scrimmage/{name}"
