"""Every spell has a spell die.

It follows the spell's name: `Fireball (D8)`, or `{name: Fireball, die: D8}`. The free edition of the rules
leaves its chapter on magic out, so that a spell may have any name; say in its `text` what it does, and its card will
too.

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
from cardgen.systems.ares.matchups import LoadedForce
from cardgen.systems.ares.model import Figure

LEVEL = "error"


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """A fault for every spell without one."""
    for spell in figure.spells if "spells" in figure.own else ():
        if spell.die is None:
            message = f"{figure.name} has {spell.name} without a spell die: every spell has one"
            yield Fault(spell.path, message, f"write it behind the name, as in {spell.name} (D8)")
