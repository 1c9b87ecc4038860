"""Matrices of duels: the chance of each model of some files to beat each other model."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import NamedTuple

from cardgen.combat import Duel, MeasuredModel
from cardgen.lab import duels


class Entrant(NamedTuple):
    """A model in the matrix, with the index of its file."""

    file: int
    model: MeasuredModel


class Matrix(NamedTuple):
    """The chances (0 to 1) of the row's entrant to beat the column's; a draw counts as half a win for both."""

    entrants: Sequence[Entrant]
    models: Sequence[Sequence[float]]
    """Chances of models, with a row and a column for each entrant."""
    files: Sequence[Sequence[float | None]]
    """Mean chances of files, weighted by the number of models; None if a file has no models."""


def compute_chance(duel: Duel) -> float:
    """Return the chance (0 to 1) of side `a` to win a duel; a draw counts as half a win."""
    found = duels.solve_duel(duel)
    return float(found.a + found.draw / 2)


def compute_file_means(table: Matrix) -> list[float]:
    """Return the mean chance of each file against the other files; 0.5 where no other file has models."""
    rows = [[chance for other, chance in enumerate(row) if other != number and chance is not None]
            for number, row in enumerate(table.files)]  # fmt: skip
    return [fsum(row) / len(row) if row else 0.5 for row in rows]


def build_matrix(entrants: Sequence[Entrant], chance: Callable[[Entrant, Entrant], float]) -> Matrix:
    """Return the matrix of some models.

    Args:
        entrants: The models, each with the index of its file.
        chance: Gives the chance (0 to 1) of the first entrant to beat the second.
    """
    chances = [[0.5] * len(entrants) for _ in entrants]
    for row, one in enumerate(entrants):
        for column in range(row):
            chances[row][column] = chance(one, entrants[column])
            chances[column][row] = 1 - chances[row][column]
    return Matrix(entrants, chances, _compute_means(entrants, chances))


def _compute_means(entrants: Sequence[Entrant], chances: Sequence[Sequence[float]]) -> list[list[float | None]]:
    """Return the mean chance of each pair of files, weighted by the sizes of entries; None if there are no models."""
    count = 1 + max((one.file for one in entrants), default=-1)
    totals, weights = ([[0.0] * count for _ in range(count)] for _ in range(2))
    for one, row in zip(entrants, chances, strict=True):
        for other, found in zip(entrants, row, strict=True):
            size = one.model.size * other.model.size
            totals[one.file][other.file] += size * found
            weights[one.file][other.file] += size
    return [
        [total / weight if weight else None for total, weight in zip(*rows, strict=True)]
        for rows in zip(totals, weights, strict=True)
    ]


def compare_files(
    ones: Sequence[MeasuredModel],
    others: Sequence[MeasuredModel],
    chance: Callable[[MeasuredModel, MeasuredModel], float],
) -> float | None:
    """Return the mean chance of one file's models against another's, weighted by the sizes of entries.

    Returns None if one of the files has no models.
    """
    total = weight = 0.0
    for one in ones:
        for other in others:
            total += one.size * other.size * chance(one, other)
            weight += one.size * other.size
    return total / weight if weight else None
