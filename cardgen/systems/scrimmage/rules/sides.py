"""A match has two teams or more, each a file of its own.

The rules speak of two, whose leaders roll for initiative; with more, all of them do.

Rulebook: Initiative.

Bad:

    kind: match
    forces: [lamps, lamps]

Good:

    kind: match
    forces: [lamps, knives]
"""

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.scrimmage.limits import SIDES
from cardgen.systems.scrimmage.model import Match

LEVEL = "error"


def check_match(match: Match) -> Faults:
    """A fault for each file that is listed again, else one when there are too few."""
    again = [(number, stem) for number, stem in enumerate(match.forces) if stem in match.forces[:number]]
    for number, stem in again:
        message = f"{match.name} lists {stem} again: nobody fights himself"
        there = RelatedPlace(("forces", match.forces.index(stem)), f"the first {stem}")
        yield Fault(("forces", number), message, "name another team, or copy the file", [there])
    if match.complete and not again and len(match.forces) < SIDES:
        count = len(match.forces)
        message = f"{match.name} has {count or 'no'} {'team' if count == 1 else 'teams'}: a match has {SIDES} or more"
        yield Fault(("forces",), message, "add the file of another", at="key")
