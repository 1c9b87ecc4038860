"""Every spell has a spell die.

The die follows the spell's name: `Fireball (D8)`, or `{name: Fireball, die: D8}`. The free edition of the rules has no
chapter on magic, so a spell may have any name. Describe it in `text`, and its card prints that.

Rulebook: Spells.

Bad:

    types:
      - {name: Spearman, spells: [Fireball]}

Good:

    types:
      - {name: Spearman, spells: [Fireball (D8)]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import Figure
from cardgen.systems.ares.rule_subjects import LoadedForce

LEVEL = "error"
"""Level of the faults: an error, because the game cannot be played without this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each spell without a die."""
    for spell in figure.spells if "spells" in figure.own else ():
        if spell.die is None:
            message = f"{figure.name} has {spell.name} without a spell die: every spell needs one"
            yield Fault(spell.path, message, f"write it after the name, as in `{spell.name} (D8)`")
