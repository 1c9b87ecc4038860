"""The pages of an evening: sheets, references, markers, strips, scenarios, boxes, on any paper and in either ink."""

from __future__ import annotations

from functools import cache

import pytest

from cardgen import project
from cardgen.card import Document, Night, Part
from cardgen.layout.frame import Frame, Glyphs
from cardgen.press import sizes
from cardgen.project import File
from cardgen.systems import vsgmr
from cardgen.systems.vsgmr import catalogue, limits, markers, missions, quick, rolls
from cardgen.systems.vsgmr.model import Force, Match
from tests import remembering
from tests.conftest import ROOT
from tests.layout.helpers import walk
from tests.systems.vsgmr import samples

SIDE = 190.5
"""Millimetres: how wide what matters is, in the middle of the paper."""


def shipped(stem: str) -> list[File]:
    """A shipped match and the forces that it lists, read."""
    loaded = project.load([str(ROOT / "factions" / "vsgmr" / f"{stem}.yaml")])
    first = next(file for file in loaded.files if file.reported)
    return [first, *loaded.linked(first)]


@cache
def night() -> tuple[Part, ...]:
    """All parts of the default match."""
    files = shipped(vsgmr.DEFAULT_GAME)
    match = next(file.model for file in files if isinstance(file.model, Match))
    forces = [file.model for file in files if isinstance(file.model, Force)]
    made = vsgmr.night(Night(match.name, match, forces, match.players, 1, packs=False))
    return tuple(part for make in made.values() for part in make())


def laid(document: Document, paper: str = "letter", ink: str = "full") -> list[Frame]:
    """The pages of a document on that paper."""
    size = sizes.paper(paper)
    templates = remembering.ours(size=(size.width, size.height), ink=ink)
    return templates.pages(document.template, document.data)


def words(document: Document) -> str:
    """All that is written on a document's pages."""
    found = (p.item.text for frame in laid(document) for p in walk(frame.items) if isinstance(p.item, Glyphs))
    return " ".join(" ".join(found).split())


@pytest.mark.parametrize(("paper", "ink"), [("letter", "full"), ("a4", "full"), ("letter", "saver")])
def test_every_page_fits(paper: str, ink: str) -> None:
    """Nothing is cut off, off the paper or too small, on Letter and A4."""
    for part in night():
        for page in {id(page): page for page in part.pages}.values():
            for frame in laid(page, paper, ink):
                texts = [placed for placed in walk(frame.items) if isinstance(placed.item, Glyphs)]
                printed = [placed.item.size for placed in texts if isinstance(placed.item, Glyphs)]
                side = (frame.width - SIDE) / 2 - 0.1
                assert frame.faults == [], page.title
                assert min(printed) >= 6.5
                assert all(side <= placed.x and placed.right <= frame.width - side for placed in texts), page.title


def test_parts_of_a_night() -> None:
    """Sheets for each force, a quick reference for each player, the others once."""
    pages = {part.name: len(part.pages) for part in night()}

    assert pages == {"force-sheets": 2, "quick-reference": 2, "reference": 1, "tokens": 2, "scenarios": 3}


def test_sheet_tells_all() -> None:
    """Points, figures, commander and budget in the head; a line for each entry, with its sum and what it rolls."""
    sheet = words(vsgmr.roster(shipped("third-crate"), 2).pages[1])

    for text in (
        "The Road Wardens",
        "Points 24",
        "Commander Captain Maud Hartley",
        "Scenario Ambush, Target, 25",
        "4 × 2 = 8",
        "9 figures",
        "Inspiration",
        "Post Rider on it",
    ):
        assert text in sheet


def test_sheet_of_a_force_by_itself() -> None:
    """Without a match the budget is the force's own, with a scale it is told; without a force it is blank."""
    document = samples.force() | {"budget": 25, "scale": "28 mm"}
    document["figures"][0]["automatic"] = True
    alone = words(vsgmr.roster([samples.read(document)], 1).pages[0])
    blank = vsgmr.roster([], 3).pages

    assert "Budget 25" in alone
    assert "Scale 28 mm" in alone
    assert "5+ 2d6" in alone
    assert len(blank) == 3
    assert "Force sheet" in words(blank[0])


def test_quick_reference_has_the_tables() -> None:
    """What to roll, chances, prices, powers, scenarios, solo play and scales stand on its back."""
    (page,) = quick.part().pages
    told = words(page)

    for text in (
        "4+ 50 %, trait 3+ 67 %",
        "light armor holds with 3 % instead of 17 %, heavy armor holds with 25 % instead of 50 %",
        "5+ 33 56 50 75 60 84 67 89",
        "1, hero 2",
        "Super-Armor +3 +4 +5",
        "Fortress Assault: Assaulter 10",
        "Half its figures act, rounded up, or half its points.",
        "54 mm 2″ 3 8 15",
    ):
        assert text in told
    assert len(laid(page)) == 2


