"""Comparison of names: equal spellings, and near names for typos."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

_STRAIGHT = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201b": "'", "\u201c": '"', "\u201d": '"', "\u201f": '"'})
"""Translation of curly quotes to straight ones, for `str.translate`."""
# Plurals that occur in names of miniature games and for which the general rules below give a wrong singular.
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
"""Singulars of irregular plurals, which longer words may end with: wolves, werewolves."""
_WHOLE = {
    f"{word}s": word
    for word in ("pie", "tie", "lie", "axe", "use", "toe", "foe", "woe", "ache", "niche", "muse", "fuse", "ruse")
}
"""Singulars of whole words only; a longer word with that ending may have another singular: axes, but taxes."""
_WHOLE |= {"lives": "life", **{f"{word}axes": f"{word}axe" for word in ("pick", "pole", "battle")}}
"""Whole words with an irregular singular; a longer word with that ending may have another one: axes, but taxes."""
_LOSING_ES = ("sses", "xes", "tzes", "zzes", "ches", "shes", "oes", "uses")
"""Endings of plurals that lose both letters of `es`: witches."""
_SINGULAR_ENDINGS = ("ss", "us", "is")
"""Endings of words that are singular despite their s: boss, Julius, iris."""
_LONGEST = 60
"""Most letters of a name to search for typos: longer texts are sentences, and slow to compare."""
_LIKE = 0.6
"""Least similarity of near names, from 0 to 1: the default cutoff of difflib."""

_TRIED = 3
"""Number of similar names to compare closely: the most similar may merely share letters, as `theme` and `henchmen`."""


def normalize(name: str) -> str:
    """Return the lookup key of a name; names with equal keys count as the same name.

    Space around and inside, case, curly or straight quotes and the plural of the last word are ignored: `Long Swords`,
    `long sword` and ` Long  Sword` have one key. Other words keep their letters: `Ann` and `Anne` are two names. Keys
    are not meant for display.
    """
    words = name.translate(_STRAIGHT).casefold().split()
    if words and words[-1].endswith("s"):
        words[-1] = _find_singular(words[-1])
    return " ".join(words)


# Cached because searches compare with the same known names again and again.
_cached_normalize = lru_cache(maxsize=4096)(normalize)


def find_closest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that `name` was probably meant to be; None if no name is near."""
    from difflib import get_close_matches

    written, known = normalize(name), list(known)
    if whole := _find_slash_name(written, known):
        return whole
    # Texts of very different lengths cannot be alike, and comparing lengths is much faster than comparing texts.
    by_key = {
        its_key: known_name
        for known_name in known
        if 2 * min(len(its_key := _cached_normalize(known_name)), len(written)) >= _LIKE * (len(its_key) + len(written))
    }
    close_keys = get_close_matches(written, by_key, n=_TRIED, cutoff=_LIKE) if by_key else []
    whole = name.casefold()
    # Compare the original spelling, too: the key of `wits` is `wit`, which is two typos away from `witsq`.
    near_keys = (close for close in close_keys if _is_near(written, close) or _is_near(whole, by_key[close].casefold()))
    return next(map(by_key.__getitem__, near_keys), None)


def _is_near(written: str, candidate: str) -> bool:
    """Return whether typos in at most a third of the letters, or omitted words, explain the difference of two names."""
    longest = max(len(written), len(candidate))
    if longest > _LONGEST:
        return True
    most = max(1, longest // 3)
    return _count_slips(written, candidate, most) <= most or set(written.split()) <= set(candidate.split())


def _find_slash_name(written: str, known: Iterable[str]) -> str | None:
    """Return the only known name with `written` before or after a slash, such as Taunt in Taunt/Terror; else None."""
    owners = [name for name in known if "/" in name and written in map(_cached_normalize, name.split("/"))]
    return owners[0] if len(owners) == 1 else None


def find_unambiguous(name: str, known: Iterable[str]) -> str | None:
    """Return the only known name that `name` is a typo away from; None if there is none, or more than one.

    Half of a name with a slash, such as Taunt of Taunt/Terror, counts as the whole name. A typo is an additional,
    missing or wrong letter, or two swapped neighbours. Names of eight letters and more may have two typos. Names under
    four letters and whole sentences never match.
    """
    written, known = normalize(name), list(known)
    if whole := _find_slash_name(written, known):
        return whole
    allowed = 0 if not 4 <= len(written) <= _LONGEST else 1 if len(written) < 8 else 2
    by_key = {_cached_normalize(known_name): known_name for known_name in known}
    matches = [
        known_name for its_key, known_name in by_key.items() if _count_slips(written, its_key, allowed) <= allowed
    ]
    return matches[0] if len(matches) == 1 else None


def find_related(name: str, known: Iterable[str]) -> list[str]:
    """Return the known names that share a word of three letters or more with `name`: `Hand Axe` for `Axe`."""
    words = {word for word in normalize(name).split() if len(word) > 2}
    return list(
        dict.fromkeys(known_name for known_name in known if words.intersection(_cached_normalize(known_name).split()))
    )


def match_style(name: str, like: str) -> str:
    """Return a name in the style of the text `like`: lower case or not, curly or straight apostrophes.

    A lower-case first letter that differs from the name's first letter is taken for a typo, not for a style.
    """
    name = name.lower() if like == like.lower() and like[:1] == name[:1].lower() else name
    return name.replace("'", "\u2019") if "\u2019" in like else name


def _count_slips(left: str, right: str, most: int) -> int:
    """Return the number of typos between two texts; beyond `most` the exact number does not matter.

    This is the restricted edit distance of Damerau and Levenshtein, computed row by row.
    """
    if abs(len(left) - len(right)) > most or not most:
        return 0 if left == right else most + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, letter in enumerate(left, 1):
        last, before, row = before, row, [i]
        for j, opposite in enumerate(right, 1):
            row.append(min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != opposite)))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == opposite:
                row[j] = min(row[j], last[j - 2] + 1)
    return row[-1]


def _find_singular(word: str) -> str:
    """Return the singular of a word that ends with s: axe of axes; the word itself if it is no plural."""
    if len(word) < 4 or word.endswith(_SINGULAR_ENDINGS):
        return word
    if word in _WHOLE:
        return _WHOLE[word]
    irregular = next((plural for plural in _IRREGULAR if word.endswith(plural)), None)
    if irregular:
        return word.removesuffix(irregular) + _IRREGULAR[irregular]
    if word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-2] if word.endswith(_LOSING_ES) else word[:-1]


def slugify(name: str, most: int = 60) -> str:
    """Return a name as part of a file name: lower-case ASCII letters, digits and hyphens; may be empty.

    A slug longer than `most` characters is cut and ends with a digest of the name, which keeps the slug unique.
    """
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    plain_slug = "-".join("".join(letter if letter.isalnum() else " " for letter in plain).split())
    if len(plain_slug) <= most:
        return plain_slug
    digest = sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{plain_slug[: most - 9].rstrip('-')}-{digest}"  # 9: a hyphen and the digest
