"""Only a force that holds the mountain may have a Lich Lord, and only one.

The mountain is a model on the authors' own table. The side that holds it at the start may buy him, and writes
`mountain: true`. Of the forces that meet, only one has the mountain. All of this is a custom rule, so agree on it
first.

Rulebook: Customized Rules, Mountain of the Lich Lord.

Bad:

    troops:
      - {name: The Pale King, type: lich lord}

Good:

    mountain: true
    troops:
      - {name: The Pale King, type: lich lord}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.limits import LICH_LORDS
from cardgen.systems.little_orc_wars.rule_subjects import PricedForce, PricedMatchup
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_force(priced: PricedForce) -> Faults:
    """Yield a fault for a Lich Lord without the mountain, or for more than one Lich Lord."""
    force = priced.force
    lords = [troop for troop in force.troops if troop.kind.name == "lich lord"]
    count = sum(troop.number for troop in lords)
    if lords and not force.mountain:
        message = f"{priced.who(lords[0])} is a Lich Lord, but his force has no mountain: expected `mountain: true`"
        yield Fault((*lords[0].path, "type"), message, "add `mountain: true` to the force, or remove him")
    elif count > LICH_LORDS:
        message = f"{force.name} has {words.format_count(count, 'Lich Lord')}: a force may have {LICH_LORDS}"
        yield Fault((*lords[-1].path, "type"), message, f"remove {count - LICH_LORDS}")


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault if several forces hold the mountain."""
    owners = [priced for priced in matchup.forces if priced.force.mountain]
    if len(owners) < 2:
        return
    names = words.join_words([priced.force.name for priced in owners])
    others = [priced for priced in owners if priced.file is not matchup.file]
    there = [RelatedPlace(("mountain",), f"the mountain of {priced.force.name}", priced.file) for priced in others]
    message = f"{names} {'both' if len(owners) == 2 else 'all'} have the mountain: only one side may have it"
    path: tuple[str, ...] = ("forces",) if matchup.match else ("mountain",)
    yield Fault(path, message, "remove `mountain` from one of them", there, at="key")
