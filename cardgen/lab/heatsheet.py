"""The matrix of all duels as printed sheets, laid out like all other pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen.card import Document, Part
from cardgen.lab import answers
from cardgen.lab.matrices import Matrix
from cardgen.text.words import escape_line

STEPS = 6
"""Number of shades from certain loss to certain win (an estimate); light to dark, for grey printers."""


def build_part(table: Matrix, titles: Sequence[str], told: Sequence[tuple[str, Sequence[str]]]) -> Part:
    """Return the printable sheets of a matrix.

    Args:
        table: The chances of all duels.
        titles: The title of each file.
        told: Headings with the assumptions under each heading.
    """
    titles = [escape_line(title) for title in titles]
    places, average = answers.rank_entrants(table), answers.compute_means(table)
    data = {
        "title": "Who wins?",
        "aside": ", ".join(titles),
        "questions": answers.build_answers(table, titles),
        "files": [_build_file_row(row, title) for row, title in zip(table.files, titles, strict=True)],
        "groups": [
            (title, [row for row in _build_model_rows(table, places, average) if row["file"] == number])
            for number, title in enumerate(titles)
        ],
        "heads": [str(number) for number in range(1, len(places) + 1)],
        "told": [(what, [escape_line(text) for text in texts]) for what, texts in told],
        "steps": STEPS,
    }
    return Part("matrix", "Who wins?", "plain", pages=[Document("common/matrix", data, "Who wins?")])


def _build_file_row(row: Sequence[float | None], title: str) -> dict[str, object]:
    return {"name": title, "cells": [_build_cell(chance) for chance in row]}


def _build_model_rows(table: Matrix, places: Sequence[int], average: Sequence[float]) -> Iterator[dict[str, object]]:
    for number, place in enumerate(places, 1):
        one = table.entrants[place]
        size = f" ×{one.model.size}" if one.model.size > 1 else ""
        yield {
            "file": one.file,
            "number": number,
            "name": escape_line(one.model.name) + size,
            "mean": _build_cell(average[place]),
            "cells": [_build_cell(None if other == place else table.models[place][other]) for other in places],
        }


def _build_cell(chance: float | None) -> dict[str, object]:
    """Return the template data of a cell: percent, chance and shade; empty where an entrant would meet itself."""
    if chance is None:
        return {"text": "", "chance": 0.0, "step": -1}
    return {"text": answers.format_percent(chance), "chance": round(chance, 4), "step": round(chance * STEPS)}
