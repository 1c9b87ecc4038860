"""The movement decks: what is in them, what is on them, and what a person is told of sorting them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from cardgen.card import Card, Pair
from cardgen.layout import edges, extents
from cardgen.layout.flaws import PrintRequirements
from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.template import Templates
from cardgen.press import pdf, sizes, targets
from cardgen.press.page import Page, PlacedFace
from cardgen.systems.pygmies import movement_decks
from tests import remembering
from tests.layout.helpers import glyphs, walk, words
from tests.press import pixels

SIZES = [*sizes.CARD_SIZES, "30x40", "100x40", "120x120", "22x30"]
WARM, COOL = movement_decks.STRIPES


def shown(pair: Pair) -> tuple[str, ...]:
    """The colours that a card shows, from the top."""
    slots = pair.front.data["slots"]
    return tuple(slot["colour"] for slot in slots if slot["shown"])  # type: ignore[attr-defined]


def dealt(players: int) -> Counter[tuple[str, ...]]:
    """The colours that the cards of all decks show."""
    return Counter(map(shown, movement_decks.build_movement_part(players).cards))


@cache
def layout(size: str, ink: str) -> Templates:
    """Templates for cards of that size."""
    return remembering.ours(size=sizes.card_size(size), ink=ink)


def face(card: Card, size: str = "poker", ink: str = "full") -> Frame:
    """What is on a side of a card."""
    return layout(size, ink).frame(card.template, card.data)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 7])
def test_a_deck_has_every_combination(players: int) -> None:
    """Eight cards a player: seven combinations, and all three colours once more (rulebook, note on Figure 1)."""
    found = dealt(players)
    wanted: Counter[tuple[str, ...]] = Counter()
    for number in range(players):
        side = movement_decks.STRIPES[number % 2]
        wanted.update(shown for count in (1, 2, 3) for shown in combinations(side, count))
        wanted[side] += 1

    assert found == wanted
    assert found.total() == 8 * players


def test_sides_take_turns() -> None:
    """Two decks of either side for four players, as they sit; all backs of a deck are one object."""
    cards = movement_decks.build_movement_part(4).cards
    sides = [{colour for pair in cards[first : first + 8] for colour in shown(pair)} for first in range(0, 32, 8)]

    assert sides == [set(WARM), set(COOL), set(WARM), set(COOL)]
    assert [len({id(pair.back) for pair in cards[first : first + 8]}) for first in range(0, 32, 8)] == [1] * 4


def test_decks_that_look_alike_are_told_of() -> None:
    """Where two players have the same colours, backs alone do not part their decks: the sheet says what does."""
    assert "one deck of 8" in movement_decks.build_movement_part(1).after
    assert "alike" not in movement_decks.build_movement_part(2).after
    assert "4 decks of 8" in movement_decks.build_movement_part(4).after
    assert (
        "one card of every kind, plus a second one with all three colours"
        in movement_decks.build_movement_part(4).after
    )


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_stripes_have_their_places(ink: str) -> None:
    """A colour is in the same third of every card, told by letter and name too; empty thirds say nothing."""
    for pair in movement_decks.build_movement_part(2).cards:
        side = WARM if shown(pair)[0] in WARM else COOL
        frame = face(pair.front, ink=ink)
        said = {word.item.text: word for word in walk(frame.items) if isinstance(word.item, Glyphs)}

        names = [colour.upper() for colour in shown(pair)]
        assert sorted(text for text in said if len(text) > 1) == sorted(names)
        assert words(frame).count(names[0][0]) == 3
        for colour in shown(pair):
            third = side.index(colour)
            place = said[colour.upper()]
            assert third * 88.9 / 3 <= place.y <= place.foot <= (third + 1) * 88.9 / 3


def picture(frame: Frame, dpi: int = 72) -> Image.Image:
    """What a face looks like."""
    whole = (0.0, 0.0, frame.width, frame.height)
    page = Page(frame.width, frame.height, [PlacedFace(frame, 0.0, 0.0, 0, whole)])
    return pixels.page(pdf.write(pdf.PdfFile("Face", "tests", iter([page]))), 0, dpi)


def stripe(pair: Pair, ink: str, grey: bool) -> bytes:
    """A third of a card that shows one colour, without letters and name: a piece between disk and corner."""
    third = 88.9 / 3
    (colour,) = shown(pair)
    side = WARM if colour in WARM else COOL
    top = side.index(colour) * third
    seen = picture(face(pair.front, ink=ink), 144)
    box = tuple(round(mm / 25.4 * 144) for mm in (1.0, top + 15, 19.0, top + 26))
    piece = seen.crop(box)  # type: ignore[arg-type]
    if grey:
        light = piece.convert("L")
        piece = light.point(lambda value: 255 if value > sum(light.getextrema()) / 2 else 0)  # type: ignore[arg-type]
    return piece.tobytes()


@pytest.mark.parametrize(("ink", "grey"), [("full", False), ("full", True), ("saver", True)])
def test_every_colour_has_its_pattern(ink: str, grey: bool) -> None:
    """Six stripes, six pictures, even where nothing but light and dark is left."""
    single = [pair for pair in movement_decks.build_movement_part(2).cards if len(shown(pair)) == 1]

    assert len({stripe(pair, ink, grey) for pair in single}) == 6


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_backs_tell_sides_and_nothing_else(ink: str) -> None:
    """Two kinds of backs, each the same either way up, so that how a card lies says nothing."""
    cards = movement_decks.build_movement_part(4).cards
    backs = [picture(face(cards[number].back, ink=ink)) for number in (0, 8, 16, 24)]

    assert backs[0].tobytes() == backs[2].tobytes()
    assert backs[1].tobytes() == backs[3].tobytes()
    for back in backs[:2]:
        turned = ImageChops.difference(back, back.rotate(180)).convert("L")
        assert sum(turned.histogram()[64:]) < back.width * back.height * 0.02
    different = "".join(words(face(cards[0].back, ink=ink))), "".join(words(face(cards[8].back, ink=ink)))
    assert different == ("OYR" * 2, "BGP" * 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ink", ["full", "saver"])
def test_any_card(size: str, ink: str) -> None:
    """No letter is too small, all that matters is in the safe zone, and all else bleeds, for every target."""
    known = extents.DrawingExtents()
    demands = {targets.get(name) for name in targets.known()}
    for card in {id(side): side for pair in movement_decks.build_movement_part(2).cards for side in pair}.values():
        frame = face(card, size, ink)
        short = [
            fault.message
            for target in demands
            for fault in edges.faults(frame, PrintRequirements(target.name, target.bleed, target.safe), known)
        ]

        assert frame.faults == []
        assert short == []
        assert min(line.size for line in glyphs(frame)) >= 6.5


@pytest.mark.parametrize("size", SIZES)
def test_letters_are_not_covered(size: str) -> None:
    """What is drawn after a text lies beside it."""
    for pair in movement_decks.build_movement_part(2).cards[:8]:
        placed = list(walk(face(pair.front, size).items))
        for number, text in enumerate(placed):
            later = placed[number + 1 :] if isinstance(text.item, Glyphs) else []
            over = [
                other.item
                for other in later
                if min(text.right, other.right) > max(text.x, other.x)
                and min(text.foot, other.foot) > max(text.y, other.y)
            ]
            assert over == []
