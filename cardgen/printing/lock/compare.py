"""Which cards have changed since a kit was printed, and which of the printed ones are no longer worth having."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.printing.lock import Lock, PrintedFace

CardName = tuple[str, str]
"""The stem of a card's file, and the card's name."""


class Copy(NamedTuple):
    """One printed card, as a person finds it: its faction, its name, and which of how many it is."""

    faction: str
    name: str
    copy: int
    of: int


class Changes(NamedTuple):
    """What has changed."""

    fresh: Sequence[PrintedFace]
    """The cards to print."""
    stale: Sequence[Copy]
    """The cards to take out of the deck that was printed, in the lock's order."""
    back: bool
    """Whether a back is another one, so that no old card with it can stay among new ones."""


def compare_faces(
    lock: Lock,
    faces: Iterable[PrintedFace],
    stems: Mapping[str, str],
    named: Collection[str],
    backs: Mapping[str, str | None],
) -> Changes:
    """Return the changes from a lock to the faces there are now.

    `stems` has the stem of each face's file; `named` are the stems that are compared: what the lock knows of others is
    left alone. `backs` are the digests of the backs there are now, by the stems of files; None when none is printed.
    """
    held = _group_by_place(faces, stems)
    now = {place: [face.digest for face in found] for place, found in held.items()}
    then = {
        (stem, name): copies
        for stem, faction in lock.factions.items()
        if stem in named
        for name, copies in faction.cards.items()
    }
    other = {
        stem for stem, back in backs.items() if None not in (back, lock.get_back(stem)) and back != lock.get_back(stem)
    }
    fresh = [held[place][index] for place, index in _find_unlike(now, _exclude_files(then, other))]
    stale = [
        Copy(lock.factions[place[0]].name, place[1], index + 1, len(then[place]))
        for place, index in _find_unlike(then, _exclude_files(now, other))
    ]
    return Changes(fresh, stale, bool(other))


def _exclude_files(cards: Mapping[CardName, Sequence[str]], stems: Collection[str]) -> dict[CardName, Sequence[str]]:
    """Return the cards of all files but some."""
    return {place: copies for place, copies in cards.items() if place[0] not in stems}


def _group_by_place(faces: Iterable[PrintedFace], stems: Mapping[str, str]) -> dict[CardName, list[PrintedFace]]:
    held: dict[CardName, list[PrintedFace]] = {}
    for face in faces:
        held.setdefault((stems[face.source], face.name), []).append(face)
    return held


def _find_unlike(
    these: Mapping[CardName, Sequence[str]], those: Mapping[CardName, Sequence[str]]
) -> Iterator[tuple[CardName, int]]:
    """Yield which of these have no like among those; of copies that are all alike the last ones are left over."""
    for place, digests in these.items():
        left = Counter(those.get(place, ()))
        for index, digest in enumerate(digests):
            left[digest] -= 1
            if left[digest] < 0:
                yield place, index
