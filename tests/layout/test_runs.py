"""Icons in the midst of any text."""

from __future__ import annotations

import io
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader
from pypdfium2 import PdfDocument  # type: ignore[import-untyped]

from cardgen.layout import extents, fonts
from cardgen.layout.digest import Digester
from cardgen.layout.frame import Frame, Item, Unseen
from cardgen.layout.frame import VectorPath as Outline
from cardgen.layout.lines import ICON_UNITS, PT
from cardgen.layout.runs import EM, INK
from cardgen.press import raster
from cardgen.press.page import Page, PlacedFace
from cardgen.press.pdf import PdfFile, write
from cardgen.text import names
from tests.conftest import ROOT
from tests.layout.helpers import FACE, STEP, TEXT, Drawing, glyphs, rules, words

FLOW = f'<flow w="50" h="40">{STEP}<p at="here">{{{{ text }}}}</p></flow>'
BOLD = fonts.face("Barlow Condensed Bold")


@pytest.fixture(scope="module")
def drawing(tmp_path_factory: pytest.TempPathFactory) -> Drawing:
    """The same for all examples of a test."""
    return Drawing(tmp_path_factory.mktemp("runs"))


@pytest.fixture
def draw(tmp_path: Path) -> Drawing:
    """Markup to frames."""
    return Drawing(tmp_path)


def icons(frame: Frame) -> list[Outline]:
    """The drawings of a frame."""
    return [item for item in frame.items if isinstance(item, Outline)]


@pytest.mark.parametrize(
    "text",
    ["at 10:30: it rains", "a: b", "::", ": strength :", ":Strength:", ":no such icon:", ":x:y:", "strength:", ":-:"],
)
@pytest.mark.parametrize("trusted", [True, False])
def test_other_colons_stay_as_they_are_written(tmp_path: Path, text: str, trusted: bool) -> None:
    """What names no icon is text, and nobody is told of it."""
    frame = Drawing(tmp_path, trusted)(f"<text {TEXT}>{{{{ text }}}}</text>{FLOW}", text=text)

    assert words(frame) == [text, text]
    assert icons(frame) == []
    assert rules(frame) == []


def test_exact_text_has_no_icons(draw: Drawing) -> None:
    """What is printed just as it was typed is."""
    frame = draw(f'<text {TEXT} exact="yes">{{{{ text }}}}</text>', text="a :strength: b")

    assert words(frame) == ["a :strength: b"]


@given(text=st.text(alphabet=':-abst 109"', max_size=30))
def test_only_names_of_icons_are_drawn(drawing: Drawing, text: str) -> None:
    """Whatever is written, nothing breaks, and what is drawn besides letters is a name that was written."""
    frame = drawing(f'<text {TEXT} w="900">{{{{ text }}}}</text>', text=text)

    assert set(rules(frame)) <= {"unknown-icon"}
    assert len(icons(frame)) <= text.count(":") / 2
    assert len("".join(words(frame))) <= len(text)


@pytest.mark.parametrize("markup", [f"<text {TEXT}>{{{{ text }}}}</text>", FLOW])
def test_an_icon_stands_in_the_line(draw: Drawing, markup: str) -> None:
    """It is as large as the type says, in its colour, in the middle of its capitals, and words go on behind it."""
    frame = draw(markup, text="gains :strength: twice")
    (drawn,) = icons(frame)
    before, after = glyphs(frame)
    side = EM * 8 * PT

    assert (before.text, after.text) == ("gains ", " twice")
    assert drawn.segments == draw.templates.icon("strength")
    assert drawn.fill == before.fill == INK
    assert drawn.scale * ICON_UNITS == pytest.approx(side)
    assert drawn.x == pytest.approx(before.x + before.face.measure("gains ") * 8 * PT / 1000)
    assert after.x == pytest.approx(drawn.x + side)
    assert drawn.y + side / 2 == pytest.approx(before.y - before.face.cap_height * 8 * PT / 2000)


