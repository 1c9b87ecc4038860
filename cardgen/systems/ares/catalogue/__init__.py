"""What comes with ARES: special abilities, sample figures, markers and texts, read from the YAML files here."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.ares.model import Ability
from cardgen.systems.skirmish.catalogue import reader, tuples

read = reader(__file__)


@cache
def abilities() -> CatalogueIndex[Ability]:
    """The special abilities of figures and weapons (Special Abilities)."""
    return CatalogueIndex("ability", [Ability(**tuples(fields)) for fields in read("abilities")])


@cache
def samples() -> dict[str, dict[str, Any]]:
    """The sample figures as a file would have them, by their names (Sample Figure Types)."""
    return {fields["name"]: fields for fields in read("samples")}
