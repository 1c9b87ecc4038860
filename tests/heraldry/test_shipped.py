"""The arms of everybody who comes with cardgen: each its own in its game, and made of what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.disk import resources
from cardgen.heraldry import drawings
from cardgen.heraldry.blazon import NONE, Blazon

FACTIONS = Path(resources.factions())
GAMES = sorted(
    path
    for path in FACTIONS.glob("*/*.yaml")
    if "\nkind: game" in path.read_text("utf-8") or "\nkind: match" in path.read_text("utf-8")
)


def armories(path: Path) -> Iterator[Any]:
    """The arms of all files that a game lists."""
    for file in project.load([str(path)]).files:
        model: Any = file.model
        if hasattr(model, "armory"):
            yield model.armory


def test_there_are_games() -> None:
    """Those of all five systems."""
    assert {path.parent.name for path in GAMES} == {"ares", "little_orc_wars", "pygmies", "scrimmage", "vsgmr"}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_no_two_shields_of_a_game_are_alike(path: Path) -> None:
    """Shape, line, field and charge tell everybody apart, without colour."""
    borne: list[Blazon] = [blazon for armory in armories(path) for blazon in armory.arms.values()]

    assert len({blazon.shield for blazon in borne}) == len(borne) > 4


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_no_charge_is_borne_twice_in_a_faction(path: Path) -> None:
    """Not even with another field."""
    for armory in armories(path):
        charges = [blazon.charge for blazon in armory.arms.values()]

        assert len(set(charges)) == len(charges)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_everything_is_drawn(path: Path) -> None:
    """No charge is a weapon for want of a better one; heroes have crests, and nearly nobody has nothing behind him."""
    borne = [blazon for armory in armories(path) for blazon in armory.arms.values()]

    assert {blazon.charge for blazon in borne} <= set(drawings.names("charges"))
    assert {blazon.crest for blazon in borne} <= {NONE, *drawings.names("crests")}
    assert all(blazon.crest != NONE for blazon in borne if blazon.rank == "hero")
    assert all(blazon.behind for blazon in borne)


def test_canting_arms() -> None:
    """A hero's charge plays on his name; a henchman can have a crest, if there is a joke in it."""
    told: dict[str, Blazon] = {}
    for name in ("good", "evil", "undead"):
        (file,) = (one for one in project.load([str(FACTIONS / "pygmies" / f"{name}.yaml")]).files if one.reported)
        model: Any = file.model
        told |= {profile.name: model.armory.arms[profile.path] for profile in model.profiles}

    assert str(told["Brunna Kettlebeard"]) == (
        "heater straight chevron main kettle horned-helm great-axe+hammer scroll hero"
    )
    assert told["Grumble Underbridge"].charge == "bridge"
    assert told["Sir Hugo the Headless"].crest == "neck"
    assert told["Ogre"].crest == "thought"
