"""`<entry>` in columns: paragraphs and rows that stay together; columns that begin on a later page."""

from __future__ import annotations

import pytest

from cardgen.layout.frame import Frame, Glyphs, Line, Rect, VectorPath
from tests.layout.helpers import STEP, TEXT, Drawing, Placed, glyphs, rules, template_fault, walk, words

SIZE = 'width="60" height="90"'


def page(draw: Drawing, inside: str, columns: str = "") -> Frame:
    """The first page of columns that hold that."""
    return draw.whole(f"<page {SIZE}><columns {columns}>{STEP}{inside}</columns></page>")


def texts(frame: Frame) -> dict[str, Placed]:
    """Where each line of text stands."""
    return {placed.item.text: placed for placed in walk(frame.items) if isinstance(placed.item, Glyphs)}


def test_paragraphs_alone_are_as_they_were(draw: Drawing) -> None:
    """An entry without rows has its paragraphs one under the other, a gap between them."""
    frame = page(draw, "<entry><p>One</p><p>Two</p></entry>")
    first, second = glyphs(frame)

    assert words(frame) == ["One", "Two"]
    assert second.y - first.y == pytest.approx(10 * 25.4 / 72 + 1)


def test_cells_stand_beside_each_other(draw: Drawing) -> None:
    """Cells have the widths they say; those that say none share the rest; their lines begin at one height."""
    row = '<row gutter="2"><cell w="20"><p>A</p></cell><cell><p>B</p></cell><cell><p>C</p></cell></row>'
    placed = texts(page(draw, f"<entry>{row}</entry>"))

    assert [round(placed[name].x, 3) for name in "ABC"] == [0, 22, 42]
    assert len({placed[name].foot for name in "ABC"}) == 1


def test_a_row_is_as_high_as_its_highest_cell(draw: Drawing) -> None:
    """What follows a row begins under the cell with most lines and the padding."""
    row = '<row pad="2 3" fill="#eeeeee"><cell w="20"><p>a</p></cell><cell><p>b</p><p>c</p></cell></row>'
    frame = page(draw, f"<entry>{row}<p>after</p></entry>")
    ground = next(item for item in frame.items if isinstance(item, Rect))
    placed = texts(frame)

    assert ground.h == pytest.approx(2 * 10 * 25.4 / 72 + 1 + 4)
    assert placed["a"].x == pytest.approx(3)
    assert placed["after"].y > ground.y + ground.h


def test_lines_are_aligned_in_their_cell(draw: Drawing) -> None:
    """`centre` and `right` are within the cell, line by line."""
    row = '<row><cell w="20" align="centre"><p>mid</p></cell><cell align="right"><p>end</p></cell></row>'
    placed = texts(page(draw, f"<entry>{row}</entry>"))
    mid, end = placed["mid"], placed["end"]

    assert (mid.x + mid.right) / 2 == pytest.approx(10, abs=0.01)
    assert end.right == pytest.approx(60, abs=0.01)


def test_a_row_has_a_rule_at_its_foot(draw: Drawing) -> None:
    """`stroke` draws one line as wide as the row, and none without it."""
    bare = page(draw, "<entry><row><cell><p>a</p></cell></row></entry>")
    ruled = page(draw, '<entry><row stroke="#112233" line="0.3"><cell><p>a</p></cell></row></entry>')
    (line,) = (item for item in ruled.items if isinstance(item, Line))

    assert not any(isinstance(item, Line) for item in bare.items)
    assert (line.x1, line.x2, line.y1 == line.y2, line.line) == (0, 60, True, 0.3)


def test_texts_have_the_colours_they_are_given(draw: Drawing) -> None:
    """`fill` of an entry colours its paragraphs, that of a cell the cell's."""
    row = '<row><cell fill="#00ff00"><p>green</p></cell></row>'
    frame = page(draw, f'<entry fill="#ff0000">{row}<p>red</p></entry>')

    assert {item.text: item.fill for item in glyphs(frame)} == {"green": "#00ff00", "red": "#ff0000"}


