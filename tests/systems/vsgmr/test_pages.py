"""The pages of an evening: sheets, references, markers, strips, scenarios, boxes, on any paper and in either ink."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Document, Night, Part
from cardgen.file import File
from cardgen.layout.frame import Frame, Glyphs, Group, Item
from cardgen.press import sizes
from cardgen.systems.vsgmr import GAME, catalogue, documents, limits, markers, printables, quick, scenarios, stats
from cardgen.systems.vsgmr.model import Force, Match, Scale
from tests import papers, remembering
from tests.conftest import ROOT, Run
from tests.layout.helpers import walk
from tests.sampling import EXHAUSTIVE, some
from tests.systems.vsgmr import samples

SIDE = 190.5
"""Millimetres: how wide what matters is, in the middle of the paper."""


def data(page: Document) -> Any:
    """What a page's template is told."""
    return page.data


def shipped(stem: str) -> list[File]:
    """A shipped match and the forces that it lists, read."""
    loaded = project.load_project([str(ROOT / "factions" / "vsgmr" / f"{stem}.yaml")])
    first = next(file for file in loaded.files if file.reported)
    return [first, *loaded.list_linked(first)]


@cache
def night() -> tuple[Part, ...]:
    """All parts of the default match."""
    files = shipped(GAME.default)
    match = next(file.model for file in files if isinstance(file.model, Match))
    forces = [file.model for file in files if isinstance(file.model, Force)]
    made = printables.build_parts(Night(match.name, match, forces, match.players, 1, packs=False))
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


@some(1)
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
    sheet = words(printables.build_roster(shipped("third-crate"), 2).pages[1])

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
    alone = words(printables.build_roster([samples.read(document)], 1).pages[0])
    blank = printables.build_roster([], 3).pages

    assert "Budget 25" in alone
    assert "Scale 28 mm" in alone
    assert "5+ 2d6" in alone
    assert len(blank) == 3
    assert "Force sheet" in words(blank[0])


def test_quick_reference_has_the_tables() -> None:
    """What to roll, chances, prices, powers, scenarios, solo play and scales stand on its back."""
    (page,) = quick.build_part().pages
    told = words(page)

    for text in (
        "4+ 50 %, trait 3+ 67 %",
        "light armor holds with 3 % instead of 17 %, heavy armor holds with 25 % instead of 50 %",
        "5+ 33 56 50 75 60 84 67 89",
        "1, hero 2",
        "Super-Armor +3 +4 +5",
        "Fortress Assault: Assaulter 10",
        "Half its figures may act, rounded up, or half its points.",
        "The rules say nothing that differs between short and long range.",
        "54 mm 2″ 3 8 15",
    ):
        assert text in told
    assert len(laid(page)) == 2


def test_reference_tells_who_has_what() -> None:
    """Of named files only what they use, with who has it; else everything."""
    some, all_ = (
        words(printables.build_reference(shipped("quarry-road"), "Quarry", every)[1].pages[0])
        for every in (False, True)
    )

    assert "Sharpshooter. 2 points, needs a distance attack." in some
    assert "Poacher" in some
    assert "Overseer Nine (Minor)" in some
    assert "Cause Fear" not in some
    assert all(entry.name in all_ for shelf in catalogue.load_catalogue()[:2] for entry in shelf.entries)


def strips(part: Part) -> dict[str, tuple[float, list[float]]]:
    """The strips of a part: their length and marks, inches."""
    found = [strip for page in part.pages[1:] for strip in data(page)["strips"]]
    return {strip.name: (strip.inches, [place for place, _ in strip.marks]) for strip in found}


def test_strips_have_the_measures_of_the_rules() -> None:
    """4.25, 8.5, 11, 12.75 and 17 inches, with the half moves on them."""
    part = markers.build_part([samples.built(samples.force())], 2, False)
    found = strips(part)

    assert {length for length, _ in found.values()} == {4.25, 8.5, 11, 12.75, 17}
    assert found["Cavalry, 1½ Move Units"] == (12.75, [6.5, 8.5])


