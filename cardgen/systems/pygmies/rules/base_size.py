"""A larger model should stand on a base of more than $SMALL_BASE inch.

Small and medium models have bases of $SMALL_BASE inch, ogres and giants larger ones. Without `base:` a model with the
keyword Giant, Half-Giant, Ogre, Treefolk or Troll has one of $LARGE_BASE inches, all others one of $SMALL_BASE. The
card, the rosters and the paper figures say so: behind a larger model nobody has Reach.

Rulebook: Appendix A, Game Models.

Bad:

    heroes:
      - {name: Brute, keywords: [Ogre, Good], base: 1}

Good:

    heroes:
      - {name: Brute, keywords: [Ogre, Good], base: 2}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import LARGE_BASE, LARGER, SMALL_BASE
from cardgen.systems.pygmies.matchups import LoadedFaction
from cardgen.systems.pygmies.model import Profile

LEVEL = "warning"


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a model with the keyword of a large one on a small base."""
    large = next((word for word in profile.keywords if word.casefold() in LARGER), None)
    if large and profile.base == SMALL_BASE:
        fact = f"{profile.name} has the keyword {large} and a base of {SMALL_BASE} inch"
        law = "such models should have a larger base"
        yield Fault((*profile.path, "base"), f"{fact}: {law}", f"write `base: {LARGE_BASE}`, or take it out")
