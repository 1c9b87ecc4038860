"""The models and the own entries of a team have unique names.

Cards, sheets and players tell them apart by name. Case, spaces and the plural make no difference. An entry of your own
cannot have the name of one of the rules, because players would mistake one for the other.

Rulebook: none.

Bad:

    models:
      - {name: Ada}
      - {name: ADA, archetype: Spy, leader: false}

Good:

    models:
      - {name: Ada}
      - {name: Bo, archetype: Spy, leader: false}
"""

from __future__ import annotations

from collections.abc import Iterable

from cardgen.reading.lookup import CatalogueIndex, E
from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage import catalogue
from cardgen.systems.scrimmage.model import Force
from cardgen.systems.skirmish import shared_rules
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because a name must mean one entry."""


def check_team(team: Force) -> Faults:
    """Yield a fault for each model or custom entry with a name that is already in use, or that the rules use."""
    yield from shared_rules.check_unique_names(team.name, "model", team.models)
    yield from _check_own_entries(team, "archetype", team.archetypes, catalogue.load_archetypes())
    yield from _check_own_entries(team, "weapon", team.weapons, catalogue.load_items())
    yield from _check_own_entries(team, "condition", team.conditions, catalogue.load_conditions())


def _check_own_entries(
    team: Force, noun: str, entries: Iterable[shared_rules.NamedEntry], known: CatalogueIndex[E]
) -> Faults:
    found = list(entries)
    yield from shared_rules.check_unique_names(team.name, noun, found)
    for one in found:
        if printed := known.get(one.name):
            message = (
                f"{one.name} is {printed.name} of the rulebook: {words.add_article(noun)} "
                "of your own needs a unique name"
            )
            hint = "give it another name, or remove it to use the rulebook's"
            yield Fault((*one.path, "name"), message, hint)
