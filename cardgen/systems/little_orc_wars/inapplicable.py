"""Contradictions within an entry: modifiers that its kind cannot have, missing and useless keys, impossible numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.systems.little_orc_wars import limits
from cardgen.systems.little_orc_wars.model import FLAGS, PARTICULARS, Troop

_NEEDED = {"giant": ("height",), "elemental": ("height", "element"), "beast": ("dice",)}
"""The keys that entries of each sort must have, because their dice and price depend on them."""
_INSTEAD = {
    ("infantry", "mounted"): "write `type: cavalry` for men on horses",
    ("war beast", "missile"): "write `type: cavalry` and `missile: true` for a rider or centaur who shoots",
    ("war beast", "mounted"): "remove it, or write `type: cavalry` for a beast with a rider",
}
"""The hint for a modifier that a type of troops cannot have, by type and modifier; `remove it` for all others."""


class Misfit(NamedTuple):
    """A key that an entry may not have, with the reason and a hint."""

    key: str
    law: str
    hint: str


class Bound(NamedTuple):
    """A number out of range: the key, the value, and the range that the message states."""

    key: str
    value: float
    law: str


def find_wrong_modifiers(troop: Troop) -> Iterator[Misfit]:
    """Yield the modifiers of an entry that its kind cannot have or that exclude each other."""
    for flag in FLAGS:
        if flag in troop.flags and flag not in troop.kind.can:
            hint = _INSTEAD.get((troop.kind.called, flag), "remove it")
            words = "armed with missile weapons" if flag == "missile" else flag
            yield Misfit(flag, f"{format_kind(troop.kind.name)} cannot be {words}", hint)
    if troop.has("amphibious") and troop.has("aquatic"):
        law = "a creature cannot be both amphibious and aquatic"
        yield Misfit("aquatic", law, "remove `amphibious` or `aquatic`")


def find_missing_keys(troop: Troop) -> list[str]:
    """Return the keys that the kind of this entry needs and the entry lacks."""
    wanted = ("element",) if troop.kind.called == "wizard" else _NEEDED.get(troop.kind.sort, ())
    return [key for key in wanted if getattr(troop, key) is None]


def find_needless_keys(troop: Troop) -> list[str]:
    """Return the keys of an entry that mean nothing for its kind; soldiers and heroes may state a height."""
    useful = {*troop.kind.can, *(("height",) if troop.kind.sort in ("man", "rider", "hero") else ())}
    return [key for key in PARTICULARS if key in troop.said and key not in useful]


def find_bad_numbers(troop: Troop) -> Iterator[Bound]:
    """Yield the numbers of an entry that are out of range: height, dice and legs."""
    if troop.height is not None and "height" in troop.kind.can and not 0 < troop.height <= limits.TALLEST:
        yield Bound("height", troop.height, f"expected more than 0 and at most {limits.TALLEST} inches")
    for key, (low, high) in (("dice", limits.BEAST_DICE), ("legs", limits.LEGS)):
        value = getattr(troop, key)
        if value is not None and key in troop.kind.can and not (low <= value <= high and isinstance(value, int)):
            yield Bound(key, value, f"expected a whole number, {low} to {high}")


def is_priceable(troop: Troop) -> bool:
    """Return whether an entry has all that its price depends on; forbidden modifiers are ignored."""
    return not find_missing_keys(troop) and not any(True for _ in find_bad_numbers(troop))


def is_sound(troop: Troop) -> bool:
    """Return whether an entry has no mistake that could explain a wrong price in its file."""
    return is_priceable(troop) and not any(True for _ in find_wrong_modifiers(troop))


def format_kind(noun: str) -> str:
    """Return the name of a kind of troops with its article: `a giant`, but `infantry`."""
    if noun in ("infantry", "cavalry"):
        return noun
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
