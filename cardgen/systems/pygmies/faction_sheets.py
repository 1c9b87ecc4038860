"""Faction sheets: everybody of a faction on one page, to choose from in the draft."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.i18n import commas, compose, label
from cardgen.systems.pygmies import documents
from cardgen.systems.pygmies.model import Faction


def part(models: Sequence[Faction], title: str) -> Part:
    """A page for each faction and for the neutrals: theme, heroes and groups with their numbers in one table.

    `title` names the game.
    """
    return Part(
        "faction-sheets",
        "Faction sheets",
        "plain",
        pages=tuple(Document("pygmies/faction-sheet", _data(faction, title), faction.name) for faction in models),
        after="Lay them out for the draft.",
    )


def _data(faction: Faction, title: str) -> dict[str, object]:
    parts = ((label("Heroes"), faction.heroes), (label("Groups"), faction.groups))
    return {
        "title": title,
        "faction": documents.about(faction),
        "theme": faction.theme or "",
        "strong": _words(faction.strengths),
        "weak": _words(faction.weaknesses),
        "stats": [Names(key=stat, label=word) for stat, word in documents.CHARACTERISTICS.items()],
        "sections": [
            Names(name=name, rows=[Names(**documents.face(profile)) for profile in profiles])
            for name, profiles in parts
            if profiles
        ],
    }


def _words(stats: Sequence[str] | None) -> str:
    return compose(commas, *(documents.CHARACTERISTICS[stat] for stat in stats or ()))
