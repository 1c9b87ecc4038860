"""JSON Schemas of what people write for VSGMR: for their editors, and for `reading`."""

from __future__ import annotations

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.skirmish import custom_scenarios, members
from cardgen.systems.vsgmr import catalogue, limits

_POWER = "{name: Super-Blast, tier: Major}"


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    return fields.document("vsgmr", kind, {"force": _force, "match": _match}[kind]())


def _force() -> Schema:
    properties = {
        "name": fields.text("The force's name, as printed."),
        "colour": fields.shown(
            fields.chosen(COLOURS, "The colour of its cards; by default picked from its name."), examples=["forest"]
        ),
        "dress": fields.dress(),
        "arms": fields.arms(fields.SIDE),
        "theme": fields.optional("A line or two of flavour."),
        "points": fields.counted("The cost of all figures, to be checked; optional.", "vsgmr/points", 0),
        "number": fields.counted("The number of figures, to be checked; optional.", "vsgmr/figures", 0),
        "budget": fields.counted("The most points that it may cost.", "vsgmr/budget", 0),
        "scale": _scale(),
        "traits": fields.listed(_trait(), "Traits that this force defines."),
        "figures": fields.needed(_figure(), f"The figures. One {' or '.join(limits.GUYS)} is the commander."),
        "waive": fields.waive("vsgmr/idle"),
    }
    return fields.mapping("Force", properties, "name figures")


def _figure() -> Schema:
    named = fields.named(catalogue.load().traits.names, "A trait of the rules or of this file.")
    traits = fields.listed(
        fields.refers(named, "traits", own="traits"), f"{limits.TRAIT} points each; its own as they say."
    )
    properties = {
        "name": fields.shown(fields.text("As printed."), examples=["Rifleman"]),
        "type": fields.chosen(limits.TYPES, "The type. Troops and heroes are guys.", optional=False),
        "number": fields.shown(fields.whole("The number of these figures.", 1, optional=True), default=1),
        "armor": _armor(),
        "distance": fields.shown(fields.flag("True for a distance attack, 1 point."), default=False),
        "automatic": fields.shown(fields.flag("True for automatic fire, 1 point."), default=False),
        "commander": fields.shown(
            fields.flag("True for the commander, a guy; a commanding hero has heavy armor."), default=False
        ),
        "traits": traits,
        "powers": fields.listed(_power(), "Super powers, each of one tier."),
        "large": fields.shown(fields.flag("True for a mount with room for 2 more guys."), default=False),
        "rider": fields.refers(fields.optional("The guy who starts mounted on it, by name."), own="figures"),
        "driver": fields.refers(fields.optional("The guy who starts in it as driver, by name."), own="figures"),
        "carries": _carries(),
        "points": fields.counted("The cost of all of them, to be checked; optional.", "vsgmr/points", 0),
        "art": fields.art("art/ann.png"),
        "arms": fields.arms(),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive("vsgmr/idle"),
    }
    return fields.mapping("Figure", properties, "name type")


def _trait() -> Schema:
    """A trait of a force's own."""
    properties = {
        "name": fields.shown(fields.text("Its name, different from every trait of the rules."), examples=["Tunnels"]),
        "text": fields.text("The effect, in about 25 words."),
        "brief": fields.optional("A shorter text, for crowded cards."),
        "cost": fields.shown(
            fields.whole("Points added to the price of each figure.", 0, limits.MOST_TRAIT, optional=True),
            default=limits.TRAIT,
        ),
        "waive": fields.waive("vsgmr/unused"),
    }
    return fields.mapping("Custom trait", properties, "name text")


def _armor() -> Schema:
    kinds = list(limits.ARMOR)
    made = {
        "type": ["string", "array", "null"],
        "items": fields.known(kinds, "A kind of armor."),
        "description": "Bought armor. Mounts have light armor free, a commanding hero heavy armor.",
        "x-is": "`none`, `light` or `heavy`",
        "x-write": "`none`, `light` or `heavy`",
    }
    return fields.judged(made, "vsgmr/armor-kinds", type=["string", "null"], enum=[*kinds, None])


def _power() -> Schema:
    names = catalogue.load().powers.names
    tier = fields.chosen(limits.TIERS, "The tier.", optional=False)
    written = [f"{name} ({tier})" for name in names for tier in limits.TIERS]
    made = {
        **fields.mapping(
            "Super power",
            {"name": fields.known(names, "A super power of the rules.", "powers"), "tier": tier},
            "name tier",
        ),
        "type": ["string", "object"],
        "description": f"Super-Blast (Major), or {_POWER}.",
        "x-is": f"a super power with a tier, `Super-Blast (Major)` or `{_POWER}`",
        "x-write": "Super-Blast (Major)",
    }
    made = fields.judged(made, "vsgmr/tier", anyOf=[{"enum": written}, {"type": ["string", "object"]}])
    return fields.refers(made, "powers")


def _carries() -> Schema:
    made: Schema = {
        "type": ["object", "null"],
        "title": "Mapping",
        "description": "Other guys who start on it, with the number of each.",
        "properties": {},
        "additionalProperties": fields.whole("The number of figures.", 1),
        "x-is": "guys with their number",
        "x-write": "{Rifleman: 4}",
    }
    return fields.refers(made, own="figures", keys=True)


def _scale() -> Schema:
    return {
        **fields.known(catalogue.load().scales.names, "The size of the figures; default: the rules' own measure."),
        "type": ["string", "null"],
    }


def _match() -> Schema:
    sides = sorted(
        {side.name for scenario in catalogue.load().scenarios.entries for side in scenario.sides if side.name}
    )
    side = fields.judged(
        fields.optional("Its side, in a scenario with sides."),
        "vsgmr/side",
        anyOf=[{"enum": [*sides, None]}, {"type": ["string", "null"]}],
    )
    entry = members.schema(side, "{force: wardens, side: Ambusher}")
    own_side = {
        "name": fields.optional("The side's name, if there are several: Attacker."),
        "points": fields.whole(f"The budget of each player; up to {limits.FAIR} points less is as good.", 1),
    }
    more = {
        "sides": fields.listed(
            fields.mapping("Side", own_side, "points"),
            "The sides; one unnamed side if all players are alike.",
        ),
        "endless": fields.shown(fields.flag("True for a scenario without a last round."), default=False),
    }
    properties = {
        "name": fields.text("The match''s name, as printed."),
        "forces": fields.judged(fields.needed(entry, "The forces that meet."), "vsgmr/forces", minItems=limits.FORCES),
        "scenario": custom_scenarios.schema(catalogue.load().scenarios.names, more),
        "scale": _scale(),
        "waive": fields.waive("vsgmr/idle"),
    }
    return fields.mapping("Match", properties, "name forces")
