"""Paper figures of all games: how many there are, in which order, how large their bases are, what is behind them."""

from __future__ import annotations

import io
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops

from cardgen import pages, project, systems
from cardgen.card import Document, Part
from cardgen.layout.frame import Glyphs, Line
from cardgen.layout.frame import VectorPath as Outline
from cardgen.pages import Standee
from cardgen.systems.pygmies.standees import build_base
from tests import papers
from tests.conftest import ROOT
from tests.layout.helpers import Placed, walk
from tests.press import pixels
from tests.sampling import EXHAUSTIVE, some
from tests.systems.pygmies import pages as pygmies

if TYPE_CHECKING:
    from tests.conftest import Run

GAMES = systems.list_known()
INCH = 25.4
FLAP = 0.12
"""Millimetres: how thick the line is on which bases are cut."""
# The file, and how wide and deep the bases of its models are, millimetres: the rulebooks' inches, Scrimmage's 25 mm.
BASES = [
    ("pygmies/good", {(INCH, INCH): 44, (38.1, 38.1): 2}),
    ("pygmies/evil", {(INCH, INCH): 43, (38.1, 38.1): 3}),
    ("ares/the-tollkeepers", {(INCH, INCH): 13, (INCH, 2 * INCH): 3}),
    ("little_orc_wars/silverbough", {(INCH, INCH): 1, (INCH, 2 * INCH): 1}),
    ("vsgmr/road-wardens", {(INCH, INCH): 9}),
    ("scrimmage/lamplighters", {(25.0, 25.0): 5}),
]
THREE = [("pygmies/evil", "letter"), ("ares/the-tollkeepers", "a4"), ("scrimmage/lamplighters", "letter")]


@cache
def document(name: str) -> Document:
    """The figures of a shipped file."""
    game, _, stem = name.partition("/")
    make = systems.get_game(game).standees
    loaded = project.load_project([str(ROOT / "factions" / game / f"{stem}.yaml")])
    (file,) = [file for file in loaded.files if file.stem == stem]
    assert make is not None
    assert file.model is not None
    made = make(file.model, file.name, "")
    assert made is not None
    return made


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of figures of a shipped file."""
    found: Any = document(name).data["rows"]
    return list(found)


def figures(name: str) -> list[dict[str, Any]]:
    """All of them."""
    return [figure for row in rows(name) for figure in row["figures"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_them(game: str) -> None:
    """From the cards of a file, each as often as it has models, in their order."""
    assert systems.get_game(game).standees is not None


FILES = ["pygmies/good", "pygmies/neutral", "ares/the-drowned", "vsgmr/hedge-foxes", "scrimmage/night-markets"]


@pytest.mark.parametrize("name", FILES)
def test_a_figure_for_every_model(name: str) -> None:
    """In the order of the cards, which is that of the file."""
    game, _, stem = name.partition("/")
    loaded = project.load_project([str(ROOT / "factions" / game / f"{stem}.yaml")])
    (file,) = [file for file in loaded.files if file.stem == stem]
    assert file.model is not None
    cards = [(card.name, card.copy, card.of) for card in systems.get_game(game).cards(file.model, file.name, "")]

    assert [(figure["name"], figure["number"], figure["of"]) for figure in figures(name)] == cards


def test_a_body_of_troops_has_a_figure_for_each_man() -> None:
    """Little Orc Wars has a card for all of them together."""
    found = Counter((figure["name"], figure["of"]) for figure in figures("little_orc_wars/rust-tooth-horde"))

    assert found["Rust-Tooth Foot", 34] == 34


@some(2)
@pytest.mark.parametrize(("name", "bases"), BASES)
def test_bases_are_the_games(name: str, bases: dict[tuple[float, float], int]) -> None:
    """As wide and as deep as the rulebook says, in two halves on either side of the figure."""
    found = Counter((figure["base"]["wide"], figure["base"]["deep"]) for figure in figures(name))
    if name.startswith("little"):
        assert set(found) == set(bases)
    else:
        assert dict(found) == bases

    halves = Counter(
        (round(placed.right - placed.x, 1), round(placed.foot - placed.y, 2))
        for frame in papers.laid(document(name))
        for placed in walk(frame.items)
        if _is_half(placed)
    )
    assert halves == {(round(wide, 1), round(deep / 2, 2)): 2 * count for (wide, deep), count in found.items()}


def _is_half(placed: Placed) -> bool:
    """Whether something is half a base, with the line to cut on."""
    return isinstance(placed.item, Outline) and placed.item.line == FLAP and len(placed.item.segments) in (4, 5)


def test_larger_models_have_larger_bases() -> None:
    """Ogres and giants, as the rulebook says; orcs do not."""
    profiles = {profile.name: profile for faction in pygmies.models(("evil",)) for profile in faction.profiles}
    wide = {name: build_base(profile).wide for name, profile in profiles.items()}

    assert {name for name, width in wide.items() if width > INCH} == {
        name for name, profile in profiles.items() if {"Ogre", "Troll", "Giant", "Half-Giant"} & set(profile.keywords)
    }


@some(2)
@pytest.mark.parametrize("name", [name for name, _ in BASES])
def test_every_paper_holds_them(name: str) -> None:
    """Nothing is cut off, too small or out of reach, with either ink."""
    for paper, ink in (("letter", "full"), ("a4", "saver")):
        assert papers.faults(papers.laid(document(name), paper, ink)) == []


def test_rows_are_full() -> None:
    """Six of an inch go across; nobody prints half-empty sheets for nothing."""
    assert [len(row["figures"]) for row in rows("pygmies/good")] == [6] * 7 + [4]
    assert len(papers.laid(document("pygmies/good"))) == 4


@pytest.mark.parametrize(("name", "paper"), THREE)
def test_folds_are_dashed(name: str, paper: str) -> None:
    """Three for each figure: at the head, and where each half of the base begins."""
    found = [
        placed.item
        for frame in papers.laid(document(name), paper)
        for placed in walk(frame.items)
        if isinstance(placed.item, Line) and placed.item.dash
    ]

    assert len(found) == 3 * len(figures(name))


@pytest.mark.parametrize("name", ["pygmies/evil", "scrimmage/lamplighters"])
def test_backs_are_mirrored(name: str) -> None:
    """Folded over the head, both sides have one outline: the back is the front upside down, but for its words."""
    reader = papers.printed(Part("standees", "Figures", "card", pages=[document(name)]))
    data = io.BytesIO()
    reader.stream.seek(0)
    data.write(reader.stream.read())
    picture = pixels.page(data.getvalue(), 0, 150)
    (frame, *_) = papers.laid(document(name))
    heads = [placed for placed in walk(frame.items) if isinstance(placed.item, Line) and placed.item.dash]
    mm, mirrored, turned_only = 150 / 25.4, 0.0, 0.0
    for figure, line in zip(rows(name)[0]["figures"], heads[1::3], strict=False):
        high = (figure["high"] - figure["base"]["deep"]) / 2 - 8.5
        box = [round(n * mm) for n in (line.x + 0.6, line.y - high, line.right - 0.6, line.y - 0.6)]
        back = picture.crop((box[0], box[1], box[2], box[3]))
        box = [round(n * mm) for n in (line.x + 0.6, line.y + 0.6, line.right - 0.6, line.y + high)]
        front = picture.crop((box[0], box[1], box[2], box[3])).resize(back.size)
        turned = front.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        plain = front.transpose(Image.Transpose.ROTATE_180)

        assert _apart(back, turned) < 0.06
        mirrored, turned_only = mirrored + _apart(back, turned), turned_only + _apart(back, plain)

    assert mirrored < turned_only / 2


def _apart(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels in which two pictures differ by more than 96 of 255."""
    counts = ImageChops.difference(one, other).convert("L").histogram()
    return sum(counts[97:]) / (one.width * one.height)


