"""The scenarios of the rules, half a page each: the points, a map of setting up, how to play and who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.card import Document, Part
from cardgen.pages import runs
from cardgen.systems.vsgmr import catalogue
from cardgen.systems.vsgmr.model import Scenario

PAIR = 2
"""Scenarios to a page."""


def part() -> Part:
    """All of them."""
    found = catalogue.load().scenarios.entries
    return Part(
        "scenarios",
        "Scenarios",
        "plain",
        pages=tuple(_page(found[first : first + PAIR]) for first in range(0, len(found), PAIR)),
        after="Cut each page across the middle. Choose one, and lay it where everybody can read it.",
    )


def _page(found: Sequence[Scenario]) -> Document:
    title = " and ".join(scenario.name for scenario in found)
    return Document("vsgmr/scenarios", {"title": title, "scenarios": [_shown(one) for one in found]}, title)


def _shown(scenario: Scenario) -> dict[str, object]:
    text = scenario.text
    return {
        "name": scenario.name,
        "points": [(side.name or "Each player", budget(side.points)) for side in scenario.sides],
        "story": text["story"],
        "sections": [(name, icon, _lines(text, key)) for name, icon, key in _SECTIONS],
        "zones": text.get("zones", ()),
        "marks": text.get("marks", ()),
        "arrows": text.get("arrows", ()),
    }


_SECTIONS = (("Setting up", "flag", "setup"), ("Playing", "boot", "play"), ("Winning", "crown", "win"))


def _lines(text: Mapping[str, Any], key: str) -> list[object]:
    return [runs(line) for line in text[key]]


def budget(points: tuple[int, int]) -> str:
    """The points of a side as the rules have them: `20 to 25`, or the limit where there is one number."""
    from cardgen.systems.vsgmr.limits import FAIR

    low, high = points
    return str(high) if low == high - FAIR else f"{low} to {high}"
