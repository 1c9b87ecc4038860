"""An Area Effect has a radius in inches; no other ability of a weapon has a number.

The number follows the name: `Bomb (3/D10, Area Effect 2")`. The only other ability with a number is a figure's Scale,
see `ares/scale`.

Rulebook: Weapon-Based Special Abilities, Area Effect.

Bad:

    types:
      - {name: Slinger, ranged: D6, weapons: [Fists (D4), Firepot (3/D8, Area Effect)]}

Good:

    types:
      - {name: Slinger, ranged: D6, weapons: [Fists (D4), Firepot (3/D8, Area Effect 2")]}
"""

from __future__ import annotations

from cardgen.rules import Fault, Faults
from cardgen.systems.ares.model import AbilityUse, Figure
from cardgen.systems.ares.rule_subjects import LoadedForce

LEVEL = "error"
"""Level of the faults: an error, because the rulebook does not allow this."""


def check_figure(figure: Figure, loaded: LoadedForce) -> Faults:
    """Yield a fault for each ability without its number or with a number that it does not use."""
    for use in figure.uses:
        if use.ability is None or not figure.wrote(use.path) or use.ability.number == "level":
            continue
        if use.ability.number == "radius":
            if not isinstance(use.number, int) or use.number < 1:
                message = f"{figure.name} has {_describe(use)}: expected a radius in whole inches"
                yield Fault(use.path, message, f'write `{use.ability.name} 2"`')
        elif use.number is not None:
            message = f"{figure.name} has {_describe(use)}: expected no number"
            yield Fault(use.path, message, f"write `{use.ability.name}`")


def _describe(use: AbilityUse) -> str:
    return f"`{use.name} {use.number:g}`" if use.number is not None else f"{use.name} without a number"
