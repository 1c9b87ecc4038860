"""The scenarios, a page each: the story, a map of the board, who wins and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.pages import runs
from cardgen.systems.pygmies import catalogue


def scenarios(models: Sequence[Model] = ()) -> Part:
    """The two scenarios of the rules, the same for every game."""
    pages = []
    for given in catalogue.read("scenarios"):
        data = {
            **{key: given[key] for key in ("board", "map", "story", "figures")},
            "title": given["name"],
            "ground_rules": [Names(**rule) for rule in given["ground"]],
            "sections": [_section(**section) for section in given["sections"]],
        }
        pages.append(Document("pygmies/scenario", data, given["name"]))
    after = "Choose one and lay it where both sides can read it, or fight without: then only breaking wins."
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=after)


def _section(name: str, icon: str, notes: Sequence[Mapping[str, str]], steps: Sequence[str] = ()) -> Names:
    shown = [Names(word=note["word"], text=runs(note["text"])) for note in notes]
    return Names(name=name, icon=icon, steps=[runs(step) for step in steps], notes=shown)
