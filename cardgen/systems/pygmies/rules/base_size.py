"""A large model should have a base of more than $SMALL_BASE inch.

Small and medium models have bases of $SMALL_BASE inch; ogres and giants have larger ones. Without `base`, a model with
the keyword Giant, Half-Giant, Ogre, Treefolk or Troll gets $LARGE_BASE inches, any other model $SMALL_BASE. The card,
the rosters and the paper figures show the size, because Reach does not work from behind a larger model.

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
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook leaves the size to the players."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a large model, by its keywords, whose file sets a small base."""
    large = next((word for word in profile.keywords if word.casefold() in LARGER), None)
    if large and profile.base == SMALL_BASE:
        fact = f"{profile.name} has the keyword `{large}`, but `base: {SMALL_BASE}`"
        hint = f"write `base: {LARGE_BASE}`, or leave `base` out"
        yield Fault((*profile.path, "base"), f"{fact}: expected a larger base", hint)
