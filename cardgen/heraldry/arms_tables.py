"""The tables for arms that a file leaves open: `tables.toml`, looked up by words."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from cardgen.disk import data_files
from cardgen.text import names

FILE = os.path.join(os.path.dirname(__file__), "tables.toml")
"""Path of the tables."""


DIVISIONS = tuple(
    sorted(
        "plain chevron bend bend-sinister fess base mount gyronny quarterly pale party flaunches saltire barry lozengy"
        " per-chevron bordure pall masonry chief cross pile".split()
    )
)
"""The divisions that a field can have; `layout.arms.divisions` draws them."""


class WordRule(NamedTuple):
    """The drawing for all weapons whose names contain one of these fragments."""

    fragments: tuple[str, ...]
    weapon: str


class ArmsTables(NamedTuple):
    """The tables from which missing parts of arms are chosen; keys are normalized words (`names.normalize`)."""

    dress_by_side: Mapping[str, str]
    """The dresses of the shipped factions; any other side gets one of these, chosen by its name."""
    races: Mapping[str, str]
    classes: Mapping[str, str]
    creatures: Mapping[str, str]
    callings: Mapping[str, str]
    peoples: Mapping[str, str]
    crests: Mapping[str, str]
    weapons: Mapping[str, str]
    natural_weapons: Mapping[str, str]
    supporters: Mapping[str, str]
    weapons_by_people: Mapping[str, tuple[str, ...]]
    """The weapons, by race or calling, of bearers for whom a game lists none."""
    word_rules: tuple[WordRule, ...]
    replacements: Mapping[str, Mapping[str, str]]
    """The drawings that replace a weapon's usual drawing, by bearer: a ghoul's club is a bone."""
    random_choices: Mapping[str, tuple[str, ...]]
    """Lists from which the name of a model picks: `crests`, `charges`, `divisions`, and for unknown weapons those that
    are `swung`, `shot` and shot `often`."""


@cache
def load_tables() -> ArmsTables:
    """Return the tables of `tables.toml`, which is read once."""
    values: dict[str, Any] = data_files.read_toml(FILE).values
    return ArmsTables(
        dress_by_side=values["named"],
        natural_weapons=values["natural"],
        supporters=values["holders"],
        replacements=values["own"],
        word_rules=tuple(WordRule(tuple(rule["has"]), rule["weapon"]) for rule in values["words"]),
        weapons_by_people={key: tuple(some) for key, some in values["wielded"].items()},
        random_choices={key: tuple(some) for key, some in values["any"].items()},
        **{key: values[key] for key in ("races", "classes", "creatures", "callings", "peoples", "crests", "weapons")},
    )


def find_first_match(table: Mapping[str, str], words: Iterable[str]) -> str | None:
    """Return the entry for the first of the words that a table contains, None if it contains none."""
    return next((table[key] for word in words if (key := names.normalize(word)) in table), None)
