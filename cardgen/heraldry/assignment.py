"""The assignment of arms: by race, calling and weapons, or as a file gives them, with no two alike in a file."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.heraldry import arms_tables, drawings, dresses
from cardgen.heraldry.blazon import HERO, NONE, TROOP, Blazon
from cardgen.heraldry.dresses import Dress, Wardrobe
from cardgen.text import names

FIELD_COLOURS = ("main", "tint", "dark")
"""Colours of a shield's field: for fighters, for shooters, and for beasts and constructs."""
MOST_BEHIND = 2
"""Most weapons crossed behind a shield; more would be unreadable at the size of a card."""
MOST_CACHED = 2000
"""Most cached results: the preview asks for the arms of unchanged models after each change."""


class ArmsOverride(NamedTuple):
    """The arms that a file gives under `arms`; None for each part that the tables choose."""

    field: str | None = None
    """The division of the field."""
    charge: str | None = None
    crest: str | None = None


NO_OVERRIDE = ArmsOverride()
"""The value for entries that give no arms, as most do."""


class ArmsSubject(NamedTuple):
    """A model or entry that gets arms, described in words that all games share."""

    name: str
    words: tuple[str, ...] = ()
    """Words that describe the bearer, such as race and calling; race first."""
    weapons: tuple[str, ...] = ()
    hero: bool = False
    shoots: bool = False
    """Whether the bearer shoots at least as well as it fights."""
    beast: bool = False
    """Whether the bearer is a beast, a construct or a horror."""
    flies: bool = False
    override: ArmsOverride = ArmsOverride()


class _ArmsWishes(NamedTuple):
    """The arms that suit a bearer, best first, regardless of the other bearers in the file."""

    charges: tuple[str, ...]
    fields: tuple[str, ...]
    divisions: tuple[str, ...]
    crest: str
    behind: tuple[str, ...]


def choose_dress(name: str, chosen: str | None = None, wardrobe: Wardrobe | None = None) -> Dress:
    """Return the dress of a side: the chosen one, else the one for the side's name, else one by hash of the name.

    `wardrobe`: the dresses to choose from, by default the shipped ones.
    """
    by_side = arms_tables.load_tables().dress_by_side
    usual = by_side.get("-".join(name.casefold().split())) or _pick_item(tuple(by_side.values()), name)
    available = wardrobe or dresses.load_shipped()
    return available.get(chosen or usual) or available[usual]


def assign_blazons(bearers: Sequence[ArmsSubject], dress: Dress) -> list[Blazon]:
    """Return the arms of all bearers of a file, in order, without two equal shields as long as choices last.

    Bearers that are equal in everything share their arms.
    """
    taken: set[str | None] = {bearer.override.charge for bearer in bearers}
    shields: set[tuple[str, ...]] = set()
    results: list[Blazon] = []
    decided: dict[ArmsSubject, Blazon] = {}
    for bearer in bearers:
        blazon = decided.get(bearer) or _choose_arms(bearer, dress, shields, taken)
        decided[bearer] = blazon
        shields.add(blazon.shield)
        taken.add(blazon.charge)
        results.append(blazon)
    return results


def build_standard(dress: Dress, borne: Sequence[Blazon], own: ArmsOverride = NO_OVERRIDE) -> Blazon:
    """Return the arms of a faction or force as a whole.

    Charge and crest are those of `own`, else of the first hero, else of the first bearer.
    """
    leader = next((blazon for blazon in borne if blazon.rank == HERO), borne[0] if borne else None)
    charge = own.charge or (leader.charge if leader else _pick_random("charges", dress.name))
    crest = own.crest or (leader.crest if leader else NONE)
    return Blazon(dress.shape, dress.line, own.field or "plain", "main", charge, crest, (), dress.compartment, HERO)