def test_reference_tells_who_has_what() -> None:
    """Of named files only what they use, with who has it; else everything."""
    some, all_ = (
        words(vsgmr.reference(shipped("quarry-road"), "Quarry", every)[1].pages[0]) for every in (False, True)
    )

    assert "Sharpshooter. 2 points, needs a distance attack." in some
    assert "Poacher" in some
    assert "Overseer Nine (Minor)" in some
    assert "Cause Fear" not in some
    assert all(entry.name in all_ for shelf in catalogue.load()[:2] for entry in shelf.entries)


def strips(part: Part) -> dict[str, tuple[float, list[float]]]:
    """The strips of a part: their length and marks, inches."""
    found = [strip for page in part.pages[1:] for strip in page.data["strips"]]  # type: ignore[attr-defined]
    return {strip.name: (strip.inches, [place for place, _ in strip.marks]) for strip in found}


def test_strips_have_the_measures_of_the_rules() -> None:
    """4.25, 8.5, 11, 12.75 and 17 inches, with the half moves on them."""
    part = vsgmr.tokens([samples.built(samples.force())], 2, False)
    found = strips(part)

    assert {length for length, _ in found.values()} == {4.25, 8.5, 11, 12.75, 17}
    assert found["Cavalry, 1½ Move Units"] == (12.75, [6.5, 8.5])


@pytest.mark.parametrize("scale", catalogue.load().scales.entries, ids=lambda scale: str(scale.name))
def test_strips_follow_the_scale(scale: object) -> None:
    """A force with a scale has strips of its spaces: a guy's move, cavalry's, a vehicle's, short and long range."""
    assert isinstance(scale, type(catalogue.load().scales.entries[0]))
    document = samples.force() | {"scale": scale.name}
    found = strips(vsgmr.tokens([samples.built(document)], 2, False))
    move = float(rolls.unit(scale))

    assert [length for length, _ in found.values()] == [
        move,
        move * 1.5,
        move * 2,
        float(scale.long * scale.space),
    ]
    assert found[f"Range, {scale.long} spaces"][1] == [float(scale.short * scale.space)]


def test_a_match_says_the_scale() -> None:
    """The match's scale is measured in; all scales where everything is asked for."""
    force = samples.built(samples.force())
    match = samples.read(samples.match(scale="90 mm")).model
    assert isinstance(match, Match)

    assert [scale and scale.name for scale in markers.scales([force], False, match)] == ["90 mm", None]
    assert len(markers.scales([force], True)) == len(catalogue.load().scales.entries) + 1


def test_markers_are_those_in_play() -> None:
    """Markers of traits come with the forces that have them, or with everything."""
    plain = words(vsgmr.tokens([samples.built(samples.force())], 2, False).pages[0])
    document = samples.force()
    document["figures"][0]["traits"] = ["Flight"]
    flying = words(vsgmr.tokens([samples.built(document)], 2, False).pages[0])

    assert "In the air" not in plain
    assert "In the air" in flying
    assert "Afraid" in words(vsgmr.tokens([], 2, True).pages[0])


def test_six_scenarios() -> None:
    """All of the rules, two to a page, with their points and what matters in them."""
    pages = [words(page) for page in vsgmr.scenarios().pages]

    assert len(pages) == 3
    assert "Basic Game Each player: 20 to 25 points" in pages[0]
    assert "Infiltrator: 20 to 25 points · Spawner: 20 to 25 points" in pages[1]
    assert "Ambusher: 15 points · Target: 25 points" in pages[2]
    assert "at least 2 Move Units (17″) away" in pages[2]
    assert len(catalogue.load().scenarios.entries) == 6


@pytest.mark.parametrize("scenario", catalogue.load().scenarios.entries, ids=lambda one: str(one.name))
def test_scenarios_lie_on_their_tables(scenario: object) -> None:
    """What a map shows is on a table of 72 by 48 inches; points are a range, or one number and so much less."""
    assert isinstance(scenario, type(catalogue.load().scenarios.entries[0]))
    for zone in scenario.text["zones"]:  # type: ignore[attr-defined]
        assert -1 < zone["x"] <= zone["x"] + zone["w"] <= 73
        assert -1 < zone["y"] <= zone["y"] + zone["h"] <= 49
    for side in scenario.sides:
        low, high = side.points
        assert missions.budget(side.points) in (f"{low} to {high}", str(low + limits.FAIR))


def test_boxes() -> None:
    """Each force has a box for its cards."""
    forces = [file.model for file in shipped("quarry-road") if isinstance(file.model, Force)]

    assert [(box.title, box.cards) for box in vsgmr.boxes("Quarry", forces, 2)] == [
        ("The Road Wardens", 9),
        ("The Tin Menace", 8),
    ]
