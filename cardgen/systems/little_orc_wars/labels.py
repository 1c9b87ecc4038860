"""What troops are called: on cards and sheets, where their author gave them no name, and the line under a name."""

from __future__ import annotations

from cardgen.systems.little_orc_wars.limits import FOUR_LEGS
from cardgen.systems.little_orc_wars.model import Troop
from cardgen.systems.little_orc_wars.stats import dice_words, exact
from cardgen.text.points import written

_SHOWN = ("inferior", "stable", "amphibious", "aquatic", "undead")
_PEOPLES = {"elf": "elven", "dwarf": "dwarven"}
_LEGS = ("legless", "one-legged", "two-legged", "three-legged", "four-legged", "five-legged", "six-legged")
_WEAPONS = {"yes": "missile weapons", "bow": "bows", "crossbow": "crossbows", "sling": "slings", "firearm": "firearms"}


def label(troop: Troop) -> str:
    """What they are, in a few words: `Inferior elven missile infantry`, `Fire elemental of 2 inches`."""
    words = [word for word in _SHOWN if troop.has(word)]
    if troop.people and troop.man:
        words.append(_PEOPLES.get(troop.people, troop.people))
    if troop.shooter:
        words.append("missile")
    if troop.has("mounted") and troop.kind.sort == "hero":
        words.append("mounted")
    return _capital(" ".join([*words, kind(troop)]) + size(troop))


def kind(troop: Troop) -> str:
    """Its kind, with its element: `fire mage`, `war beast`."""
    if troop.element and troop.kind.called == "wizard":
        return f"{troop.element} mage"
    return f"{troop.element} {troop.kind.called}" if troop.element and "element" in troop.kind.can else troop.kind.name


def size(troop: Troop) -> str:
    """How tall or strong it is, where that tells entries apart."""
    if troop.kind.sort in ("giant", "elemental") and troop.height:
        return f" of {written(exact(troop.height))} {'inch' if troop.height == 1 else 'inches'}"
    if troop.kind.sort == "beast" and isinstance(troop.dice, int):
        return f", {dice_words(troop.dice)}"
    return ""


def legs(troop: Troop) -> str:
    """On how many legs a war beast goes: `legless`, `four-legged`."""
    number = FOUR_LEGS if troop.legs is None else int(troop.legs)
    return _LEGS[number] if number < len(_LEGS) else "many-legged"


def line(troop: Troop) -> str:
    """What stands under its name on a card: kind, people, modifiers."""
    words = [_capital(kind(troop))]
    if troop.kind.sort == "beast":
        words.append(legs(troop))
    if troop.people:
        words.append(_PEOPLES.get(troop.people, troop.people))
    if troop.has("mounted") and troop.kind.sort == "hero":
        words.append("mounted")
    words += [word for word in _SHOWN if troop.has(word)]
    if troop.has("missile") and troop.missile:
        words.append(_WEAPONS[troop.missile])
    return ", ".join(words)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