def _choose_arms(
    bearer: ArmsSubject, dress: Dress, shields: set[tuple[str, ...]], used_charges: set[str | None]
) -> Blazon:
    """Return the first arms that no other shield of the file has, with as little change as possible.

    The charge changes first, then the colour of the field, then the division.
    """
    charges, fields, divisions, crest, behind = _find_wishes(bearer)
    fresh = [charge for charge in charges if charge not in used_charges or charge == bearer.override.charge]
    ways = itertools.chain(
        itertools.product(divisions[:1], fields[:1], [*fresh, *charges]),
        itertools.product(divisions[:1], fields, charges),
        itertools.product(divisions, fields, charges),
    )
    first = divisions[0], fields[0], (fresh or charges)[0]
    outline = dress.shape, dress.line
    division, field, charge = next((way for way in ways if outline + way not in shields), first)
    rank = HERO if bearer.hero else TROOP
    return Blazon(dress.shape, dress.line, division, field, charge, crest, behind, dress.compartment, rank)


@lru_cache(MOST_CACHED)
def _find_wishes(bearer: ArmsSubject) -> _ArmsWishes:
    charges, fields, divisions = _list_charges(bearer), _list_fields(bearer), _list_divisions(bearer)
    if bearer.override.field and bearer.override.charge:
        fields = fields[:1]  # arms that the file gives in full are not varied by colour either
    return _ArmsWishes(tuple(charges), tuple(fields), tuple(divisions), _choose_crest(bearer), _choose_behind(bearer))


def _list_words(bearer: ArmsSubject) -> list[str]:
    """Return the words that describe a bearer: `words`, the name, and the words of the name, last one first."""
    return [*bearer.words, bearer.name, *bearer.name.replace("-", " ").split()[::-1]]


def _list_charges(bearer: ArmsSubject) -> list[str]:
    """Return the charges that suit a bearer, best first."""
    if bearer.override.charge:
        return [bearer.override.charge]
    loaded, words = arms_tables.load_tables(), _list_words(bearer)
    fitting = [
        *_find_drawings(loaded.creatures, words),
        *_find_drawings(loaded.callings, words),
        *_find_drawings(loaded.peoples, words),
        *(weapon_drawing for weapon in bearer.weapons if (weapon_drawing := find_drawing(weapon))),
    ]
    unspecific = loaded.random_choices["charges"]
    start = _hash_name(bearer.name) % len(unspecific)
    return list(dict.fromkeys([*fitting, *unspecific[start:], *unspecific[:start]]))


def _find_drawings(table: Mapping[str, str], words: Sequence[str]) -> Iterator[str]:
    return (table[key] for word in words if (key := names.normalize(word)) in table)


def _list_fields(bearer: ArmsSubject) -> list[str]:
    usual = "main"
    if not bearer.hero:
        usual = "dark" if bearer.beast else "tint" if bearer.shoots else "main"
    return [usual, *(field for field in FIELD_COLOURS if field != usual)]


def _list_divisions(bearer: ArmsSubject) -> list[str]:
    if bearer.override.field:
        return [bearer.override.field]
    loaded = arms_tables.load_tables()
    fitting = arms_tables.find_first_match(loaded.races, bearer.words) or arms_tables.find_first_match(
        loaded.classes, _list_words(bearer)
    )
    usual = fitting or _pick_random("divisions", bearer.words[0] if bearer.words else bearer.name)
    return [usual, *(division for division in loaded.random_choices["divisions"] if division != usual)]


def _choose_crest(bearer: ArmsSubject) -> str:
    if bearer.override.crest:
        return bearer.override.crest
    if not bearer.hero:
        return NONE
    return arms_tables.find_first_match(arms_tables.load_tables().crests, _list_words(bearer)) or _pick_random(
        "crests", bearer.name
    )


