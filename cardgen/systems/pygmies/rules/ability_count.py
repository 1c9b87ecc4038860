"""A model has at most $ABILITIES skills and spells together.

More would not fit on a card and would be hard to remember. Inborn skills such as Undead count as well.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman, Statue]}

Good:

    heroes:
      - {name: Captain, skills: [Lucky, Nimble, Swordsman]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.limits import ABILITIES
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, is_item, list_uses
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook allows no more and the card has no room."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault for a profile with too many skills and spells, at the longer list."""
    if len(list_uses(profile)) <= ABILITIES:
        return
    counted = [use.kind for use in list_uses(profile) if not is_item(use)]
    skills, spells = counted.count("skill"), counted.count("spell")
    if skills + spells <= ABILITIES:
        return
    parts = [words.format_count(skills, "skill")] * bool(skills) + [words.format_count(spells, "spell")] * bool(spells)
    message = f"{profile.name} has {words.join_words(parts)}: a model has at most {ABILITIES} together"
    longer = "spells" if spells > skills else "skills"
    yield Fault((*profile.path, longer), message, f"remove {skills + spells - ABILITIES}", at="key")
