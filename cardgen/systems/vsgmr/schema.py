"""JSON Schemas of what people write for VSGMR: for their editors, and for `reading`."""

from __future__ import annotations

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.systems.skirmish import missions
from cardgen.systems.vsgmr import catalogue, limits

_POWER = "{name: Super-Blast, tier: Major}"


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    return fields.document("vsgmr", kind, {"force": _force, "match": _match}[kind]())


def _force() -> Schema:
    properties = {
        "name": fields.text("The force's name, as printed."),
        "colour": fields.shown(
            fields.chosen(COLOURS, "The colour of its cards; else chosen by its name."), examples=["forest"]
        ),
        "dress": fields.dress(),
        "arms": fields.arms(fields.SIDE),
        "theme": fields.optional("A line or two of flavour."),
        "points": fields.counted("What all figures cost, if it shall be checked.", "vsgmr/points", 0),
        "number": fields.counted("How many figures there are, if it shall be checked.", "vsgmr/figures", 0),
        "budget": fields.counted("The most points that it may cost.", "vsgmr/budget", 0),
        "scale": _scale(),
        "traits": fields.listed(_trait(), "Traits of its own, for figures that have them."),
        "figures": fields.needed(
            _figure(), f"Its figures. One of them, a {' or '.join(limits.GUYS)}, is the commander."
        ),
        "waive": fields.waive("vsgmr/idle"),
    }
    return fields.mapping("Force", properties, "name figures")


def _figure() -> Schema:
    named = fields.named(catalogue.load().traits.names, "A trait of the rules, or of the file's own.")
    traits = fields.listed(
        fields.refers(named, "traits", own="traits"), f"{limits.TRAIT} points each; its own as they say."
    )
    properties = {
        "name": fields.shown(fields.text("As printed."), examples=["Rifleman"]),
        "type": fields.chosen(limits.TYPES, "What it is. Troops and heroes are guys.", optional=False),
        "number": fields.shown(fields.whole("How many of them there are.", 1, optional=True), default=1),
        "armor": _armor(),
        "distance": fields.shown(fields.flag("Whether it has a distance attack, for 1 point."), default=False),
        "automatic": fields.shown(fields.flag("Whether it has automatic fire, for 1 point."), default=False),
        "commander": fields.shown(
            fields.flag("Whether it is the commander, a guy; a hero has heavy armor then."), default=False
        ),
        "traits": traits,
        "powers": fields.listed(_power(), "Super powers, each of one tier."),
        "large": fields.shown(fields.flag("Whether it is a mount with room for more guys than usual."), default=False),
        "rider": fields.refers(fields.optional("The guy who begins on it, by name."), own="figures"),
        "driver": fields.refers(fields.optional("The same of a vehicle."), own="figures"),
        "carries": _carries(),
        "points": fields.counted("What all of them cost together, if it shall be checked.", "vsgmr/points", 0),
        "art": fields.art("art/ann.png"),
        "arms": fields.arms(),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive("vsgmr/idle"),
    }
    return fields.mapping("Figure", properties, "name type")


def _trait() -> Schema:
    """A trait of a force's own."""
    properties = {
        "name": fields.shown(fields.text("Its name, which no trait of the rules has."), examples=["Tunnels"]),
        "text": fields.text("What it does, in some 25 words."),
        "brief": fields.optional("The same in a few words, for cards with much on them."),
        "cost": fields.shown(
            fields.whole("Points that it adds to the price of each figure.", 0, limits.MOST_TRAIT, optional=True),
            default=limits.TRAIT,
        ),
        "waive": fields.waive("vsgmr/unused"),
    }
    return fields.mapping("Own trait", properties, "name text")


def _armor() -> Schema:
    kinds = list(limits.ARMOR)
    made = {
        "type": ["string", "array", "null"],
        "items": fields.known(kinds, "A kind of armor."),
        "description": "What it buys. Mounts have light armor free, a hero who commands heavy armor.",
        "x-is": "none, light or heavy",
        "x-write": "none, light or heavy",
    }
    return fields.judged(made, "vsgmr/armor-kinds", type=["string", "null"], enum=[*kinds, None])


def _power() -> Schema:
    names = catalogue.load().powers.names
    tier = fields.chosen(limits.TIERS, "How strong it is.", optional=False)
    written = [f"{name} ({tier})" for name in names for tier in limits.TIERS]
    made = {
        **fields.mapping(
            "Super power",
            {"name": fields.known(names, "A super power of the rules.", "powers"), "tier": tier},
            "name tier",
        ),
        "type": ["string", "object"],
        "description": f"Super-Blast (Major), or {_POWER}.",
        "x-is": f"a super power with its tier, as Super-Blast (Major) or {_POWER}",
        "x-write": "Super-Blast (Major)",
    }
    made = fields.judged(made, "vsgmr/tier", anyOf=[{"enum": written}, {"type": ["string", "object"]}])
    return fields.refers(made, "powers")


def _carries() -> Schema:
    made: Schema = {
        "type": ["object", "null"],
        "title": "Mapping",
        "description": "The guys who begin on it beside its rider or driver: names, with how many of each.",
        "properties": {},
        "additionalProperties": fields.whole("How many of them.", 1),
        "x-is": "guys with their number",
        "x-write": "{Rifleman: 4}",
    }
    return fields.refers(made, own="figures", keys=True)


def _scale() -> Schema:
    return {
        **fields.known(catalogue.load().scales.names, "The size of the figures; without it, the rules' own measure."),
        "type": ["string", "null"],
    }


def _match() -> Schema:
    sides = sorted(
        {side.name for scenario in catalogue.load().scenarios.entries for side in scenario.sides if side.name}
    )
    side = fields.judged(
        fields.optional("The side that it is on, where the scenario has sides."),
        "vsgmr/side",
        anyOf=[{"enum": [*sides, None]}, {"type": ["string", "null"]}],
    )
    stem = fields.stem_of("a force's file", "force")
    entry = {
        **fields.mapping("Force of the match", {"force": stem, "side": side}, "force"),
        "type": ["string", "object"],
        "description": "A force's file, or with its side: {force: wardens, side: Ambusher}.",
        "x-is": "the name of a force's file, or {force: …, side: …}",
        "x-write": "{force: wardens, side: Ambusher}",
    }
    own_side = {
        "name": fields.optional("What the side is called, where there are several: Attacker."),
        "points": fields.whole(f"What each of its players may spend; up to {limits.FAIR} less is as good.", 1),
    }
    more = {
        "sides": fields.listed(
            fields.mapping("Side", own_side, "points"), "Its sides; one without a name where all players are alike."
        ),
        "endless": fields.shown(fields.flag("Whether it has no last round."), default=False),
    }
    properties = {
        "name": fields.text("What the match is called, as printed."),
        "forces": fields.judged(fields.needed(entry, "Who meets."), "vsgmr/forces", minItems=limits.FORCES),
        "scenario": missions.schema(catalogue.load().scenarios.names, more),
        "scale": _scale(),
        "waive": fields.waive("vsgmr/idle"),
    }
    return fields.mapping("Match", properties, "name forces")
