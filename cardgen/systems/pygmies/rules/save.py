"""The save of a spell names a characteristic.

A victim resists with one of the characteristics: the card prints `Strength negates`. If the victim may choose among
several, list them: `Strength, Defense or Courage`. More words may follow a characteristic, such as `Courage at -1`.

Rulebook: Appendix E, Table 6.

Bad:

    spells:
      - {name: Gale, simplicity: 4, save: Strenght, text: Each model in range falls to the ground.}
    heroes:
      - {name: Wizard, spells: [Gale, Fireball, Push]}

Good:

    spells:
      - {name: Gale, simplicity: 4, save: Strength, text: Each model in range falls to the ground.}
    heroes:
      - {name: Wizard, spells: [Gale, Fireball, Push]}
"""

from __future__ import annotations

import re

from cardgen.finding import Path
from cardgen.reading.synonyms import find_synonym
from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import STATS, Ability
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, LoadedLibrary
from cardgen.text import names

LEVEL = "error"
"""Level of the faults: an error, because the victim could not tell what to roll."""

_APART = re.compile(r"\s*(?:[,/]|\bor\b|\band\b)\s*", re.IGNORECASE)
"""The separators of several saves: `Strength or Courage`."""
_NAMES = tuple(stat.capitalize() for stat in STATS)
"""The characteristics as files write them in a save."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each save of a custom spell that is no characteristic; libraries have their own check."""
    for ability in roster.faction.abilities:
        if not roster.is_shared_entry(ability.path):
            yield from _check_save(ability)


def check_library(library: LoadedLibrary) -> Faults:
    """Yield a fault for each save of a library's spells that is no characteristic."""
    for ability in library.library.abilities:
        yield from _check_save(ability)


def _check_save(ability: Ability) -> Faults:
    for named in filter(None, _APART.split(ability.save or "")):
        first, path = re.split(r"\W", named, maxsplit=1)[0], (*ability.path, "save")
        if names.normalize(first) not in STATS:
            yield _build_fault(ability, named, first, path)


def _build_fault(ability: Ability, named: str, word: str, path: Path) -> Fault:
    short = [one for one in _NAMES if len(word) > 1 and one.casefold().startswith(word.casefold())]
    meant = names.find_unambiguous(word, _NAMES) or find_synonym(word, _NAMES) or names.find_closest(word, _NAMES)
    close = meant or (short[0] if len(short) == 1 else None)
    fact = f"{ability.name} has the save `{named}`"
    if close:
        return Fault(path, f"{fact}: did you mean `{close}`?", f"write `{close}`")
    return Fault(path, f"{fact}: a save names a characteristic", "write the name of one, such as `Strength`")
