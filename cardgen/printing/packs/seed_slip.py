"""The seed slip: a page with the seed of the draft, printed face down and folded shut until the draft is over."""

from __future__ import annotations

from cardgen.card import Document, Part
from cardgen.printing.packs.draft import Draft

NAME = "after-the-draft"
"""Name of the part and of its template."""
LONGEST = 60
"""Characters of a seed that fit on the slip. Random seeds are shorter; a longer seed, typed by the user, is cut."""


def build_part(draft: Draft) -> Part:
    """Return a part with only the slip."""
    after = "Do not read it: fold it shut as it says and lay it aside. It proves the deal when the draft is over."
    return Part(NAME, "After the draft", "plain", pages=(build_page(draft),), after=after, apart=False)


def build_page(draft: Draft) -> Document:
    """Return the slip as a page that prints face down, so that nobody reads it in the printer's tray."""
    seed = draft.terms.seed
    shown = seed if len(seed) <= LONGEST else f"{seed[:LONGEST]}… ({len(seed)} characters)"
    about = {**draft.about, "players": draft.terms.players, "rounds": draft.terms.rounds, "seed": shown}
    return Document(f"common/{NAME}", about, "After the draft", face_down=True)
