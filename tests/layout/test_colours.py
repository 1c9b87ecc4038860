"""The colours of the cards: read with ease by anybody, told apart by everybody, printable by a press."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import jinja2
import pytest

from cardgen.layout import outlines
from cardgen.layout.colours import mixed
from cardgen.layout.frame import Frame, Glyphs, Item, Rect, VectorPath
from cardgen.layout.vision import EYES, Triple, contrast, difference, lab, linear, luminance
from cardgen.pages import COLOURS
from cardgen.systems.pygmies.documents import build_back, build_cards
from cardgen.systems.pygmies.model import Role
from tests import remembering
from tests.layout.helpers import OURS, Placed, of_arms, walk
from tests.layout.profiles import archer, faction, framed, hero, skills

READABLE = 4.5
"""WCAG 2: the contrast that small text needs."""
MOST_INK = 240
"""Percent: what DriveThruCards takes, the strictest shop we know."""


@functools.cache
def palette(file: str = "pygmies/_palette.xml") -> dict[str, Any]:
    """What a file of colours says."""
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(OURS))
    return dict(vars(environment.get_template(file).module))


COMMON = "common/_palettes.xml"
FACTIONS = sorted(palette()["palettes"])
HEROES: dict[str, dict[str, str]] = palette()["heroes"]
SIDES: dict[str, dict[str, str]] = palette(COMMON)["sides"]


def test_contrast() -> None:
    """Black on white is the most there is; a grey on white as WCAG's own examples have it."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676 0/0/0/50", "#ffffff") == pytest.approx(4.54, abs=0.01)


def faces(name: str, ink: str) -> Iterator[Frame]:
    """A hero, a henchman or neutral of the faction, and the back."""
    role: Role = "neutral" if name == "neutral" else "henchmen"
    people = [
        profile._replace(skills=skills("A text."), flavour="A line.") for profile in (hero(), archer(role=role, size=1))
    ]
    templates = remembering.ours(ink=ink)
    game = faction(*people, name=name.replace("-", " "))
    if role == "neutral":
        game = replace(game, kind="neutral")
    for card in [*build_cards(game, "x.yaml", ""), build_back("Pygmies")]:
        yield framed(card, templates)


def ground(under: list[Placed], mark: Placed) -> str | None:
    """The colour that the middle of a mark stands on: what was painted there last before it."""
    x, y = (mark.x + mark.right) / 2, (mark.y + mark.foot) / 2
    found = [p.item for p in under if p.x <= x <= p.right and p.y <= y <= p.foot and area(p.item)]
    return area(found[-1]) if found else None


def area(item: Item) -> str | None:
    """The colour of what is painted as an area; icons and lozenges are none."""
    if isinstance(item, Rect):
        return item.fill
    if not isinstance(item, VectorPath) or item.scale != 1:
        return None
    left, _, right, _ = outlines.bounds(item.segments)
    return item.fill if len(item.segments) > 5 or right - left > 20 else None


def marks(frame: Frame) -> Iterator[tuple[str, str, str]]:
    """The texts and icons of a face: what it is, its colour, and the colour that it stands on."""
    under: list[Placed] = []
    for placed in walk(frame.items):
        item = placed.item
        if of_arms(item):
            continue
        colour = item.fill if isinstance(item, Glyphs) or (isinstance(item, VectorPath) and item.scale != 1) else None
        beneath = ground(under, placed)
        if colour is not None and beneath is not None:
            yield item.text if isinstance(item, Glyphs) else "an icon", colour, beneath
        under.append(placed)


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("name", FACTIONS)
def test_texts_and_icons_are_readable(name: str, ink: str) -> None:
    """Every text and icon of every face stands out from the very ground that it is printed on."""
    found = [mark for frame in faces(name, ink) for mark in marks(frame)]
    grounds = {beneath[:7] for _, _, beneath in found}

    assert len(found) > 60
    assert len(grounds) == (1 if ink == "saver" else 4)
    assert [mark for mark in found if contrast(mark[1], mark[2]) < READABLE and mark[1] not in ghosts()] == []


@functools.cache
def ghosts() -> frozenset[str]:
    """The colours of what is not there: icons and captions of values that somebody has not."""
    looks, paper = (
        [*palette()["palettes"].values(), *palette(COMMON)["sides"].values()],
        palette(COMMON)["inks"]["paper"],
    )
    pale = {mixed(look["main"], ground, 0.38) for look in looks for ground in (look["tint"], paper)}
    return frozenset(pale | {palette(COMMON)["inks"]["ghost"]})


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("name", FACTIONS)
def test_ghosts_are_pale(name: str, ink: str) -> None:
    """What is not there can be seen, and is not taken for what is."""
    found = [mark for frame in faces(name, ink) for mark in marks(frame) if mark[1] in ghosts()]

    assert len(found) == 2
    assert all(1.5 < contrast(mark[1], mark[2]) < 3 for mark in found)


