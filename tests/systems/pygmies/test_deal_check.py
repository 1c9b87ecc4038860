"""Whether a deal can be played: every answer is that of trying all ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, count

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardgen.card import Pool
from cardgen.commands import _games
from cardgen.drafts import deal
from cardgen.drafts.deal import ImpossibleDeal, Terms
from cardgen.printing.packs import deals, draft
from cardgen.systems.pygmies import drafting
from cardgen.systems.pygmies.deal_check import PlayableCard, is_playable
from tests.drafts.test_deal import chi_square
from tests.printing.packs import tables


def cards(told: str) -> list[PlayableCard]:
    """Cards as short as they go: `A` is a hero of alignment A, `a1` a card of its group 1, `n1` a neutral."""
    return [
        PlayableCard(word, "Neutral" if word[0] == "n" else word[0].lower(), hero=word[0].isupper())
        for word in told.split()
    ]


def tried(found: Sequence[PlayableCard], players: int) -> bool:
    """The same by trying all choices of heroes, and of groups for one hero after the other."""
    heroes = [card.alignment for card in found if card.hero]
    held = Counter((card.alignment, card.name) for card in found if not card.hero)
    return any(_led(list(chosen), held) for chosen in set(combinations(sorted(heroes), 3 * players)))


def _led(heroes: list[str], held: Counter[tuple[str, str]]) -> bool:
    if not heroes:
        return True
    own = [group for group, count in held.items() if count >= 2 and group[0] in (heroes[0], "Neutral")]
    return any(
        _led(heroes[1:], held - Counter({one: 2, other: 2}))
        for one, other in combinations(own, 2)
        if one[1] != other[1]
    )


@pytest.mark.parametrize(
    "told",
    [
        "A A A a1 a1 a1 a1 a1 a1 a2 a2 a2 a2 a2 a2",
        "A A A a1 a1 a1 a1 n1 n1 n2 n2 n3 n3 n4 n4",
        "A B C a1 a1 a2 a2 b1 b1 b2 b2 c1 c1 n1 n1",
        "A A B a1 a1 a2 a2 a3 a3 a4 a4 b1 b1 b2 b2",
        "A A A A a1 a1 a1 a1 a1 a1 a2 a2 a2 a2 a2 a2",
    ],
)
def test_what_can_be_played(told: str) -> None:
    """Three heroes who share groups or take neutrals; a fourth one is left out."""
    assert is_playable(cards(told), 1)
    assert tried(cards(told), 1)


@pytest.mark.parametrize(
    "told",
    [
        "",
        "A A a1 a1 a1 a1 a2 a2 a2 a2 n1 n1 n2 n2",
        "A A A a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1 a1",
        "A A A a1 a1 a1 a1 a1 a1 a2 a2 a2 a2 a2",
        "A B C a1 a1 a2 a2 b1 b1 b2 b2 c1 c1 n1",
        "A B B a1 a1 a2 a2 a3 a3 a4 a4 b1 b1 b2 b2 n1 n1",
        "A A A b1 b1 b1 b1 b1 b1 b2 b2 b2 b2 b2 b2",
    ],
)
def test_what_cannot_be_played(told: str) -> None:
    """Two heroes; one name alone, whatever its number; a card too few; groups that follow nobody."""
    assert not is_playable(cards(told), 1)
    assert not tried(cards(told), 1)


@st.composite
def hands(draw: st.DrawFn) -> list[PlayableCard]:
    """Up to three alignments with up to four heroes and three groups each, and neutrals of any number."""
    words: list[str] = []
    for alignment in "abc":
        words += [alignment.upper()] * draw(st.integers(0, 4))
        for group in range(3):
            words += [f"{alignment}{group}"] * draw(st.sampled_from((0, 0, 1, 2, 3, 4, 5, 7)))
    for group in range(3):
        words += [f"n{group}"] * draw(st.sampled_from((0, 1, 2, 2, 4, 6)))
    return cards(" ".join(words))


@settings(max_examples=120)
@given(hands(), st.integers(1, 2))
@example(cards("A A A A B B a1 a1 a1 a1 b1 b1 b1 b1 n1 n1 n1 n1 n1 n1 n1 n1 n2 n2 n2 n2"), 2)
@example(cards("A B C n1 n1 n1 n1 n1 n1 n2 n2 n2 n2 n2 n2"), 1)
def test_all_ways_are_tried(found: list[PlayableCard], players: int) -> None:
    """Exactly what brute force finds, also where neutral groups have more than two cards."""
    assert is_playable(found, players) == tried(found, players)


def pool(game: str) -> Pool:
    """The cards of a game that comes along."""
    return deals.build_pool(_games.load_game(f"cardgen:{game}"))


SHELF = pool("whole-shelf")


def test_the_whole_shelf() -> None:
    """Six factions and six pairs of neutrals: 288 cards in 24 packs, three rounds for eight players."""
    made = draft.deal_playable(SHELF, "x")

    assert (len(SHELF.cards), len(made.packs), made.players, made.rounds) == (288, 24, 8, 3)
    assert len({(card.name, card.copy) for card in SHELF.cards}) == 288
    assert deal.count_packs(SHELF.piles) == 24
    assert not SHELF.larger
    assert tables.pool().larger == drafting.LARGEST == "whole-shelf"


@pytest.mark.parametrize(
    ("game", "players", "rounds"),
    [
        ("first-edition", 2, 2),
        ("first-edition", 5, 2),
        ("first-edition", 6, 2),
        ("whole-shelf", 2, 3),
        ("whole-shelf", 8, 2),
    ],
)
def test_what_is_dealt_can_be_played(game: str, players: int, rounds: int) -> None:
    """Every deal has three heroes for each player with their groups; the first playable one of its seed is taken."""
    cards = SHELF if game == "whole-shelf" else tables.pool()
    for seed in map(str, range(8)):
        made = draft.deal_playable(cards, seed, players, rounds)
        opened = [card for pack in made.packs if pack.round for card in pack.cards]
        before = [draft.build_draft(cards, made.terms._replace(redeal=number)) for number in range(made.terms.redeal)]

        assert len(opened) == 12 * players * rounds
        assert cards.playable(opened, players)
        assert sum(cards.roles[card] == "hero" for card in opened) >= 3 * players
        assert not [one for one in before if one.playable]
        assert made == draft.deal_playable(cards, seed, players, rounds) == draft.build_draft(cards, made.terms)


def test_dealing_again_favours_no_deal() -> None:
    """Among playable deals the same cards turn up as often as they do among all deals that happen to be playable.

    Each pack number's first hero or neutral is counted over many seeds, in deals that were dealt until they could be
    played, and in first deals that could be. Chi-square of two samples, far inside chance.
    """
    cards, seeds = tables.pool(), 300

    def dealt(seed: str, redeal: int) -> tuple[bool, list[deal.DraftPack]]:
        packs = deal.deal_packs(cards.piles, Terms(seed, 3, 2, redeal))
        return cards.playable([card for pack in packs[:6] for card in pack.cards], 3), packs

    def tried(seed: str) -> tuple[int, list[deal.DraftPack]]:
        deals = ((redeal, dealt(seed, redeal)) for redeal in count())
        return next((redeal, packs) for redeal, (can, packs) in deals if can)

    tries = [tried(f"again {seed}") for seed in range(seeds)]
    again = [packs for _, packs in tries]
    once = [packs for can, packs in (dealt(f"first {seed}", 0) for seed in range(2 * seeds)) if can]
    for key in (_heroes, _first):
        one, other = (Counter(key(cards, packs) for packs in deals) for deals in (again, once))
        share = one.total() / other.total()
        cells = [(one[cell], other[cell]) for cell in one | other if one[cell] + other[cell] > 15]
        chi = sum((a - b * share) ** 2 / ((a + b) * share) for a, b in cells)

        assert sum(redeal > 0 for redeal, _ in tries) > 100
        assert len(once) > 200
        assert chi < chi_square(len(cells) - 1, 0.9999)


def _heroes(cards: Pool, packs: list[deal.DraftPack]) -> int:
    """How many heroes are in the opened packs."""
    return sum(cards.roles[card] == "hero" for pack in packs[:6] for card in pack.cards)


def _first(cards: Pool, packs: list[deal.DraftPack]) -> int:
    """The first card of the first pack."""
    return packs[0].cards[0]


@pytest.mark.parametrize(
    ("players", "rounds", "said"),
    [
        (5, 3, ("fill 12 packs, but 5 players and 3 rounds need 15: use `--rounds 2`, with 10 of the 12 packs, or"
               " use `--players 4`, the most for 3 rounds, or play `whole-shelf`, which comes with cardgen")),
        (7, 2, "7 players and 2 rounds need 14: use `--players 6`, the most for 2 rounds, or play `whole-shelf`,"),
        (4, 1, ("4 packs of Pygmies First Edition must contain 3 heroes for each player, each with 2 groups of 2"
               " cards or more to lead, but 1000 deals did not: use `--rounds 2`, with 8 of the 12 packs, or play"
               " `whole-shelf` with `--rounds 2`, which")),
    ],
)  # fmt: skip
def test_what_would_do(players: int, rounds: int, said: str) -> None:
    """What cannot be dealt, or not so that it can be played, is refused with what can."""
    with pytest.raises(ImpossibleDeal) as found:
        draft.deal_playable(tables.pool(), "x", players, rounds, larger=lambda: SHELF)

    assert said in str(found.value)


def test_the_advice_can_be_followed() -> None:
    """What a refusal advises is dealt."""
    assert draft.deal_playable(tables.pool(), "x", 5, 2).players == 5
    assert draft.deal_playable(tables.pool(), "x", 6, 2).players == 6
    assert draft.deal_playable(SHELF, "x", 5, 3).players == 5
