"""The SVG of a face and the raster of its PDF differ by antialiasing alone, in a real Chromium."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

import pytest
from PIL import Image, ImageChops

from cardgen.config import themes
from cardgen.layout.fonts import face
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line, Picture, Rect, Unseen, VectorPath
from cardgen.layout.lines import PT
from cardgen.layout.shapes import svg as outline
from cardgen.layout.template import Templates
from cardgen.press import pdf, raster, sizes, svg
from cardgen.press.page import Page, PlacedFace
from cardgen.printing import renderer
from tests.layout.test_themes import GAMES, cards
from tests.layout.test_themes import size as size_of
from tests.press import browser
from tests.sampling import EXHAUSTIVE

pytestmark = browser.NEEDED

DPI = 150
CSS_DPI = 96
"""Dots in an inch of a page."""
FINER = 2
"""Dots that are drawn along each of the picture's, which is their mean.

Both draw at 300 dpi, as a card is printed. Readers of PDF set each letter on whole dots, which at a plain 150 dpi alone
makes up to 4 of the difference where there is much text, and says nothing of the drawing: 36 of 2,632 faces come to
between 5.0 and 5.9 there.
"""
MM = 25.4 / DPI
"""Millimetres in a dot."""
MEAN = 4.0
"""Of 255: how much a face may differ, on an average of its dots; 5 is promised."""
MOST = 30.0
"""Of 255: how much a tile of it may; 40 is promised."""
TILE = 4 / MM
"""Dots along a tile of 4 mm."""
COLUMNS, TOGETHER = 4, 12
"""Faces beside each other, and on a sheet that is looked at."""


class Look(NamedTuple):
    """How cards are printed."""

    theme: str = themes.CLASSIC
    ink: str = ""
    language: str = "en"
    card: str = ""

    def templates(self) -> Templates:
        """What lays them out; what is not said is as the theme begins."""
        wide, high = sizes.CARD_SIZES[self.card] if self.card else size_of(self.theme)
        ink = self.ink or themes.get_theme(self.theme).ink or "full"
        return renderer.load_templates(None, (wide, high), ink, self.theme, self.language)


LOOKS = [
    *(Look(theme) for theme in themes.list_shipped()),
    *(Look(theme, "saver") for theme in themes.list_shipped()),
    *(Look(theme, language="de") for theme in themes.list_shipped()),
    *(Look(card=card) for card in sizes.CARD_SIZES),
]
SAMPLE = {(Look(), "scrimmage"), (Look("large"), "ares")}
"""In the suite; all the others are exhaustive."""


@pytest.fixture(scope="module")
def page() -> Iterator[Any]:
    """A page of a browser."""
    with browser.opened() as made:
        yield made


def different(frames: Sequence[Frame]) -> list[Frame]:
    """One of all that look the same."""
    return list({svg.SvgWriter().face(frame).svg: frame for frame in frames}.values())


def compared(page: Any, frames: Sequence[Frame]) -> Iterator[tuple[float, float]]:
    """Of each face, how much the two differ on an average, and in the tile in which they differ most."""
    for start in range(0, len(frames), TOGETHER):
        yield from _sheet(page, frames[start : start + TOGETHER])


def _sheet(page: Any, frames: Sequence[Frame]) -> Iterator[tuple[float, float]]:
    wide = int(max(frame.width for frame in frames) / MM) + 3
    high = int(max(frame.height for frame in frames) / MM) + 3
    places = [(n % COLUMNS * wide, n // COLUMNS * high) for n in range(len(frames))]
    size = COLUMNS * wide, -(-len(frames) // COLUMNS) * high
    off = ImageChops.difference(_browsed(page, frames, places, size), _printed(frames, places, size))
    for frame, (x, y) in zip(frames, places, strict=True):
        yield _measured(off.crop((x, y, x + int(frame.width / MM), y + int(frame.height / MM))))


def _browsed(page: Any, frames: Sequence[Frame], places: Sequence[tuple[int, int]], size: tuple[int, int]) -> Any:
    """The faces as the browser shows them, within one drawing: boxes of a page would be moved to whole dots."""
    writer = svg.SvgWriter()
    drawn = [writer.face(frame) for frame in frames]
    scale = FINER * DPI / CSS_DPI
    shown = "".join(
        f'<g transform="translate({x * FINER} {y * FINER})scale({scale})">{one.svg}</g>'
        for one, (x, y) in zip(drawn, places, strict=True)
    )
    fine = {"width": size[0] * FINER, "height": size[1] * FINER}
    sheet = f'<svg width="{fine["width"]}" height="{fine["height"]}">{shown}</svg>'
    style = f"{svg.stylesheet(drawn)} body{{margin:0}} body>svg{{position:absolute}}"
    page.set_viewport_size(fine)
    page.set_content(f"<!doctype html><style>{style}</style>{svg.definitions(drawn)}{sheet}")
    page.evaluate("document.fonts.ready")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").reduce(FINER)


def _printed(frames: Sequence[Frame], places: Sequence[tuple[int, int]], size: tuple[int, int]) -> Any:
    """The faces as their PDF shows them."""
    placed = [
        PlacedFace(frame, x * MM, y * MM, 0, (x * MM, y * MM, frame.width, frame.height))
        for frame, (x, y) in zip(frames, places, strict=True)
    ]
    data = pdf.write(pdf.PdfFile("Faces", "cardgen", [Page(size[0] * MM, size[1] * MM, placed)]))
    fine = size[0] * FINER, size[1] * FINER
    return Image.open(io.BytesIO(next(raster.pictures(data, DPI * FINER, fine)))).convert("RGB").reduce(FINER)


def _measured(off: Any) -> tuple[float, float]:
    """The mean of a difference, and that of its worst tile; those at the right and the foot reach to the edge."""
    floats = [band.convert("F") for band in off.split()]
    whole = sum(band.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0)) for band in floats) / 3
    across, down = max(1, int(off.width / TILE)), max(1, int(off.height / TILE))
    lefts = [*(n * TILE for n in range(across)), off.width - TILE]
    tops = [*(n * TILE for n in range(down)), off.height - TILE]
    worst = 0.0
    for left, top in product(lefts, tops):
        box = left, top, left + TILE, top + TILE
        parts = [band.resize((1, 1), Image.Resampling.BOX, box).getpixel((0, 0)) for band in floats]
        worst = max(worst, sum(parts) / 3)
    return whole, worst


@pytest.mark.parametrize(
    ("look", "game"),
    [
        pytest.param(look, game, marks=() if (look, game) in SAMPLE else EXHAUSTIVE, id=f"{'-'.join(look)}-{game}")
        for look, game in product(dict.fromkeys(LOOKS), GAMES)
    ],
)
def test_a_face_looks_like_its_pdf(page: Any, look: Look, game: str) -> None:
    """Each face of each game: in every theme, with much ink and little, in each language, at each size of cards."""
    layout = look.templates().for_game(game)
    frames = different([layout.frame(card.template, card.data, card.at, card.folder) for card in cards(game)])
    frames += [frame.back for frame in frames if frame.back]

    found = enumerate(compared(page, frames))
    assert [(n, mean, tile) for n, (mean, tile) in found if mean > MEAN or tile > MOST] == []


def test_all_kinds_of_items(page: Any, tmp_path: Any) -> None:
    """Pictures cropped and mirrored, clips, turns, dashes, round corners, tracked text, and what nobody sees."""
    picture = Image.radial_gradient("L").convert("RGB").resize((300, 200))
    picture.paste((200, 30, 30), (0, 0, 60, 60))
    picture.save(tmp_path / "<art>.png")
    art = str(tmp_path / "<art>.png")
    letters = face("Cinzel Bold")
    star = outline("M12,1L15,9L23,9L17,14L19,22L12,17L5,22L7,14L1,9L9,9Z")
    items: list[Item] = [
        Rect(1, 1, 28, 10, "#e6eef8", "#1f5aa6", 0.5),
        Picture(2, 12, 12, 12, art, 0.1, 0.1),
        Picture(16, 12, 12, 12, art, 0.1, 0.1, mirrored=True),
        Line(1, 26, 29, 26, "#b3141f", 0.6, (1.5, 0.7)),
        VectorPath(star, 2, 28, 0.4, "#8a4b00"),
        VectorPath(star, 12, 28, 0.3, None, "#00843d", 0.6, rounded=True),
        Group(29, 28, [Rect(0, 0, 9, 8, "#14325f"), Glyphs(1, 5, letters, 8, "VA", "#ffffff")], 90, (0, 0, 7, 7)),
        Group(2, 40, [Rect(0, 0, 30, 30, "#b3141f")], clip=(0, 0, 8, 8), rounded=True),
        Group(12, 40, [Rect(0, 0, 12, 8, "#14325f")], within=outline("M0,0L8,0L4,8Z"), clip=(0, 0, 8, 8)),
        Glyphs(2, 5, letters, 9, "AVATAR", "#1a1714", -25.0),
        Glyphs(2, 9, face("Barlow Condensed Medium"), 8, "To Wave", "#1a1714", 60.0),
        Unseen(20, 9, 5, 8, face("Barlow Condensed Medium"), "unseen"),
    ]
    ((mean, worst),) = compared(page, [Frame(30, 50, 0, items)])

    assert mean <= MEAN
    assert worst <= MOST


def test_letters_stand_where_they_are_measured(page: Any) -> None:
    """A line ends where layout says that it does, to some hundredths of a millimetre, kerned, tracked or in italics."""
    said = "AVATAR Wolf, Toy: 1/4 “fi” fly Te"
    names = ("Barlow Condensed Medium", "Barlow Condensed Bold Italic", "Alegreya Sans Medium", "Cinzel Bold")
    texts = [Glyphs(1, 8 * n + 5, face(name), 11, said, "#000000", 10.0 * n) for n, name in enumerate(names)]
    drawn = svg.SvgWriter().face(Frame(120, 40, 0, list(texts)))
    page.set_content(f"<!doctype html><style>{svg.stylesheet([drawn])}</style>{drawn.svg}")
    page.evaluate("document.fonts.ready")
    ends = page.locator("tspan").evaluate_all(
        f"all => all.map(one => one.getEndPositionOfChar({len(said) - 1}).x / 100)"
    )
    unit = 11 * PT / 1000
    wanted = [1 + (text.face.measure(said) + text.track * len(said)) * unit for text in texts]

    assert ends == pytest.approx(wanted, abs=0.06)


def test_a_sentence_is_found_across_its_lines(page: Any) -> None:
    """What a browser finds, and copies, has the words of one line after those of the line before."""
    font = face("Barlow Condensed Medium")
    lines: list[Item] = [
        Glyphs(1, y, font, 8, words, "#000000") for y, words in ((5, "ends here"), (9, "begins there"))
    ]
    drawn = svg.SvgWriter().face(Frame(60, 20, 0, lines))
    page.set_content(f"<!doctype html><style>{svg.stylesheet([drawn])}</style>{drawn.svg}")

    assert page.evaluate("window.find('here begins')")
    assert page.evaluate("String(getSelection())") == "here begins"


@EXHAUSTIVE
def test_names_run_nothing(page: Any) -> None:
    """Whatever a name holds, in a page of HTML it is shown and does nothing."""
    name = "</text></svg><script>window.ran = 1</script><img src=x onerror='window.ran = 2'>"
    item = Glyphs(1, 5, face("Barlow Condensed Medium"), 8, name, "#000000")
    drawn = svg.SvgWriter().face(Frame(60, 20, 0, [item]), {id(item): f'"{name}'}, label=f"'{name}")
    page.set_content(f"<!doctype html>{drawn.svg}")

    assert page.evaluate("[window.ran, document.scripts.length, document.images.length]") == [None, 0, 0]
    assert page.locator("text").text_content() == name
