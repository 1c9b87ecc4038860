"""A faction states its theme, and its characteristics match.

Every faction has `theme`, `strengths` and `weaknesses` (an empty list means none). Within a game, the mean of a
strength is above that of the other factions, and the mean of a weakness below. Equal means are allowed. The mean is
over all models of a faction, heroes and henchmen, so a group of four counts four times. A courage of "-" counts
$FEARLESS, braver than the bravest; any other "-" counts 0. A faction without a game is not measured. If a faction lists
neither strengths nor weaknesses, its means should differ by less than $CLAIM from those of the others in its game.

A characteristic cannot be both a strength and a weakness. If the theme says that the faction casts no spells, it has
none.

Each faction has its own theme. The same text of $THEME_WORDS words or more in another faction was probably copied.
cardgen compares the factions of a run and of their games. Of two such factions, cardgen reports the later one, or the
one that you named.

Rulebook: Appendix A, A Theme; guideline 1.

Bad:

    theme:

Good:

    theme: Knights who would rather be remembered than be old.
    strengths: [defense, courage]
    weaknesses: []
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from cardgen.finding import Path
from cardgen.rules import Fault, Faults, RelatedPlace, nodes
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import CLAIM, FEARLESS
from cardgen.systems.pygmies.model import STATS
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction, get_precedence, has_spell
from cardgen.text import names, words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can be played without a fitting theme."""


_NO_SPELLS = re.compile(r"\b(?:casts? no spells|without spells|no spellcasting|never casts? spells)\b", re.IGNORECASE)
"""The phrases by which a theme states that the faction has no spells."""


class _Claim(NamedTuple):
    """A strength or weakness that the file claims, and its place."""

    path: Path
    stat: str
    strong: bool


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield faults for missing and copied themes, and for strengths and weaknesses that are untrue in some game."""
    if roster.is_neutral:
        return
    faction = roster.faction
    if absent := _check_absent(roster):
        law = "a faction states its theme, strengths and weaknesses"
        hint = "; ".join(map(_format_example, absent))
        keys = words.join_words([f"`{key}`" for key in absent], "or")
        yield Fault((), f"{roster.name} has no {keys}: {law}", hint)
    yield from _check_copied(roster)
    yield from _check_contradictions(roster)
    yield from islice((fault for matchup in roster.matchups if (fault := _check_modest(roster, matchup))), 1)
    both = {*(faction.strengths or ())} & {*(faction.weaknesses or ())}
    for claim in (*_list_claims(faction.strengths, True), *_list_claims(faction.weaknesses, False)):
        if claim.stat in both:
            continue
        for matchup in roster.matchups:
            if fault := _check_claim(claim, roster, matchup):
                yield fault
                break


def _check_absent(roster: LoadedFaction) -> list[str]:
    """Return the missing keys; misspelt keys and invalid values are left out because they have findings already."""
    file = roster.file
    absent = [key for key in ("theme", "strengths", "weaknesses") if nodes.is_left_out(file, key)]
    if not absent:
        return []
    told = {found.span for found in file.findings if found.level == "error" and found.rule != "shape/missing-key"}
    misspelt = {
        names.find_closest(key, absent) for key in nodes.list_keys(file, ()) if file.find_key_span((key,)) in told
    }
    return [key for key in absent if key not in misspelt and file.find_span((key,)) not in told]


def _check_copied(roster: LoadedFaction) -> Faults:
    """Yield a fault for a theme that an earlier faction has."""
    alike = roster.alike
    if not alike or min(alike, key=get_precedence) is roster:
        return
    first = min((other for other in alike if other is not roster), key=get_precedence)
    message = f"{roster.name} has the same `theme` as {first.name}: each faction needs its own"
    there = RelatedPlace(("theme",), f"the theme of {first.name}", first.file)
    yield Fault(("theme",), message, "write a sentence about this faction and how it wins", [there])


def _check_contradictions(roster: LoadedFaction) -> Faults:
    """Yield a fault for each characteristic claimed as both strong and weak, and for a caster despite the theme."""
    faction = roster.faction
    strengths = {claim.stat: claim for claim in _list_claims(faction.strengths, True)}
    for claim in _list_claims(faction.weaknesses, False):
        if claim.stat in strengths:
            message = f"`{claim.stat}` is a strength and a weakness of {roster.name}: expected one of the two"
            there = RelatedPlace(strengths[claim.stat].path, f"`{claim.stat}` in `strengths`")
            yield Fault(claim.path, message, f"remove `{claim.stat}` from one of them", [there])
    caster = next((hero for hero in faction.heroes if has_spell(hero)), None)
    if caster and (said := _NO_SPELLS.search(faction.theme or "")):
        message = f"`theme` of {roster.name} says “{said[0]}”, but {caster.name} has spells: expected none"
        spells = (*caster.path, "spells")
        there = RelatedPlace(spells, f"spells of {caster.name}", at="key")
        yield Fault(("theme",), message, f"write another `theme`, or give {caster.name} skills instead", [there])


def _check_modest(roster: LoadedFaction, matchup: GameMatchup) -> Fault | None:
    """Return the fault of a faction that claims no strengths or weaknesses but differs from the others, or None."""
    claimed = (roster.faction.strengths, roster.faction.weaknesses)
    if None in claimed or any(claimed) or len(matchup.factions) < 2:
        return None
    found = [(abs(own - other), own, other, stat) for stat, own, other in _compute_all_means(roster, matchup)]
    off, own, other, stat = max(found, default=(0.0, 0.0, 0.0, ""))
    if off < CLAIM:
        return None
    side, claim = ("above", "strengths") if own > other else ("below", "weaknesses")
    means = _format_means(own, other)
    fact = f"{roster.name} has mean `{stat}` {means[0]}, {side} the {means[1]} of the others of {matchup.game.name}"
    message = f"{fact}: expected it in `{claim}`"
    return Fault((claim,), message, f"write `{claim}: [{stat}]`", at="key")


def _compute_all_means(roster: LoadedFaction, matchup: GameMatchup) -> Iterator[tuple[str, float, float]]:
    """Yield each known characteristic with the faction's mean and the mean of the other factions of a game."""
    for stat in STATS:
        own, everybody = costs.sum_stat(roster, stat), costs.sum_stat_of_factions(matchup, stat)
        if own and everybody and everybody[1] > own[1]:
            yield stat, own[0] / own[1], (everybody[0] - own[0]) / (everybody[1] - own[1])


