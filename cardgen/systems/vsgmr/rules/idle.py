"""Traits and powers should do something for their figure.

Automatic fire, Sharpshooter, Area Effect Attack and Super-Blast need a distance attack. Tough and Super-Armor need
armor; the free armor of mounts and of a hero in command counts. Without them, the points are lost.

Rulebook: section II.3, Distance Attacks; section V, Traits; section VI, Super Powers.

Bad:

    figures:
      - {name: Rifleman, distance: false, traits: [Sharpshooter]}

Good:

    figures:
      - {name: Rifleman, distance: true, traits: [Sharpshooter]}
"""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.finding import Path
from cardgen.rules import Fault, Faults
from cardgen.systems.vsgmr import costs
from cardgen.systems.vsgmr.model import Figure, Force, Need

LEVEL = "warning"
"""Level of the faults: a warning, because such an ability is allowed but wastes its price."""

_LACKS = {"distance": "no distance attack", "armor": "no armor"}
"""The missing condition of a trait or power, in words for messages."""
_WRITE = {"distance": "write `distance: true`", "armor": "write `armor: light` or `armor: heavy`"}
"""The hint that adds the missing condition."""


def check_figure(figure: Figure, force: Force) -> Faults:
    """Yield a fault for each trait or power without the distance attack or armor that it needs."""
    has = {"distance": figure.distance, "armor": costs.find_worn_armor(figure) is not None}
    for name, need, path in _list_purchases(figure):
        if need and not has[need]:
            fact = f"{figure.name} of {force.name} has {name}, but {_LACKS[need]}"
            law = f"{name} needs one" if need == "distance" else f"{name} needs some"
            yield Fault(path, f"{fact}: {law}", f"{_WRITE[need]}, or remove {name}")


def _list_purchases(figure: Figure) -> Iterator[tuple[str, Need, Path]]:
    """Yield automatic fire and each trait and power of a figure: name, condition and path."""
    if figure.automatic:
        yield "automatic fire", "distance", (*figure.path, "automatic")
    for use in figure.traits:
        if use.trait:
            yield use.trait.name, use.trait.needs, use.path
    for power in figure.powers:
        if power.power:
            yield power.power.name, power.power.needs, power.path
