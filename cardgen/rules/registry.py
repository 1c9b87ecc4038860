"""Which rules there are: found by where their files stand, and imported only when they are needed."""

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
_SYSTEMS = "cardgen.systems"
LAYOUT = "layout"
LAB = "lab"
"""The family of advice, which comes only when it is asked for."""
GAME = "game"
"""The family of what is wrong with games that somebody declares."""
LONGEST = 60
"""Characters of a word that a message shows."""


class Rule(NamedTuple):
    """A rule, imported."""

    id: str
    level: Level
    module: ModuleType

    @property
    def strict(self) -> Level:
        """The level for a print shop: the module's `STRICT` where it has one."""
        level: Level = getattr(self.module, "STRICT", self.level)
        return level


RuleArguments = tuple[File, tuple[Any, ...]]
"""The file that a fault would be in, and what the rules of one kind are called with."""
Subjects = Callable[[Collection[File]], Mapping[str, Iterable[RuleArguments]]]
"""Gives what the rules of a game look at, of all files, by the last part of their functions' names."""


class RuleSet(NamedTuple):
    """The rules of a game that are not found by where they stand."""

    modules: Mapping[str, ModuleType]
    """What holds each rule, by its id."""
    subjects: Subjects


_offered: dict[str, RuleSet] = {}


def offer_rules(sets: Mapping[str, RuleSet]) -> None:
    """Have these rules besides those that are found, by the names of their games; no others that were offered."""
    _offered.clear()
    _offered.update(sets)
    for known in (list_ids, list_families, get_level, list_game_rules, _find_modules):
        known.cache_clear()


def get_subjects(system: str) -> Subjects:
    """What gives the subjects of the rules of a game."""
    if system in _offered:
        return _offered[system].subjects
    found: Subjects = import_module(f"{_SYSTEMS}.{system}.rules").subjects
    return found


@cache
def list_ids() -> tuple[str, ...]:
    """The ids of all rules, in alphabetical order."""
    return tuple(sorted([*_find_modules(), *(name for offered in _offered.values() for name in offered.modules)]))


@cache
def list_families() -> tuple[str, ...]:
    """The first parts of all ids, in alphabetical order."""
    return tuple(sorted({get_family(rule) for rule in list_ids()}))


def get_family(rule: str) -> str:
    """The first part of an id: `yaml` of `yaml/lone-dash`."""
    return rule.partition("/")[0]


def get_rule(id: str) -> Rule:  # noqa: A002 - it is called an id everywhere
    """The rule of an id; raises KeyError if there is none."""
    offered = _offered.get(get_family(id))
    module = offered.modules[id] if offered else import_module(_find_modules()[id])
    return Rule(id, module.LEVEL, module)


@cache
def get_level(id: str, strict: bool = False) -> Level:  # noqa: A002
    """How bad a finding of a rule is; `strict` when a print shop is to take the cards."""
    return get_rule(id).strict if strict else get_rule(id).level


@cache
def list_game_rules(system: str) -> tuple[Rule, ...]:
    """The rules of a game system that look at its files, imported, in the order of their ids.

    Those of all custom games are among them, if it is one.
    """
    if system not in _list_folders(_SYSTEMS) and system not in _offered:
        return ()
    of = (system, GAME) if system in _offered else (system,)
    return tuple(get_rule(name) for name in list_ids() if get_family(name) in of)


def is_waivable(id: str) -> bool:  # noqa: A002
    """Whether a finding of a rule may be waived: only those of a game, of the layout and of the lab."""
    first = get_family(id)
    return id in list_ids() and (first in (LAYOUT, LAB, GAME) or first in _list_folders(_SYSTEMS) or first in _offered)


def match_ids(selector: str) -> frozenset[str]:
    """The ids that a word names: one rule's, or those of a family; empty if there is no such rule."""
    word = selector.strip().removesuffix("/*").removesuffix("/")
    return frozenset(name for name in list_ids() if word in (name, get_family(name)))


def describe_unknown(selector: str) -> str:
    """The message about a word that names no rule, with the one that was probably meant."""
    close, shown = find_near(selector), shorten(selector, LONGEST)
    return f"unknown rule `{shown}`: " + (
        f"did you mean `{close}`?" if close else "run `cardgen rules` to list them all"
    )


def find_near(selector: str) -> str | None:
    """The rule or family that a word was probably meant to be: the id, or its last part alone."""
    by_name = {name.partition("/")[2]: name for name in list_ids()}
    if found := by_name.get(selector) or names.find_closest(selector, (*list_ids(), *list_families())):
        return found
    close = names.find_closest(selector.rpartition("/")[2], by_name)
    return by_name[close] if close else None


@cache
def _find_modules() -> dict[str, str]:
    """The module of each rule, by the rule's id."""
    found = {}
    for name in _list_folders(_COMMON):
        found.update(_list_modules(name, f"{_COMMON}.{name}"))
    for name in _list_folders(_SYSTEMS):
        found.update(_list_modules(name, f"{_SYSTEMS}.{name}.rules"))
    return found


def _list_modules(family: str, package: str) -> dict[str, str]:
    return {
        f"{family}/{module.name.replace('_', '-')}": f"{package}.{module.name}"
        for module in pkgutil.iter_modules([_get_folder(package)])
        if not module.ispkg
    }


@cache
def _list_folders(package: str) -> frozenset[str]:
    return frozenset(module.name for module in pkgutil.iter_modules([_get_folder(package)]) if module.ispkg)


def _get_folder(package: str) -> str:
    """Where a package of cardgen stands; finding it does not import it."""
    return os.path.join(cardgen.__path__[0], *package.split(".")[1:])
