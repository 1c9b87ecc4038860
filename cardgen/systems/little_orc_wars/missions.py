"""The types of wargame, a page each: how the field lies, how it is set up, who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.card import Document, Part
from cardgen.pages import runs
from cardgen.systems.little_orc_wars import catalogue, sheets
from cardgen.systems.little_orc_wars.documents import GAME


def part(only: str | None = None) -> Part:
    """The pages of all three, or of the one that a match is about."""
    found = [entry for entry in catalogue.read("scenarios") if only in (None, entry["name"].casefold())]
    return Part(
        "scenarios",
        "Scenarios",
        "plain",
        pages=tuple(map(_page, found)),
        after="Lay it where both sides can read it.",
    )


def _page(given: Mapping[str, Any]) -> Document:
    data = {
        "game": GAME,
        "title": given["name"],
        "map": given["map"],
        "aim": given["aim"],
        "figures": [(figure["number"], figure["words"]) for figure in given["figures"]],
        "sections": [_section(section) for section in given["sections"]],
    }
    return Document("little_orc_wars/scenario", data, given["name"])


def _section(given: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "name": given["name"],
        "icon": given["icon"],
        "steps": [runs(step) for step in given.get("steps", ())],
        "notes": [(note["word"], runs(note["text"])) for note in given.get("notes", ())],
        "rows": sheets.VICTORY if given.get("made") == "victory" else (),
    }
