"""The list of findings: all of it is told, where there is room."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardgen.finding import Finding, Related, Span, Waived
from cardgen.layout.frame import Glyphs, Group
from cardgen.printing.proof import listing, marks
from cardgen.printing.proof import type as words
from cardgen.printing.proof.finding_placement import Remark
from cardgen.printing.proof.listing import ListingColumn

WORDS = st.lists(st.text("abcdefghij", min_size=1, max_size=80), min_size=1, max_size=40).map(" ".join)


def remark(number: int, message: str = "Ann has 3 weapons: a model has at most 2", **more: Any) -> Remark:
    """A finding with a number."""
    span = Span("factions/ann.yaml", 12, 1, 12, 4)
    return Remark(number, Finding("a/rule", "error", span, "Ann", message)._replace(**more), [])


def rooms(*heights: float, wide: float = 60.0) -> Iterator[ListingColumn]:
    """Columns beside cards, one to a page, then pages of the list's own."""
    yield from (ListingColumn(page, (10.0, 20.0, wide, high)) for page, high in enumerate(heights))
    for page in itertools.count(len(heights)):
        yield from (ListingColumn(page, (10.0 + 70 * n, 20.0, wide, 100.0), own=True) for n in (0, 1))


def told(remarks: list[Remark], room: Iterator[ListingColumn]) -> list[tuple[int, Group]]:
    """The rows of the list and their pages."""
    return [(page, row) for page, row in listing.lay_out_remarks(remarks, room) if isinstance(row, Group)]


def text(rows: list[tuple[int, Group]]) -> str:
    """What is written, without the numbers of badges."""
    glyphs = [item for _, row in rows for item in row.items if isinstance(item, Glyphs)]
    return " ".join(item.text.strip() for item in glyphs if item.size != marks.SIZE)


def test_nothing_found() -> None:
    """A list of nothing asks for no room."""
    assert told([], iter(())) == []


def test_what_a_finding_tells() -> None:
    """Level, message, what to do, the other place, line and rule; of a waived one the reason instead."""
    other = Related(Span("factions/bob.yaml", 7, 1, 7, 2), "Bob of Evil")
    plain = text(told([remark(1, hint="take 1 out", related=[other])], rooms()))
    waived = text(told([remark(1, hint="take 1 out", waived=Waived("An octopus.", "2030-01-01"))], rooms()))

    assert plain == (
        "error: Ann has 3 weapons: a model has at most 2 take 1 out see bob.yaml:7: Bob of Evil ann.yaml:12 · a/rule"
    )
    assert "waived: Ann has 3 weapons" in waived
    assert "waived: An octopus. (until 2030-01-01)" in waived
    assert "take 1 out" not in waived


def test_room_beside_cards_is_used_first() -> None:
    """A finding goes into the first column that has room for all of it; the others follow."""
    rows = told([remark(n) for n in range(1, 6)], rooms(5, 8, 8))
    pages = [
        page for page, row in rows if any(isinstance(item, Glyphs) and item.size == marks.SIZE for item in row.items)
    ]

    assert pages == [1, 2, 3, 3, 3]


def test_small_rooms_are_no_columns() -> None:
    """A strip too low or too narrow is left free, unless the page is the list's own; wide rooms have columns."""
    assert listing.list_columns(0, (0, 0, 200, 8)) == listing.list_columns(0, (0, 0, 30, 90)) == []
    assert len(listing.list_columns(0, (0, 0, 30, 8), own=True)) == 1
    assert len(listing.list_columns(0, (0, 0, 200, 50))) == 3


@given(st.lists(WORDS, min_size=1, max_size=8), st.floats(40, 90), st.lists(st.floats(1, 60), max_size=4))
def test_nothing_is_lost_or_leaves_its_column(messages: list[str], wide: float, heights: list[float]) -> None:
    """However long messages and their words are, every letter is told, in order, in its column."""
    rows = told([remark(n, message) for n, message in enumerate(messages, 1)], rooms(*heights, wide=wide))
    found = text(rows).replace(" ", "")
    right = wide + 0.01

    assert [found.find(message.replace(" ", "")) >= 0 for message in messages] == [True] * len(messages)
    assert rows == sorted(rows, key=lambda item: item[0])
    for _, row in rows:
        ends = [
            item.x + words.measure_width(item.text, item.face.name, item.size)
            for item in row.items
            if isinstance(item, Glyphs)
        ]
        assert max(ends, default=0.0) <= right
        assert row.y >= 20
        assert row.y + listing.LEAD <= 20 + 100.01
