"""Crew rosters: the mat and the sheet of a crew, and blank ones; what crews have that their draft has not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardgen import project
from cardgen.card import Document, Part
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line
from cardgen.layout.frame import VectorPath as Outline
from cardgen.systems.pygmies import crew_check
from cardgen.systems.pygmies.movement_decks import STRIPES
from cardgen.systems.pygmies.rule_subjects import LoadedCrew, gather_subjects
from cardgen.systems.pygmies.sheets import build_crew_part, compute_breaking_point
from tests.conftest import ROOT
from tests.layout.helpers import Placed, walk
from tests.papers import FINEST, SMALLEST, faults, laid, printed, said, words
from tests.sampling import sampled
from tests.systems.pygmies import samples

WAYS = sampled(("letter", "a4", "universal", "a3"), ("full", "saver"))
CARD = (63.5, 88.9)
"""Millimetres: a poker card."""
REACH = 4.2
"""Millimetres from the edge of the paper that printers do not paint."""
SLUG = 6.9
"""Millimetres from the left and right edge that end the slug and the check bar of a mat."""
SIX = [6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10]
"""How many are left of 20, 21 and so on to 30 models when their crew breaks: counted by hand."""


def shipped() -> Sequence[LoadedCrew]:
    """The crew that ships."""
    return gather_subjects(project.load_project([str(ROOT / "factions" / "pygmies" / "kitchen-crew.yaml")]).files)[2]


def mustered(folder: Path, *crews: samples.Document, game: bool = True) -> list[LoadedCrew]:
    """Crews at the table of the samples, or without a game."""
    stems = [f"crew-{number}" for number in range(len(crews))]
    documents = (samples.table() if game else {}) | dict(zip(stems, crews, strict=True))
    for stem, document in documents.items():
        (folder / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    musters = gather_subjects(project.load_project([str(folder / f"{stem}.yaml") for stem in stems]).files)[2]
    return sorted(musters, key=lambda muster: muster.file.name)


def crew(player: str = "Ann", **squads: dict[str, Any] | None) -> samples.Document:
    """The crew of the samples with some squads changed, or left out where they are None."""
    made = samples.crew() | {"player": player}
    changed = made["squads"] | squads
    return made | {"squads": {colour: squad for colour, squad in changed.items() if squad}}


def squad(hero: str, **groups: int) -> dict[str, Any]:
    """A squad; an underscore stands for a space."""
    return {"hero": hero, "groups": {name.replace("_", " "): cards for name, cards in groups.items()}}


def mats(part: Part) -> list[Document]:
    """The mats of a part."""
    return [page for page in part.pages if page.template == "pygmies/mat"]


def sheets(part: Part) -> list[Document]:
    """The sheets of a part."""
    return [page for page in part.pages if page.template == "pygmies/crew-sheet"]


def colours(document: Document) -> tuple[str, ...]:
    """The colours of a mat or sheet from the left or top."""
    squads: Any = document.data["squads"]
    return tuple(squad.colour for squad in squads)


def boxes(frame: Frame) -> tuple[int, int]:
    """How many circles and squares there are to tick."""
    shapes = [item for item in walk(frame.items) if isinstance(item.item, Outline) and item.item.line == 0.3]
    sides = [(item, item.right - item.x) for item in shapes]
    ticked = [(item, side) for item, side in sides if side < 7 and side == pytest.approx(item.foot - item.y)]
    circles = [item for item, side in ticked if _radius(item) == pytest.approx(side / 2)]
    return len(circles), len(ticked) - len(circles)


def _radius(item: Placed) -> float:
    """How far an outline's first point is from its left side."""
    assert isinstance(item.item, Outline)
    across = [number for _, step in item.item.segments for number in step[::2]]
    return across[0] - min(across)


def free(items: Sequence[Item]) -> list[Item]:
    """The items without what is in a group that cuts it off."""
    return [
        Group(item.x, item.y, free(item.items)) if isinstance(item, Group) else item
        for item in items
        if not (isinstance(item, Group) and item.clip)
    ]


