"""Names of troops on cards and sheets: descriptions of troops without a name, and the type line below a name."""

from __future__ import annotations

from cardgen import i18n
from cardgen.i18n import Translatable, build_catalogue_text, compose, join_with_commas
from cardgen.systems.little_orc_wars.limits import FOUR_LEGS
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.stats import convert_exactly, format_dice
from cardgen.text.points import format_number

_SHOWN = ("inferior", "stable", "amphibious", "aquatic", "undead")
"""The modifiers that names and type lines show, in their order."""
_PEOPLES = {"elf": "elven", "dwarf": "dwarven"}
"""Adjectives of the peoples; other peoples are printed as written."""
_LEGS = ("legless", "one-legged", "two-legged", "three-legged", "four-legged", "five-legged", "six-legged")
"""Adjectives of war beasts by number of legs."""
_WEAPONS = {"yes": "missile weapons", "bow": "bows", "crossbow": "crossbows", "sling": "slings", "firearm": "firearms"}
"""Missile weapons as the type line prints them, by the value in the file."""


def describe_troop(troop: Troop) -> str:
    """Return a short description: `Inferior elven missile infantry`, `Fire elemental of 2 inches`."""
    words: list[str] = [i18n.label(word) for word in _SHOWN if troop.has(word)]
    if troop.people and troop.man:
        words.append(_format_people(troop.people))
    if troop.shooter:
        words.append(i18n.label("missile"))
    if troop.has("mounted") and troop.kind.sort == "hero":
        words.append(i18n.label("mounted"))
    name = format_kind(troop)
    if words:
        name = i18n.label("{words} {kind}", words=_join_adjectives(words), kind=name)
    return i18n.capitalise(format_sized_name(name, troop))


def _join_adjectives(words: list[str]) -> str:
    """Return adjectives in a row; English needs no commas, other languages may add them."""
    first, *others = words
    for more in others:
        first = i18n.label("{first} {more}", first=first, more=more)
    return first


def _format_people(people: str) -> Translatable:
    """Return the adjective of a people, translated if cardgen ships a translation of that people."""
    return build_catalogue_text("little_orc_wars/peoples", people, "printed", _PEOPLES.get(people, people))


def format_kind(troop: Troop) -> str:
    """Return the name of the kind of these troops, with the element: `fire mage`, `war beast`."""
    if troop.element and troop.kind.called == "wizard":
        return _format_kind_name(f"{troop.element} mage")
    return (
        _format_kind_name(f"{troop.element} {troop.kind.called}")
        if troop.element and "element" in troop.kind.can
        else troop.kind.name
    )


def _format_kind_name(name: str) -> Translatable:
    return build_catalogue_text("little_orc_wars/kinds", name, "printed", name)


def format_sized_name(name: str, troop: Troop) -> str:
    """Return a name with the height or dice of giants, elementals and war beasts; other names unchanged."""
    if troop.kind.sort in ("giant", "elemental") and troop.height:
        told = "{name} of {height} inch" if troop.height == 1 else "{name} of {height} inches"
        return i18n.label(told, name=name, height=format_number(convert_exactly(troop.height)))
    if troop.kind.sort == "beast" and isinstance(troop.dice, int):
        return compose(join_with_commas, name, format_dice(troop.dice))
    return name


def format_legs(troop: Troop) -> str:
    """Return an adjective for the legs of a war beast: `legless`, `four-legged`."""
    number = FOUR_LEGS if troop.legs is None else int(troop.legs)
    return i18n.label(_LEGS[number] if number < len(_LEGS) else "many-legged")


def format_type_line(troop: Troop) -> str:
    """Return the line below the name on a card: kind, people, modifiers."""
    words: list[str] = [i18n.capitalise(format_kind(troop))]
    if troop.kind.sort == "beast":
        words.append(format_legs(troop))
    if troop.people:
        words.append(_format_people(troop.people))
    if troop.has("mounted") and troop.kind.sort == "hero":
        words.append(i18n.label("mounted"))
    words += [i18n.label(word) for word in _SHOWN if troop.has(word)]
    if troop.has("missile") and troop.missile:
        words.append(i18n.label(_WEAPONS[troop.missile]))
    return compose(join_with_commas, *words)
