"""The arms of a whole file: those of each of its models, and its own."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple

from cardgen.heraldry import decide
from cardgen.heraldry.blazon import Blazon
from cardgen.heraldry.decide import NOTHING, Bearer, Given
from cardgen.heraldry.dresses import Wardrobe


class Armory(NamedTuple):
    """Who bears what in a faction or force."""

    dress: str
    """The name of its dress."""
    standard: Blazon
    """The arms of the faction or force itself."""
    arms: Mapping[Hashable, Blazon]
    """Those of its models, by where these are in the file, or by what else a game tells them apart by."""

    def of(self, key: Hashable) -> str:
        """The arms of that model as templates get them; "" where there is none."""
        blazon = self.arms.get(key)
        return str(blazon) if blazon else ""


def armory(
    name: str,
    dress: str | None,
    bearers: Iterable[tuple[Hashable, Bearer]],
    wardrobe: Wardrobe | None = None,
    shape: str = "",
    own: Given = NOTHING,
) -> Armory:
    """The arms of a faction or force of that name, in the dress it has chosen of those in the wardrobe, see `decide`.

    `shape`: shields that a game has; `own`: what its file says of its own arms.
    """
    listed = list(bearers)
    worn = decide.dress(name, dress, wardrobe)
    of = worn._replace(shape=shape) if shape else worn
    made = decide.blazons([bearer for _, bearer in listed], of)
    arms = {key: blazon for (key, _), blazon in zip(listed, made, strict=True)}
    return Armory(worn.name, decide.standard(of, made, own), arms)


def given(written: Any) -> Given:
    """What an entry says under `arms`, as far as that can be read; a dash says nothing.

    Names are those of drawings: small letters, and hyphens for spaces.
    """
    if not isinstance(written, dict):
        return Given()
    said = (written.get(key) for key in Given._fields)
    slugs = ("-".join(value.casefold().split()) if isinstance(value, str) else "" for value in said)
    return Given(*(slug if slug.strip("-–") else None for slug in slugs))
