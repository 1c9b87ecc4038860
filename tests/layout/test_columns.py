"""cardgen.layout.columns: texts in columns, first what every way to fill them keeps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.layout import columns
from cardgen.layout.columns import FINE, Column, ColumnBlock, Room
from cardgen.layout.frame import Frame, Rect
from tests.layout.helpers import STEP, TEXT, Drawing, glyphs, rules, words

heights = st.integers(1, 60).map(float)
spaces = st.sampled_from([0.0, 2.0, 5.0])
texts = st.tuples(heights, spaces).map(lambda given: ColumnBlock(*given))
headings = st.tuples(st.integers(1, 8).map(float), spaces, st.just(True), st.integers(0, 3), st.booleans()).map(
    lambda given: ColumnBlock(*given)
)
wholes = st.lists(st.one_of(texts, texts, headings), max_size=25)
rooms = st.tuples(st.integers(20, 90).map(float), st.integers(1, 3)).map(lambda given: Room(*given))
short_rooms = rooms.flatmap(lambda room: st.floats(0, room.height).map(lambda first: room._replace(first=first)))


def own(column: Column) -> list[int]:
    """The parts of a column that are not said again."""
    return [spot.part for spot in column if not spot.again]


def foot(column: Column, parts: Sequence[ColumnBlock]) -> float:
    """How far down a column reaches."""
    return max((spot.y + parts[spot.part].height for spot in column), default=0.0)


def kept(parts: Sequence[ColumnBlock], head: int) -> list[int]:
    """The texts that a heading keeps with it: as many as it says, up to the next heading."""
    found = []
    for index in range(head + 1, min(head + 1 + parts[head].keep, len(parts))):
        if parts[index].head:
            break
        found.append(index)
    return found


def company(parts: Sequence[ColumnBlock], index: int) -> float:
    """How high a part is with those that it keeps with it."""
    with_it = kept(parts, index) if parts[index].head else []
    return parts[index].height + sum(parts[one].above + parts[one].height for one in with_it)


def heads(parts: Sequence[ColumnBlock]) -> Iterator[int | None]:
    """For each part the heading that it stands under."""
    last = None
    for index, part in enumerate(parts):
        last = index if part.head else last
        yield last


@given(wholes, st.one_of(rooms, short_rooms))
def test_every_part_once_in_order(parts: list[ColumnBlock], room: Room) -> None:
    """Whatever is to be filled, nothing is lost, and nothing but headings stands twice."""
    filled = columns.fill(parts, room)

    assert [part for column in filled for part in own(column)] == list(range(len(parts)))
    assert all(parts[spot.part].head and parts[spot.part].again for column in filled for spot in column if spot.again)


@given(wholes, st.one_of(rooms, short_rooms))
def test_parts_stand_below_each_other(parts: list[ColumnBlock], room: Room) -> None:
    """A column begins at its top; what comes next keeps the distance that it wants, and a repeated heading none."""
    for column in columns.fill(parts, room):
        assert not column or column[0].y == 0
        for before, after in pairwise(column):
            assert after.y == pytest.approx(before.y + parts[before.part].height + parts[after.part].above)


@given(wholes, st.one_of(rooms, short_rooms))
def test_no_column_is_too_high(parts: list[ColumnBlock], room: Room) -> None:
    """None is higher than its room, unless a part that is too high for any has it for itself."""
    for number, column in enumerate(columns.fill(parts, room)):
        assert foot(column, parts) <= room.of(number) + 1e-6 or len(own(column)) == 1


@given(wholes, rooms)
def test_headings_keep_company(parts: list[ColumnBlock], room: Room) -> None:
    """A heading is in one column with the texts that it keeps, if a column can hold them."""
    where = {part: number for number, column in enumerate(columns.fill(parts, room)) for part in own(column)}
    for index, part in enumerate(parts):
        if part.head and company(parts, index) <= room.height:
            assert {where[one] for one in kept(parts, index)} <= {where[index]}


@given(wholes, st.one_of(rooms, short_rooms))
def test_headings_stand_again(parts: list[ColumnBlock], room: Room) -> None:
    """A column that begins in the middle of a section begins with its heading, if that is to be said again."""
    under = list(heads(parts))
    for number, column in enumerate(columns.fill(parts, room)):
        if own(column):
            first = own(column)[0]
            head = under[first]
            wanted = head is not None and head != first and parts[head].again and number > 0
            assert [spot.part for spot in column if spot.again] == ([head] if wanted else [])


@given(wholes, rooms)
def test_no_column_ends_too_early(parts: list[ColumnBlock], room: Room) -> None:
    """What begins a column would not have fitted, with what it keeps, into the one before."""
    filled = columns.fill(parts, room)
    for before, after in pairwise(filled):
        first = own(after)[0]
        assert foot(before, parts) + parts[first].above + company(parts, first) > room.height


@given(wholes, st.integers(20, 90), st.integers(1, 4))
def test_even_columns_keep_to_their_room(parts: list[ColumnBlock], height: int, most: int) -> None:
    """They hold the same, are no more than allowed if that is possible, and never reach lower than filled ones."""
    filled = columns.fill(parts, Room(float(height)))
    made = columns.even(parts, float(height), max(most, len(filled)))

    assert [part for column in made for part in own(column)] == list(range(len(parts)))
    assert len(made) <= max(most, len(filled))
    assert max(foot(column, parts) for column in made) <= max(foot(column, parts) for column in filled) + 1e-6


@given(st.lists(heights, min_size=1, max_size=9), st.integers(1, 3))
def test_even_columns_are_no_longer_than_needed(sizes: list[float], most: int) -> None:
    """The longest is as long as in the best of all ways to cut the texts into so many columns, but for a hair."""
    made = columns.even([ColumnBlock(size) for size in sizes], sum(sizes), most)

    assert max(sum(sizes[spot.part] for spot in column) for column in made) <= best(sizes, most) + FINE


def best(sizes: Sequence[float], most: int) -> float:
    """How long the longest column is at least."""
    if most == 1:
        return sum(sizes)
    return min(max(sum(sizes[:cut]), best(sizes[cut:], most - 1)) for cut in range(len(sizes) + 1))


def test_nothing() -> None:
    """No parts make one empty column."""
    assert columns.fill([], Room(50.0)) == columns.even([], 50.0, 2) == [[]]


def sheet(draw: Drawing, count: int, step: str = STEP, most: str = "") -> list[Frame]:
    """The pages of a section of so many entries in two columns, page and pages told at their foot."""
    entries = "".join(f"<entry><p>Entry {number}</p></entry>" for number in range(count))
    heading = f'<block h="6"><text y="5" {TEXT}>Section</text><again><text y="5" {TEXT}>Again</text></again></block>'
    body = f'<columns h="60" count="2" gutter="4"{most}>{step}{heading}{entries}</columns>'
    foot = f'<text y="80" {TEXT}>Page {{{{ page }}}} of {{{{ pages }}}}</text>'
    name = f"section-{count}-{len(step)}-{most[-2:-1]}"
    (draw.folder / f"{name}.xml").write_text(f"<page>{body}{foot}</page>", encoding="utf-8")
    draw.templates.session.size = (60.0, 90.0)
    return draw.templates.pages(name, {})


def test_pages_follow_each_other(draw: Drawing) -> None:
    """As many as are needed; each entry is on one of them, in order; each page knows its number."""
    made = sheet(draw, 60)
    said = [words(frame) for frame in made]

    assert len(made) == 3
    assert [page[-1] for page in said] == ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]
    assert [word for page in said for word in page if "Entry" in word] == [f"Entry {number}" for number in range(60)]
    assert [page.count("Again") for page in said] == [1, 2, 2]
    assert all(rules(frame) == [] for frame in made)


def test_no_more_pages_than_they_may_have(draw: Drawing) -> None:
    """Columns that fit say nothing; those that do not say so once, and are cut off after their last page."""
    fitting, over = sheet(draw, 60, most=' most="3"'), sheet(draw, 60, most=' most="2"')
    said = [fault.message for frame in over for fault in frame.faults]

    assert (len(fitting), [rules(frame) for frame in fitting]) == (3, [[], [], []])
    assert [words(frame)[-1] for frame in over] == ["Page 1 of 2", "Page 2 of 2"]
    assert said == ["the texts need 3 pages at the smallest size: only 2 pages are allowed"]


def test_rows_that_are_kept_together(draw: Drawing) -> None:
    """What is as high as a column says nothing; what is higher says so, once."""
    row = "<row><cell><p>Row</p></cell></row>"

    def said(rows: int) -> list[str]:
        body = f'<columns h="60">{STEP}<entry>{row * rows}</entry><entry><p>Text</p></entry></columns>'
        return [fault.message for fault in draw.whole(f"<page>{body}</page>").faults]

    assert said(13) == []
    assert said(20) == ["rows kept together are 26.6 mm too high: they need to fit one column"]


def test_a_page_may_be_enough(draw: Drawing) -> None:
    """Then there is one, even if it is empty."""
    assert [words(frame)[-1] for frame in sheet(draw, 3)] == ["Page 1 of 1"]
    assert len(sheet(draw, 0)) == 1


def test_the_largest_type_that_costs_no_page(draw: Drawing) -> None:
    """Of the ladder's steps the first with which there are as few pages as with the last."""
    small, large = STEP.replace('size="8" lead="10"', 'size="6" lead="7"'), STEP
    sizes = [
        {line.size for frame in sheet(draw, count, large + small) for line in glyphs(frame)} for count in (20, 28, 60)
    ]

    assert [6 in found for found in sizes] == [False, True, True]


