"""JSON Schemas of the files of Little Orc Wars, for editors and for `cardgen.reading`."""

from __future__ import annotations

from collections.abc import Mapping

from cardgen.pages import COLOURS
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.little_orc_wars import catalogue, limits
from cardgen.systems.little_orc_wars.model import ELEMENTS, MATERIALS, SCENARIOS, WEAPONS
from cardgen.systems.skirmish import custom_scenarios, members
from cardgen.text import words

_RANGE = "little_orc_wars/stat-range"
"""The rule that reports numbers out of range; the schema leaves that check to the rule."""
TRUE, FALSE = ("true", "yes", "on"), ("false", "no", "off")
"""The words for "with a missile weapon of any type" and for "without one"."""


def build_schema(kind: str) -> Schema:
    """Return the JSON Schema of a `force` or `match` file."""
    return fields.file_schema(
        "little_orc_wars", kind, _build_match_schema() if kind == "match" else _build_force_schema()
    )


def _build_force_schema() -> Schema:
    properties = {
        "name": fields.text_field("The force's name, as printed."),
        "colour": fields.choice_field(COLOURS, "The colour of its cards and sheets; by default picked from the name."),
        "dress": fields.dress_field(),
        "arms": fields.arms_field(fields.SIDE),
        "theme": fields.optional_text_field("One or two sentences of flavour."),
        "people": _build_people_schema("The people of all troops that name no other."),
        "mountain": fields.add_editor_notes(
            fields.boolean_field("True if the force holds the Lich Lord's mountain."), default=False
        ),
        "options": _build_options_schema(),
        "points": _build_measure_schema("The total cost, to be checked; optional.", "points"),
        "figures": fields.integer_field(
            "The number of figures without catapults, to be checked; optional.", "little_orc_wars/figures", least=0
        ),
        "abilities": fields.optional_array_field(_build_ability_schema(), "Your own rules, for troops that list them."),
        "troops": fields.array_field(_build_troop_schema(), "The troops of the force."),
        "waive": fields.waiver_field("little_orc_wars/balance"),
    }
    return fields.mapping_field("Force", properties, "name troops")


def _build_troop_schema() -> Schema:
    properties = {
        "name": fields.add_editor_notes(
            fields.optional_text_field("The name as printed; default: its type."), examples=["Wolf Riders"]
        ),
        "type": fields.catalogue_name_field(
            catalogue.load_kinds().names, "A description of the list, shown in editors.", "troops"
        ),
        "number": fields.add_editor_notes(
            fields.bounded_integer_field("The number of figures or catapults.", 1, optional=True), default=1
        ),
        "people": _build_people_schema("The people, if different from the force's."),
        "missile": _build_missile_schema(),
        "mounted": fields.boolean_field("True for a mounted hero."),
        "inferior": fields.boolean_field("True for troops worth half, such as goblins and kobolds."),
        "stable": fields.boolean_field("True for creatures that shots rarely knock over: snakes, crocodiles."),
        "amphibious": fields.boolean_field("True for creatures that live on land and in water."),
        "aquatic": fields.boolean_field("True for creatures that cannot leave the water."),
        "undead": fields.boolean_field("True for skeletons and zombies; the price is the same."),
        "height": _build_measure_schema("Height in inches, for giants and elementals.", _RANGE, limits.TALLEST),
        "dice": fields.integer_field(
            "Melee dice, for war beasts and your own kinds of hero.", _RANGE, *limits.BEAST_DICE
        ),
        "legs": fields.integer_field(
            "Legs of a war beast, 0 for none: four or more move as four, fewer as two.", _RANGE, *limits.LEGS
        ),
        "climbs": fields.boolean_field("True for a war beast that can storm walls, such as a cat, bear or dragon."),
        "element": fields.choice_field(ELEMENTS, "The element, for wizards and elementals."),
        "free": fields.integer_field(
            "The number of free missile weapons of dwarves or elves; default: as many as allowed.",
            "little_orc_wars/free-missiles",
            least=0,
        ),
        "abilities": fields.optional_array_field(
            fields.reference_field(fields.text_field("A name from `abilities`."), own="abilities"),
            "Abilities from the file's `abilities`.",
        ),
        "points": _build_measure_schema("The cost of all of them, to be checked; optional.", "points"),
        "art": fields.picture_field("art/wolves.png"),
        "arms": fields.arms_field(),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field("little_orc_wars/balance"),
    }
    return fields.mapping_field("Troop", properties, "type")


def _build_ability_schema() -> Schema:
    properties = {
        "name": fields.text_field("As printed."),
        "text": fields.text_field("The effect, in about 25 words."),
        "cost": fields.add_editor_notes(
            fields.bounded_integer_field(
                "Points added to the price of each figure.", 0, limits.ABILITY_COST, optional=True
            ),
            default=0,
        ),
        "waive": fields.waiver_field("little_orc_wars/unused"),
    }
    return fields.mapping_field("Custom ability", properties, "name text")


