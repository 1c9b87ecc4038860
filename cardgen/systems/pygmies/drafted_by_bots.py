"""What bots need to know of a draft of Pygmies."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.combat import DraftGroup, DraftTable
from cardgen.systems.pygmies import costs
from cardgen.systems.pygmies.limits import CREW_MODELS, NEUTRAL, SQUAD_GROUPS, SQUADS
from cardgen.systems.pygmies.matchups import key
from cardgen.systems.pygmies.model import Faction, FactionGame
from cardgen.systems.pygmies.playable import PAIR


def table(game: FactionGame, members: Sequence[tuple[Faction, str, str]], players: int, rounds: int) -> DraftTable:
    """The cards of a game. A member is a faction, its file's name and folder."""
    sides = {key(NEUTRAL): 0}
    groups = []
    for faction, source, _ in members:
        side = sides.setdefault(key(faction.alignment), len(sides))
        for profile in faction.profiles:
            hero = profile.role == "hero"
            special = profile.role != "henchmen"
            worth = costs.power(profile)
            groups.append(DraftGroup(profile.name, source, profile.size, worth, side, hero, special))
    pack = (game.pack.special, game.pack.henchmen)
    return DraftTable(groups, pack, players, rounds, SQUADS, SQUAD_GROUPS, PAIR, CREW_MODELS)
