"""The ink saver: ink and paper alone, half of the ink, the same card; and what is left of the cards in grey."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from cardgen.layout.frame import Frame, Glyphs, Group, VectorPath
from cardgen.layout.runs import INK
from cardgen.layout.template import Templates
from cardgen.press import pdf
from cardgen.press.targets import pages as single_faces
from cardgen.systems.pygmies.documents import build_back
from tests import remembering
from tests.layout.helpers import Placed, glyphs, of_arms, walk
from tests.layout.profiles import archer, framed, hero, made, ours, shipped
from tests.press import pixels
from tests.sampling import EXHAUSTIVE

PAPER = "#ffffff 0/0/0/0"
GHOST = "#a3a3a3 0/0/0/38"
DPI = 200
"""Fine enough for hairlines to be as thin as they are."""
HEROES = ("Ernest Goodfellow", "Baron Emberlash", "Count Morgrave")
HENCHMEN = ("Human Archer", "Orc Warrior", "Elven Duellist")
WORDY = ("Zombie", "Witch")
"""Henchmen with skills: more of what they spend is type."""


@functools.cache
def saver() -> Templates:
    """The templates that save ink."""
    return remembering.ours(ink="saver")


def face(name: str, templates: Templates) -> Frame:
    """The first card of that name, or the back."""
    card = build_back("Pygmies") if name == "back" else next(card for card in shipped() if card.name == name)
    return framed(card, templates)


def both() -> Iterator[tuple[Frame, Frame]]:
    """Every face that comes with cardgen: in colour, and saving ink."""
    for card in [*(card for card in shipped() if card.copy == 1), build_back("Pygmies")]:
        yield framed(card, ours()), framed(card, saver())


def colours(frame: Frame) -> set[str]:
    """Everything that a face is painted with."""
    found: set[str] = set()
    for placed in walk(frame.items):
        item = placed.item
        found |= {str(getattr(item, name, None)) for name in ("fill", "stroke")}
    return found - {"None"}


@EXHAUSTIVE
def test_ink_and_paper_alone() -> None:
    """Whatever the faction, nothing is mixed; what is not there is grey."""
    assert {colour for _, frame in both() for colour in colours(frame)} == {INK, PAPER, GHOST}


@EXHAUSTIVE
def test_no_solid_areas() -> None:
    """Rules and icons are filled, nothing larger than a thumbnail."""
    for _, frame in both():
        dark = [placed for placed in walk(frame.items) if getattr(placed.item, "fill", None) == INK]
        marks = [placed for placed in dark if not isinstance(placed.item, Glyphs) and not of_arms(placed.item)]

        assert [mark for mark in marks if min(mark.right - mark.x, mark.foot - mark.y) > 4.5] == []


def test_nothing_moves() -> None:
    """Each letter stands where it stands in colour, in the same type and size; there is no finding more."""
    for full, frame in both():
        assert [line._replace(fill="") for line in glyphs(frame)] == [line._replace(fill="") for line in glyphs(full)]
        assert frame.faults == full.faults


def test_shapes_stay() -> None:
    """A saved face has the same things in the same places, filled or not; a back has more paper round its plaques."""
    pairs = list(both())
    for full, frame in pairs:
        near = 2 if full is pairs[-1][0] else 0.11
        assert [placed[1:] for placed in drawn(frame)] == [
            pytest.approx(placed[1:], abs=near) for placed in drawn(full)
        ]


def drawn(frame: Frame) -> list[Placed]:
    """What is drawn on a face, but for the strokes of a woven index: where they are thin they keep clear of type."""
    seen = (placed for placed in walk(frame.items) if not of_arms(placed.item))
    return [placed for placed in seen if not isinstance(placed.item, VectorPath) or placed.x > -3]


@functools.cache
def printed(names: tuple[str, ...], ink: str) -> tuple[Image.Image, ...]:
    """The faces as they print, in grey."""
    frames = [face(name, ours() if ink == "full" else saver()) for name in names]
    data = pdf.write(pdf.PdfFile("Ink", "cardgen", [single_faces.page(frame, (63.5, 88.9), 0.0) for frame in frames]))
    return tuple(pixels.page(data, number, DPI).convert("L") for number in range(len(frames)))


def spent(names: tuple[str, ...], ink: str) -> float:
    """The share of the faces that is covered with ink."""
    means = [ImageStat.Stat(picture).mean[0] for picture in printed(names, ink)]
    return 1 - sum(means) / len(means) / 255


@pytest.mark.parametrize(("names", "most"), [(HEROES, 0.55), (HENCHMEN, 0.6), (WORDY, 0.66), (("back",), 0.36)])
def test_ink_is_saved(names: tuple[str, ...], most: float) -> None:
    """Heroes take about half of the ink, henchmen, who are mostly paper and type, three fifths, backs a good third."""
    assert spent(names, "saver") < most * spent(names, "full")


def test_a_hero_is_a_hero() -> None:
    """Without its plate a hero has a heavy rule beside the index, and a crown; a henchman has none."""

    def marks(frame: Frame) -> tuple[int, int]:
        dark = [p for p in walk(frame.items) if getattr(p.item, "fill", None) == INK]
        bars = [p for p in dark if p.right - p.x == pytest.approx(0.6) and p.foot - p.y > 60]
        crown = saver().icon("crown")
        return len(bars), len(
            [p for p in walk(frame.items) if isinstance(p.item, VectorPath) and p.item.segments == crown]
        )

    assert marks(made(hero(), saver())) == (1, 1)
    assert marks(made(archer(), saver())) == (0, 0)


def test_neutrals_are_hatched() -> None:
    """The index of a neutral is hatched, in thin lines when ink is saved; that of others is not."""

    def lines(frame: Frame) -> list[float]:
        groups = [item for item in flat(frame.items) if item.clip]
        return [
            path.line for group in groups for path in group.items if isinstance(path, VectorPath) and not path.rounded
        ]

    assert lines(made(archer(role="neutral"), ours())) == [0.6]
    assert lines(made(archer(role="neutral"), saver())) == [0.15]
    assert lines(made(archer(), saver())) == []


def flat(items: object) -> Iterator[Group]:
    """All groups, those inside others too."""
    assert isinstance(items, list | tuple)
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from flat(item.items)


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_kinds_are_told_apart_in_grey(ink: str) -> None:
    """Seen in grey and from afar, the heads of a hero, a henchman and a neutral differ."""
    heads = [
        picture.crop((0, 0, picture.width, 100)).resize((25, 5))
        for picture in printed(("Ernest Goodfellow", "Human Archer", "Gargoyle"), ink)
    ]

    for one, other in combinations(heads, 2):
        assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8


def test_factions_are_told_apart_without_colour() -> None:
    """The sigil names the faction: on a hero's shield, and on the back all of them."""
    assert len({tuple(sigil(face(name, saver()))) for name in HEROES}) == len(HEROES)


def sigil(frame: Frame) -> list[object]:
    """The outlines on the shield: what is drawn to scale in the head."""
    head = [p.item for p in walk(frame.items) if p.foot < 17 and p.right < 15]
    return [item.segments for item in head if isinstance(item, VectorPath) and item.scale != 1]


def test_no_picture_of_ours_is_white_on_white() -> None:
    """In the saver nothing is written in paper."""
    for _, frame in both():
        assert PAPER not in {item.fill for item in glyphs(frame)}
