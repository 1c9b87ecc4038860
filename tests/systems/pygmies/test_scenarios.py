"""The scenarios against the rulebook, and their pages: every number is written out here a second time."""

from __future__ import annotations

import io
import math
import re
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageChops

from cardgen import project
from cardgen.layout.frame import Frame, Group
from cardgen.layout.frame import VectorPath as Outline
from cardgen.systems.pygmies import catalogue, scenarios
from cardgen.systems.pygmies.model import FactionGame, PackSize
from tests import remembering
from tests.conftest import ROOT
from tests.layout.helpers import OURS, Placed, walk
from tests.papers import WAYS, faults, laid, printed, words
from tests.press import pixels
from tests.sampling import EXHAUSTIVE

GRAVE, ISLAND, CIRCLE, WELL, QUAY = ALL = range(5)
EVERY = [FactionGame("all", "All", (), (), PackSize(), maps=("park", "harbour", "circle", "square", "quay"))]
"""A game that plays on all boards, in the order of their numbers."""
MIDDLES = {GRAVE: "grave", CIRCLE: "grave", WELL: "well"}
"""What is measured from in the middle of a board."""
BOARD = 120.0
"""Millimetres that the board's 36 inches are on the map."""
BASE = 1.0
"""Inches: the base that the grave stands on."""
SAMPLES = Path(OURS, "pygmies", "scenario.xml").read_text(encoding="utf-8").partition("{% macro sample")[2]

# Scenario, and what it has to say.
FACTS = [
    (GRAVE, r"Park board"),
    (GRAVE, r"Bluebury Hill"),
    (ISLAND, r"Harbor board"),
    (CIRCLE, r"Stone Circle board"),
    (WELL, r"Square board"),
    (QUAY, r"Night Quay board"),
    *((n, rf"At the end of a turn you have 8 models that count within 6″ of the {of}") for n, of in MIDDLES.items()),
    *((n, r"no enemy is within 9″ of it") for n in MIDDLES),
    *((n, r"Say that you plunder") for n in MIDDLES),
    *((n, r"On a 1″ base, in the middle|a 1″ base, in the middle") for n in MIDDLES),
    *(
        (n, r"At the end of a turn you have 8 models that count on one ship, and no enemy is on her")
        for n in (ISLAND, QUAY)
    ),
    *((n, r"Say that you cast off") for n in (ISLAND, QUAY)),
    *((n, r"hit within 1″ of the edge .* on a 1") for n in (ISLAND, QUAY)),
]
BOTH = [
    r"Or your opponent breaks",
    r"Models that fly",
    r"models of stone and ethereal ones while they cannot be targeted",
    r"while Statue or Ethereal is in use",
    r"3 feet by 3 feet",
    r"a third of its models ?, rounded down",
    r"20 at the start at 6 left, with 24 at 8, with 30 at 10",
    r"The rules leave the map, edges, strips and order open",
    r"The rules have no last turn",
    r"Our own tie-break: after it, the side with more models that count",
    r"The map is an example",
    r"Any similar board will do",
    r"within 6″ of your own edge",
]


@cache
def page(number: int, paper: str = "letter", ink: str = "full") -> list[Frame]:
    """The pages of a scenario."""
    return laid(scenarios.build_scenario_part(EVERY).pages[number], paper, ink)


@cache
def said(number: int) -> str:
    """All that a scenario says, in the order of its data: words as they print."""
    return words(page(number))


@pytest.mark.parametrize(("number", "fact"), [*FACTS, *((n, fact) for n in ALL for fact in BOTH)])
def test_it_says_what_the_rules_say(number: int, fact: str) -> None:
    """Who wins and how, who counts, when a side breaks, what is ours."""
    assert re.search(fact, said(number))


def test_titles_are_the_rulebooks() -> None:
    """The two of Appendix C, in its order."""
    assert [document.title for document in scenarios.build_scenario_part().pages] == [
        "There's a Grave Full of Gold!",
        "Doubloon Island Has Been Found!",
    ]


def test_a_game_chooses_its_boards() -> None:
    """Once each, in its order."""
    chosen = FactionGame("two", "Two", (), (), PackSize(), maps=("square", "park", "square"))

    assert [page.data["map"] for page in scenarios.build_scenario_part([chosen]).pages] == ["square", "park"]


def test_second_edition_has_boards_of_its_own() -> None:
    """Pirates, druids and Victorians; First Edition has those of the rulebook."""
    maps = {}
    for stem in ("first-edition", "second-edition"):
        loaded = project.load_project([str(ROOT / "factions" / "pygmies" / f"{stem}.yaml")])
        games = [file.model for file in loaded.files if isinstance(file.model, FactionGame) and file.model.stem == stem]
        maps[stem] = [page.data["map"] for page in scenarios.build_scenario_part(games).pages]

    assert maps == {"first-edition": ["park", "harbour"], "second-edition": ["quay", "circle", "square"]}


