"""A group should follow one hero.

A crew may split a group between two squads, but at the table players cannot tell the models apart.

Rulebook: Appendix B, Drafting Rules.

Bad:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 3, Archer: 5}}
      red: {hero: Scholar, groups: {Spearman: 2, Squire: 5}}
      orange: {hero: Warden, groups: {Monk: 4, Gargoyle: 2}}

Good:

    kind: crew
    squads:
      yellow: {hero: Captain, groups: {Spearman: 4, Archer: 4}}
      red: {hero: Scholar, groups: {Knight: 4, Squire: 4}}
      orange: {hero: Warden, groups: {Monk: 4, Gargoyle: 2}}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies import crews
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, key

LEVEL = "warning"
"""Level of the faults: a warning, because the crew can still be played."""


def check_crew(loaded: LoadedCrew) -> Faults:
    """Yield a fault for each group that also follows a hero of an earlier squad."""
    first: dict[str, crews.Share] = {}
    for share in crews.list_shares(loaded):
        before = first.setdefault(key(share.name), share)
        if before is not share:
            squads = f"the {before.squad.colour} and the {share.squad.colour} squad"
            message = f"{loaded.crew.player} has {share.name} in {squads}: a group should follow one hero"
            other = RelatedPlace(
                (*before.squad.path, "groups", before.name), f"the first cards of {share.name}", at="key"
            )
            hint = f"give all cards of {share.name} to one squad"
            yield Fault((*share.squad.path, "groups", share.name), message, hint, [other], "key")
