"""The scenarios, a page each: the story, a map of the board, who wins and how."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace as Names
from typing import Any

from cardgen.card import Document, Part
from cardgen.pages import runs
from cardgen.systems.pygmies import catalogue


def part() -> Part:
    """The two scenarios of the rules, the same for every game."""
    return Part(
        "scenarios",
        "Scenarios",
        "plain",
        pages=tuple(_page(given) for given in catalogue.read("scenarios")),
        after="Choose one and lay it where both sides can read it, or fight without: then only breaking wins.",
    )


def _page(given: Mapping[str, Any]) -> Document:
    data = {
        "title": given["name"],
        "board": given["board"],
        "map": given["map"],
        "story": given["story"],
        "figures": given["figures"],
        "ground_rules": [Names(**rule) for rule in given["ground"]],
        "sections": [_section(section) for section in given["sections"]],
    }
    return Document("pygmies/scenario", data, given["name"])


def _section(given: Mapping[str, Any]) -> Names:
    return Names(
        name=given["name"],
        icon=given["icon"],
        steps=[runs(step) for step in given.get("steps", ())],
        notes=[Names(word=note["word"], text=runs(note["text"])) for note in given["notes"]],
    )
