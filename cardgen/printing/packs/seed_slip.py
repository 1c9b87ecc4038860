"""The slip that tells the seed of a draft when it is over: a page to be folded shut, with nothing on its other side."""

from __future__ import annotations

from cardgen.card import Document, Part
from cardgen.printing.packs.draft import Draft

NAME = "after-the-draft"
LONGEST = 60
"""Characters of a seed that the slip has room for."""


def build_part(draft: Draft) -> Part:
    """Return the slip as a part of its own."""
    after = "Do not read it: fold it shut as it says and lay it aside. It proves the deal when the draft is over."
    return Part(NAME, "After the draft", "plain", pages=(build_page(draft),), after=after, apart=False)


def build_page(draft: Draft) -> Document:
    """Return the slip. It is printed face down, so that it lies so when the printer is done."""
    seed = draft.terms.seed
    shown = seed if len(seed) <= LONGEST else f"{seed[:LONGEST]}… ({len(seed)} characters)"
    about = {**draft.about, "players": draft.terms.players, "rounds": draft.terms.rounds, "seed": shown}
    return Document(f"common/{NAME}", about, "After the draft", face_down=True)
