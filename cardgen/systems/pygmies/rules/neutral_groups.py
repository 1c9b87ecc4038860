"""A neutral file has only groups of $NEUTRAL_SIZE, one for each faction of its game.

Neutral creatures are drafted in place of heroes and follow any hero. Each faction of a game brings six heroes, and one
pair of neutrals for each faction fills the packs. A file that no game lists has $NEUTRAL_PAIRS pairs, as in the First
Edition. If a game lists two neutral files, their groups count together.

Rulebook: Appendix A, guideline 4.

Bad:

    kind: neutral
    groups:
      - {name: Gargoyle, size: 3}

Good:

    kind: neutral
    groups:
      - {name: Gargoyle, size: 2}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.limits import NEUTRAL_PAIRS, NEUTRAL_SIZE
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the rulebook asks for pairs of neutrals in an exact number."""


def check_roster(roster: LoadedFaction) -> Faults:
    """Yield faults for heroes among neutrals, for groups that are no pairs, and for a wrong number of pairs."""
    if not roster.is_neutral:
        return
    if roster.faction.hero_entries:
        heroes = words.format_count(roster.faction.hero_entries, "hero", "heroes")
        message = f"{roster.name} has {heroes}: a neutral file has groups only"
        yield Fault(("heroes",), message, "move them to a faction, or remove them", at="key")
    for group in roster.faction.groups:
        if group.size != NEUTRAL_SIZE:
            message = (
                f"{group.name} has {words.format_count(group.size, 'model')}: "
                f"a neutral group has exactly {NEUTRAL_SIZE}"
            )
            yield Fault((*group.path, "size"), message, f"write {NEUTRAL_SIZE}")
    yield from _check_pairs(roster)


def _check_pairs(roster: LoadedFaction) -> Faults:
    """Yield at most one fault, for the first game by file name that needs another number of pairs."""
    for matchup in roster.matchups:
        wanted = len(matchup.game.factions)
        count = sum(other.faction.group_entries for other in matchup.neutrals)
        if count != wanted and roster.can_judge_count("groups", count, wanted):
            yield _check_game(roster, matchup, count, wanted)
            return
    count = roster.faction.group_entries
    if not roster.matchups and count != NEUTRAL_PAIRS and roster.can_judge_count("groups", count, NEUTRAL_PAIRS):
        law = f"a neutral file without a game needs {NEUTRAL_PAIRS}"
        message = f"{roster.name} has {words.format_count(count, 'group')}: {law}"
        yield Fault(("groups",), message, _format_hint(NEUTRAL_PAIRS - count), at="key")


def _check_game(roster: LoadedFaction, matchup: GameMatchup, count: int, wanted: int) -> Fault:
    factions = words.format_count(wanted, "faction")
    whose = roster.name if len(matchup.neutrals) == 1 else f"the neutral files of {matchup.game.name}"
    has = "has" if len(matchup.neutrals) == 1 else "have"
    law = f"a game of {factions} needs {words.format_count(wanted, 'neutral group')}"
    message = f"{whose} {has} {words.format_count(count, 'group')}: {law}"
    other = RelatedPlace(("factions",), f"{matchup.game.name} has {factions}", matchup.file, at="key")
    return Fault(("groups",), message, _format_hint(wanted - count), [other], "key")


def _format_hint(missing: int) -> str:
    """Return the hint for missing groups; a negative number is a surplus."""
    return (
        f"add {words.format_count(missing, 'group')}"
        if missing > 0
        else f"remove {words.format_count(-missing, 'group')}"
    )
