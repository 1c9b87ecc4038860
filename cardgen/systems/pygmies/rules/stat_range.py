"""Characteristics are whole numbers within the bounds of the rules.

Attacks are $ATTACKS, wounds $WOUNDS, courage $COURAGE, a hero's heroism $HEROISM, and all others $OTHER. A dash is for
shooting (cannot shoot), courage (takes no Courage tests) and heroism (no hero) alone. Every test is one die and a value
that reach 7 together, so that larger numbers would say nothing. Other numbers of a file have bounds as well: a movement
is $MOVEMENT inches, a spell's simplicity $SIMPLICITY, and a group has at least one model.

Rulebook: Characteristics; Appendix A, Assigning Statistics.

Bad:

    heroes:
      - {name: Captain, stats: {attacks: 4}}

Good:

    heroes:
      - {name: Captain, stats: {attacks: 3}}
"""

from cardgen.rules import Fault, Faults, words
from cardgen.systems.pygmies import measure
from cardgen.systems.pygmies.limits import DASHES, STAT_RANGE
from cardgen.systems.pygmies.model import Profile, Stat
from cardgen.systems.pygmies.table import Roster

LEVEL = "error"


def check_profile(profile: Profile, roster: Roster) -> Faults:
    """A fault for each characteristic that is no lawful number; heroism is judged on heroes alone."""
    for stat, value in profile.stats.items():
        if stat == "heroism" and (value is None or profile.role != "hero"):
            continue
        if value is None:
            if stat not in DASHES:
                path, at = measure.place(profile, stat, roster)
                yield Fault(path, f"{profile.name} has no {stat}: {_law(stat)}", at=at)
        elif not measure.is_lawful(stat, value):
            yield Fault((*profile.path, "stats", stat), f"{_fact(profile, stat, value)}: {_law(stat)}")


def _fact(profile: Profile, stat: str, value: Stat) -> str:
    if isinstance(value, int):
        return f"{profile.name} has {stat} {value} ({words.off(value, *STAT_RANGE[stat])})"
    return f"{profile.name} has {stat} {value}, which is not whole"


def _law(stat: str) -> str:
    """What a characteristic may be."""
    bounds = words.span(STAT_RANGE[stat])
    dash = ', or "-"' if stat in DASHES and stat != "heroism" else ""
    return f"{stat} is a whole number, {bounds}{dash}"
