"""A super power has a tier: Minor, Major or Superior.

The tier decides the die, d8, d10 or d12, and the cost. Write it after the name, `Super-Blast (Major)`, or as a key,
`{name: Super-Blast, tier: Major}`.

Rulebook: section VI, Super Powers.

Bad:

    figures:
      - {name: Captain Ashe, powers: [Super-Blast]}

Good:

    figures:
      - {name: Captain Ashe, powers: [Super-Blast (Minor)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.limits import TIERS
from cardgen.systems.vsgmr.model import Figure, Force
from cardgen.text import names, words

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for each super power without a tier or with an unknown one."""
    for use in figure.powers:
        if use.power is None or use.tier is not None:
            continue
        near = names.find_closest(use.wanted, TIERS) if use.wanted else None
        has = f"with the unknown tier `{use.wanted}`" if use.wanted else "without a tier"
        fact = f"{figure.name} of {force.name} has {use.power.name} {has}"
        law = f"did you mean `{near}`?" if near else f"expected {words.join_words(TIERS, 'or')}"
        yield Fault(use.path, f"{fact}: {law}", f"write `{use.power.name} ({near or TIERS[0]})`")
