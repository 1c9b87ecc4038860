"""A hero should have a proper name.

Groups have descriptions for names; heroes are individuals. At least one word of a hero's name should be neither a
keyword of the hero nor one of the faction's groups. The alignment does not count.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    heroes:
      - {name: Captain, keywords: [Human, Good, Captain]}

Good:

    heroes:
      - {name: Piper, keywords: [Human, Good, Minstrel]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, key

LEVEL = "warning"
"""Level of the faults: a warning, because the rulebook only says what is typical."""

_ARTICLES = frozenset(("a", "an", "of", "the"))
"""Words that do not make a name a proper one."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each hero whose name consists only of keywords and articles."""
    if roster.is_neutral:
        return
    alignment = key(roster.faction.alignment)
    common = _ARTICLES.union(*(_split_keywords(group, alignment) for group in roster.faction.groups))
    for hero in roster.faction.heroes:
        name = frozenset(map(key, hero.name.replace("-", " ").split()))
        if name and name <= common | _split_keywords(hero, alignment):
            message = f"{hero.name} has a name of keywords only: a hero should have a proper name"
            yield Fault((*hero.path, "name"), message, "write a proper name, such as Ernest Goodfellow")


def _split_keywords(profile: Profile, alignment: str) -> frozenset[str]:
    """Return the keys of the words of a profile's keywords, without the alignment."""
    keywords = (word for word in profile.keywords if key(word) != alignment)
    return frozenset(key(word) for keyword in keywords for word in keyword.replace("-", " ").split())
