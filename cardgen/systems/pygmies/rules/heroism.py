"""Heroes have heroism; henchmen and neutrals have none.

Heroism is a hero's pool of dice for heroic actions and spells. A model without heroism cannot lead.

Rulebook: Characteristics, Heroism; Appendix A, Creating Groups and Heroes.

Bad:

    groups:
      - {name: Spearman, stats: {heroism: 1}}

Good:

    groups:
      - {name: Spearman, stats: {heroism: "-"}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import CASTER_HEROISM, HERO_HEROISM
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because only heroes have heroism points, and every hero needs some."""


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for a hero without heroism, or for any other profile with it."""
    value = profile.stats["heroism"]
    if (value is not None) == (profile.role == "hero"):
        return
    path, at = costs.find_stat_place(profile, "heroism", roster)
    if value is None:
        hint = f"write `heroism: {HERO_HEROISM}`, or {words.format_bounds(CASTER_HEROISM)} with spells"
        yield Fault(path, f"{profile.name} is a hero without `heroism`: expected a number", hint, at=at)
    else:
        who = "henchmen" if profile.role == "henchmen" else "neutrals"
        yield Fault(
            path, f"{profile.name} has `heroism: {value}`: {who} have none", 'write `"-"`, or leave it out', at=at
        )
