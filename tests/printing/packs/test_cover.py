"""cardgen.printing.packs.cover: what is told of pages, piles and rounds, and the page that tells it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.card import Document
from cardgen.press import piles, sheets, sizes
from cardgen.press.impose import Duplex
from cardgen.press.sheets import SheetSettings
from cardgen.printing.packs import cover, draft
from cardgen.printing.packs.cover import Block, Hand, Tray
from cardgen.printing.packs.draft import Draft
from tests import papers
from tests.printing.packs import tables

duplexes: st.SearchStrategy[Duplex] = st.sampled_from(["long-edge", "short-edge", "manual"])
trays: st.SearchStrategy[Tray] = st.sampled_from(["face-up", "face-down"])
DUPLEXES: list[Duplex] = ["long-edge", "short-edge", "manual"]
TRAYS: list[Tray] = ["face-up", "face-down"]


def told(
    made: Draft | None = None,
    paper: str = "letter",
    duplex: Duplex = "long-edge",
    tray: Tray = "face-up",
    card: str = "poker",
    arrange: str = "rows",
) -> dict[str, object]:
    """What the templates of the cover are told."""
    made = made or tables.dealt()
    how = SheetSettings(sizes.paper(paper), duplex, arrange)  # type: ignore[arg-type]
    grid = sheets.grid(how, sizes.card_size(card))
    runs = piles.runs([len(pack.cards) for pack in made.printed], grid.slots)
    return cover.build_template_data(made, runs, grid, how, tray)


def blocks(about: dict[str, object]) -> list[Block]:
    """The blocks of sheets among it."""
    found = about["blocks"]
    assert isinstance(found, list)
    return found


@given(st.sampled_from(["letter", "a4", "legal", "a3"]), st.sampled_from(["poker", "tarot", "mini"]), duplexes, trays)
def test_all_pages_are_printed_once(paper: str, card: str, duplex: Duplex, tray: Tray) -> None:
    """Block after block, from page 3 on: as many pages as there are, and every sheet in one block."""
    about = told(paper=paper, card=card, duplex=duplex, tray=tray)
    found = blocks(about)
    ends = [span for block in found for span in (block.pages, block.fronts) if span is not None]
    count = sum(block.sheets[1] - block.sheets[0] + 1 for block in found)
    lids = len(found) if duplex == "manual" and tray == "face-up" else 0

    assert ends[0][0] == 3
    assert all(before[1] + 1 == after[0] for before, after in pairwise(ends))
    assert ends[-1][1] == 2 + 2 * count + lids
    assert all(before.sheets[1] + 1 == after.sheets[0] for before, after in pairwise(found))
    assert about["sheets"] == count


@pytest.mark.parametrize("duplex", DUPLEXES)
def test_cells_are_seen_from_the_back(duplex: Duplex) -> None:
    """The first slot of a front is at the right of the backs, or at their foot where the sheet turns that way."""
    first = blocks(told(duplex=duplex))[0].cells[0]

    assert first["pack"] == 1
    assert (first["x"], first["y"]) == pytest.approx(
        (12.7, 184.15) if duplex == "short-edge" else (139.7, 6.35), abs=0.1
    )


@pytest.mark.parametrize(
    ("players", "rounds", "hands"),
    [
        (4, 3, [Hand(1, (1, 4)), Hand(2, (5, 8)), Hand(3, (9, 12))]),
        (5, 2, [Hand(1, (1, 5)), Hand(2, (6, 10)), Hand(0, (11, 12))]),
        (3, 3, [Hand(1, (1, 3)), Hand(2, (4, 6)), Hand(3, (7, 9)), Hand(0, (10, 12))]),
        (2, 2, [Hand(1, (1, 2)), Hand(2, (3, 4)), Hand(0, (5, 12))]),
    ],
)
def test_who_gets_what(players: int, rounds: int, hands: list[Hand]) -> None:
    """The packs of each round, and those that stay closed, whether they are printed or not."""
    made = tables.dealt(players=players, rounds=rounds)
    usual, whole = told(made), told(draft.select_packs(made, "all"))
    closed = [hand.packs for hand in hands if hand.round == 0]

    assert usual["hands"] == [hand for hand in hands if hand.round]
    assert usual["missing"] == (closed[0] if closed else None)
    assert (whole["hands"], whole["missing"]) == (hands, None)


def test_packs_by_number() -> None:
    """Each is told with its round, closed ones with that of who joins; nothing is said of all players."""
    made = tables.dealt(players=2, rounds=3)
    some = told(draft.select_packs(made, (8, 3, 12, 7)))
    text = said(some)

    assert some["hands"] == [Hand(1, (7, 7)), Hand(2, (3, 3)), Hand(2, (8, 8)), Hand(3, (12, 12))]
    assert {cell["pack"] for block in blocks(some) for cell in block.cells} == {3, 7, 8, 12}
    assert "These packs belong to the deal with the same commitment" in text
    assert "players takes" not in text


def said(about: dict[str, object], paper: str = "letter", ink: str = "full") -> str:
    """All that a cover says; it is one page without faults, within reach, and legible."""
    faces = papers.laid(Document("common/draft-cover", about, "Draft cover"), paper, ink)

    assert len(faces) == 1
    assert faces[0].faults == []
    assert papers.faults(faces) == []
    return papers.words(faces).replace("\u00a0", " ")


@pytest.mark.parametrize("duplex", DUPLEXES)
@pytest.mark.parametrize("tray", TRAYS)
@pytest.mark.parametrize(("paper", "ink"), papers.WAYS)
def test_what_a_host_has_to_know(duplex: Duplex, tray: Tray, paper: str, ink: str) -> None:
    """Which side to look for, what to load and print, how to cut, collect and hand out; where the deal comes from."""
    text = said(told(paper=paper, duplex=duplex, tray=tray), paper, ink)
    hand, other = duplex == "manual", "face-down" if tray == "face-up" else "face-up"
    name = sizes.paper(paper).name

    assert f"make these files again with --tray {other}" in text
    assert f"--tray {tray}" not in text
    assert "Look at no other page" in text
    assert "must measure 50 mm" in text
    assert "along the ticks" in text
    assert "Count each pack: 12 cards" in text
    assert "Round 1: packs 1 to 4; Round 2: packs 5 to 8; Round 3: packs 9 to 12. Each of the 4 players" in text
    assert f"Commitment {tables.dealt().commitment}" in text
    assert "Grave Full of Gold" not in text
    if hand:
        assert f"Load {name} card" in text
        assert ("hides them" in text) == (tray == "face-up")
        fronts = "15 to 27" if tray == "face-up" else "15 to 26"
        assert f"Sheets 1 to 12 backs: pages 3 to 14, fronts: pages {fronts}" in text
    else:
        assert f"flipping on the {duplex.split('-')[0]} edge" in text
        assert f"Load 16 sheets of {name} card" in text
        assert "Print pages 3 to 34" in text


@pytest.mark.parametrize("paper", ["letter", "legal", "a3", "8x10in"])
@pytest.mark.parametrize("card", ["poker", "bridge", "tarot", "mini", "square"])
def test_any_paper_and_card(paper: str, card: str) -> None:
    """The pictures find room, with the numbers of all packs in them."""
    for duplex, tray in (("long-edge", "face-up"), ("manual", "face-up")):
        about = told(paper=paper, card=card, duplex=duplex, tray=tray)  # type: ignore[arg-type]
        text = said(about, paper)
        pictures = text[text.rindex("explains the rest.") :].split()

        assert {str(pack) for pack in range(1, 13)} <= set(pictures)


@pytest.mark.parametrize("title", ["", "An Evening With Far Too Many Friends And Their Little Grey Cousins: Part II"])
def test_any_title(title: str) -> None:
    """What is too long is cut short."""
    said(told(tables.dealt(title=title)))


@pytest.mark.parametrize(("players", "rounds"), [(2, 6), (6, 2), (2, 2), (2, 3), (3, 4)])
def test_any_table(players: int, rounds: int) -> None:
    """As few and as many players and rounds as there are packs for."""
    text = said(told(tables.dealt(players=players, rounds=rounds)))

    assert f"Each of the {players} players takes one pack of each round" in text


@pytest.mark.parametrize("duplex", DUPLEXES)
def test_one_card_a_sheet(duplex: Duplex) -> None:
    """Twelve blocks of sheets are pictured in two rows."""
    text = said(told(duplex=duplex, arrange="single"))

    assert text.count("Sheets ") == 12
    assert "Sheets 133 to 144" in text


@pytest.mark.parametrize("template", ["draft-other", "draft-lid"])
@pytest.mark.parametrize("paper", ["letter", "a4", "a3", "8x10in"])
def test_the_other_pages(template: str, paper: str) -> None:
    """They say in large letters what they are for."""
    faces = papers.laid(Document(f"common/{template}", tables.dealt().about, ""), paper)

    assert len(faces) == 1
    assert faces[0].faults == []
    assert papers.faults(faces) == []
    assert ("The other side" if template == "draft-other" else "Stop") in papers.words(faces)