@pytest.mark.parametrize("scale", catalogue.load_catalogue().scales.entries, ids=lambda scale: str(scale.name))
def test_strips_follow_the_scale(scale: object) -> None:
    """A force with a scale has strips of its spaces: half a guy's move, all of it, cavalry's, a vehicle's, range."""
    assert isinstance(scale, type(catalogue.load_catalogue().scales.entries[0]))
    document = samples.force() | {"scale": scale.name}
    found = strips(markers.build_part([samples.built(document)], 2, False))
    move = float(stats.compute_move_unit(scale))

    assert [length for length, _ in found.values()] == [
        move / 2,
        move,
        move * 1.5,
        move * 2,
        float(scale.long * scale.space),
    ]
    assert found[f"Distance Attack Unit, {scale.long} spaces"][1] == []


def test_a_match_says_the_scale() -> None:
    """The match's scale is measured in; all scales where everything is asked for."""
    force = samples.built(samples.force())
    match = samples.read(samples.match(scale="90 mm")).model
    assert isinstance(match, Match)

    assert [scale and scale.name for scale in markers.list_scales([force], False, match)] == ["90 mm", None]
    assert len(markers.list_scales([force], True)) == len(catalogue.load_catalogue().scales.entries) + 1


def test_markers_are_those_in_play() -> None:
    """Markers of traits come with the forces that have them, or with everything."""
    plain = words(markers.build_part([samples.built(samples.force())], 2, False).pages[0])
    document = samples.force()
    document["figures"][0]["traits"] = ["Flight"]
    flying = words(markers.build_part([samples.built(document)], 2, False).pages[0])

    assert "In the air" not in plain
    assert "In the air" in flying
    assert "Afraid" in words(markers.build_part([], 2, True).pages[0])


def test_six_scenarios() -> None:
    """All of the rules, two to a page, with their points and what matters in them."""
    pages = [words(page) for page in scenarios.build_scenarios([]).pages]

    assert len(pages) == 3
    assert "Basic Game Each player: 20 to 25 points" in pages[0]
    assert "Infiltrator: 20 to 25 points · Spawner: 20 to 25 points" in pages[1]
    assert "Ambusher: 15 points · Target: 25 points" in pages[2]
    assert "at least 2 Move Units (17″) away" in pages[2]
    assert len(catalogue.load_catalogue().scenarios.entries) == 6


@pytest.mark.parametrize("scenario", catalogue.load_catalogue().scenarios.entries, ids=lambda one: str(one.name))
def test_scenarios_lie_on_their_tables(scenario: object) -> None:
    """What a map shows is on a table of 72 by 48 inches; points are a range, or one number and so much less."""
    assert isinstance(scenario, type(catalogue.load_catalogue().scenarios.entries[0]))
    for scale in (None, *catalogue.load_catalogue().scales.entries):
        shown: Any = scenarios.build_scenario_data(scenario, scale)
        for zone in shown["zones"]:
            assert -2 < zone["x"] <= zone["x"] + zone["w"] <= 74
            assert -2 < zone["y"] <= zone["y"] + zone["h"] <= 50
        for thing in shown["ground"]:
            assert 0 < thing["x"] < thing["x"] + thing["w"] < 72
            assert 0 < thing["y"] < thing["y"] + thing["h"] < 48
    for side in scenario.sides:
        low, high = side.points
        assert scenarios.format_budget(side.points) in (f"{low} to {high}", str(low + limits.FAIR))


# What wins: what has to be brought home or away, hits, and the 5 rounds of section II, which Ambush alone has not.
WINS = {
    "Basic Game": ["1", "5"],
    "Escape": [">½", "5"],
    "Transport": ["1", "5"],
    "Spawning": ["1", "5"],
    "Ambush": ["0"],
    "Fortress Assault": ["2", "0", "5"],
}


@pytest.mark.parametrize(("name", "numbers"), WINS.items())
def test_what_wins_stands_in_a_plaque(name: str, numbers: list[str]) -> None:
    """In numbers, beside the map."""
    scenario = catalogue.load_catalogue().scenarios.get(name)
    assert scenario is not None

    shown: Any = scenarios.build_scenario_data(scenario, None)["figures"]
    assert [number for number, _ in shown] == numbers


def test_maps_are_at_scale() -> None:
    """Six feet across and four down by as much of the page: an inch is as long both ways."""
    for page in scenarios.build_scenarios([]).pages:
        (frame,) = papers.laid(page)
        tables = [clip for clip in _clips(frame.items) if clip[3] > 70]

        assert [round(clip[2] / clip[3], 3) for clip in tables] == [1.5, 1.5]


