"""JSON Schemas of the files of VSGMR, for editors and for `cardgen.reading`."""

from __future__ import annotations

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.skirmish import custom_scenarios, members
from cardgen.systems.vsgmr import catalogue, limits

_POWER = "{name: Super-Blast, tier: Major}"
"""A super power written as a mapping, for descriptions and messages."""


def build_schema(kind: str) -> Schema:
    """Return the JSON Schema of a `force` or `match` file."""
    return fields.file_schema("vsgmr", kind, {"force": _build_force_schema, "match": _build_match_schema}[kind]())


def _build_force_schema() -> Schema:
    properties = {
        "name": fields.text_field("The force's name, as printed."),
        "colour": fields.add_editor_notes(
            fields.choice_field(COLOURS, "The colour of its cards; by default picked from its name."),
            examples=["forest"],
        ),
        "dress": fields.dress_field(),
        "arms": fields.arms_field(fields.SIDE),
        "theme": fields.optional_text_field("A line or two of flavour."),
        "points": fields.integer_field("The cost of all figures, to be checked; optional.", "vsgmr/points", 0),
        "number": fields.integer_field("The number of figures, to be checked; optional.", "vsgmr/figures", 0),
        "budget": fields.integer_field("The most points that it may cost.", "vsgmr/budget", 0),
        "scale": _build_scale_schema(),
        "traits": fields.optional_array_field(_build_trait_schema(), "Traits that this force defines."),
        "figures": fields.array_field(
            _build_figure_schema(), f"The figures. One {' or '.join(limits.GUYS)} is the commander."
        ),
        "waive": fields.waiver_field("vsgmr/idle"),
    }
    return fields.mapping_field("Force", properties, "name figures")


def _build_figure_schema() -> Schema:
    named = fields.free_name_field(catalogue.load_catalogue().traits.names, "A trait of the rules or of this file.")
    traits = fields.optional_array_field(
        fields.reference_field(named, "traits", own="traits"), f"{limits.TRAIT} points each; its own as they say."
    )
    properties = {
        "name": fields.add_editor_notes(fields.text_field("As printed."), examples=["Rifleman"]),
        "type": fields.choice_field(limits.TYPES, "The type. Troops and heroes are guys.", optional=False),
        "number": fields.add_editor_notes(
            fields.bounded_integer_field("The number of these figures.", 1, optional=True), default=1
        ),
        "armor": _build_armor_schema(),
        "distance": fields.add_editor_notes(
            fields.boolean_field("True for a distance attack, 1 point."), default=False
        ),
        "automatic": fields.add_editor_notes(fields.boolean_field("True for automatic fire, 1 point."), default=False),
        "commander": fields.add_editor_notes(
            fields.boolean_field("True for the commander, a guy; a commanding hero has heavy armor."), default=False
        ),
        "traits": traits,
        "powers": fields.optional_array_field(_build_power_schema(), "Super powers, each of one tier."),
        "large": fields.add_editor_notes(
            fields.boolean_field("True for a mount with room for 2 more guys."), default=False
        ),
        "rider": fields.reference_field(
            fields.optional_text_field("The guy who starts mounted on it, by name."), own="figures"
        ),
        "driver": fields.reference_field(
            fields.optional_text_field("The guy who starts in it as driver, by name."), own="figures"
        ),
        "carries": _build_carries_schema(),
        "points": fields.integer_field("The cost of all of them, to be checked; optional.", "vsgmr/points", 0),
        "art": fields.picture_field("art/ann.png"),
        "arms": fields.arms_field(),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field("vsgmr/idle"),
    }
    return fields.mapping_field("Figure", properties, "name type")


