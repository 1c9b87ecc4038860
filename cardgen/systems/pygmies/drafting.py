"""What a Pygmies draft is dealt from, and how it goes (rulebook, Appendix B)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from cardgen.card import Card, Document, Part, Pile, Pool
from cardgen.systems.pygmies import documents, limits
from cardgen.systems.pygmies.model import Faction, Game

PICTURES = 4
"""Rounds that the guide pictures one by one."""
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


def guide(game: Game, players: int, rounds: int) -> Part:
    """One page for the table: how to pick, pass and build a crew (rulebook, Appendix B)."""
    data = {
        "title": game.name,
        "players": players,
        "rounds": rounds,
        "turns": _turns(rounds),
        "seats": list(_seats(players)),
        "piles": [
            {"count": game.pack.special, "name": "hero or neutral" if game.pack.special == 1 else "heroes or neutrals"},
            {"count": game.pack.henchmen, "name": "henchman" if game.pack.henchmen == 1 else "henchmen"},
        ],
        "per_pack": game.pack.special + game.pack.henchmen,
        "squads": limits.SQUADS,
        "groups": limits.SQUAD_GROUPS,
        "most": limits.CREW_MODELS,
        "typical": limits.CREW_TYPICAL,
        "colours": limits.COLOURS,
    }
    page = Document("pygmies/draft-guide", data, "Draft guide")
    return Part("draft-guide", "Draft guide", "plain", pages=(page,), after="Lay it on the table for the draft.")


def _turns(rounds: int) -> list[dict[str, object]]:
    """The pictures: one for each round, or one for each way to pass when there are many."""
    numbers = range(1, rounds + 1)
    alike = [[number] for number in numbers] if rounds <= PICTURES else [list(numbers[::2]), list(numbers[1::2])]
    return [{"rounds": same, "way": "left" if same[0] % 2 else "right"} for same in alike]


def _seats(players: int) -> Iterator[dict[str, float]]:
    """Where players sit round a table, seen from above; the table's radius is 1."""
    for seat in range(players):
        turn = 2 * math.pi * seat / players
        yield {"x": round(math.sin(turn), 4), "y": round(-math.cos(turn), 4)}
