"""What arms are made of where a file says nothing: `tables.toml`, looked up by words."""

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
"""How a field can be divided; `layout.arms.divisions` draws them."""


class WordRule(NamedTuple):
    """The weapon that is drawn for all that have one of some words in their names."""

    has: tuple[str, ...]
    weapon: str


class Tables(NamedTuple):
    """Names of drawings and divisions by words as `names.key` has them."""

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
    """What people hold of whom a game tells no weapons."""
    words: tuple[WordRule, ...]
    own: Mapping[str, Mapping[str, str]]
    """By the drawing of a weapon what some bear instead of it: a ghoul's club is a bone."""
    any: Mapping[str, tuple[str, ...]]
    """What is taken by chance, always the same for a name: `crests`, `charges`, `divisions`, and of those whose weapons
    nothing tells what is `swung`, `shot` and shot `often`."""


@cache
def load() -> Tables:
    """The tables, read once."""
    found: dict[str, Any] = data_files.read_toml(FILE).values
    plain = {key: found[key] for key in ("named", "races", "classes", "creatures", "callings", "peoples", "crests")}
    return Tables(
        words=tuple(WordRule(tuple(rule["has"]), rule["weapon"]) for rule in found["words"]),
        wielded={key: tuple(some) for key, some in found["wielded"].items()},
        any={key: tuple(some) for key, some in found["any"].items()},
        **plain,
        **{key: found[key] for key in ("weapons", "natural", "holders", "own")},
    )


def first(table: Mapping[str, str], words: Iterable[str]) -> str | None:
    """What a table has for the first of some words that it knows."""
    return next((table[key] for word in words if (key := names.key(word)) in table), None)
