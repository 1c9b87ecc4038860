"""What stands on which page of `<columns>`, so that a page can tell where to look: sections, from where to where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import normalize

NamedSection = tuple[str, str]
"""The section of an entry, and its name."""


class SectionExcerpt(NamedTuple):
    """A section as far as it stands on one page."""

    section: str
    first: str = ""
    """The initial of its first entry there. Only what is torn, and in the order of its initials, has any."""
    last: str = ""


def stretches(pages: Sequence[Sequence[NamedSection]]) -> list[list[SectionExcerpt]]:
    """Return, for each page, the sections on it, with initials where a section spans several pages.

    Entries without a section or a name are left out.
    """
    named = [[entry for entry in page if all(entry)] for page in pages]
    initials: dict[str, list[str]] = {}
    places: dict[str, set[int]] = {}
    for number, page in enumerate(named):
        for section, name in page:
            initials.setdefault(section, []).append(_initial(name))
            places.setdefault(section, set()).add(number)
    torn = {section for section, found in initials.items() if len(places[section]) > 1 and _help(found)}
    found: list[list[SectionExcerpt]] = []
    for page in named:
        found.append([])
        for section, some in groupby(page, lambda entry: entry[0]):
            names = [name for _, name in some]
            ends = (_initial(names[0]), _initial(names[-1])) if section in torn else ("", "")
            found[-1].append(SectionExcerpt(section, *ends))
    return found


def _help(initials: Sequence[str]) -> bool:
    """Return whether initials help to find an entry: several of them, in alphabetical order."""
    return initials[0] < initials[-1] and all(one <= other for one, other in pairwise(initials))


def _initial(name: str) -> str:
    """The letter under which a name is looked up, without marks on it."""
    return normalize("NFKD", name)[:1].upper()
