"""The page that says how a draft goes, for games that have no page of their own, and the pictures on both."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from cardgen.card import Document, Part

PICTURES = 4
"""Rounds that a guide pictures one by one."""
TITLE = "Draft guide"
AFTER = "Lay it on the table for the draft."


class PackShare(NamedTuple):
    """Cards of one sort in a pack."""

    name: str
    cards: int


def picture_rounds(players: int, rounds: int) -> dict[str, object]:
    """Return the data of the pictures: one a round, or one for each way to pass when there are many, and the seats."""
    numbers = range(1, rounds + 1)
    alike = [[number] for number in numbers] if rounds <= PICTURES else [list(numbers[::2]), list(numbers[1::2])]
    turns = [2 * math.pi * seat / players for seat in range(players)]
    return {
        "turns": [{"rounds": same, "way": "left" if same[0] % 2 else "right"} for same in alike],
        # Seen from above; the table's radius is 1.
        "seats": [{"x": round(math.sin(turn), 4), "y": round(-math.cos(turn), 4)} for turn in turns],
    }


def build_guide(
    title: str, shares: Sequence[PackShare], players: int, rounds: int, packs: int, aside: int, commitment: str = ""
) -> Part:
    """Return the page for a game whose cards fill so many packs, with `aside` cards left over.

    `commitment` is that of the deal.
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
    """Return the part of a game night that the page of a guide makes."""
    return Part("draft-guide", TITLE, "plain", pages=(page,), after=AFTER)
