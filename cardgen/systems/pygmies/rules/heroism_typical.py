"""A hero with spells should have heroism $CASTER_HEROISM, any other hero $HERO_HEROISM.

Each die for a spell costs a point of heroism, so casters need more. A fighter with as much heroism has heroic actions
in every turn. A caster is a hero with at least one spell.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    heroes:
      - {name: Captain, stats: {heroism: 5}}

Good:

    heroes:
      - {name: Captain, stats: {heroism: 3}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import CASTER_HEROISM, HERO_HEROISM
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, has_spell
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only says what is typical."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a hero with allowed but unusual heroism."""
    value = profile.stats["heroism"]
    if profile.role != "hero" or value is None or not costs.is_lawful("heroism", value):
        return
    caster = has_spell(profile)
    low, high = CASTER_HEROISM if caster else (HERO_HEROISM, HERO_HEROISM)
    if caster is None or low <= value <= high:
        return
    fact = f"{profile.name} has `heroism: {value}`{words.format_deviation(int(value), low, high)}"
    law = f"with spells typically has {low} to {high}" if caster else f"without spells typically has {low}"
    hint = f"write {low}" if low == high else f"write a number from {low} to {high}"
    yield Fault((*profile.path, "stats", "heroism"), f"{fact}: a hero {law}", hint)
