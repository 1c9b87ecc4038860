"""What printing costs, counted: elements and calls for each card, which are the same on any machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project
from cardgen.file import File
from cardgen.layout.template import Templates
from cardgen.printing import renderer
from cardgen.printing.cards import CrewCardsJob, list_cards
from cardgen.printing.settings import PrintSettings
from tests import counting
from tests.benchmarks.decks import as_faction, made_up
from tests.conftest import ROOT
from tests.sampling import EXHAUSTIVE

HOME = PrintSettings()
LAID_OUT = 13_500
"""Calls for a card that is laid out, written and printed."""
KNOWN = 3_300
"""Calls for one that is known from a run before."""
ELEMENTS = {
    "pygmies/good.yaml": 140,
    "ares/the-kings-levy.yaml": 310,
    "little_orc_wars/silverbough.yaml": 295,
    "scrimmage/lamplighters.yaml": 275,
    "vsgmr/hedge-foxes.yaml": 260,
}
"""Elements that are placed for a card of a file, on average, ways that are tried and not taken included."""


@pytest.fixture(autouse=True)
def again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faces are laid out each time, and nobody is at work on the program."""
    monkeypatch.setattr(renderer, "Templates", Templates)
    monkeypatch.setattr(renderer, "fingerprint", lambda folders: "as they are")


@pytest.mark.parametrize("path", ELEMENTS)
def test_elements(path: str) -> None:
    """A card is made of few elements: speed begins in the templates."""
    [file, *_] = project.load_project([str(ROOT / "factions" / path)]).files
    layout = renderer.load_templates()
    placed: list[int] = []
    for card in list_cards(file):
        if card.copy == 1:
            layout.frame(card.template, card.data, card.at, card.folder)
            placed.append(layout.session.placed)

    assert sum(placed) / len(placed) < ELEMENTS[path]


def deck(count: int) -> File:
    """The file of a deck of so many cards; a smaller one has the same first cards."""
    cards = made_up(80)["cards"][:count]
    [file] = project.load_project([], stdin=("nowhere/good.yaml", as_faction({"cards": cards}).encode())).files
    return file


def calls(count: int, folder: Path) -> int:
    """How many functions are called to print a deck with what a folder has kept."""
    file = deck(count)
    loaded = project.load_project([], stdin=("nowhere/good.yaml", b""))
    loaded.files[:] = [file]
    with counting.calls() as number:
        faces = renderer.build_renderer(HOME, str(folder), store=True)
        job = CrewCardsJob(loaded, [file], "Good", "good", HOME._replace(force=True), faces)
        made = job.run(job.checked)

    assert made.files
    return number[0]


@EXHAUSTIVE
def test_calls_for_each_card(tmp_path: Path) -> None:
    """Of cards that are laid out, and of those that are known: forty more cost what the bounds say, and no more."""
    calls(80, tmp_path / "any")  # what is looked up once for all runs
    laid, known = [], []
    for count in (40, 80):
        folder = tmp_path / str(count)
        laid.append(calls(count, folder))
        known.append(calls(count, folder))

    assert (laid[1] - laid[0]) / 40 < LAID_OUT
    assert (known[1] - known[0]) / 40 < KNOWN


@EXHAUSTIVE
def test_a_large_deck_costs_no_more_for_each_card(tmp_path: Path) -> None:
    """Forty cards more add what the forty before them added."""
    calls(80, tmp_path / "any")
    made = [calls(count, tmp_path / str(count)) for count in (20, 50, 80)]

    assert made[2] - made[1] < 1.25 * (made[1] - made[0])
