"""The colours of the cards: read with ease by anybody, told apart by everybody, printable by a press."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import jinja2
import pytest

from cardgen.layout.colours import mixed
from cardgen.layout.frame import Frame, Glyphs, Item, Rect, VectorPath
from cardgen.pages import COLOURS
from cardgen.systems.pygmies.documents import back, cards
from cardgen.systems.pygmies.model import Role
from tests import remembering
from tests.layout.helpers import OURS, Placed, of_arms, walk
from tests.layout.profiles import archer, faction, framed, hero, skills

READABLE = 4.5
"""WCAG 2: the contrast that small text needs."""
MOST_INK = 240
"""Percent: what DriveThruCards takes, the strictest shop we know."""
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]


@functools.cache
def palette(file: str = "pygmies/_palette.xml") -> dict[str, Any]:
    """What a file of colours says."""
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(OURS))
    return dict(vars(environment.get_template(file).module))


COMMON = "common/_palettes.xml"
FACTIONS = sorted(palette()["palettes"])
HEROES: dict[str, dict[str, str]] = palette()["heroes"]
SIDES: dict[str, dict[str, str]] = palette(COMMON)["sides"]


def linear(colour: str) -> Triple:
    """Red, green and blue of a colour as light, 0 to 1."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def luminance(light: Triple) -> float:
    """How bright light is, 0 to 1."""
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    low, high = sorted(luminance(linear(colour)) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


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
    for card in [*cards(game, "x.yaml", ""), back("Pygmies")]:
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
    return item.fill if isinstance(item, VectorPath) and item.scale == 1 and len(item.segments) > 5 else None


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


def lab(light: Triple) -> Triple:
    """CIE L*, a*, b* of light, for daylight (D65)."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def hue(a: float, b: float) -> float:
    """The angle of a colour, degrees from 0 to 360."""
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def between(one: float, other: float, chroma: float) -> float:
    """The mean of two angles, the short way round; without chroma their sum counts."""
    if not chroma or abs(one - other) <= 180:
        return (one + other) / 2 if chroma else one + other
    return (one + other + (360 if one + other < 360 else -360)) / 2


def difference(one: Triple, other: Triple) -> float:
    """CIEDE2000: how different two colours look; 1 is just seen (CIE 142-2001)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    seven = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(seven / (seven + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = hue(a1 * stretch, b1), hue(a2 * stretch, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, angle = (l1 + l2) / 2, (c1 + c2) / 2, between(h1, h2, c1 * c2)
    by_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    by_chroma = 1 + 0.045 * chroma
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    by_hue = 1 + 0.015 * chroma * (1 + sum(k * math.cos(math.radians(n * angle + d)) for k, n, d in waves))
    bend = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    bend *= -math.sin(math.radians(60 * math.exp(-(((angle - 275) / 25) ** 2))))
    parts = (l2 - l1) / by_light, (c2 - c1) / by_chroma
    across = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / by_hue
    return math.sqrt(parts[0] ** 2 + parts[1] ** 2 + across**2 + bend * parts[1] * across)


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


def seen_by(matrix: Matrix) -> Callable[[Triple], Triple]:
    """Light as somebody sees it whose eyes the matrix stands for."""

    def seen(light: Triple) -> Triple:
        red, green, blue = (
            min(1.0, max(0.0, sum(k * part for k, part in zip(row, light, strict=True)))) for row in matrix
        )
        return red, green, blue

    return seen


EYES: dict[str, tuple[Callable[[Triple], Triple], float]] = {
    "usual": (lambda light: light, 28.0),
    "protan": (
        seen_by(
            (
                (0.152286, 1.052583, -0.204868),
                (0.114503, 0.786281, 0.099216),
                (-0.003882, -0.048116, 1.051998),
            )
        ),
        14.0,
    ),
    "deutan": (
        seen_by(
            (
                (0.367322, 0.860646, -0.227968),
                (0.280085, 0.672501, 0.047413),
                (-0.011820, 0.042940, 0.968881),
            )
        ),
        13.5,
    ),
    "tritan": (
        seen_by(
            (
                (1.255528, -0.076749, -0.178779),
                (-0.078411, 0.930809, 0.147602),
                (0.004733, 0.691367, 0.303900),
            )
        ),
        13.9,
    ),
    "in grey": (lambda light: (luminance(light),) * 3, 10.8),
}
"""How light is seen (Machado, Oliveira and Fernandes 2009, severity 1), and how different the nearest two are."""


@pytest.mark.parametrize("eyes", EYES)
def test_heroes_are_told_apart(eyes: str) -> None:
    """Any two of the six colours look different to all eyes and in grey; each has its own pattern and letter, too."""
    seen, least = EYES[eyes]
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
    seen = EYES[eyes][0]
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
