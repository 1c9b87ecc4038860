"""What tests of Little Orc Wars share: models of files, and of single troops."""

from __future__ import annotations

from typing import Any

from cardgen import project
from cardgen.file import File
from cardgen.systems.little_orc_wars.model import Force, Match, Troop
from tests.systems.little_orc_wars import samples
from tests.systems.spoiling import Document, text


def file(document: Document) -> File:
    """A file, read."""
    (found,) = project.load_project([], stdin=("nowhere/sample.yaml", text(document).encode())).files
    assert found.findings == []
    return found


def force(*troops: Document, **rest: Any) -> Force:
    """The model of a force of these troops."""
    found = file(samples.force(*troops, **{"options": {}} | rest)).model
    assert isinstance(found, Force)
    return found


def match(**rest: Any) -> Match:
    """The model of a match, whose forces are nowhere."""
    found = project.load_project([], stdin=("nowhere/night.yaml", text(samples.match(**rest)).encode())).files[0].model
    assert isinstance(found, Match)
    return found


def troop(kind: str, **rest: Any) -> Troop:
    """An entry as its force has it."""
    return force(samples.troop(kind, **rest)).troops[0]
