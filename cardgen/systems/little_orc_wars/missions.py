"""The types of wargame, a page each: how the field lies, how it is set up, who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.systems.little_orc_wars import catalogue, sheets
from cardgen.systems.little_orc_wars.documents import COLOUR, GAME


def scenarios(models: Sequence[Model]) -> Part:
    """The pages of all three types of wargame."""
    return part()


def part(only: str | None = None) -> Part:
    """The pages of all three, or of the one that a match is about."""
    pages = []
    for given in catalogue.read("scenarios"):
        if only in (None, given["name"].casefold()):
            data = {
                "game": GAME,
                "colour": COLOUR,
                "title": given["name"],
                "map": given["map"],
                "aim": given["aim"],
                "figures": [(figure["number"], figure["words"]) for figure in given["figures"]],
                "sections": [_section(**section) for section in given["sections"]],
            }
            pages.append(Document("little_orc_wars/scenario", data, given["name"]))
    return Part("scenarios", "Scenarios", "plain", pages=pages, after="Lay it where both sides can read it.")


def _section(
    name: str, icon: str, steps: Sequence[str] = (), notes: Sequence[Mapping[str, str]] = (), made: str = ""
) -> dict[str, Any]:
    """A section of a page; `made` is `victory` where the points at the end belong in it."""
    return {
        "name": name,
        "icon": icon,
        "steps": steps,
        "notes": [(note["word"], note["text"]) for note in notes],
        "rows": sheets.VICTORY if made == "victory" else (),
    }
