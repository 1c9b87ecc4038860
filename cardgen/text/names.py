"""Names as people write them: when two are the same, and which one was probably meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

_STRAIGHT = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201b": "'", "\u201c": '"', "\u201d": '"', "\u201f": '"'})
# The plurals here are those of names in such games: an s that is dropped by the general rule leaves the wrong word.
_IRREGULAR = {
    **{f"{stem}ves": f"{stem}f" for stem in ("el", "wol", "cal", "hal", "lea", "loa", "thie", "shea", "dwar", "hoo")},
    "scarves": "scarf",
    "wharves": "wharf",
    "staves": "staff",
    "knives": "knife",
    "wives": "wife",
    **{f"{word}s": word for word in ("zombie", "genie", "pixie", "brownie", "valkyrie", "faerie", "magpie", "collie")},
    **{f"{word}s": word for word in ("posse", "finesse", "avalanche", "headache", "moustache", "mustache")},
    **{f"{word}s": word for word in ("ouse", "ause", "shoe", "canoe")},
}
"""Plurals that the general endings would take for those of another word; longer words may end with them: wolves."""
_WHOLE = {
    f"{word}s": word
    for word in ("pie", "tie", "lie", "axe", "use", "toe", "foe", "woe", "ache", "niche", "muse", "fuse", "ruse")
}
_WHOLE |= {"lives": "life", **{f"{word}axes": f"{word}axe" for word in ("pick", "pole", "battle")}}
"""Whole words with an irregular singular; a longer word with that ending may have another one: axes, but taxes."""
_LOSING_ES = ("sses", "xes", "tzes", "zzes", "ches", "shes", "oes", "uses")
"""Endings of plurals that lose two letters: witches."""
_SINGULAR = ("ss", "us", "is")
"""Endings of words that are no plurals: boss, Julius, iris."""
_LONGEST = 60
"""Letters of a name in which a slip is looked for: a longer text is a sentence, and comparing it takes long."""
_LIKE = 0.6
"""How alike two names are, from 0 to 1, if one may have been meant for the other: difflib's own usual cutoff."""

_TRIED = 3
"""Names that are alike and looked at closely: the most alike one may share letters alone, as `theme` and `henchmen`."""


def key(name: str) -> str:
    """The form under which a name is looked up: two names are the same if their keys are equal.

    Space around and inside, case, curly or straight quotes and the plural of the last word make no
    difference: `Long Swords`, `long sword` and ` Long  Sword` are one name. A word that is not a plural stays as it
    is: `Ann` and `Anne` are two. The key is not for reading.
    """
    words = name.translate(_STRAIGHT).casefold().split()
    if words and words[-1].endswith("s"):
        words[-1] = _singular(words[-1])
    return " ".join(words)


_key = lru_cache(maxsize=4096)(key)


def near(name: str, known: Iterable[str]) -> str | None:
    """The one of the known names that `name` was probably meant to be, or None."""
    from difflib import get_close_matches

    written, known = key(name), list(known)
    if whole := _with_part(written, known):
        return whole
    # Texts of too different lengths cannot be alike: that is seen at once, where a comparison takes a while.
    by_key = {
        there: other
        for other in known
        if 2 * min(len(there := _key(other)), len(written)) >= _LIKE * (len(there) + len(written))
    }
    found = get_close_matches(written, by_key, n=_TRIED, cutoff=_LIKE) if by_key else []
    whole = name.casefold()
    # As they are written, too: of `wits` the key is `wit`, which is two slips away from `witsq`.
    near = (one for one in found if _is_near(written, one) or _is_near(whole, by_key[one].casefold()))
    return next(map(by_key.__getitem__, near), None)


def _is_near(written: str, there: str) -> bool:
    """Return whether slips in a third of the letters are all that is between two names, or words that were left out."""
    longest = max(len(written), len(there))
    if longest > _LONGEST:
        return True
    most = max(1, longest // 3)
    return _slips(written, there, most) <= most or set(written.split()) <= set(there.split())


def _with_part(written: str, known: Iterable[str]) -> str | None:
    """The only one of the known names that has `written` as a part before or behind a slash: Taunt of Taunt/Terror."""
    having = [other for other in known if "/" in other and written in map(_key, other.split("/"))]
    return having[0] if len(having) == 1 else None


def sole(name: str, known: Iterable[str]) -> str | None:
    """The one of the known names that `name` is a slip away from; None if it is none, or could be several.

    Nor is there a doubt about one half of a name with a slash, such as Taunt of Taunt/Terror.

    A slip is a letter too many, too few, or another, or two neighbours that changed places. Names of eight letters and
    more may have two; for names under four letters and for whole sentences there is no telling.
    """
    written, known = key(name), list(known)
    if whole := _with_part(written, known):
        return whole
    slips = 0 if not 4 <= len(written) <= _LONGEST else 1 if len(written) < 8 else 2
    meant = {_key(other): other for other in known}
    found = [other for near, other in meant.items() if _slips(written, near, slips) <= slips]
    return found[0] if len(found) == 1 else None


def akin(name: str, known: Iterable[str]) -> list[str]:
    """The known names that have a word in common with `name`: `Battle Axe` and `Hand Axe` for `Axe`."""
    words = {word for word in key(name).split() if len(word) > 2}
    return list(dict.fromkeys(other for other in known if words.intersection(_key(other).split())))


def styled(name: str, like: str) -> str:
    """The name as somebody writes it who wrote `like`: in small letters, with curly apostrophes.

    A small first letter tells nothing when it is the wrong one.
    """
    name = name.lower() if like == like.lower() and like[:1] == name[:1].lower() else name
    return name.replace("'", "\u2019") if "\u2019" in like else name


def _slips(one: str, other: str, most: int) -> int:
    """How many slips make one text of the other; more than `most` are not counted to the end."""
    if abs(len(one) - len(other)) > most or not most:
        return 0 if one == other else most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, there in enumerate(other, 1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != there)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == there:
                row[j] = min(row[j], last[j - 2] + 1)
    return row[-1]


def _singular(word: str) -> str:
    """The word that one ending with s is the plural of: axe of axes, knife of knives; itself if it is not a plural."""
    if len(word) < 4 or word.endswith(_SINGULAR):
        return word
    if word in _WHOLE:
        return _WHOLE[word]
    irregular = next((plural for plural in _IRREGULAR if word.endswith(plural)), None)
    if irregular:
        return word.removesuffix(irregular) + _IRREGULAR[irregular]
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-2] if word.endswith(_LOSING_ES) else word[:-1]


def slug(name: str, most: int = 60) -> str:
    """The name as part of a file's name: small ASCII letters, digits and hyphens; may be empty.

    Of one with more than `most` characters the beginning, with a digest that tells it from others.
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    made = "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())
    if len(made) <= most:
        return made
    digest = sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{made[: most - 9].rstrip('-')}-{digest}"
