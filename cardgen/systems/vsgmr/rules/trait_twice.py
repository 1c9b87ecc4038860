"""A figure has each trait once at most.

Any number of different traits is allowed, at $TRAIT points each; the same one again would add nothing. Two
Sharpshooters in one figure do not shoot any better than one.

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
from cardgen.systems.skirmish.repeated import repeated
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"


def check_figure(figure: Figure, force: Force) -> Faults:
    """A fault at every trait that has stood there before, whatever it was called."""
    for name, before, path in repeated((use.trait.name, use.path) for use in figure.traits if use.trait):
        message = f"{figure.name} of {force.name} has {name} twice: a figure has each trait once"
        yield Fault(path, message, "take one of them out", [RelatedPlace(before, "the first time")])