def placed(frame: Frame) -> Iterator[Placed]:
    """What is painted, patterns left out: they end with their fields."""
    return walk(free(frame.items))


@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize("whose", ["blank", "filled"])
def test_nothing_is_too_small_or_out_of_reach(whose: str, paper: str, ink: str) -> None:
    """Sheets keep to the live area; mats keep off the edge and off the slug at their sides."""
    part = build_crew_part(shipped() if whose == "filled" else ())

    for document in sheets(part):
        pages = laid(document, paper, ink)
        assert len(pages) == 1
        assert faults([replace(page, items=free(page.items)) for page in pages]) == []
    for document in mats(part):
        [frame] = laid(document, paper, ink)
        assert frame.faults == []
        assert min(item.y for item in placed(frame)) >= REACH
        assert max(item.foot for item in placed(frame)) <= frame.height - REACH
        assert min(item.x for item in placed(frame)) > SLUG
        assert max(item.right for item in placed(frame)) < frame.width - SLUG
        assert min(item.item.size for item in placed(frame) if isinstance(item.item, Glyphs)) >= SMALLEST
        assert min(item.item.line for item in placed(frame) if isinstance(item.item, Line)) >= FINEST


def test_everybody_is_on_his_sheet() -> None:
    """Players, heroes, groups, weapons, skills and spells are in the PDF, and when the crew breaks."""
    text = said(printed(build_crew_part(shipped()))).casefold()

    wanted = ("Ernest Goodfellow", "Vizier Malkin", "Witch", "Human Pikeman", "Gargoyle", "Long Bow", "Leadership")
    assert [word for word in wanted if word.casefold() not in text] == []
    assert "24 models, lost when 8 or fewer are left" in text
    assert "lost when 8 or fewer of the 24 models are left" in text


def test_blank_ones_for_each_player() -> None:
    """The sides take turns, and each has a mat and a sheet."""
    assert [colours(mat) for mat in mats(build_crew_part())] == list(STRIPES)
    assert [colours(sheet) for sheet in sheets(build_crew_part(players=4))] == [*STRIPES, *STRIPES]


def test_a_mat_and_its_sheet_are_two_sheets_of_paper() -> None:
    """Cards lie on the mat while the sheet is written on; the mat needs its margins above and below."""
    mat, sheet = build_crew_part(shipped()).pages

    assert (mat.two_sided, mat.sideways) == (False, True)
    assert (sheet.two_sided, sheet.sideways) == (True, False)
    assert len(printed(build_crew_part(shipped())).pages) == 2


@pytest.mark.parametrize(
    ("paper", "corner"), [("letter", (12.7, 6.35)), ("a4", (9.75, 15.15)), ("legal", (12.7, 44.45))]
)
def test_places_have_the_size_of_a_card(paper: str, corner: tuple[float, float]) -> None:
    """Nine of them in the middle of the paper; plaques end 2.5 mm inside, so that a card hides them."""
    [frame] = laid(mats(build_crew_part())[0], paper)
    dashed = [item for item in placed(frame) if isinstance(item.item, Line) and item.item.dash]
    across = sorted({round(item.x, 2) for item in dashed if item.x == item.right})
    down = sorted({round(item.y, 2) for item in dashed if item.y == item.foot})
    plaques = [item for item in placed(frame) if item.right - item.x == pytest.approx(58.5) and item.foot - item.y > 80]

    assert across == pytest.approx([corner[0] + n * CARD[0] for n in range(4)])
    assert down == pytest.approx([corner[1] + n * CARD[1] for n in range(4)])
    assert {(round(item.x - corner[0], 2), round(item.y - corner[1], 2)) for item in plaques} == {
        (round(column * CARD[0] + 2.5, 2), round(row * CARD[1] + 2.5, 2)) for column in range(3) for row in range(3)
    }


