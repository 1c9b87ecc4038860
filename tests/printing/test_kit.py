"""cardgen.printing.kit_summary: what is printed in one go, and the page that tells it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card import Card, Pair, Part
from cardgen.layout.frame import Frame
from cardgen.press import sizes
from cardgen.press.impose import Duplex
from cardgen.press.page import Page
from cardgen.press.sheets import SheetSettings
from cardgen.printing import job
from cardgen.printing import kit_summary as kit
from cardgen.printing.job import LaidOutPart
from cardgen.printing.renderer import FaceRenderer
from cardgen.printing.settings import PrintSettings
from tests import remembering
from tests.papers import faults, words

CARD = Card("pygmies/movement", {}, "Movement", "", "")
LONG = "Cut along the ticks, and sort by the backs alone; put a band around each pack, and lay it where it belongs."
NAMES = "guide rosters quick reference sheets scenarios bands tokens boxes packs decks more others last".split()
DUPLEX: list[Duplex] = ["long-edge", "short-edge", "manual", "fold", "none"]


def laid(name: str, stock: str, sheets: int, sides: int = 1, before: str = "", after: str = LONG) -> LaidOutPart:
    """A part of so many sheets with so many sides; what is on them does not matter."""
    cards = [Pair(CARD, CARD)] if stock == "card" and sides == 2 else []
    part = Part(name, name.capitalize(), stock, cards, after=after, before=before)  # type: ignore[arg-type]
    return LaidOutPart(part, [Page(215.9, 279.4, []) for _ in range(sheets * sides)], sheets, [], "Letter")


def how(duplex: Duplex = "long-edge", paper: str = "letter") -> PrintSettings:
    """PrintSettings to print."""
    return PrintSettings(sheet=SheetSettings(sizes.paper(paper), duplex))


def told(found: Sequence[LaidOutPart], duplex: Duplex = "long-edge") -> kit.KitSummary:
    """The summary of parts."""
    return kit.build_summary("Friday", [("seed", "hello")], found, how(duplex), "friday")


def faces(paper: str = "letter", ink: str = "full") -> FaceRenderer:
    """What lays out pages of that paper, and leaves them unwritten, so that they can be looked into."""
    made = FaceRenderer(remembering.ours(ink=ink), paper=sizes.paper(paper))
    made._writer = None
    return made


def page(
    found: Sequence[LaidOutPart], duplex: Duplex = "long-edge", paper: str = "letter", ink: str = "full"
) -> list[Frame]:
    """The summary page of parts, laid out."""
    facts = [("cards", "144 in 12 packs of 12"), ("draft", "3 rounds for 4 players"), ("seed", "x" * 60)]
    first, *_ = kit.add_summary("Friday Night of the Pygmies", facts, found, faces(paper, ink), how(duplex, paper), "f")
    assert first.findings == []
    return [side.faces[0].frame for side in first.pages if side.faces]


GUIDE, BANDS = laid("guide", "plain", 1), laid("bands", "plain", 2)
PACKS, DECKS = laid("packs", "card", 17, 2, before="First page 1."), laid("decks", "card", 4, 2)
NIGHT = (PACKS, DECKS, GUIDE, BANDS)


def full(duplex: Duplex = "long-edge") -> list[LaidOutPart]:
    """All that a night may have; pages have backs where the printer turns sheets."""
    sides = 2 if duplex in ("long-edge", "short-edge") else 1
    pages = [laid(name, "plain", 8 // sides, sides) for name in NAMES[:7]]
    return [PACKS, DECKS, *pages, *(laid(name, "card", 8) for name in NAMES[7:9])]


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "fold", "none"])
def test_one_file_for_each_kind_of_paper(duplex: Duplex) -> None:
    """Plain paper comes first, for it has the page that tells the rest; a part alone is its own file."""
    assert [load.file for load in told(NIGHT, duplex).loads] == ["friday-all-plain-paper", "friday-all-card-stock"]
    assert [load.file for load in told([DECKS, GUIDE], duplex).loads] == ["friday-guide", "friday-decks"]
    assert [load.file for load in told([DECKS, PACKS], duplex).loads] == ["friday-all-card-stock"]


def test_what_was_chosen_stands_in_the_names() -> None:
    """Files of several parts are not those of the whole kit, nor is its summary; each part is the same in any."""
    chosen = kit.build_summary("Friday", [], NIGHT, how("long-edge"), "friday", "only-x")

    assert [load.file for load in chosen.loads] == ["friday-plain-paper-only-x", "friday-card-stock-only-x"]
    assert [row.file for row in chosen.rows] == [row.file for row in told(NIGHT).rows]


def test_what_is_loaded_twice_goes_alone() -> None:
    """By hand each part with two sides is a file of its own, after what has one side."""
    loads = told((*NIGHT, laid("boxes", "card", 8), laid("tokens", "card", 6)), "manual").loads

    assert [load.file.removeprefix("friday-") for load in loads] == [
        "all-plain-paper",
        "one-sided-card-stock",
        "packs",
        "decks",
    ]
    assert [load.sheets for load in loads] == [3, 14, 17, 4]


@pytest.mark.parametrize(
    ("duplex", "ways"),
    [
        ("long-edge", ["one-sided", "two-sided, flip on the long edge"]),
        ("short-edge", ["one-sided", "two-sided, flip on the short edge"]),
        ("none", ["one-sided", "one-sided"]),
        ("fold", ["one-sided", "one-sided; fold along the dashed line with the print outside, glue, then cut"]),
    ],
)
def test_how_to_print(duplex: Duplex, ways: list[str]) -> None:
    """What has one side is printed one-sided, whatever the printer can do; only cards are folded."""
    sides = 2 if duplex in ("long-edge", "short-edge") else 1
    cards = [one._replace(pages=one.pages[: one.sheets * sides]) for one in (PACKS, DECKS)]

    assert [load.way for load in told((*cards, GUIDE, BANDS), duplex).loads] == ways


def test_how_to_print_by_hand() -> None:
    """By hand the screen tells how to load again, but for a part whose first page does."""
    loads = told((PACKS, DECKS), "manual").loads

    assert [load.way.partition(",")[0] for load in loads] == ["one-sided", "one-sided: the fronts"]
    assert [load.before for load in loads] == ["First page 1.", ""]
    assert "pages 1 to 4" in loads[1].way


@given(
    st.lists(
        st.tuples(st.sampled_from(["plain", "card"]), st.integers(1, 5), st.integers(1, 2)), min_size=1, max_size=8
    ),
    st.sampled_from(DUPLEX),
)
def test_every_page_belongs_to_one_part(made: list[tuple[str, int, int]], duplex: Duplex) -> None:
    """The pages told follow one another without a gap, and are as many as the file has; no sheet is lost."""
    found = [laid(f"part-{number}", *one) for number, one in enumerate(made)]
    summary = told(found, duplex)

    assert sum(load.sheets for load in summary.loads) == sum(one.sheets for one in found)
    assert sorted(row.title for row in summary.rows) == sorted(one.part.title for one in found)
    for load in summary.loads:
        ends = [0, *(row.pages[1] for row in load.rows)]
        assert [row.pages[0] for row in load.rows] == [end + 1 for end in ends[:-1]]
        assert ends[-1] == sum(map(len, job.join_pages(load.laid, how(duplex).sheet)))


def test_files() -> None:
    """Each part is a file, and so is what is printed in one go."""
    summary = told(NIGHT)
    names = [file.name for file in kit.bind_files(summary, how())]

    assert names == [
        *(row.file for row in summary.rows[:2]),
        "friday-all-plain-paper.pdf",
        *(row.file for row in summary.rows[2:]),
        "friday-all-card-stock.pdf",
    ]


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("duplex", DUPLEX)
def test_a_full_kit_is_told_on_one_page(duplex: Duplex, paper: str, ink: str) -> None:
    """PrintSettingsever it is printed, the summary of all parts with long texts is one page that breaks no promise."""
    found = page(full(duplex), duplex, paper, ink)

    assert len(found) == 1
    assert faults(found) == []
    for one in full(duplex):
        assert one.part.title in words(found)


def test_the_page_counts_itself() -> None:
    """The summary is among what it tells, with its sheets, also where it takes several."""
    found = full("none")
    small = page(found, "none", "4.5x7in")

    assert "57 sheets of Letter, plain paper" in words(page(found, "none"))
    assert len(small) > 1
    assert f"{56 + len(small)} sheets of 4.5x7in, plain paper" in words(small)
    assert f"p. 1–{len(small)}" in words(small)


def test_a_page_of_little() -> None:
    """Where only one part is printed the page says so without many words."""
    text = words(page([GUIDE]))

    assert "2 sheets of Letter, plain paper" in text
    assert "g/m²" not in text
    assert "First" not in text


def test_the_screen() -> None:
    """Each line is a word and what; what is to be done first stands by its file."""
    lines = list(kit.list_lines(told(NIGHT)))

    assert lines[:6] == [
        ("seed", "hello"),
        ("load", "3 sheets of Letter, plain paper"),
        ("print", "friday-all-plain-paper.pdf: one-sided"),
        ("load", "21 sheets of Letter, card stock of 200 to 300 g/m²"),
        ("print", "friday-all-card-stock.pdf: two-sided, flip on the long edge"),
        ("", "First page 1."),
    ]
    assert lines[6][0] == "always"
    assert ("then", f"Guide: {LONG}") in lines
    assert lines[-1] == ("", "friday-decks.pdf: 4 sheets, card stock")


def test_the_page_shows_a_seed_as_it_is_typed() -> None:
    """Who types what stands there deals the same packs: no better quotes and dashes."""
    facts = [("seed", '-1 "x" 6"')]
    first, *_ = kit.add_summary("Friday", facts, NIGHT, faces(), how(), "friday")

    assert '-1 "x" 6"' in words([side.faces[0].frame for side in first.pages])


def test_names_that_are_too_long_are_cut_short() -> None:
    """PrintSettingsever long a seed, a game's name or its file's is, the page is printed."""
    facts = [("seed", "x" * 500), ("cards", ", ".join(["46 good"] * 50))]
    first, *_ = kit.add_summary("Friday " * 30, facts, NIGHT, faces(), how(), "f" * 200)

    assert first.findings == []
    assert faults([side.faces[0].frame for side in first.pages]) == []
