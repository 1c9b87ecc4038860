"""What the tests of Pygmies' pages share: the shipped factions."""

from __future__ import annotations

from functools import cache

from cardgen import project
from cardgen.systems.pygmies.model import Faction
from tests.conftest import ROOT

FIRST = ("good", "evil", "undead", "neutral")
SECOND = ("pirates", "druids", "cthulhu-victorians", "neutral")


@cache
def models(stems: tuple[str, ...]) -> list[Faction]:
    """Shipped factions and neutrals by the stems of their files."""
    loaded = project.load_project([str(ROOT / "factions" / "pygmies" / f"{stem}.yaml") for stem in stems])
    found = {file.stem: file.model for file in loaded.files if isinstance(file.model, Faction)}
    return [found[stem] for stem in stems]
