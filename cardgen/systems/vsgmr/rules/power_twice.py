"""A figure has each super power at most once, in one tier.

Any number of different powers is allowed. Of one power only the higher tier counts, because its die replaces the lower
one.

Rulebook: section VI, Super Powers.

Bad:

    figures:
      - {name: Captain Ashe, powers: [Super-Blast (Minor), Super-Blast (Superior)]}

Good:

    figures:
      - {name: Captain Ashe, powers: [Super-Blast (Superior), Super-Skill (Minor)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.skirmish.repeated import find_repeats
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for each super power that the figure already has, in any tier."""
    for name, before, path in find_repeats((use.power.name, use.path) for use in figure.powers if use.power):
        fact = f"{figure.name} of {force.name} has {name} twice"
        law = "expected each super power once"
        there = RelatedPlace(before, f"the first {name}")
        yield Fault(path, f"{fact}: {law}", "keep one of them", [there])
