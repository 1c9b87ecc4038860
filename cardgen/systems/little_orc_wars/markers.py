"""Markers, round tokens, area markers and measuring strips that the forces of a match bring into play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from cardgen import pages
from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import compose, join_with_commas, label
from cardgen.round_tokens import Disk, build_leader_disk, build_marker_page
from cardgen.systems.little_orc_wars import catalogue, labels, limits
from cardgen.systems.little_orc_wars.model import Force


def build_part(models: Sequence[Model], players: int, everything: bool) -> Part:
    """Return the pages of tokens to cut out for these forces, or for all troops of the rules with `everything`."""
    forces = [model for model in models if isinstance(model, Force)]
    troops = [troop for force in forces for troop in force.troops]
    known = {word for one in troops for word in (one.kind.sort, one.kind.name, labels.format_kind(one))}
    known |= {one.people for one in troops if one.man and one.people}
    wanted = None if everything or not forces else known
    disks = [
        build_leader_disk(
            troop.label, force.armory.find_arms(troop.path), pages.choose_colour(force.name, force.colour), troop.number
        )
        for force in forces
        for troop in force.troops
        if troop.kind.sort == "hero"
    ]
    disks += [
        Disk(given["name"], given["icon"], given["note"], given["kind"], given["copies"], digit=given.get("digit", ""))
        for given in _select_entries("markers", wanted)
    ]
    areas = [
        pages.Area(given["name"], limits.DISK, given["note"], given["icon"])
        for given in _select_entries("areas", wanted)
        for _ in range(given["copies"])
    ]
    made = (
        build_marker_page(label("Markers"), disks, label("A die beside the catapult can count its shots, too.")),
        pages.build_area_page(compose(join_with_commas, *dict.fromkeys(area.name for area in areas)), areas),
        build_strips(wanted),
    )
    after = "Cut along the lines. Measure a strip with a ruler first."
    return Part("tokens", "Markers and measuring strings", "card", pages=made, after=after)


def _select_entries(stem: str, known: AbstractSet[str] | None) -> Iterator[dict[str, Any]]:
    """Yield the entries of a data file that the troops `known` need; all entries if `known` is None."""
    for entry in catalogue.read(stem):
        if known is None or not entry.get("needs") or not known.isdisjoint(entry["needs"]):
            yield entry


def build_strips(known: AbstractSet[str] | None) -> Document:
    """Return the page of measuring strips that the troops `known` need; all strips if `known` is None."""
    made = [
        pages.Ruler(entry["name"], entry["inches"], [(mark["at"], mark["words"]) for mark in entry["marks"]])
        for entry in catalogue.read("strips")
        if known is None or entry.get("of", "") in {*known, ""}
    ]
    return pages.build_ruler_page(label("Measuring strings"), made)
