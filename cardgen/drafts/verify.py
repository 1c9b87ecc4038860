"""The comparison of a manifest with the deal that its seed gives, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from cardgen.drafts.deal import ALGORITHMS, DealtCard, compute_commitment
from cardgen.drafts.manifest import FIRST, ListedPack, Manifest
from cardgen.drafts.seeds import normalize_seed
from cardgen.text import words

MOST_LISTED = 12
"""Most differences, or cards of a difference, listed in full (a design choice); a count replaces the others."""


def compare_manifests(then: Manifest, now: Manifest, shown: str = "") -> list[str]:
    """Return the differences between a manifest and the deal of its seed, as sentences; none if both agree.

    Args:
        then: The manifest to verify.
        now: The deal that the game's files give with the seed, players, rounds and redeals of `then`.
        shown: The commitment on the printed bands; "" if it is not given.
    """
    sentences = [f"{key}: it was added to the manifest" for key in then.extra]
    if then.terms.algorithm not in ALGORITHMS:
        algorithms = words.list_code(map(str, ALGORITHMS))
        return [*sentences, f"`algorithm` is `{then.terms.algorithm}`: expected {algorithms}"]
    if then.game != now.game:
        sentences.append(f"manifest of a draft of {then.game}: expected a draft of {now.game}")
    pack_sentences = [*_compare_packs(then, now), *_compare_aside(then, now)]
    count = sum(listed != dealt for listed, dealt in zip_longest(then.packs, now.packs))
    if not {frozenset(cards) for *_, cards in then.packs} & {frozenset(cards) for *_, cards in now.packs}:
        pack_sentences = [f"none of the {len(then.packs)} packs matches: the seed deals other cards"]
    sentences += _compare_commitments(then, now, shown, bool(pack_sentences))
    changed_cards = _compare_games(then, now) if then.content != now.content else []
    if changed_cards:
        return [*sentences, *changed_cards, f"{count} of {len(now.packs)} packs differ"]
    unlisted = len(pack_sentences) - MOST_LISTED
    rest = [f"and {words.format_count(unlisted, 'more difference')} in the packs"] if unlisted > 0 else []
    return [*sentences, *pack_sentences[:MOST_LISTED], *rest]


def _compare_commitments(then: Manifest, now: Manifest, shown: str, moved: bool) -> Iterator[str]:
    """Yield a sentence for each commitment that does not fit, naming the changed part where that is certain."""
    if then.content != now.content and not _compare_games(then, now):
        yield "`content` differs: it was changed, or the files list the same cards in another order"
    if then.version == FIRST:
        if shown:
            yield "version 1 manifest: it has no commitment to compare"
        return
    if then.terms.seed != normalize_seed(then.terms.seed):
        yield "`seed` was changed: expected the Unicode form NFC, which cardgen writes"
    dealt = now.commitment
    if then.commitment != dealt and then.content == now.content:
        changed = "the seed, players, rounds or redeal was changed" if moved else "the commitment was changed"
        yield (
            f"`commitment` is {_quote(then.commitment)}, but seed, players, rounds, redeal and cards"
            f" give `{dealt}`: {changed}"
        )
    elif then.commitment != compute_commitment(then.terms, then.content):
        yield f"`commitment` {_quote(then.commitment)} does not match the seed and cards: one of them was changed"
    if shown and shown != dealt:
        yield f"`--commitment` is {_quote(shown)}, but this deal has `{dealt}`: it belongs to another deal"
    if then.opened != now.opened:
        seating = then.seated or then.terms.seating
        yield (
            f"`opened` lists packs {_format_numbers(then.opened)}: {words.format_count(seating.players, 'player')} and"
            f" {words.format_count(seating.rounds, 'round')} open packs {_format_numbers(now.opened)}"
        )


def _quote(text: str) -> str:
    return words.quote_code(text, 40) if text else "empty"


def _format_numbers(packs: Sequence[int]) -> str:
    """Return the numbers of packs in words: `1 to 12` for consecutive numbers."""
    if len(packs) > 2 and tuple(packs) == tuple(range(packs[0], packs[0] + len(packs))):
        return f"{packs[0]} to {packs[-1]}"
    return ", ".join(map(str, packs[:MOST_LISTED])) or "none"


def _compare_packs(then: Manifest, now: Manifest) -> Iterator[str]:
    """Yield the differences between the packs, one after the other."""
    if len(then.packs) != len(now.packs):
        yield f"the manifest lists {words.format_count(len(then.packs), 'pack')}: expected {len(now.packs)}"
    for place, (listed, dealt) in enumerate(zip(then.packs, now.packs, strict=False), 1):
        if listed[0] != dealt[0]:
            yield f"place {place} lists pack {listed[0]}: expected pack {dealt[0]}"
        elif listed[1] != dealt[1]:
            yield f"pack {dealt[0]} is {_describe_round(listed)}: expected it to be {_describe_round(dealt)}"
        if listed[2] != dealt[2]:
            yield from _compare_cards(f"pack {dealt[0]}", listed[2], dealt[2])


def _compare_aside(then: Manifest, now: Manifest) -> Iterator[str]:
    """Yield the differences between the cards that fill no pack."""
    if then.aside != now.aside:
        yield from _compare_cards("`aside`", then.aside, now.aside)


def _describe_round(pack: ListedPack) -> str:
    return f"opened in round {pack[1]}" if pack[1] is not None else "closed"


def _compare_cards(where: str, listed: Sequence[DealtCard], dealt: Sequence[DealtCard]) -> Iterator[str]:
    """Yield the differences between listed and dealt cards: changed, repeated, extra, missing or reordered cards.

    Args:
        where: The place of the cards in the file, for messages.
        listed: The cards in the manifest.
        dealt: The cards that the deal gives.
    """
    extra = list((Counter(listed) - Counter(dealt)).elements())
    absent = list((Counter(dealt) - Counter(listed)).elements())
    if not extra and not absent:
        yield f"{where} has its cards in another order: expected the order of the deal"
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
        yield f"{where} lists {card.name} with {listed_fields}: expected {dealt_fields}"
    twice = [card for card in extra if card in dealt]
    for card in twice:
        extra.remove(card)
        yield f"{where} lists {_name_card(card)} {listed.count(card)} times: expected 1"
    if extra and absent:
        yield f"{where} lists {_list_names(extra)}: expected {_list_names(absent)}"
    elif extra:
        yield f"unexpected in {where}: {_list_names(extra)}"
    elif absent:
        yield f"missing in {where}: {_list_names(absent)}"


def _compare_games(then: Manifest, now: Manifest) -> list[str]:
    """Return sentences about the cards that only the manifest or only the files have."""
    old = {*then.aside, *(card for *_, cards in then.packs for card in cards)}
    new = {*now.aside, *(card for *_, cards in now.packs for card in cards)}
    removed, new_cards = sorted(old - new), sorted(new - old)
    return [
        f"{word} since the draft: {_list_names(cards)}"
        for cards, word in ((removed, "removed"), (new_cards, "added"))
        if cards
    ]


def _list_names(cards: Sequence[DealtCard]) -> str:
    shown = [_name_card(card) for card in cards]
    rest = f" and {len(shown) - MOST_LISTED} more" if len(shown) > MOST_LISTED else ""
    return ", ".join(shown[:MOST_LISTED]) + rest


def _name_card(card: DealtCard) -> str:
    return card.name + (f" {card.copy}/{card.of}" if card.of > 1 else "")
