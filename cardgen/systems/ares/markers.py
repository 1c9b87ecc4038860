"""Markers to cut out, rulers with the range dice of missile weapons, and area templates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgen import i18n, pages
from cardgen.card import Document, Part
from cardgen.i18n import compose, join_with_commas, label
from cardgen.round_tokens import Disk, build_leader_disk, build_marker_page
from cardgen.systems.ares import catalogue, stats
from cardgen.systems.ares.model import Force, Weapon

LARGEST = 7
"""Greatest diameter in inches of a template that fits on a sheet."""


def build_part(models: Sequence[Force], players: int, everything: bool) -> Part:
    """Return markers for the figures of these forces, then rulers and templates for their missile weapons.

    `everything`: print all kinds of markers for each player, whatever the forces need.
    """
    missiles = [
        weapon
        for force in models
        for figure in force.types
        for weapon in figure.missile_weapons
        if isinstance(weapon.factor, int) and weapon.factor > 0
    ]
    disks = [
        build_leader_disk(
            figure.name, force.armory.find_arms(figure.name), pages.choose_colour(force.name, force.colour)
        )
        for force in models
        for figure in force.types
        if figure.has("Leader")
    ]
    disks += _list_disks(models, players, everything)
    sheets = [
        build_marker_page(label("Markers"), disks, label("Held and borrowed: one at a time.")),
        *_list_rulers(missiles),
        *_list_areas(missiles),
    ]
    return Part("tokens", "Markers and rulers", "card", pages=sheets, after="Cut along the lines.")


def _list_disks(models: Sequence[Force], players: int, everything: bool) -> Iterator[Disk]:
    fielded = [(some.figure, some.number, force.magic) for force in models for _, some in force.fielded if some.figure]
    for given in catalogue.read("markers"):
        most = given["count"]
        if everything:
            copies = most * players
        elif "ability" in given:
            copies = min(most, sum(number for figure, number, _ in fielded if figure.has(given["ability"])))
        elif "magic" in given:
            copies = min(most, 2 * sum(number for figure, number, magic in fielded if figure.spells and magic))
        else:
            copies = sum(min(most, sum(unit.size for unit in force.units)) for force in models)
        if copies:
            yield Disk(given["name"], given["icon"], given["note"], given["kind"], copies)


def _list_rulers(missiles: Sequence[Weapon]) -> Iterator[Document]:
    """Yield a page with one ruler for each range factor, labelled with the weapons that have that factor."""
    factors: dict[int, list[str]] = {}
    for weapon in missiles:
        factors.setdefault(int(weapon.factor or 0), []).append(weapon.name)
    rulers = []
    for factor, names in sorted(factors.items()):
        steps = list(stats.list_range_steps(factor))
        marks = [(most, i18n.build_die_label(sides)) for most, sides in steps]
        rulers.append(pages.Ruler(compose(join_with_commas, *dict.fromkeys(names)), steps[-1][0], marks))
    if rulers:
        yield pages.build_ruler_page(label("Range rulers"), rulers, label("Up to each line the target adds that die."))


def _list_areas(missiles: Sequence[Weapon]) -> Iterator[Document]:
    """Yield a page with a round template for each Area Effect that fits on a sheet."""
    found = {
        (weapon.name, 2 * use.number)
        for weapon in missiles
        for use in weapon.abilities
        if use.ability and use.ability.number == "radius" and isinstance(use.number, int) and 2 * use.number <= LARGEST
    }
    areas = [
        pages.Area(name, inches, label('radius {inches}"', inches=f"{inches / 2:g}"), "fire")
        for name, inches in sorted(found)
    ]
    if areas:
        yield pages.build_area_page(
            label("Area Effects"), areas, label("Lay the middle on the spot that was aimed at.")
        )
