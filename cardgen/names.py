"""Names as people write them: when two are the same, and which one was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

_STRAIGHT = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201b": "'", "\u201c": '"', "\u201d": '"', "\u201f": '"'})
_PLURALS = (("ies", "y"), ("ves", "f"), ("es", ""), ("s", ""))


def key(name: str) -> str:
    """The form under which a name is looked up: two names are the same if their keys are equal.

    Space around and inside, case, curly or straight quotes and the plural of the last word make no
    difference: `Long Swords`, `long sword` and ` Long  Sword` are one name. The key is not for reading.
    """
    words = name.translate(_STRAIGHT).casefold().split()
    if words:
        words[-1] = _stem(words[-1])
    return " ".join(words)


def near(name: str, known: Iterable[str]) -> str | None:
    """The one of the known names that `name` was probably meant to be, or None."""
    from difflib import get_close_matches

    by_key = {key(other): other for other in known}
    found = get_close_matches(key(name), by_key, n=1, cutoff=0.6)
    return by_key[found[0]] if found else None


def _stem(word: str) -> str:
    """A word without what sets its plural apart: axe and axes, knife and knives, staff and staves agree."""
    if len(word) > 3 and not word.endswith("ss"):
        for ending, singular in _PLURALS:
            if word.endswith(ending):
                word = word[: -len(ending)] + singular
                break
    word = word.removesuffix("e")
    return word[:-1] if word.endswith("ff") else word
