"""Faultless files of Scrimmage to spoil: a team, another one, the evening on which they meet."""

from __future__ import annotations

from typing import Any

from cardgen import project
from cardgen.systems.scrimmage.model import Force
from tests.systems import spoiling
from tests.systems.spoiling import Document, check, check_together, said, text

__all__ = ["DICE", "Document", "built", "check", "check_together", "force", "model", "said", "spoiled", "table", "text"]

DICE = {"power": "D6", "agility": "D8", "vitality": "D8", "perception": "D6", "knowledge": "D4", "charisma": "D6"}


def model(name: str, archetype: str, **rest: Any) -> Document:
    """A model of which nobody has anything to say."""
    return {"name": name, "archetype": archetype, "dice": dict(DICE), "items": ["Dagger"], **rest}


def force(name: str = "Lamplighters") -> Document:
    """A team of one, so that each example of a manual page shows all that it is about."""
    return {"system": "scrimmage", "kind": "force", "name": name, "models": [model("Ada", "Adventurer", leader=True)]}


def table() -> dict[str, Document]:
    """Two teams and their evening, by their stems."""
    night = {"system": "scrimmage", "kind": "match", "name": "Night", "forces": ["lamps", "knives"]}
    return {"lamps": force(), "knives": force("Knives"), "night": night}


def built(document: Document) -> Force:
    """The model of a team."""
    loaded = project.load_project([], stdin=("nowhere/sample.yaml", text(document).encode()))
    assert isinstance(loaded.files[0].model, Force)
    return loaded.files[0].model


def spoiled(example: str, textual: bool = False) -> str:
    """A faultless file with what an example of a manual page says; see `cardgen.rules`."""
    return spoiling.spoiled(example, {"force": force(), "match": table()["night"]}, "force", textual)
