"""JSON Schemas of the files of ARES, for editors and for `cardgen.reading`."""

from __future__ import annotations

from cardgen import pages
from cardgen.reading import fields
from cardgen.reading.fields import Schema
from cardgen.source.scalars import NUMBER
from cardgen.systems.ares import catalogue, limits
from cardgen.systems.ares.documents import NOT_RATED
from cardgen.systems.skirmish import custom_scenarios

KINDS = {
    "figure": "A figure has it.",
    "weapon": "Any weapon can have it.",
    "melee": "Melee weapons alone can have it.",
    "missile": "Missile weapons alone can have it.",
}
"""The possible owners of a custom ability, with their descriptions for editors."""
_RANGE = "ares/stat-range"
"""The rule that reports numbers out of range; the schema leaves that check to the rule."""
_DICE = [f"D{sides}" for sides in limits.DICE]
"""The dice in the game, which editors offer."""
_SIDES = "|".join(map(str, limits.DICE))
"""The sides of the dice in the game, as an alternative of a regular expression."""


def build_schema(kind: str) -> Schema:
    """Return the JSON Schema of a `force` or `match` file."""
    return fields.file_schema("ares", kind, {"force": _build_force_schema, "match": _build_match_schema}[kind]())


def _build_force_schema() -> Schema:
    properties = {
        "name": fields.text_field("The force's name, as printed."),
        "theme": fields.optional_text_field("A line of flavour."),
        "colour": fields.choice_field(pages.COLOURS, "The colour of its cards; by default picked from its name."),
        "dress": fields.dress_field(),
        "arms": fields.arms_field(fields.SIDE),
        "magic": fields.add_editor_notes(
            _build_switch_schema("`off` if the players agree to play without magic."), default=True
        ),
        "points": fields.integer_field("The sum of its combat ratings, to be checked; optional.", "ares/points"),
        "figures": fields.integer_field("The number of its figures, to be checked; optional.", "ares/figures"),
        "types": fields.optional_array_field(
            _build_figure_schema(), "Its figure types. The sample figures of the rules need no entry."
        ),
        "units": fields.array_field(_build_unit_schema(), "The units; every figure belongs to one."),
        "abilities": fields.optional_array_field(_build_own_ability_schema(), "Special abilities of its own."),
        "waive": fields.waiver_field("ares/melee-weapon"),
    }
    return fields.mapping_field("Force", properties, "name units")


def _build_unit_schema() -> Schema:
    members: Schema = {
        "type": ["object", "array"],
        "title": "Mapping",
        "description": "Figure types with the number of each, or a list of names, one of each.",
        "items": fields.reference_field(fields.text_field("A figure type, for one figure."), "figures", own="types"),
        "properties": {},
        "additionalProperties": fields.bounded_integer_field("The number of figures.", 1),
        "x-is": "figure types with their number",
        "x-write": "{Human Knight: 1, Human Pikeman: 6}",
    }
    properties = {
        "name": fields.text_field("The unit's name, as printed."),
        "members": fields.reference_field(members, "figures", own="types", keys=True),
        "points": fields.integer_field("The sum of its combat ratings, to be checked; optional.", "ares/points"),
        "figures": fields.integer_field("The number of its figures, to be checked; optional.", "ares/figures"),
        "waive": fields.waiver_field("ares/melee-weapon"),
    }
    return fields.mapping_field("Unit", properties, "name members")


def _build_match_schema() -> Schema:
    low, high = limits.TURNS
    properties = {
        "name": fields.text_field("The match's name, as printed."),
        "theme": fields.optional_text_field("A line of flavour."),
        "forces": fields.array_field(fields.file_reference_field("a force file", "force"), "The forces that meet."),
        "scenario": custom_scenarios.build_scenario_schema(()),
        "turns": fields.bounded_integer_field(f"The last turn; usually {low} to {high}.", 1, optional=True),
        "knockdowns": fields.add_editor_notes(
            _build_switch_schema("True to play with the optional rule for knockdowns."), default=False
        ),
        "players": fields.bounded_integer_field("The number of players.", 1, optional=True),
        "waive": fields.waiver_field("ares/melee-weapon"),
    }
    return fields.mapping_field("Match", properties, "name forces")


def _build_switch_schema(description: str) -> Schema:
    """Return the schema of an on/off value; it allows texts because `on` and `off` are texts to most editors."""
    words = [True, False, "on", "off", "yes", "no", None]
    return {"type": ["boolean", "string", "null"], "enum": words, "description": description, "x-is": "`on` or `off`"}


