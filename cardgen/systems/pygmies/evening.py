"""What a Pygmies night needs beside the cards."""

from __future__ import annotations

from cardgen.card import Night, Parts
from cardgen.systems.pygmies import decks, drafting, quick, references, rosters


def parts(night: Night) -> Parts:
    """The parts by the names that the kit calls them."""
    return {
        "movement": lambda: [decks.part(night.players)],
        "guide": lambda: [drafting.guide(night.title, night.players, night.rounds, night.per_pack)],
        "roster": lambda: [rosters.part()],
        "reference": lambda: [quick.part(), references.part(night.models, night.title, False)],
    }
