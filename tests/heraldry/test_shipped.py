"""The arms of everybody who comes with cardgen: each its own in its game, and made of what is drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cardgen import project
from cardgen.disk import resources
from cardgen.heraldry import drawings
from cardgen.heraldry.blazon import NONE, Blazon
from cardgen.layout.template import Templates
from cardgen.press import raster
from cardgen.press.pdf import PdfFile, write
from cardgen.press.targets import pages as single_faces

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


CELL = 9.0, 10.0
"""Millimetres from shield to shield on the page that is looked at."""
SMALL = 8.0, 8.4
"""Millimetres: a shield in the index of a card."""
FAR = 96
"""Steps of 255 by which two greys differ at a glance."""


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_shields_differ_in_grey(path: Path, tmp_path: Path) -> None:
    """Small and in grey, all in the inks of one faction: of any two at least a 25th of the area differs far."""
    borne = [blazon for armory in armories(path) for blazon in armory.arms.values()]
    cells = list(_shown(borne, tmp_path))

    for (one, there), (other, here) in combinations(zip(borne, cells, strict=True), 2):
        far = sum(ImageChops.difference(there, here).histogram()[FAR + 1 :])
        assert far >= 0.04 * there.width * there.height, (str(one), str(other))


def _shown(borne: list[Blazon], folder: Path) -> Iterator[Image.Image]:
    """Pictures of shields at the size of an index, in grey, 150 dots to the inch."""
    size = CELL[0] * len(borne), CELL[1]
    palette = '<palette paper="#ffffff" main="#5a5f66" dark="#2a2e33" tint="#efebdd" brass="#e3b85b"/>'
    shields = "".join(
        f'<arms of="{blazon}" show="shield" x="{number * CELL[0]}" y="1" w="{SMALL[0]}" h="{SMALL[1]}"/>'
        for number, blazon in enumerate(borne)
    )
    page = f'<page><rect w="100%" h="100%" fill="#ffffff"/>{palette}{shields}</page>'
    (folder / "shields.xml").write_text(page, encoding="utf-8")
    frame = Templates([str(folder), resources.templates()], size=size).frame("shields", {})
    assert frame.faults == []
    (data,) = raster.pictures(write(PdfFile("Shields", "cardgen", [single_faces.page(frame, size, 0.0)])), 150)
    picture = Image.open(io.BytesIO(data)).convert("L")
    dots = picture.width / size[0]
    for number in range(len(borne)):
        left = round(number * CELL[0] * dots)
        yield picture.crop((left, round(dots), left + round(SMALL[0] * dots), round((1 + SMALL[1]) * dots)))
