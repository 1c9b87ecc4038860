"""Long words at the ends of lines, divided where their language divides them: the last resort of a paragraph.

Only lower-case words of plain text are divided (in German nouns too, which have a capital): names, and what is bold,
stay whole. No two lines in a row end with a hyphen, and no last line is the end of a word. The patterns are those of
LibreOffice; they are read when a line needs them, and not before.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardgen.layout import lines
from cardgen.layout.lines import HYPHEN, Prose
from cardgen.layout.paragraphs import TextRun
from cardgen.layout.patterns import Patterns

SHORTEST = 8
"""Letters of the shortest word that is divided."""
LONGEST = 60
"""Letters of a word that may be divided: the longest German words have as many. A longer one is not a word."""
KEPT = 3
"""Letters that stay together at either end of a divided word."""
NOUNS = ("de",)
"""Codes of languages in which a capital begins every noun, and does not tell a name."""
PATTERNS = {"en": "en_US", "de": "de_DE"}
"""Language to the name of its patterns; other languages divide nothing."""
_MOST = 60
"""Words that are divided in one paragraph at most: more would only take time."""
_WORD = re.compile(r"[^ ]+")
_CORE = re.compile(r"\W*(\w+)\W*")
_ICON = "\ufffc"

Spans = list[tuple[int, int]]
"""Lines as (first word, word after the last)."""
Measure = Callable[[Sequence[TextRun]], Prose]
"""What measures runs of text."""


class Hyphenation(NamedTuple):
    """How words are divided: the language's code, and the face or role of the runs whose words may be."""

    code: str
    plain: str


def broken(
    found: Sequence[TextRun], measure: Measure, width: float, loosest: float, by: Hyphenation
) -> tuple[Prose, Spans]:
    """A paragraph in lines, with words divided where a line would be emptier than `loosest`, or a word is too wide.

    `width` in thousandths of the type size, `loosest` as a share of it: 1 divides wherever that can save a line.
    """
    prose = measure(found)
    spans = lines.breaks(prose, width)
    line, before = 0, -2
    for _ in range(_MOST):
        wanted = _wanted(prose, spans, width, loosest, line, before)
        if wanted is None:
            break
        line, word, room = wanted
        divided = _divided(found, word, room, measure, by)
        if divided is not None:
            found, before = divided, line
            prose = measure(found)
            spans = lines.breaks(prose, width)
        line += 1
    return prose, spans


def _wanted(
    prose: Prose, spans: Spans, width: float, loosest: float, line: int, before: int
) -> tuple[int, int, float] | None:
    """The first line from `line` on that asks for it, the word to divide, and the room that its head has."""
    for number in range(line, len(spans)):
        first, after = spans[number]
        if after - first == 1 and prose.reach((first, after)) > width:
            return number, first, width
        if after < len(prose.ends) - 1 and before < number - 1 and prose.reach((first, after)) < loosest * width:
            return number, after, width - (prose.starts[after] - prose.starts[first])
    return None


def _divided(
    found: Sequence[TextRun], word: int, room: float, measure: Measure, by: Hyphenation
) -> list[TextRun] | None:
    """The runs with that word divided as late as its head has room; None if it cannot be."""
    place = _place(found, word)
    if place is None or found[place[0]].face != by.plain:
        return None
    index, start, end = place
    run = found[index]
    for cut in reversed(cuts(run.text[start:end], by.code)):
        head = run.text[start : start + cut] + HYPHEN
        if measure([TextRun(run.face, head)]).width <= room:
            text = f"{run.text[: start + cut]}{HYPHEN} {run.text[start + cut :]}"
            return [*found[:index], run._replace(text=text), *found[index + 1 :]]
    return None


def _place(found: Sequence[TextRun], word: int) -> tuple[int, int, int] | None:
    """The run that a word is in, and where there it begins and ends; None if it is in several."""
    whole = "".join(_ICON if run.icon is not None else run.text for run in found)
    start, end = list(_WORD.finditer(whole))[word].span()
    at = 0
    for index, run in enumerate(found):
        after = at + (1 if run.icon is not None else len(run.text))
        if at <= start and end <= after:
            return (index, start - at, end - at) if run.icon is None else None
        at = after
    return None


@functools.lru_cache(maxsize=1024)
def cuts(word: str, code: str) -> tuple[int, ...]:
    """After which letters a word may be divided, in the language of that code; signs around it count along."""
    core = _CORE.fullmatch(word)
    name = PATTERNS.get(code)
    if core is None or name is None or not SHORTEST <= len(core[1]) <= LONGEST or not core[1].isalpha():
        return ()
    rest = core[1] if code not in NOUNS else core[1][1:]
    if not rest.islower():
        return ()
    return tuple(core.start(1) + cut for cut in _patterns(name).positions(core[1], KEPT))


_patterns = functools.cache(Patterns)
