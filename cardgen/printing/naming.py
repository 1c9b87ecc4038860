"""Names of output files, built from the named files and the options, so that different contents never share a name."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence

from cardgen.disk import stems
from cardgen.text import names

LONGEST = 60
"""Characters of a file name before the ending, an estimate of what folder listings show. A longer name is cut and gets
a digest, which keeps it distinct."""


def name_after(named: Iterable[str]) -> str:
    """Return a file name, without ending, from the stems of the files and folders that the user named."""
    return _join_limited([stems.strip_prefix(_get_stem(one)) for one in dict.fromkeys(named)])


def add_choices(name: str, *choices: str | Iterable[str]) -> str:
    """Return the name of a part of what is called `name`, with the options that select the part appended.

    Each choice is one text or several, in any order; an empty choice adds nothing.
    """
    written = ([one] if isinstance(one, str) else sorted(set(one)) for one in choices)
    return "-".join([name, *(_join_limited([_build_slug(text) for text in texts]) for texts in written if any(texts))])


def _get_stem(path: str) -> str:
    if stems.find_prefixed_stem(path) is not None:
        return path
    name = os.path.basename(os.path.abspath(path))
    return name if os.path.isdir(path) else os.path.splitext(name)[0]


def _build_slug(text: str) -> str:
    return names.slugify(text) or _hash_text(text)


def _join_limited(words: Sequence[str]) -> str:
    together = "-".join(words)
    if len(together) <= LONGEST or len(words) == 1:
        return together
    return f"{words[0]}-and-{len(words) - 1}-more-{_hash_text(together)}"


def _hash_text(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:8]
