"""There are no more units in a game than cards in a deck: $CARDS.

Each turn one card is dealt for every unit of both sides, from one deck.

Rulebook: Playing Cards; The Sequence of Play.

Bad:

    kind: match
    forces: [small, swarm]

Good:

    kind: match
    forces: [small, equal]
"""

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.ares.limits import CARDS
from cardgen.systems.ares.table import Table
from cardgen.text import words

LEVEL = "warning"


def check_table(table: Table) -> Faults:
    """A fault when all units together are more."""
    counts = [len(roster.force.units) for roster in table.rosters]
    total = sum(counts)
    if not table.complete or total <= CARDS:
        return
    parts = words.listed(
        [f"{count} of {roster.force.name}" for count, roster in zip(counts, table.rosters, strict=True)]
    )
    message = (
        f"{table.name} has {total} units, {parts}: a deck has {CARDS} cards, one for each{words.off(total, 0, CARDS)}"
    )
    places = [
        RelatedPlace(("units",), f"{count} units", r.file, "key")
        for count, r in zip(counts, table.rosters, strict=True)
    ]
    shown = [place for place in places if place.file is not table.file]
    yield Fault(table.path, message, f"put {total - CARDS} of them together with others", shown, "key")
