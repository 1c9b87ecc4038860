"""cardgen.printing.packs.draft: a game dealt into packs."""

from __future__ import annotations

import unicodedata

import pytest

from cardgen.drafts.deal import ImpossibleDeal
from cardgen.printing.packs import draft
from cardgen.text.words import format_count
from tests.printing.packs import tables


def test_every_card_is_in_a_pack() -> None:
    """Twelve packs of twelve: two heroes or neutrals and ten henchmen, and the manifest says the same."""
    made = tables.dealt()
    roles = [[made.pool.roles[card] for card in pack.cards] for pack in made.packs]

    assert sorted(card for pack in made.packs for card in pack.cards) == list(range(144))
    assert {(len(pack), pack.count("henchman")) for pack in roles} == {(12, 10)}
    assert made.per_pack == 12
    for pack, (number, turn, entries) in zip(made.packs, made.manifest.packs, strict=True):
        assert (pack.number, pack.round) == (number, turn)
        assert [made.pool.cards[card].name for card in pack.cards] == [entry.name for entry in entries]


def test_players_and_rounds_are_the_games_own_unless_said() -> None:
    """What is left over is spare; who plays has no say in what is dealt."""
    usual, few = draft.deal_playable(tables.pool(), "x"), draft.deal_playable(tables.pool(), "x", 5, 2)

    assert (usual.players, usual.rounds) == (4, 3)
    assert not [pack for pack in usual.packs if pack.round is None]
    assert [pack.number for pack in few.packs if pack.round is None] == [11, 12]
    assert [pack.cards for pack in few.packs] == [pack.cards for pack in usual.packs]


@pytest.mark.parametrize(("players", "rounds", "needed"), [(6, 3, 18), (13, 1, 13), (1, 13, 13)])
def test_too_many_want_packs(players: int, rounds: int, needed: int) -> None:
    """What is said names both numbers."""
    said = f"fill 12 packs, but {format_count(players, 'player')} and {format_count(rounds, 'round')} need {needed}: "
    with pytest.raises(ImpossibleDeal, match=said):
        draft.deal_playable(tables.pool(), "x", players, rounds)


def test_a_seed_in_any_normal_form() -> None:
    """It is told as it is used."""
    typed = unicodedata.normalize("NFD", "Größe")

    assert tables.dealt(typed) == tables.dealt("Größe")
    assert tables.dealt(typed).terms.seed == tables.dealt(typed).manifest.terms.seed == "Größe"


def test_what_everybody_may_know() -> None:
    """Templates of covers and bands are told neither what is in a pack nor the seed, which would tell it."""
    made = tables.dealt()
    told = str(made.about)

    assert not [card.name for card in made.pool.cards if card.name in told]
    assert made.terms.seed not in told
    assert made.about["commitment"] == made.commitment == made.manifest.commitment
