"""Super-Skill is for guys alone.

Cavalry and vehicles make no skill rolls, and whoever is on one has to get off for his. A larger die for such rolls is
of no use to them.

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


def check_figure(figure: Figure, force: Force) -> Faults:
    """A fault for a mount with a power that guys alone can have."""
    found = [use for use in figure.powers if use.power and use.power.guys]
    if found and found[0].power and not figure.guy:
        fact = f"{figure.name} of {force.name} is {figure.kind}"
        law = f"{found[0].power.name} is for guys, troops and heroes, alone"
        yield Fault(found[0].path, f"{fact}: {law}", "take it out, or give it to whoever rides or drives")
