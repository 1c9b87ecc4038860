"""Parser of dice, weapons and abilities as people write them: `1D8`, `Longbow (5/D10)`, `Area Effect 2"`."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardgen.source.scalars import parse_number
from cardgen.systems.ares.limits import DICE

_DIE = re.compile(r"1?\s*d\s*(\d{1,3})\s*(\+?)", re.IGNORECASE)
"""A die: `D8`, `1d8`, `D10+`."""
_ABSENT = frozenset({"", "-", "–", "—", "none", "n/a", "n.a.", "na"})
"""Texts that mean "none", in lower case."""
_INSIDE = re.compile(r"(.*?)\(([^()]*(?:\([^()]*\)[^()]*)*)\)\s*(\**)\s*")
"""A weapon with parentheses: name, the text inside, stars after the closing parenthesis."""
_BARE = re.compile(r"(.*\S)\s+((?:\d+\s*[\"″]?\s*/\s*)?1?d\s*\d+\+?)", re.IGNORECASE)
"""A weapon without parentheses: name, then damage, as in `Longbow 5/D10`."""
_DAMAGE = re.compile(r"(?:(\d+)\s*[\"″]?\s*/\s*)?((?:\d*\s*d)?\s*\d+\s*\+?)", re.IGNORECASE)
"""A damage die, with a range factor before the slash for missile weapons: `D8`, `5/D10`."""
_ABILITY = re.compile(
    r"(\**)\s*(.*?)(?:\s*\(?\s*([+\-−–]?\s?\d+(?:\.\d+)?)\s*(?:[\"″]|in\.?|inch(?:es)?)?\s*\)?)?\s*(\**)", re.IGNORECASE
)
"""An ability: stars, name, optional number with or without parentheses and inches, stars."""


class Die(NamedTuple):
    """A die as a file writes it."""

    written: str
    sides: int | None
    """Number of sides; None if the text is not a die of this game."""
    plus: bool = False
    """True if a plus sign follows, which means a shield."""

    def __str__(self) -> str:
        """Return the die as cards print it: `D10+`; an invalid die as the file writes it."""
        return f"D{self.sides}{'+' if self.plus else ''}" if self.sides else self.written


def is_absent(text: str | None) -> bool:
    """Return whether a text means that there is no die or no ability: `n/a`, `None`."""
    return text is None or text.strip().casefold() in _ABSENT


def parse_die(text: str | None) -> Die | None:
    """Return the die that a text names, or None if the text means "none"."""
    if text is None or is_absent(text):
        return None
    found = _DIE.fullmatch(text.strip())
    sides = int(found[1]) if found else 0
    return Die(text.strip(), sides if sides in DICE else None, bool(found and found[2]))


class Arms(NamedTuple):
    """A weapon or spell parsed from one text."""

    name: str
    stars: int
    die: Die | None
    factor: float | None
    """Range factor in inches; None for melee weapons and spells."""
    abilities: tuple[str, ...]


class Word(NamedTuple):
    """An ability parsed from one text."""

    name: str
    number: float | None
    stars: int


def parse_weapon(text: str) -> Arms:
    """Return the parts of a weapon text: name, stars, and the damage and abilities in parentheses."""
    text = text.strip()
    found = _INSIDE.fullmatch(text) or _BARE.fullmatch(text)
    before, inside = (found[1], found[2]) if found else (text, "")
    behind = found[3] if found and found.re is _INSIDE else ""
    name = before.rstrip().rstrip("*").rstrip()
    stars = before.count("*") + behind.count("*")
    parts = (part.strip() for part in inside.split(","))
    words = [word for part in parts if part for word in _split_die(part)]
    damage = next((word for word in words if _DAMAGE.fullmatch(word)), None)
    damaging = _DAMAGE.fullmatch(damage) if damage else None
    factor = parse_number(damaging[1]) if damaging and damaging[1] else None
    rest = tuple(word for word in words if word is not damage)
    return Arms(name or text, stars, parse_die(damaging[2]) if damaging else None, factor, rest)


def _split_die(text: str) -> tuple[str, ...]:
    """Return a die and the text after it as two parts, as in `D8 Polearm` without a comma."""
    die_first = _DAMAGE.match(text)
    behind = text[len(die_first[0].rstrip()) :] if die_first else ""
    return (text[: -len(behind)], behind.strip()) if behind[:1].isspace() and behind.strip() else (text,)


def parse_ability(text: str) -> Word:
    """Return the name, number and stars of an ability text."""
    found = _ABILITY.fullmatch(text.strip())
    if not found or not found[2]:
        return Word(text.strip(), None, 0)
    written = (found[3] or "").replace(" ", "").replace("−", "-").replace("–", "-")
    return Word(found[2], parse_number(written) if written else None, len(found[1]) + len(found[4]))