def test_a_row_stays_with_its_text(draw: Drawing) -> None:
    """An entry that does not fit under another goes to the next column whole."""
    filler = "<entry>" + "<p>x</p>" * 18 + "</entry>"
    row = "<row><cell><p>name</p></cell></row>"
    placed = texts(page(draw, f"{filler}<entry>{row}<p>text</p></entry>", 'count="2" gutter="4"'))

    assert placed["name"].x == placed["text"].x == pytest.approx(32)


def test_a_word_too_wide_for_its_cell_is_a_fault(draw: Drawing) -> None:
    """It is set smaller and reported."""
    frame = page(draw, '<entry><row><cell w="4"><p>Counterrevolutionary</p></cell><cell><p>a</p></cell></row></entry>')

    assert rules(frame) == ["text-overflow"]


def test_cells_wider_than_their_row(draw: Drawing) -> None:
    """A row that cannot hold its cells is a mistake of the template."""
    cells = '<cell w="40"><p>a</p></cell><cell w="30"><p>b</p></cell>'
    fault = template_fault(page(draw, f"<entry><row>{cells}</row></entry>"))

    assert "11.5 mm wider than it is" in fault.message


def test_columns_that_begin_on_a_later_page(draw: Drawing) -> None:
    """A page has the columns that begin on it; there are as many pages as the last of them needs."""
    front = f"<columns>{STEP}<entry><p>front</p></entry></columns>"
    back = f'<columns page="2">{STEP}<entry><p>back</p></entry></columns>'
    (draw.folder / "two.xml").write_text(f"<page {SIZE}>{front}{back}</page>", encoding="utf-8")
    draw.templates.session.size = (60, 90)
    pages = draw.templates.pages("two", {})

    assert [words(one) for one in pages] == [["front"], ["back"]]


def test_columns_under_something_else(draw: Drawing) -> None:
    """On the page on which they begin they are as high as `first` says; the rest is on the next, at full height."""
    inside = "".join(f"<entry><p>{word}</p></entry>" for word in ("one", "two", "three", "four", "five", "six"))
    text = f"""<page {SIZE}><columns y="{{{{ 80 if page == 1 else 0 }}}}" h="90" first="10" count="2" gutter="4">
      {STEP}{inside}</columns></page>"""
    (draw.folder / "under.xml").write_text(text, encoding="utf-8")
    draw.templates.session.size = (60, 90)
    front, back = draw.templates.pages("under", {})

    assert words(front) == ["one", "two", "three", "four"]
    assert words(back) == ["five", "six"]
    assert min(text.y for text in texts(front).values()) > 80
    assert texts(back)["five"].y < 10


def test_what_is_too_high_for_the_first_page(draw: Drawing) -> None:
    """It stands on the next one, and no heading by itself is left behind; what has no room at all stands once."""
    head = '<block h="4"><text y="4" size="8" font="Barlow Condensed Medium">head</text><again/></block>'
    tall = "".join(f"<p>{word}</p>" for word in ("one", "two", "three", "four", "five"))
    text = f"""<page {SIZE}><columns first="9" h="{{{{ high }}}}" count="2" gutter="4">
      {STEP}{head}<entry>{tall}</entry></columns></page>"""
    (draw.folder / "tall.xml").write_text(text, encoding="utf-8")
    draw.templates.session.size = (60, 90)

    assert [len(words(one)) for one in draw.templates.pages("tall", {"high": 90})] == [0, 6]
    assert [len(words(one)) for one in draw.templates.pages("tall", {"high": 11})] == [0, 6]


def test_a_last_page_in_the_middle_of_a_section(draw: Drawing) -> None:
    """Its columns are about equally long, and its heading stands again at the top of each."""
    head = f'<block h="5"><text y="4" {TEXT}>Head</text><again><text y="4" {TEXT}>Again</text></again></block>'
    entries = "".join(f"<entry><p>{number}</p></entry>" for number in range(46))
    columns = f'<columns count="2" gutter="4">{STEP}{head}{entries}</columns>'
    (draw.folder / "long.xml").write_text(f"<page {SIZE}>{columns}</page>", encoding="utf-8")
    draw.templates.session.size = (60, 90)
    first, last = (words(one) for one in draw.templates.pages("long", {}))
    left, right = " ".join(last).split("Again")[1:]

    assert first[0] == "Head"
    assert [word for word in [*first, *last] if word.isdigit()] == [str(number) for number in range(46)]
    assert abs(len(left.split()) - len(right.split())) <= 1


