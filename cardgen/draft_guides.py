"""Draft guides: the page on how to draft, for games without a page of their own, and the pictures of every guide."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Document, Part

PICTURES = 4
"""The most rounds that a guide pictures one by one (a design choice); beyond, it pictures odd and even rounds."""
TITLE = "Draft guide"
"""The title of the part in every game."""
AFTER = "Lay it on the table for the draft."
"""What to do with the printed guide."""


class PackShare(NamedTuple):
    """The number of cards of one sort in a draft pack."""

    name: str
    cards: int


def picture_rounds(players: int, rounds: int) -> dict[str, object]:
    """Return the data of the pictures: the rounds with the way to pass the packs, and the seats around the table.

    There is one picture for each round or, beyond `PICTURES` rounds, one for each way to pass.
    """
    numbers = range(1, rounds + 1)
    alike = [[number] for number in numbers] if rounds <= PICTURES else [list(numbers[::2]), list(numbers[1::2])]
    turns = [2 * math.pi * seat / players for seat in range(players)]
    return {
        "turns": [{"rounds": same, "way": "left" if same[0] % 2 else "right"} for same in alike],
        # The table seen from above, with a radius of 1.
        "seats": [{"x": round(math.sin(turn), 4), "y": round(-math.cos(turn), 4)} for turn in turns],
    }


def build_guide(
    title: str, shares: Sequence[PackShare], players: int, rounds: int, packs: int, aside: int, commitment: str = ""
) -> Part:
    """Return the draft guide of a game without a page of its own.

    Args:
        title: The printed name of the line-up.
        shares: The cards of each sort in a pack.
        players: The number of players.
        rounds: The number of packs for each player.
        packs: The number of packs that the cards fill.
        aside: The number of cards left over.
        commitment: The commitment that proves the deal; "" for none.
    """
    data = {
        "title": title,
        "players": players,
        "rounds": rounds,
        "packs": packs,
        "aside": aside,
        "commitment": commitment,
        "shares": shares,
        "per_pack": sum(share.cards for share in shares),
        **picture_rounds(players, rounds),
    }
    return build_part(Document("common/draft-guide", data, TITLE))


def build_part(page: Document) -> Part:
    """Return the part of a kit with a page as its draft guide."""
    return Part("draft-guide", TITLE, "plain", pages=(page,), after=AFTER)
