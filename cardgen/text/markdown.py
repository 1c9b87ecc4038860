"""Texts from files as Markdown that shows them as they are written."""

from __future__ import annotations

import re

from cardgen.text.words import one_line

_NAMED = {"<": "&lt;", ">": "&gt;", "&": "&amp;"}
"""Signs for which a backslash is not enough everywhere."""
_SIGNS = re.compile(
    r"""[\\`*_\[\]~<>&@]      # mark something up, wherever they stand
    |^[#+-](?=[#\s-]|$)|^=(?==*$)|(?<=^\d)[.)]|(?<=^\d\d)[.)]|(?<=^\d{3})[.)]  # so at the beginning of a line
    |:(?=//)|(?<=www)\.        # make a link of an address""",
    re.VERBOSE | re.IGNORECASE,
)


def escaped(text: str) -> str:
    """A text as one line of Markdown in which nothing is marked up, however hostile the file that it comes from."""
    return _SIGNS.sub(lambda found: _NAMED.get(found[0], f"\\{found[0]}"), one_line(text).strip())
