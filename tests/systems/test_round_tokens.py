"""Markers of all games: a glyph of nearly 14 mm on an inch, a family that grey tells, and room for scissors."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

import cardgen
from cardgen.layout.frame import Frame, Glyphs, Group, Rect, VectorPath
from cardgen.round_tokens import Disk, build_leader_disk, build_marker_page
from tests.conftest import ROOT, Run
from tests.layout.helpers import Placed, walk
from tests.papers import laid
from tests.press import pixels

GAMES = Path(cardgen.__file__).parent / "systems"
FILES = sorted((*GAMES.glob("*/catalogue/markers.yaml"), *GAMES.glob("*/catalogue/conditions.yaml")))
FAMILIES = ("harm", "mind", "ward", "state", "thing")
INCH = 25.4
GLYPH = 13.8
"""Millimetres: the field of a glyph."""
CLEAR = 0.3
"""Millimetres that a glyph keeps from the line on which its disk is cut."""
LANE = 1.0
"""Millimetres of white paper between the grounds of two disks."""


def _given(file: Path) -> list[Any]:
    (found,) = yaml.safe_load(file.read_text(encoding="utf-8")).values()
    return list(found)


@cache
def sheet(file: Path, paper: str = "letter", ink: str = "full") -> tuple[list[Disk], Frame]:
    """A sheet with one marker of each of a game's, and how it is laid out."""
    disks = [Disk(one["name"], one["icon"], str(one["note"]), one["kind"]) for one in _given(file)]
    (frame,) = laid(build_marker_page("Markers", disks), paper, ink)
    return disks, frame


def named(file: Path) -> str:
    """The game that a file is of."""
    return file.parent.parent.name


def middles(frame: Frame) -> list[tuple[float, float]]:
    """The middles of the disks, row by row: those of the lines on which they are cut."""
    return [
        ((placed.x + placed.right) / 2, (placed.y + placed.foot) / 2)
        for placed in walk(frame.items)
        if isinstance(placed.item, VectorPath) and placed.item.line == 0.1
    ]


def glyphs(frame: Frame) -> list[Placed]:
    """The largest drawing on each disk."""
    found = []
    for placed in walk(frame.items):
        if isinstance(placed.item, VectorPath) and not placed.item.line and 10 < placed.item.scale * 24 < 20:
            found.append(placed)
    return found


@pytest.mark.parametrize("file", FILES, ids=named)
def test_every_marker_has_a_family(file: Path) -> None:
    """One of the five, written in the data of the game."""
    assert {one["kind"] for one in _given(file)} <= set(FAMILIES)
    assert len({one["kind"] for one in _given(file)}) > 1


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("file", FILES, ids=named)
def test_glyphs_are_large_and_whole(file: Path, paper: str) -> None:
    """Nearly fourteen millimetres, in the middle of the disk, and no scissors come near it."""
    disks, frame = sheet(file, paper)
    centres, drawn = middles(frame), glyphs(frame)

    assert len(drawn) == len(disks) == len(centres)
    for disk, (x, y), glyph in zip(disks, centres, drawn, strict=True):
        assert isinstance(glyph.item, VectorPath)
        assert glyph.item.scale * 24 == pytest.approx(GLYPH)
        far = max(math.dist((x, y), point) for point in _points(glyph))
        assert far <= INCH / 2 - CLEAR, disk.name


