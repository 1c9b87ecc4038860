"""The data files of VSGMR: traits, super powers, scales and scenarios of the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.skirmish.catalogue import convert_lists_to_tuples, make_reader
from cardgen.systems.vsgmr.model import Power, Scale, Scenario, ScenarioSide, Trait


class Catalogue(NamedTuple):
    """The entries of the rules that files can name."""

    traits: CatalogueIndex[Trait]
    powers: CatalogueIndex[Power]
    scales: CatalogueIndex[Scale]
    scenarios: CatalogueIndex[Scenario]


read = make_reader(__file__)
"""The function that reads a data file of this folder by its stem."""


@cache
def load_catalogue() -> Catalogue:
    """Return the catalogue; the files are read once."""
    powers = [
        Power(**{**fields, "units": tuple(map(Fraction, fields.get("units", ())))})
        for fields in map(convert_lists_to_tuples, read("powers"))
    ]
    scales = [
        Scale(**{**convert_lists_to_tuples(fields), "space": Fraction(fields["space"])}) for fields in read("scales")
    ]
    return Catalogue(
        CatalogueIndex(
            "trait", [Trait(**convert_lists_to_tuples(fields)) for fields in read("traits")], "cardgen list traits"
        ),
        CatalogueIndex("super power", powers, "cardgen list powers"),
        CatalogueIndex("scale", scales),
        CatalogueIndex("scenario", map(_build_scenario, read("scenarios"))),
    )


def _build_scenario(fields: dict[str, Any]) -> Scenario:
    name, sides, endless = fields.pop("name"), fields.pop("sides"), fields.pop("endless", False)
    aliases = tuple(fields.pop("aliases", ()))
    made = tuple(ScenarioSide(side.get("name", ""), tuple(side["points"])) for side in sides)
    return Scenario(name, made, fields, endless, aliases)
