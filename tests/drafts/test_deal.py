"""cardgen.drafts.deal: every card once, every legal deal, the same seed the same deal."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Callable
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card import Pile
from cardgen.drafts import deal
from cardgen.drafts.deal import DealtCard, ImpossibleDeal, Terms
from cardgen.drafts.seeds import normalize_seed

SPECIAL = Pile("heroes and neutrals", range(24), 2)
HENCHMEN = Pile("henchmen", range(24, 144), 10)
PILES = (SPECIAL, HENCHMEN)
SEEDS = 2400


@pytest.fixture(scope="module")
def deals() -> list[list[deal.DraftPack]]:
    """Deals of many seeds."""
    return [deal.deal_packs(PILES, Terms(f"seed {number}", 4, 3)) for number in range(SEEDS)]


def test_every_card_once(deals: list[list[deal.DraftPack]]) -> None:
    """Whatever the seed: twelve packs, all cards, none twice."""
    for packs in deals:
        assert sorted(card for pack in packs for card in pack.cards) == list(range(144))
        assert [pack.number for pack in packs] == list(range(1, 13))
        assert [pack.round for pack in packs] == [1] * 4 + [2] * 4 + [3] * 4


def test_every_pack_has_its_share(deals: list[list[deal.DraftPack]]) -> None:
    """Two heroes or neutrals and ten henchmen in each."""
    for packs in deals:
        assert {sum(card < 24 for card in pack.cards) for pack in packs} == {2}
        assert {len(pack.cards) for pack in packs} == {12}


@pytest.mark.parametrize("card", [0, 11, 23, 24, 80, 143])
def test_no_pack_is_favoured(deals: list[list[deal.DraftPack]], card: int) -> None:
    """A card lands in each pack about equally often: chi-square over the seeds, far inside chance."""
    landed = Counter(pack.number for packs in deals for pack in packs if card in pack.cards)
    expected = SEEDS / 12
    chi = sum((landed[number] - expected) ** 2 / expected for number in range(1, 13))

    assert chi < chi_square(11, 0.9999)


def test_no_company_is_favoured(deals: list[list[deal.DraftPack]]) -> None:
    """Two given heroes share a pack as often as chance has it: once in 23 deals."""
    together = sum({0, 1} <= set(pack.cards) for packs in deals for pack in packs)
    share = 1 / 23
    spread = (SEEDS * share * (1 - share)) ** 0.5

    assert abs(together - SEEDS * share) < 4 * spread


def chi_square(freedom: int, share: float) -> float:
    """The value that chi-square stays below in that share of cases (Wilson and Hilferty's approximation)."""
    k = 2 / (9 * freedom)
    return freedom * float((1 - k + NormalDist().inv_cdf(share) * k**0.5) ** 3)


@given(st.lists(st.integers(1, 30), min_size=1, max_size=20), st.integers(1, 12), st.text(max_size=5))
def test_spread(counts: list[int], packs: int, seed: str) -> None:
    """Of each name the packs have as many as must be: their number over that of the packs, rounded up, and no more."""
    counts.append(-sum(counts) % packs)
    called = [name for name, count in enumerate(counts) for _ in range(count)]
    pile = Pile("cards", range(len(called)), len(called) // packs)

    dealt = deal.deal_packs([pile], Terms(seed, 1, 1, algorithm=2), called)

    assert sorted(card for pack in dealt for card in pack.cards) == list(range(len(called)))
    assert {len(pack.cards) for pack in dealt} == {pile.per_pack}
    for name, count in enumerate(counts):
        assert max(Counter(called[card] for card in pack.cards)[name] for pack in dealt) == -(-count // packs)


def test_spread_favours_no_pack() -> None:
    """Where a name has fewer cards than there are packs, each pack gets one of them about equally often."""
    called = [f"name {number // 5}" for number in range(120)]
    pile = Pile("cards", range(120), 10)
    seeds = 600
    landed = Counter(
        pack.number
        for number in range(seeds)
        for pack in deal.deal_packs([pile], Terms(f"seed {number}", 4, 3, algorithm=2), called)
        if any(called[card] == "name 7" for card in pack.cards)
    )
    expected = seeds * 5 / 12
    chi = sum((landed[number] - expected) ** 2 / expected for number in range(1, 13))

    assert chi < chi_square(11, 0.9999)


def test_a_known_spread_deal() -> None:
    """The same of the second algorithm."""
    called = [number // 5 for number in range(144)]
    packs = deal.deal_packs(PILES, Terms("Grave Full of Gold", 4, 3, algorithm=2), called)

    assert deal.SPREAD == 2
    assert packs[0].cards == (12, 23, 56, 28, 44, 137, 39, 97, 65, 113, 104, 125)
    assert packs[11].cards == (13, 16, 80, 122, 108, 87, 115, 25, 34, 129, 37, 24)


def test_a_known_deal() -> None:
    """The deal of one seed, for ever: a change of it is a new algorithm with a new number."""
    packs = deal.deal_packs(PILES, Terms("Grave Full of Gold", 4, 3))

    assert deal.ALGORITHM == 1
    assert packs[0].cards == GOLDEN_FIRST
    assert packs[11].cards == GOLDEN_LAST


GOLDEN_FIRST = (6, 14, 109, 101, 55, 124, 56, 142, 73, 115, 139, 53)
GOLDEN_LAST = (21, 22, 97, 98, 141, 133, 140, 71, 129, 39, 27, 96)


@given(st.text(max_size=30))
def test_any_text_is_a_seed(seed: str) -> None:
    """Also an empty one, and one that is written in another normal form is the same."""
    packs = deal.deal_packs(PILES, Terms(seed, 4, 3))

    assert packs == deal.deal_packs(PILES, Terms(unicodedata.normalize("NFD", normalize_seed(seed)), 4, 3))
    assert sorted(card for pack in packs for card in pack.cards) == list(range(144))


def test_seeds_differ() -> None:
    """Another seed, another deal; a space counts."""
    made = {tuple(deal.deal_packs(PILES, Terms(seed, 4, 3))) for seed in ("a", "A", "a ", "b", "", "0", "00")}

    assert len(made) == 7


@given(st.integers(1, 6), st.integers(1, 4), st.integers(1, 12), st.integers(1, 30))
def test_any_game_that_comes_out_even(special: int, henchmen: int, packs: int, players: int) -> None:
    """Any sizes of packs and numbers of players; what two rounds do not need stays closed."""
    piles = (
        Pile("heroes", range(special * packs), special),
        Pile("henchmen", range(1000, 1000 + henchmen * packs), henchmen),
    )
    dealt = deal.deal_packs(piles, Terms("x", players, 2))

    assert len(dealt) == packs
    assert [pack.round for pack in dealt] == [
        number // players + 1 if number < 2 * players else None for number in range(packs)
    ]


@pytest.mark.parametrize(
    ("piles", "said"),
    [
        ((Pile("heroes", range(1), 2), HENCHMEN), "it has 1 heroes, of which a pack holds 2 and 120 henchmen"),
        ((SPECIAL, Pile("henchmen", range(9), 10)), "9 henchmen, of which a pack holds 10"),
        ((Pile("heroes", range(0), 2), HENCHMEN), "it has 0 heroes"),
        ((Pile("heroes", range(24), 0), HENCHMEN), "24 heroes, of which a pack holds 0"),
        ((), "it cannot fill a pack"),
    ],
)
def test_too_few_cards_for_a_pack_are_refused(piles: tuple[Pile, ...], said: str) -> None:
    """The piles are named with what a pack takes of them."""
    assert deal.count_packs(piles) == 0
    with pytest.raises(ImpossibleDeal, match=said):
        deal.deal_packs(piles, Terms("x", 4, 3))


PILE_SIZES = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 8)), min_size=1, max_size=3)


@given(PILE_SIZES, st.text(max_size=5), st.integers(2, 6), st.integers(1, 4), st.sampled_from(deal.ALGORITHMS))
def test_every_card_is_in_one_pack_or_aside(
    sizes: list[tuple[int, int]], seed: str, players: int, rounds: int, algorithm: int
) -> None:
    """Every pack has its share of each pile, the rest is laid aside, and the same seed gives the same deal again."""
    piles, first = [], 0
    for count, per_pack in sizes:
        piles.append(Pile("cards", range(first, first + count), per_pack))
        first += count
    count, terms = min(count // per_pack for count, per_pack in sizes), Terms(seed, players, rounds, 0, algorithm)
    if not count:
        return
    names = [card // 3 for card in range(first)]

    dealt = deal.deal_packs(piles, terms, names)
    aside = deal.find_undealt_cards(piles, dealt)

    assert sorted([*aside, *(card for pack in dealt for card in pack.cards)]) == list(range(first))
    assert len(dealt) == count == deal.count_packs(piles)
    assert all(
        [sum(card in pile.cards for card in pack.cards) for pile in piles] == [n for _, n in sizes] for pack in dealt
    )
    assert len(aside) == sum(size - count * per_pack for size, per_pack in sizes)
    assert (dealt, aside) == (again := deal.deal_packs(piles, terms, names), deal.find_undealt_cards(piles, again))


@pytest.mark.parametrize("algorithm", deal.ALGORITHMS)
def test_no_card_is_laid_aside_more_often_than_others(algorithm: int) -> None:
    """Of 23 cards in packs of 5, each is one of the three left over about equally often: chi-square over the seeds."""
    pile, seeds = Pile("cards", range(23), 5), 1500
    landed = Counter(
        card
        for number in range(seeds)
        for card in deal.find_undealt_cards(
            [pile], deal.deal_packs([pile], Terms(f"s{number}", 2, 2, 0, algorithm), [0] * 23)
        )
    )
    expected = seeds * 3 / 23
    chi = sum((landed[card] - expected) ** 2 / expected for card in range(23))

    assert chi < chi_square(22, 0.9999)


@given(st.lists(st.integers(), max_size=40), st.randoms(use_true_random=False))
def test_shuffling_loses_nothing(items: list[int], random: object) -> None:
    """All items, each as often as before."""
    chance: Callable[[], float] = random.random  # type: ignore[attr-defined]

    assert Counter(deal.shuffle_items(items, chance)) == Counter(items)


def test_every_order_is_equally_likely() -> None:
    """The six orders of three things, from a source that runs evenly through all its values."""
    steps = [(n + 0.5) / 6 for n in range(6)]
    orders = Counter(
        tuple(deal.shuffle_items("abc", iter((first, second)).__next__)) for first in steps for second in steps
    )

    assert len(orders) == 6
    assert set(orders.values()) == {6}


def test_the_hash_is_of_the_cards() -> None:
    """Any change to a card or to their order changes it; it is always the same for the same cards."""
    cards = [DealtCard("Orc", "Evil", "henchman", 1, 2), DealtCard("Orc", "Evil", "henchman", 2, 2)]
    others = [cards[::-1], cards[:1], [cards[0], cards[1]._replace(name="Órc")], [cards[0]._replace(of=3), cards[1]]]

    assert deal.hash_cards(cards) == deal.hash_cards(list(cards))
    assert deal.hash_cards(cards).startswith("sha256:")
    assert deal.hash_cards(cards) not in {deal.hash_cards(other) for other in others}


def test_dealt_again() -> None:
    """Each time that a seed is dealt again gives other packs, for ever the same; who plays changes none of them."""
    made = [deal.deal_packs(PILES, Terms("Grave Full of Gold", 4, 3, redeal)) for redeal in (0, 1, 2, 1000)]

    assert len({pack.cards for packs in made for pack in packs}) == 48
    assert made[1][0].cards == GOLDEN_AGAIN
    for players, rounds in ((2, 3), (5, 2), (8, 1)):
        others = deal.deal_packs(PILES, Terms("Grave Full of Gold", players, rounds, 1))
        assert [pack.cards for pack in others] == [pack.cards for pack in made[1]]


GOLDEN_AGAIN = (4, 5, 45, 56, 53, 124, 93, 28, 125, 113, 87, 88)


def test_the_commitment() -> None:
    """16 digits of a hash over algorithm, seed, players, rounds, redeal and cards."""
    told = b'[1,"Gr\xc3\xb6\xc3\x9fe",4,3,0,"sha256:00"]'

    assert deal.compute_commitment(Terms("Größe", 4, 3), "sha256:00") == hashlib.sha256(told).hexdigest()[:16]
    assert deal.compute_commitment(Terms("Gro\u0308ße", 4, 3), "sha256:00") == deal.compute_commitment(
        Terms("Größe", 4, 3), "sha256:00"
    )


def test_the_commitment_is_of_all_of_it() -> None:
    """Any other seed, number or card gives another one."""
    usual = Terms("x", 4, 3)
    others = [Terms("y", 4, 3), Terms("x", 5, 3), Terms("x", 4, 2), Terms("x", 3, 4), Terms("x", 4, 3, 1)]
    found = {deal.compute_commitment(terms, "sha256:00") for terms in (usual, *others, Terms("x", 4, 3, 0, 2))}

    assert len({*found, deal.compute_commitment(usual, "sha256:01")}) == 8
