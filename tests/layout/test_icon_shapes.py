"""The icons as they print: each has a shape of its own at the 3 mm that it is beside a value, without any colour."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from cardgen import weapon_icons
from cardgen.layout import icons, outlines
from cardgen.layout.template import Templates
from cardgen.press import raster
from cardgen.press.page import Page, PlacedFace
from cardgen.press.pdf import PdfFile, write
from tests.counting import calls
from tests.layout.helpers import OURS

SIDE = 3.0
"""Millimetres: icons beside the values of a crowded card."""
CELL = 4.0
DPI = 300
LEAST = 0.06
"""The share of the pixels of its field by which an icon differs from every other one at least."""
NAMES = sorted(path.stem for path in Path(OURS, "icons").glob("*.svg"))
COLUMNS = 20
UNITS = 18.0
"""How much of the field of 24 an icon takes at least, in its longer direction."""


@pytest.fixture(scope="module")
def shapes(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Image.Image]:
    """Each icon in grey, 3 mm high."""
    folder = tmp_path_factory.mktemp("templates")
    rows = -(-len(NAMES) // COLUMNS)
    cells = "".join(
        f'<box><icon name="{name}" centred="yes" x="50%" y="50%" size="{SIDE}" fill="#000000"/></box>' for name in NAMES
    )
    ground = '<rect w="100%" h="100%" fill="#ffffff"/>'
    page = f'<page>{ground}<grid columns="{COLUMNS}" rows="{rows}">{cells}</grid></page>'
    (folder / "icons.xml").write_text(page, encoding="utf-8")
    size = CELL * COLUMNS, CELL * rows
    frame = Templates([str(folder), OURS], size=size).frame("icons", {})
    sheet = Page(*size, [PlacedFace(frame, 0.0, 0.0, 0, (0.0, 0.0, *size))])
    (picture,) = raster.pictures(write(PdfFile("Icons", "cardgen", [sheet])), DPI)
    return dict(zip(NAMES, _cut(picture, rows), strict=False))


def _cut(picture: bytes, rows: int) -> Iterator[Image.Image]:
    grey = Image.open(io.BytesIO(picture)).convert("L")
    wide, high = grey.width / COLUMNS, grey.height / rows
    side = round(wide)
    for row in range(rows):
        for column in range(COLUMNS):
            left, top = round(column * wide), round(row * high)
            yield grey.crop((left, top, left + side, top + side))


def test_no_two_look_alike(shapes: Mapping[str, Image.Image]) -> None:
    """Of any two at least six of a hundred pixels differ by more than 96 of 255, in grey, as large as they print."""
    field = round(DPI / 25.4 * SIDE) ** 2
    near = {
        (one, other): sum(ImageChops.difference(shapes[one], shapes[other]).histogram()[97:]) / field
        for one, other in combinations(NAMES, 2)
    }

    assert {pair: share for pair, share in near.items() if share < LEAST} == {}


def test_none_is_faint(shapes: Mapping[str, Image.Image]) -> None:
    """Each is dark enough to be seen, and none is a blot without a form."""
    field = round(DPI / 25.4 * SIDE) ** 2
    inked = {name: sum(255 - value for value in shape.tobytes()) / 255 / field for name, shape in shapes.items()}

    assert {name: share for name, share in inked.items() if not 0.12 < share < 0.84} == {}


def test_each_fills_its_field() -> None:
    """None is drawn by a point out of its field, and none is much smaller than the others."""
    drawn = {name: icons.outline(Path(OURS, "icons", f"{name}.svg").read_bytes()) for name in NAMES}
    hulls = {name: outlines.hull(outline) for name, outline in drawn.items()}
    boxes = {name: outlines.bounds(outline) for name, outline in drawn.items()}

    assert {name: hull for name, hull in hulls.items() if min(hull) < 0 or max(hull) > 24} == {}
    assert {name for name, box in boxes.items() if max(box[2] - box[0], box[3] - box[1]) < UNITS} == set()
    assert len(NAMES) > 100


def test_each_weapon_has_one() -> None:
    """The icons that names of weapons mean are there."""
    assert {icon for icon, *_ in weapon_icons.ICONS} <= set(NAMES)


@pytest.mark.parametrize(
    ("name", "icon"),
    [
        ("Pike", "pike"),
        ("Boarding Pike", "pike"),
        ("Long Bow", "bow"),
        ("Repeater Crossbow", "crossbow"),
        ("Throwing Knives", "throwing-knives"),
        ("Throwing Knife", "throwing-knives"),
        ("Throwing Axe", "axe"),
        ("Fishbone Knife", "dagger"),
        ("Two-Handed Sword", "great-sword"),
        ("Sword Cane", "sword"),
        ("Assault Rifle", "automatic-rifle"),
        ("Elephant Gun", "rifle"),
        ("Handgun", "handgun"),
        ("Lamp Pole", "staff"),
        ("Tusks", "horns"),
        ("Warbow", "bow"),
        ("Poleaxe", "halberd"),
        ("Battleaxe", "axe"),
        ("Quarterstaff", "staff"),
        ("Thorn", ""),
        ("Rainbow", ""),
        ("", ""),
    ],
)
def test_a_weapon_by_its_name(name: str, icon: str) -> None:
    """Whole words count and the ends of compounds, the longest line first; what says nothing has none."""
    assert weapon_icons.find_icon(name) == icon


def test_the_first_name_counts() -> None:
    """What a file calls a weapon is before what the rules count it as, if it tells anything."""
    assert weapon_icons.find_icon("Halberd", "Two-Handed Sword") == "halberd"
    assert weapon_icons.find_icon("Old Faithful", "Two-Handed Sword") == "great-sword"


def test_weapon_icon_lookup_compares_few_words() -> None:
    """A name of five words is looked up by its own words, not by each of the hundreds of the table."""
    with calls() as counted:
        assert weapon_icons.find_icon("Some Very Old Ashen Spear") == "spear"

    # 5 words make 12 phrases of at most 3 words.
    assert counted[0] < 150
