"""A figure type has wounds, a move, a morale, an armor die and a close combat die.

A type that is `like` a sample figure, or like a type further up in its file, inherits them. Keys of its own entry
replace them. The ranged combat die and the magic die have rules of their own. A rating may be missing, because the free
edition of the rules does not define it.

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
from cardgen.systems.ares.model import NUMBERS, Figure
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import words

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""

NEEDED = (*NUMBERS, "armor", "close")
"""Keys of the characteristics that every figure has (Figure Characteristics)."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield one fault for all missing characteristics of a figure type."""
    held = {**figure.numbers, **figure.dice}
    missing = [key for key in NEEDED if held[key] is None]
    if not missing or not figure.sure:
        return
    hint = f"write {', '.join(f'`{key}: …`' for key in missing)}, or `like:` and a sample figure"
    listed = words.join_words([f"`{key}`" for key in missing], "or")
    yield Fault(figure.path, f"{figure.name} has no {listed}: every figure type needs it", hint, at="first")
