"""A guy cannot be Independent.

The trait lets a mount, an animal or a machine act without a rider. A guy needs no rider.

Rulebook: section V, Traits.

Bad:

    figures:
      - {name: Rifleman, traits: [Independent]}

Good:

    figures:
      - {name: Field Car, traits: [Independent]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.model import INDEPENDENT, Figure, Force

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for a guy with the trait Independent; a repeated trait is left to another rule."""
    found = [use for use in figure.traits if use.trait and use.trait.name == INDEPENDENT and not use.trait.path]
    if figure.guy and found:
        law = f"only cavalry and vehicles can be {INDEPENDENT}"
        yield Fault(found[0].path, f"{figure.name} of {force.name} is {figure.kind}: {law}", "remove it")
