"""A model has courage "-" exactly when it has the skill Undead or Mindless.

A dash means that the model takes no Courage tests, and the skill tells the players. With only one of the two, the card
contradicts itself.

Rulebook: Characteristics, Courage; Appendix D, Table 5.

Bad:

    groups:
      - {name: Spearman, stats: {courage: "-"}}

Good:

    groups:
      - {name: Spearman, stats: {courage: "-"}, skills: [Undead]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import IMMUNE
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the card can still be played, although it contradicts itself."""

_IMMUNE = frozenset(map(key, IMMUNE))
"""Keys of the skills whose bearers take no Courage tests."""
_LAW = "the dash and the skill go together"
"""What is expected, in the messages of both faults."""


def check_profile(profile: Profile, roster: LoadedFaction) -> Faults:
    """Yield a fault for a dash without the skill, or for the skill without a dash; none while a skill is unknown."""
    courage = profile.stats["courage"]
    immune = next((use for use in profile.skills if use.ability and key(use.ability.name) in _IMMUNE), None)
    path, at = costs.find_stat_place(profile, "courage", roster)
    if courage is None and immune is None and all(use.ability for use in profile.skills):
        message = f'{profile.name} has `courage: "-"`, but not the skill {words.join_words(IMMUNE, "or")}: {_LAW}'
        yield Fault(path, message, "add the skill, or give `courage` a number", at=at)
    elif courage is not None and immune is not None and costs.is_lawful("courage", courage):
        message = f"{profile.name} has `courage: {courage}` and the skill {immune.name}: {_LAW}"
        yield Fault(
            path, message, 'write `"-"`', [RelatedPlace(immune.path, f"{immune.name} takes no Courage tests")], at
        )
