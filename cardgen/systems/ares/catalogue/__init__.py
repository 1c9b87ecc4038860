"""The data files of ARES: special abilities, sample figures, markers and texts."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.ares.model import Ability
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader

read = make_reader(__file__)
"""The function that reads a data file of this folder by its stem."""


@cache
def load_abilities() -> CatalogueIndex[Ability]:
    """Return the special abilities, to be looked up by name or alias (Special Abilities)."""
    return CatalogueIndex("ability", [Ability(**convert_lists_to_tuples(fields)) for fields in read("abilities")])


@cache
def load_samples() -> dict[str, dict[str, Any]]:
    """Return the sample figures by name, each with the keys of a file's entry (Sample Figure Types)."""
    return {fields["name"]: fields for fields in read("samples")}
