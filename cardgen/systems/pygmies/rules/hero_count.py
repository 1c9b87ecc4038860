"""A faction has exactly $HEROES heroes.

Six heroes and forty henchmen make the 46 cards of a faction. Packs for the draft are filled on that count, and every
player needs three heroes out of what is drafted; one hero more or fewer and the packs no longer come out even.

Rulebook: Appendix A, Creating Groups and Heroes.

Bad:

    heroes:                    # beside the six
      - {name: Seventh Son, skills: [Statue, Paralysis, Mummy Rot]}

Good:

    heroes:                    # one of the six
      - {name: Captain, keywords: [Human, Good, Officer]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import HEROES
from cardgen.systems.pygmies.matchups import LoadedFaction
from cardgen.text import words

LEVEL = "error"


def check_roster(roster: LoadedFaction) -> Faults:
    """A fault when a faction lists more or fewer heroes."""
    count = roster.faction.hero_entries
    if roster.neutral or count == HEROES or not roster.counts("heroes", count, HEROES):
        return
    message = f"{roster.name} has {words.count(count, 'hero', 'heroes')}: a faction has exactly {HEROES}"
    missing = HEROES - count
    hint = f"add {missing} more" if missing > 0 else f"take {-missing} out"
    yield Fault(("heroes",), message, hint, at="key")
