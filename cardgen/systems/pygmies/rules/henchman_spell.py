"""Henchmen and neutrals have no spells.

Casting a spell costs heroism, which only heroes have. Skills are allowed.

Rulebook: Appendix A, Assigning Statistics.

Bad:

    groups:
      - {name: Spearman, spells: [Push]}

Good:

    groups:
      - {name: Spearman, skills: [Statue]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.pygmies.model import Profile
from cardgen.systems.pygmies.rule_subjects import LoadedFaction, is_item
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook forbids spells for henchmen."""


def check_profile(profile: Profile, _roster: LoadedFaction) -> Faults:
    """Yield a fault at the first spell of a group."""
    found = [use for use in profile.spells if not is_item(use)]
    if profile.role == "hero" or not found:
        return
    who = "henchmen" if profile.role == "henchmen" else "neutrals"
    spells = words.join_words([use.name for use in found])
    law = f"{who} cannot have spells"
    noun, them = ("spell", "it") if len(found) == 1 else ("spells", "them")
    yield Fault(found[0].path, f"{profile.name} has the {noun} {spells}: {law}", f"move {them} to a hero")
