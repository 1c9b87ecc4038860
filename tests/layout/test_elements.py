"""The elements that draw: what each becomes, and what each refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.layout import shapes
from cardgen.layout.frame import Group, Item, Line, Rect
from cardgen.layout.frame import VectorPath as Outline
from cardgen.layout.runs import INK
from cardgen.layout.template import Templates
from tests.layout.helpers import FACE, OURS, TEXT, Drawing, template_fault, walk, words
from tests.sampling import some

CROWN = shapes.svg("M1.5,5.5L7,11L12,2.5L17,11L22.5,5.5L20,17H4ZM4,19H20V22.5H4Z")


def only(draw: Drawing, body: str) -> Item:
    """The one item that a body makes, without faults."""
    frame = draw(body)
    (item,) = frame.items
    assert frame.faults == []
    return item


def test_card(draw: Drawing, tmp_path: Path) -> None:
    """A card is as large as is asked for, a poker card unless something is; it may say so itself, and has a bleed."""
    frame = draw("", card='width="40" height="50" bleed="2"')
    plain = draw.whole("<card/>")
    (tmp_path / "bare.xml").write_text('<card bleed="3.5"><rect fill="#ff0000"/></card>')
    tarot = Templates([str(tmp_path)], size=(70.0, 120.0)).frame("bare", {})

    assert (frame.width, frame.height, frame.bleed, frame.items, frame.faults) == (40.0, 50.0, 2.0, [], [])
    assert (plain.width, plain.height, plain.bleed) == (63.5, 88.9, 0.0)
    assert (tarot.width, tarot.height, tarot.bleed) == (70.0, 120.0, 3.5)
    assert tarot.items == [Rect(0, 0, 70, 120, "#ff0000")]


def test_a_card_of_another_size(tmp_path: Path) -> None:
    """A template that insists on a size of its own cannot make cards of another; what to do is told."""
    (tmp_path / "fixed.xml").write_text('<card width="63.5" height="88.9"/>')
    fault = template_fault(Templates([str(tmp_path)], size=(70.0, 120.0)).frame("fixed", {}))

    assert fault.message == "this template makes cards of 63.5 by 88.9 mm, asked for are 70 by 120 mm"
    assert "leave width and height out of <card>" in (fault.hint or "")


def test_a_template_knows_the_size_and_the_ink(tmp_path: Path) -> None:
    """`width`, `height` and `ink` are told to every template and to the parts it includes or imports."""
    (tmp_path / "part.xml").write_text("{% set wide = width %}")
    text = f'<text y="9" {TEXT}>{{{{ wide }}}} {{{{ height }}}} {{{{ ink }}}}</text>'
    (tmp_path / "all.xml").write_text(f"{{% from 'part.xml' import wide %}}<card>{text}</card>")

    for trusted in (True, False):
        frame = Templates([str(tmp_path), OURS], trusted, size=(70.0, 120.0), ink="saver").frame("all", {})
        assert words(frame) == ["70.0 120.0 saver"]


@pytest.mark.parametrize(
    ("body", "item"),
    [
        ('<rect fill="#ff0000"/>', Rect(0, 0, 60, 90, "#ff0000")),
        ('<rect x="50%" y="10" w="100%-40" h="10%" stroke="#0000ff"/>', Rect(30, 10, 20, 9, None, "#0000ff", 0.2)),
        ('<rect w="8" h="6" r="1" fill="#ff0000"/>', Outline(shapes.rounded(0, 0, 8, 6, 1), 0, 0, 1, "#ff0000")),
        (
            '<rect x="1" y="2" w="8" h="6" r="1" corner="scoop" stroke="#ff0000" line="0.4"/>',
            Outline(shapes.rounded(0, 0, 8, 6, 1, scoop=True), 1, 2, 1, None, "#ff0000", 0.4),
        ),
        (
            '<rect x="1" y="2" w="8" h="6" r="1" corner="point" fill="#ff0000"/>',
            Outline(shapes.pointed(0, 0, 8, 6, 1), 1, 2, 1, "#ff0000"),
        ),
        ('<line x1="1" y1="2" x2="9"/>', Line(1, 2, 9, 2, INK, 0.2)),
        ('<line x1="50%" y2="9" stroke="#ff0000" line="1" dash="2 1"/>', Line(30, 0, 30, 9, "#ff0000", 1, (2.0, 1.0))),
        ('<circle r="5" fill="#ff0000"/>', Outline(shapes.circle(0, 0, 5), 30, 45, 1, "#ff0000")),
        ('<circle x="1" y="2" r="10%" fill="none"/>', Outline(shapes.circle(0, 0, 6), 1, 2, 1, None)),
        (
            '<path d="M0,0L1,1Z" x="3" y="4" scale="2" fill="#ff0000"/>',
            Outline(shapes.svg("M0,0L1,1Z"), 3, 4, 2, "#ff0000"),
        ),
        ('<icon name="crown" x="3" y="4" size="12" fill="#ff0000"/>', Outline(CROWN, 3, 4, 0.5, "#ff0000")),
        (
            '<icon name="crown" centred="yes" x="9" y="8" size="12" fill="#ff0000"/>',
            Outline(CROWN, 3, 2, 0.5, "#ff0000"),
        ),
        (
            '<ring r="5" inner="4" teeth="8" stroke="#ff0000" line="0.1"/>',
            Outline(shapes.teeth(0, 0, 4, 5, 8), 30, 45, 1, None, "#ff0000", 0.1),
        ),
        (
            '<hatch x="1" y="2" w="8" h="4" pitch="2" stroke="#ff0000"/>',
            Group(1, 2, [Outline(shapes.hatch(0, 0, 8, 4, 2), 0, 0, 1, None, "#ff0000", 0.2)], clip=(0, 0, 8, 4)),
        ),
        ('<box x="1" y="2" w="10" h="20"><rect x="50%" fill="#ff0000"/></box>', Rect(6, 2, 5, 20, "#ff0000")),
        (
            '<box x="1" y="2" w="10" h="20"><ground><rect x="3" fill="#ff0000"/></ground></box>',
            Group(0, 0, [Rect(4, 2, 7, 20, "#ff0000")], ground=True),
        ),
        (
            '<group x="1" y="2" w="10" h="20"><rect fill="#ff0000"/></group>',
            Group(1, 2, [Rect(0, 0, 10, 20, "#ff0000")]),
        ),
        (
            '<group x="1" y="2" w="10" h="20" turn="180" clip="yes"><rect fill="#ff0000"/></group>',
            Group(11, 22, [Rect(0, 0, 10, 20, "#ff0000")], 180, (0, 0, 10, 20)),
        ),
        (
            '<group x="1" y="2" w="10" h="10" clip="round"><rect fill="#ff0000"/></group>',
            Group(1, 2, [Rect(0, 0, 10, 10, "#ff0000")], clip=(0, 0, 10, 10), rounded=True),
        ),
    ],
)
def test_what_is_drawn(draw: Drawing, body: str, item: Item) -> None:
    """Each element becomes the item it stands for, in millimetres from the card's corner."""
    assert item == only(draw, body)


