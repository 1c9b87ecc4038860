"""The scenario pages: the story, a map of the board, and the victory conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace as Names

from cardgen.card import Document, Part
from cardgen.file import Model
from cardgen.i18n import label
from cardgen.systems.pygmies import catalogue
from cardgen.systems.pygmies.model import FactionGame

MAPS = ("park", "harbour")
"""The boards of the rulebook's scenarios (Appendix C), used for a line-up that chooses none."""


def build_scenario_part(models: Sequence[Model] = ()) -> Part:
    """Return a page for each scenario on the boards that the line-up among the models chooses, or on `MAPS`."""
    chosen = [name for model in models if isinstance(model, FactionGame) for name in model.maps] or MAPS
    given_maps = {given["map"]: given for given in catalogue.read("scenarios")}
    pages = []
    for given in [given_maps[name] for name in dict.fromkeys(chosen) if name in given_maps]:
        data = {
            **{key: label(given[key]) for key in ("board", "story")},
            "map": given["map"],
            "figures": [(number, label(words)) for number, words in given["figures"]],
            "title": label(given["name"]),
            "ground_rules": [
                Names(sample=rule["sample"], name=label(rule["name"]), text=label(rule["text"]))
                for rule in given["ground"]
            ],
            "sections": [_build_section(**section) for section in given["sections"]],
        }
        pages.append(Document("pygmies/scenario", data, given["name"]))
    after = "Choose one and lay it where both sides can read it, or fight without: then only breaking wins."
    return Part("scenarios", "Scenarios", "plain", pages=pages, after=after)


def _build_section(name: str, icon: str, notes: Sequence[Mapping[str, str]], steps: Sequence[str] = ()) -> Names:
    shown = [Names(word=label(note["word"]), text=label(note["text"])) for note in notes]
    return Names(name=label(name), icon=icon, steps=[*map(label, steps)], notes=shown)
