"""A figure has each trait at most once.

Any number of different traits is allowed, at $TRAIT points each. The same trait again adds nothing.

Rulebook: section V, Traits.

Bad:

    figures:
      - {name: Rifleman, traits: [Sharpshooter, Revenge, Sharpshooter]}

Good:

    figures:
      - {name: Rifleman, traits: [Sharpshooter, Revenge]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.skirmish.repeated import find_repeats
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for each trait that the figure already has, under any alias."""
    for name, before, path in find_repeats((use.trait.name, use.path) for use in figure.traits if use.trait):
        message = f"{figure.name} of {force.name} has {name} twice: expected each trait once"
        yield Fault(path, message, "remove one of them", [RelatedPlace(before, f"the first {name}")])
