"""The arms of a whole side: those of the faction or force, and those of its models."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple

from cardgen.heraldry import assignment
from cardgen.heraldry.assignment import NO_OVERRIDE, ArmsOverride, ArmsSubject
from cardgen.heraldry.blazon import Blazon
from cardgen.heraldry.dresses import Wardrobe


class Armory(NamedTuple):
    """The arms of a faction or force and of its models."""

    dress: str
    """The name of the side's dress."""
    standard: Blazon
    """The arms of the faction or force itself."""
    arms: Mapping[Hashable, Blazon]
    """The arms of each model, by the path of its entry or another key that the game chooses."""

    def find_arms(self, key: Hashable) -> str:
        """Return the arms of a model as text for templates, "" if the model has none."""
        blazon = self.arms.get(key)
        return str(blazon) if blazon else ""


def build_armory(
    name: str,
    dress: str | None,
    bearers: Iterable[tuple[Hashable, ArmsSubject]],
    wardrobe: Wardrobe | None = None,
    shape: str = "",
    own: ArmsOverride = NO_OVERRIDE,
) -> Armory:
    """Return the arms of a faction or force and of all its models.

    `dress`: the name of the dress that the file chooses, if any. `bearers`: the models with their keys. `wardrobe`: the
    available dresses, by default the shipped ones. `shape`: the outline of shields in games that prescribe one. `own`:
    the arms that the file gives under `arms`. See `assignment` for the rules.
    """
    keyed_bearers = list(bearers)
    chosen_dress = assignment.choose_dress(name, dress, wardrobe)
    shaped = chosen_dress._replace(shape=shape) if shape else chosen_dress
    blazons = assignment.assign_blazons([bearer for _, bearer in keyed_bearers], shaped)
    arms = {key: blazon for (key, _), blazon in zip(keyed_bearers, blazons, strict=True)}
    return Armory(chosen_dress.name, assignment.build_standard(shaped, blazons, own), arms)


def read_override(written: Any) -> ArmsOverride:
    """Return the arms that an entry gives under `arms`; parts that are unreadable or a dash keep their defaults.

    Names are converted to those of drawings: lower case, with hyphens for spaces.
    """
    if not isinstance(written, dict):
        return ArmsOverride()
    values = (written.get(key) for key in ArmsOverride._fields)
    slugs = ("-".join(value.casefold().split()) if isinstance(value, str) else "" for value in values)
    return ArmsOverride(*(slug if slug.strip("-–") else None for slug in slugs))
