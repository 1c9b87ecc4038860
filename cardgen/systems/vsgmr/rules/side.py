"""If a scenario has sides, each force of the match is on one, and no side is empty.

Spawning has Infiltrators and Spawners, Ambush has Ambushers and Targets, Fortress Assault has Assaulters and Defenders.
Other scenarios have no sides, and their forces have no `side`.

Rulebook: section VIII, Scenarios.

Bad:

    kind: match
    scenario: Spawning
    forces: [{force: reds, side: Spawner}, blues]

Good:

    kind: match
    scenario: Spawning
    forces: [{force: reds, side: Spawner}, {force: blues, side: Infiltrator}]
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.skirmish.members import MatchMember
from cardgen.systems.vsgmr.model import Match, Scenario
from cardgen.systems.vsgmr.rule_subjects import PlayerMatchup
from cardgen.text import names, words

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """Yield a fault for each force with a missing or unknown side, or else for each side without a force."""
    match = matchup.match
    if match is None or (match.asks and match.scenario is None):
        return
    wrong = [member for member in match.members if _is_wrong(match, member)]
    for member in wrong:
        yield _describe_wrong_side(match, member)
    if not wrong and match.scenario and match.scenario.uneven:
        yield from _check_empty_sides(match, match.scenario)


def _is_wrong(match: Match, member: MatchMember) -> bool:
    uneven = match.scenario is not None and match.scenario.uneven
    return match.side_of(member) is None if uneven else bool(member.side)


def _describe_wrong_side(match: Match, member: MatchMember) -> Fault:
    scenario = match.scenario
    path = (*member.path, "side") if member.side else member.path
    sides = [side.name for side in scenario.sides if side.name] if scenario else []
    if scenario is None or not sides:
        where = scenario.name if scenario else "a match without a scenario"
        message = f"{match.name} has `{member.stem}` with `side: {member.side}`: {where} has no sides"
        return Fault(path, message, "remove `side`", at="key")
    near = names.find_closest(member.side, sides) if member.side else None
    has = f"on the unknown side `{member.side}`" if member.side else "on no side"
    law = f"did you mean `{near}`?" if near else f"expected {words.join_words(sides, 'or')}"
    hint = f"write `{near}`" if near else f"write `{{force: {member.stem}, side: {sides[0]}}}`"
    return Fault(path, f"{match.name} has `{member.stem}` {has}: {law}", hint)


def _check_empty_sides(match: Match, scenario: Scenario) -> Faults:
    taken = {match.side_of(member) for member in match.members}
    for side in scenario.sides:
        if side not in taken and match.members:
            message = f"{match.name} has no {side.name}: {scenario.name} needs both sides"
            yield Fault(("forces",), message, f"give a force `side: {side.name}`", at="key")
