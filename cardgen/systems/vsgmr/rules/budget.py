"""A force costs what its scenario suggests, and at most its own budget.

The rules suggest points for each scenario and side. Most have 20 to 25. An Ambusher has 15 and a Target 25; an
Assaulter has 10 and a Defender 20. If the rules give a single number, a force may cost up to $FAIR less. A force file
may have a `budget` of its own.

Rulebook: section VIII, Scenarios.

Bad:

    budget: 18

Good:

    budget: 25
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.skirmish import shared_rules
from cardgen.systems.vsgmr import costs
from cardgen.systems.vsgmr.limits import FAIR
from cardgen.systems.vsgmr.model import Force
from cardgen.systems.vsgmr.rule_subjects import Player, PlayerMatchup, is_unfair
from cardgen.text import words
from cardgen.text.points import format_points

LEVEL = "warning"
"""Level of the faults: a warning, because the rules only suggest points and players may agree on others."""


def check_force(force: Force) -> Faults:
    """Yield a fault for a force that costs more than the budget in its file."""
    if force.complete:
        yield from shared_rules.check_budget(force.name, costs.compute_total(force), force.budget)


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """Yield a fault for each force that costs more or less than the scenario suggests.

    Forces that are too far apart are left to the rule `fairness`.
    """
    told = [player for pair in matchup.pairs() if is_unfair(*pair) for player in pair]
    for player in matchup.players:
        if player.side and player.force.complete and player not in told:
            low, high = player.side.points
            if not low <= player.total <= high:
                yield _describe_deviation(player, low, high, matchup)


def _describe_deviation(player: Player, low: int, high: int, matchup: PlayerMatchup) -> Fault:
    """Return the fault of a force that costs more or less than its scenario suggests."""
    total, match = player.total, matchup.match
    scenario, name = (match.scenario.name, match.name) if match and match.scenario else ("", "")
    who = player.side.called if player.side and player.side.name else "each player"
    points = (
        f"{high} for {who}, or up to {FAIR} less"
        if high - low == FAIR
        else f"{words.format_bounds((low, high))} for {who}"
    )
    fact = (
        f"{player.force.name} costs {format_points(total)}"
        f"{words.format_deviation(int(total), low, high, counted=True)} in {name}"
    )
    hint = f"add {format_points(low - total)}" if total < low else f"remove {format_points(total - high)}"
    return Fault(
        player.path, f"{fact}: {scenario} suggests {points}", hint, [RelatedPlace(("scenario",), "the scenario")]
    )
