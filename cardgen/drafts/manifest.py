"""The manifest of a draft: the cards of every pack. It is a spoiler, so it is written on request only."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from cardgen.disk import data_files
from cardgen.disk.data_files import LARGEST, MalformedFile, TableReader, format_path
from cardgen.drafts.deal import DealtCard, DraftPack, Seating, Terms, compute_commitment

VERSION = 2
"""Version of the manifests that cardgen writes."""
FIRST = 1
"""Version of the manifests of cardgen 0.1, without players, rounds and commitment."""
MOST = 1_000_000
"""Most packs, rounds and copies: a limit against hostile manifests, far above any real deal."""
ListedPack = tuple[int, int | None, tuple[DealtCard, ...]]
"""A pack: its number, its round (None for a closed pack) and its cards in the order of the deal."""
_HEAD = ("game", "seed", "content", "algorithm")
"""Top-level keys of all versions."""
_SINCE_2 = ("commitment", "redeal", "players", "rounds", "opened")
"""Top-level keys that version 2 added."""
_ASIDE = "aside"
"""Key of the cards that fill no pack; absent if there are none."""
SEATING = "seating"
"""Key of a seating that differs from the seating of the deal."""


class Manifest(NamedTuple):
    """A deal as its manifest records it."""

    game: str
    terms: Terms
    content: str
    """The hash of the game's cards."""
    commitment: str
    """Commitment that is printed on the bands of the packs; "" in a manifest of version 1."""
    opened: tuple[int, ...]
    """The numbers of the packs that are opened."""
    packs: tuple[ListedPack, ...]
    aside: tuple[DealtCard, ...] = ()
    """The cards that fill no pack."""
    version: int = VERSION
    seated: Seating | None = None
    """Seating that `opened` and the rounds of the packs follow; None for that of the deal."""
    extra: tuple[str, ...] = ()
    """Unknown keys of the file, as paths: `packs[0].secret`."""


def build_manifest(
    game: str,
    terms: Terms,
    content: str,
    cards: Sequence[DealtCard],
    packs: Sequence[DraftPack],
    aside: Sequence[int] = (),
    seated: Seating | None = None,
) -> Manifest:
    """Return the manifest of dealt packs.

    Args:
        game: The name of the game.
        terms: The terms of the deal.
        content: The hash of the game's cards.
        cards: All cards of the game.
        packs: The dealt packs.
        aside: The numbers of the cards that fill no pack.
        seated: The seating of the packs; None for that of the deal.
    """
    listed_packs = tuple((pack.number, pack.round, tuple(cards[card] for card in pack.cards)) for pack in packs)
    opened = tuple(pack.number for pack in packs if pack.round)
    aside_cards = tuple(cards[card] for card in aside)
    return Manifest(
        game, terms, content, compute_commitment(terms, content), opened, listed_packs, aside_cards, seated=seated
    )


def encode_manifest(manifest: Manifest) -> bytes:
    """Return the bytes of the manifest's file: JSON with one card per line."""
    values = {**manifest.terms._asdict(), **manifest._asdict(), "opened": list(manifest.opened)}
    head = {"version": VERSION, **{key: values[key] for key in (*_HEAD, *_SINCE_2)}}
    if manifest.seated:
        head[SEATING] = encode_seating(manifest.seated)
    lines = [f"  {_format_json(key)}: {_format_json(value)}," for key, value in head.items()]
    packs = [
        f'    {{"number": {number}, "round": {_format_json(turn)}, "cards": [\n{_format_cards(cards, 6)}]}}'
        for number, turn, cards in manifest.packs
    ]
    aside_lines = f',\n  "{_ASIDE}": [\n{_format_cards(manifest.aside, 4)}\n  ]' if manifest.aside else ""
    return ("{\n" + "\n".join(lines) + '\n  "packs": [\n' + ",\n".join(packs) + f"\n  ]{aside_lines}\n}}\n").encode()


def _format_cards(cards: Sequence[DealtCard], indent: int) -> str:
    return ",\n".join(" " * indent + _format_json(card._asdict()) for card in cards)


