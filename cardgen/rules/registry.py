"""Registry of rules: found by the folders of their modules, and imported only when needed."""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import cardgen
from cardgen.file import File
from cardgen.finding import Level
from cardgen.text import names
from cardgen.text.words import shorten

_COMMON = "cardgen.rules"
"""Package with the families of rules for all games."""
_SYSTEMS = "cardgen.systems"
"""Package of the games, each of which has a package `rules`."""
LAYOUT = "layout"
"""Family of rules about laid-out cards and sheets."""
LAB = "lab"
"""Family of the lab's advice, which is only given on request."""
GAME = "game"
"""Family of rules about the declarations of custom games."""
LONGEST = 60
"""Characters of an unknown rule name that a message quotes, so that messages stay below 140 characters."""


class Rule(NamedTuple):
    """Id, level and module of a rule."""

    id: str
    level: Level
    module: ModuleType

    @property
    def strict(self) -> Level:
        """Level for cards that go to a print shop: `STRICT` of the module, by default the usual level."""
        level: Level = getattr(self.module, "STRICT", self.level)
        return level


RuleArguments = tuple[File, tuple[Any, ...]]
"""A file to report faults in, and the arguments to call rules with."""
Subjects = Callable[[Collection[File]], Mapping[str, Iterable[RuleArguments]]]
"""Function from all files to the arguments of a game's rules, by subject: `roster` for functions `check_roster`."""


class RuleSet(NamedTuple):
    """Rules of a custom game, which have no folder of modules."""

    modules: Mapping[str, ModuleType]
    """Modules of the rules, or objects with equal attributes, by rule id."""
    subjects: Subjects


_offered: dict[str, RuleSet] = {}
"""Rules of custom games, by game."""


def offer_rules(sets: Mapping[str, RuleSet]) -> None:
    """Register the rules of custom games, by game; rules registered earlier are removed."""
    _offered.clear()
    _offered.update(sets)
    for known in (list_ids, list_families, get_level, list_game_rules, _find_modules):
        known.cache_clear()


def get_subjects(system: str) -> Subjects:
    """Return the function that lists the arguments for the rules of a game."""
    if system in _offered:
        return _offered[system].subjects
    found: Subjects = import_module(f"{_SYSTEMS}.{system}.rules").subjects
    return found


@cache
def list_ids() -> tuple[str, ...]:
    """Return the ids of all rules in alphabetical order."""
    return tuple(sorted([*_find_modules(), *(name for offered in _offered.values() for name in offered.modules)]))


@cache
def list_families() -> tuple[str, ...]:
    """Return the families of all rules, which are the first parts of their ids, in alphabetical order."""
    return tuple(sorted({get_family(rule) for rule in list_ids()}))


def get_family(rule: str) -> str:
    """Return the family of a rule: `yaml` for `yaml/lone-dash`."""
    return rule.partition("/")[0]


def get_rule(id: str) -> Rule:  # noqa: A002 - it is called an id everywhere
    """Return a rule, importing its module.

    Raises:
        KeyError: There is no such rule.
    """
    offered = _offered.get(get_family(id))
    module = offered.modules[id] if offered else import_module(_find_modules()[id])
    return Rule(id, module.LEVEL, module)


@cache
def get_level(id: str, strict: bool = False) -> Level:  # noqa: A002
    """Return the level of a rule's findings; with `strict` the level for cards that go to a print shop."""
    return get_rule(id).strict if strict else get_rule(id).level


@cache
def list_game_rules(system: str) -> tuple[Rule, ...]:
    """Return the rules that check the files of a system, imported, in the order of their ids.

    For a custom game, these include the rules of the family `game`.
    """
    if system not in _list_folders(_SYSTEMS) and system not in _offered:
        return ()
    of = (system, GAME) if system in _offered else (system,)
    return tuple(get_rule(name) for name in list_ids() if get_family(name) in of)


def is_waivable(id: str) -> bool:  # noqa: A002
    """Return whether findings of a rule can be waived: those of games, the layout and the lab can."""
    first = get_family(id)
    return id in list_ids() and (first in (LAYOUT, LAB, GAME) or first in _list_folders(_SYSTEMS) or first in _offered)


def match_ids(selector: str) -> frozenset[str]:
    """Return the rule ids that a word selects: a rule, or all of a family; empty for an unknown word."""
    word = selector.strip().removesuffix("/*").removesuffix("/")
    return frozenset(name for name in list_ids() if word in (name, get_family(name)))


def describe_unknown(selector: str) -> str:
    """Return the message for an unknown rule, with the most similar rule."""
    close, shown = find_near(selector), shorten(selector, LONGEST)
    return f"unknown rule `{shown}`: " + (
        f"did you mean `{close}`?" if close else "run `cardgen rules` to list them all"
    )


def find_near(selector: str) -> str | None:
    """Return the rule or family most similar to a word, also by the last part of an id; None if none is similar."""
    by_name = {name.partition("/")[2]: name for name in list_ids()}
    if found := by_name.get(selector) or names.find_closest(selector, (*list_ids(), *list_families())):
        return found
    close = names.find_closest(selector.rpartition("/")[2], by_name)
    return by_name[close] if close else None


@cache
def _find_modules() -> dict[str, str]:
    """Return the names of the rules' modules by rule id."""
    found = {}
    for name in _list_folders(_COMMON):
        found.update(_list_modules(name, f"{_COMMON}.{name}"))
    for name in _list_folders(_SYSTEMS):
        found.update(_list_modules(name, f"{_SYSTEMS}.{name}.rules"))
    return found


def _list_modules(family: str, package: str) -> dict[str, str]:
    """Return the names of a package's modules by rule id, for a family of rules."""
    return {
        f"{family}/{module.name.replace('_', '-')}": f"{package}.{module.name}"
        for module in pkgutil.iter_modules([_get_folder(package)])
        if not module.ispkg
    }


@cache
def _list_folders(package: str) -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules([_get_folder(package)]) if module.ispkg)


def _get_folder(package: str) -> str:
    """Return the folder of a package of cardgen without importing the package."""
    return os.path.join(cardgen.__path__[0], *package.split(".")[1:])
