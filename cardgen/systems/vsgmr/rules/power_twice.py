"""A figure has each super power once at most, in one tier.

Any number of different powers is allowed. Of one power the higher tier is enough: its die takes the place of the lower
one's.

Rulebook: section VI, Super Powers.

Bad:

    figures:
      - {name: Captain Ashe, powers: [Super-Blast (Minor), Super-Blast (Superior)]}

Good:

    figures:
      - {name: Captain Ashe, powers: [Super-Blast (Superior), Super-Skill (Minor)]}
"""

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"


def check_figure(figure: Figure, force: Force) -> Faults:
    """A fault at every power that has stood there before, in whatever tier."""
    first: dict[str, RelatedPlace] = {}
    for use in figure.powers:
        if use.power is None:
            continue
        before = first.get(use.power.name)
        if before is not None:
            fact = f"{figure.name} of {force.name} has {use.power.name} twice"
            law = "a figure has each super power once, in one tier"
            yield Fault(use.path, f"{fact}: {law}", "keep the one that you mean", [before])
        first.setdefault(use.power.name, RelatedPlace(use.path, "the first time"))
