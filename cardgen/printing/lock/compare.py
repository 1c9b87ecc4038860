"""The comparison of a print lock with the present cards: which cards are new, and which printed cards are outdated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen.printing.lock import Lock, PrintedFace

CardName = tuple[str, str]
"""A card by the stem of its file and its name."""


class Copy(NamedTuple):
    """A printed card as people identify it: faction, name, copy number, and number of copies."""

    faction: str
    name: str
    copy: int
    of: int


class Changes(NamedTuple):
    """The differences between a print lock and the present cards."""

    fresh: Sequence[PrintedFace]
    """The cards to print."""
    stale: Sequence[Copy]
    """The cards to take out of the printed deck, in the lock's order."""
    back: bool
    """Whether a back has changed, so that all cards with that back must be replaced."""


def compare_faces(
    lock: Lock,
    faces: Iterable[PrintedFace],
    stems: Mapping[str, str],
    named: Collection[str],
    backs: Mapping[str, str | None],
) -> Changes:
    """Return the differences between a print lock and the present faces.

    `stems`: the file stem for the source of each face. `named`: the stems of the factions to compare; the lock's other
    factions are ignored. `backs`: the digests of the present backs by file stem, None where no backs are printed.
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
    """Return the cards without those of the files with these stems."""
    return {place: copies for place, copies in cards.items() if place[0] not in stems}


def _group_by_place(faces: Iterable[PrintedFace], stems: Mapping[str, str]) -> dict[CardName, list[PrintedFace]]:
    held: dict[CardName, list[PrintedFace]] = {}
    for face in faces:
        held.setdefault((stems[face.source], face.name), []).append(face)
    return held


def _find_unlike(
    these: Mapping[CardName, Sequence[str]], those: Mapping[CardName, Sequence[str]]
) -> Iterator[tuple[CardName, int]]:
    """Yield name and copy index (from 0) of each card in `these` without an equal copy in `those`.

    Of several equal copies, the last ones are left over.
    """
    for place, digests in these.items():
        left = Counter(those.get(place, ()))
        for index, digest in enumerate(digests):
            left[digest] -= 1
            if left[digest] < 0:
                yield place, index
