"""What the table of everybody against everybody answers, question by question: what a designer asks first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from cardgen.lab.matrices import Matrix, compute_file_means
from cardgen.text import words
from cardgen.text.words import escape_line

EVEN = 0.5
MOST_NAMED = 12
"""Names in a sentence."""
Run = tuple[bool, str]
"""Some words of a sentence, and whether they stand out."""


class DesignerAnswer(NamedTuple):
    """A question of a designer, and what the table says."""

    question: str
    sentences: Sequence[Sequence[Run]]


def build_answers(table: Matrix, titles: Sequence[str]) -> list[DesignerAnswer]:
    """The questions that the table answers; `titles` of its files, which come without what controls a terminal."""
    average = compute_means(table)
    wins = [*_describe_best_files(table, titles), *_describe_extremes(table, average)]
    return [
        DesignerAnswer("Who wins?", wins),
        DesignerAnswer("Dominated entries", list(_describe_pointless(table, titles))),
    ]


def compute_means(table: Matrix) -> list[float]:
    """The mean chance of each entrant against all others."""
    others = max(1, len(table.entrants) - 1)
    return [(fsum(row) - row[place]) / others for place, row in enumerate(table.models)]


def rank_entrants(table: Matrix) -> list[int]:
    """The places of all entrants: file by file, the strongest first."""
    average = compute_means(table)
    return sorted(range(len(average)), key=lambda place: (table.entrants[place].file, -average[place]))


def format_percent(chance: float) -> str:
    """A chance in whole percent, without the sign."""
    return f"{100 * chance:.0f}"


def _describe_best_files(table: Matrix, titles: Sequence[str]) -> Iterator[list[Run]]:
    """The file that wins most duels against the others, where there are several."""
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
    """The strongest and the weakest hero and group."""
    for what, heroes in (("hero", True), ("group", False)):
        places = [place for place, one in enumerate(table.entrants) if (one.model.role == "hero") is heroes]
        if len(places) > 1:
            ends = [choose(places, key=lambda place: average[place]) for choose in (max, min)]
            best, worst = ((table.entrants[place].model.name, average[place]) for place in ends)
            yield _compare_extremes(
                f"The {what} that wins most duels is ", best, "; the one that wins fewest is ", worst
            )


def _compare_extremes(before: str, best: tuple[str, float], between: str, worst: tuple[str, float]) -> list[Run]:
    """A sentence with two names, each with its mean."""
    told = [(f" ({format_percent(mean)}\u00a0%)", escape_line(name)) for name, mean in (best, worst)]
    last = " fewest." if between.endswith(", ") else "."
    return [(False, before), (True, told[0][1]), (False, told[0][0] + between), (True, told[1][1]),
            (False, told[1][0] + last)]  # fmt: skip


def _describe_pointless(table: Matrix, titles: Sequence[str]) -> Iterator[list[Run]]:
    """Who is favoured against nobody, and who against everybody."""
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
    others = [chance for other, chance in enumerate(row) if other != place]
    return bool(others) and all(chance > EVEN if favoured else chance <= EVEN for chance in others)
