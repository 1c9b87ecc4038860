"""Only guys have Super-Skill.

Cavalry and vehicles make no skill rolls. Their riders and drivers get off to make one. A larger die for skill rolls is
useless to a mount.

Rulebook: section II.5, Skill Rolls; section VI, Super Powers.

Bad:

    figures:
      - {name: Field Car, powers: [Super-Skill (Minor)]}

Good:

    figures:
      - {name: Captain Ashe, powers: [Super-Skill (Minor)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr.model import Figure, Force

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for a mount with a super power for guys only."""
    found = [use for use in figure.powers if use.power and use.power.guys]
    if found and found[0].power and not figure.guy:
        fact = f"{figure.name} of {force.name} is {figure.kind}"
        law = f"only troops and heroes have {found[0].power.name}"
        yield Fault(found[0].path, f"{fact}: {law}", "remove it, or give it to the rider or driver")
