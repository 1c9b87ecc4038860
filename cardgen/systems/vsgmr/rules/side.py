"""Where a scenario has sides, each force of the match is on one of them, and no side is empty.

In Spawning there are Infiltrators and Spawners, in Ambush Ambushers and Targets, in Fortress Assault Assaulters and
Defenders. Elsewhere there are no sides to choose, and none is written.

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
from cardgen.systems.vsgmr.matchups import PlayerMatchup
from cardgen.systems.vsgmr.model import Match, Scenario
from cardgen.text import names, words

LEVEL = "error"


def check_matchup(matchup: PlayerMatchup) -> Faults:
    """A fault for every force whose side is missing or none of the scenario's; else for a side that is empty."""
    match = matchup.match
    if match is None or (match.asks and match.scenario is None):
        return
    wrong = [member for member in match.members if _is_wrong(match, member)]
    for member in wrong:
        yield _fault(match, member)
    if not wrong and match.scenario and match.scenario.uneven:
        yield from _empty(match, match.scenario)


def _is_wrong(match: Match, member: MatchMember) -> bool:
    uneven = match.scenario is not None and match.scenario.uneven
    return match.side_of(member) is None if uneven else bool(member.side)


def _fault(match: Match, member: MatchMember) -> Fault:
    scenario = match.scenario
    path = (*member.path, "side") if member.side else member.path
    sides = [side.name for side in scenario.sides if side.name] if scenario else []
    if scenario is None or not sides:
        where = scenario.name if scenario else "a match without a scenario"
        message = f"{match.name} has {member.stem} on the side {member.side}: {where} has no sides to choose"
        return Fault(path, message, "take side out", at="key")
    near = names.near(member.side, sides) if member.side else None
    has = f"on the side {member.side}" if member.side else "on no side"
    law = f"the sides of {scenario.name} are {words.listed(sides)}" + (f"; did you mean {near}?" if near else "")
    hint = f"write {near}" if near else f"write {{force: {member.stem}, side: {sides[0]}}}"
    return Fault(path, f"{match.name} has {member.stem} {has}: {law}", hint)


def _empty(match: Match, scenario: Scenario) -> Faults:
    taken = {match.side_of(member) for member in match.members}
    for side in scenario.sides:
        if side not in taken and match.members:
            message = f"{match.name} has no {side.name}: {scenario.name} is played by both sides"
            yield Fault(("forces",), message, f"give a force `side: {side.name}`", at="key")
