"""Themes: the cards of every game in every theme are whole, readable, and what the theme promises."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest
from PIL import ImageStat

from cardgen import project, systems
from cardgen.card import Card
from cardgen.config import themes
from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.runs import INK
from cardgen.layout.template import Templates
from cardgen.layout.vision import contrast
from cardgen.press import pdf, preflight, sizes
from cardgen.press.targets import pages as single_faces
from cardgen.printing import renderer
from tests import checking
from tests.conftest import ROOT
from tests.layout.helpers import glyphs, of_arms, walk
from tests.layout.test_colours import COMMON, READABLE, ghosts, marks, palette
from tests.press import pixels
from tests.sampling import EXHAUSTIVE, first, sampled, some

GAMES = systems.list_known()
LEAST = {"classic": 6.5, "plain": 6.5, "large": 9.0}
"""The smallest type of a theme, points."""
FIGURE = re.compile(r"\d+$|D\d+\+?$|\d+\+$|–$")
TEXT = ("Barlow Semi Condensed Medium", "Barlow Condensed Medium")
"""What texts are set in."""
BODY = 10.5
"""What large print is printed in, points, unless there is more text than fits."""
MOST = 12.0
"""No text of large print is larger, points, so that cards of few words look like those of many."""


def size(theme: str) -> tuple[float, float]:
    """The card that a theme begins with, millimetres."""
    found = sizes.card_size(themes.get_theme(theme).card_size or "poker")
    return found[0], found[1]


@functools.cache
def templates(theme: str) -> Templates:
    """The templates of a theme, as it begins."""
    return renderer.load_templates(None, size(theme), themes.get_theme(theme).ink or "full", theme)


@functools.cache
def cards(game: str) -> tuple[Card, ...]:
    """The first of each card that comes with a game, and its back."""
    found: list[Card] = []
    for file in project.load_project([str(ROOT / "factions" / game)]).files:
        if file.model is not None and file.system == game:
            folder = str(Path(file.location).parent)
            found += (card for card in systems.get_game(game).cards(file.model, file.name, folder) if card.copy == 1)
    return (*found, systems.get_game(game).back("A Game"))


@functools.cache
def faces(theme: str, game: str) -> tuple[Frame, ...]:
    """Those cards, laid out."""
    return tuple(templates(theme).frame(card.template, card.data, card.at, card.folder) for card in cards(game))


def printed(theme: str, game: str) -> bytes:
    """Those cards as a PDF, each on a page of its own."""
    pages = [single_faces.page(frame, size(theme), 0.0) for frame in faces(theme, game)]
    return pdf.write(pdf.PdfFile("Cards", "cardgen", pages))


@functools.cache
def spent(theme: str, game: str) -> float:
    """The share of a face that is covered with ink, on an average of every fourth."""
    data = printed(theme, game)
    some = range(0, len(faces(theme, game)), 4)
    means = [ImageStat.Stat(pixels.page(data, n, 60).convert("L")).mean[0] for n in some]
    return 1 - sum(means) / len(means) / 255


@some(1)
@pytest.mark.parametrize(
    ("theme", "game"), sampled([name for name in themes.list_shipped() if name != themes.CLASSIC], GAMES)
)
def test_shipped_cards_are_clean(theme: str, game: str) -> None:
    """What comes with cardgen fits in every theme, and nothing is left out without need."""
    found = checking.check(project.load_project([str(ROOT / "factions" / game)]), templates(theme))

    assert [finding for finding in found if finding.waived is None] == []


@some(1)
@pytest.mark.parametrize("theme", themes.list_shipped())
def test_shops_take_them(theme: str) -> None:
    """Bleed, safe zone, lines and type are what the strictest print shop asks for."""
    found = checking.check(project.load_project([str(ROOT / "factions")]), templates(theme), target="drivethru")

    assert [finding for finding in found if finding.waived is None and finding.level == "error"] == []


@some(1)
@pytest.mark.parametrize(("theme", "game"), sampled(themes.list_shipped(), GAMES))
def test_the_smallest_type(theme: str, game: str) -> None:
    """In the PDF nothing is smaller than the theme allows."""
    least = preflight.read(printed(theme, game)).type

    assert least is not None
    assert least >= LEAST[theme]


@some(1)
@pytest.mark.parametrize(("theme", "game"), sampled(themes.list_shipped(), GAMES))
def test_texts_stand_out(theme: str, game: str) -> None:
    """Every text and icon has a contrast of 4.5:1 to the very ground that it is printed on."""
    found = [mark for frame in faces(theme, game) for mark in marks(frame)]

    assert len(found) > 60
    assert [mark for mark in found if contrast(mark[1], mark[2]) < READABLE and mark[1] not in ghosts()] == []


def words(card: Card) -> str:
    """The flavour of a card, as it is printed."""
    told = card.data.get("card")
    said = told.get("flavour") if isinstance(told, dict) else getattr(told, "flavour", None)
    return (said or "").replace("'", "’").replace("-", "\u2011")


def body(card: Card, frame: Frame) -> list[float]:
    """The sizes that the rules of a card are set in: those of its lines of many words."""
    lines = [line for line in glyphs(frame) if line.face.name in TEXT and line.text.count(" ") > 4]
    return [line.size for line in lines if line.text.strip() not in words(card)]


@EXHAUSTIVE
def test_large_print_is_large() -> None:
    """Most cards have all their texts in ten and a half points or more; a few step down to nine; none is huge."""
    found = [body(*one) for game in GAMES for one in zip(cards(game), faces("large", game), strict=True)]
    least = [min(sizes) for sizes in found if sizes]

    assert min(least) >= LEAST["large"]
    assert max(max(sizes) for sizes in found if sizes) <= MOST
    assert sum(one >= BODY for one in least) > 0.6 * len(least)


def test_large_print_keeps_the_flavour() -> None:
    """Every card of Pygmies has its strip of flavour, heroes with three long skills too."""
    told = [(words(card), frame) for card, frame in zip(cards("pygmies"), faces("large", "pygmies"), strict=True)]
    printed = [(flavour, " ".join(line.text.strip() for line in glyphs(frame))) for flavour, frame in told if flavour]

    assert len(printed) > 80
    assert [flavour for flavour, text in printed if flavour not in text.replace("-", "\u2011")] == []


@pytest.mark.parametrize("game", GAMES)
def test_figures_are_larger(game: str) -> None:
    """The largest figures of cards are larger in large print, where there is most to say, too."""

    def most(theme: str) -> list[float]:
        figures = [[g.size for g in glyphs(frame) if FIGURE.match(g.text)] for frame in faces(theme, game)[:-1]]
        return [max(sizes) for sizes in figures]

    usual, large = most("classic"), most("large")
    assert min(large) > min(usual)
    assert sum(large) > 1.08 * sum(usual)


@some(1)
@pytest.mark.parametrize("game", first(GAMES, 2))
def test_plain_spends_little(game: str) -> None:
    """Plain cards take five eighths of the ink of the usual ones at most, and no more than a sixth of the paper."""
    assert spent("plain", game) < 0.625 * spent("classic", game)
    assert spent("plain", game) < 1 / 6


@pytest.mark.parametrize("game", GAMES)
def test_plain_has_no_solid_areas(game: str) -> None:
    """Nothing larger than an icon is filled, and there is one ink."""
    for frame in faces("plain", game):
        dark = [p for p in walk(frame.items) if getattr(p.item, "fill", None) not in (None, "#ffffff 0/0/0/0")]
        assert {p.item.fill for p in dark} <= {INK, palette(COMMON)["inks"]["ghost"]}  # type: ignore[union-attr]
        areas = [p for p in dark if not isinstance(p.item, Glyphs) and not of_arms(p.item)]
        assert [p for p in areas if min(p.right - p.x, p.foot - p.y) > 5.2] == []


@some(1)
@pytest.mark.parametrize("theme", themes.list_shipped())
def test_rules_words_stand_out(theme: str) -> None:
    """Numbers and words of the rules are stronger than the text around them, in every theme."""
    frames = faces(theme, "pygmies")
    strong = {line.text for frame in frames for line in glyphs(frame) if line.face.name.endswith("Condensed SemiBold")}

    assert any(text.startswith("+1") for text in strong)
