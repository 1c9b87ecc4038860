"""What does not go together in an entry: modifiers that its kind cannot have, and what it should say of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardgen.systems.little_orc_wars import limits
from cardgen.systems.little_orc_wars.model import FLAGS, PARTICULARS, Troop

_NEEDED = {"giant": ("height",), "elemental": ("height", "element"), "beast": ("dice",)}
"""What entries of a sort have to say of themselves."""
_INSTEAD = {
    ("infantry", "mounted"): "write `type: cavalry` for men on horses",
    ("war beast", "missile"): "write `type: cavalry` and `missile: true` for a rider or centaur who shoots",
    ("war beast", "mounted"): "remove it, or write `type: cavalry` for a beast with a rider",
}
"""What to do instead of giving that modifier to that type of troops."""


class Misfit(NamedTuple):
    """A key that does not belong, and what to do about it."""

    key: str
    law: str
    hint: str


class Bound(NamedTuple):
    """A number that may not be so: its key, and what it may be."""

    key: str
    value: float
    law: str


def find_wrong_modifiers(troop: Troop) -> Iterator[Misfit]:
    """Yield the modifiers that it cannot have."""
    for flag in FLAGS:
        if flag in troop.flags and flag not in troop.kind.can:
            hint = _INSTEAD.get((troop.kind.called, flag), "remove it")
            words = "armed with missile weapons" if flag == "missile" else flag
            yield Misfit(flag, f"{format_kind(troop.kind.name)} cannot be {words}", hint)
    if troop.has("amphibious") and troop.has("aquatic"):
        law = "a creature cannot be both amphibious and aquatic"
        yield Misfit("aquatic", law, "remove `amphibious` or `aquatic`")


def find_missing_keys(troop: Troop) -> list[str]:
    """Return the keys that entries of this kind need and this entry lacks."""
    wanted = ("element",) if troop.kind.called == "wizard" else _NEEDED.get(troop.kind.sort, ())
    return [key for key in wanted if getattr(troop, key) is None]


def find_needless_keys(troop: Troop) -> list[str]:
    """Return the keys that this kind has no use for; soldiers and heroes may state a height."""
    useful = {*troop.kind.can, *(("height",) if troop.kind.sort in ("man", "rider", "hero") else ())}
    return [key for key in PARTICULARS if key in troop.said and key not in useful]


def find_bad_numbers(troop: Troop) -> Iterator[Bound]:
    """Yield the numbers that may not be so."""
    if troop.height is not None and "height" in troop.kind.can and not 0 < troop.height <= limits.TALLEST:
        yield Bound("height", troop.height, f"expected more than 0 and at most {limits.TALLEST} inches")
    for key, (low, high) in (("dice", limits.BEAST_DICE), ("legs", limits.LEGS)):
        value = getattr(troop, key)
        if value is not None and key in troop.kind.can and not (low <= value <= high and isinstance(value, int)):
            yield Bound(key, value, f"expected a whole number, {low} to {high}")


def is_priceable(troop: Troop) -> bool:
    """Return whether its price is known, which modifiers that it cannot have do not change."""
    return not find_missing_keys(troop) and not any(True for _ in find_bad_numbers(troop))


def is_sound(troop: Troop) -> bool:
    """Return whether nothing is wrong that a statement of its price may have taken into account."""
    return is_priceable(troop) and not any(True for _ in find_wrong_modifiers(troop))


def format_kind(noun: str) -> str:
    """Return a kind of troops with its article: `a giant`, `infantry`."""
    if noun in ("infantry", "cavalry"):
        return noun
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