def _format_example(key: str) -> str:
    return "add `theme:` and a sentence" if key == "theme" else f"add `{key}: [defense]`, or `[]` for none"


def _list_claims(stats: Sequence[str] | None, strong: bool) -> Iterator[_Claim]:
    for number, stat in enumerate(stats or ()):
        if stat in STATS:
            yield _Claim(("strengths" if strong else "weaknesses", number), stat, strong)


def _check_claim(claim: _Claim, roster: LoadedFaction, matchup: GameMatchup) -> Fault | None:
    """Return the fault of a claim if the faction's mean is on the wrong side of the others', or None."""
    own, all_of_them = costs.sum_stat(roster, claim.stat), costs.sum_stat_of_factions(matchup, claim.stat)
    if own is None or all_of_them is None or len(matchup.factions) < 2:
        return None
    added, models = all_of_them[0] - own[0], all_of_them[1] - own[1]
    ahead = own[0] * models - added * own[1]
    if ahead == 0 or (ahead > 0) == claim.strong:
        return None
    what, law = ("strength", "above") if claim.strong else ("weakness", "below")
    side = "below" if claim.strong else "above"
    dash = f' ("-" counts {FEARLESS})' if claim.stat == "courage" and _has_dashes(matchup) else ""
    means = _format_means(own[0] / own[1], added / models)
    message = (
        f"`{claim.stat}` is a {what} of {roster.name}, but its mean {means[0]} is {side} the {means[1]} of the others "
        f"of {matchup.game.name}{dash}: expected {law}"
    )
    hint = f"{'raise' if claim.strong else 'lower'} it in heroes and groups, or remove it from `{claim.path[0]}`"
    return Fault(claim.path, message, hint)


def _has_dashes(matchup: GameMatchup) -> bool:
    return any(profile.stats["courage"] is None for roster in matchup.factions for profile in roster.profiles)


def _format_means(one: float, other: float) -> tuple[str, str]:
    """Return two means in words, with as many digits as are needed for them to differ."""
    digits = next((digits for digits in range(2, 9) if f"{one:.{digits}f}" != f"{other:.{digits}f}"), 9)
    return f"{one:.{digits}f}", f"{other:.{digits}f}"
