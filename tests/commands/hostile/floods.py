"""Files with far more of something than anybody writes, in any amount: what is done for them grows as they do."""

from __future__ import annotations

from collections.abc import Callable

from tests.commands.hostile.texts import HEAD, STATS

Flood = Callable[[int], str]
"""A file with so many of something."""


def _pygmies(fields: str) -> str:
    return f"{HEAD}heroes: []\ngroups: [{{name: A, size: 4, keywords: [Good], stats: {STATS}, {fields}}}]\n"


def _ares(fields: str) -> str:
    value = "rating: 1, wounds: 1, move: 5, morale: 3, armor: D4, close: D4, magic: D4"
    return f"system: ares\nkind: force\nname: A\ntypes: [{{name: B, {value}, {fields}}}]\nunits: []\n"


def _scrimmage(fields: str) -> str:
    dice = "dice: {power: D6, agility: D8, vitality: D8, perception: D10, knowledge: D8, charisma: D6}"
    return f"system: scrimmage\nkind: force\nname: A\nmodels: [{{name: B, archetype: Healer, {dice}, {fields}}}]\n"


def _vsgmr(fields: str) -> str:
    return f"system: vsgmr\nkind: force\nname: A\ntheme: x\nfigures: [{{name: B, {fields}}}]\n"


def _orcs(fields: str) -> str:
    return f"system: little_orc_wars\nkind: force\nname: A\ntroops: [{{name: B, type: infantry, {fields}}}]\n"


def _times(what: str, count: int) -> str:
    return f"[{', '.join([what] * count)}]"


LISTS: dict[str, Flood] = {
    "skills": lambda n: _pygmies(f"skills: {_times('Inspiration', n)}"),
    "keywords": lambda n: _pygmies(f"keywords: {_times('Human', n)}").replace("keywords: [Good], ", "", 1),
    "weapons of a type": lambda n: _ares(f"weapons: {_times('Sword (D6)', n)}"),
    "spells of a type": lambda n: _ares(f"spells: {_times('Fog (D6)', n)}"),
    "items": lambda n: _scrimmage(f"items: {_times('Medium Armour', n)}"),
    "powers": lambda n: _vsgmr(f"type: hero, powers: {_times('Super-Brawl (Minor)', n)}"),
}
"""Lists of one card."""

WORDS: dict[str, Flood] = {
    "a keyword": lambda n: _pygmies("flavour: x").replace("[Good]", f"[Good, {'i' * n}]"),
    "a flavour": lambda n: _pygmies(f"flavour: {'i' * n}"),
    "a skill's type": lambda n: _pygmies(f"skills: [{{name: Leadership, type: {'i' * n}}}]"),
    "a weapon": lambda n: _ares(f"weapons: [{'i' * n} (D6)]"),
    "a spell": lambda n: _ares(f"spells: [{{name: {'i' * n}, die: D6, text: {'i' * n}}}]"),
    "a force's flavour": lambda n: _scrimmage(f"flavour: {'i' * n}"),
    "a rider": lambda n: _vsgmr(f"type: cavalry, rider: {'i' * n}"),
    "a troop": lambda n: _orcs(f"flavour: {'i' * n}").replace("name: B", f"name: {'i' * n}"),
}
"""Words without end."""