def test_models_pass_between_the_stones() -> None:
    """The gaps of the ring are an inch and more, which is as wide as a base."""
    x, y = board(page(CIRCLE)[0])
    stones = []
    for placed in walk(page(CIRCLE)[0].items):
        across, down = (placed.x + placed.right) / 2 - x - BOARD / 2, (placed.y + placed.foot) / 2 - y - BOARD / 2
        if isinstance(placed.item, Outline) and placed.item.line == 0.25 and 3 < math.hypot(across, down) < 18:
            stones.append((across, down, placed.right - placed.x))
    gaps = [
        math.hypot(a[0] - b[0], a[1] - b[1]) - (a[2] + b[2]) / 2
        for number, a in enumerate(stones)
        for b in stones[number + 1 :]
    ]

    assert len(stones) == 12
    assert min(gaps) >= BOARD / 36


def test_breaking_is_a_third() -> None:
    """The examples are right."""
    found = re.findall(r"(\d+) (?:at the start )?at (\d+)", said(GRAVE).partition("loses at once")[2])

    assert [(int(start), int(left)) for start, left in found][:3] == [(20, 6), (24, 8), (30, 10)]
    assert all(int(left) == int(start) // 3 for start, left in found[:3])


def test_a_story_is_two_sentences() -> None:
    """No more: the rest of the page is rules."""
    assert [len(re.findall(r"[.!?](?= |$)", given["story"])) for given in catalogue.read("scenarios")] == [2] * 5


@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize("number", ALL)
def test_it_is_one_page(number: int, paper: str, ink: str) -> None:
    """On every paper, nothing cut off, too small or out of reach."""
    pages = page(number, paper, ink)

    assert len(pages) == 1
    assert faults(pages) == []


@pytest.mark.parametrize("number", ALL)
def test_nothing_moves_to_save_ink(number: int) -> None:
    """Both inks say the same at the same places."""
    full, saver = (words(page(number, "a4", ink)) for ink in ("full", "saver"))

    assert full == saver


@pytest.mark.parametrize("number", ALL)
def test_whatever_is_named_is_drawn(number: int) -> None:
    """Every entry of the key has a sample, every section an icon."""
    templates = remembering.ours()
    given = catalogue.read("scenarios")[number]

    assert [section["name"] for section in given["sections"] if not templates.icon(section["icon"])] == []
    assert [rule["name"] for rule in given["ground"] if f'"{rule["sample"]}"' not in SAMPLES] == []


def board(frame: Frame) -> tuple[float, float]:
    """The corner of the map's board: the one group that is cut off and as large as it."""
    (found,) = [item for item in _groups(frame) if item.clip and item.clip[2:] == (BOARD, BOARD)]
    return found.x, found.y


def _groups(frame: Frame) -> list[Group]:
    return [item for item in frame.items if isinstance(item, Group)]


def rings(frame: Frame) -> list[Placed]:
    """The dotted rings of the map, which are drawn about the middle of the board."""
    x, y = board(frame)
    middle = x + BOARD / 2, y + BOARD / 2
    found = (placed for placed in walk(frame.items) if isinstance(placed.item, Outline) and placed.item.line == 0.55)
    return [placed for placed in found if (placed.item.x, placed.item.y) != middle]  # type: ignore[union-attr]


@pytest.mark.parametrize("number", MIDDLES)
def test_the_rings_are_where_the_rules_measure(number: int) -> None:
    """6 and 9 inches from the edge of a base of one inch, at the scale of the map."""
    radii = [round((ring.right - ring.x) / 2, 1) for ring in rings(page(number)[0])]

    assert radii == pytest.approx([(inches + BASE / 2) * BOARD / 36 for inches in (6, 9)], abs=0.4)


@pytest.mark.parametrize("number", ALL)
def test_the_board_favours_nobody(number: int) -> None:
    """Turned about, it is the same but for names, grid and what stands in its very middle."""
    data = _data()
    picture = pixels.page(data, number, 100)
    x, y = board(page(number)[0])
    mm = 100 / 25.4
    cut = picture.crop((round(x * mm), round(y * mm), round((x + BOARD) * mm), round((y + BOARD) * mm))).convert("L")
    apart = ImageChops.difference(cut, cut.rotate(180)).point(lambda value: 255 * (value > 60))

    assert apart.histogram()[255] / (cut.width * cut.height) < 0.06


@cache
def _data() -> bytes:
    reader = printed(scenarios.build_scenario_part(EVERY))
    reader.stream.seek(0)
    stream = io.BytesIO(reader.stream.read())
    return stream.getvalue()


@EXHAUSTIVE
def test_the_pdf() -> None:
    """Two sheets of plain paper with words that can be found."""
    part = scenarios.build_scenario_part()
    reader = printed(part, "a4")

    assert (part.name, part.stock, [document.two_sided for document in part.pages]) == (
        "scenarios",
        "plain",
        [False, False],
    )
    assert len(reader.pages) == 2
    assert "Golden Grave" in reader.pages[0].extract_text()
    assert "Patient Widow" in reader.pages[1].extract_text()
