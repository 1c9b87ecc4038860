"""Schemas of figure types, and of a force's own special abilities."""

from __future__ import annotations

from cardgen.reading import fields
from cardgen.reading.fields import Schema, art, chosen, counted, judged, mapping, optional, shown, text
from cardgen.source.scalars import NUMBER
from cardgen.systems.ares import catalogue, limits

NOT_RATED = "not rated"
"""What may stand for a rating that nobody knows."""
KINDS = ("figure", "weapon", "melee", "missile")
"""Whose an ability of one's own is."""
_RANGE = "ares/stat-range"
_DICE = [f"D{sides}" for sides in limits.DICE]
_SIDES = "|".join(map(str, limits.DICE))


def waive() -> Schema:
    """Waivers, with a rule of this game as an example."""
    return fields.waive("ares/melee-weapon")


def figure() -> Schema:
    """A figure type, by itself or like one of the sample figures."""
    rating = {
        **counted("Combat rating: entered, never computed. Left out: not rated.", _RANGE),
        "pattern": f"^(-|[Nn]one|[Nn]ot [Rr]ated|{NUMBER})$",
        "examples": [NOT_RATED],
        "x-is": f"a number, or {NOT_RATED}",
    }
    properties = {
        "name": shown(text("As printed: a singular."), examples=["Human Knight"]),
        "like": _named("A sample figure, or a type further up, whose characteristics it has but for those given here."),
        "rating": rating,
        "wounds": counted("Wounds.", _RANGE),
        "move": counted("Inches of one Move action.", _RANGE),
        "morale": counted("Morale.", "ares/morale-range", *limits.MORALE),
        "armor": _die("Armor die; a plus sign behind it is a shield.", [*_DICE, *(f"{die}+" for die in _DICE)]),
        "close": _die("Close combat die."),
        "ranged": _die("Ranged combat die; n/a without a missile weapon."),
        "weapons": _several(
            _weapon(), "Weapons with their damage dice: Sword (D8), Longbow (5/D10), Pike (D8, Polearm)."
        ),
        "magic": _die("Magic die: everybody has one."),
        "spells": _several(_spell(), "Spells with their dice: Fireball (D8)."),
        "special": _several(
            _ability(),
            "Special abilities of the figure; with a star before them, of the weapon that has one behind its name.",
        ),
        "scale": shown(counted("Scale: a person has 0.", "ares/scale", *limits.SCALE), default=0),
        "figures": counted("How many of them there are in all units, if you want it checked.", "ares/figures"),
        "art": art("art/ann.png"),
        "flavour": optional("A line of italics."),
        "waive": waive(),
    }
    return mapping("Figure type", properties, "name")


def ability() -> Schema:
    """A special ability of a force's own."""
    properties = {
        "name": text("Its name, which no ability of the rules has."),
        "of": shown(
            chosen(KINDS, "Whose it is: a figure's, or of any weapon, melee or missile weapons."), default="figure"
        ),
        "text": text("What it does, in some 25 words."),
        "waive": waive(),
    }
    return mapping("Own ability", properties, "name text")


def _die(description: str, known: list[str] | None = None) -> Schema:
    """A die, or none: editors offer the usual spelling, and take the others too."""
    made = {**optional(description), "x-is": "a die"}
    plus = r"\+?" if known else ""
    written = rf"^\s*(1?[Dd]({_SIDES}){plus}|[Nn]/[Aa]|[Nn]one|-|)\s*$"
    choice = [{"enum": [*(known or _DICE), "n/a", None]}, {"pattern": written, "not": {"type": "number"}}]
    return judged(made, "ares/dice", anyOf=choice)


def _several(item: Schema, description: str) -> Schema:
    """A list of such things, a single one without brackets, or nothing."""
    return {"type": ["array", "string", "null"], "items": item, "description": description}


def _named(description: str) -> Schema:
    names = sorted(catalogue.samples())
    return judged(optional(description), "shape/unknown-name", anyOf=[{"enum": names}, {"type": ["string", "null"]}])


def _ability() -> Schema:
    names = sorted(name for entry in catalogue.abilities().entries for name in (entry.name, *entry.aliases))
    known = judged(text("A special ability."), "shape/unknown-name", anyOf=[{"enum": names}, {"type": "string"}])
    return {**known, "x-is": "the name of an ability"}


def _weapon() -> Schema:
    properties = {
        "name": text("The weapon's name."),
        "damage": _die("Its damage die."),
        "range": counted("Its range factor in inches: makes it a missile weapon.", _RANGE),
        "abilities": _several(_ability(), "Its special abilities."),
    }
    return {
        **mapping("Weapon", properties, "name"),
        "type": ["string", "object"],
        "description": "Name, range factor and damage die, abilities: Longbow (5/D10), Pike (D8, Polearm).",
        "x-is": "a weapon as in Sword (D8), or {name: …, damage: …}",
        "x-write": "{name: Longbow, range: 5, damage: D10}",
    }


def _spell() -> Schema:
    properties = {
        "name": text("The spell's name."),
        "die": _die("Its spell die."),
        "text": optional("What it does, as its card should have it."),
    }
    return {
        **mapping("Spell", properties, "name"),
        "type": ["string", "object"],
        "description": "Name and spell die: Fireball (D8).",
        "x-is": "a spell as in Fireball (D8), or {name: …, die: …}",
        "x-write": "{name: Fireball, die: D8}",
    }