def test_no_heading_stands_alone_where_its_text_has_no_room(draw: Drawing) -> None:
    """The second column of the first page stays empty, and the heading is repeated above the text on the next."""
    head, again = (f'<text y="4" size="8" font="Barlow Condensed Medium">{word}</text>' for word in ("head", "again"))
    tall = "".join(f"<p>{word}</p>" for word in ("one", "two", "three", "four", "five"))
    text = f"""<page {SIZE}><columns first="9" h="90" count="2" gutter="4">{STEP}
      <block h="4" keep="1">{head}<again>{again}</again></block>
      <entry><p>short</p></entry><entry>{tall}</entry></columns></page>"""
    (draw.folder / "lone.xml").write_text(text, encoding="utf-8")
    draw.templates.session.size = (60, 90)

    assert [words(one) for one in draw.templates.pages("lone", {})] == [
        ["head", "short"],
        ["again", "one", "two", "three", "four", "five"],
    ]


BEARER = '<palette ink="#000000" paper="#ffffff" main="#1f5aa6" dark="#12305c" tint="#e6eef8" brass="#e3b85b"/>'
ARMS = '<arms of="heater straight plain main bear" show="shield" h="9"/>'


def test_arms_in_a_cell(draw: Drawing) -> None:
    """They are at the top of their cell, within it, and the row is high enough for them."""
    row = f'<row pad="1 2" fill="tint"><cell w="8">{ARMS}</cell><cell><p>Bear</p></cell></row>'
    frame = draw.whole(f"<page {SIZE}>{BEARER}<columns>{STEP}<entry>{row}<p>after</p></entry></columns></page>")
    ground = next(item for item in frame.items if isinstance(item, Rect))
    drawn = [placed for placed in walk(frame.items) if isinstance(placed.item, VectorPath)]

    assert frame.faults == []
    assert ground.h == pytest.approx(11)
    assert len(drawn) > 3
    assert min(placed.x for placed in drawn) >= 2
    assert max(placed.right for placed in drawn) <= 10
    assert min(placed.y for placed in drawn) >= 1
    assert max(placed.foot for placed in drawn) <= 10
    assert texts(frame)["after"].y > 11


def test_tiny_arms_in_colours_of_their_own(draw: Drawing) -> None:
    """Two shields of 3 mm: each has the colours that it names, and neither has a rim of brass; one of 9 mm has."""
    own = ARMS.replace('h="9"', 'h="3" main="#a3202b" dark="#4f1016" line="#4f1016"')
    usual = ARMS.replace('h="9"', 'h="3"')
    seen = []
    for one in (own, usual, ARMS):
        row = f'<row><cell w="8">{one.replace("bear", "bear - - - hero")}</cell><cell><p>Bear</p></cell></row>'
        frame = draw.whole(f"<page {SIZE}>{BEARER}<columns>{STEP}<entry>{row}</entry></columns></page>")
        drawn = [placed.item for placed in walk(frame.items) if isinstance(placed.item, VectorPath)]
        seen.append({paint for item in drawn for paint in (item.fill, item.stroke)})

    sides = [colours & {"#a3202b", "#1f5aa6"} for colours in seen]
    assert sides == [{"#a3202b"}, {"#1f5aa6"}, {"#1f5aa6"}]
    rims = ["#e3b85b" in colours for colours in seen]
    assert rims == [False, False, True]


def test_texts_in_the_middle_of_their_row(draw: Drawing) -> None:
    """`level="middle"` has as much of a row above a text as below it; its highest cell moves nowhere."""
    row = '<row pad="1 0" level="{}"><cell w="20"><p>a</p></cell><cell><p>b</p><p>c</p></cell></row>'
    top, middle = (texts(page(draw, f"<entry>{row.format(level)}</entry>")) for level in ("top", "middle"))

    assert middle["a"].y - top["a"].y == pytest.approx((10 * 25.4 / 72 + 1) / 2)
    assert middle["b"].y == top["b"].y
