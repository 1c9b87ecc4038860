"""Whether seed, commitment and packs of a manifest belong together: every change of one of them, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from cardgen.drafts.deal import ALGORITHMS, DealtCard, commitment
from cardgen.drafts.manifest import FIRST, ListedPack, Manifest
from cardgen.drafts.seeds import normal
from cardgen.text import words

MOST_LISTED = 12
"""Differences, or cards of one difference, that are listed one by one; the others are counted."""


def differences(then: Manifest, now: Manifest, shown: str = "") -> list[str]:
    """How a manifest differs from what its seed deals, in sentences; none when all of it belongs together.

    `now` is what the game's files give with the seed, players, rounds and redeals of `then`. `shown` is the commitment
    that stands on the bands, or "" where none is given.
    """
    found = [f"{key}: a manifest has no such key, so it was added" for key in then.extra]
    if then.terms.algorithm not in ALGORITHMS:
        known = words.listed(map(str, ALGORITHMS))
        return [*found, f"it was dealt by algorithm {then.terms.algorithm}, and this cardgen deals by {known}"]
    if then.game != now.game:
        found.append(f"it is of a draft of {then.game}, not of {now.game}")
    packs = [*_packs(then, now), *_aside(then, now)]
    count = sum(listed != dealt for listed, dealt in zip_longest(then.packs, now.packs))
    if not {frozenset(cards) for *_, cards in then.packs} & {frozenset(cards) for *_, cards in now.packs}:
        packs = [f"none of its {len(then.packs)} packs is what its seed deals"]
    found += _commitments(then, now, shown, bool(packs))
    cards = _cards(then, now) if then.content != now.content else []
    if cards:
        return [*found, *cards, f"{count} of {len(now.packs)} packs differ"]
    more = len(packs) - MOST_LISTED
    rest = [f"and {words.count(more, 'more difference')} of the packs"] if more > 0 else []
    return [*found, *packs[:MOST_LISTED], *rest]


def _commitments(then: Manifest, now: Manifest, shown: str, moved: bool) -> Iterator[str]:
    """Whether the commitments are those of the seed and the cards; what must have been changed, where that is sure."""
    if then.content != now.content and not _cards(then, now):
        yield "the hash of the cards is another one: it was changed, or the files list the same cards in another order"
    if then.version == FIRST:
        if shown:
            yield "a manifest of version 1 has no commitment to compare"
        return
    if then.terms.seed != normal(then.terms.seed):
        yield "its seed is written in another Unicode form than cardgen writes (NFC): it was changed"
    true = now.commitment
    if then.commitment != true and then.content == now.content:
        what = "the seed, players, rounds or redeal was changed" if moved else "the commitment was changed"
        yield (
            f"its commitment is {_quoted(then.commitment)}, and its seed, players, rounds, redeal and cards"
            f" give {true}: {what}"
        )
    elif then.commitment != commitment(then.terms, then.content):
        yield f"its commitment, {_quoted(then.commitment)}, is not that of its own seed and cards: one was changed"
    if shown and shown != true:
        yield f"the commitment to compare with is {_quoted(shown)}, and this deal's is {true}: that is another deal"
    if then.opened != now.opened:
        seating = then.seated or then.terms.seating
        yield (
            f"{seating.players} players and {seating.rounds} rounds open packs {_numbers(now.opened)},"
            f" and it says {_numbers(then.opened)}"
        )


def _quoted(text: str) -> str:
    return f"“{text[:40]}”" if text else "empty"


def _numbers(packs: Sequence[int]) -> str:
    """Packs as people write them: `1 to 12` where they follow one another."""
    if len(packs) > 2 and tuple(packs) == tuple(range(packs[0], packs[0] + len(packs))):
        return f"{packs[0]} to {packs[-1]}"
    return ", ".join(map(str, packs[:MOST_LISTED])) or "none"


def _packs(then: Manifest, now: Manifest) -> Iterator[str]:
    """What differs in the packs, one after the other."""
    if len(then.packs) != len(now.packs):
        yield f"it lists {len(then.packs)} packs, and {len(now.packs)} were dealt"
    for place, (listed, dealt) in enumerate(zip(then.packs, now.packs, strict=False), 1):
        if listed[0] != dealt[0]:
            yield f"the pack in place {place} has the number {listed[0]}, and pack {dealt[0]} was dealt there"
        elif listed[1] != dealt[1]:
            yield f"pack {dealt[0]} {_round(listed)}, and by players and rounds it {_round(dealt)}"
        if listed[2] != dealt[2]:
            yield from _differing_cards(f"pack {dealt[0]}", "dealt into it", listed[2], dealt[2])


def _aside(then: Manifest, now: Manifest) -> Iterator[str]:
    """Yield what differs in the cards that fill no pack."""
    if then.aside != now.aside:
        yield from _differing_cards("`aside`", "laid aside", then.aside, now.aside)


def _round(pack: ListedPack) -> str:
    return f"is opened in round {pack[1]}" if pack[1] is not None else "stays closed"


def _differing_cards(where: str, done: str, listed: Sequence[DealtCard], dealt: Sequence[DealtCard]) -> Iterator[str]:
    """Yield how the cards at a place of the file differ: others, one twice, one missing, or in another order.

    `done` is how cards come there: `dealt into it`.
    """
    come = list((Counter(listed) - Counter(dealt)).elements())
    gone = list((Counter(dealt) - Counter(listed)).elements())
    if not come and not gone:
        yield f"{where} has its cards in another order than they were dealt in"
        return
    for card in [card for card in come if any(card.name == other.name for other in gone)]:
        other = next((other for other in gone if other.name == card.name), None)
        if other is None:
            continue
        come.remove(card)
        gone.remove(other)
        fields = [field for field in DealtCard._fields if getattr(card, field) != getattr(other, field)]
        now, true = (" and ".join(f"{field} {getattr(one, field)}" for field in fields) for one in (card, other))
        yield f"{where} lists {card.name} with {now}, and it was dealt with {true}"
    twice = [card for card in come if card in dealt]
    for card in twice:
        come.remove(card)
        yield f"{where} has {_name(card)} {listed.count(card)} times, and there is one such card"
    if come and gone:
        yield f"{where} has {_names(come)}, and {_names(gone)} was {done}"
    elif come:
        yield f"{where} has {_names(come)}, which was not {done}"
    elif gone:
        yield f"{where} lacks {_names(gone)}, which was {done}"


def _cards(then: Manifest, now: Manifest) -> list[str]:
    """The cards that only the manifest or only the files have."""
    old = {*then.aside, *(card for *_, cards in then.packs for card in cards)}
    new = {*now.aside, *(card for *_, cards in now.packs for card in cards)}
    gone, come = sorted(old - new), sorted(new - old)
    return [
        f"{_names(cards)} {'is' if len(cards) == 1 else 'are'} {word}"
        for cards, word in ((gone, "no longer in the game"), (come, "new in the game"))
        if cards
    ]


def _names(cards: Sequence[DealtCard]) -> str:
    shown = [_name(card) for card in cards]
    rest = f" and {len(shown) - MOST_LISTED} more" if len(shown) > MOST_LISTED else ""
    return ", ".join(shown[:MOST_LISTED]) + rest


def _name(card: DealtCard) -> str:
    return card.name + (f" {card.copy}/{card.of}" if card.of > 1 else "")
