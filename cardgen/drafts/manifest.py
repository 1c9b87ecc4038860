"""The manifest of a draft: which card is in which pack. A spoiler, written only when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from cardgen import data_files
from cardgen.data_files import LARGEST, Malformed, Table
from cardgen.drafts.deal import ALGORITHM, Entry, Pack

VERSION = 1
MOST = 1_000_000
"""Of packs, rounds and copies; what a file has more of was not dealt."""
_MOST_TOLD = 12
"""Cards that are told one by one when a deal differs."""


class Manifest(NamedTuple):
    """A deal, in the words of its file."""

    game: str
    seed: str
    content: str
    algorithm: int
    packs: tuple[tuple[int, int, tuple[Entry, ...]], ...]
    """Number, round and cards of each pack."""


def of(game: str, seed: str, content: str, cards: Sequence[Entry], packs: Sequence[Pack]) -> Manifest:
    """The manifest of packs that were dealt from those cards."""
    told = tuple((pack.number, pack.round, tuple(cards[card] for card in pack.cards)) for pack in packs)
    return Manifest(game, seed, content, ALGORITHM, told)


def write(manifest: Manifest) -> bytes:
    """The file: JSON, one card a line."""
    head = {"version": VERSION, **{key: getattr(manifest, key) for key in ("game", "seed", "content", "algorithm")}}
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    packs = [
        f'    {{"number": {number}, "round": {turn}, "cards": [\n'
        + ",\n".join(f"      {_json(card._asdict())}" for card in cards)
        + "]}"
        for number, turn, cards in manifest.packs
    ]
    return ("{\n" + "\n".join(lines) + '\n  "packs": [\n' + ",\n".join(packs) + "\n  ]\n}\n").encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def read(path: str) -> Manifest:
    """The manifest at a path; raises Malformed for what is none, and OSError when it cannot be read."""
    try:
        found = Table(path, data_files.read_json(path).values)
        version = found.whole("version", 1, LARGEST)
    except Malformed as error:
        reason = f"it is no manifest: {error.reason}; `cardgen draft --manifest` writes one"
        raise Malformed(path, reason, error.line, error.column, error.at) from None
    if version != VERSION:
        raise Malformed(path, f"it is of version {version}; this cardgen reads version {VERSION}")
    packs = tuple(
        (pack.whole("number", 1, MOST), pack.whole("round", 1, MOST), tuple(map(_entry, pack.tables("cards"))))
        for pack in found.tables("packs")
    )
    algorithm = found.whole("algorithm", 1, MOST)
    return Manifest(found.text("game"), found.text("seed"), found.text("content"), algorithm, packs)


def _entry(card: Table) -> Entry:
    copy, of = card.whole("copy", 1, MOST), card.whole("of", 1, MOST)
    return Entry(card.text("name"), card.text("faction"), card.text("role"), copy, of)


def differences(then: Manifest, now: Manifest) -> list[str]:
    """What the files give now that they did not give then, in sentences; none when the packs are the same."""
    told = []
    if then.algorithm != now.algorithm:
        told.append(f"it was dealt by algorithm {then.algorithm}, this cardgen deals by {now.algorithm}")
    if then.game != now.game:
        told.append(f"it is a draft of {then.game}, not of {now.game}")
    if then.content != now.content:
        told += _cards(then, now) or ["the cards are the same but come in another order"]
    if len(then.packs) != len(now.packs):
        told.append(f"there were {len(then.packs)} packs, now there are {len(now.packs)}")
    moved = [_pack(old, new) for old, new in zip(then.packs, now.packs, strict=False) if _sorted(old) != _sorted(new)]
    if then.content == now.content:
        told += moved[:_MOST_TOLD]
    elif moved:
        told.append(f"{len(moved)} of {len(then.packs)} packs have other cards")
    return told


def _sorted(pack: tuple[int, int, tuple[Entry, ...]]) -> tuple[int, int, list[Entry]]:
    return pack[0], pack[1], sorted(pack[2])


def _pack(old: tuple[int, int, tuple[Entry, ...]], new: tuple[int, int, tuple[Entry, ...]]) -> str:
    if old[:2] != new[:2]:
        return f"pack {old[0]} of round {old[1]} is now pack {new[0]} of round {new[1]}"
    gone, come = sorted(set(old[2]) - set(new[2])), sorted(set(new[2]) - set(old[2]))
    return f"pack {old[0]} has {_names(come)} in the place of {_names(gone)}"


def _cards(then: Manifest, now: Manifest) -> list[str]:
    old = {card for *_, cards in then.packs for card in cards}
    new = {card for *_, cards in now.packs for card in cards}
    gone, come = sorted(old - new), sorted(new - old)
    return [
        f"{_names(cards)} {'is' if len(cards) == 1 else 'are'} {word}"
        for cards, word in ((gone, "no longer there"), (come, "new"))
        if cards
    ]


def _names(cards: Sequence[Entry]) -> str:
    told = [card.name + (f" {card.copy}/{card.of}" if card.of > 1 else "") for card in cards]
    rest = f" and {len(told) - _MOST_TOLD} more" if len(told) > _MOST_TOLD else ""
    return ", ".join(told[:_MOST_TOLD]) + rest if told else "nothing"
