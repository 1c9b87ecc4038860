"""The answers to a designer's first questions, in sentences, read from a matrix of all duels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from cardgen.lab.matrices import Matrix, compute_file_means
from cardgen.text import words
from cardgen.text.words import escape_line

EVEN = 0.5
"""Chance (0 to 1) above which an entrant is the favourite of a duel."""
MOST_NAMED = 12
"""Most names listed in one sentence; a remaining count replaces the others (a design choice, for readable lines)."""
Run = tuple[bool, str]
"""Part of a sentence: whether the part is emphasised, and its text."""


class DesignerAnswer(NamedTuple):
    """A designer's question with the sentences that answer it, each sentence as a sequence of runs."""

    question: str
    sentences: Sequence[Sequence[Run]]


def build_answers(table: Matrix, titles: Sequence[str]) -> list[DesignerAnswer]:
    """Return the questions that a matrix answers, with their answers.

    Args:
        table: The chances of all duels.
        titles: The title of each file, already free of control characters.
    """
    average = compute_means(table)
    wins = [*_describe_best_files(table, titles), *_describe_extremes(table, average)]
    return [
        DesignerAnswer("Who wins?", wins),
        DesignerAnswer("Dominated entries", list(_describe_pointless(table, titles))),
    ]


def compute_means(table: Matrix) -> list[float]:
    """Return the mean chance (0 to 1) of each entrant against all others, in the order of the entrants."""
    others = max(1, len(table.entrants) - 1)
    return [(fsum(row) - row[place]) / others for place, row in enumerate(table.models)]


def rank_entrants(table: Matrix) -> list[int]:
    """Return the indices of all entrants, grouped by file, the strongest of each file first."""
    average = compute_means(table)
    return sorted(range(len(average)), key=lambda place: (table.entrants[place].file, -average[place]))


def format_percent(chance: float) -> str:
    """Return a chance (0 to 1) as a whole number of percent, without the sign."""
    return f"{100 * chance:.0f}"


def _describe_best_files(table: Matrix, titles: Sequence[str]) -> Iterator[list[Run]]:
    """Yield a sentence about the files that win most and fewest duels; nothing for a single file."""
    if len(titles) < 2:
        return
    average = compute_file_means(table)
    places = range(len(titles))
    best, worst = (choose(places, key=lambda place: average[place]) for choose in (max, min))
    if format_percent(average[best]) == format_percent(average[worst]):
        yield [(False, f"The files win equally often ({format_percent(average[best])}\u00a0%).")]
        return
    yield _compare_extremes(
        "Of the files ", (titles[best], average[best]), " wins most duels, ", (titles[worst], average[worst])
    )


def _describe_extremes(table: Matrix, average: Sequence[float]) -> Iterator[list[Run]]:
    """Yield a sentence about the strongest and weakest hero, then about the strongest and weakest group."""
    for what, heroes in (("hero", True), ("group", False)):
        places = [place for place, one in enumerate(table.entrants) if (one.model.role == "hero") is heroes]
        if len(places) > 1:
            ends = [choose(places, key=lambda place: average[place]) for choose in (max, min)]
            best, worst = ((table.entrants[place].model.name, average[place]) for place in ends)
            yield _compare_extremes(
                f"The {what} that wins most duels is ", best, "; the one that wins fewest is ", worst
            )


def _compare_extremes(before: str, best: tuple[str, float], between: str, worst: tuple[str, float]) -> list[Run]:
    """Return a sentence that names the best and the worst, each with the mean chance in percent.

    Args:
        before: The text before the best name.
        best: The best name and its mean chance (0 to 1).
        between: The text between both names.
        worst: The worst name and its mean chance (0 to 1).
    """
    told = [(f" ({format_percent(mean)}\u00a0%)", escape_line(name)) for name, mean in (best, worst)]
    last = " fewest." if between.endswith(", ") else "."
    return [(False, before), (True, told[0][1]), (False, told[0][0] + between), (True, told[1][1]),
            (False, told[1][0] + last)]  # fmt: skip


def _describe_pointless(table: Matrix, titles: Sequence[str]) -> Iterator[list[Run]]:
    """Yield sentences about the entries that are favoured in no duel or in every duel, then a closing sentence."""
    for text, favoured in (
        ("is the favourite in no duel", False),
        ("is the favourite in every duel", True),
    ):
        found = [one for place, one in enumerate(table.entrants) if _is_always(table.models[place], place, favoured)]
        shown = [_name_entrant(table, titles, one.model.name, one.file) for one in found[:MOST_NAMED]]
        if shown:
            more = f", and {words.format_count(len(found) - MOST_NAMED, 'other')}" if len(found) > MOST_NAMED else ""
            yield [
                (True, words.join_words(shown, "and") + more),
                (False, f" {text.replace('is', 'are') if len(found) > 1 else text}."),
            ]
    yield [(False, "Every other entry is favoured in some of its duels.")]


def _name_entrant(table: Matrix, titles: Sequence[str], name: str, file: int) -> str:
    return escape_line(f"{name} ({titles[file]})" if len(titles) > 1 else name)


def _is_always(row: Sequence[float], place: int, favoured: bool) -> bool:
    """Check whether an entrant is the favourite of all its duels, or of none when `favoured` is false."""
    others = [chance for other, chance in enumerate(row) if other != place]
    return bool(others) and all(chance > EVEN if favoured else chance <= EVEN for chance in others)
