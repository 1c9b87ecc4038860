"""An archetype of your own is typically like the 21 of the rules.

Each of those costs $COMMON_POINTS points, raises one statistic by one step, and has one passive ability. It also has
$ACTIVES active ones, each for $COMMON_STRAIN strain. Other numbers are allowed, but may be typos.

Rulebook: Archetypes.

Bad:

    archetypes:
      - name: Beekeeper
        points: 12
        die: knowledge
        passive: {name: Veiled, text: Cannot be Blind.}
        actives:
          - {name: Swarm, strain: 3, text: An enemy within 6" cannot Shoot in its next activation.}
          - {name: Smoke Them Out, strain: 2, text: An enemy within 3" moves 3" away.}
    models:
      - {name: Ada, archetype: Beekeeper}

Good:

    archetypes:
      - name: Beekeeper
        points: 24
        die: knowledge
        passive: {name: Veiled, text: Cannot be Blind.}
        actives:
          - {name: Swarm, strain: 3, text: An enemy within 6" cannot Shoot in its next activation.}
          - {name: Smoke Them Out, strain: 2, text: An enemy within 3" moves 3" away.}
    models:
      - {name: Ada, archetype: Beekeeper}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.scrimmage.limits import ACTIVES, COMMON_POINTS, COMMON_STRAIN
from cardgen.systems.scrimmage.model import Archetype, Force
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the published rules have no limits for custom archetypes."""


def check_team(team: Force) -> Faults:
    """Yield a fault for each number of a custom archetype that no archetype of the rules has."""
    for kind in team.archetypes:
        yield from _list_numbers(kind)


def _list_numbers(kind: Archetype) -> Faults:
    low, high = COMMON_POINTS
    if not low <= kind.points <= high:
        message = (
            f"{kind.name} costs {words.format_count(kind.points, 'point')}: "
            f"an archetype typically costs {low} to {high}"
        )
        yield Fault((*kind.path, "points"), message, f"write {min(max(kind.points, low), high)}, or waive the rule")
    if len(kind.actives) != ACTIVES:
        count = words.format_count(len(kind.actives), "active") if kind.actives else "no actives"
        message = f"{kind.name} has {count}: an archetype typically has {ACTIVES}"
        hint = "add one" if len(kind.actives) < ACTIVES else "remove one"
        yield Fault((*kind.path, "actives" if kind.actives else "name"), message, f"{hint}, or waive the rule")
    least, most = COMMON_STRAIN
    for place, active in enumerate(kind.actives):
        if not least <= active.strain <= most:
            fact = f"{active.name} of {kind.name} costs {active.strain} strain"
            message = f"{fact}: an active typically costs {least} to {most}"
            hint = f"write {min(max(active.strain, least), most)}, or waive the rule"
            yield Fault((*kind.path, "actives", place, "strain"), message, hint)