def test_letters_of_heroes_are_readable() -> None:
    """A hero's letter on the hero's colour."""
    inks = palette(COMMON)["inks"]

    assert [name for name, look in HEROES.items() if contrast(look["colour"], inks[look["text"]]) < READABLE] == []


def every_colour() -> Iterator[str]:
    """All colours that stand in the files of palettes."""
    text = "".join(map(repr, [*palette().values(), *palette(COMMON).values()]))
    yield from re.findall(r"'(#[^']*)'", text)


def test_colours_can_be_printed() -> None:
    """Each brings its separation, of no more ink than any shop takes; what text is printed in is black alone."""
    colours = list(every_colour())
    totals = {colour: sum(map(int, colour.partition(" ")[2].split("/"))) for colour in colours if " " in colour}

    assert len(colours) >= 55
    assert set(totals) == set(colours)
    assert [colour for colour, total in totals.items() if total > MOST_INK] == []
    assert palette(COMMON)["inks"]["ink"].endswith(" 0/0/0/100")
    assert palette(COMMON)["inks"]["paper"].endswith(" 0/0/0/0")


def test_small_text_on_paper_is_black_alone() -> None:
    """Letters of four inks blur: below 9 points, what is printed on a light ground is printed in one."""
    for name in FACTIONS:
        for frame in faces(name, "full"):
            small = [p.item for p in walk(frame.items) if isinstance(p.item, Glyphs) and p.item.size < 9]
            dark = [item for item in small if luminance(linear(item.fill)) < 0.5 and item.fill not in ghosts()]

            assert {item.fill.partition(" ")[2] for item in dark} <= {"0/0/0/100"}


@pytest.mark.parametrize(
    ("one", "other", "known"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ],
)
def test_difference(one: Triple, other: Triple, known: float) -> None:
    """The formula gives what its test data say (Sharma, Wu and Dalal 2005), either way round."""
    assert difference(one, other) == pytest.approx(known, abs=1e-4)
    assert difference(other, one) == pytest.approx(known, abs=1e-4)


NEAREST = {"usual": 28.0, "protan": 14.0, "deutan": 13.5, "tritan": 13.9, "in grey": 10.8}
"""How different the nearest two colours of heroes are, for each way of seeing."""


@pytest.mark.parametrize("eyes", NEAREST)
def test_heroes_are_told_apart(eyes: str) -> None:
    """Any two of the six colours look different to all eyes and in grey; each has its own pattern and letter, too."""
    seen, least = EYES[eyes], NEAREST[eyes]
    looks = {name: lab(seen(linear(look["colour"]))) for name, look in HEROES.items()}
    nearest = min((difference(looks[one], looks[other]), one, other) for one, other in combinations(looks, 2))

    assert len(looks) == 6
    assert nearest[0] >= least - 0.05, nearest
    assert len({look["pattern"] for look in HEROES.values()}) == 6
    assert len({look["letter"] for look in HEROES.values()}) == 6


def test_heroes_are_a_ladder() -> None:
    """From light to dark they go in even steps: that is what grey printing has."""
    lights = [lab(linear(look["colour"]))[0] for look in HEROES.values()]

    assert all(11 <= light - darker <= 23 for light, darker in pairwise(lights))


SIDES_APART = {"usual": 21.5, "protan": 8.5, "deutan": 8.5, "tritan": 11.4, "in grey": 3.6}
"""How different the nearest two colours of sides are: less than those of heroes, since text is printed in them."""


@pytest.mark.parametrize("eyes", SIDES_APART)
def test_sides_are_told_apart(eyes: str) -> None:
    """Any two of the six look different to all eyes; from dark to light they are a ladder, which is what grey has."""
    seen = EYES[eyes]
    looks = [lab(seen(linear(look["main"]))) for look in SIDES.values()]

    assert tuple(sorted(SIDES)) == tuple(sorted(COLOURS))
    assert min(difference(one, other) for one, other in combinations(looks, 2)) >= SIDES_APART[eyes] - 0.05
    assert eyes != "in grey" or all(darker < light for (darker, *_), (light, *_) in pairwise(looks))


@pytest.mark.parametrize("name", SIDES)
def test_sides_are_readable(name: str) -> None:
    """Icons on a tint and on paper; what is light on a plate and on a stripe."""
    side, inks = SIDES[name], palette(COMMON)["inks"]

    assert min(contrast(side["main"], ground) for ground in (side["tint"], inks["paper"])) >= READABLE
    assert min(contrast(side["dark"], light) for light in (inks["paper"], inks["brass"], inks["parchment"])) >= READABLE
    assert contrast(side["main"], inks["paper"]) >= READABLE
    assert contrast(inks["ink"], side["tint"]) >= READABLE