def test_colours_stand_as_on_movement_cards(tmp_path: Path) -> None:
    """Orange, yellow, red from the left, in whatever order the crew's file has them."""
    [muster] = mustered(tmp_path, crew())
    [mat] = mats(build_crew_part([muster]))

    assert [squad.colour for squad in muster.crew.squads] == ["yellow", "red", "orange"]
    assert colours(mat) == STRIPES[0]
    assert [squad.hero.name for squad in mat.data["squads"]] == ["Warden", "Captain", "Scholar"]  # type: ignore[attr-defined]


def test_when_a_crew_breaks() -> None:
    """At a third of its models, rounded down; a blank sheet has a table."""
    assert [compute_breaking_point(models) for models in range(20, 31)] == SIX
    told = words(laid(sheets(build_crew_part())[0]))

    assert " ".join(map(str, SIX)) not in told  # the table is written column by column
    for models, left in zip(range(20, 31), SIX, strict=True):
        assert f"{models} {left} {models - left}" in told


def test_a_mat_says_once_when_its_crew_breaks() -> None:
    """A crew has one number, under its squads: none of the three heroes repeats it, nor has a blank for it."""
    for part, line in (
        (build_crew_part(shipped()), "8 or fewer of the 24"),
        (build_crew_part(), "a third of the models"),
    ):
        told = words(laid(mats(part)[0])).lower()

        assert (told.count("lost"), told.count("break")) == (1, 0)
        assert line in told


def test_the_box_with_which_a_crew_breaks() -> None:
    """24 models have 24 boxes; the sixteenth loss leaves eight, and its number is the largest."""
    [frame] = laid(sheets(build_crew_part(shipped()))[0])
    [bar] = [item for item in placed(frame) if isinstance(item.item, Glyphs) and item.item.text == "Losses"]
    row = [item for item in placed(frame) if isinstance(item.item, Glyphs) and bar.foot < item.y < bar.foot + 8]

    assert [item.item.text for item in row if isinstance(item.item, Glyphs)] == [str(n) for n in range(1, 25)]
    assert max(row, key=lambda item: item.item.size if isinstance(item.item, Glyphs) else 0).item.text == "16"  # type: ignore[union-attr]


def test_boxes_to_tick() -> None:
    """As many circles as heroism, a square for each wound of each model; blank: nine, three, and ten models a group."""
    blank, filled = build_crew_part(), build_crew_part(shipped())
    heroism = 3 + 7 + 3
    wounds = (2 + 4 * 1 + 5 * 1) + (1 + 4 * 1 + 3 * 2) + (3 + 3 * 3 + 2 * 2)

    for pick in (mats, sheets):
        assert boxes(laid(pick(filled)[0])[0]) == (heroism, wounds)
        assert boxes(laid(pick(blank)[0])[0]) == (3 * 9, 3 * (3 + 2 * 10 * 3))


def test_texts_stand_once(tmp_path: Path) -> None:
    """What two have is told once, with what it is about; what is about two things, or has two texts, twice."""
    table = samples.table()
    for name, type_ in (("Knight", "Knights"), ("Monk", "Monks"), ("Squire", "Knights")):
        samples.find(table["good"], name)["skills"] = ["Undead", {"name": "Leadership", "type": type_}]
    for stem, name in (("good", "Warden"), ("evil", "Evil Captain")):
        table[stem]["skills"] = [{"name": "Grit", "text": f"{name} grits his teeth."}]
        samples.find(table[stem], name)["skills"] = ["Grit"]
    made = crew(yellow=squad("Evil Captain", Evil_Spearman=4, Evil_Archer=4))
    for stem, document in (table | {"ann": made}).items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    musters = gather_subjects(project.load_project([str(tmp_path / "ann.yaml")]).files)[2]
    sections: Any = sheets(build_crew_part(musters))[0].data["sections"]
    [skills] = sections
    told = [entry.name for entry in skills.entries]

    assert told == sorted(told)
    assert [name for name in told if name.startswith(("Undead", "Leadership", "Grit"))] == [
        "Grit",
        "Grit",
        "Leadership (Knights)",
        "Leadership (Monks)",
        "Undead",
    ]
    assert "Monks" in next(entry.text for entry in skills.entries if entry.name == "Leadership (Monks)")