def _clips(items: Sequence[Item]) -> Iterator[tuple[float, float, float, float]]:
    """What groups cut off, theirs and those in them."""
    for item in items:
        if isinstance(item, Group):
            if item.clip:
                yield item.clip
            yield from _clips(item.items)


OWN = re.compile(r'8½"|4¼"|11"|12¾"|6½"|17"')
"""The lengths of the rules' own measure: half a Move Unit and one, 1½, 2, and a Distance Attack Unit."""


def scaled(size: str) -> tuple[Force, Match]:
    """A force and a match at a scale."""
    match = samples.read(samples.match(scale=size, scenario="Basic Game")).model
    assert isinstance(match, Match)
    return samples.built(samples.force() | {"scale": size}), match


def flat(found: object) -> str:
    """All texts in what a page or a card is told, as one."""
    if isinstance(found, dict):
        found = tuple(found.values())
    if isinstance(found, list | tuple):
        return " ".join(" ".join(map(flat, found)).split())
    if isinstance(found, bool):
        return ""
    return flat(vars(found)) if hasattr(found, "__dict__") else str(found).replace("**", "")


@pytest.mark.parametrize("scale", catalogue.load_catalogue().scales.entries, ids=lambda scale: str(scale.name))
def test_a_kit_has_one_measure(scale: Scale) -> None:
    """At a scale no length of the rules' own measure is left in any part of a kit, nor a short range on a card."""
    force, match = scaled(scale.name)
    made = printables.build_parts(Night("Night", match, [force], 2, 1, packs=False))
    told = {part.name: flat([page.data for page in part.pages]) for make in made.values() for part in make()}
    told["cards"] = flat([card.data for card in documents.build_cards(force, "", "")])

    assert {name: OWN.findall(text) for name, text in told.items() if OWN.search(text)} == {}
    assert "short" not in told["cards"] + told["tokens"]


def test_a_kit_of_54_mm() -> None:
    """A guy of 54 mm moves 3 spaces of 2 inches: pages have 6 inches, its half, twice as much, and a range of 30."""
    force, match = scaled("54 mm")
    made = printables.build_parts(Night("Night", match, [force], 2, 1, packs=False))
    told = {part.name: flat([page.data for page in part.pages]) for make in made.values() for part in make()}

    assert '1 Move Unit is 6", a Distance Attack Unit 30"' in told["quick-reference"]
    assert 'Name an enemy within 30"' in told["quick-reference"]
    assert 'Half Move Unit (3") for each point above 7' in told["quick-reference"]
    assert 'Half a Move Unit: 3"' in told["reference"]
    for text in ('2 Move Units (12")', '1 Move Unit (6")', 'Half Move Unit (3")', '12" at least'):
        assert text in told["scenarios"]


def zones(name: str, size: str | None) -> list[dict[str, Any]]:
    """The zones of a scenario's map at a scale."""
    known = catalogue.load_catalogue()
    scenario, scale = known.scenarios.get(name), known.scales.get(size) if size else None
    assert scenario is not None
    found: Any = scenarios.build_scenario_data(scenario, scale)["zones"]
    return list(found)


@pytest.mark.parametrize(("size", "unit"), [(None, 8.5), ("54 mm", 6), ("28 mm wide", 9), ("300 mm", 6)])
def test_maps_follow_the_scale(size: str | None, unit: float) -> None:
    """Players begin 2 Move Units apart, spawned figures up to 1 from an edge; half of one, and 2, around a fortress."""
    first, second, *_ = zones("Basic Game", size)
    below, beside, opposite = (zone for zone in zones("Spawning", size) if zone["look"] == "reach")
    afar, around, building = zones("Fortress Assault", size)

    assert second["y"] - (first["y"] + first["h"]) == 2 * unit
    assert (below["y"], below["h"]) == (48 - unit, unit)
    assert (beside["x"], beside["w"], opposite["x"], opposite["w"]) == (0, unit, 72 - unit, unit)
    assert building["x"] - around["x"] == building["y"] - around["y"] == unit / 2
    assert building["x"] - afar["x"] == building["y"] - afar["y"] == 2 * unit
    assert afar["w"] == building["w"] + 4 * unit


