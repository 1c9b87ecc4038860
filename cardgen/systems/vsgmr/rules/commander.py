"""A force has exactly $COMMANDERS commander, a troop or hero.

Before a game, players name their commanders to each other. A commander is usually a hero, and then has heavy armor
free. A troop may command as well, without free armor. An entry with `commander: true` is one figure with a unique name.

Rulebook: section IV, Figure Point Values.

Bad:

    figures:
      - {name: Captain Ashe, commander: false}

Good:

    figures:
      - {name: Captain Ashe, commander: false}
      - {name: Corporal Reed, type: troop, number: 1, commander: true}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr import rule_subjects
from cardgen.systems.vsgmr.limits import COMMANDERS
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_force(force: Force) -> Faults:
    """Yield a fault for a missing commander, for each surplus one, and for a figure that cannot command."""
    found = [figure for figure in force.figures if figure.commander]
    if not found and force.complete:
        message = f"{force.name} has no commander: a force needs exactly {COMMANDERS}, a troop or hero"
        guys = rule_subjects.list_guys(force)
        named = next((guy for guy in guys if guy.type == "hero"), guys[0] if guys else None)
        hint = f"write `commander: true` for {named.name}" if named else "add a hero with `commander: true`"
        yield Fault(("figures",), message, hint, at="key")
    if len(found) > COMMANDERS:
        yield from _check_surplus(found, force)
    elif found:
        yield from _is_fit(found[0])


def _check_surplus(found: list[Figure], force: Force) -> Faults:
    """Yield a fault for each commander except the first who is allowed to command."""
    left = next((figure for figure in found if not any(_is_fit(figure))), found[0])
    there = RelatedPlace((*left.path, "commander"), f"{left.name} commands")
    for figure in found:
        if figure is not left:
            fact = f"{figure.name} and {left.name} both command {force.name}"
            law = f"a force has exactly {COMMANDERS} commander"
            yield Fault((*figure.path, "commander"), f"{fact}: {law}", "remove `commander` from one of them", [there])


def _is_fit(figure: Figure) -> Faults:
    path = (*figure.path, "commander")
    if not figure.guy:
        message = f"{figure.name} is {figure.kind} with `commander: true`: a commander is a troop or hero"
        yield Fault(path, message, "give `commander: true` to a troop or hero, such as the rider or driver")
    elif figure.number > 1:
        message = f"{figure.name} has `commander: true` and `number: {figure.number}`: a commander is one figure"
        hint = "write `number: 1`, and an entry with another name for the others"
        yield Fault(path, message, hint, [RelatedPlace((*figure.path, "number"), f"the number of {figure.name}")])
