"""What comes with ARES: special abilities, sample figures, markers and texts, read from the YAML files here."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from cardgen.reading import data
from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.ares.model import Ability


@cache
def abilities() -> CatalogueIndex[Ability]:
    """The special abilities of figures and weapons (Special Abilities)."""
    return CatalogueIndex("ability", [Ability(**_tuples(fields)) for fields in read("abilities")])


@cache
def samples() -> dict[str, dict[str, Any]]:
    """The sample figures as a file would have them, by their names (Sample Figure Types)."""
    return {fields["name"]: fields for fields in read("samples")}


def read(kind: str) -> list[dict[str, Any]]:
    """The entries of one of the YAML files beside this one, named by its stem."""
    return data.entries(os.path.dirname(__file__), kind)


def _tuples(fields: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