@pytest.mark.parametrize("size", [6.5, 8, 14, 40])
def test_an_icon_grows_with_its_text(draw: Drawing, size: float) -> None:
    """Its height follows the type, at any size; a text that shrinks takes it along."""
    wide = draw(f'<text w="900" size="{size}" font="{FACE}">{{{{ text }}}}</text>', text=":crown: Ann")
    shrunk = draw(
        f'<text w="20" size="40" min="4" font="{FACE}">{{{{ text }}}}</text>', text=":crown: Ann of the Isles"
    )

    assert icons(wide)[0].scale * ICON_UNITS == pytest.approx(EM * size * PT)
    assert icons(shrunk)[0].scale * ICON_UNITS == pytest.approx(EM * glyphs(shrunk)[0].size * PT)


def test_an_icon_has_the_colour_of_its_text(draw: Drawing) -> None:
    """White on a plate as the words beside it."""
    frame = draw(f'<text {TEXT} fill="#aa0000" caps="yes">{{{{ text }}}}</text>', text="an :axe: falls")

    assert icons(frame)[0].fill == "#aa0000"
    assert words(frame) == ["AN ", " FALLS"]


def test_a_number_stays_with_its_icon(tmp_path: Path) -> None:
    """No line ends between +1 and the icon behind it, or between an icon and the 4 behind that."""
    draw = Drawing(tmp_path)
    for width in range(12, 50):
        frame = draw(FLOW.replace('w="50"', f'w="{width}"'), text="it has +1 :strength: today and :defense: 4 tonight")
        rows = {round(item.y, 3) for item in glyphs(frame) if "+1" in item.text or "4" in item.text}
        near = {round(item.y + EM * 4 * PT + item_cap(), 3) for item in icons(frame)}

        assert near == rows


def item_cap() -> float:
    """From the middle of the capitals to the line, at 8 points."""
    return fonts.face(FACE).cap_height * 8 * PT / 2000


def test_letters_that_touch_keep_a_little_off(draw: Drawing) -> None:
    """`bow:bow:4` is readable; brackets and commas stand close."""
    frame = draw(f"<text {TEXT}>{{{{ text }}}}</text>", text="bow:bow:4")
    before, after = glyphs(frame)
    (drawn,) = icons(frame)
    gap = 0.1 * 8 * PT

    assert drawn.x == pytest.approx(before.x + before.face.measure("bow") * 8 * PT / 1000 + gap)
    assert after.x == pytest.approx(drawn.x + EM * 8 * PT + gap)


def test_an_icon_in_bold_words(draw: Drawing) -> None:
    """Elements inside a text may name icons, too."""
    frame = draw(f'<flow w="50" h="40">{STEP}<p><b>{{{{ text }}}}</b> rest</p></flow>', text="Lucky :clover:.")

    assert [item.face for item in glyphs(frame)] == [BOLD, BOLD, fonts.face(FACE)]
    assert len(icons(frame)) == 1


def test_an_icon_takes_room(draw: Drawing) -> None:
    """A text with icons that is too long for its box is reported like any other."""
    frame = draw(f'<text w="10" {TEXT}>{{{{ text }}}}</text>', text=":axe: :axe: :axe: :axe: :axe: :axe:")

    assert rules(frame) == ["text-overflow"]


def test_texts_are_never_markup(draw: Drawing) -> None:
    """A name between colons reaches no file but an icon's, and what is in it means nothing else."""
    text = ":../icons/strength: :strength.svg: <icon name='axe'/> &amp; {{ 1 }}"
    frame = draw(f'<text {TEXT} w="900">{{{{ text }}}}</text>', text=text)

    assert words(frame) == [text]


@pytest.mark.parametrize(("text", "meant"), [(":strenght:", ":strength:"), (":sheild: :defence:", ":defense:")])
def test_a_slip_is_reported(draw: Drawing, text: str, meant: str) -> None:
    """A name that is nearly an icon's is printed and told, with the icon that was meant."""
    frame = draw(FLOW, text=text)

    assert words(frame) == [text]
    (fault,) = frame.faults
    assert (fault.rule, fault.at, fault.hint) == ("unknown-icon", "here", f"write `{meant}`")


