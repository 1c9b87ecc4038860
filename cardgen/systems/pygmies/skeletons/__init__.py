"""Skeletons for `cardgen new`: complete files with comments that explain the format, and placeholder texts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardgen.file import File
from cardgen.reading import blanks
from cardgen.systems.pygmies import limits
from cardgen.systems.pygmies.model import Faction, FactionGame, PackSize
from cardgen.systems.skirmish.skeletons import fill_skeleton

_CARDS = 4
"""Most cards of each group in a new crew: with three heroes and six groups at most 27 models, an ordinary crew."""


def skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return the text of a new file, or None if the file would have to name files that the folder does not have.

    Args:
        kind: The kind of file.
        name: The printed name.
        beside: The files in the folder.
    """
    if kind in ("faction", "neutral", "library"):
        return fill_skeleton(__file__, kind, name)
    found = _fill_game(name, beside) if kind == "game" else _fill_crew(beside)
    return None if found is None else fill_skeleton(__file__, kind, name, **found)


def _fill_game(name: str, beside: Sequence[File]) -> dict[str, str] | None:
    """Return the values for a new line-up: those of an existing one, or the first files that it can list."""
    games = _find_complete_games(beside)
    factions = [file.stem for file in beside if file.kind == "faction"]
    neutrals = [file.stem for file in beside if file.kind == "neutral"]
    if games:
        made = games[0]
    elif len(factions) >= limits.NEUTRAL_PAIRS and neutrals:
        made = FactionGame("", name, tuple(factions[: limits.NEUTRAL_PAIRS]), (neutrals[0],), PackSize())
    else:
        return None
    return {
        "FACTIONS": blanks.format_list(made.factions),
        "NEUTRAL": blanks.quote_scalar(made.neutral[0]) if len(made.neutral) == 1 else blanks.format_list(made.neutral),
        "PLAYERS": str(made.players),
        "ROUNDS": str(made.rounds),
        "SPECIAL": str(made.pack.special),
        "HENCHMEN": str(made.pack.henchmen),
    }


def _find_complete_games(beside: Sequence[File]) -> list[FactionGame]:
    """Return the line-ups whose files are all there."""
    stems = {file.stem for file in beside if isinstance(file.model, Faction)}
    games = [file.model for file in beside if isinstance(file.model, FactionGame)]
    return [game for game in games if stems.issuperset((*game.factions, *game.neutral))]


def _fill_crew(beside: Sequence[File]) -> dict[str, str] | None:
    """Return the values for a new crew: three squads of the first faction with enough models."""
    models = {file.stem: file.model for file in beside}
    for game in _find_complete_games(beside):
        for stem in game.factions:
            squads = _format_squads(models.get(stem))
            if squads:
                sides = " or ".join(", ".join(side) for side in limits.COLOURS)
                return {"GAME": blanks.quote_scalar(game.stem), "COLOURS": sides, "SQUADS": "\n".join(squads)}
    return None


def _format_squads(faction: object) -> list[str]:
    """Return the lines of three squads; empty if the faction has too few models."""
    if not isinstance(faction, Faction):
        return []
    groups = faction.groups[: limits.SQUADS * limits.SQUAD_GROUPS]
    models = limits.SQUADS + sum(min(group.size, _CARDS) for group in groups)
    if len(faction.heroes) < limits.SQUADS or models < limits.CREW_TYPICAL[0]:
        return []
    pairs = [pair for number, pair in enumerate(pairwise(groups)) if number % limits.SQUAD_GROUPS == 0]
    lines = []
    for colour, hero, pair in zip(limits.COLOURS[0], faction.heroes, pairs, strict=False):
        followers = ", ".join(f"{blanks.quote_scalar(group.name)}: {min(group.size, _CARDS)}" for group in pair)
        lines.append(f"  {colour}: {{hero: {blanks.quote_scalar(hero.name)}, groups: {{{followers}}}}}")
    return lines
