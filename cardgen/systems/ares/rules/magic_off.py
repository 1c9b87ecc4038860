"""A force without magic has no spells.

With `magic: off`, cards, record sheets and references show neither magic dice nor spells. They would leave out a spell
of the file.

Rulebook: Magic Die; Spells.

Bad:

    magic: off
    types:
      - {name: Spearman, spells: [Fireball (D8)]}

Good:

    magic: off
    types:
      - {name: Spearman, spells: None}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce
from cardgen.text import words

LEVEL = "warning"
"""Level of the faults: a warning, because the game can still be played."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for spells of a type in a force without magic.

    Spells that a type inherits are reported only at the type they come from.
    """
    if loaded.force.magic or not figure.spells or "spells" not in figure.own:
        return
    known = words.join_words([spell.name for spell in figure.spells])
    message = f"{figure.name} knows {known}, but {loaded.force.name} has `magic: off`: expected no spells"
    hint = "remove the spells, or `magic: off`"
    yield Fault((*figure.path, "spells"), message, hint, at="key")