def test_columns_of_a_card(draw: Drawing) -> None:
    """A card has one page: what its columns have no room for on it is told, and not left out in silence."""
    entry = "<entry><p>A text.</p></entry>"
    one, many = (draw(f'<columns h="30">{STEP}{entry * count}</columns>') for count in (3, 90))

    assert one.faults == []
    assert [fault.rule for fault in many.faults] == ["text-overflow"]


def test_a_document_is_set_once(draw: Drawing, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pages a document has, each entry is set once to count them and once to print them."""
    asked: list[str] = []
    usual = columns._choose

    def counting(blocks: Any, *rest: Any) -> Any:
        asked.append("set")
        return usual(blocks, *rest)

    monkeypatch.setattr(columns, "_choose", counting)
    entries = "{% for n in range(60) %}<entry><p>Entry {{ n }} of many, and what it says</p></entry>{% endfor %}"
    markup = f"<page width='60' height='90'><columns count='1'>{STEP}{entries}</columns></page>"
    (draw.folder / "many.xml").write_text(markup, encoding="utf-8")
    draw.templates.session.size = (60.0, 90.0)
    pages = draw.templates.pages("many", {})

    assert len(pages) == 3
    assert asked == ["set", "set"]
    assert [word for page in pages for word in words(page)].count("Entry 59 of many, and what it says") == 1


MUCH = '<option min="40"><text y="5" size="8" font="Barlow Condensed Medium">much</text></option>'
REST = f'<rest above="4">{MUCH}<option min="10" max="20"><rect fill="ink"/></option></rest>'


@pytest.mark.parametrize(("entries", "high"), [(2, None), (7, 20), (12, None), (18, 20)])
def test_the_rest_of_the_last_page(draw: Drawing, entries: int, high: float | None) -> None:
    """It has the first option that it has room for, under the longest column; none where it is full, none on others."""
    texts = "".join("<entry above='1'><p>One</p></entry>" for _ in range(entries))
    ink = '<palette ink="#000000" paper="#ffffff"/>'
    markup = f'<page width="60" height="60">{ink}<columns>{STEP}{texts}{REST}</columns></page>'
    (draw.folder / f"rest-{entries}.xml").write_text(markup, encoding="utf-8")
    draw.templates.session.size = (60, 60)
    pages = draw.templates.pages(f"rest-{entries}", {})
    found = [[item for item in page.items if isinstance(item, Rect)] for page in pages]
    feet = max(line.y for line in glyphs(pages[-1]))

    assert [fault for page in pages for fault in page.faults] == []
    assert not any(found[:-1])
    assert ("much" in words(pages[-1])) == (entries == 2)
    assert [round(rect.h, 3) for rect in found[-1]] == ([high] if high else [])
    assert all(rect.y > feet and rect.y + rect.h <= 60 for rect in found[-1])
