"""Cards of figures, of ARES and VSGMR: a face on each, one place for each thing, told apart in a hand."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from cardgen import project, systems
from cardgen.card import Card
from cardgen.layout.colours import mixed
from cardgen.layout.frame import Frame, Glyphs
from cardgen.press import raster
from cardgen.press.pdf import PdfFile, write
from cardgen.press.targets import pages as single_faces
from cardgen.printing import renderer
from tests.conftest import ROOT
from tests.layout.helpers import Placed, walk
from tests.layout.test_colours import SIDES
from tests.sampling import EXHAUSTIVE

POKER = 63.5, 88.9
GAMES = "ares", "vsgmr"
HAND = 11.0
"""Millimetres at the left of a card in a hand that are seen."""
FAR = 96
"""Steps of 255 by which two greys differ at a glance."""
LEFT, START = 10.5, 15.7
"""Millimetres: where the first plaque of a card begins."""
INSIDE = 1.0
"""Millimetres that values stay away from the edge of their plaque; half of it at the sides."""


@cache
def laid(game: str) -> dict[str, Frame]:
    """The face of each different card of a game's shipped files, by its name and force."""
    templates, faces = renderer.load_templates(card=POKER), {}
    for file in project.load_project([str(ROOT / "factions" / game)]).files:
        cards: Iterator[Card] = systems.get_game(game).cards(file.model, file.path, "") if file.model else iter(())
        for card in cards:
            if card.copy == 1:
                faces[f"{file.path}: {card.name}"] = templates.frame(card.template, card.data, card.at, card.folder)
    return faces


def first(frame: Frame) -> Placed:
    """The plaque of values: the largest thing that begins under the head, at the left of what is live."""
    found = [
        placed
        for placed in walk(frame.items)
        if not isinstance(placed.item, Glyphs)
        if abs(placed.x - LEFT) < 0.6 and abs(placed.y - START) < 0.6 and placed.right - placed.x > 20
    ]
    return max(found, key=lambda placed: (placed.foot, placed.right))


@pytest.mark.parametrize("game", GAMES)
def test_plaques_have_few_heights(game: str) -> None:
    """One for each layout, three at most."""
    assert len({round(first(frame).foot - first(frame).y, 1) for frame in laid(game).values()}) <= 3


@pytest.mark.parametrize("game", GAMES)
def test_values_stay_inside(game: str) -> None:
    """No letter of a plaque comes near its edge."""
    for name, frame in laid(game).items():
        plaque = first(frame)
        written = [placed for placed in walk(frame.items) if isinstance(placed.item, Glyphs)]
        for placed in written:
            if plaque.x < placed.x < plaque.right and plaque.y < placed.foot < plaque.foot:
                assert plaque.y + INSIDE < placed.y, (name, placed)
                assert placed.foot < plaque.foot - INSIDE, (name, placed)
                assert plaque.x + INSIDE / 2 < placed.x, (name, placed)
                assert placed.right < plaque.right - INSIDE / 2, (name, placed)


@pytest.mark.parametrize("game", GAMES)
def test_hands_can_be_told_apart(game: str) -> None:
    """In grey, at 150 dots to the inch: of any two a fiftieth of what is seen in a hand differs far."""
    pages = [single_faces.page(frame, POKER, 0.0) for frame in laid(game).values()]
    pictures = [Image.open(io.BytesIO(data)) for data in raster.pictures(write(PdfFile("Hand", "cardgen", pages)), 150)]
    seen = [one.convert("L").crop((0, 0, round(HAND * one.width / POKER[0]), one.height)) for one in pictures]

    for (one, there), (other, here) in combinations(zip(laid(game), seen, strict=True), 2):
        far = sum(ImageChops.difference(there, here).histogram()[FAR + 1 :])
        same = one.partition(": ")[2] == other.partition(": ")[2]  # a sample figure that two forces have
        assert same or far >= 0.02 * there.width * there.height, (one, other)


@pytest.mark.parametrize(
    ("ink", "theme", "patterned"), [("full", "classic", True), ("saver", "classic", False), ("full", "plain", False)]
)
def test_arms_stand_on_the_ground_of_their_dress(ink: str, theme: str, patterned: bool) -> None:
    """The pattern is a fifth of the colour of the side; there is none where ink is saved, nor on plain cards."""
    [file] = (
        one
        for one in project.load_project([str(ROOT / "factions" / "vsgmr")]).files
        if one.path.endswith("tin-menace.yaml")
    )
    assert file.model
    card = next(systems.get_game("vsgmr").cards(file.model, file.path, ""))
    frame = renderer.load_templates(card=POKER, ink=ink, theme=theme).frame(
        card.template, card.data, card.at, card.folder
    )
    fills = {getattr(placed.item, "fill", None) for placed in walk(frame.items)}

    assert (mixed(SIDES["crimson"]["main"], SIDES["crimson"]["tint"], 0.2) in fills) == patterned


@EXHAUSTIVE
def test_a_row_is_enough_for_few_values() -> None:
    """Whoever has four values has no row of ghosts, and more of a window; who has more has all places."""
    shown = {name.partition(": ")[2]: frame for name, frame in laid("vsgmr").items()}
    heights = {name: first(shown[name]).foot - first(shown[name]).y for name in ("Grey Horse", "Post Rider", "Poacher")}
    said = {getattr(placed.item, "text", "") for placed in walk(shown["Post Rider"].items)}

    assert heights["Grey Horse"] == heights["Post Rider"] < 0.6 * heights["Poacher"]
    assert {"Skill", "Move", "Rough"} <= said
    assert "Reach" not in said
