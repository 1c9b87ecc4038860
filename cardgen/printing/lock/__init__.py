"""The lock of a kit: which cards were printed and what each looked like, to tell later which have changed since."""

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
"""What tells a card from every other of a project: its file as findings name it, its entry there, which copy it is."""


def get_card_key(card: Card | PrintedFace) -> CardKey:
    """Return the key of a card."""
    return card.source, card.at, card.copy


class LockedFaction(NamedTuple):
    """The cards of one file: its printed name, and by each card's name the digests of its copies, in their order."""

    name: str
    cards: Mapping[str, Sequence[str]]


class Deal(NamedTuple):
    """How the cards were dealt into packs; with the cards it gives every pack, so it is a spoiler."""

    terms: Terms
    commitment: str
    """What the paper shows of it."""
    seated: Seating | None = None
    """The seating in force, None for the one that the packs were dealt for."""
    packs: Sequence[int] = ()
    """The numbers of the packs that were printed."""


class Lock(NamedTuple):
    """What a kit's lock tells."""

    cardgen: str
    """The version that printed it."""
    system: str
    game: str
    """The stem of the game's file."""
    title: str
    """The game's printed name."""
    card: str
    """Trim, `63.5x88.9` millimetres."""
    looks: Mapping[str, str]
    """The settings that change how cards look, see `printing.settings.LOOKS`."""
    back: str | None
    """The digest of the back that all cards share; None when fronts only were printed."""
    factions: Mapping[str, LockedFaction]
    """By the stem of each file, in the game's order."""
    deal: Deal | None = None
    """How its cards were dealt into packs; None when they were printed by faction."""
    outdated: bool = False
    """Whether the file is of a version whose digests mean nothing to this one; all of them are "" then."""
    backs: Mapping[str, str | None] = {}
    """The digests of the backs of sides, by the stems of their files; empty where all cards have the same."""
    one_each: bool = False
    """Whether of the cards of a group the first alone was printed."""

    def get_back(self, stem: str) -> str | None:
        """Return the digest of the back of the cards of a file."""
        return self.backs.get(stem) if self.backs else self.back


class PrintedFace(NamedTuple):
    """A card that was laid out."""

    source: str
    """Its file, as findings name it."""
    name: str
    at: str
    """The place of its entry in the file, as cards tell it."""
    copy: int
    of: int
    digest: str


class PrintedFaces:
    """The faces of a deck, in whatever order they are laid out, even when one is laid out twice."""

    def __init__(self) -> None:
        self._digester = Digester()
        self._found: dict[CardKey, PrintedFace] = {}

    def add(self, card: Card, frame: Frame) -> None:
        """Take down what a card's face looks like."""
        face = PrintedFace(card.source, card.name, card.at, card.copy, card.of, self._digester.digest(frame))
        self._found[get_card_key(card)] = face

    def __iter__(self) -> Iterator[PrintedFace]:
        """By file, name and copy: neither the paper nor the order of a file's entries makes a difference."""
        return iter(sorted(self._found.values()))

    def list_digests(self, source: str) -> dict[str, list[str]]:
        """Return the digests of one file's cards, as a lock holds them."""
        cards: dict[str, list[str]] = {}
        for face in self:
            if face.source == source:
                cards.setdefault(face.name, []).append(face.digest)
        return cards


def digest_back(face: Frame, settings: PrintSettings) -> str | None:
    """Return the digest of the back that cards share, whichever pack they are in; None when no backs are printed."""
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
    """Return the lock of a game: `faces` are those of the cards of its files, `back` is the back that they share.

    `backs` are those that they have instead, by the stems of the files.
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
    """Return a lock whose deal is that of `now`, with the faces of `old` for all cards that were not printed again.

    `printed` are the cards that were: the stem of the file, the name, the place among the copies, from 0.
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
