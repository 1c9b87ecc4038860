"""The manifest of a draft: which card is in which pack. A spoiler, written only when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from cardgen.disk import data_files
from cardgen.disk.data_files import LARGEST, Malformed, TableReader, dotted
from cardgen.drafts.deal import DealtCard, DraftPack, Seating, Terms, commitment

VERSION = 2
FIRST = 1
"""The version that cardgen 0.1 wrote; it has neither players nor rounds, and has no commitment."""
MOST = 1_000_000
"""Packs, rounds and copies at most; a file with more of them was not written by a deal."""
ListedPack = tuple[int, int | None, tuple[DealtCard, ...]]
"""A pack: its number, its round (None: it stays closed), its cards in the order in which they were dealt."""
_HEAD = ("game", "seed", "content", "algorithm")
_SINCE_2 = ("commitment", "redeal", "players", "rounds", "opened")
_ASIDE = "aside"
"""A key that stands only where cards fill no pack."""
SEATING = "seating"
"""The key of a seating that is not that of the deal."""


class Manifest(NamedTuple):
    """A deal, in the words of its file."""

    game: str
    terms: Terms
    content: str
    """The hash of the game's cards."""
    commitment: str
    """What the paper shows; "" in a manifest of version 1."""
    opened: tuple[int, ...]
    """The numbers of the packs that are opened."""
    packs: tuple[ListedPack, ...]
    aside: tuple[DealtCard, ...] = ()
    """The cards that fill no pack."""
    version: int = VERSION
    seated: Seating | None = None
    """The seating that `opened` and the rounds of the packs are of, None for that of the deal."""
    extra: tuple[str, ...] = ()
    """Keys of the file that no manifest has, as paths: `packs[0].secret`."""


def of(
    game: str,
    terms: Terms,
    content: str,
    cards: Sequence[DealtCard],
    packs: Sequence[DraftPack],
    aside: Sequence[int] = (),
    seated: Seating | None = None,
) -> Manifest:
    """Return the manifest of packs that were dealt from those cards; `aside` are the numbers of those laid aside.

    `seated` is as in `Manifest`.
    """
    listed = tuple((pack.number, pack.round, tuple(cards[card] for card in pack.cards)) for pack in packs)
    opened = tuple(pack.number for pack in packs if pack.round)
    rest = tuple(cards[card] for card in aside)
    return Manifest(game, terms, content, commitment(terms, content), opened, listed, rest, seated=seated)


def write(manifest: Manifest) -> bytes:
    """The file: JSON, one card a line."""
    values = {**manifest.terms._asdict(), **manifest._asdict(), "opened": list(manifest.opened)}
    head = {"version": VERSION, **{key: values[key] for key in (*_HEAD, *_SINCE_2)}}
    if manifest.seated:
        head[SEATING] = write_seating(manifest.seated)
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    packs = [
        f'    {{"number": {number}, "round": {_json(turn)}, "cards": [\n{_lines(cards, 6)}]}}'
        for number, turn, cards in manifest.packs
    ]
    rest = f',\n  "{_ASIDE}": [\n{_lines(manifest.aside, 4)}\n  ]' if manifest.aside else ""
    return ("{\n" + "\n".join(lines) + '\n  "packs": [\n' + ",\n".join(packs) + f"\n  ]{rest}\n}}\n").encode()


def _lines(cards: Sequence[DealtCard], indent: int) -> str:
    return ",\n".join(" " * indent + _json(card._asdict()) for card in cards)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(path: str) -> Manifest:
    """The manifest at a path, of this version or the first.

    Raises Malformed for what is none, and OSError when it cannot be read.
    """
    try:
        content = data_files.read_json(path)
        found = TableReader(path, content.values)
        version = found.whole("version", 1, LARGEST)
    except Malformed as error:
        reason = f"it is not a manifest: {error.reason}; `cardgen draft --manifest` writes one"
        raise Malformed(path, reason, error.line, error.column, error.at) from None
    if version not in (FIRST, VERSION):
        raise Malformed(path, f"it is of version {version}; this cardgen reads versions {FIRST} and {VERSION}")
    extra = [*_strangers(found, version), *(f"{key} (twice)" for key in data_files.repeated(content.text))]
    packs = tuple(_pack(pack) for pack in found.tables("packs"))
    dealt_by = _terms_of_first(found, packs) if version == FIRST else terms(found)
    written = "" if version == FIRST else found.text("commitment")
    opened = tuple(number for number, _, _ in packs) if version == FIRST else found.wholes("opened", 1, MOST)
    aside = tuple(map(_card, found.tables(_ASIDE))) if version > FIRST and _ASIDE in found.values else ()
    head = found.text("game"), dealt_by, found.text("content")
    seated = seating(found) if version > FIRST else None
    return Manifest(*head, written, opened, packs, aside, version, seated, tuple(extra))


def terms(found: TableReader) -> Terms:
    """The terms of a deal as a manifest and a lock have them; raises Malformed."""
    players, rounds, algorithm = (found.whole(key, 1, MOST) for key in ("players", "rounds", "algorithm"))
    return Terms(found.text("seed"), players, rounds, found.whole("redeal", 0, MOST), algorithm)


def seating(found: TableReader) -> Seating | None:
    """Return the seating that is not that of the deal as a manifest and a lock have it; raises Malformed."""
    if SEATING not in found.values:
        return None
    inner = found.table(SEATING)
    made = Seating(inner.whole("players", 1, MOST), inner.whole("rounds", 1, MOST))
    if "packs" not in inner.values:
        return made
    made = made._replace(packs=inner.wholes("packs", 1, MOST))
    if len(set(made.packs)) != made.opened:
        raise inner.refusal("packs", f"{made.opened} different numbers")
    return made


def write_seating(seated: Seating) -> dict[str, object]:
    """Return a seating as `seating` reads it."""
    return {key: value for key, value in seated._asdict().items() if value != ()}


def _terms_of_first(found: TableReader, packs: Sequence[ListedPack]) -> Terms:
    """The terms of a deal by version 1: players are as many as the first round has packs, and none stays closed."""
    players = max(sum(turn == 1 for _, turn, _ in packs), 1)
    rounds = max((turn or 1 for _, turn, _ in packs), default=1)
    return Terms(found.text("seed"), players, rounds, 0, found.whole("algorithm", 1, MOST))


def _pack(pack: TableReader) -> ListedPack:
    closed = "round" in pack.values and pack.values["round"] is None
    turn = None if closed else pack.whole("round", 1, MOST)
    return pack.whole("number", 1, MOST), turn, tuple(map(_card, pack.tables("cards")))


def _card(card: TableReader) -> DealtCard:
    copy, of = card.whole("copy", 1, MOST), card.whole("of", 1, MOST)
    return DealtCard(card.text("name"), card.text("faction"), card.text("role"), copy, of)


def _strangers(found: TableReader, version: int) -> Iterator[str]:
    """The keys that no manifest of the version has, as paths: `packs[0].secret`."""
    later = (*_SINCE_2, _ASIDE, SEATING) if version > FIRST else ()
    yield from _unknown(found, ("version", *_HEAD, *later, "packs"))
    for card in found.tables(_ASIDE) if _ASIDE in later and _ASIDE in found.values else ():
        yield from _unknown(card, DealtCard._fields)
    for pack in found.tables("packs"):
        yield from _unknown(pack, ("number", "round", "cards"))
        for card in pack.tables("cards"):
            yield from _unknown(card, DealtCard._fields)


def _unknown(found: TableReader, known: Collection[str]) -> Iterator[str]:
    return (dotted((*found.at, key)) for key in found.values if key not in known)
