"""The forces of a match have its scale.

Cards show how far their figures move. A match with a `scale` has its measuring strips, quick reference and scenarios in
that scale. Forces in another scale, or in the rules' own measure, do not fit.

Rulebook: section IX, Miniatures for Every Scale.

Bad:

    kind: match
    scale: 54 mm

Good:

    kind: match
    name: Reds against Blues
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.vsgmr import measures
from cardgen.systems.vsgmr.model import Scale
from cardgen.systems.vsgmr.rule_subjects import PlayerMatchup
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """Yield one fault for a match whose forces have another scale or different scales."""
    match = matchup.match
    if match is None or not matchup.players or not matchup.complete:
        return
    wanted = measures.find_scale([player.force for player in matchup.players], match)
    others = [player for player in matchup.players if player.force.scale != wanted]
    if others:
        whose = words.join_words([player.force.name for player in others])
        fact = f"{match.name} is played in {_format_scale(wanted)}, unlike {whose}"
        law = "expected one scale for all forces"
        where = [
            RelatedPlace(("scale",) if one.force.scale else ("name",), _format_scale(one.force.scale), one.file)
            for one in others
        ]
        hint = (
            f"write `scale: {wanted.name}` in all of them" if wanted else "remove `scale` there, or write it everywhere"
        )
        yield Fault(("scale",) if match.scale else ("forces",), f"{fact}: {law}", hint, where, at="key")


def _format_scale(scale: Scale | None) -> str:
    return scale.name if scale else "the rules' own measure"
