"""A figure type has wounds, a move, a morale, an armor die and a close combat die.

Or it is `like` a sample figure, or like a type further up in its file, and has that one's; what its own entry says
goes before. The ranged combat die and the magic die have rules of their own, and a rating may be left out: the free
edition of the rules does not say how it is worked out.

Rulebook: Figure Characteristics.

Bad:

    types:
      - {name: Spearman, morale: none}

Good:

    types:
      - {name: Spearman, morale: 2}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import NUMBERS, Figure
from cardgen.text import words

LEVEL = "error"

NEEDED = {
    **{key: key for key in NUMBERS},
    "armor": "armor die",
    "close": "close combat die",
}
"""What every figure has, by the keys that it stands under."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """One fault for all that is missing."""
    held = {**figure.numbers, **figure.dice}
    missing = [key for key in NEEDED if held[key] is None]
    if not missing or not figure.sure:
        return
    law = f"every figure has {words.listed(list(NEEDED.values()))}"
    hint = f"write {', '.join(f'`{key}: …`' for key in missing)}, or `like:` and a sample figure"
    listed = words.listed([NEEDED[key] for key in missing], "or")
    yield Fault(figure.path, f"{figure.name} has no {listed}: {law}", hint, at="first")
