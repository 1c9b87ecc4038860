"""The tables behind arms that a file does not give: `tables.toml`, looked up by words."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardgen.disk import data_files
from cardgen.text import names

FILE = os.path.join(os.path.dirname(__file__), "tables.toml")


DIVISIONS = tuple(
    sorted(
        "plain chevron bend bend-sinister fess base mount gyronny quarterly pale party flaunches saltire barry lozengy"
        " per-chevron bordure pall masonry chief cross pile".split()
    )
)
"""The divisions that a field can have; `layout.arms.divisions` draws them."""


class WordRule(NamedTuple):
    """The weapon that is drawn for all that have one of some words in their names."""

    has: tuple[str, ...]
    weapon: str


class Tables(NamedTuple):
    """Names of drawings and divisions by words as `names.normalize` has them."""

    named: Mapping[str, str]
    """The dresses of sides that have names of their own; of all others one of these."""
    races: Mapping[str, str]
    classes: Mapping[str, str]
    creatures: Mapping[str, str]
    callings: Mapping[str, str]
    peoples: Mapping[str, str]
    crests: Mapping[str, str]
    weapons: Mapping[str, str]
    natural: Mapping[str, str]
    holders: Mapping[str, str]
    wielded: Mapping[str, tuple[str, ...]]
    """The weapons of people for whom a game lists none, by race or calling."""
    words: tuple[WordRule, ...]
    own: Mapping[str, Mapping[str, str]]
    """Replacements for the drawing of a weapon, by bearer: a ghoul's club is a bone."""
    any: Mapping[str, tuple[str, ...]]
    """Choices by chance, always the same for a name: `crests`, `charges`, `divisions`, and for unknown weapons those
    that are `swung`, `shot` and shot `often`."""


@cache
def load() -> Tables:
    """Return the tables, read once."""
    values: dict[str, Any] = data_files.read_toml(FILE).values
    plain = {key: values[key] for key in ("named", "races", "classes", "creatures", "callings", "peoples", "crests")}
    return Tables(
        words=tuple(WordRule(tuple(rule["has"]), rule["weapon"]) for rule in values["words"]),
        wielded={key: tuple(some) for key, some in values["wielded"].items()},
        any={key: tuple(some) for key, some in values["any"].items()},
        **plain,
        **{key: values[key] for key in ("weapons", "natural", "holders", "own")},
    )


def find_first(table: Mapping[str, str], words: Iterable[str]) -> str | None:
    """Return the entry of a table for the first word that has one; None if no word has."""
    return next((table[key] for word in words if (key := names.normalize(word)) in table), None)
