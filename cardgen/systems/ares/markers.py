"""Markers to cut out; rulers with the range dice of the missile weapons, and templates of what has an area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import pages
from cardgen.card import Document, Part
from cardgen.systems.ares import catalogue, reckoning
from cardgen.systems.ares.model import Figure, Force, Weapon

LARGEST = 7
"""Inches across that a sheet has room for."""


def part(models: Sequence[Force], players: int, everything: bool) -> Part:
    """Markers, as many as the forces have figures, up to what is usual; and what measures their shots."""
    figures = [figure for force in models for figure in force.types]
    sheets = [pages.markers("Markers", list(_disks(models, players, everything)), "Held and borrowed: one at a time.")]
    sheets += _rulers(figures)
    sheets += _areas(figures)
    return Part("tokens", "Markers and rulers", "card", pages=sheets, after="Cut along the lines.")


def _disks(models: Sequence[Force], players: int, everything: bool) -> Iterator[pages.Disk]:
    for given in catalogue.read("markers"):
        most = given["count"]
        if everything:
            copies = most * players
        elif "ability" in given:
            copies = min(most, sum(_with(force, given["ability"]) for force in models))
        elif "magic" in given:
            copies = min(most, 2 * sum(_casters(force) for force in models))
        else:
            copies = sum(min(most, sum(unit.size for unit in force.units)) for force in models)
        if copies:
            yield pages.Disk(given["name"], given["icon"], given["note"], given["kind"], copies)


def _with(force: Force, ability: str) -> int:
    """How many figures have an ability, on themselves or on a weapon."""
    return sum(some.number for _, some in force.fielded if some.figure and some.figure.has(ability))


def _casters(force: Force) -> int:
    return sum(some.number for _, some in force.fielded if some.figure and some.figure.spells and force.magic)


def _rulers(figures: Sequence[Figure]) -> list[Document]:
    """A ruler for each range factor, with the names of the weapons that have it."""
    factors: dict[int, list[str]] = {}
    for weapon in _missiles(figures):
        names = factors.setdefault(int(weapon.factor or 0), [])
        if weapon.name not in names:
            names.append(weapon.name)
    rulers = [_ruler(factor, names) for factor, names in sorted(factors.items())]
    return [pages.strips("Range rulers", rulers, "Up to each line the target adds that die.")] if rulers else []


def _missiles(figures: Sequence[Figure]) -> Iterator[Weapon]:
    for figure in figures:
        yield from (one for one in figure.missile_weapons if isinstance(one.factor, int) and one.factor > 0)


def _ruler(factor: int, names: Sequence[str]) -> pages.Ruler:
    steps = list(reckoning.range_steps(factor))
    return pages.Ruler(", ".join(names), steps[-1][0], [(most, f"D{sides}") for most, sides in steps])


def _areas(figures: Sequence[Figure]) -> list[Document]:
    """A round template for every Area Effect that fits on a sheet."""
    found = {
        (weapon.name, 2 * use.number)
        for weapon in _missiles(figures)
        for use in weapon.abilities
        if use.ability and use.ability.number == "radius" and isinstance(use.number, int) and 2 * use.number <= LARGEST
    }
    areas = [pages.Area(name, inches, f'radius {inches / 2:g}"', "fire") for name, inches in sorted(found)]
    return [pages.areas("Area Effects", areas, "Lay the middle on the spot that was aimed at.")] if areas else []
