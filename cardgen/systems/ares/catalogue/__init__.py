"""What comes with ARES: special abilities, sample figures, markers and texts, read from the YAML files here."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.ares.model import Ability
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader

read = make_reader(__file__)


@cache
def load_abilities() -> CatalogueIndex[Ability]:
    """Return the special abilities of figures and weapons (Special Abilities)."""
    return CatalogueIndex("ability", [Ability(**convert_lists_to_tuples(fields)) for fields in read("abilities")])


@cache
def load_samples() -> dict[str, dict[str, Any]]:
    """Return the sample figures as a file would have them, by their names (Sample Figure Types)."""
    return {fields["name"]: fields for fields in read("samples")}
