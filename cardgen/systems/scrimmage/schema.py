"""JSON Schemas of the files of Scrimmage, for editors and for `cardgen.reading`."""

from __future__ import annotations

from cardgen.heraldry import drawings
from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.scrimmage import catalogue, limits, scenarios
from cardgen.systems.scrimmage.model import STATISTICS

_DICE = [f"D{sides}" for sides in limits.DICE]
"""The dice of statistics, which editors offer."""


def build_schema(kind: str) -> Schema:
    """Return the JSON Schema of a team (`force`) or `match` file."""
    return fields.file_schema("scrimmage", kind, _build_match_schema() if kind == "match" else _build_force_schema())


def _build_force_schema() -> Schema:
    properties = {
        "name": fields.text_field("The team's name, as printed."),
        "colour": fields.choice_field(COLOURS, "The colour of its cards and sheet; by default picked from the name."),
        "dress": fields.dress_field(),
        "arms": fields.arms_field(fields.SIDE),
        "theme": fields.optional_text_field("A sentence or two of flavour."),
        "budget": fields.integer_field(
            "The points you have agreed on; the published rules have no budget.", _build_rule_schema("budget")
        ),
        "points": fields.integer_field(
            "The points of archetypes and items, to be checked; optional.", _build_rule_schema("points")
        ),
        "figures": fields.integer_field(
            "The number of models, to be checked; optional.", _build_rule_schema("figures")
        ),
        "archetypes": fields.optional_array_field(_build_archetype_schema(), "Archetypes that this team defines."),
        "weapons": fields.optional_array_field(_build_weapon_schema(), "Weapons that this team defines."),
        "conditions": fields.optional_array_field(
            _build_condition_schema(), "Conditions that this team defines, for its weapons."
        ),
        "models": fields.array_field(_build_model_schema(), "The models of the team, each a card."),
        "waive": fields.waiver_field(_build_rule_schema("leader")),
    }
    return fields.mapping_field("Team", properties, "name models")


def _build_model_schema() -> Schema:
    archetypes, items = catalogue.load_archetypes(), catalogue.load_items()
    properties = {
        "name": fields.add_editor_notes(fields.text_field("As printed."), examples=["Ada Quill"]),
        "archetype": fields.reference_field(
            fields.free_name_field(archetypes.names, "One of the 21 archetypes, or one of this file."),
            "archetypes",
            own="archetypes",
        ),
        "dice": _build_dice_schema(),
        "items": fields.optional_array_field(
            fields.reference_field(
                fields.free_name_field(items.names, "A weapon of the rules or of this file, or a protection."),
                "weapons",
                "protections",
                own="weapons",
            ),
            "Its items.",
        ),
        "leader": fields.boolean_field("True for the one model of a team that rolls for initiative."),
        "points": fields.integer_field(
            "The points of its archetype and items, to be checked; optional.", _build_rule_schema("points")
        ),
        "art": fields.picture_field("art/ada.png"),
        "arms": fields.arms_field(),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field(_build_rule_schema("hands")),
    }
    return fields.mapping_field("Model", properties, "name archetype dice")


def _build_archetype_schema() -> Schema:
    """Return the schema of a custom archetype."""
    low, high = limits.COMMON_POINTS
    least, most = limits.COMMON_STRAIN
    passive = {"name": fields.text_field("Its name."), "text": fields.text_field("The effect of the passive ability.")}
    active = {
        "name": fields.text_field("Its name."),
        "strain": fields.bounded_integer_field(
            f"Strain that it costs; those of the rules cost {least} to {most}.", 1, limits.STRAIN
        ),
        "move": fields.boolean_field("True if the model may move first."),
        "text": fields.text_field("What it does."),
    }
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("Its name, unlike any archetype of the rules."), examples=["Beekeeper"]
        ),
        "points": fields.bounded_integer_field(f"Its points; those of the rules cost {low} to {high}.", 0),
        "die": fields.choice_field(STATISTICS, "The statistic that it raises by one step.", optional=False),
        "passive": {**fields.mapping_field("Passive", passive, "name text"), "description": "Its passive ability."},
        "actives": fields.optional_array_field(
            fields.mapping_field("Active", active, "name strain text"), "An ability that costs strain."
        ),
        "waive": fields.waiver_field(_build_rule_schema("archetype-typical")),
    }
    return fields.mapping_field("Custom archetype", properties, "name points die passive")


