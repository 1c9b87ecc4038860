"""The cards of a game fill whole packs: at least one for each player and round.

A pack holds a fixed number of heroes or neutrals and a fixed number of henchmen (`pack`, 2 and 10 by default). All
heroes and neutrals of a game fill a whole number of packs, and its henchmen fill as many. With the default packs, this
works for any number of factions with as many neutral pairs: three factions make 12 packs, six make 24. Packs beyond
those that players open stay closed.

Rulebook: Appendix B, The Draft Setup.

Bad:

    kind: game
    pack: {special: 3, henchmen: 10}

Good:

    kind: game
    pack: {special: 2, henchmen: 10}
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.disk import stems
from cardgen.rules import Fault, Faults, RelatedPlace
from cardgen.systems.pygmies.limits import HENCHMEN, HEROES, NEUTRAL_PAIRS, NEUTRAL_SIZE
from cardgen.systems.pygmies.model import FactionGame, PackSize
from cardgen.systems.pygmies.rule_subjects import GameMatchup, LoadedFaction
from cardgen.systems.skirmish.repeated import find_repeats
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the cards would not fill the packs of a draft."""


def check_matchup(matchup: GameMatchup) -> Faults:
    """Yield faults for files listed twice, or else one for packs; none while a file is missing or has faults itself."""
    game = matchup.game
    twice = [*_check_listed_twice(game, "factions", game.factions), *_check_listed_twice(game, "neutral", game.neutral)]
    yield from twice or _check_packs(matchup)


def _check_listed_twice(game: FactionGame, key: str, stems: Sequence[str]) -> Faults:
    for stem, before, number in find_repeats((stem, number) for number, stem in enumerate(stems)):
        message = f"{game.name} lists `{stem}` twice: expected each file once"
        yield Fault((key, number), message, "remove it", [RelatedPlace((key, before), f"the first `{stem}`")])


def _check_packs(matchup: GameMatchup) -> Faults:
    """Yield a fault if the cards do not fill equal numbers of packs, or too few packs."""
    rosters = matchup.company.rosters
    if not matchup.complete or not all(roster.faction.complete for roster in rosters) or any(map(_is_short, rosters)):
        return
    special = sum(len(roster.faction.heroes) for roster in matchup.factions)
    special += _check_neutrals(matchup)
    henchmen = sum(group.size for roster in matchup.factions for group in roster.faction.groups)
    if not _fills_packs(special, henchmen, matchup.game.pack):
        if not _is_told_of_pairs(matchup, special, henchmen):
            yield _check_uneven_packs(matchup, special, henchmen)
    elif (packs := henchmen // matchup.game.pack.henchmen) < (wanted := matchup.game.players * matchup.game.rounds):
        yield _build_shortage_fault(matchup.game, packs, wanted)


def _is_short(roster: LoadedFaction) -> bool:
    """Return whether a file has a wrong number of models, which explains uneven packs and has a fault of its own."""
    faction = roster.faction
    if roster.is_neutral:
        pairs = all(group.size == NEUTRAL_SIZE for group in faction.groups)
        return not pairs and not roster.has_waiver("pygmies/neutral-groups")
    heroes = len(faction.heroes) != HEROES and not roster.has_waiver("pygmies/hero-count")
    henchmen = sum(group.size for group in faction.groups) != HENCHMEN
    return heroes or (henchmen and not roster.has_waiver("pygmies/henchman-count"))


def _is_told_of_pairs(matchup: GameMatchup, special: int, henchmen: int) -> bool:
    """Return whether `pygmies/neutral-groups` already reports the wrong number of pairs that makes packs uneven."""
    missing = _count_missing_neutrals(matchup)
    told = any(
        (roster.file.reported or stems.is_shipped_elsewhere(roster.file.path))
        and not roster.has_waiver("pygmies/neutral-groups")
        for roster in matchup.neutrals
    )
    return told and bool(missing) and _fills_packs(special + missing, henchmen, matchup.game.pack)


def _count_missing_neutrals(matchup: GameMatchup) -> int:
    """Return how many neutral models the line-up lacks for its factions; negative for a surplus."""
    return len(matchup.factions) * NEUTRAL_SIZE - _check_neutrals(matchup)


def _check_neutrals(matchup: GameMatchup) -> int:
    return sum(group.size for roster in matchup.neutrals for group in roster.faction.groups)


def _fills_packs(special: int, henchmen: int, pack: PackSize) -> bool:
    """Return whether the cards fill a whole number of packs, equal for both piles."""
    if pack.special < 1 or pack.henchmen < 1 or special % pack.special or henchmen % pack.henchmen:
        return False
    return 0 < special // pack.special == henchmen // pack.henchmen


def _check_uneven_packs(matchup: GameMatchup, special: int, henchmen: int) -> Fault:
    """Return the fault of a line-up whose two piles fill different numbers of packs."""
    game, pack = matchup.game, matchup.game.pack
    heroes = words.format_count(special, "hero or neutral", "heroes and neutrals")
    cards = f"{heroes} and {words.format_count(henchmen, 'henchman', 'henchmen')}"
    law = f"at {pack.special} and {pack.henchmen} a pack, both must fill the same number"
    packs = f" ({special / pack.special:.4g} and {henchmen / pack.henchmen:.4g})" if min(pack) > 0 else ""
    message = f"{game.name} has {cards}: {law}{packs}"
    usual = PackSize()
    if pack != usual and _fills_packs(special, henchmen, usual):
        hint = f"write `{{special: {usual.special}, henchmen: {usual.henchmen}}}`, or leave `pack` out"
        return Fault(("pack",), message, hint, at="key")
    missing = _count_missing_neutrals(matchup)
    if not missing or not _fills_packs(special + missing, henchmen, pack):
        return Fault(("factions",), message, "add or remove files, or change the numbers in `pack`", at="key")
    factions = words.format_count(len(matchup.factions), "faction")
    hint = f"give {factions} {words.format_count(len(matchup.factions), 'neutral group')} of {NEUTRAL_SIZE} models"
    usual_neutrals = _check_neutrals(matchup) == NEUTRAL_PAIRS * NEUTRAL_SIZE
    return Fault(("factions" if usual_neutrals else "neutral",), message, hint, at="key")


def _build_shortage_fault(game: FactionGame, packs: int, wanted: int) -> Fault:
    players = f"{words.format_count(game.players, 'player')} and {words.format_count(game.rounds, 'round')}"
    filled = f"{words.format_count(packs, 'pack')}{words.format_deviation(packs, wanted, counted=True)}"
    message = f"the cards of {game.name} fill {filled}: {players} need {wanted}"
    hint = "add factions with their neutral pairs, or lower `players` or `rounds`"
    return Fault(("factions",), message, hint, at="key")