def test_texts_that_need_another_page(tmp_path: Path) -> None:
    """They go on with the back, and nothing is cut; long names take two lines."""
    table, long = samples.table(), "Old Man Willow of the Withered Marshes"
    table["good"]["skills"] = [{"name": f"Skill {n}", "text": "Whoever stands near. " * 12} for n in range(27)]
    made = crew()
    for n, name in enumerate(("Captain", "Scholar", "Warden", "Spearman", "Archer", "Knight", "Squire", "Monk")):
        samples.find(table["good"], name)["skills"] = [f"Skill {3 * n + m}" for m in range(3)]
    samples.find(table["good"], "Captain")["name"] = made["squads"]["yellow"]["hero"] = long
    for stem, document in (table | {"ann": made}).items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    part = build_crew_part(gather_subjects(project.load_project([str(tmp_path / "ann.yaml")]).files)[2])
    pages = laid(sheets(part)[0])

    assert len(pages) == 2
    assert faults([replace(page, items=free(page.items)) for page in pages]) == []
    assert [n for n in range(24) if f"Skill {n}." not in words(pages)] == []


def test_squads_that_need_another_page(tmp_path: Path) -> None:
    """With long names of weapons and skills everywhere, the losses go on with the back."""
    table, made = samples.table(), crew(orange=squad("Warden", Monk=4, Miller=4))
    names = [f"Virtue That Nobody Would Have Thought Of {n}" for n in range(3)]
    table["good"]["skills"] = [{"name": name, "text": "All is well."} for name in names]
    arms = ["Hand-forged Halberd of Brass", "Double-barrelled Elephant Gun"]
    table["good"]["weapons"] = [{"name": arms[0], "like": "Halberd"}, {"name": arms[1], "like": "Musket"}]
    for name in ("Captain", "Scholar", "Warden", "Spearman", "Archer", "Knight", "Squire", "Monk", "Miller"):
        samples.find(table["good"], name).update(weapons=arms, skills=names)
    for stem, document in (table | {"ann": made}).items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    part = build_crew_part(gather_subjects(project.load_project([str(tmp_path / "ann.yaml")]).files)[2])
    front, back = laid(sheets(part)[0])

    assert faults([replace(page, items=free(page.items)) for page in (front, back)]) == []
    assert ("Captain" in words([front]), "Losses" in words([front])) == (True, False)
    assert ("Losses" in words([back]), names[0] + "." in words([back])) == (True, True)


def test_a_crew_whose_game_is_not_there(tmp_path: Path) -> None:
    """Printed all the same, it has names and numbers of models, and boxes for whatever they turn out to be."""
    part = build_crew_part(mustered(tmp_path, crew(), game=False))

    for document in (*mats(part), *sheets(part)):
        told = words(laid(document))
        assert [name for name in ("Captain", "Knight", "Gargoyle") if name not in told] == []
    assert "25 models" in words(laid(sheets(part)[0]))
    assert boxes(laid(mats(part)[0])[0]) == (3 * 9, 3 * 3 + (25 - 3) * 3)


def test_crews_that_are_none(tmp_path: Path) -> None:
    """What the check objects to and is printed all the same: two squads, four, one group, a group too many."""
    two, four = crew(red=None), crew(blue=squad("Piper", Miller=1, Smith=1))
    odd = crew(red=squad("Scholar", Knight=4), orange=squad("Warden", Monk=4, Gargoyle=2, Wolf=2))
    one, more, groups = (build_crew_part([muster]) for muster in mustered(tmp_path, two, four, odd))

    assert [colours(mat) for mat in mats(one)] == [STRIPES[0]]
    assert [colours(mat) for mat in mats(more)] == [("yellow", "red", "orange"), ("blue",)]
    assert "Wolf" in words(laid(sheets(groups)[0]))
    assert all(page.faults == [] for part in (one, more, groups) for paper in part.pages for page in laid(paper))


