"""The print lock of a kit: the printed cards with a digest of each face, by which later changes are found."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardgen import __version__
from cardgen.card import Card
from cardgen.drafts.deal import Seating, Terms
from cardgen.file import File
from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame
from cardgen.printing.settings import PrintSettings

CardKey = tuple[str, str, int]
"""The identity of a card in a project: its file as findings name it, the path of its entry, and the copy number."""


def get_card_key(card: Card | PrintedFace) -> CardKey:
    """Return the key that identifies a card among all cards of a project."""
    return card.source, card.at, card.copy


class LockedFaction(NamedTuple):
    """The locked cards of one file: the faction's printed name, and the digests of each card's copies by card name."""

    name: str
    cards: Mapping[str, Sequence[str]]


class Deal(NamedTuple):
    """The deal of the printed draft packs. Together with the cards it reveals every pack, so it is a spoiler."""

    terms: Terms
    commitment: str
    """The commitment printed on the bands."""
    seated: Seating | None = None
    """The seating in force if it differs from the seating that the packs were dealt for, else None."""
    packs: Sequence[int] = ()
    """The numbers of the packs that are printed."""


class Lock(NamedTuple):
    """The contents of a print lock."""

    cardgen: str
    """The version of cardgen that wrote the lock."""
    system: str
    game: str
    """The stem of the game's file."""
    title: str
    """The printed name of the game."""
    card: str
    """The card size in mm, as `63.5x88.9`."""
    looks: Mapping[str, str]
    """The settings that change how cards look, by name (see `printing.settings.LOOKS`)."""
    back: str | None
    """The digest of the back that all cards share; None if no backs were printed."""
    factions: Mapping[str, LockedFaction]
    """The factions by the stem of their file, in the game's order."""
    deal: Deal | None = None
    """The deal of the draft packs; None if the cards were printed by faction."""
    outdated: bool = False
    """Whether an older version wrote the lock, with digests that cannot be compared; all digests are then ""."""
    backs: Mapping[str, str | None] = {}
    """The digest of each side's back by file stem; empty if all cards share a back."""
    one_each: bool = False
    """Whether only the first card of each group was printed."""

    def get_back(self, stem: str) -> str | None:
        """Return the digest of the back of a file's cards."""
        return self.backs.get(stem) if self.backs else self.back


class PrintedFace(NamedTuple):
    """A card with the digest of its laid-out face."""

    source: str
    """The card's file, as findings name it."""
    name: str
    at: str
    """The path of the card's entry in the file, as `heroes/0`."""
    copy: int
    of: int
    digest: str


class PrintedFaces:
    """The digests of a deck's faces, added in any order; a card that is laid out twice counts once."""

    def __init__(self) -> None:
        self._digester = Digester()
        self._found: dict[CardKey, PrintedFace] = {}

    def add(self, card: Card, frame: Frame) -> None:
        """Record the digest of a card's face."""
        face = PrintedFace(card.source, card.name, card.at, card.copy, card.of, self._digester.digest(frame))
        self._found[get_card_key(card)] = face

    def __iter__(self) -> Iterator[PrintedFace]:
        """Yield the faces sorted by file, name and copy, so that neither paper nor order of entries changes a lock."""
        return iter(sorted(self._found.values()))

    def list_digests(self, source: str) -> dict[str, list[str]]:
        """Return the digests of a file's cards by card name, copy by copy, as a lock stores them."""
        cards: dict[str, list[str]] = {}
        for face in self:
            if face.source == source:
                cards.setdefault(face.name, []).append(face.digest)
        return cards


def digest_back(face: Frame, settings: PrintSettings) -> str | None:
    """Return the digest of a back, None if the duplex setting prints no backs."""
    return None if settings.sheet.duplex == "none" else Digester().digest(face)


def build_lock(
    game: File,
    files: Sequence[File],
    faces: PrintedFaces,
    back: Frame,
    settings: PrintSettings,
    deal: Deal | None,
    backs: Mapping[str, Frame] | None = None,
    one_each: bool = False,
) -> Lock:
    """Return the print lock of a game.

    `faces`: the digests of the cards of `files`. `back`: the back that all cards share. `backs`: the backs of sides by
    file stem, if these replace the shared back.
    """
    return Lock(
        cardgen=__version__,
        system=game.system or "",
        game=game.stem,
        title=game.title,
        card=settings.trim,
        looks=settings.list_looks(),
        back=digest_back(back, settings),
        factions={
            file.stem: LockedFaction(file.title, cards) for file in files if (cards := faces.list_digests(file.name))
        },
        deal=deal,
        backs={stem: digest_back(face, settings) for stem, face in (backs or {}).items()},
        one_each=one_each,
    )


def renew_lock(old: Lock, now: Lock, printed: Collection[tuple[str, str, int]]) -> Lock:
    """Return the lock `old` with the deal of `now`, and with new digests only for the cards that were printed again.

    `printed`: the cards that were, each as file stem, card name and copy number from 0.
    """
    return old._replace(
        deal=now.deal,
        factions={
            stem: faction._replace(
                cards={
                    name: [
                        digest if (stem, name, place) in printed or place >= len(known) else known[place]
                        for place, digest in enumerate(copies)
                    ]
                    for name, copies in faction.cards.items()
                    for known in [old.factions[stem].cards.get(name, ()) if stem in old.factions else ()]
                }
            )
            for stem, faction in now.factions.items()
        },
    )