def _choose_behind(bearer: ArmsSubject) -> tuple[str, ...]:
    """Return what is crossed behind a shield: weapons, else claws and the like, else a supporter."""
    loaded = arms_tables.load_tables()
    slugs = (slug for weapon in bearer.weapons if (slug := find_drawing(weapon)))
    held = tuple(
        dict.fromkeys(
            arms_tables.find_first_match(loaded.replacements.get(slug, {}), _list_words(bearer)) or slug
            for slug in slugs
        )
    )
    if held:
        return held[:MOST_BEHIND]
    parts = [part for weapon in bearer.weapons for part in names.normalize(weapon).split()]
    if natural := arms_tables.find_first_match(loaded.natural_weapons, parts):
        return (natural,)
    if holder := arms_tables.find_first_match(loaded.supporters, _list_words(bearer)) or (
        _WINGS if bearer.flies else None
    ):
        return (holder,)
    return ()


_WINGS = "feather-wings"
"""The supporter behind the shield of every model that flies."""


def find_drawing(weapon: str) -> str | None:
    """Return the drawing for a weapon, also for an invented one; None for bare hands and natural weapons."""
    known_drawing = find_named_drawing(weapon)
    bare = names.normalize(weapon) in _UNARMED or any(
        names.normalize(part) in arms_tables.load_tables().natural_weapons for part in weapon.split()
    )
    return known_drawing or (None if bare else _UNKNOWN)


def find_named_drawing(weapon: str) -> str | None:
    """Return the drawing for the name of a weapon or a word in the name, None if nothing fits."""
    loaded, key = arms_tables.load_tables(), names.normalize(weapon)
    if key in loaded.weapons:
        return loaded.weapons[key]
    slug = key.replace(" ", "-").replace("'", "")
    if slug in drawings.list_shipped("weapons"):
        return slug
    if any(names.normalize(part) in loaded.natural_weapons for part in key.split()):
        return None
    if contained := _find_contained_weapon(f" {key} "):
        return contained
    return next((rule.weapon for rule in loaded.word_rules if any(word in key for word in rule.fragments)), None)


def _find_contained_weapon(key: str) -> str | None:
    """Return the drawing whose whole name is part of a weapon's name; of several, the longest."""
    slugs = sorted(drawings.list_shipped("weapons"), key=len, reverse=True)
    return next((slug for slug in slugs if f" {slug.replace('-', ' ')} " in key), None)


def find_weapon_in_name(word: str) -> str | None:
    """Return the weapon for a word of a name, as in `Spears` but not in `Stonehall`; None if there is none."""
    loaded, key = arms_tables.load_tables(), names.normalize(word)
    if key in drawings.list_shipped("weapons"):
        return key
    return loaded.weapons.get(key) or next((rule.weapon for rule in loaded.word_rules if key in rule.fragments), None)


def guess_weapons(name: str, words: Sequence[str], fights: bool, shoots: bool, often: bool = False) -> list[str]:
    """Return weapons for a bearer without listed weapons: by the first of `words` in the table, else by the name.

    `fights`: whether the bearer fights hand to hand. `shoots`: whether the bearer shoots. `often`: whether the bearer
    fires several shots.
    """
    loaded = arms_tables.load_tables()
    by_people = loaded.weapons_by_people
    if usual := next((by_people[key] for word in words if (key := names.normalize(word)) in by_people), None):
        return list(usual)
    kinds = ((shoots, "often" if often else "shot"), (fights, "swung"))
    return [_pick_random(kind, name) for does, kind in kinds if does]


_UNARMED = ("", "fist", "none", "unarmed")
"""Names of weapons that mean bare hands."""
_UNKNOWN = "club"
"""The drawing for a weapon whose name is unknown."""


def _pick_random(kind: str, name: str) -> str:
    """Return a choice from a table that looks random but is always equal for a name."""
    return _pick_item(arms_tables.load_tables().random_choices[kind], name)


def _pick_item(some: Sequence[str], name: str) -> str:
    return some[_hash_name(name) % len(some)]


def _hash_name(name: str) -> int:
    # Python's own hash differs from run to run, and cards must not.
    return zlib.crc32(name.casefold().encode("utf-8", "surrogatepass"))
