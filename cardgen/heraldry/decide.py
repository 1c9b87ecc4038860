"""Who bears which arms: from race, calling and weapons, what a file gives itself, and never twice in one file."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgen.heraldry import drawings, dresses, tables
from cardgen.heraldry.blazon import HERO, NONE, TROOP, Blazon
from cardgen.heraldry.dresses import Dress, Wardrobe
from cardgen.text import names

FIELDS = ("main", "tint", "dark")
"""The colours of a field: of who fights, of who shoots, of beasts and things."""
MOST_BEHIND = 2
"""Weapons that are crossed behind a shield."""
KEPT = 2000
"""Bearers whose wishes are kept, for who looks at the same files again after each change."""


class Given(NamedTuple):
    """What a file says of arms under `arms`; None where it leaves that to the tables."""

    field: str | None = None
    """How the field is divided."""
    charge: str | None = None
    crest: str | None = None


NOTHING = Given()
"""What most files say."""


class Bearer(NamedTuple):
    """Somebody who gets arms, in words that no game has to itself."""

    name: str
    words: tuple[str, ...] = ()
    """Race, calling and so on, the race first."""
    weapons: tuple[str, ...] = ()
    hero: bool = False
    shoots: bool = False
    """Whether shooting is at least what it does as well as fighting."""
    beast: bool = False
    """Whether it is a beast, a construct or a horror."""
    flies: bool = False
    given: Given = Given()


class _Wishes(NamedTuple):
    """What a bearer may get, the best first, whoever else there is in the file."""

    charges: tuple[str, ...]
    fields: tuple[str, ...]
    divisions: tuple[str, ...]
    crest: str
    behind: tuple[str, ...]


def dress(name: str, chosen: str | None = None, wardrobe: Wardrobe | None = None) -> Dress:
    """The dress of a faction or force: the one it has chosen, that of its name, else one by its name.

    `wardrobe`: those that there are; without it, those that come with cardgen.
    """
    named = tables.load().named
    usual = named.get("-".join(name.casefold().split())) or _one(tuple(named.values()), name)
    there = wardrobe or dresses.shipped()
    return there.get(chosen or usual) or there[usual]


def blazons(bearers: Sequence[Bearer], of: Dress) -> list[Blazon]:
    """The arms of all who bear them in one file, in its order: no two have shields alike, as far as that can be had.

    Two entries that are the same in everything have the same arms.
    """
    taken: set[str | None] = {bearer.given.charge for bearer in bearers}
    shields: set[tuple[str, ...]] = set()
    made: list[Blazon] = []
    known: dict[Bearer, Blazon] = {}
    for bearer in bearers:
        blazon = known.get(bearer) or _decided(bearer, of, shields, taken)
        known[bearer] = blazon
        shields.add(blazon.shield)
        taken.add(blazon.charge)
        made.append(blazon)
    return made


def standard(of: Dress, borne: Sequence[Blazon], own: Given = NOTHING) -> Blazon:
    """The arms of a faction or force as a whole: its own, else charge and crest of its first hero, on a plain field."""
    chief = next((blazon for blazon in borne if blazon.rank == HERO), borne[0] if borne else None)
    charge = own.charge or (chief.charge if chief else _any("charges", of.name))
    crest = own.crest or (chief.crest if chief else NONE)
    return Blazon(of.shape, of.line, own.field or "plain", "main", charge, crest, (), of.compartment, HERO)


def _decided(bearer: Bearer, of: Dress, shields: set[tuple[str, ...]], taken: set[str | None]) -> Blazon:
    charges, fields, divisions, crest, behind = _wishes(bearer)
    fresh = [charge for charge in charges if charge not in taken or charge == bearer.given.charge]
    ways = itertools.chain(
        itertools.product(divisions[:1], fields[:1], [*fresh, *charges]),
        itertools.product(divisions[:1], fields, charges),
        itertools.product(divisions, fields, charges),
    )
    first = divisions[0], fields[0], (fresh or charges)[0]
    outline = of.shape, of.line
    division, field, charge = next((way for way in ways if outline + way not in shields), first)
    rank = HERO if bearer.hero else TROOP
    return Blazon(of.shape, of.line, division, field, charge, crest, behind, of.compartment, rank)


@lru_cache(KEPT)
def _wishes(bearer: Bearer) -> _Wishes:
    charges, fields, divisions = _charges(bearer), _fields(bearer), _divisions(bearer)
    if bearer.given.field and bearer.given.charge:
        fields = fields[:1]  # what is written is not changed in any other way
    return _Wishes(tuple(charges), tuple(fields), tuple(divisions), _crest(bearer), _behind(bearer))


def _words(bearer: Bearer) -> list[str]:
    """The words that tell what somebody is: those of the file, the last words of the name before the first."""
    return [*bearer.words, bearer.name, *bearer.name.replace("-", " ").split()[::-1]]


def _charges(bearer: Bearer) -> list[str]:
    """What may stand on the shield, the best first."""
    if bearer.given.charge:
        return [bearer.given.charge]
    known, words = tables.load(), _words(bearer)
    found = [
        *_all(known.creatures, words),
        *_all(known.callings, words),
        *_all(known.peoples, words),
        *(drawn for weapon in bearer.weapons if (drawn := drawing(weapon))),
    ]
    chance = known.any["charges"]
    start = _hash(bearer.name) % len(chance)
    return list(dict.fromkeys([*found, *chance[start:], *chance[:start]]))


def _all(table: Mapping[str, str], words: Sequence[str]) -> Iterator[str]:
    return (table[key] for word in words if (key := names.key(word)) in table)


def _fields(bearer: Bearer) -> list[str]:
    usual = "main"
    if not bearer.hero:
        usual = "dark" if bearer.beast else "tint" if bearer.shoots else "main"
    return [usual, *(field for field in FIELDS if field != usual)]


def _divisions(bearer: Bearer) -> list[str]:
    if bearer.given.field:
        return [bearer.given.field]
    known = tables.load()
    found = tables.first(known.races, bearer.words) or tables.first(known.classes, _words(bearer))
    usual = found or _any("divisions", bearer.words[0] if bearer.words else bearer.name)
    return [usual, *(one for one in known.any["divisions"] if one != usual)]


def _crest(bearer: Bearer) -> str:
    if bearer.given.crest:
        return bearer.given.crest
    if not bearer.hero:
        return NONE
    return tables.first(tables.load().crests, _words(bearer)) or _any("crests", bearer.name)


def _behind(bearer: Bearer) -> tuple[str, ...]:
    """The weapons behind a shield; who fights with claws has these."""
    known = tables.load()
    drawn = (one for weapon in bearer.weapons if (one := drawing(weapon)))
    held = tuple(dict.fromkeys(tables.first(known.own.get(one, {}), _words(bearer)) or one for one in drawn))
    if held:
        return held[:MOST_BEHIND]
    parts = [part for weapon in bearer.weapons for part in names.key(weapon).split()]
    if natural := tables.first(known.natural, parts):
        return (natural,)
    if holder := tables.first(known.holders, _words(bearer)) or (_WINGS if bearer.flies else None):
        return (holder,)
    return ()


_WINGS = "feather-wings"
"""What holds the shield of one who flies, whatever he is."""


def drawing(weapon: str) -> str | None:
    """The drawing of a weapon by its name, whoever made that up; None for what is not a weapon to be held."""
    found = like(weapon)
    bare = names.key(weapon) in _BARE or any(names.key(part) in tables.load().natural for part in weapon.split())
    return found or (None if bare else _UNKNOWN)


def like(weapon: str) -> str | None:
    """The drawing that a weapon's name tells, whole or by a word of it; None if it tells none."""
    known, key = tables.load(), names.key(weapon)
    if key in known.weapons:
        return known.weapons[key]
    slug = key.replace(" ", "-").replace("'", "")
    if slug in drawings.names("weapons"):
        return slug
    if any(names.key(part) in known.natural for part in key.split()):
        return None
    if called := _called(f" {key} "):
        return called
    return next((rule.weapon for rule in known.words if any(word in key for word in rule.has)), None)


