"""Text on a proof: lines of one or several font faces, cut or broken to a width.

Lengths in mm, type sizes in points.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.layout import lines
from cardgen.layout.frame import Item
from cardgen.layout.lines import PT, Prose
from cardgen.layout.paragraphs import TextRun
from cardgen.text.words import escape_line

PLAIN = "Barlow Condensed Medium"
"""Font of running text; narrow, because captions are no wider than a card."""
BOLD = "Barlow Condensed Bold"
"""Font of names and numbers, of one family with `PLAIN`."""
ITALIC = "Barlow Condensed Medium Italic"
"""Font of hints and waivers, of one family with `PLAIN`."""
INK, GREY = "#1a1714", "#6b6763"
"""Colours of important and of less important text: warm black and grey."""


def measure_width(text: str, face: str, size: float) -> float:
    """Return the width of a line in mm; `size` is in points."""
    return lines.measure([TextRun(face, text)]).width * size * PT / 1000


def draw_line(
    text: str, x: float, y: float, face: str = PLAIN, size: float = 7.0, fill: str = INK, share: float = 0.0
) -> list[Item]:
    """Return a line of text on the baseline y, mm.

    `share` of its width lies left of x (0: starts at x, 1: ends at x).
    """
    prose = lines.measure([TextRun(face, escape_line(text))])
    if not prose.ends:
        return []
    return lines.items(prose, (0, len(prose.ends)), x - share * prose.width * size * PT / 1000, y, size, fill)


def cut_text(text: str, room: float, face: str, size: float, end: bool = False) -> str:
    """Return as much of a text as fits into `room` mm, with an ellipsis.

    `end` keeps the end instead of the beginning.
    """
    if measure_width(text, face, size) <= room:
        return text
    kept = len(text)
    while (
        kept and measure_width(text[-kept:] if end else text[:kept], face, size) + measure_width("…", face, size) > room
    ):
        kept -= max(1, kept // 16)
    return ("…" + text[len(text) - kept :] if end else text[:kept].rstrip() + "…") if kept else ""


def wrap_runs(runs: Sequence[TextRun], room: float, size: float) -> tuple[Prose, list[tuple[int, int]]]:
    """Return the runs broken into lines of `room` mm; a word wider than a line is broken, too."""
    prose, measure = lines.measure(runs), room / (size * PT) * 1000
    if prose.longest > measure:
        prose = lines.measure([run._replace(text=_split_words(run, room, size)) for run in runs])
    return prose, lines.breaks(prose, measure)


def _split_words(run: TextRun, room: float, size: float) -> str:
    """Return a text in which every word fits on a line of `room` mm."""
    words: list[str] = []
    for word in run.text.split(" "):
        letters = len(word)
        while letters > 1 and measure_width(word[:letters], run.face, size) > room:
            letters //= 2
        words += [word[n : n + letters] for n in range(0, len(word), letters)] if letters else [""]
    return " ".join(words)