def test_names_can_be_read_on_both_sides() -> None:
    """Each twice, and which of its group it is."""
    found = Counter(
        placed.item.text
        for frame in papers.laid(document("pygmies/good"))
        for placed in walk(frame.items)
        if isinstance(placed.item, Glyphs)
    )

    assert found["Ernest Goodfellow"] == 2
    assert found["Human Archer"] == 8
    assert found["2"] >= 2


@EXHAUSTIVE
def test_a_picture_takes_the_place_of_arms() -> None:
    """With the shield beside it; behind it is mirrored."""
    one = Standee("Ann", "heater straight chevron main kettle", art="ann.png", focus="0.5 0.5", at="heroes/0")
    made = pages.build_standee_page("Some", [one], {"colour": "azure", "dress": "", "arms": ""}, ("some.yaml", ""))
    frames = papers.laid(made)

    assert [fault.at for frame in frames for fault in frame.faults] == ["heroes/0/art/file"] * 2


@EXHAUSTIVE
def test_a_kit_has_them_when_asked(here: Run, tmp_path: Path) -> None:
    """Not among the usual parts, for 144 of them are 13 sheets; alone, and of every file of the game."""
    usual = here("kit", "scrimmage", "-o", "usual", cwd=tmp_path)
    alone = here("kit", "scrimmage", "--only", "standees", "-o", "alone", cwd=tmp_path)

    assert usual.returncode == alone.returncode == 0
    assert not list((tmp_path / "usual").glob("*standees*"))
    (made,) = (tmp_path / "alone").glob("*.pdf")
    assert made.name == "lamps-and-knives-standees.pdf"
    text = " ".join(pixels.texts(made.read_bytes()))
    assert "LAMPLIGHTERS" in text.upper()
    assert "Ada Quill" in text
