"""Everybody against everybody: the chance of each model of some files to win a duel against each other one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgen.combat import Duel, MeasuredModel
from cardgen.lab import duels
from cardgen.records import NamedTuple


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


def matrix(entrants: Sequence[Entrant], between: Callable[[Entrant, Entrant], Duel]) -> Matrix:
    """The table of some models; `between` gives the duel of two of them."""
    chances = [[0.5] * len(entrants) for _ in entrants]
    for row, one in enumerate(entrants):
        for column in range(row):
            found = duels.fought(between(one, entrants[column]))
            chances[row][column] = float(found.a + found.draw / 2)
            chances[column][row] = 1 - chances[row][column]
    count = 1 + max((one.file for one in entrants), default=-1)
    means = [[_mean(entrants, chances, row, column) for column in range(count)] for row in range(count)]
    return Matrix(entrants, chances, means)


def _mean(entrants: Sequence[Entrant], chances: Sequence[Sequence[float]], one: int, other: int) -> float | None:
    total = weight = 0.0
    for row, left in enumerate(entrants):
        for column, right in enumerate(entrants):
            if (left.file, right.file) == (one, other):
                size = left.model.size * right.model.size
                total, weight = total + size * chances[row][column], weight + size
    return total / weight if weight else None


def against(
    ones: Sequence[MeasuredModel],
    others: Sequence[MeasuredModel],
    between: Callable[[MeasuredModel, MeasuredModel], Duel],
) -> float | None:
    """The mean chance of the models of one file against those of another, each entry as often as it has models."""
    total = weight = 0.0
    for one in ones:
        for other in others:
            found = duels.fought(between(one, other))
            total += one.size * other.size * float(found.a + found.draw / 2)
            weight += one.size * other.size
    return total / weight if weight else None
