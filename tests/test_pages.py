"""Pages that any game has: with the longest, the shortest and the strangest content, on both papers, in both inks."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache

import pypdfium2  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from cardgen import pages, reference_pages
from cardgen.card import Document, Part
from cardgen.layout.frame import Frame, Glyphs, Rect, VectorPath
from cardgen.layout.runs import INK
from cardgen.layout.template import Templates
from cardgen.pages import Area, Boxes, PageTable, Rows, Ruler, Section, TableColumn
from cardgen.press import pdf, sizes
from cardgen.press.targets import pages as single_faces
from cardgen.printing import renderer
from cardgen.reference_pages import ExplainedEntry
from cardgen.round_tokens import Disk, build_marker_page
from tests.layout.helpers import OURS, Placed, walk
from tests.papers import WAYS, faults, laid, printed, words
from tests.sampling import EXHAUSTIVE

INCH = 25.4
STRANGE = "Fish & <Chips> {{ 7*7 }} „Größe” Ωμέγα Жук"
LONG = 'Once in each turn this figure may ask a friend within 6" to throw one die again; the second result stands. ' * 3


def section(name: str, side: int = 1, rows: int = 0, wide: bool = False, text: str = LONG) -> Section:
    """A section with steps and notes, and a table of so many rows."""
    table = PageTable((30, 20, 50), ("What", "Die", "Why"), [(f"**Row** {n}", "D8", text) for n in range(rows)])
    return Section(
        name, side, "die", (text, "Short."), (("Note", text), ("Fine!", "It is.")), table if rows else None, wide
    )


def quick(front: Sequence[Section], back: Sequence[Section] = (), straps: tuple[str, str] = ("", "")) -> Document:
    """A quick reference."""
    return pages.build_quick_reference("A Game", [*front, *back], straps)


def regiment(rows: int, name: str = "First Regiment", tall: float = 0) -> Rows:
    """A table of a sheet with all that one can have."""
    columns = [
        TableColumn("Figure", 34),
        TableColumn("Wounds", 36),
        TableColumn("Command distance", 14, "centre"),
        TableColumn("Points", 16, "right"),
    ]
    made: list[list[pages.Cell]] = [[f"Figure **{n}**", Boxes(n % 13 + 1, {3}), '6"', "7½"] for n in range(rows)]
    return Rows(name, columns, made, ("Total", "", "", "122½"), ("A note.",), (("Morale", "14"),), tall)


FACTS = [("Points", "245"), ("Player", ""), ("Theme", STRANGE), ("Figures", "30"), ("Units", "2"), ("Balance", "10 %")]
STRIPS = [
    Ruler("Scale 1:60", 17, [(4.25, "close"), (8.5, "move"), (11, "charge"), (12.75, "far"), (17, "sight")]),
    Ruler("A stick", 7.5, [(0.5, "near"), (1, "engaged"), (7.5, "what a long explanation of a mark this one is")]),
    Ruler("Short", 2, ()),
]
AREAS = [
    Area("Grenade", 2),
    Area("Smoke", 6, "No sight through it.", "fog"),
    Area("Blast", 3, LONG[:70], "fire"),
    Area("Base", 1),
]
DISKS = [
    Disk("Prone", "prone", "half a move", "harm", 60),
    Disk("Fire", "fire", "", "thing", 8),
    Disk("The Longest of Names", "once"),
]
ENTRIES = [
    ExplainedEntry("Ability", LONG, (("Range", '6"'), ("Dice", "2D6")), (("Captain Quill, Rangers", {}),), "once"),
    ExplainedEntry(STRANGE, "Short."),
    ExplainedEntry("Bare", ""),
]
SAMPLES = {
    "quick": quick(
        [section(str(n), text=LONG[:90]) for n in range(9)],
        [section("T", 2, 3, text=LONG[:150]), section("W", 2, 6, True)],
        ("A", "B"),
    ),
    "short quick": quick([Section("Alone", notes=(("Word", "Text."),))], [Section("Other", 2, steps=("Step.",))]),
    "strange quick": quick(
        [section(STRANGE, text=STRANGE)], [section("Back", 2, 1, True, STRANGE)], (STRANGE, STRANGE)
    ),
    "sheet": pages.build_side_sheet(
        "The Iron Legion of the Seventh Province", "A Game – force sheet", FACTS, [regiment(70), regiment(2)], "crimson"
    ),
    "bare sheet": pages.build_side_sheet("X", "", (), [Rows("None", [TableColumn("A", 100)], ())], "ochre"),
    "written sheet": pages.build_side_sheet(
        STRANGE, STRANGE, FACTS[:1], [regiment(3, STRANGE, 9.0)], "violet", STRANGE
    ),
    "reference": reference_pages.build_reference_page(
        "A Game", "Abilities", [("Passives", ENTRIES * 20), ("Actives", ENTRIES)], STRANGE
    ),
    "short reference": reference_pages.build_reference_page(
        "A Game", "Abilities", [("None", ()), ("One", ENTRIES[1:2])]
    ),
    "markers": build_marker_page("Markers", DISKS, STRANGE),
    "strips": pages.build_ruler_page("Rulers", STRIPS * 3, STRANGE),
    "areas": pages.build_area_page("Templates", AREAS * 2, STRANGE),
}


@cache
def sheets(name: str, paper: str = "letter", ink: str = "full") -> list[Frame]:
    """The pages of a sample."""
    return laid(SAMPLES[name], paper, ink)


@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize("name", SAMPLES)
def test_every_page_keeps_to_its_room(name: str, paper: str, ink: str) -> None:
    """All texts fit, in a size that can be read, within reach of any printer; no line is too fine."""
    made = sheets(name, paper, ink)
    said = faults(made, body=6.5)

    # The grounds of disks run over the line and are cut off there.
    assert [fault for fault in said if name != "markers" or not fault.startswith("out of reach")] == []


@pytest.mark.parametrize("name", SAMPLES)
def test_saver_is_white(name: str) -> None:
    """With little ink nothing is painted but ink on paper, and no area is filled with ink."""
    items = [placed for frame in sheets(name, ink="saver") for placed in walk(frame.items)]
    fills = {fill for placed in items for part in ("fill", "stroke") if (fill := getattr(placed.item, part, None))}
    dark = [p.item for p in items if isinstance(p.item, Rect) and p.item.fill == INK and p.item.h > 1.2 < p.item.w]

    assert {fill[:7] for fill in fills} <= {"#1a1714", "#ffffff"}
    assert dark == []


def test_quick_reference_is_two_sides() -> None:
    """However short a side is, or however long its wide table; the strap of a side stands on it."""
    for name in ("quick", "short quick", "strange quick"):
        assert (len(sheets(name)), SAMPLES[name].two_sided) == (2, True)
    front, back = sheets("quick")

    assert [word in words([front]) for word in ("the turn", "A", "the tables")] == [True, True, False]
    names = [p.item.text for p in walk(back.items) if isinstance(p.item, Glyphs) and p.item.size == 9.5]
    assert "the tables" in words([back])
    assert [name for name in dict.fromkeys(names) if name in ("T", "W")] == ["W", "T"]


def test_a_quick_reference_that_is_too_long_says_so() -> None:
    """What two sides cannot hold at the smallest size is an error, not a third page over the second."""
    made = laid(quick([section(str(n)) for n in range(40)], [section("T", 2)]))

    assert len(made) == 2
    assert [fault.rule for frame in made for fault in frame.faults] == ["text-overflow"]


@EXHAUSTIVE
@settings(max_examples=8)
@given(st.integers(0, 9), st.integers(1, 12))
def test_wide_tables_have_room(rows: int, letters: int) -> None:
    """What is computed for a wide section is enough for it, so that what stands below is not covered."""
    wide = section("Wide", 2, rows, True, LONG[: letters * 20])
    made = laid(quick([section("Front")], [wide, section("Below", 2, text="Short.")]))
    (bar,) = [p for p in walk(made[1].items) if isinstance(p.item, Glyphs) and p.item.text == "Below"]
    above = [p for p in walk(made[1].items) if isinstance(p.item, Glyphs) and p.y < bar.y - 2 and p.foot > bar.y - 2]

    assert [fault for frame in made for fault in frame.faults] == []
    assert above == []


def test_a_reference_of_one_page_tells_whose_it_is() -> None:
    """Where there is nowhere else to look, the head has the match, and the foot the game."""
    said = words(laid(reference_pages.build_reference_page("A Game", "Abilities", [("One", ENTRIES[1:2])], "A Match")))

    assert said.count("A Match") == 1
    assert said.count("A Game") == 1


def test_a_reference_of_several_pages_tells_where_to_look() -> None:
    """In the head of each, every page with its sections and letters; the match stands in the foot then."""
    group = [
        ExplainedEntry(f"{letter}{letter.lower()}ble", "Words of a text. " * 12)
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 2
    ]
    made = laid(
        reference_pages.build_reference_page(
            "A Game", "Abilities", [("Skills", sorted(group)), ("Notes", ENTRIES[:1])], "A Match"
        )
    )
    said = [words([frame]) for frame in made]

    assert len(made) > 1
    for number, page in enumerate(said, 1):
        assert re.search(r"1 Skills A–[A-Z] 2 Skills [A-Z]–Z, Notes", page.replace("\u00a0", " "))
        assert page.count("A Match") == 1
        assert f"page {number} of {len(made)}" in page
    faces = [
        {p.item.face.name for p in walk(frame.items) if isinstance(p.item, Glyphs) and "Notes" in p.item.text}
        for frame in made
    ]
    assert ["Barlow Condensed SemiBold" in found for found in faces] == [False, True]


def test_words_of_a_game_stand_out_on_its_sheets() -> None:
    """Numbers do on any; words of the rules where the sheet says whose they are."""
    layout = renderer.load_templates().sized((215.9, 279.4))

    def strong(system: str) -> set[str]:
        entry = ExplainedEntry("Nerve", "Has +1 Wounds.")
        page = reference_pages.build_reference_page("A Game", "Abilities", [("One", [entry])], system=system)
        made = layout.pages(page.template, page.data)
        items = [p.item for p in walk(made[0].items) if isinstance(p.item, Glyphs)]
        return {item.text.strip() for item in items if item.face.name == "Barlow Semi Condensed SemiBold"}

    assert strong("") == {"+1"}
    assert strong("pygmies") == {"+1", "Wounds."}


def test_sheets_go_on() -> None:
    """A long table goes on to the next page under its heads; facts stand on the first, totals once."""
    made = sheets("sheet")
    said = [words([frame]) for frame in made]

    assert len(made) >= 2
    assert ["continued" in page for page in said[:2]] == [False, True]
    assert all("COMMAND DISTANCE" in page for page in said)
    assert ["Balance" in page for page in said] == [True] + [False] * (len(made) - 1)
    assert " ".join(said).count("122½") == 2
    assert [f"Figure {n} " in " ".join(said) for n in range(70)] == [True] * 70


def test_names_of_any_length() -> None:
    """The longest name of a force or a unit leaves no fault on its sheet: what is too long ends in an ellipsis."""
    name = "The Most Honourable and Ancient Company of the Wardens of the Seven Lower Bridges " * 3
    made = laid(pages.build_side_sheet(name, name, [("Theme", "Short")], [regiment(2, name)]))

    assert faults(made, body=6.5) == []
    assert "…" in words(made)


def test_boxes_to_tick() -> None:
    """As many as the sheet says, heavier where they are marked."""
    columns = [TableColumn("Figure", 50), TableColumn("Wounds", 50)]
    (frame,) = laid(pages.build_side_sheet("S", "", (), [Rows("T", columns, [("One", Boxes(5, (2, 5)))])]))
    boxes = [p.item for p in walk(frame.items) if isinstance(p.item, VectorPath) and 3 < p.right - p.x < 5]
    kinds = [len(box.segments) for box in sorted(boxes, key=lambda box: box.x)]

    assert len(kinds) == 5
    assert [kind == kinds[1] for kind in kinds] == [False, True, False, False, True]


def test_facts_without_a_value_are_written() -> None:
    """A line to write on stands after the word."""
    filled = laid(pages.build_side_sheet("S", "", (("Player", "Ann"),), ()))[0]
    empty = laid(pages.build_side_sheet("S", "", (("Player", ""),), ()))[0]

    assert len(list(walk(empty.items))) == len(list(walk(filled.items)))
    assert "Ann" not in words([empty])


def test_reference_tells_everything() -> None:
    """Names, notes, numbers, texts and bearers, in their groups; a group without entries is not there."""
    said = words(sheets("reference"))

    for part in ("Passives", "Actives", "Ability once", "Range 6″", "Captain Quill, Rangers", "Bare."):
        assert part.replace("″", "”") in said or part in said
    assert "None" not in words(sheets("short reference"))


def cuts(frame: Frame, line: float) -> list[Placed]:
    """What is cut along."""
    found = (p for p in walk(frame.items) if isinstance(p.item, VectorPath) and p.item.stroke and not p.item.fill)
    return [placed for placed in found if abs(placed.item.line - line) < 1e-9]  # type: ignore[union-attr]


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_markers_are_an_inch(paper: str, ink: str) -> None:
    """All their copies, 25.4 mm across, well apart."""
    made = [placed for frame in sheets("markers", paper, ink) for placed in cuts(frame, 0.1)]

    assert len(made) == 69
    assert {(round(p.right - p.x, 3), round(p.foot - p.y, 3)) for p in made} == {(INCH, INCH)}


def spans(frame: Frame) -> list[float]:
    """How long the rulers on a page are, inches, from the left; beside each other from the top down."""
    found = [p for p in walk(frame.items) if getattr(p.item, "line", 0) == 0.12 and abs(p.right - p.x - 20.6) < 1e-6]
    return [round((p.foot - p.y) / INCH, 4) for p in sorted(found, key=lambda p: (p.x, p.y)) if p.foot - p.y > 12.1]


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_rulers_are_true(paper: str, ink: str) -> None:
    """Their parts are as long together as they say, marks are where they belong, to a hundredth of a millimetre."""
    (frame,) = laid(pages.build_ruler_page("Rulers", STRIPS), paper, ink)
    marks = [p for p in walk(frame.items) if getattr(p.item, "line", 0) == 0.5 and abs(p.right - p.x - 16) < 1e-6]
    top = 17.4

    assert spans(frame) == [9, 8, 7.5, 2]
    assert [round((p.y - top) / INCH, 3) for p in marks[:2]] == [4.25, 8.5]
    assert [round((p.y - top - 12) / INCH, 3) for p in marks[2:4]] == [2, 3.75]
    assert words([frame]).count("glue") == 1


def test_rulers_have_their_names_on_them() -> None:
    """What a ruler is stands within the line that is cut, not beside it."""
    (frame,) = laid(pages.build_ruler_page("Rulers", STRIPS))
    cut = [p for p in walk(frame.items) if getattr(p.item, "line", 0) == 0.12 and abs(p.right - p.x - 20.6) < 1e-6]
    named = [p for p in walk(frame.items) if isinstance(p.item, Glyphs) and " mm" in p.item.text and "=" in p.item.text]

    assert len(named) >= 2
    assert all(any(c.x <= p.x and p.right <= c.right and c.y <= p.y and p.foot <= c.foot for c in cut) for p in named)


@EXHAUSTIVE
@settings(max_examples=8)
@given(st.lists(st.integers(2, 400).map(lambda quarters: quarters / 4), min_size=1, max_size=4))
def test_parts_make_the_whole(lengths: list[float]) -> None:
    """However long rulers are: their parts are none longer than the page, and together as long as they say."""
    made = laid(pages.build_ruler_page("R", [Ruler("S", length) for length in lengths]))
    found = [span for frame in made for span in spans(frame)]

    assert sum(found) == pytest.approx(sum(lengths), abs=0.48 * len(lengths))
    assert max(found) * INCH <= 247.4
    assert [fault for frame in made for fault in frame.faults] == []


@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_areas_are_true(paper: str, ink: str) -> None:
    """Each is as many inches across as it says, and none covers another."""
    made = [[p for p in cuts(frame, 0.12) if p.right - p.x > 20] for frame in sheets("areas", paper, ink)]
    round_ones = [p for page in made for p in page]

    assert sorted(round((p.right - p.x) / INCH, 4) for p in round_ones) == [1, 1, 2, 2, 3, 3, 6, 6]
    assert all(round(p.foot - p.y, 3) == round(p.right - p.x, 3) for p in round_ones)
    for page in made:
        assert not [1 for one in page for other in page if one is not other and _touch(one, other)]


def _touch(one: Placed, other: Placed) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.foot and other.y < one.foot


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_rulers_are_true_in_the_file(paper: str) -> None:
    """Measured in a picture of the printed page: the short ruler is 2 inches from line to line."""
    document = pages.build_ruler_page("Rulers", [Ruler("Short", 2)])
    stream = printed(Part("strips", "Rulers", "card", pages=(document,)), paper).stream
    stream.seek(0)
    picture = pypdfium2.PdfDocument(io.BytesIO(stream.read()))[0].render(scale=400 / 72).to_pil().convert("L")
    left = (sizes.paper(paper).width - 190.5) / 2
    dark = _dark(picture, left + 5)
    ends = [y for y in dark if 16 < y < 100]

    assert ends[-1] - ends[0] == pytest.approx(2 * INCH, abs=0.2)
    assert ends[0] == pytest.approx(17.4, abs=0.2)


def _dark(picture: Image.Image, x: float) -> list[float]:
    """Where an upright line through a page meets ink, millimetres from its top."""
    column = round(x / INCH * 400)
    return [y / 400 * INCH for y in range(picture.height) if picture.getpixel((column, y)) < 110]  # type: ignore[operator]


@pytest.mark.parametrize("size", ["poker", "tarot", "bridge", "mini", "square"])
@pytest.mark.parametrize("colour", pages.COLOURS)
def test_backs(size: str, colour: str) -> None:
    """On any size of card, with long names and labels, in every colour; either way up they look the same."""
    width, height = sizes.card_size(size)
    for ink in ("full", "saver"):
        templates = Templates([OURS], size=(width, height), ink=ink)
        for label in ("", "The Guild of Thoroughly Honest Merchants"):
            card = pages.build_back("Little Orc Wars", "crown", colour, label)
            frame = templates.frame(card.template, card.data)
            texts = [p for p in walk(frame.items) if isinstance(p.item, Glyphs)]

            assert frame.faults == []
            assert frame.bleed == 3.5
            assert {round(p.x + p.right - width, 2) for p in texts[:1]} == {
                -round(p.x + p.right - width, 2) for p in texts[-1:]
            }
            assert len(texts) == (4 if label else 2)


def test_a_back_is_the_same_either_way_up() -> None:
    """Turned by half, a picture of it is the same picture."""
    card = pages.build_back("ARES", "shooting", "crimson", "Red Team")
    frame = Templates([OURS]).frame(card.template, card.data)
    data = pdf.write(pdf.PdfFile("Back", "tests", iter([single_faces.page(frame, (63.5, 88.9), 0)])))
    picture = pypdfium2.PdfDocument(data)[0].render(scale=2).to_pil().convert("L")
    turned = picture.rotate(180)
    differing = sum(abs(a - b) > 120 for a, b in zip(picture.tobytes(), turned.tobytes(), strict=True))

    assert differing < 0.01 * picture.width * picture.height


def test_sections_from_data() -> None:
    """What a data file says becomes a section: notes as pairs, tables as tables."""
    table = {"widths": [50, 50], "head": ["A", "B"], "rows": [[1, 2]]}
    (made,) = pages.read_sections([{"name": "N", "side": 2, "notes": [{"word": "W", "text": "T"}], "table": table}])

    assert made == Section("N", 2, notes=[("W", "T")], table=PageTable([50, 50], ["A", "B"], [[1, 2]]))  # type: ignore[list-item]


def test_colours_of_sides() -> None:
    """The one that is wanted; else by the name, whatever its capitals; all are used."""
    assert pages.choose_colour("Any", "azure") == "azure"
    assert pages.choose_colour("The Legion", None) == pages.choose_colour("the legion", "pink")
    assert {pages.choose_colour(f"Force {n}", None) for n in range(60)} == set(pages.COLOURS)


@given(st.lists(st.sampled_from([1.0, 2.0, 3.0, 4.5, 6.0, 7.0]), max_size=12))
def test_areas_stand_in_rows(across: list[float]) -> None:
    """Every one once; no row is wider than a sheet."""
    rows = pages.build_area_page("A", [Area(str(n), inches) for n, inches in enumerate(across)]).data["rows"]
    assert isinstance(rows, list)

    assert sorted(area.name for row in rows for area in row) == sorted(map(str, range(len(across))))
    assert all(sum(area.inches * INCH + 3 for area in row) - 3 <= 190.5 for row in rows)
