"""Paper figures for Little Orc Wars, for players without miniatures."""

from __future__ import annotations

from cardgen import pages
from cardgen.card import Document, join_path
from cardgen.file import Model
from cardgen.pages import Base
from cardgen.systems.little_orc_wars import documents
from cardgen.systems.little_orc_wars.model import Force
from cardgen.systems.skirmish import side_prints

FOOT, MOUNTED = Base(25.4, 25.4), Base(25.4, 50.8, round=False)
"""Bases in mm, our own choice because the rules have none: an inch for a man, twice as deep for a rider."""
MOST = 200
"""Most paper figures printed for one entry: our own limit, so that a huge `number` does not print hundreds of pages."""


def build_standees(force: Model, source: str, folder: str) -> Document | None:
    """Return pages with a paper figure for each man, rider, giant and catapult; None unless the file is a force."""
    if not isinstance(force, Force):
        return None
    troops = {join_path(troop.path): troop for troop in force.troops}
    found = []
    for card in documents.build_cards(force, source, folder):
        troop = troops[card.at]
        one = pages.build_standee(card, MOUNTED if troop.mounted else FOOT)
        men = min(troop.number, MOST)
        copies = [one] if card.of > 1 else [one._replace(number=n, of=men) for n in range(1, men + 1)]
        found += copies
    return side_prints.build_standees(force, found, source, folder)
