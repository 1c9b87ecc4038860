"""What stands on which page of `<columns>`, so that a page can tell where to look: sections, from where to where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import NamedTuple
from unicodedata import normalize

Named = tuple[str, str]
"""The section of an entry, and its name."""


class SectionExcerpt(NamedTuple):
    """A section as far as it stands on one page."""

    section: str
    first: str = ""
    """The initial of its first entry there. Only what is torn, and in the order of its initials, has any."""
    last: str = ""


def stretches(pages: Sequence[Sequence[Named]]) -> list[list[SectionExcerpt]]:
    """What stands on each page, by the entries that do, in their order; what has no section or name is passed over."""
    named = [[entry for entry in page if all(entry)] for page in pages]
    torn = _torn(named)
    return [[_stretch(section, list(some), torn) for section, some in _sections(page)] for page in named]


def _sections(page: Iterable[Named]) -> Iterable[tuple[str, Iterable[Named]]]:
    return groupby(page, lambda entry: entry[0])


def _torn(pages: Sequence[Sequence[Named]]) -> set[str]:
    """The sections that stand on several pages and have initials that help."""
    initials: dict[str, list[str]] = {}
    on: dict[str, set[int]] = {}
    for number, page in enumerate(pages):
        for section, name in page:
            initials.setdefault(section, []).append(_initial(name))
            on.setdefault(section, set()).add(number)
    return {name for name, found in initials.items() if len(on[name]) > 1 and _tells(found)}


def _tells(initials: Sequence[str]) -> bool:
    """Whether initials help to find something: they are in order, and there are several."""
    return initials[0] < initials[-1] and all(one <= other for one, other in pairwise(initials))


def _stretch(section: str, entries: Sequence[Named], torn: set[str]) -> SectionExcerpt:
    if section not in torn:
        return SectionExcerpt(section)
    return SectionExcerpt(section, *(_initial(entries[place][1]) for place in (0, -1)))


def _initial(name: str) -> str:
    """The letter under which a name is looked up, without marks on it."""
    return normalize("NFKD", name)[:1].upper()
