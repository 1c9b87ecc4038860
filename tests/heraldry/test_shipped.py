"""The arms of everybody who comes with cardgen: each its own in its game, and made of what is drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from cardgen import pages, project
from cardgen.disk import resources
from cardgen.heraldry import drawings
from cardgen.heraldry.blazon import NONE, Blazon
from cardgen.layout.template import Templates
from cardgen.press import raster
from cardgen.press.pdf import PdfFile, write
from cardgen.press.targets import pages as single_faces
from tests.sampling import sampled

FACTIONS = Path(resources.get_factions_folder())
GAMES = sorted(
    path
    for path in FACTIONS.glob("*/*.yaml")
    if "\nkind: game" in path.read_text("utf-8") or "\nkind: match" in path.read_text("utf-8")
)


def armories(path: Path) -> Iterator[Any]:
    """The arms of all files that a game lists."""
    for file in project.load_project([str(path)]).files:
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

    assert {blazon.charge for blazon in borne} <= set(drawings.list_shipped("charges"))
    assert {blazon.crest for blazon in borne} <= {NONE, *drawings.list_shipped("crests")}
    assert all(blazon.crest != NONE for blazon in borne if blazon.rank == "hero")
    assert all(blazon.behind for blazon in borne)


def test_canting_arms() -> None:
    """A hero's charge plays on his name; a henchman can have a crest, if there is a joke in it."""
    told: dict[str, Blazon] = {}
    for name in ("good", "evil", "undead"):
        (file,) = (
            one for one in project.load_project([str(FACTIONS / "pygmies" / f"{name}.yaml")]).files if one.reported
        )
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


SIGHTS: dict[str, tuple[float, ...]] = {
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
"""What the colour-blind see of red, green and blue light (Machado, Oliveira and Fernandes 2009, severity 1)."""


@pytest.mark.parametrize(("path", "sight", "colour"), sampled(GAMES, SIGHTS, pages.COLOURS))
def test_shields_differ_for_the_colour_blind(path: Path, sight: str, colour: str, tmp_path: Path) -> None:
    """The same of those who see two colours: in the inks of any side, of its red, its green or its blue light."""
    borne = [blazon for armory in armories(path) for blazon in armory.arms.values()]
    inks = '{% from "common/_palettes.xml" import sides %}{% set c = sides["' + colour + '"] %}'
    cells = [
        seen(cell, SIGHTS[sight]) for cell in _shown(borne, tmp_path, inks + '{% include "common/_inks.xml" %}', "RGB")
    ]

    for (one, there), (other, here) in combinations(zip(borne, cells, strict=True), 2):
        far = max(sum(light.histogram()[FAR + 1 :]) for light in ImageChops.difference(there, here).split())
        assert far >= 0.04 * there.width * there.height, (str(one), str(other))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_shields_differ_in_lines_alone(path: Path, tmp_path: Path) -> None:
    """The same where ink is saved, of the 40th part of the area: lines are thin."""
    borne = [blazon for armory in armories(path) for blazon in armory.arms.values()]
    cells = list(_shown(borne, tmp_path, PALETTE + SAVED))

    for (one, there), (other, here) in combinations(zip(borne, cells, strict=True), 2):
        far = sum(ImageChops.difference(there, here).histogram()[FAR + 1 :])
        assert far >= 0.025 * there.width * there.height, (str(one), str(other))


def test_sights_keep_white_and_black() -> None:
    """What has no colour is seen as it is, and red is not told from green by who sees neither."""
    grey = Image.new("RGB", (1, 1), (90, 90, 90))
    red, green = (Image.new("RGB", (1, 1), colour) for colour in ((163, 60, 43), (110, 110, 40)))

    for sight in SIGHTS.values():
        shown = seen(grey, sight).getpixel((0, 0))
        assert isinstance(shown, tuple)
        assert all(abs(light - 90) <= 2 for light in shown)
    apart = ImageChops.difference(seen(red, SIGHTS["deuteranopia"]), seen(green, SIGHTS["deuteranopia"]))
    assert max(high for _, high in apart.getextrema()) < 40  # type: ignore[misc]


def seen(picture: Image.Image, sight: tuple[float, ...]) -> Image.Image:
    """A picture as the colour-blind see it: the matrix is for light, and not for what stands in a file for it."""
    light = picture.point([round(255 * (value / 255) ** 2.2) for value in range(256)] * 3)
    rows = [number for row in range(3) for number in (*sight[3 * row : 3 * row + 3], 0.0)]
    return light.convert("RGB", tuple(rows)).point(
        [round(255 * (value / 255) ** (1 / 2.2)) for value in range(256)] * 3
    )


PALETTE = '<palette paper="#ffffff" main="#5a5f66" dark="#2a2e33" tint="#efebdd" brass="#e3b85b"/>'
SAVED = '<palette arms-main="paper" arms-dark="paper" arms-tint="paper" arms-brass="paper" arms-line="#1a1714"/>'


def _shown(borne: list[Blazon], folder: Path, palette: str = PALETTE, mode: str = "L") -> Iterator[Image.Image]:
    """Pictures of shields at the size of an index, in grey, 150 dots to the inch."""
    size = CELL[0] * len(borne), CELL[1]
    shields = "".join(
        f'<arms of="{blazon}" show="shield" x="{number * CELL[0]}" y="1" w="{SMALL[0]}" h="{SMALL[1]}"/>'
        for number, blazon in enumerate(borne)
    )
    page = f'<page><rect w="100%" h="100%" fill="#ffffff"/>{palette}{shields}</page>'
    (folder / "shields.xml").write_text(page, encoding="utf-8")
    frame = Templates([str(folder), resources.get_templates_folder()], size=size).frame("shields", {})
    assert frame.faults == []
    (data,) = raster.pictures(write(PdfFile("Shields", "cardgen", [single_faces.page(frame, size, 0.0)])), 150)
    picture = Image.open(io.BytesIO(data)).convert(mode)
    dots = picture.width / size[0]
    for number in range(len(borne)):
        left = round(number * CELL[0] * dots)
        yield picture.crop((left, round(dots), left + round(SMALL[0] * dots), round((1 + SMALL[1]) * dots)))
