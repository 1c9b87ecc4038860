"""What a Pygmies draft is dealt from, and how it goes (rulebook, Appendix B)."""

from __future__ import annotations

import math
from collections.abc import Sequence

from cardgen.card import Card, Document, Part, Pile, Pool
from cardgen.systems.pygmies import documents, limits
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


def guide(title: str, players: int, rounds: int, per_pack: int) -> Part:
    """One page for the table: how to pick, pass and build a crew (rulebook, Appendix B)."""
    turns = (2 * math.pi * seat / players for seat in range(players))
    seats = [{"x": round(math.sin(turn), 4), "y": round(-math.cos(turn), 4)} for turn in turns]
    data = {
        "title": title,
        "players": players,
        "rounds": [{"number": number, "way": "left" if number % 2 else "right"} for number in range(1, rounds + 1)],
        "per_pack": per_pack,
        "seats": seats,
        "squads": limits.SQUADS,
        "groups": limits.SQUAD_GROUPS,
        "most": limits.CREW_MODELS,
        "typical": limits.CREW_TYPICAL,
        "colours": limits.COLOURS,
    }
    page = Document("pygmies/draft-guide", data, "Draft guide")
    return Part("draft-guide", "Draft guide", "plain", pages=(page,), after="Lay it on the table for the draft.")