@pytest.mark.parametrize(("paper", "size"), [("letter", "28 mm wide"), ("a4", "54 mm")])
def test_pages_of_a_scale_fit(paper: str, size: str) -> None:
    """The quick reference with its section on spaces, and the scenarios, have room on either paper."""
    scale = catalogue.load_catalogue().scales.get(size)
    for page in (*quick.build_part(1, scale).pages, *scenarios.build_part(scale).pages):
        assert [fault for frame in laid(page, paper) for fault in frame.faults] == []


def test_spaces_are_explained_where_they_are_used() -> None:
    """At a scale the quick reference tells how to move, strike and see in spaces; without one it does not."""
    sides = data(quick.build_part(1, catalogue.load_catalogue().scales.get("54 mm")).pages[0])["sides"]
    (found,) = (one for side in sides for one in side if one["name"] == "Spaces: 54 mm figures")
    notes = {note["word"]: flat(note["text"]) for note in found["notes"]}

    for word, texts in {
        "Measure": ('A space is 2"', "round distances down"),
        "Moving": ("diagonally", "Through the space of a friend", "no move ends in the space of another"),
        "Difficult": ("halve", "rounded down"),
        "Hand to hand": ("adjacent", "a side or a corner"),
        "Sight": (
            "center of your space to the center",
            "blocked by enemies",
            "building",
            "not by friends",
            "half a space",
        ),
    }.items():
        assert [text for text in texts if text not in notes[word]] == [], word
    assert "Spaces:" not in flat(quick.build_part().pages[0].data["sides"])


def test_scenarios_of_a_game_follow_its_scale() -> None:
    """`cardgen scenarios` prints them at the scale of the force that it is given, else in the rules' own measure."""
    force = samples.built(samples.force() | {"scale": "28 mm wide"})

    assert '2 Move Units (18")' in flat([page.data for page in scenarios.build_scenarios([force]).pages])
    assert '2 Move Units (17")' in flat([page.data for page in scenarios.build_scenarios([]).pages])


def test_the_command_hands_the_forces_on(here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`cardgen scenarios FORCE` asks for those of that force."""
    seen: list[Any] = []

    def record_models(models: Any) -> Part:
        seen.append(models)
        return scenarios.build_part()

    monkeypatch.setattr(GAME.scenarios, "function", record_models)
    (tmp_path / "reds.yaml").write_text(samples.text(samples.force() | {"scale": "54 mm"}), encoding="utf-8")

    assert here("scenarios", "reds.yaml", "-o", "out.pdf", cwd=tmp_path).returncode == 0
    assert [force.scale.name for models in seen for force in models] == ["54 mm"]


def test_an_ambush_has_no_rounds() -> None:
    """Neither its page nor a force's sheet counts rounds; in other games five are ticked off."""
    sheets = printables.build_roster(shipped("third-crate"), 2).pages
    plain = printables.build_roster(shipped("quarry-road"), 2).pages

    for sheet in sheets:
        assert "Ambush has no last round: play until one side has no figures left." in flat(sheet.data)
        assert "The game" not in [table["name"] for table in data(sheet)["tables"]]
    assert [heads(sheet) for sheet in plain] == [["Round", "1", "2", "3", "4", "5", ""]] * 2
    assert "There is no last round." in words(scenarios.build_scenarios([]).pages[2])


def heads(sheet: Document) -> list[str]:
    """What stands over the columns of the last table of a sheet."""
    tables: Any = data(sheet)["tables"]
    return [column.head for column in tables[-1]["columns"]]


def test_knockback_is_decided() -> None:
    """The quick reference says that bonuses do not count, and that an 8 is one Half Move Unit and a 12 five."""
    told = flat(quick.build_part().pages[0].data["sides"])

    assert "shows 8 or more, bonuses not counted, and the foe is not defeated" in told
    assert 'Half Move Unit (4¼") for each point above 7: an 8 is one, a 12 is five' in told


@EXHAUSTIVE
def test_boxes() -> None:
    """Each force has a box for its cards."""
    forces = [file.model for file in shipped("quarry-road") if isinstance(file.model, Force)]

    assert [(box.title, box.cards) for box in printables.build_boxes("Quarry", forces, 2)] == [
        ("The Road Wardens", 9),
        ("The Tin Menace", 8),
    ]
