"""Markers, round pieces and measuring strings: those that the forces of a match bring into play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from cardgen import pages
from cardgen.card import Document, Part
from cardgen.systems.little_orc_wars import catalogue, labels, limits
from cardgen.systems.little_orc_wars.model import Force, Troop


def part(models: Sequence[Any], everything: bool) -> Part:
    """What is cut out for these forces; `everything`: for all troops of the rules."""
    forces = [model for model in models if isinstance(model, Force)]
    known = None if everything or not forces else {word for force in forces for word in _words(force)}
    areas = list(_areas(known))
    return Part(
        "tokens",
        "Markers and measuring strings",
        "card",
        pages=(
            pages.markers("Markers", list(_disks(known)), "A die beside a catapult serves for its shots as well."),
            pages.areas(", ".join(dict.fromkeys(area.name for area in areas)), areas),
            strips(known),
        ),
        after="Cut along the lines. Measure a strip with a ruler first.",
    )


def _words(force: Force) -> Iterator[str]:
    """What a force has: kinds, sorts, peoples."""
    for troop in force.troops:
        yield from (troop.kind.sort, troop.kind.name, labels.kind(troop))
        yield from _people(troop)


def _people(troop: Troop) -> Iterator[str]:
    if troop.man and troop.people:
        yield troop.people


def _wanted(entry: dict[str, Any], known: AbstractSet[str] | None) -> bool:
    return known is None or not entry.get("needs") or not known.isdisjoint(entry["needs"])


def _disks(known: AbstractSet[str] | None) -> Iterator[pages.Disk]:
    for given in catalogue.read("markers"):
        if _wanted(given, known):
            yield pages.Disk(given["name"], given["icon"], given["note"], given["kind"], given["copies"])


def _areas(known: AbstractSet[str] | None) -> Iterator[pages.Area]:
    for given in catalogue.read("areas"):
        if _wanted(given, known):
            area = pages.Area(given["name"], limits.DISK, given["note"], given["icon"])
            yield from [area] * given["copies"]


def strips(known: AbstractSet[str] | None) -> Document:
    """The strings as strips."""
    found = [entry for entry in catalogue.read("strips") if known is None or entry.get("of", "") in {*known, ""}]
    made = [
        pages.Ruler(entry["name"], entry["inches"], [(mark["at"], mark["words"]) for mark in entry["marks"]])
        for entry in found
    ]
    return pages.strips("Measuring strings", made)