def _format_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_manifest(path: str) -> Manifest:
    """Return the manifest at a path, of the current version or the first.

    Raises:
        MalformedFile: If the file is not such a manifest.
        OSError: If the file cannot be read.
    """
    try:
        content = data_files.read_json(path)
        table = TableReader(path, content.values)
        version = table.read_integer("version", 1, LARGEST)
    except MalformedFile as error:
        reason = f"not a manifest ({error.reason}): name a file that `cardgen draft --manifest` wrote"
        raise MalformedFile(path, reason, error.line, error.column, error.at) from None
    if version not in (FIRST, VERSION):
        raise MalformedFile(path, f"`version` is `{version}`: expected `{FIRST}` or `{VERSION}`")
    unknown_keys = [
        *(f"unknown key `{key}`" for key in _find_unknown_keys(table, version)),
        *(f"duplicate key `{key}`" for key in data_files.find_repeated_keys(content.text)),
    ]
    packs = tuple(_read_pack(pack) for pack in table.read_tables("packs"))
    dealt_by = _infer_terms(table, packs) if version == FIRST else read_terms(table)
    printed = "" if version == FIRST else table.read_string("commitment")
    opened = tuple(number for number, _, _ in packs) if version == FIRST else table.read_integers("opened", 1, MOST)
    aside = tuple(map(_read_card, table.read_tables(_ASIDE))) if version > FIRST and _ASIDE in table.values else ()
    first_fields = table.read_string("game"), dealt_by, table.read_string("content")
    seated = read_seating(table) if version > FIRST else None
    return Manifest(*first_fields, printed, opened, packs, aside, version, seated, tuple(unknown_keys))


def read_terms(table: TableReader) -> Terms:
    """Return the terms of a deal from a manifest or a print lock.

    Raises:
        MalformedFile: If a value is missing or invalid.
    """
    players, rounds, algorithm = (table.read_integer(key, 1, MOST) for key in ("players", "rounds", "algorithm"))
    return Terms(table.read_string("seed"), players, rounds, table.read_integer("redeal", 0, MOST), algorithm)


def read_seating(table: TableReader) -> Seating | None:
    """Return the seating in a manifest or a print lock; None if it is that of the deal.

    Raises:
        MalformedFile: If the seating is invalid.
    """
    if SEATING not in table.values:
        return None
    inner = table.read_table(SEATING)
    seated = Seating(inner.read_integer("players", 1, MOST), inner.read_integer("rounds", 1, MOST))
    if "packs" not in inner.values:
        return seated
    seated = seated._replace(packs=inner.read_integers("packs", 1, MOST))
    if len(set(seated.packs)) != seated.opened_count:
        raise inner.build_refusal("packs", f"{seated.opened_count} different numbers")
    return seated


def encode_seating(seated: Seating) -> dict[str, object]:
    """Return a seating as the table that `read_seating` reads."""
    return {key: value for key, value in seated._asdict().items() if value != ()}


def _infer_terms(table: TableReader, packs: Sequence[ListedPack]) -> Terms:
    """Return the terms of a deal from a manifest of version 1, in which round 1 has a pack per player."""
    players = max(sum(turn == 1 for _, turn, _ in packs), 1)
    rounds = max((turn or 1 for _, turn, _ in packs), default=1)
    return Terms(table.read_string("seed"), players, rounds, 0, table.read_integer("algorithm", 1, MOST))


def _read_pack(pack: TableReader) -> ListedPack:
    closed = "round" in pack.values and pack.values["round"] is None
    turn = None if closed else pack.read_integer("round", 1, MOST)
    return pack.read_integer("number", 1, MOST), turn, tuple(map(_read_card, pack.read_tables("cards")))


def _read_card(card: TableReader) -> DealtCard:
    copy, of = card.read_integer("copy", 1, MOST), card.read_integer("of", 1, MOST)
    return DealtCard(card.read_string("name"), card.read_string("faction"), card.read_string("role"), copy, of)


def _find_unknown_keys(table: TableReader, version: int) -> Iterator[str]:
    """Yield the keys that no manifest of the version has, as paths: `packs[0].secret`."""
    newer_keys = (*_SINCE_2, _ASIDE, SEATING) if version > FIRST else ()
    yield from _list_unknown_keys(table, ("version", *_HEAD, *newer_keys, "packs"))
    for card in table.read_tables(_ASIDE) if _ASIDE in newer_keys and _ASIDE in table.values else ():
        yield from _list_unknown_keys(card, DealtCard._fields)
    for pack in table.read_tables("packs"):
        yield from _list_unknown_keys(pack, ("number", "round", "cards"))
        for card in pack.read_tables("cards"):
            yield from _list_unknown_keys(card, DealtCard._fields)


def _list_unknown_keys(table: TableReader, known: Collection[str]) -> Iterator[str]:
    return (format_path((*table.at, key)) for key in table.values if key not in known)
