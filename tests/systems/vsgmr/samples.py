"""Faultless files of VSGMR to spoil: two forces that are a fair match, a third that is not, and the match."""

from __future__ import annotations

from typing import Any

from cardgen import project
from cardgen.file import File
from cardgen.systems.vsgmr.model import Figure, Force
from tests.systems import spoiling
from tests.systems.spoiling import Document, check, check_together, said, text

__all__ = [
    "Document",
    "built",
    "check",
    "check_together",
    "figure",
    "find",
    "force",
    "match",
    "one",
    "read",
    "said",
    "spoiled",
    "table",
    "text",
]


def figure(name: str, kind: str = "troop", **rest: Any) -> Document:
    """An entry of a force."""
    return {"name": name, "type": kind, **rest}


def force(name: str = "Reds") -> Document:
    """A force of 22 points and 9 figures of which nobody has anything to say."""
    figures = [
        figure("Rifleman", number=6, distance=True),
        figure("Captain Ashe", "hero", commander=True, distance=True),
        figure("Pony", "cavalry", armor="heavy"),
        figure("Field Car", "vehicle", distance=True),
    ]
    return {"system": "vsgmr", "kind": "force", "name": name, "figures": figures}


def match(*forces: Any, **rest: Any) -> Document:
    """A match of two forces, or of those named."""
    listed = list(forces or ("reds", "blues"))
    return {"system": "vsgmr", "kind": "match", "name": "Night", "forces": listed, **rest}


def table() -> dict[str, Document]:
    """Three forces and the match of two of them, by their stems; the third has 31 points."""
    giants = force("Giants")
    giants["figures"].append(
        figure("Giant", "hero", traits=["Tough"], armor="light", powers=["Super-Brawl (Superior)"])
    )
    return {"reds": force(), "blues": force("Blues"), "giants": giants, "night": match()}


def find(document: Document, name: str) -> Document:
    """The figure of that name."""
    return next(entry for entry in document["figures"] if entry["name"] == name)


def read(document: Document | str) -> File:
    """A single file, read."""
    written = document if isinstance(document, str) else text(document)
    return project.load_project([], stdin=("nowhere/sample.yaml", written.encode())).files[0]


def built(document: Document) -> Force:
    """The model of a force."""
    model = read(document).model
    assert isinstance(model, Force)
    return model


def one(kind: str = "troop", **rest: Any) -> Figure:
    """The model of a figure of that kind, alone in its force."""
    return built(force() | {"figures": [figure("One", kind, **rest)]}).figures[0]


def spoiled(example: str, textual: bool = False) -> str:
    """A faultless file with what an example of a manual page says; see `cardgen.rules`."""
    return spoiling.spoiled(example, {"force": force(), "match": match()}, "force", textual)