def _build_trait_schema() -> Schema:
    """Return the schema of a custom trait."""
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("Its name, different from every trait of the rules."), examples=["Tunnels"]
        ),
        "text": fields.text_field("The effect, in about 25 words."),
        "brief": fields.optional_text_field("A shorter text, for crowded cards."),
        "cost": fields.add_editor_notes(
            fields.bounded_integer_field(
                "Points added to the price of each figure.", 0, limits.MOST_TRAIT, optional=True
            ),
            default=limits.TRAIT,
        ),
        "waive": fields.waiver_field("vsgmr/unused"),
    }
    return fields.mapping_field("Custom trait", properties, "name text")


def _build_armor_schema() -> Schema:
    kinds = list(limits.ARMOR)
    made = {
        "type": ["string", "array", "null"],
        "items": fields.catalogue_name_field(kinds, "A kind of armor."),
        "description": "Bought armor. Mounts have light armor free, a commanding hero heavy armor.",
        "x-is": "`none`, `light` or `heavy`",
        "x-write": "`none`, `light` or `heavy`",
    }
    return fields.add_rule_limit(made, "vsgmr/armor-kinds", type=["string", "null"], enum=[*kinds, None])


def _build_power_schema() -> Schema:
    names = catalogue.load_catalogue().powers.names
    tier = fields.choice_field(limits.TIERS, "The tier.", optional=False)
    written = [f"{name} ({tier})" for name in names for tier in limits.TIERS]
    made = {
        **fields.mapping_field(
            "Super power",
            {"name": fields.catalogue_name_field(names, "A super power of the rules.", "powers"), "tier": tier},
            "name tier",
        ),
        "type": ["string", "object"],
        "description": f"Super-Blast (Major), or {_POWER}.",
        "x-is": f"a super power with a tier, `Super-Blast (Major)` or `{_POWER}`",
        "x-write": "Super-Blast (Major)",
    }
    made = fields.add_rule_limit(made, "vsgmr/tier", anyOf=[{"enum": written}, {"type": ["string", "object"]}])
    return fields.reference_field(made, "powers")


def _build_carries_schema() -> Schema:
    made: Schema = {
        "type": ["object", "null"],
        "title": "Mapping",
        "description": "Other guys who start on it, with the number of each.",
        "properties": {},
        "additionalProperties": fields.bounded_integer_field("The number of figures.", 1),
        "x-is": "guys with their number",
        "x-write": "{Rifleman: 4}",
    }
    return fields.reference_field(made, own="figures", keys=True)


def _build_scale_schema() -> Schema:
    return {
        **fields.catalogue_name_field(
            catalogue.load_catalogue().scales.names, "The size of the figures; default: the rules' own measure."
        ),
        "type": ["string", "null"],
    }


def _build_match_schema() -> Schema:
    sides = sorted(
        {side.name for scenario in catalogue.load_catalogue().scenarios.entries for side in scenario.sides if side.name}
    )
    side = fields.add_rule_limit(
        fields.optional_text_field("Its side, in a scenario with sides."),
        "vsgmr/side",
        anyOf=[{"enum": [*sides, None]}, {"type": ["string", "null"]}],
    )
    entry = members.build_member_schema(side, "{force: wardens, side: Ambusher}")
    own_side = {
        "name": fields.optional_text_field("The side's name, if there are several: Attacker."),
        "points": fields.bounded_integer_field(
            f"The budget of each player; up to {limits.FAIR} points less is as good.", 1
        ),
    }
    more = {
        "sides": fields.optional_array_field(
            fields.mapping_field("Side", own_side, "points"),
            "The sides; one unnamed side if all players are alike.",
        ),
        "endless": fields.add_editor_notes(
            fields.boolean_field("True for a scenario without a last round."), default=False
        ),
    }
    properties = {
        "name": fields.text_field("The match's name, as printed."),
        "forces": fields.add_rule_limit(
            fields.array_field(entry, "The forces that meet."), "vsgmr/forces", minItems=limits.FORCES
        ),
        "scenario": custom_scenarios.build_scenario_schema(catalogue.load_catalogue().scenarios.names, more),
        "scale": _build_scale_schema(),
        "waive": fields.waiver_field("vsgmr/idle"),
    }
    return fields.mapping_field("Match", properties, "name forces")
