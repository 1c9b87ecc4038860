"""Templates of new files: texts with blanks between « and », which are filled with a name or values of the game.

«NAME» is the name; «SHORT Captain» a short form of the name, followed by a word; «KEYS Folk Captain» a list of
keywords with the short form between the two. Every other blank is a value that the game gives.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from json import dumps

from cardgen.source.scalars import is_absent, is_ambiguous
from cardgen.text import names

_BLANK = re.compile("«(.*?)»")
"""A blank, with its words in group 1."""
_PLAIN = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+)*")
"""Words of letters only, with single spaces or hyphens between them: safe without quotes in YAML."""
_NOT_PLAIN = frozenset({"true", "false", "null"})
"""Words of letters that YAML readers take for something other than text."""
_SHORT = 20
"""Characters of the longest name that «SHORT» keeps whole.

Of a longer one, only the last word is used, to fit on cards.
"""


def fill_blanks(path: str, name: str, values: Mapping[str, str]) -> str:
    """Return the text of the template file at `path` with all blanks filled.

    Args:
        path: The template file.
        name: The name for «NAME», «SHORT» and «KEYS».
        values: The game's values, by the words between « and ».

    Raises:
        OSError: The file cannot be read.
    """
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return _BLANK.sub(lambda blank: values.get(blank[1]) or _fill_blank(blank[1], name), text)


def quote_scalar(text: str) -> str:
    """Return a text as YAML: plain if every YAML reader takes that for the text, else in double quotes."""
    plain = _PLAIN.fullmatch(text) and not is_ambiguous(text) and not is_absent(text, plain=True)
    if plain and text.casefold() not in _NOT_PLAIN:
        return text
    return dumps(text, ensure_ascii=False)


def format_list(texts: Iterable[str]) -> str:
    """Return texts as a YAML list in brackets, on one line."""
    return f"[{', '.join(map(quote_scalar, texts))}]"


def _fill_blank(blank: str, name: str) -> str:
    """Return the YAML for a blank that depends on the name: `NAME`, `SHORT` or `KEYS`."""
    short = name if len(name) <= _SHORT else name.rsplit(maxsplit=1)[-1]
    what, _, words = blank.partition(" ")
    if what == "KEYS":
        race, calling = (
            () if names.normalize(word) == names.normalize(short) else (quote_scalar(word),) for word in words.split()
        )
        return ", ".join([*race, quote_scalar(short), *calling])
    return quote_scalar(name if what == "NAME" else f"{short} {words}".rstrip())
