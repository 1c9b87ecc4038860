"""All sides of a match buy at the same prices, and their cavalry falls to as many dice.

The rules print some prices that contradict each other, and groups choose. `options` of a force or match names the
choice. The match decides for a force without `options`. If both name a choice, it is the same.

Rulebook: Composition of Forces; War Beasts; Inferior Troops; Melee, 5; Priests, 1.

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
from cardgen.systems.little_orc_wars.model import Options
from cardgen.systems.little_orc_wars.rule_subjects import PricedMatchup

LEVEL = "error"
"""Level of the faults: an error, because forces at different prices cannot be compared."""


def check_matchup(matchup: PricedMatchup) -> Faults:
    """Yield a fault for each option in which two forces, or a force and the match, differ."""
    for place, key in enumerate(Options._fields):
        said = list(_find_speakers(matchup, place, key))
        choices = {choice for choice, _ in said}
        if len(choices) < 2:
            continue
        own = matchup.match is not None and matchup.match.options[place] is not None
        path: tuple[str, ...] = ("options", key) if own or matchup.match is None else ("forces",)
        what = " and ".join(there.message for _, there in said)
        law = "play by the same rules" if key == "cavalry_kills" else "buy at the same prices"
        where = f" in {matchup.match.name}" if matchup.match and not own else ""
        message = f"{what} as `{key}`{where}: both sides of a match {law}"
        others = [there for _, there in said if there.file is not matchup.file]
        yield Fault(path, message, "choose one of them for all", others, at="key")


def _find_speakers(matchup: PricedMatchup, place: int, key: str) -> Iterator[tuple[str | int, RelatedPlace]]:
    """Yield each file that sets an option: the value there, and the place of the option."""
    match = matchup.match
    if match is not None and (choice := match.options[place]):
        yield choice, RelatedPlace(("options", key), f"{match.name} has `{choice}`", matchup.file)
    for priced in {id(priced.file): priced for priced in matchup.forces}.values():
        if choice := priced.force.options[place]:
            yield choice, RelatedPlace(("options", key), f"{priced.force.name} has `{choice}`", priced.file)
