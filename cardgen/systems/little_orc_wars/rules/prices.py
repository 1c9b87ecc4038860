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

from collections.abc import Iterator

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.little_orc_wars.model import PriceOptions
from cardgen.systems.little_orc_wars.table import ForceMatchup

LEVEL = "error"


def check_clash(clash: ForceMatchup) -> Faults:
    """A fault for each price on which the sides, or one of them and the match, differ."""
    for place, key in enumerate(PriceOptions._fields):
        said = list(_said(clash, place, key))
        choices = {choice for choice, _ in said}
        if len(choices) < 2:
            continue
        own = clash.match is not None and clash.match.options[place] is not None
        path: tuple[str, ...] = ("options", key) if own or clash.match is None else ("forces",)
        what = " and ".join(there.message for _, there in said)
        message = f"{key.replace('_', ' ')}, {what}: both sides of a match buy at the same prices"
        others = [there for _, there in said if there.file is not clash.file]
        who = clash.match.name if clash.match else clash.musters[-1].force.name
        yield Fault(path, f"{who}: the price of {message}", "choose one of them", others, at="key")


def _said(clash: ForceMatchup, place: int, key: str) -> Iterator[tuple[str, RelatedPlace]]:
    """Who says something about a price."""
    match = clash.match
    if match is not None and (choice := match.options[place]):
        yield choice, RelatedPlace(("options", key), f"{match.name} says {choice}", clash.file)
    for muster in {id(muster.file): muster for muster in clash.musters}.values():
        if choice := muster.force.options[place]:
            yield choice, RelatedPlace(("options", key), f"{muster.force.name} says {choice}", muster.file)
