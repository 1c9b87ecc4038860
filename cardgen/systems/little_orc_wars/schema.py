"""JSON Schemas of what people write for Little Orc Wars: for their editors, and for `reading`."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.little_orc_wars import catalogue, limits
from cardgen.systems.little_orc_wars.model import ELEMENTS, MATERIALS, SCENARIOS, WEAPONS
from cardgen.systems.skirmish import missions

_RANGE = "little_orc_wars/stat-range"
TRUE, FALSE = ("true", "yes", "on"), ("false", "no", "off")
"""How people say that somebody has a missile weapon, whichever it is, or has none."""


def schema(kind: str) -> Schema:
    """The schema of a file of that kind."""
    return fields.document("little_orc_wars", kind, _match() if kind == "match" else _force())


def _force() -> Schema:
    properties = {
        "name": fields.text("The force's name, as printed."),
        "colour": fields.chosen(COLOURS, "The colour of its cards and sheets; without one it is chosen by the name."),
        "dress": fields.dress(),
        "arms": fields.arms(fields.SIDE),
        "theme": fields.optional("One or two sentences of flavour."),
        "people": _people("The people of all its men, where an entry does not say another."),
        "mountain": fields.shown(fields.flag("Whether the Lich Lord's mountain is in its territory."), default=False),
        "options": _options(),
        "points": _measure("What it costs altogether, if you like to say so: then it is checked.", "points"),
        "figures": fields.counted(
            "How many figures it has, catapults apart, if you like to say so.", "little_orc_wars/figures", least=0
        ),
        "abilities": fields.listed(_ability(), "Rules of your own, for troops that have them."),
        "troops": fields.needed(_troop(), "Who is in it."),
        "waive": fields.waive("little_orc_wars/balance"),
    }
    return fields.mapping("Force", properties, "name troops")


def _troop() -> Schema:
    properties = {
        "name": fields.shown(fields.optional("As printed; without one it is what they are."), examples=["Wolf Riders"]),
        "type": fields.known(catalogue.kinds().names, "What they are.", "troops"),
        "number": fields.shown(fields.whole("How many figures, or catapults.", 1, optional=True), default=1),
        "people": _people("Their people, if it is not the force's."),
        "missile": _missile(),
        "mounted": fields.flag("Whether a hero rides."),
        "inferior": fields.flag("Worth half of regular troops: goblins, kobolds and their like."),
        "stable": fields.flag("Hardly ever knocked over by a shot: snakes, crocodiles."),
        "amphibious": fields.flag("At home on land and in water."),
        "aquatic": fields.flag("Cannot leave the water."),
        "undead": fields.flag("Skeletons and zombies; they cost as much as the living."),
        "height": _measure("Inches: of giants and elementals.", _RANGE, limits.TALLEST),
        "dice": fields.counted(
            "Melee dice: of war beasts, and of heroes of your own kind.", _RANGE, *limits.BEAST_DICE
        ),
        "legs": fields.counted(
            "Legs of a war beast: 0 for none; four or more run as four, fewer as two.", _RANGE, *limits.LEGS
        ),
        "climbs": fields.flag("Whether a war beast can storm walls, as cats, bears and dragons can."),
        "element": fields.chosen(ELEMENTS, "Of wizards and elementals."),
        "free": fields.counted(
            "Missile weapons of dwarves or elves at no cost; without it, as many as they may have.",
            "little_orc_wars/free-missiles",
            least=0,
        ),
        "abilities": fields.listed(
            fields.refers(fields.text("One of those under abilities."), own="abilities"),
            "Abilities that the file defines for itself.",
        ),
        "points": _measure("What all of them cost, if you like to say so.", "points"),
        "art": fields.art("art/wolves.png"),
        "arms": fields.arms(),
        "flavour": fields.optional("A line of italics."),
        "waive": fields.waive("little_orc_wars/balance"),
    }
    return fields.mapping("Troop", properties, "type")


def _ability() -> Schema:
    properties = {
        "name": fields.text("As printed."),
        "text": fields.text("What it does, in some 25 words."),
        "cost": fields.shown(
            fields.whole("Points that it adds to the price of each figure.", 0, limits.ABILITY_COST, optional=True),
            default=0,
        ),
        "waive": fields.waive("little_orc_wars/unused"),
    }
    return fields.mapping("Own ability", properties, "name text")


def _match() -> Schema:
    stem = fields.stem_of("a force's file", "force")
    properties = {
        "name": fields.text("The match's name, as printed."),
        "forces": fields.judged(
            fields.needed(stem, f"The {limits.SIDES} forces that meet."),
            "little_orc_wars/sides",
            minItems=limits.SIDES,
            maxItems=limits.SIDES,
        ),
        "scenario": fields.shown(missions.schema(SCENARIOS, _scenario(), limits.FIELD), default=SCENARIOS[0]),
        "defender": fields.refers(
            fields.optional("In a defensive position, or a scenario of your own: which of the forces defends."),
            file="force",
        ),
        "points": _measure("What a force may cost; a defender two thirds of it.", "little_orc_wars/budget"),
        "compare": fields.shown(
            fields.chosen(("points", "numbers"), "What both forces have to have alike."), default="points"
        ),
        "options": _options(),
        "pieces": fields.listed(_piece(), "Structures on the battlefield; their structure points are worked out."),
        "waive": fields.waive("little_orc_wars/balance"),
    }
    return fields.mapping("Match", properties, "name forces")


def _scenario() -> Mapping[str, Schema]:
    """What a scenario of Little Orc Wars has beside what those of other games have."""
    lengths = {"type": ["number", "null"], "minimum": 0, "maximum": missions.LARGEST}
    return {
        "back_line": {
            **lengths,
            "description": "Inches of each back line from its edge, far and near; without it there are none.",
            "x-is": f"a number of inches from 0 to {missions.LARGEST}",
            "examples": [4],
        },
        "counting": fields.shown(
            fields.flag("Whether the points of the rules are counted at the end: then they are printed."),
            default=False,
        ),
    }


def _piece() -> Schema:
    properties = {
        "name": fields.text("As printed."),
        "length": _measure("Inches.", _RANGE, limits.LONGEST, optional=False),
        "width": _measure("Inches.", _RANGE, limits.LONGEST, optional=False),
        "fortified": fields.shown(
            fields.flag("Walls, towers, keeps and gatehouses: twice the structure points."), default=False
        ),
        "material": fields.shown(
            fields.chosen(MATERIALS, "Stone does not burn, and protects better."), default=MATERIALS[0]
        ),
        "number": fields.shown(
            fields.judged(fields.whole("How many alike.", 1, optional=True), _RANGE, maximum=limits.MOST_PIECES),
            default=1,
        ),
        "waive": fields.waive("little_orc_wars/balance"),
    }
    return fields.mapping("Piece", properties, "name length width")


def _options() -> Schema:
    properties = {
        "cavalry": fields.shown(
            fields.chosen(("printed", "wells"), "2 as printed, or 1½ as with Wells in 1913."), default="printed"
        ),
        "war_beasts": fields.shown(
            fields.chosen(("formula", "table"), "1½ for each die, or the table as printed: 4 for 3 dice, 7 for 5."),
            default="formula",
        ),
        "inferior_missiles": fields.shown(
            fields.chosen(("half", "printed"), "On foot: 1, which is half of 2, or ¾ as printed."), default="half"
        ),
    }
    made = fields.mapping("Options", properties)
    return made | {"type": ["object", "null"], "description": "Prices that groups differ on.", "x-is": "prices"}


def _people(description: str) -> Schema:
    return fields.shown(fields.optional(description), examples=["dwarf", "elf", "orc"])


def _missile() -> Schema:
    return {
        "type": ["string", "boolean", "null"],
        "enum": [*TRUE[:2], *FALSE[:2], *WEAPONS, True, False, None],
        "description": "Whether they have missile weapons, or which. An elf shoots best with a bow.",
        "x-is": f"true, false, {', '.join(WEAPONS[:-1])} or {WEAPONS[-1]}",
    }


def _measure(description: str, rule: str, most: int | None = None, optional: bool = True) -> Schema:
    """A number that need not be whole; the rule says which."""
    kinds = ["number", "string", *(["null"] if optional else [])]
    made: Schema = {"type": kinds, "pattern": f"^(-|[Nn]one|{NUMBER})$", "description": description}
    limit = {"maximum": most} if most is not None else {}
    full = rule if "/" in rule else f"little_orc_wars/{rule}"
    return fields.judged({**made, "x-is": "a number"}, full, type=kinds, minimum=0, **limit)
