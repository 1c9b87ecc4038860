"""Where words of a language may be divided, by the patterns of LibreOffice, of which the package Pyphen has files.

A pattern is letters with numbers between them: the largest number that any pattern has for a place counts, and where
it is odd the word may be divided (Liang, Word Hy-phen-a-tion by Com-put-er, 1983). The package would work all of a file
out beforehand, which takes longer than to lay a deck out; a text needs few patterns, and these are looked at as they
are met.
"""

from __future__ import annotations

import importlib.util
import os

_PACKAGE, _FOLDER = "pyphen", "dictionaries"
_DIGITS = b"0123456789"
_EDGE = "."
"""The sign in patterns that stands for the beginning and the end of a word."""


class Patterns:
    """The patterns of a language, by their letters; those that change the spelling of what they divide are left out."""

    def __init__(self, name: str) -> None:
        """`name`: `en_US`. The first line of a file is its encoding; its other remarks have letters of no word."""
        spec = importlib.util.find_spec(_PACKAGE)
        places = (spec and spec.submodule_search_locations) or ()
        with open(os.path.join(*places, _FOLDER, f"hyph_{name}.dic"), "rb") as file:
            encoding = file.readline().decode().strip()
            data = file.read().replace(b"\r\n", b"\n")
        letters = data.translate(None, _DIGITS).decode(encoding)
        self._known = dict(zip(letters.split("\n"), data.decode(encoding).split("\n"), strict=True))
        self._longest = max(map(len, self._known))

    def positions(self, word: str, least: int) -> list[int]:
        """After how many letters a word may be divided, so that `least` stay together at either end."""
        whole = f"{_EDGE}{word.lower()}{_EDGE}"
        marks = [0] * (len(whole) + 1)
        for start in range(len(whole)):
            for end in range(start + 1, min(start + self._longest, len(whole)) + 1):
                place = start
                for sign in self._known.get(whole[start:end], ""):
                    if sign.isdecimal():
                        marks[place] = max(marks[place], int(sign))
                    else:
                        place += 1
        return [place for place in range(least, len(word) - least + 1) if marks[place + 1] % 2]
