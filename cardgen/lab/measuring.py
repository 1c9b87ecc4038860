"""The lab's access to files: statistics of a file, and duels between models of files."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen import systems
from cardgen.combat import Duel, MeasuredModel, Statistics
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.systems import AnyGame
from cardgen.text import names


def compute_statistics(file: File) -> Statistics | None:
    """Return the statistics of a file; None if its game provides none or the file could not be read."""
    game = systems.get_game(file.system) if file.system else None
    return game.statistics(file.model) if game and game.statistics and file.model else None


def build_duel(game: AnyGame, one: tuple[File, MeasuredModel], other: tuple[File, MeasuredModel], plain: bool) -> Duel:
    """Return the duel of two models.

    Args:
        game: The system of both files.
        one: The file and the model of side `a`.
        other: The file and the model of side `b`.
        plain: Whether abilities are ignored.

    Raises:
        CardgenError: If the game provides no duels or a file could not be read.
    """
    if game.duel is None or one[0].model is None or other[0].model is None:
        raise CardgenError(f"there are no duels of {game.name}: its rules do not give the numbers")
    found: Duel = game.duel(one[0].model, one[1].path, other[0].model, other[1].path, plain)
    return found


def compare_worths(
    before: Sequence[MeasuredModel], after: Sequence[MeasuredModel]
) -> list[tuple[str, float | None, float | None]]:
    """Return the name of each entry with its total worth before and after a change; None where the entry is missing."""
    sides = [
        {names.normalize(one.name): (one.name, one.worth * one.size) for one in models} for models in (before, after)
    ]
    keys = dict.fromkeys((*sides[1], *sides[0]))
    rows = [(sides[0].get(key), sides[1].get(key)) for key in keys]
    return [((new or old or ("",))[0], old[1] if old else None, new[1] if new else None) for old, new in rows]
