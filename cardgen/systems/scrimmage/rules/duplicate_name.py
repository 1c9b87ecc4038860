"""No two models of a team have the same name, and no entry of its own has that of another one.

Cards, sheets and players tell them apart by it. Case, spaces and a plural make no difference. An entry of your own is
not called like one of the rules: whoever knows the game would take the one for the other.

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
from cardgen.systems.skirmish import laws

LEVEL = "error"


def check_team(team: Force) -> Faults:
    """A fault for every model and own entry whose name another one before it has, or one of the rules."""
    yield from laws.distinct(team.name, "model", team.models)
    yield from _own(team, "archetype", team.archetypes, catalogue.archetypes())
    yield from _own(team, "weapon", team.weapons, catalogue.items())
    yield from _own(team, "condition", team.conditions, catalogue.conditions())


def _own(team: Force, noun: str, entries: Iterable[laws.Named], known: CatalogueIndex[E]) -> Faults:
    found = list(entries)
    yield from laws.distinct(team.name, noun, found)
    for one in found:
        if printed := known.get(one.name):
            message = f"{one.name} is {printed.name} of the rulebook: each {noun} of one's own has a name of its own"
            hint = "give it another name, or take it out and use the rulebook's"
            yield Fault((*one.path, "name"), message, hint)
