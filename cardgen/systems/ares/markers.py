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
    figures = [figure for force in models for figure in force.types]
    known = {use.ability.marker for figure in figures for use in figure.uses if use.ability}
    spells = any(figure.spells and force.magic for force in models for figure in force.types)
    for given in catalogue.read("markers"):
        wanted = spells if given.get("magic") else given["name"] in known if given.get("ability") else True
        if wanted or everything:
            copies = _copies(given["count"], models, players)
            yield pages.Disk(given["name"], given["icon"], given["note"], given["kind"], copies)


def _copies(most: int, models: Sequence[Force], players: int) -> int:
    """A marker for every figure, but no more for a side than are likely to lie on the table."""
    sizes = [sum(unit.size for unit in force.units) for force in models]
    sizes += [most] * (players - len(sizes))
    return sum(min(most, size) for size in sizes)


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


def _ruler(factor: int, names: Sequence[str]) -> pages.Strip:
    steps = list(reckoning.range_steps(factor))
    return pages.Strip(", ".join(names), steps[-1][0], [(most, f"D{sides}") for most, sides in steps])


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
