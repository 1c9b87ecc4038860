"""Traits, super powers, scales and scenarios of the rules, read from the YAML files beside this one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from cardgen.reading import data
from cardgen.reading.lookup import CatalogueIndex
from cardgen.systems.vsgmr.model import Power, Scale, Scenario, ScenarioSide, Trait


class Catalogue(NamedTuple):
    """All that files can name."""

    traits: CatalogueIndex[Trait]
    powers: CatalogueIndex[Power]
    scales: CatalogueIndex[Scale]
    scenarios: CatalogueIndex[Scenario]


@cache
def load() -> Catalogue:
    """The catalogue, read once."""
    return Catalogue(
        CatalogueIndex("trait", [Trait(**_tuples(fields)) for fields in read("traits")], "cardgen list traits"),
        CatalogueIndex("super power", [_power(fields) for fields in read("powers")], "cardgen list powers"),
        CatalogueIndex("scale", [_scale(fields) for fields in read("scales")]),
        CatalogueIndex("scenario", [_scenario(fields) for fields in read("scenarios")]),
    )


def _tuples(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}


def _power(fields: Mapping[str, Any]) -> Power:
    made = _tuples(fields)
    return Power(**{**made, "units": tuple(map(Fraction, made.get("units", ())))})


def _scale(fields: Mapping[str, Any]) -> Scale:
    made = _tuples(fields)
    return Scale(**{**made, "space": Fraction(made["space"])})


def _scenario(fields: Mapping[str, Any]) -> Scenario:
    made = dict(fields)
    sides = tuple(ScenarioSide(side.get("name", ""), tuple(side["points"])) for side in made.pop("sides"))
    named = {"endless": made.pop("endless", False), "aliases": tuple(made.pop("aliases", ()))}
    return Scenario(made.pop("name"), sides, text=made, **named)


def read(stem: str) -> list[dict[str, Any]]:
    """The entries of one of the YAML files beside this one, named by its stem."""
    return data.entries(os.path.dirname(__file__), stem)
