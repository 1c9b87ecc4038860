"""Who bears arms in VSGMR: figures in the words of heraldry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.heraldry import decide
from cardgen.heraldry.armory import Armory, armory
from cardgen.heraldry.decide import Bearer

if TYPE_CHECKING:
    from cardgen.systems.vsgmr.model import Figure, Force

SHOT, SWUNG = "Musket", "Sword"
"""What a guy holds whose name tells nothing: the rules ask no more than whether he shoots."""


def of_force(force: Force) -> Armory:
    """The arms of all figures of a force."""
    bearers = [(one.path, _bearer(one)) for one in force.figures]
    return armory(force.name, force.dress, bearers, force.wardrobe, own=force.arms)


def _bearer(figure: Figure) -> Bearer:
    named = [*(use.name for use in figure.traits), *(use.name for use in figure.powers)]
    return Bearer(
        name=figure.name,
        words=(*figure.name.replace("-", " ").split()[::-1], figure.type, *named),
        weapons=tuple(_weapons(figure)),
        hero=figure.commander or figure.type == "hero",
        shoots=figure.distance,
        beast=not figure.guy,
        flies=figure.flies,
        given=figure.arms,
    )


def _weapons(figure: Figure) -> list[str]:
    found = [word for word in figure.name.split() if decide.named(word)]
    if figure.distance and not found:
        found.append(SHOT)
    return found + [SWUNG] if figure.guy else found
