"""What a Pygmies draft is dealt from (rulebook, Appendix B, The Draft Setup)."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.card import Card, Pile, Pool
from cardgen.systems.pygmies import documents
from cardgen.systems.pygmies.model import Faction, Game

ROLES = {"hero": "hero", "henchmen": "henchman", "neutral": "neutral"}


def pool(game: Game, members: Sequence[tuple[Faction, str, str]]) -> Pool:
    """The cards of a game in its order, and its two piles. A member is a faction, its file's name and folder."""
    cards: list[Card] = []
    roles: list[str] = []
    factions: list[str] = []
    for faction, source, folder in members:
        models = [profile for profile in faction.profiles for _ in range(profile.size)]
        cards += documents.cards(faction, source, folder)
        roles += [ROLES[model.role] for model in models]
        factions += [faction.name] * len(models)
    special = [number for number, role in enumerate(roles) if role != "henchman"]
    henchmen = [number for number, role in enumerate(roles) if role == "henchman"]
    piles = (
        Pile("heroes and neutrals", special, game.pack.special),
        Pile("henchmen", henchmen, game.pack.henchmen),
    )
    return Pool(game.name, cards, roles, factions, piles, game.players, game.rounds)