def _build_figure_schema() -> Schema:
    """Return the schema of a figure type, complete or based on a sample figure."""
    rating = {
        **fields.integer_field("Combat rating, a number that your group agrees on; default: not rated.", _RANGE),
        "pattern": f"^(-|[Nn]one|[Nn]ot [Rr]ated|{NUMBER})$",
        "examples": [NOT_RATED],
        "x-is": f"a number, or `{NOT_RATED}`",
    }
    properties = {
        "name": fields.add_editor_notes(
            fields.text_field("The name as printed, in the singular."), examples=["Human Knight"]
        ),
        "like": _build_name_schema(
            "A sample figure or an earlier type to copy; the keys given here replace its values."
        ),
        "rating": rating,
        "wounds": fields.integer_field("Wounds.", _RANGE),
        "move": fields.integer_field("Inches of one Move action.", _RANGE),
        "morale": fields.integer_field("Morale.", "ares/morale-range", *limits.MORALE),
        "armor": _build_die_schema(
            "Armor die; a plus sign after it adds a shield.", [*_DICE, *(f"{die}+" for die in _DICE)]
        ),
        "close": _build_die_schema("Close combat die."),
        "ranged": _build_die_schema("Ranged combat die; n/a without a missile weapon."),
        "weapons": _build_list_schema(
            _build_weapon_schema(), "Weapons with their damage dice: Sword (D8), Longbow (5/D10), Pike (D8, Polearm)."
        ),
        "magic": _build_die_schema("Magic die; every figure has one."),
        "spells": _build_list_schema(_build_spell_schema(), "Spells with their dice: Fireball (D8)."),
        "special": _build_list_schema(
            _build_ability_schema(),
            "Special abilities of the figure. A leading star marks those of the weapon with a star after its name.",
        ),
        "scale": fields.add_editor_notes(
            fields.integer_field("Scale; people have 0.", "ares/scale", *limits.SCALE), default=0
        ),
        "figures": fields.integer_field(
            "The number of these figures in all units, to be checked; optional.", "ares/figures"
        ),
        "art": fields.picture_field("art/ann.png"),
        "arms": fields.arms_field(),
        "flavour": fields.optional_text_field("A line of italics."),
        "waive": fields.waiver_field("ares/melee-weapon"),
    }
    return fields.mapping_field("Figure type", properties, "name")


def _build_own_ability_schema() -> Schema:
    """Return the schema of a custom ability."""
    properties = {
        "name": fields.text_field("Its name, different from every ability of the rules."),
        "of": fields.add_editor_notes(
            fields.choice_field(KINDS, "What has it: a figure, any weapon, melee weapons or missile weapons."),
            default="figure",
        ),
        "text": fields.text_field("The effect, in about 25 words."),
        "waive": fields.waiver_field("ares/melee-weapon"),
    }
    return fields.mapping_field("Custom ability", properties, "name text")


def _build_die_schema(description: str, known: list[str] | None = None) -> Schema:
    """Return the schema of a die or none: editors offer the usual spelling, other spellings are valid too."""
    made = {**fields.optional_text_field(description), "x-is": "a die"}
    plus = r"\+?" if known else ""
    written = rf"^\s*(1?[Dd]({_SIDES}){plus}|[Nn]/[Aa]|[Nn]one|-|)\s*$"
    choice = [{"enum": [*(known or _DICE), "n/a", None]}, {"pattern": written, "not": {"type": "number"}}]
    return fields.add_rule_limit(made, "ares/dice", anyOf=choice)


def _build_list_schema(item: Schema, description: str) -> Schema:
    """Return the schema of a list of items, a single item without brackets, or nothing."""
    return {"type": ["array", "string", "null"], "items": item, "description": description}


def _build_name_schema(description: str) -> Schema:
    names = sorted(catalogue.load_samples())
    made = fields.add_rule_limit(
        fields.optional_text_field(description),
        "shape/unknown-name",
        anyOf=[{"enum": names}, {"type": ["string", "null"]}],
    )
    return fields.reference_field(made, "figures", own="types")


def _build_ability_schema() -> Schema:
    names = sorted(name for entry in catalogue.load_abilities().entries for name in (entry.name, *entry.aliases))
    known = fields.add_rule_limit(
        fields.text_field("A special ability."), "shape/unknown-name", anyOf=[{"enum": names}, {"type": "string"}]
    )
    return {**fields.reference_field(known, "abilities", own="abilities"), "x-is": "the name of an ability"}


def _build_weapon_schema() -> Schema:
    properties = {
        "name": fields.text_field("The weapon's name."),
        "damage": _build_die_schema("Its damage die."),
        "range": fields.integer_field("Its range factor in inches: makes it a missile weapon.", _RANGE),
        "abilities": _build_list_schema(_build_ability_schema(), "Its special abilities."),
    }
    made: Schema = {
        **fields.mapping_field("Weapon", properties, "name"),
        "type": ["string", "object"],
        "description": "Name, range factor and damage die, abilities: Longbow (5/D10), Pike (D8, Polearm).",
        "x-is": "a weapon such as `Sword (D8)`, or `{name: …, damage: …}`",
        "x-write": "{name: Longbow, range: 5, damage: D10}",
    }
    return fields.reference_field(made, "abilities", own="abilities", inside=True)


def _build_spell_schema() -> Schema:
    properties = {
        "name": fields.text_field("The spell's name."),
        "die": _build_die_schema("Its spell die."),
        "text": fields.optional_text_field("The effect, as printed on the card."),
    }
    return {
        **fields.mapping_field("Spell", properties, "name"),
        "type": ["string", "object"],
        "description": "Name and spell die: Fireball (D8).",
        "x-is": "a spell such as `Fireball (D8)`, or `{name: …, die: …}`",
        "x-write": "{name: Fireball, die: D8}",
    }
