"""No card should have a skill or spell that the rules only suggest.

The rulebook marks some entries as ideas that are not tested yet. cardgen prints them, but how well they play is
unknown.

Rulebook: Appendix D, Table 5; Appendix E, Table 6.

Bad:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Scout]}

Good:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, list_uses

LEVEL = "warning"
"""Level of the faults: a warning, because the ability can be played, if untested."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for each skill or spell that is only suggested."""
    for use in list_uses(profile):
        if use.ability and use.ability.suggested:
            whose = "the rules only suggest" if use.ability.section else "is marked `suggested: true`"
            message = f"{profile.name} has {use.name}, which {whose}: expected a tested {use.kind}"
            yield Fault(use.path, message, f"choose another {use.kind}", source=use.ability.path)
