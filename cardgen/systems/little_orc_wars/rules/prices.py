"""Both sides of a match buy at the same prices.

The rules print some prices that contradict each other, and groups choose: `options` in a force or in a match says how.
What a force leaves open the match decides; where both say something, it is the same.

Rulebook: Composition of Forces; War Beasts; Inferior Troops.

Bad:

    kind: match
    options: {cavalry: wells}

Good:

    kind: match
    options: {cavalry: printed, war_beasts: table}
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.matchups import PricedMatchup
from cardgen.systems.little_orc_wars.model import PriceOptions

LEVEL = "error"


def check_matchup(matchup: PricedMatchup) -> Faults:
    """A fault for each price on which the sides, or one of them and the match, differ."""
    for place, key in enumerate(PriceOptions._fields):
        said = list(_said(matchup, place, key))
        choices = {choice for choice, _ in said}
        if len(choices) < 2:
            continue
        own = matchup.match is not None and matchup.match.options[place] is not None
        path: tuple[str, ...] = ("options", key) if own or matchup.match is None else ("forces",)
        what = " and ".join(there.message for _, there in said)
        message = f"{key.replace('_', ' ')}, {what}: both sides of a match buy at the same prices"
        others = [there for _, there in said if there.file is not matchup.file]
        who = matchup.match.name if matchup.match else matchup.sides[-1].force.name
        yield Fault(path, f"{who}: the price of {message}", "choose one of them", others, at="key")


def _said(matchup: PricedMatchup, place: int, key: str) -> Iterator[tuple[str, RelatedPlace]]:
    """Who says something about a price."""
    match = matchup.match
    if match is not None and (choice := match.options[place]):
        yield choice, RelatedPlace(("options", key), f"{match.name} says {choice}", matchup.file)
    for priced in {id(priced.file): priced for priced in matchup.sides}.values():
        if choice := priced.force.options[place]:
            yield choice, RelatedPlace(("options", key), f"{priced.force.name} says {choice}", priced.file)
