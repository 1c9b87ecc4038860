"""cardgen.printing.job: cards and pages of a game night on sheets, first what has nothing on its backs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card import Card, Document, Pair, Part
from cardgen.errors import CardgenError
from cardgen.layout.template import Templates
from cardgen.press.impose import Duplex
from cardgen.press.page import Page
from cardgen.press.sheets import SheetSettings
from cardgen.press.stamps import WORD
from cardgen.printing import job
from cardgen.printing.job import LaidOutPart, PartsJob
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests.press import jobs, pixels

POKER = jobs.POKER
TURNING: list[Duplex] = ["long-edge", "short-edge"]
OTHERS: list[Duplex] = ["manual", "fold", "none"]
duplexes: st.SearchStrategy[Duplex] = st.sampled_from([*TURNING, *OTHERS])
TEXT = 'font="Barlow Condensed Medium" size="9"'


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> FaceRenderer:
    """Templates of cards and pages that say no more than what they are told."""
    folder = tmp_path_factory.mktemp("templates")
    step = '<step font="Barlow Condensed Medium" size="9" lead="100" gap="0"/>'
    lines = "{% for line in lines %}<entry><p>{{ line }}</p></entry>{% endfor %}"
    _write(folder, "face", f'<card><text x="9" y="20" w="40" {TEXT}>{{{{ word }}}}</text></card>')
    _write(folder, "sheet", f'<page><columns x="30" y="20" w="100" h="40">{step}{lines}</columns></page>')
    _write(folder, "broken", "<card><nothing/></card>")
    return FaceRenderer(Templates([str(folder)]))


def _write(folder: Path, name: str, text: str) -> None:
    (folder / f"{name}.xml").write_text(text, encoding="utf-8")


def face(word: str, template: str = "face", source: str = "") -> Card:
    """A card that says a word."""
    return Card(template, {"word": word}, word, source, "")


def cards(count: int, backs: int = 1) -> Part:
    """Cards 1, 2, 3 and so on, with so many kinds of backs by turns."""
    behind = [face(f"Back{number}") for number in range(backs)]
    return Part("deck", "Deck", "card", [Pair(face(f"Front{n}"), behind[n % backs]) for n in range(count)])


def sheets(*pages: int, two_sided: bool = False) -> Part:
    """Documents of so many pages."""
    made = [
        Document("sheet", {"lines": [f"Page{name}{n}" for n in range(count)]}, f"Document {name}", "", "", "", side)
        for name, (count, side) in zip("ABCDEFGH", ((count, two_sided) for count in pages), strict=False)
    ]
    return Part("sheets", "Sheets", "plain", pages=made)


def laid(part: Part, faces: FaceRenderer, duplex: Duplex = "long-edge") -> LaidOutPart:
    """A part on Letter."""
    return job.lay_out_part(part, faces, PrintSettings(sheet=SheetSettings(duplex=duplex)), "some.pdf")


def bound(made: list[LaidOutPart], duplex: Duplex = "long-edge") -> bytes:
    """Parts in one file."""
    (file,) = job.bind_parts(made, "Night", PrintSettings(sheet=SheetSettings(duplex=duplex)), "night")
    assert file.name == "night.pdf"
    return file.data


def kinds(pages: list[Page]) -> str:
    """A letter a page: f and b for what shows a front or a back, - for an empty one."""
    return "".join(page.side[0] if page.faces else "-" for page in pages)


def said(data: bytes) -> list[str]:
    """The first word of every page that is neither slug nor bar; "" for an empty one."""
    count = len(jobs.reader(data).pages)
    words = [pixels.text(data, number).split() for number in range(count)]
    return [next((word for word in page if word.startswith(("Front", "Back", "Page"))), "") for page in words]


@pytest.mark.parametrize("duplex", [*TURNING, *OTHERS])
def test_pages_alone(faces: FaceRenderer, duplex: Duplex) -> None:
    """One side each, as many sheets as pages, and no wish for a printer that turns sheets."""
    made = laid(sheets(1, 2), faces, duplex)

    assert (kinds(made.pages), made.sheets, made.two_sided, made.findings) == ("fff", 3, False, [])
    assert made.amount == "3 sheets of Letter"
    data = bound([made], duplex)
    assert said(data) == ["PageA0", "PageB0", "PageB1"]
    assert "/Duplex" not in jobs.reader(data).trailer["/Root"]["/ViewerPreferences"]  # type: ignore[index]


def test_one_sheet() -> None:
    """It is told in the singular."""
    part = Part("x", "X", "plain")

    assert [LaidOutPart(part, [], count, [], "A4").amount for count in (0, 1, 2)] == [
        "0 sheets of A4",
        "1 sheet of A4",
        "2 sheets of A4",
    ]


@pytest.mark.parametrize(
    ("duplex", "order", "count"),
    [
        ("long-edge", "fbfbfb", 3),
        ("short-edge", "fbfbfb", 3),
        ("manual", "fffbbb", 3),
        ("none", "fff", 3),
        ("fold", "fffff", 5),
    ],
)
def test_cards(faces: FaceRenderer, duplex: Duplex, order: str, count: int) -> None:
    """Twenty cards with their backs, in the order in which that printer needs them."""
    made = laid(cards(20), faces, duplex)

    assert (kinds(made.pages), made.sheets) == (order, count)


def test_two_sides_of_a_document(faces: FaceRenderer) -> None:
    """Page 2 is on the back of page 1, the third has an empty back; else, each is a sheet of its own."""
    turned, apart = (laid(sheets(3, 1, two_sided=True), faces, duplex) for duplex in ("long-edge", "none"))

    assert (kinds(turned.pages), turned.sheets, turned.two_sided) == ("fbf-f-", 3, True)
    assert (kinds(apart.pages), apart.sheets, apart.two_sided) == ("ffff", 4, False)
    assert said(bound([turned])) == ["PageA0", "PageA1", "PageA2", "", "PageB0", ""]


def test_cards_and_pages_in_one_part(faces: FaceRenderer) -> None:
    """Pages that follow cards with backs are on sheets of their own."""
    part = cards(9)._replace(pages=sheets(2).pages)
    turned, by_hand = (laid(part, faces, duplex) for duplex in ("long-edge", "manual"))

    assert (kinds(turned.pages), turned.sheets) == ("fbf-f-", 3)
    assert (kinds(by_hand.pages), by_hand.sheets) == ("fbff", 3)


@pytest.mark.parametrize(
    ("duplex", "found"),
    [
        ("long-edge", ["PageA0", "", "Front0", "Back0", "PageA0", "PageA1", "PageA0", ""]),
        ("short-edge", ["PageA0", "", "Front0", "Back0", "PageA0", "PageA1", "PageA0", ""]),
        ("manual", ["PageA0", "Front0", "Back0", "PageA0", "PageA1", "PageA0"]),
        ("none", ["PageA0", "Front0", "PageA0", "PageA1", "PageA0"]),
    ],
)
def test_nothing_comes_on_the_back_of_another(faces: FaceRenderer, duplex: Duplex, found: list[str]) -> None:
    """In one file with something on two sides, parts with one side have empty ones; other printers need none."""
    part = [sheets(1), cards(9), sheets(2, two_sided=True), sheets(1)]
    data = bound([laid(one, faces, duplex) for one in part], duplex)

    assert said(data) == found


@given(st.lists(st.sampled_from(["one", "two", "deck", "odd"]), min_size=1, max_size=5), st.sampled_from(TURNING))
def test_every_sheet_has_two_pages_or_none_has(faces: FaceRenderer, wanted: list[str], duplex: Duplex) -> None:
    """Whatever is put together: fronts are on odd pages, or all pages are fronts."""
    made = {"one": sheets(2), "two": sheets(2, two_sided=True), "deck": cards(3), "odd": sheets(3, 1, two_sided=True)}
    found = [laid(made[name], faces, duplex) for name in wanted]
    pages = [page for one in job.join_pages(found, SheetSettings(duplex=duplex)) for page in one]
    sides = [page.side for page in pages]

    if set(wanted) == {"one"}:
        assert set(sides) == {"front"}
    else:
        assert sides == ["front", "back"] * sum(one.sheets for one in found)


@pytest.mark.parametrize(
    ("duplex", "wish"), [("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge"), ("manual", None)]
)
def test_the_printer_is_asked_to_turn(faces: FaceRenderer, duplex: Duplex, wish: str | None) -> None:
    """When something has two sides, and the printer can."""
    root = jobs.reader(bound([laid(cards(2), faces, duplex)], duplex)).trailer["/Root"]

    assert root["/ViewerPreferences"].get("/Duplex") == wish  # type: ignore[index]


def test_each_card_has_its_back(faces: FaceRenderer) -> None:
    """Backs by turns are behind their fronts, and each is laid out and stored once."""
    made = laid(cards(9, backs=3), faces)
    data = bound([made])
    front, back = (pixels.text(data, number).split() for number in range(2))

    assert [word for word in front if word.startswith("Front")] == [f"Front{n}" for n in range(9)]
    assert [word for word in back if word.startswith("Back")] == ["Back2", "Back1", "Back0"] * 3
    assert len({id(placed.frame) for placed in made.pages[1].faces}) == 3


def test_cards_are_marked(faces: FaceRenderer) -> None:
    """All are stamped when that is wanted, on their fronts."""
    data = bound([job.lay_out_part(cards(3), faces, PrintSettings(), "some.pdf", marked=True)])

    assert [pixels.text(data, number).count(WORD) for number in range(2)] == [3, 0]


def test_what_is_wrong(faces: FaceRenderer) -> None:
    """A text that does not fit and a template that is broken are findings; of cards from files the check has spoken."""
    long, broken = face("W" * 99), face("x", "broken")
    found = [
        laid(Part("x", "X", "card", [Pair(one, other)]), faces).findings
        for one, other in (
            (long, face("b")),
            (face("f"), long),
            (broken, face("b")),
            (face("W" * 99, source="a.yaml"), face("b")),
        )
    ]

    assert [[finding.rule for finding in findings] for findings in found] == [
        ["layout/text-overflow"],
        ["layout/text-overflow"],
        ["layout/template"],
        [],
    ]
    assert "broken.xml" in str(found[2][0].span.path)


def test_cards_that_do_not_fit(faces: FaceRenderer) -> None:
    """What is said names card and paper."""
    with pytest.raises(ValueError, match="a card of 250 by 250 mm does not fit on Letter"):
        job.lay_out_part(cards(1), faces, PrintSettings(card=(250.0, 250.0)), "some.pdf")


def test_shops_take_cards_alone(faces: FaceRenderer) -> None:
    """Cards become what the target makes of them; pages are refused with what to leave out."""
    shop = PrintSettings("drivethru")
    made = PartsJob([cards(2)], shop, FaceRenderer(faces.cards, "drivethru"), "deck").run()

    assert (made.files[0].name, made.amount, made.findings) == ("deck.pdf", "4 pages of 2.75 x 3.75 in", [])
    with pytest.raises(CardgenError, match="sheets are for a printer at home: leave `--target drivethru` out"):
        PartsJob([sheets(1)], shop, faces, "sheets").run()


def test_pictures(faces: FaceRenderer) -> None:
    """Every page is a picture too when that is wanted, of the fineness that is wanted."""
    files = job.bind_parts([laid(cards(2), faces)], "Deck", PrintSettings(png=True, dpi=50), "deck")

    assert [file.name.rpartition(".")[2] for file in files] == ["pdf", "png", "png"]
