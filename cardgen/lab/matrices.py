"""Everybody against everybody: the chance of each model of some files to win a duel against each other one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum
from typing import NamedTuple

from cardgen.combat import Duel, MeasuredModel
from cardgen.lab import duels


class Entrant(NamedTuple):
    """A model in the table, with the number of its file."""

    file: int
    model: MeasuredModel


class Matrix(NamedTuple):
    """The chances of the row to win; what nobody wins counts as half for both."""

    entrants: Sequence[Entrant]
    models: Sequence[Sequence[float]]
    """A row and a column for each entrant."""
    files: Sequence[Sequence[float | None]]
    """A row and a column for each file: the mean over its entries, each as often as it has models; None without any."""


def compute_chance(duel: Duel) -> float:
    """The chance of the first of the two to win a duel; what nobody wins counts as half for both."""
    found = duels.solve_duel(duel)
    return float(found.a + found.draw / 2)


def compute_file_means(table: Matrix) -> list[float]:
    """The mean of each file's chances against the other files; half where there is no other with models."""
    rows = [[chance for other, chance in enumerate(row) if other != number and chance is not None]
            for number, row in enumerate(table.files)]  # fmt: skip
    return [fsum(row) / len(row) if row else 0.5 for row in rows]


def build_matrix(entrants: Sequence[Entrant], chance: Callable[[Entrant, Entrant], float]) -> Matrix:
    """The table of some models; `chance` gives that of the first to win against the second."""
    chances = [[0.5] * len(entrants) for _ in entrants]
    for row, one in enumerate(entrants):
        for column in range(row):
            chances[row][column] = chance(one, entrants[column])
            chances[column][row] = 1 - chances[row][column]
    return Matrix(entrants, chances, _compute_means(entrants, chances))


def _compute_means(entrants: Sequence[Entrant], chances: Sequence[Sequence[float]]) -> list[list[float | None]]:
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
    """The mean chance of the models of one file against those of another, each entry as often as it has models."""
    total = weight = 0.0
    for one in ones:
        for other in others:
            total += one.size * other.size * chance(one, other)
            weight += one.size * other.size
    return total / weight if weight else None
