"""The check of a manifest against its seed, commitment and packs, with each difference in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from cardgen.drafts.deal import ALGORITHMS, DealtCard, commitment
from cardgen.drafts.manifest import FIRST, ListedPack, Manifest
from cardgen.drafts.seeds import normal
from cardgen.text import words

MOST_LISTED = 12
"""Differences, or cards of one difference, that are listed in full; the others are counted."""


def differences(then: Manifest, now: Manifest, shown: str = "") -> list[str]:
    """Return the differences between a manifest and the deal of its seed, as sentences; none if all agree.

    `now` is the deal that the game's files give with the seed, players, rounds and redeals of `then`. `shown` is the
    commitment on the printed bands, "" if none is given.
    """
    sentences = [f"{key}: a manifest has no such key, so it was added" for key in then.extra]
    if then.terms.algorithm not in ALGORITHMS:
        algorithms = words.join_words(map(str, ALGORITHMS))
        return [*sentences, f"it was dealt by algorithm {then.terms.algorithm}, and this cardgen deals by {algorithms}"]
    if then.game != now.game:
        sentences.append(f"it is of a draft of {then.game}, not of {now.game}")
    pack_sentences = [*_compare_packs(then, now), *_compare_aside(then, now)]
    count = sum(listed != dealt for listed, dealt in zip_longest(then.packs, now.packs))
    if not {frozenset(cards) for *_, cards in then.packs} & {frozenset(cards) for *_, cards in now.packs}:
        pack_sentences = [f"none of its {len(then.packs)} packs is what its seed deals"]
    sentences += _compare_commitments(then, now, shown, bool(pack_sentences))
    changed_cards = _compare_games(then, now) if then.content != now.content else []
    if changed_cards:
        return [*sentences, *changed_cards, f"{count} of {len(now.packs)} packs differ"]
    unlisted = len(pack_sentences) - MOST_LISTED
    rest = [f"and {words.format_count(unlisted, 'more difference')} of the packs"] if unlisted > 0 else []
    return [*sentences, *pack_sentences[:MOST_LISTED], *rest]


def _compare_commitments(then: Manifest, now: Manifest, shown: str, moved: bool) -> Iterator[str]:
    """Yield a sentence for each commitment that does not fit, naming the changed part where that is certain."""
    if then.content != now.content and not _compare_games(then, now):
        yield "the hash of the cards is another one: it was changed, or the files list the same cards in another order"
    if then.version == FIRST:
        if shown:
            yield "a manifest of version 1 has no commitment to compare"
        return
    if then.terms.seed != normal(then.terms.seed):
        yield "its seed is written in another Unicode form than cardgen writes (NFC): it was changed"
    dealt = now.commitment
    if then.commitment != dealt and then.content == now.content:
        changed = "the seed, players, rounds or redeal was changed" if moved else "the commitment was changed"
        yield (
            f"its commitment is {_quote(then.commitment)}, and its seed, players, rounds, redeal and cards"
            f" give {dealt}: {changed}"
        )
    elif then.commitment != commitment(then.terms, then.content):
        yield f"its commitment, {_quote(then.commitment)}, is not that of its own seed and cards: one was changed"
    if shown and shown != dealt:
        yield f"the commitment to compare with is {_quote(shown)}, and this deal's is {dealt}: that is another deal"
    if then.opened != now.opened:
        seating = then.seated or then.terms.seating
        yield (
            f"{seating.players} players and {seating.rounds} rounds open packs {_format_numbers(now.opened)},"
            f" and it says {_format_numbers(then.opened)}"
        )


def _quote(text: str) -> str:
    return f"“{text[:40]}”" if text else "empty"


def _format_numbers(packs: Sequence[int]) -> str:
    """Return the numbers of packs as people write them: `1 to 12` where they follow one another."""
    if len(packs) > 2 and tuple(packs) == tuple(range(packs[0], packs[0] + len(packs))):
        return f"{packs[0]} to {packs[-1]}"
    return ", ".join(map(str, packs[:MOST_LISTED])) or "none"


def _compare_packs(then: Manifest, now: Manifest) -> Iterator[str]:
    """Yield the differences between the packs, one after the other."""
    if len(then.packs) != len(now.packs):
        yield f"it lists {len(then.packs)} packs, and {len(now.packs)} were dealt"
    for place, (listed, dealt) in enumerate(zip(then.packs, now.packs, strict=False), 1):
        if listed[0] != dealt[0]:
            yield f"the pack in place {place} has the number {listed[0]}, and pack {dealt[0]} was dealt there"
        elif listed[1] != dealt[1]:
            yield f"pack {dealt[0]} {_describe_round(listed)}, and by players and rounds it {_describe_round(dealt)}"
        if listed[2] != dealt[2]:
            yield from _compare_cards(f"pack {dealt[0]}", "dealt into it", listed[2], dealt[2])


def _compare_aside(then: Manifest, now: Manifest) -> Iterator[str]:
    """Yield the differences between the cards that fill no pack."""
    if then.aside != now.aside:
        yield from _compare_cards("`aside`", "laid aside", then.aside, now.aside)


def _describe_round(pack: ListedPack) -> str:
    return f"is opened in round {pack[1]}" if pack[1] is not None else "stays closed"


def _compare_cards(where: str, done: str, listed: Sequence[DealtCard], dealt: Sequence[DealtCard]) -> Iterator[str]:
    """Yield the differences between cards: changed fields, a card twice, others, one missing, or another order.

    `where` is their place in the file, `done` the way by which cards come there: `dealt into it`.
    """
    extra = list((Counter(listed) - Counter(dealt)).elements())
    absent = list((Counter(dealt) - Counter(listed)).elements())
    if not extra and not absent:
        yield f"{where} has its cards in another order than they were dealt in"
        return
    for card in [card for card in extra if any(card.name == match.name for match in absent)]:
        match = next((match for match in absent if match.name == card.name), None)
        if match is None:
            continue
        extra.remove(card)
        absent.remove(match)
        fields = [field for field in DealtCard._fields if getattr(card, field) != getattr(match, field)]
        listed_fields, dealt_fields = (
            " and ".join(f"{field} {getattr(version, field)}" for field in fields) for version in (card, match)
        )
        yield f"{where} lists {card.name} with {listed_fields}, and it was dealt with {dealt_fields}"
    twice = [card for card in extra if card in dealt]
    for card in twice:
        extra.remove(card)
        yield f"{where} has {_name_card(card)} {listed.count(card)} times, and there is one such card"
    if extra and absent:
        yield f"{where} has {_list_names(extra)}, and {_list_names(absent)} was {done}"
    elif extra:
        yield f"{where} has {_list_names(extra)}, which was not {done}"
    elif absent:
        yield f"{where} lacks {_list_names(absent)}, which was {done}"


def _compare_games(then: Manifest, now: Manifest) -> list[str]:
    """Return sentences about the cards that only the manifest or only the files have."""
    old = {*then.aside, *(card for *_, cards in then.packs for card in cards)}
    new = {*now.aside, *(card for *_, cards in now.packs for card in cards)}
    removed, new_cards = sorted(old - new), sorted(new - old)
    return [
        f"{_list_names(cards)} {'is' if len(cards) == 1 else 'are'} {word}"
        for cards, word in ((removed, "no longer in the game"), (new_cards, "new in the game"))
        if cards
    ]


def _list_names(cards: Sequence[DealtCard]) -> str:
    shown = [_name_card(card) for card in cards]
    rest = f" and {len(shown) - MOST_LISTED} more" if len(shown) > MOST_LISTED else ""
    return ", ".join(shown[:MOST_LISTED]) + rest


def _name_card(card: DealtCard) -> str:
    return card.name + (f" {card.copy}/{card.of}" if card.of > 1 else "")
