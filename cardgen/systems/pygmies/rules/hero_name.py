"""A hero should have a proper name.

Henchmen have descriptions for names, heroes are somebody. A hero whose name has no word but his own keywords, or those
of the faction's groups, is not told apart from them.

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
from cardgen.systems.pygmies.matchups import LoadedFaction, key

LEVEL = "warning"

_ARTICLES = frozenset(("a", "an", "of", "the"))


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for each hero who is called what henchmen are called."""
    common = _ARTICLES.union(*(_split_words(*group.keywords) for group in roster.faction.groups))
    for hero in () if roster.neutral else roster.faction.heroes:
        name = _split_words(hero.name)
        if name and name <= common | _split_words(*hero.keywords):
            message = f"{hero.name} is a hero with the name of henchmen: a hero should have a proper name"
            yield Fault((*hero.path, "name"), message, "write a name, and leave the rest to the keywords")


def _split_words(*names: str) -> frozenset[str]:
    """Return the words of some names, in the form in which they are compared."""
    return frozenset(key(word) for name in names for word in name.replace("-", " ").split())