def _build_weapon_schema() -> Schema:
    """Return the schema of a custom weapon."""
    rules = catalogue.load_weapon_rules().names
    conditions = fields.free_name_field(catalogue.load_conditions().names, "A condition of the rules or of this file.")
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("Its name, unlike any item of the rules."), examples=["Weed Burner"]
        ),
        "cost": fields.bounded_integer_field("Points.", 0),
        "range": fields.choice_field(limits.BANDS, "Its range; Melee for a melee weapon.", optional=False),
        "damage": fields.choice_field(limits.GRADES, "The damage of a hit.", optional=False),
        "hands": fields.bounded_integer_field("The number of hands that it needs.", 1, limits.HANDS),
        "speed": fields.bounded_integer_field("Attacks in one action.", 1, limits.MOST_SPEED),
        "rules": fields.optional_array_field(
            fields.catalogue_name_field(rules, "A special rule of weapons."), "Its special rules."
        ),
        "causes": fields.optional_array_field(
            fields.reference_field(conditions, own="conditions"), "Conditions of a model that it hits."
        ),
        "text": fields.optional_text_field("Further effects."),
        "drawing": fields.choice_field(
            (
                *drawings.list_shipped("weapons"),
                *(one for one in drawings.list_shipped("charges") if one not in drawings.list_shipped("weapons")),
            ),
            "The picture on its card: a weapon or a charge of arms.",
        ),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field(_build_rule_schema("weapon-cost")),
    }
    return fields.mapping_field("Custom weapon", properties, "name cost range damage hands speed")


def _build_condition_schema() -> Schema:
    """Return the schema of a custom condition."""
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("Its name, different from every condition of the rules."), examples=["Stung"]
        ),
        "text": fields.text_field("What it does."),
        "ends": fields.optional_text_field("How it ends."),
        "kind": fields.choice_field(
            {"harm": "To the body.", "mind": "To the mind."}, "The colour of its card and marker."
        ),
        "note": fields.optional_text_field("A few words for its marker."),
        "boxes": fields.bounded_integer_field("Boxes to tick on its card.", 1, limits.MOST_BOXES, optional=True),
        "counts": fields.optional_text_field("The label of these boxes; default: Turns."),
        "charge": fields.choice_field(drawings.list_shipped("charges"), "The picture on its card: a charge of arms."),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field(_build_rule_schema("unused")),
    }
    return fields.mapping_field("Custom condition", properties, "name text")


def _build_dice_schema() -> Schema:
    written = {"pattern": rf"^\s*(1?[Dd])?({'|'.join(map(str, limits.DICE))})\s*$", "not": {"type": "boolean"}}
    choice = [{"enum": _DICE}, written]
    die = fields.add_rule_limit(
        fields.text_field("A die, before the archetype's change."), _build_rule_schema("die"), anyOf=choice
    )
    properties = {
        name: {**die, "description": f"{name.capitalize()}, before the archetype's change."} for name in STATISTICS
    }
    return {
        **fields.mapping_field("Set of dice", properties, " ".join(STATISTICS)),
        "description": "The six statistics, before the archetype's change.",
        "x-is": "statistics with their dice",
        "x-write": "{power: D6, agility: D6, vitality: D6, perception: D6, knowledge: D6, charisma: D6}",
    }


def _build_match_schema() -> Schema:
    stem = fields.file_reference_field("a team file", "force")
    properties = {
        "name": fields.text_field("The name of the match, as printed."),
        "forces": fields.array_field(stem, "The teams that meet."),
        "scenario": scenarios.build_schema(),
        "waive": fields.waiver_field(_build_rule_schema("sides")),
    }
    return fields.mapping_field("Match", properties, "name forces")


def _build_rule_schema(name: str) -> str:
    return f"scrimmage/{name}"
