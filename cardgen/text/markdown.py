"""Texts from files as Markdown that shows them as they are written."""

from __future__ import annotations

import re

from cardgen.text.words import escape_line

_SIGNS = re.compile(
    r"""[\\`*~<@]                                 # mark something up, wherever they stand
    |(?<!\w)_|_(?!\w)|\](?=[(\[:])|&(?=\#?\w+;)  # so with what is around them
    |^(?:[#+-](?=[#\s-]|$)|>|=(?==*$))           # so at the beginning of a line
    |(?<=^\d)[.)]|(?<=^\d\d)[.)]|(?<=^\d{3})[.)]
    |:(?=//)|(?<=www)\.                          # make a link of an address""",
    re.VERBOSE | re.IGNORECASE,
)
"""The signs to escape, and no others: some editors show the source of Markdown, where each backslash is seen."""


def escape_markdown(text: str) -> str:
    """Return a text as one line of Markdown in which no sign marks anything up, even in a hostile file."""
    return _SIGNS.sub(r"\\\g<0>", escape_line(text).strip())
