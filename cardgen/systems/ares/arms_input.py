"""The figure types of ARES as input to heraldry: their words, weapons and ranks."""

from __future__ import annotations

from cardgen.heraldry import assignment
from cardgen.heraldry.assignment import ArmsSubject
from cardgen.heraldry.side_arms import Armory, build_armory
from cardgen.systems.ares.model import Figure, Force

LEADERS = frozenset({"hero", "king", "lord", "noble", "queen"})
"""Words in the name of a figure that make its arms those of a hero, even without the ability Leader."""
LARGE = 2
"""The Scale from which a figure counts as a beast for its arms, not as a person: our own choice."""


def decide_arms(force: Force) -> Armory:
    """Return the coats of arms of all figure types by name: first of those in units, then of the others."""
    figures = {figure.name: figure for figure in (*force.types, *force.figures)}
    bearers = [(name, _describe_figure(one)) for name, one in figures.items()]
    return build_armory(force.name, force.dress, bearers, force.wardrobe, own=force.arms)


def _describe_figure(figure: Figure) -> ArmsSubject:
    words = [*figure.name.split()[::-1], *(use.name for use in figure.special)]
    close, ranged = figure.dice["close"], figure.dice["ranged"]
    weapons = tuple(weapon.name for weapon in figure.weapons)
    return ArmsSubject(
        name=figure.name,
        words=tuple(words),
        weapons=weapons,
        hero=figure.has("Leader") or not LEADERS.isdisjoint(word.casefold() for word in words),
        shoots=ranged is not None and (ranged.sides or 0) >= ((close.sides if close else 0) or 0),
        beast=figure.size >= LARGE or not any(map(assignment.find_drawing, weapons)),
        flies=figure.has("Flyer"),
        override=figure.arms,
    )
