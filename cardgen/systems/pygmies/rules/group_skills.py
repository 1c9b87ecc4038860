"""A group should have at most $GROUP_SKILLS skills.

Henchmen have few skills; three are typical of a hero.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    groups:
      - {name: Spearman, skills: [Statue, Ethereal, Paralysis]}

Good:

    groups:
      - {name: Spearman, skills: [Statue]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import ABILITIES, GROUP_SKILLS
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, is_item

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook names no number."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a group with as many skills as a hero; more are an error of `pygmies/ability-count`."""
    count = sum(not is_item(use) for use in profile.skills)
    if profile.role != "hero" and GROUP_SKILLS < count <= ABILITIES:
        law = f"a group should have at most {GROUP_SKILLS}"
        message = f"{profile.name} has {count} skills: {law}"
        yield Fault((*profile.path, "skills"), message, f"remove {count - GROUP_SKILLS}", at="key")
