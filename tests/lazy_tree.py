"""Nets folded up: where each panel is in space when every fold is a right angle away from the print."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from cardgen.printing.boxes.nets import Edge, Net, Panel

Place = tuple[float, float, float]
Move = Callable[[Place], Place]


class Solid(NamedTuple):
    """A panel where it is once it is folded."""

    panel: Panel
    move: Move

    @property
    def flat(self) -> list[Place]:
        """Its corners on the sheet."""
        return [(x, y, 0.0) for x, y in self.panel.outline]

    def at(self, x: float, y: float) -> Place:
        """Where a point of the sheet is."""
        return self.move((x, y, 0.0))


def folded(net: Net) -> dict[str, Solid]:
    """Every panel by its name, the second of a name with a 2 behind it, from the largest face on."""
    first = max((panel for panel in net.panels if panel.name in ("front", "bottom", "top")), key=_area)
    found: dict[Panel, Move] = {first: lambda place: place}
    waiting = [first]
    while waiting:
        panel = waiting.pop()
        for edge in panel.edges:
            for other in net.panels:
                if other not in found and edge[::-1] in set(other.edges):
                    found[other] = _after(found[panel], _fold(edge))
                    waiting.append(other)
    named: dict[str, Solid] = {}
    for panel in net.panels:
        if panel in found:
            count = sum(name.rstrip("234") == panel.name for name in named)
            named[f"{panel.name}{count + 1 if count else ''}"] = Solid(panel, found[panel])
    return named


def along(net: Net, solid: dict[str, Solid], one: str, other: str) -> list[Place]:
    """Where the two ends of the fold between two panels are."""
    ((a, b),) = (edge for edge in solid[one].panel.edges if edge[::-1] in set(solid[other].panel.edges))
    return [solid[one].at(*a), solid[one].at(*b)]


def _area(panel: Panel) -> float:
    return panel.box[2] * panel.box[3]


def _after(outer: Move, inner: Move) -> Move:
    return lambda place: outer(inner(place))


def _fold(edge: Edge) -> Move:
    """What lies on the left of an edge is turned by a right angle about it, away from whoever looks at the print."""
    (ax, ay), (bx, by) = edge
    far = math.dist(*edge)
    ux, uy = (bx - ax) / far, (by - ay) / far

    def turned(place: Place) -> Place:
        x, y, z = place[0] - ax, place[1] - ay, place[2]
        s, t = x * ux + y * uy, x * uy - y * ux  # along the edge, and out of the panel
        t, z = z, -t
        return ax + s * ux + t * uy, ay + s * uy - t * ux, z

    return turned
