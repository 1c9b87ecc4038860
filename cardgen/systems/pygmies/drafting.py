"""Drafts of Pygmies (Appendix B): the cards to deal, the guide for the table, and the table from which bots draft."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen import draft_guides
from cardgen.card import Card, Document, Part, Pile, Pool
from cardgen.combat import DraftGroup, DraftTable
from cardgen.file import Model
from cardgen.systems.pygmies import costs, documents, limits
from cardgen.systems.pygmies.deal_check import PAIR, PlayableCard, is_playable
from cardgen.systems.pygmies.limits import CREW_MODELS, NEUTRAL, SQUAD_GROUPS, SQUADS
from cardgen.systems.pygmies.model import Faction, FactionGame
from cardgen.systems.pygmies.rule_subjects import key

LARGEST = "whole-shelf"
"""The stem of the line-up with the most packs that comes with cardgen, which messages suggest for more players."""
ROLES = {"hero": "hero", "henchmen": "henchman", "neutral": "neutral"}
"""The role of a card in a draft, by the role of its profile."""


def build_pool(game: FactionGame, members: Sequence[tuple[Faction, str, str]]) -> Pool:
    """Return the cards of a line-up, and the two piles from which its packs are dealt.

    Args:
        game: The line-up.
        members: Its factions and neutrals, each with its file's name and the folder of its pictures.
    """
    cards: list[Card] = []
    roles: list[str] = []
    factions: list[str] = []
    models: list[PlayableCard] = []
    for faction, source, folder in members:
        profiles = [profile for profile in faction.profiles for _ in range(profile.size)]
        cards += documents.build_cards(faction, source, folder)
        roles += [ROLES[profile.role] for profile in profiles]
        factions += [faction.name] * len(profiles)
        alignment = NEUTRAL if key(faction.alignment) == key(NEUTRAL) else key(faction.alignment)
        models += [PlayableCard(key(profile.name), alignment, profile.role == "hero") for profile in profiles]
    special = [number for number, role in enumerate(roles) if role != "henchman"]
    henchmen = [number for number, role in enumerate(roles) if role == "henchman"]
    piles = (
        Pile("heroes and neutrals", special, game.pack.special),
        Pile("henchmen", henchmen, game.pack.henchmen),
    )
    return Pool(
        game.name,
        cards,
        roles,
        factions,
        piles,
        game.players,
        game.rounds,
        lambda opened, players: is_playable([models[card] for card in opened], players),
        f"{SQUADS} heroes for each player, each with {SQUAD_GROUPS} groups of {PAIR} cards or more to lead",
        "" if game.stem == LARGEST else LARGEST,
    )


def build_draft_guide(
    game: FactionGame, players: int, rounds: int, packs: int, models: Sequence[Model] = (), commitment: str = ""
) -> Part:
    """Return the one-page draft guide: whose models are in the packs, and how to pick, pass and build a crew.

    The steps are those of the rulebook's Appendix B.

    Args:
        game: The line-up.
        players: The number of players.
        rounds: The number of packs for each player.
        packs: The number of packs that the cards fill; packs beyond the last round stay closed.
        models: The factions and neutrals.
        commitment: The commitment that proves the deal; "" for none.
    """
    data = {
        "title": game.name,
        "factions": [documents.describe_faction(model) for model in models if isinstance(model, Faction)],
        "players": players,
        "rounds": rounds,
        "packs": packs,
        "commitment": commitment,
        **draft_guides.picture_rounds(players, rounds),
        "piles": [
            {"count": game.pack.special, "name": "hero or neutral" if game.pack.special == 1 else "heroes or neutrals"},
            {"count": game.pack.henchmen, "name": "henchman" if game.pack.henchmen == 1 else "henchmen"},
        ],
        "per_pack": game.pack.special + game.pack.henchmen,
        "held": rounds * (game.pack.special + game.pack.henchmen),
        "squads": limits.SQUADS,
        "groups": limits.SQUAD_GROUPS,
        "most": limits.CREW_MODELS,
        "typical": limits.CREW_TYPICAL,
        "colours": limits.COLOURS,
    }
    return draft_guides.build_part(Document("pygmies/draft-guide", data, draft_guides.TITLE))


def build_bot_table(
    game: FactionGame, members: Sequence[tuple[Faction, str, str]], players: int, rounds: int
) -> DraftTable:
    """Return the cards of a line-up for bots that draft; `members` are as for `build_pool`."""
    sides = {key(NEUTRAL): 0}
    groups = []
    for faction, source, _ in members:
        side = sides.setdefault(key(faction.alignment), len(sides))
        for profile in faction.profiles:
            hero = profile.role == "hero"
            special = profile.role != "henchmen"
            worth = costs.estimate_power(profile)
            groups.append(DraftGroup(profile.name, source, profile.size, worth, side, hero, special))
    pack = (game.pack.special, game.pack.henchmen)
    return DraftTable(groups, pack, players, rounds, SQUADS, SQUAD_GROUPS, PAIR, CREW_MODELS)
