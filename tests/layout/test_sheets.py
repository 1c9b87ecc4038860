"""Whole pages, disks, boxes and bands in each theme: readable, as large as promised, and nothing is lost."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from PIL import ImageStat

from cardgen import pages, systems
from cardgen.disk import resources
from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.runs import INK
from cardgen.layout.vision import contrast
from cardgen.press import preflight
from tests.layout.helpers import Placed, glyphs, walk
from tests.layout.sheets import Sheets, printed, sheets
from tests.layout.test_colours import READABLE, area, ground, palette
from tests.layout.test_themes import LEAST
from tests.papers import drawn
from tests.press import pixels
from tests.sampling import first, sampled, some

GAMES = first(["vsgmr", *(name for name in systems.list_known() if name != "vsgmr")])
"""One with few pages of each kind; the others are compared exhaustively."""
SMALLER = {
    "pygmies/mat": 6.5,  # what stands between cards and the edge of the paper, when Letter leaves 6 mm
    "pygmies/tokens": 7.25,  # the longest line on a disk of an inch
    "pygmies/tuck-box": 6.5,  # sides that are hardly wider than a deck is thick
    "common/tuck-box": 6.5,
    "common/markers": 7.5,  # the longest line under a glyph of 14 mm on a disk of an inch
}
"""The smallest type in large print where there is no room for what it promises, points."""
TEXTS = {
    "common/quick-reference": 11,
    "common/reference": 11,
    "common/sheet": 11,
    "common/kit-summary": 11,
    "common/scenario": 11,
    "common/draft-cover": 10.5,
    "little_orc_wars/scenario": 11,
    "pygmies/crew-sheet": 10.5,
    "pygmies/draft-guide": 10.5,
    "pygmies/faction-sheet": 10.5,
    "pygmies/quick-reference": 11,
    "pygmies/reference": 11,
    "pygmies/scenario": 11,
    "vsgmr/scenarios": 11,
}
"""Pages of texts, and the size that most of their words have at least in large print, points."""
OF_SIZES = {"common/tuck-box", "pygmies/tuck-box", "common/kit-summary", "common/draft-cover"}
"""What says how large cards are, or how many sheets there are: other numbers with other cards."""
UNSAID = {"continued", *"little orc wars scrimmage vsgmr".split()}
"""What a page says where it needs to: that something goes on, and its game where its head has no list of pages."""
FILLED = {"common/sheet", "pygmies/faction-sheet"}
"""Pages that have something to fill them with."""
MOVED = {"pygmies/ruler": "pygmies/tokens"}
"""Pages that have no room for all of it in large print, and those that have it then."""
POINTERS = {"pygmies/tokens": {"how", "handled", "rulers"}}
"""Words by which a page points to another, where large print has what is meant on the page itself."""
PLAIN = ("pygmies", "little_orc_wars", "vsgmr")
"""Games that have, between them, all kinds of pages."""
WHITE = "#ffffff 0/0/0/0"
ROOM = 0.15
"""The least part of a last page that is used."""


def every(theme: str, game: str) -> list[tuple[str, Frame]]:
    """The faces of a night, and what they are."""
    return [(template, face) for template, faces in sheets(theme, game).items() for face in faces]


@some(1)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", ["classic", "large"])
def test_all_of_it_fits(theme: str, game: str) -> None:
    """No page has a text that is too long; plain ones are like the usual ones, but for their colours."""
    found = every(theme, game)

    assert len(found) > 8
    assert [(template, fault.message) for template, face in found for fault in face.faults] == []


@some(1)
@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_type(game: str) -> None:
    """In PDFs of large print nothing is smaller than 9 points, but for what is named; that is as large as it says."""
    found = {template: preflight.read(printed("large", game, template)).type for template in sheets("large", game)}
    least = {template: SMALLER.get(template, LEAST["large"]) for template in found}

    assert {template: size for template, size in found.items() if size is None or size < least[template]} == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_smallest_type(game: str) -> None:
    """Nothing that the usual theme lays out is smaller than it allows."""
    small = [min(line.size for line in glyphs(face)) for _, face in every("classic", game)]

    assert min(small) >= LEAST["classic"]


def sizes(faces: list[Frame]) -> Counter[float]:
    """How many letters there are in each size."""
    found: Counter[float] = Counter()
    for line in (line for face in faces for line in glyphs(face)):
        found[line.size] += len(line.text)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_large(game: str) -> None:
    """Most of what is read on a page of large print is in ten and a half points or eleven, and larger than usually."""
    for template in sheets("large", game).keys() & TEXTS.keys():
        ((usual, _),) = sizes(sheets("classic", game)[template]).most_common(1)
        ((large, _),) = sizes(sheets("large", game)[template]).most_common(1)

        assert large >= max(TEXTS[template], usual), template


def words(faces: list[Frame]) -> list[str]:
    """The words on faces, as they stand in their lines."""
    return of_text(" ".join(line.text for face in faces for line in glyphs(face)))


def of_text(text: str) -> list[str]:
    """The words of a text."""
    return re.findall(r"[^\W_]+", text.casefold().replace("'", "’"))


def spare(game: str) -> set[str]:
    """The words of what fills a page where there is room: lines of flavour, and the heads of a table to write in."""
    files = sorted((Path(resources.get_factions_folder()) / game).glob("*.yaml"))
    said = [line for file in files for line in re.findall(r"flavour: (.*)", file.read_text(encoding="utf-8"))]
    return {word for line in (*said, *pages.LEDGER) for word in of_text(line)}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lost(game: str) -> None:
    """Every word of the usual pages is on those in large print too, which are cut off nowhere."""
    usual, large = sheets("classic", game), sheets("large", game)

    assert usual.keys() == large.keys()
    for template in usual:
        all_of_it = "".join([*words(large[template]), *words(large[MOVED.get(template, template)])])
        lost = {word for word in words(usual[template]) if word not in all_of_it} - UNSAID
        lost -= POINTERS.get(template, set())
        lost -= spare(game) if template in FILLED else set()
        lost = {word for word in lost if not (template in OF_SIZES and word.isdigit())}
        cut = [line.text for face in large[template] for line in glyphs(face) if line.text.endswith("…")]

        assert lost == set(), template
        assert [text for text in cut if text not in whole(usual[template])] == [], template


def whole(faces: list[Frame]) -> str:
    """All that stands on faces."""
    return "\n".join(line.text for face in faces for line in glyphs(face))


def used(face: Frame) -> float:
    """How far down a page its texts reach, of what is between head and foot."""
    top, foot = 25.0, face.height - 16
    return max(
        ((p.foot - top) / (foot - top) for p in walk(face.items) if isinstance(p.item, Glyphs) and p.y < foot),
        default=0,
    )


def long_ones(found: Sheets) -> list[tuple[str, Frame]]:
    """The last pages of documents of several pages."""
    ends = [(template, face) for template in found.keys() & TEXTS.keys() for face in found[template]]
    return [
        (template, face) for template, face in ends if re.search(r"page ([2-9]) of \1$", whole([face]), re.MULTILINE)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_last_pages_are_worth_turning_to(game: str) -> None:
    """No document in large print takes one more page for a line or two."""
    found = long_ones(sheets("large", game))

    assert [template for template, face in found if used(face) < ROOM] == []


@some(2)
@pytest.mark.parametrize(
    ("theme", "game"),
    [*sampled(("classic", "large"), systems.list_known()[::-1]), *(("plain", game) for game in PLAIN[1:])],
)
def test_texts_stand_out(theme: str, game: str) -> None:
    """Every text has a contrast of 4.5:1 to the very ground that it is printed on."""
    assert [pale for template, face in every(theme, game) for pale in faint(face)] == []


def faint(face: Frame) -> list[str]:
    """The texts of a face that can hardly be read."""
    found: list[str] = []
    areas: list[Placed] = []
    for placed in walk(face.items):
        if isinstance(placed.item, Glyphs):
            if contrast(placed.item.fill, ground(areas, placed) or WHITE) < READABLE:
                found.append(placed.item.text)
        elif area(placed.item):
            areas.append(placed)
    return found


@some(1)
@pytest.mark.parametrize("game", PLAIN[::-1])
def test_plain_pages_are_black_and_white(game: str) -> None:
    """Plain pages have one ink, full or, for lines that one need not see, half: greys are greys on any printer."""
    allowed = {None, "none", INK, WHITE, palette("common/_palettes.xml")["inks"]["grey"]}
    for template, face in every("plain", game):
        colours = {getattr(p.item, name, None) for p in walk(face.items) for name in ("fill", "stroke")}

        assert colours <= allowed, template


def test_plain_pages_spend_less() -> None:
    """On an average a plain page takes four fifths of the ink of the usual one, and none takes more than it."""
    game = PLAIN[-1]
    usual, plain = ({name: spent(theme, game, name) for name in sheets(theme, game)} for theme in ("classic", "plain"))

    assert {name for name in plain if plain[name] > usual[name]} == set()
    assert sum(plain.values()) < 0.8 * sum(usual.values())


def spent(theme: str, game: str, template: str) -> float:
    """The share of the first page of a template that is covered with ink."""
    mean: float = ImageStat.Stat(pixels.page(printed(theme, game, template), 0, 30).convert("L")).mean[0]
    return 1 - mean / 255


@some(1)
@pytest.mark.parametrize(("theme", "game"), sampled(("classic", "large"), systems.list_known()[::-1]))
def test_mastheads_have_arms(game: str, theme: str) -> None:
    """The first page of every faction and force has their arms in its head, and shields before its rows."""
    found = sheets(theme, game)
    faces = [face for template in sorted(FILLED & found.keys()) for face in found[template]]
    crowned = [face for face in faces if "page 1 of" in whole([face]) and masthead(face)]
    sides = {line.text for face in crowned for line in glyphs(face) if line.size >= 12}

    assert len(sides) >= 2
    for face in crowned:
        left = (face.width - 190.5) / 2
        assert len(drawn(face, left, 55, left + 12, face.height - 16)) > 6


def masthead(face: Frame) -> list[Placed]:
    """The arms in the head of a page."""
    left = (face.width - 190.5) / 2
    return [one for one in drawn(face, left + 2, 10.8, left + 34, 46) if one.foot - one.y > 12]