def _called(key: str) -> str | None:
    """The weapon whose whole name is part of another name: of several, the one with the longest."""
    slugs = sorted(drawings.names("weapons"), key=len, reverse=True)
    return next((slug for slug in slugs if f" {slug.replace('-', ' ')} " in key), None)


def named(word: str) -> str | None:
    """The drawing of a weapon that a word of somebody's name is: `Spears`, but not `Stonehall`."""
    known, key = tables.load(), names.key(word)
    if key in drawings.names("weapons"):
        return key
    return known.weapons.get(key) or next((rule.weapon for rule in known.words if key in rule.has), None)


def wielded(name: str, words: Sequence[str], fights: bool, shoots: bool, often: bool = False) -> list[str]:
    """What somebody holds of whom a game tells no weapons: what is usual for one of `words`, else what falls to a name.

    `fights`, `shoots`, `often`: whether hand to hand and at a distance, and whether many shots at once.
    """
    known = tables.load()
    if usual := next((known.wielded[key] for word in words if (key := names.key(word)) in known.wielded), None):
        return list(usual)
    kinds = ((shoots, "often" if often else "shot"), (fights, "swung"))
    return [_any(kind, name) for does, kind in kinds if does]


_BARE = ("", "fist", "none", "unarmed")
_UNKNOWN = "club"
"""What is drawn for a weapon that nobody has heard of."""


def _any(kind: str, name: str) -> str:
    """One of several, always the same for a name."""
    return _one(tables.load().any[kind], name)


def _one(some: Sequence[str], name: str) -> str:
    return some[_hash(name) % len(some)]


def _hash(name: str) -> int:
    return zlib.crc32(name.casefold().encode("utf-8", "surrogatepass"))
