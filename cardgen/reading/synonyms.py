"""Synonyms of keys and values that authors bring from other games.

A synonym only counts among the words that are valid at its place and for its type. Thus `models` can mean `groups` in
one game, `figures` in another, and `size` if a number follows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardgen.text import names

MEANINGS = (
    "heroes, leaders, characters, champions, captains, officers, commanders",
    "groups, henchmen, minions, followers, troops, units, soldiers, warriors, fighters, models, figures, types, roster",
    "stats, characteristics, attributes, statistics, statline, profile, dice",
    "skills, abilities, traits, perks, feats, talents, special rules, specials",
    "powers, superpowers, mutations",
    "spells, magic, spellbook, prayers, psychic powers",
    "weapons, wargear, gear, equipment, loadout, items, armament",
    "keywords, tags, labels",
    "size, number, count, quantity, qty, amount, copies, figures, models",
    "points, cost, price, pts, value",
    "budget, limit, points limit",
    "defense, defence, armor, armour, protection, toughness, ac",
    "movement, move, speed, pace",
    "wounds, hp, hit points, health, life, hits",
    "courage, morale, bravery, nerve, will, willpower, leadership",
    "shooting, ranged, missile, accuracy, ballistic skill, bs",
    "fighting, melee, close, combat, weapon skill, ws",
    "strength, power, might, str",
    "attacks, swings",
    "heroism, fate, might",
    "agility, dexterity, dex",
    "vitality, constitution, con, toughness",
    "perception, wisdom",
    "knowledge, intelligence, int",
    "flavour, flavor, theme, quote, lore, description, fluff, background, blurb",
    "text, effect, effects, description, rule",
    "art, picture, image, portrait, illustration, artwork, photo",
    "arms, heraldry, coat of arms, emblem, blazon",
    "look, colours, colors, style, livery, palette",
    "alignment, allegiance, faction",
    "name, title",
    "range, reach",
    "save, resist, resistance, saving throw",
    "parameters, params, arguments",
    "factions, forces, teams, armies, warbands, sides",
    "neutral, mercenaries, bystanders",
    "waive, waivers, ignore, suppress, noqa, disable",
    "commander, leader, captain, boss",
    "tier, level, rank",
    "type, class, unit type",
)
"""Groups of words that mean the same in different games, separated by commas. A word can be in several groups."""
_WORDS = tuple(frozenset(map(names.normalize, meaning.split(", "))) for meaning in MEANINGS)
"""MEANINGS as sets of normalised words."""


def find_synonym(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that means the same as another word; None if there is none, or more than one."""
    written = names.normalize(word.replace("_", " "))
    meant = [meaning for meaning in _WORDS if written in meaning]
    found = [other for other in known if _has_meaning(other, meant)] if meant else []
    return found[0] if len(found) == 1 else None


def _has_meaning(word: str, meanings: Collection[frozenset[str]]) -> bool:
    key = names.normalize(word.replace("_", " "))
    return any(key in meaning for meaning in meanings)
