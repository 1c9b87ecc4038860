"""A faction has exactly $HEROES heroes.

Six heroes and forty henchmen make the 46 cards of a faction, which fill whole draft packs. With one hero more or fewer,
the packs come out uneven, and each player needs three heroes from the draft.

Rulebook: Appendix A, Creating Groups and Heroes.

Bad:

    heroes:                    # a seventh one
      - {name: Seventh Son, skills: [Statue, Paralysis, Mummy Rot]}

Good:

    heroes:                    # one of the six
      - {name: Captain, keywords: [Human, Good, Officer]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import HEROES
from cardgen.systems.pygmies.rule_subjects import LoadedFaction
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook asks for an exact number."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield a fault for a faction with too many or too few heroes."""
    count = roster.faction.hero_entries
    if roster.is_neutral or count == HEROES or not roster.can_judge_count("heroes", count, HEROES):
        return
    message = f"{roster.name} has {words.format_count(count, 'hero', 'heroes')}: a faction has exactly {HEROES}"
    missing = HEROES - count
    hint = f"add {missing}" if missing > 0 else f"remove {-missing}"
    yield Fault(("heroes",), message, hint, at="key")