def test_turned_about_its_middle(draw: Drawing) -> None:
    """A turned group covers the same box; what was at its top left is at its bottom right."""
    frame = draw('<group x="10" y="20" w="30" h="40" turn="180"><rect x="1" y="2" w="3" h="4"/></group>')
    ((_, *box),) = walk(frame.items)

    assert box == pytest.approx([36, 54, 39, 58])


@pytest.mark.parametrize(("turn", "corner"), [(90, (40, 20)), (270, (10, 60))])
def test_turned_by_a_quarter(draw: Drawing, turn: int, corner: tuple[float, float]) -> None:
    """A group turned by a quarter covers its box too: inside, it is as wide as the box is high."""
    inside = '<rect x="100%-3" y="100%-4" w="3" h="4" fill="#ff0000"/>'
    item = only(draw, f'<group x="10" y="20" w="30" h="40" turn="{turn}" clip="yes">{inside}</group>')

    assert item == Group(*corner, [Rect(37, 26, 3, 4, "#ff0000")], turn, (0, 0, 40, 30))


def test_grid(draw: Drawing) -> None:
    """Cells go row by row; the rows are as many as the cells need, or as are asked for."""
    cells = '<rect fill="#ff0000"/>' * 3

    def corners(attributes: str) -> list[tuple[object, ...]]:
        return [tuple(item)[:4] for item in draw(f"<grid {attributes}>{cells}</grid>").items]

    assert corners('x="10" y="0" w="40" h="60" columns="2"') == [
        (10, 0, 20, 30),
        (30, 0, 20, 30),
        (10, 30, 20, 30),
    ]
    assert corners('columns="3" rows="9"')[-1] == (40, 0, 20, 10)
    assert draw('<grid columns="3"/>').faults == []


