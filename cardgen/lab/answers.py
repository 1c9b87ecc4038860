"""What the table of everybody against everybody answers, question by question: what a designer asks first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from cardgen.lab.matrices import Matrix, file_means
from cardgen.text import words
from cardgen.text.words import escape_line

EVEN = 0.5
MOST_NAMED = 12
"""Names in a sentence."""
Run = tuple[bool, str]
"""Some words of a sentence, and whether they stand out."""


class Answer(NamedTuple):
    """A question of a designer, and what the table says."""

    question: str
    sentences: Sequence[Sequence[Run]]


def answers(table: Matrix, titles: Sequence[str]) -> list[Answer]:
    """The questions that the table answers; `titles` of its files, which come without what controls a terminal."""
    average = means(table)
    wins = [*_best_files(table, titles), *_extremes(table, average)]
    return [Answer("Who wins?", wins), Answer("Dominated entries", list(_pointless(table, titles)))]


def means(table: Matrix) -> list[float]:
    """The mean chance of each entrant against all others."""
    others = max(1, len(table.entrants) - 1)
    return [(fsum(row) - row[place]) / others for place, row in enumerate(table.models)]


def order(table: Matrix) -> list[int]:
    """The places of all entrants: file by file, the strongest first."""
    average = means(table)
    return sorted(range(len(average)), key=lambda place: (table.entrants[place].file, -average[place]))


def percent(chance: float) -> str:
    """A chance in whole percent, without the sign."""
    return f"{100 * chance:.0f}"


def _best_files(table: Matrix, titles: Sequence[str]) -> Iterator[list[Run]]:
    """The file that wins most duels against the others, where there are several."""
    if len(titles) < 2:
        return
    average = file_means(table)
    places = range(len(titles))
    best, worst = (choose(places, key=lambda place: average[place]) for choose in (max, min))
    if percent(average[best]) == percent(average[worst]):
        yield [(False, f"The files win equally often ({percent(average[best])}\u00a0%).")]
        return
    yield _of("Of the files ", (titles[best], average[best]), " wins most duels, ", (titles[worst], average[worst]))


def _extremes(table: Matrix, average: Sequence[float]) -> Iterator[list[Run]]:
    """The strongest and the weakest hero and group."""
    for what, heroes in (("hero", True), ("group", False)):
        places = [place for place, one in enumerate(table.entrants) if (one.model.role == "hero") is heroes]
        if len(places) > 1:
            ends = [choose(places, key=lambda place: average[place]) for choose in (max, min)]
            best, worst = ((table.entrants[place].model.name, average[place]) for place in ends)
            yield _of(f"The {what} that wins most duels is ", best, "; the one that wins fewest is ", worst)


def _of(before: str, best: tuple[str, float], between: str, worst: tuple[str, float]) -> list[Run]:
    """A sentence with two names, each with its mean."""
    told = [(f" ({percent(mean)}\u00a0%)", escape_line(name)) for name, mean in (best, worst)]
    last = " fewest." if between.endswith(", ") else "."
    return [(False, before), (True, told[0][1]), (False, told[0][0] + between), (True, told[1][1]),
            (False, told[1][0] + last)]  # fmt: skip


def _pointless(table: Matrix, titles: Sequence[str]) -> Iterator[list[Run]]:
    """Who is favoured against nobody, and who against everybody."""
    for text, favoured in (
        ("is the favourite in no duel", False),
        ("is the favourite in every duel", True),
    ):
        found = [one for place, one in enumerate(table.entrants) if _always(table.models[place], place, favoured)]
        shown = [_named(table, titles, one.model.name, one.file) for one in found[:MOST_NAMED]]
        if shown:
            more = f", and {words.format_count(len(found) - MOST_NAMED, 'other')}" if len(found) > MOST_NAMED else ""
            yield [
                (True, words.join_words(shown, "and") + more),
                (False, f" {text.replace('is', 'are') if len(found) > 1 else text}."),
            ]
    yield [(False, "Every other entry is favoured in some of its duels.")]


def _named(table: Matrix, titles: Sequence[str], name: str, file: int) -> str:
    return escape_line(f"{name} ({titles[file]})" if len(titles) > 1 else name)


def _always(row: Sequence[float], place: int, favoured: bool) -> bool:
    others = [chance for other, chance in enumerate(row) if other != place]
    return bool(others) and all(chance > EVEN if favoured else chance <= EVEN for chance in others)
