"""A hero with spells should have $ABILITIES spells, any other hero $ABILITIES skills.

Players draft heroes first because of their skills and spells. A hero with fewer is left over.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble]}

Good:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, nodes
from cardgen.systems.pygmies.limits import ABILITIES
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, has_spell
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only says what is typical."""


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for a hero with too few skills or spells; too many are an error of `pygmies/ability-count`."""
    if profile.role != "hero" or len(profile.skills) + len(profile.spells) > ABILITIES:
        return
    caster = has_spell(profile)
    kind, found = ("spell", profile.spells) if caster else ("skill", profile.skills)
    if caster is None or len(found) == ABILITIES:
        return
    with_or_without = "with" if caster else "without"
    law = f"a hero {with_or_without} spells typically has {words.format_count(ABILITIES, kind)}"
    message = f"{profile.name} has {words.format_count(len(found), kind) if found else f'no {kind}s'}: {law}"
    hint = f"add {words.format_count(ABILITIES - len(found), kind)}"
    path = (*profile.path, f"{kind}s")
    if nodes.has_value(roster.file, path):
        yield Fault(path, message, hint, at="key")
    else:
        yield Fault(profile.path, message, hint, at="first")
