"""Files to begin with: texts with blanks between « and », which are filled with a name and what belongs to it.

«NAME» is the name, «SHORT Captain» its short form with a word behind, «KEYS Folk Captain» a list of keywords around the
short form; every other blank is a value of the game's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from json import dumps

from cardgen.source.scalars import is_absent, is_ambiguous
from cardgen.text import names

_BLANK = re.compile("«(.*?)»")
_PLAIN = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+)*")
_NOT_PLAIN = frozenset({"true", "false", "null"})
_SHORT = 20
"""Letters of a name that other names may begin with."""


def fill_blanks(path: str, name: str, values: Mapping[str, str]) -> str:
    """The text of a file with all of its blanks filled. Raises OSError when it cannot be read."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return _BLANK.sub(lambda blank: values.get(blank[1]) or _fill_blank(blank[1], name), text)


def quote_scalar(text: str) -> str:
    """A text as it stands in a YAML file: plain if every reader takes it for that text, else between quotes."""
    plain = _PLAIN.fullmatch(text) and not is_ambiguous(text) and not is_absent(text, plain=True)
    if plain and text.casefold() not in _NOT_PLAIN:
        return text
    return dumps(text, ensure_ascii=False)


def format_list(texts: Iterable[str]) -> str:
    """Texts as a list on one line of a YAML file."""
    return f"[{', '.join(map(quote_scalar, texts))}]"


def _fill_blank(blank: str, name: str) -> str:
    short = name if len(name) <= _SHORT else name.rsplit(maxsplit=1)[-1]
    what, _, words = blank.partition(" ")
    if what == "KEYS":
        race, calling = (
            () if names.normalize(word) == names.normalize(short) else (quote_scalar(word),) for word in words.split()
        )
        return ", ".join([*race, quote_scalar(short), *calling])
    return quote_scalar(name if what == "NAME" else f"{short} {words}".rstrip())
