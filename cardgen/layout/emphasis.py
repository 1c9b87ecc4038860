"""What stands out in a text of the rules: numbers with a sign or a unit, and the words that the game's rules have.

Nobody marks them in the texts. The words are a game's own list, made of its catalogue; a language tells them as it
tells texts, so that they are found in its words.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

_NUMBERS = (
    r"[+−]\d+(?!\w)",  # +1
    r"\d*[¼-¾⅐-⅞]″|\d+(?:\.\d+)?″",  # 6″, 4½″
    r"\d*[DdW](?:4|6|8|10|12|20|100)(?!\w)″?",  # 2D6, d6″, and W6 in German
    r"\d+\+(?!\w)",  # 4+
    r"\d+[ \u00a0](?:dice|die|Würfel)(?!\w)",  # 2 dice
)
_OPENING = " \u00a0(“‘„«»"
"""What stands before a word or number that may stand out. A search for these alone passes over most letters quickly."""
_BEGIN = re.compile(rf"(?:^|[.:;!?])[{_OPENING}]*$")
"""What stands before the first word of a sentence."""
_ENDS = ".!?)”’"
_END = re.compile(rf"[{re.escape(_ENDS)}]+")
"""What ends a text goes with the word before it: some programs that read PDFs take a point alone for another line."""
_MOST_KNOWN = 1024
"""Texts whose parts are kept: that of a skill comes again with each model that has it."""

EmphasisRun = tuple[bool, str]
"""A part of a text: whether it stands out, and its words."""
Split = Callable[[str], tuple[EmphasisRun, ...]]
"""What divides a text into parts that stand out and parts that do not."""


class _Patterns(NamedTuple):
    """Where something may begin that stands out, and what it is."""

    places: re.Pattern[str]
    things: re.Pattern[str]


def splitter(words: Iterable[str] = ()) -> Split:
    """A function that tells the parts of a text; `words` are those of a game's rules.

    They stand out as they are written here, whole, and begin with a capital: `Courage`, not `courage`. A single one at
    the beginning of a sentence does not; any word has a capital there. Nor does one that names a phase, as other phases
    are called nothing that stands out: `Shooting phase`.
    """

    @functools.cache
    def patterns() -> _Patterns:
        known = sorted({word for word in words if word[:1].isupper()}, key=lambda word: (-len(word), word))
        names = [rf"(?:{'|'.join(map(re.escape, known))})(?!\w)(?! phase)"] if known else []
        begins = [r"[+−\d¼-¾⅐-⅞]", r"[DdW]\d", *sorted({re.escape(word[:2]) for word in known})]
        places = rf"[{_OPENING}](?={'|'.join(begins)})"
        return _Patterns(re.compile(places), re.compile("|".join([*_NUMBERS, *names])))

    @functools.lru_cache(_MOST_KNOWN)
    def split(text: str) -> tuple[EmphasisRun, ...]:
        places, things = patterns()
        found: list[EmphasisRun] = []
        done = 0
        for place in places.finditer(f" {text}"):
            start = place.start()
            thing = things.match(text, start)
            if thing is None or start < done or (thing[0].isalpha() and _BEGIN.search(text, 0, start)):
                continue
            if done < start:
                found.append((False, text[done:start]))
            done = thing.end() if _END.fullmatch(text, thing.end()) is None else len(text)
            found.append((True, text[start:done]))
        if done < len(text):
            found.append((False, text[done:]))
        return tuple(found)

    return split


def named(words: Collection[str], texts: Iterable[str]) -> set[str]:
    """Those of the words that stand out in some of the texts."""
    split = splitter(words)
    found = {text.rstrip(_ENDS) for whole in texts for stands_out, text in split(whole) if stands_out}
    return found.intersection(words)


def mentioned(meanings: Mapping[str, str], texts: Iterable[str]) -> set[str]:
    """The words that stand out in the texts, or in what such words mean; `meanings` has the text of each word."""
    found: set[str] = set()
    while more := named(meanings, texts) - found:
        found |= more
        texts = [meanings[word] for word in more]
    return found