def test_repeat(draw: Drawing) -> None:
    """What stands inside comes so many times, each time a step further; it may come not at all."""
    repeat = '<repeat count="{{ n }}" x="5" y="6" dx="2" dy="-1"><rect w="1" h="1"/></repeat>'

    assert [tuple(item)[:2] for item in draw(repeat, n=3).items] == [(5, 6), (7, 5), (9, 4)]
    assert draw(repeat, n=0).items == []


def test_palette(draw: Drawing) -> None:
    """Colours have names, and one name may stand for another; the names end with the card."""
    frame = draw('<palette ink="#112233" main="ink"/><rect fill="main" stroke="none"/>')

    assert [tuple(item)[4:] for item in frame.items] == [("#112233", None, 0.0)]
    assert "“main” is not a colour" in template_fault(draw('<rect fill="main"/>')).message


def test_a_name_for_no_colour(draw: Drawing) -> None:
    """A name may stand for no colour at all, and another name for that."""
    frame = draw('<palette line="none" rim="line"/><rect fill="#112233" stroke="rim"/>')

    assert [tuple(item)[4:] for item in frame.items] == [("#112233", None, 0.0)]


def test_a_colour_brings_its_separation(draw: Drawing) -> None:
    """What a press is to print instead goes along, however it is named; percentages are whole and at most 100."""
    frame = draw('<palette main="#1f5aa6 88/64/2/2"/><rect fill="main"/><rect fill="#1a1714 0/0/0/100"/>')

    assert [tuple(item)[4] for item in frame.items] == ["#1f5aa6 88/64/2/2", "#1a1714 0/0/0/100"]
    for wrong in ("#1f5aa6 88/64/2", "#1f5aa6 88/64/2/101", "#1f5aa6 8.5/0/0/0", "#1f5aa6  8/0/0/0", "88/64/2/2"):
        assert "is not a colour" in template_fault(draw(f'<rect fill="{wrong}"/>')).message


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("<rekt/>", "there is no element <rekt>; did you mean rect?"),
        ("<p>a</p>", "<p> is not allowed here, only in <entry> or <cell> or <flow>"),
        ('<rect widht="3"/>', "<rect> has no attribute widht"),
        ('<rect w="3mm"/>', "wrong `w` of <rect>: “3mm” is not a length: write 12, 50% or 100%-3"),
        ('<circle fill="#ff0000"/>', "missing `r` of <circle>"),
        (
            '<rect fill="red"/>',
            "wrong `fill` of <rect>: “red” is not a colour such as `#rrggbb` or a name of the palette (none)",
        ),
        ('<palette a="#112233"/><rect fill="#12345"/>', "of the palette (a)"),
        ('<rect r="1" corner="sharp"/>', "wrong `corner` of <rect>: “sharp” is none of round, scoop, point"),
        ('<line dash="a"/>', "wrong `dash` of <line>: “a” is not a number"),
        ('<path d="M0,0A1"/>', "<path> has a wrong d: path data may hold absolute M L H V C Q Z"),
        ('<icon name="corwn" size="3"/>', "unknown icon `corwn`: did you mean `crown`?"),
        ('<icon size="3"/>', "<icon> has no name"),
        ('<repeat count="100000"><rect/></repeat>', "wrong `count` of <repeat>: 100000 is larger than a card"),
        ('<repeat count="9999"><repeat count="9999"><rect/></repeat></repeat>', "more than 100000 things are placed"),
        ('<repeat count="5001"><rect/></repeat>', "more than 5000 things are on this card"),
        ('<repeat count="99"><shared><repeat count="99"><rect/></repeat></shared></repeat>', "more than 5000 things"),
        ('<flow rest="yes"/>', "<flow> has no <step>"),
        ('<icon name="../pyproject" size="3"/>', "unknown icon `../pyproject`"),
        ('<icon name="crown"/>', "missing `size` of <icon>"),
        ('<group turn="45"/>', "wrong `turn` of <group>: “45” is none of 0, 90, 180, 270"),
        ('<grid columns="0"/>', "wrong `columns` of <grid>: “0” is not a whole number from 1"),
        ('<ring r="3" inner="2" teeth="2.5"/>', "“2.5” is not a whole number"),
        ('<image src="a.png" focus="1"/>', "wrong `focus` of <image>: “1” is not 2 numbers from 0"),
        ("<text>a</text>", "<text> has no font"),
        (f'<text font="{FACE}">a</text>', "missing `size` of <text>"),
        ('<text font="Comic" size="8">a</text>', "<text> has a wrong font: no font family is called “Comic”"),
        (f'<text {TEXT} min="tiny">a</text>', "wrong `min` of <text>: “tiny” is not a number"),
        (f'<text {TEXT} min="nan">a</text>', "“nan” is not a number"),
        (f'<text {TEXT} align="middle">a</text>', "“middle” is none of left, centre, right"),
        (f'<text {TEXT} lines="0">a</text>', "“0” is not a whole number"),
        (f"<text {TEXT}><b fnt='x'>a</b></text>", "<b> in a <text> has no attribute fnt; did you mean font?"),
    ],
)
def test_what_is_refused(draw: Drawing, body: str, message: str) -> None:
    """What no element means is a fault of the template, named in words."""
    assert message in template_fault(draw(body)).message


