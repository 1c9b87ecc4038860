"""Which cards have changed since a kit was printed, and which of the printed ones are no longer worth having."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from cardgen.card import Card
from cardgen.lock import Face, Lock

Place = tuple[str, str]
"""The stem of a card's file, and its name."""


class Copy(NamedTuple):
    """One printed card, as a person finds it: its faction, its name, and which of how many it is."""

    faction: str
    name: str
    copy: int
    of: int


class Changes(NamedTuple):
    """What has changed."""

    fresh: Collection[tuple[str, str, int]]
    """The cards to print: file as findings name it, place of the entry, number of the copy."""
    stale: Sequence[Copy]
    """The cards to take out of the deck that was printed, in the lock's order."""
    back: bool
    """Whether the back is another one, so that no old card can stay among new ones."""

    def wants(self, card: Card) -> bool:
        """Whether a card is to be printed."""
        return (card.source, card.at, card.copy) in self.fresh


def compare(
    lock: Lock, faces: Iterable[Face], stems: Mapping[str, str], named: Collection[str], back: str | None
) -> Changes:
    """The changes from a lock to the faces there are now.

    `stems` has the stem of each face's file; `named` are the stems that are compared: what the lock knows of others is
    left alone. `back` is the digest of the back there is now, None when none is printed.
    """
    now: dict[Place, list[Face]] = {}
    for face in faces:
        now.setdefault((stems[face.source], face.name), []).append(face)
    then: dict[Place, Sequence[str]] = {
        (stem, name): copies
        for stem, faction in lock.factions.items()
        if stem in named
        for name, copies in faction.cards.items()
    }
    other = None not in (back, lock.back) and back != lock.back
    fresh = {
        (held[index].source, held[index].at, held[index].copy)
        for place, held in now.items()
        for index in _unlike([face.digest for face in held], () if other else then.get(place, ()))
    }
    stale = [
        Copy(lock.factions[stem].name, name, index + 1, len(copies))
        for (stem, name), copies in then.items()
        for index in _unlike(copies, () if other else [face.digest for face in now.get((stem, name), ())])
    ]
    return Changes(fresh, stale, other)


def _unlike(digests: Sequence[str], others: Iterable[str]) -> list[int]:
    """Which of the digests have no like among the others; of copies that are alike the last ones are left over."""
    left = Counter(others)
    unlike = []
    for index, digest in enumerate(digests):
        if left[digest]:
            left[digest] -= 1
        else:
            unlike.append(index)
    return unlike