def _build_match_schema() -> Schema:
    side = fields.optional_text_field("Which side it is on, a number or a name, where several forces are allies.")
    entry = members.build_member_schema(side, "{force: tuskers, side: 1}")
    properties = {
        "name": fields.text_field("The match's name, as printed."),
        "forces": fields.add_rule_limit(
            fields.array_field(entry, "The forces that meet, each for itself, or as allies on one side."),
            "little_orc_wars/sides",
            minItems=limits.SIDES,
            maxItems=limits.MOST_FORCES,
        ),
        "scenario": fields.add_editor_notes(
            custom_scenarios.build_scenario_schema(SCENARIOS, _build_scenario_keys(), limits.FIELD),
            default=SCENARIOS[0],
        ),
        "defender": fields.reference_field(
            fields.optional_text_field("The defending force, for a defensive position or your own scenario."),
            file="force",
        ),
        "points": _build_measure_schema(
            "The budget of each side; a defender has two thirds of it.", "little_orc_wars/budget"
        ),
        "compare": fields.add_editor_notes(
            fields.choice_field(("points", "numbers"), "The sum that must be equal for all sides."), default="points"
        ),
        "options": _build_options_schema(),
        "pieces": fields.optional_array_field(
            _build_piece_schema(), "Structures on the battlefield; cardgen computes their structure points."
        ),
        "waive": fields.waiver_field("little_orc_wars/balance"),
    }
    return fields.mapping_field("Match", properties, "name forces")


def _build_scenario_keys() -> Mapping[str, Schema]:
    """Return the keys that a custom scenario has only in Little Orc Wars."""
    lengths = {"type": ["number", "null"], "minimum": 0, "maximum": custom_scenarios.LARGEST}
    return {
        "back_line": {
            **lengths,
            "description": "Distance of each back line from its edge in inches, far and near; default: no back lines.",
            "x-is": f"a number of inches from 0 to {custom_scenarios.LARGEST}",
            "examples": [4],
        },
        "counting": fields.add_editor_notes(
            fields.boolean_field("True to print the rules'' victory points, counted at the end."),
            default=False,
        ),
    }


def _build_piece_schema() -> Schema:
    properties = {
        "name": fields.text_field("As printed."),
        "length": _build_measure_schema("Inches.", _RANGE, limits.LONGEST, optional=False),
        "width": _build_measure_schema("Inches.", _RANGE, limits.LONGEST, optional=False),
        "fortified": fields.add_editor_notes(
            fields.boolean_field("True for walls, towers, keeps and gatehouses: doubles the structure points."),
            default=False,
        ),
        "material": fields.add_editor_notes(
            fields.choice_field(MATERIALS, "Stone does not burn, and protects better."), default=MATERIALS[0]
        ),
        "number": fields.add_editor_notes(
            fields.add_rule_limit(
                fields.bounded_integer_field("How many identical structures.", 1, optional=True),
                _RANGE,
                maximum=limits.MOST_PIECES,
            ),
            default=1,
        ),
        "waive": fields.waiver_field("little_orc_wars/balance"),
    }
    return fields.mapping_field("Piece", properties, "name length width")


def _build_options_schema() -> Schema:
    properties = {
        "cavalry": fields.add_editor_notes(
            fields.choice_field(("printed", "wells"), "2 as printed, or 1½ as with Wells in 1913."), default="printed"
        ),
        "war_beasts": fields.add_editor_notes(
            fields.choice_field(
                ("formula", "table"), "1½ for each die, or the table as printed: 4 for 3 dice, 7 for 5."
            ),
            default="formula",
        ),
        "inferior_missiles": fields.add_editor_notes(
            fields.choice_field(("half", "printed"), "On foot: 1, which is half of 2, or ¾ as printed."), default="half"
        ),
        "cavalry_kills": fields.add_editor_notes(_build_kills_schema(), default=limits.CAVALRY_KILLS[0]),
    }
    made = fields.mapping_field("Options", properties)
    return made | {
        "type": ["object", "null"],
        "description": "Prices and kills that the rules state twice.",
        "x-is": "options",
    }


def _build_kills_schema() -> Schema:
    least, most = limits.CAVALRY_KILLS
    return {
        "type": ["integer", "null"],
        "enum": [least, most, None],
        "description": "The winning dice that slay a cavalryman or a wolf; an inferior one always falls to 1.",
        "x-is": f"{least} or {most}",
    }


def _build_people_schema(description: str) -> Schema:
    return fields.add_editor_notes(fields.optional_text_field(description), examples=["dwarf", "elf", "orc"])


def _build_missile_schema() -> Schema:
    return {
        "type": ["string", "boolean", "null"],
        "enum": [*TRUE[:2], *FALSE[:2], *WEAPONS, True, False, None],
        "description": "True for missile weapons, or their name. Elves shoot best with bows.",
        "x-is": words.list_code(["true", "false", *WEAPONS]),
    }


def _build_measure_schema(description: str, rule: str, most: int | None = None, optional: bool = True) -> Schema:
    """Return the schema of a number that may have decimals.

    `rule`: the rule that reports a value above `most`.
    """
    kinds = ["number", "string", *(["null"] if optional else [])]
    made: Schema = {"type": kinds, "pattern": f"^(-|[Nn]one|{NUMBER})$", "description": description}
    limit = {"maximum": most} if most is not None else {}
    full = rule if "/" in rule else f"little_orc_wars/{rule}"
    return fields.add_rule_limit({**made, "x-is": "a number"}, full, type=kinds, minimum=0, **limit)
