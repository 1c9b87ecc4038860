"""Escaping of texts from files for Markdown, so that they appear literally."""

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
"""Pattern of the characters to escape, and no others: some editors show Markdown source, with every backslash."""


def escape_markdown(text: str) -> str:
    """Return a text as one line of Markdown without any markup, even for a hostile text."""
    return _SIGNS.sub(r"\\\g<0>", escape_line(text).strip())