def test_an_icon_of_ones_own(draw: Drawing) -> None:
    """A file in the folder of one's templates is an icon by its name, for texts as for templates."""
    (draw.folder / "icons" / "my-duck.svg").write_text('<svg><path d="M0,0L24,0L12,24Z"/></svg>', encoding="utf-8")
    frame = draw(f"<text {TEXT}>{{{{ text }}}}</text>", text="a :my-duck:")

    assert len(icons(frame)) == 1


def test_a_broken_icon_is_the_templates_fault(draw: Drawing) -> None:
    """An icon that cannot be drawn is named."""
    (draw.folder / "icons" / "bad.svg").write_text('<svg><path d="M0,0K1,1,2,2"/></svg>', encoding="utf-8")
    frame = draw(f"<text {TEXT}>{{{{ text }}}}</text>", text="a :bad:")

    assert rules(frame) == ["template"]
    assert "invalid icon `bad`: path data may hold the commands of SVG and numbers, not “K”" in frame.faults[0].message


@pytest.mark.parametrize("reader", ["pypdf", "pdfium"])
def test_icons_are_read_aloud(draw: Drawing, reader: str) -> None:
    """Whoever searches the PDF, or hears it, finds the icon's name where it is drawn; nobody sees it."""
    frame = draw(FLOW, text="gains +1 :strength: and (:spell:)")
    data, drawn = printed(frame), printed(without_words(frame))

    assert said(data, reader) == "gains +1 strength and (spell)"
    assert next(raster.pictures(data, 150)) == next(raster.pictures(drawn, 150))
    assert Digester().digest(frame) == Digester().digest(without_words(frame))


def without_words(frame: Frame) -> Frame:
    """The same face without the words that nobody sees."""
    items: list[Item] = [item for item in frame.items if not isinstance(item, Unseen)]
    assert len(items) < len(frame.items)
    return Frame(frame.width, frame.height, frame.bleed, items)


def printed(frame: Frame) -> bytes:
    """A file with that face alone."""
    size = frame.width, frame.height
    return write(PdfFile("Icons", "cardgen", [Page(*size, [PlacedFace(frame, 0.0, 0.0, 0, (0.0, 0.0, *size))])]))


def said(data: bytes, reader: str) -> str:
    """The text of a file's first page on one line, as one of two programs finds it."""
    if reader == "pypdf":
        found = PdfReader(io.BytesIO(data)).pages[0].extract_text()
    else:
        found = PdfDocument(data)[0].get_textpage().get_text_range()
    return " ".join(found.split()).replace("( ", "(").replace(" )", ")")


def test_no_mark_of_what_is_not_seen(draw: Drawing) -> None:
    """An unseen word is nowhere near an edge, and no type of it is too small."""
    frame = draw(f'<text x="0.2" y="1.5" size="6.5" font="{FACE}">{{{{ text }}}}</text>', text=":strength:")
    found = extents.look(frame.items, (3.0, 3.0, 57.0, 87.0), extents.DrawingExtents())

    assert [type(mark.item) for mark in found.near] == [Outline]
    assert found.weak == []


def test_all_icons_are_shown() -> None:
    """The guide names all icons; the picture is made again when there are new ones: it has a row for every ten."""
    from PIL import Image

    known = {path.stem for path in (ROOT / "templates" / "icons").glob("*.svg")}
    guide = (ROOT / "templates" / "README.md").read_text(encoding="utf-8")
    with Image.open(ROOT / ".github" / "icons.png") as picture:
        rows = round(picture.height / (13 * 120 / 25.4))

    assert {name for name in known if f"`{name}`" not in guide} == set()
    assert rows == -(-len(known) // 10)


def test_very_many_names_of_no_icons(draw: Drawing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of so many only the first are looked up among all icons, each once; all print as they are written."""
    looked: list[str] = []
    monkeypatch.setattr(names, "find_unambiguous", lambda name, _: looked.append(name))
    named = ["".join(letters) for letters in product("abcdefgh", repeat=3)]
    text = " ".join(f":{name}:" for name in named)
    frame = draw(f"<flow w='60' h='90'>{STEP}<p>{{{{ text }}}}</p><p>{{{{ text }}}}</p></flow>", text=text)

    assert len(looked) == len(set(looked)) <= 200
    assert " ".join(words(frame)).split() == text.split() * 2