def _points(glyph: Placed) -> Iterator[tuple[float, float]]:
    """The corners of a drawing, in millimetres on the sheet; its curves are straight enough between them."""
    item = glyph.item
    assert isinstance(item, VectorPath)
    ends = [(numbers[-2], numbers[-1]) for _, numbers in item.segments if numbers]
    left, top = min(x for x, _ in ends), min(y for _, y in ends)
    for x, y in ends:
        yield glyph.x + (x - left) * item.scale, glyph.y + (y - top) * item.scale


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_name_and_one_line(file: Path) -> None:
    """Two texts to a disk, each on one line, and none at the size below which nothing is printed."""
    disks, frame = sheet(file)
    centres = middles(frame)
    said: dict[tuple[float, float], list[Glyphs]] = {centre: [] for centre in centres}
    for placed in walk(frame.items):
        near = min(centres, key=lambda centre: math.dist(centre, (placed.x, placed.y)))
        if isinstance(placed.item, Glyphs) and math.dist(near, (placed.x, placed.y)) < INCH / 2:
            said[near].append(placed.item)

    for disk, lines in zip(disks, said.values(), strict=True):
        heights = {round(line.y, 2) for line in lines}
        assert len(heights) == 1 + bool(disk.note), disk.name
        assert min(line.size for line in lines) >= 6.5


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_there_is_room_for_scissors(paper: str) -> None:
    """The grounds of neighbours, which run over the line, are apart."""
    _, frame = sheet(FILES[-1], paper)
    centres = middles(frame)
    grounds = [placed for placed in walk_groups(frame) if placed[1] > INCH]

    assert len(grounds) == len(centres)
    over = {round(wide - INCH, 3) for _, wide in grounds}
    assert over == {1.0}
    apart = min(math.dist(one, two) for one, two in combinations(centres, 2))
    assert apart - INCH - max(over) >= LANE - 1e-3


def walk_groups(frame: Frame) -> Iterator[tuple[Group, float]]:
    """The groups of a frame that are cut off round, and how wide each is."""
    waiting = list(frame.items)
    while waiting:
        item = waiting.pop()
        if isinstance(item, Group):
            waiting += item.items
            if item.clip is not None and item.rounded:
                yield item, item.clip[2]


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_grey_tells_the_family(ink: str) -> None:
    """The edge below the glyph is another one in each family: colour is not needed."""
    disks = [Disk("One", "wounds", "note", family) for family in FAMILIES]
    (frame,) = laid(build_marker_page("Markers", disks), "letter", ink)
    edges = [
        placed.item.segments
        for placed in walk(frame.items)
        if isinstance(placed.item, VectorPath) and placed.item.line == 0.35
    ]

    assert len(edges) == len(FAMILIES)
    assert len(set(edges)) == len(FAMILIES)


LEADERS = {
    "ares": ("the-drowned.yaml", {"King Undertow"}),
    "little_orc_wars": ("mountain-gate.yaml", {"Aldis Longsight", "Brother Bulwark", "The King Under Snow"}),
    "scrimmage": ("lamplighters.yaml", {"Ada Quill"}),
    "vsgmr": ("tin-menace.yaml", {"Overseer Nine"}),
}
"""Files that come with cardgen, and some of those who lead in them."""


@pytest.mark.parametrize("game", sorted(LEADERS))
def test_leaders_have_disks_with_their_arms(here: Run, tmp_path: Path, game: str) -> None:
    """Whoever leads has a disk before the markers, with his name on it, and it is a side's own colour."""
    file, leaders = LEADERS[game]
    out = tmp_path / "tokens.pdf"

    assert here("tokens", str(ROOT / "factions" / game / file), "-o", str(out), cwd=tmp_path).returncode == 0
    told = " ".join(pixels.text(out.read_bytes(), 0).split())
    assert {name for name in leaders if name not in told} == set()


def test_arms_are_large_on_their_disk() -> None:
    """The shield is about as high as a glyph, clear of the cut line, and its ground is in the colour of the side."""
    arms = "heater straight chevron main kettle - - - hero"
    (frame,) = laid(
        build_marker_page(
            "Markers", [build_leader_disk("Brunna", arms, "azure"), build_leader_disk("Ugroth", arms, "crimson")]
        )
    )
    shields = [placed for placed in walk(frame.items) if isinstance(placed.item, VectorPath) and placed.item.rounded]
    grounds = {placed.item.fill for placed in walk(frame.items) if isinstance(placed.item, Rect)}

    assert max(placed.foot - placed.y for placed in shields) >= 0.95 * GLYPH
    assert {"#08365a", "#540f16"} <= {fill.split()[0] for fill in grounds if fill}