def test_a_group_as_large_as_a_crew_can_have(tmp_path: Path) -> None:
    """22 models of three wounds have their boxes on mat and sheet, clear of each other and of the plaque's edge."""
    table = samples.table()
    samples.find(table["good"], "Knight").update(size=22)
    samples.find(table["good"], "Knight")["stats"]["wounds"] = 3
    made = crew(red=squad("Scholar", Knight=22, Squire=1))
    for stem, document in (table | {"ann": made}).items():
        (tmp_path / f"{stem}.yaml").write_text(samples.text(document), encoding="utf-8")
    part = build_crew_part(gather_subjects(project.load_project([str(tmp_path / "ann.yaml")]).files)[2])

    for paper in part.pages:
        assert [fault.message for page in laid(paper) for fault in page.faults] == []
        assert boxes(laid(paper)[0])[1] == 22 * 3 + 1 + 4 + 4 + 4 + 2 + 3


def claimed(folder: Path, dealt: dict[str, int], *crews: samples.Document) -> list[str]:
    """What is said of crews and a draft."""
    return [
        f"{m.crew.player}: {fault.message}" for m, fault in crew_check.find_crew_faults(mustered(folder, *crews), dealt)
    ]


DEALT = {"Captain": 1, "Scholar": 1, "Warden": 1, "Spearman": 4, "Archer": 4, "Knight": 4, "Squire": 5, "Monk": 4}


def test_a_crew_of_the_draft(tmp_path: Path) -> None:
    """Every card that it has was dealt, however it spells the name."""
    assert claimed(tmp_path, DEALT | {"Gargoyle": 2}, crew()) == []
    assert claimed(tmp_path, DEALT | {"Gargoyle": 2}, crew(red=squad("scholar", knights=4, Squire=4))) == []


def test_cards_that_were_not_dealt(tmp_path: Path) -> None:
    """Too many of a name, and a name that is not there at all."""
    found = list(crew_check.find_crew_faults(mustered(tmp_path, crew()), DEALT | {"Monk": 3, "Warden": 0}))

    assert [fault.message for _, fault in found] == [
        "Ann has 1 card of Warden: the draft has none",
        "Ann has 4 cards of Monk: the draft has only 3",
        "Ann has 2 cards of Gargoyle: the draft has none",
    ]
    assert [fault.path for _, fault in found][:2] == [
        ("squads", "orange", "hero"),
        ("squads", "orange", "groups", "Monk"),
    ]


def test_cards_that_two_players_have(tmp_path: Path) -> None:
    """Together they have no more than were dealt; the second is told, and where the first stands."""
    other = crew("Bo", yellow=squad("Piper", Spearman=1, Miller=4), red=squad("Brute", Smith=5, Squire=1))
    other["squads"]["orange"] = squad("Evil Captain", Evil_Archer=5, Evil_Knight=5)
    dealt = DEALT | {"Gargoyle": 2, "Piper": 1, "Brute": 1, "Miller": 4, "Smith": 5}
    dealt |= {"Evil Captain": 1, "Evil Archer": 5, "Evil Knight": 5}

    [(muster, fault)] = crew_check.find_crew_faults(mustered(tmp_path, crew(), other), dealt)
    assert muster.crew.player == "Bo"
    assert fault.message == "Bo has 1 card of Spearman, and Ann 4: the draft has only 4"
    [place] = fault.related
    assert (place.path, place.message) == (("squads", "yellow", "groups", "Spearman"), "Ann has 4")
    assert place.file is not None
    assert place.file.stem == "crew-0"


def test_what_the_rule_says_is_not_said_again(tmp_path: Path) -> None:
    """A name that the game has not, more cards than a group has, a hero twice: `pygmies/squad` tells of them."""
    dealt = DEALT | {"Gargoyle": 2, "Spearman": 5}
    faulty = (
        crew(red=squad("Scholar", Knigth=4, Squire=4)),
        crew(yellow=squad("Captain", Spearman=6, Archer=4)),
        crew(yellow=squad("Captain", Spearman=3, Archer=4), red=squad("Captain", Spearman=3, Squire=4)),
    )

    for number, one in enumerate(faulty):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert claimed(folder, dealt, one) == []