WRONG = ["", "0", "-1", "nan", "inf", "9" * 400, "-7%", "1..", "none", "0.5 x", "#1234567", "\u0663"]


@some(4)
@pytest.mark.parametrize("value", WRONG)
def test_no_attribute_is_a_trap(draw: Drawing, value: str) -> None:
    """Whatever stands in an attribute, there is a frame: perhaps with a fault, never an exception or no end."""
    from cardgen.layout.place import ELEMENTS

    needed = {
        "circle": {"r": "2"},
        "hatch": {"stroke": "#112233"},
        "icon": {"name": "crown", "size": "3"},
        "path": {"d": "M0,0L1,1"},
        "ring": {"r": "3", "inner": "2"},
        "text": {"font": FACE, "size": "8", "lines": "2"},
    }
    inside = {
        "choice": "<try/>",
        "flow": f'<step font="{FACE}"/><p>two words</p>',
        "stack": '<box h="3..4" grow="1"/><rest><option><rect/></option></rest>',
        "text": "two words",
    }
    for tag, (_, known) in ELEMENTS.items():
        for name in known or {"ink"}:
            attributes = needed.get(tag, {}) | {name: value}
            written = " ".join(f'{key}="{text}"' for key, text in attributes.items())
            frame = draw(f"<{tag} {written}>{inside.get(tag, '')}</{tag}>")
            assert len(frame.faults) <= 1


def test_no_step_is_a_trap(draw: Drawing) -> None:
    """The same of what stands in flows and stacks."""
    for value in WRONG:
        for name in ("size", "lead", "gap", "bold"):
            attributes = {"font": FACE, name: value}
            written = " ".join(f'{key}="{text}"' for key, text in attributes.items())
            assert len(draw(f"<flow w='9' h='9'><step {written}/><p>two words</p></flow>").faults) <= 1
        for name in ("h", "needs", "leave"):
            attributes = {"h": "3", name: value}
            written = " ".join(f'{key}="{text}"' for key, text in attributes.items())
            assert len(draw(f"<stack><optional {written}><rect/></optional></stack>").faults) <= 1
        for name in ("min", "max"):
            assert len(draw(f'<stack><rest><option {name}="{value}"><rect/></option></rest></stack>').faults) <= 1


def test_nesting_has_an_end(draw: Drawing) -> None:
    """Elements inside each other are refused before they exhaust anything."""
    assert words(draw("<box>" * 40 + f"<text y='3' {TEXT}>deep</text>" + "</box>" * 40)) == ["deep"]
    assert "are nested" in template_fault(draw("<box>" * 5000 + "</box>" * 5000)).message
