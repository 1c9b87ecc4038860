"""The grid of the cards of Pygmies: a hand that can be read, one place for each thing, one size in each layout."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace as Names

import pytest
from PIL import Image, ImageChops

from cardgen import project
from cardgen.card import Art, Card
from cardgen.layout.frame import Frame, Glyphs, Picture, VectorPath
from cardgen.press import pdf
from cardgen.press.targets import pages as single_faces
from cardgen.systems.pygmies.documents import build_cards
from cardgen.systems.pygmies.model import Faction
from tests.conftest import ROOT
from tests.layout.helpers import Placed, glyphs, rules, walk
from tests.layout.profiles import framed, hero, made, ours, skills
from tests.press import pixels
from tests.sampling import some

EDITIONS = {
    "first": ("good", "evil", "undead", "neutral"),
    "second": ("pirates", "druids", "cthulhu-victorians", "bystanders"),
}
DPI = 150
HAND = 11.0
"""Millimetres of a card that are seen in a hand."""
FAR, DIFFERENT = 96, 0.02
"""By how much of 255 a pixel differs, and how many of them do at least, where two cards are told apart at a glance."""
WORDS = "Once each turn this hero may order a friend within reach to stand, to move, and to strike at once. "


@functools.cache
def firsts(name: str) -> tuple[Card, ...]:
    """The first card of each model of a file."""
    path = ROOT / "factions" / "pygmies" / f"{name}.yaml"
    (file,) = (one for one in project.load_project([str(path)]).files if one.reported)
    assert isinstance(file.model, Faction)
    return tuple(card for card in build_cards(file.model, file.name, str(path.parent)) if card.copy == 1)


def everybody() -> Iterator[Card]:
    """The first card of each model that comes with the game."""
    for names in EDITIONS.values():
        for name in names:
            yield from firsts(name)


@some(1)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_can_be_read(edition: str) -> None:
    """Of any two cards of an edition the left 11 mm differ at a glance, without colours."""
    frames = [framed(card, ours()) for name in EDITIONS[edition] for card in firsts(name)]
    data = pdf.write(pdf.PdfFile("Hand", "cardgen", [single_faces.page(frame, (63.5, 88.9), 0.0) for frame in frames]))
    strips = [_strip(pixels.page(data, number, DPI)) for number in range(len(frames))]

    assert len(strips) > 40
    assert min(_share(one, other) for one, other in combinations(strips, 2)) >= DIFFERENT


def _strip(page: Image.Image) -> Image.Image:
    return page.convert("L").crop((0, 0, round(HAND / 25.4 * DPI), page.height))


def _share(one: Image.Image, other: Image.Image) -> float:
    """The share of the pixels of two strips that differ far."""
    counted = ImageChops.difference(one, other).histogram()
    return sum(counted[FAR + 1 :]) / (one.width * one.height)


def plaque(frame: Frame) -> Placed:
    """The plaque of values: the first that is drawn of the tall things beside the index."""
    return next(
        placed
        for placed in walk(frame.items)
        if isinstance(placed.item, VectorPath) and 10 < placed.x < 11 and placed.foot - placed.y > 12
    )


def test_one_height_of_the_plaque() -> None:
    """It begins at one height on all cards; that of heroes has one height, and so has that of all others."""
    found = [(card.template, plaque(framed(card, ours()))) for card in everybody()]
    heroes = [box for template, box in found if template == "pygmies/hero"]
    others = [box for template, box in found if template != "pygmies/hero"]

    assert len(heroes) == 36
    assert len({round(box.y, 2) for _, box in found}) == 1
    assert len({round(box.foot, 1) for box in heroes}) == 1
    assert len({round(box.foot, 1) for box in others}) == 1


def test_every_hero_has_a_window() -> None:
    """Beside the values, with a picture or arms; words are 6.5 points at least, and 7 of most."""
    sizes = []
    for card in (card for card in everybody() if card.template == "pygmies/hero"):
        frame = framed(card, ours())
        assert plaque(frame).right < 40, card.name
        sizes.append(_words(frame))

    assert min(sizes) >= 6.5
    assert sum(size >= 7 for size in sizes) >= 25


def test_every_hero_has_room_for_a_picture(art: Path) -> None:
    """None need do without his flavour for it."""
    for card in (card for card in everybody() if card.template == "pygmies/hero"):
        shown = Names(**{**vars(card.data["card"]), "art": "a.png", "focus": "0.5 0.5"})
        frame = ours().frame(card.template, {**card.data, "card": shown}, card.at, str(art))
        assert rules(frame) == [], card.name
        assert [placed for placed in walk(frame.items) if isinstance(placed.item, Picture)] != [], card.name


def _words(frame: Frame) -> float:
    """The size of most letters of a card's texts, points."""
    letters: dict[float, int] = {}
    for line in glyphs(frame):
        if line.face.name in ("Barlow Condensed Medium", "Barlow Semi Condensed Medium"):
            letters[line.size] = letters.get(line.size, 0) + len(line.text)
    return max(letters, key=lambda size: letters[size])


def test_values_have_one_size_in_a_layout() -> None:
    """A card's values are of one size, and so are those of all cards whose plaques are as high."""
    sizes: dict[float, set[float]] = {}
    for card in everybody():
        frame = framed(card, ours())
        box = plaque(frame)
        values = [p.item.size for p in walk(frame.items) if isinstance(p.item, Glyphs) and _value(p, box)]
        assert len(values) >= 4
        sizes.setdefault(round(box.foot, 1), set()).update(values)

    assert all(len(found) == 1 for found in sizes.values())


def _value(placed: Placed, box: Placed) -> bool:
    assert isinstance(placed.item, Glyphs)
    return placed.item.text.isdigit() and placed.x > box.x and box.y < placed.y < box.foot


def test_flavour_has_one_size() -> None:
    """Wherever it is printed, and it is printed on every card that has some."""
    sizes = set()
    for card in everybody():
        flavour = card.data["card"].flavour  # type: ignore[attr-defined]
        lines = [line for line in glyphs(framed(card, ours())) if line.face.name == "Barlow Condensed Medium Italic"]
        assert bool(lines) == bool(flavour), card.name
        sizes |= {line.size for line in lines}

    assert sizes == {7.5}


def test_everybody_of_the_first_edition_has_flavour() -> None:
    """None is left without a line of his own."""
    assert [card.name for card in firsts("good") if not card.data["card"].flavour] == []  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a picture."""
    folder = tmp_path_factory.mktemp("art")
    Image.new("RGB", (1000, 1200), "teal").save(folder / "a.png")
    return folder


def test_a_picture_fits_beside_three_skills(art: Path) -> None:
    """With texts such as the rulebook's, it has a window on a poker card, and nothing is under 6.5 points."""
    profile = hero()._replace(art=Art("a.png"), skills=skills(WORDS, WORDS, WORDS))
    frame = made(profile, ours(), str(art))

    assert rules(frame) == []
    assert [placed for placed in walk(frame.items) if isinstance(placed.item, Picture)] != []
    assert min(line.size for line in glyphs(frame)) >= 6.5


def test_too_much_for_a_picture_is_told(art: Path) -> None:
    """Words come first: a picture that has no room is left out, and that is said."""
    profile = hero()._replace(art=Art("a.png"), skills=skills(*[WORDS * 2] * 3, WORDS))
    frame = made(profile, ours(), str(art))

    assert rules(frame) == ["left-out"]
    assert [placed for placed in walk(frame.items) if isinstance(placed.item, Picture)] == []
