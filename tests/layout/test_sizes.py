"""The cards of Pygmies in every size: what prints where, how far it bleeds, what keeps away from the knife."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.card import Art, Card
from cardgen.layout.frame import Frame, Glyphs, Group, Line, Picture, VectorPath
from cardgen.layout.template import Templates
from cardgen.press.sizes import CARD_SIZES, LARGEST_CARD, SMALLEST_CARD
from cardgen.systems.pygmies.documents import build_back
from tests import remembering
from tests.layout.helpers import OURS, Placed, glyphs, of_arms, rules, walk, words
from tests.layout.profiles import archer, framed, hero, made, shipped, skills
from tests.sampling import EXHAUSTIVE, sampled, some

BLEED = 3.5
"""Millimetres: print shops want 3.175 (1/8 in)."""
SAFE = 3.175
"""Millimetres inside the trim: what shops keep free of anything that matters."""
SIZES = sorted(CARD_SIZES)
INKS = ("full", "saver")


def templates(size: str = "poker", ink: str = "full") -> Templates:
    """The templates for cards of that size."""
    return remembering.ours(CARD_SIZES[size], ink)


def firsts() -> Iterator[Card]:
    """The first card of each profile that comes with cardgen."""
    return (card for card in shipped() if card.copy == 1)


def our_back(size: str, ink: str = "full") -> Frame:
    """The back of a card of that size."""
    return framed(build_back("Pygmies"), templates(size, ink))


@some(1)
@pytest.mark.parametrize(("size", "ink"), sampled(["poker", "euro-poker", "tarot", "square"], INKS))
def test_our_cards_fit(size: str, ink: str) -> None:
    """All cards that come with cardgen, and their back, print on these sizes without a finding."""
    found = {card.name: rules(framed(card, templates(size, ink))) for card in firsts()}

    assert {name: faults for name, faults in found.items() if faults} == {}
    assert our_back(size, ink).faults == []


@EXHAUSTIVE
def test_our_cards_fit_on_bridge() -> None:
    """On narrow cards all texts of the game fit too; a line of flavour may be left out."""
    assert {rule for card in firsts() for rule in rules(framed(card, templates("bridge")))} <= {"left-out"}


def test_henchmen_fit_on_mini() -> None:
    """Half a card has room for a henchman without skills."""
    plain = [card for card in firsts() if card.data["card"].role != "hero" and not card.data["card"].abilities]  # type: ignore[attr-defined]
    frames = [framed(card, templates("mini")) for card in plain]

    assert len(frames) > 20
    assert {rule for frame in frames for rule in rules(frame)} <= {"left-out"}


def test_too_much_for_mini_is_told() -> None:
    """What does not fit on a small card is a finding, at its own text; it is never cut off."""
    frame = made(hero()._replace(skills=skills("A very long text, " * 20)), templates("mini"))

    assert rules(frame) == ["text-overflow"]
    assert frame.faults[0].at == "heroes/0/skills/0"


@some(2)
@pytest.mark.parametrize("size", SIZES)
def test_type_is_never_too_small(size: str) -> None:
    """No type under 6.5 points on a card without a finding."""
    frames = [framed(card, templates(size)) for card in firsts()]
    least = [min(line.size for line in glyphs(frame)) for frame in [*frames, our_back(size)] if not frame.faults]

    assert min(least) >= 6.5


def test_larger_cards_have_larger_text() -> None:
    """A card with room to spare sets its skills larger, not further apart alone."""
    profile = hero()._replace(skills=skills("May reroll one die in each turn."))

    def size(of: str) -> float:
        return next(line.size for line in glyphs(made(profile, templates(of))) if line.text == "Lucky.")

    assert [size(of) for of in ("poker", "square", "tarot")] == [8, 9, 9.5]


@pytest.mark.parametrize("size", SIZES)
def test_faces_bleed(size: str) -> None:
    """Paper, bands and tint run 3.5 mm beyond the trim on every side that they touch."""
    wide, high = CARD_SIZES[size]
    faces = [made(hero(), templates(size)), made(archer(), templates(size)), our_back(size)]

    for frame in faces:
        first, *others = [placed for placed in walk(frame.items) if touches(placed, wide, high)]
        assert frame.bleed == BLEED
        assert first[1:] == pytest.approx((-BLEED, -BLEED, wide + BLEED, high + BLEED))
        assert all(placed.x <= -BLEED or placed.x > 0 for placed in others)
        assert all(placed.right >= wide + BLEED - 1e-6 or placed.right < wide for placed in others)


def touches(placed: Placed, wide: float, high: float) -> bool:
    """Whether an item is not a part of a pattern and reaches over the trim."""
    loose = isinstance(placed.item, VectorPath) and len(placed.item.segments) != 10
    return not loose and (placed.x < 0 or placed.y < 0 or placed.right > wide or placed.foot > high)


@pytest.mark.parametrize(("size", "ink"), sampled(SIZES, INKS))
def test_what_matters_is_safe(size: str, ink: str) -> None:
    """Texts, icons, plaques with their outlines and the shield keep 1/8 in away from the trim."""
    wide, high = CARD_SIZES[size]
    for name in ("Ernest Goodfellow", "Witch", "Human Archer", "Gargoyle"):
        frame = framed(next(card for card in firsts() if card.name == name), templates(size, ink))
        near = [placed for placed in walk(frame.items) if matters(placed) and not safe(placed, wide, high)]
        assert near == []


def matters(placed: Placed) -> bool:
    """Whether an item is more than a band, a stripe or a hatching."""
    item = placed.item
    return isinstance(item, Glyphs | Line) or (isinstance(item, VectorPath) and placed.y > -1 and placed.x > -1)


def safe(placed: Placed, wide: float, high: float) -> bool:
    """Whether an item with its outline lies in the safe zone."""
    item = placed.item
    thick = item.line / 2 if isinstance(item, VectorPath) and item.stroke else 0.0
    x, y = min(placed.x, wide - placed.right) - thick, min(placed.y, high - placed.foot) - thick
    return min(x, y) >= SAFE


@pytest.mark.parametrize("size", SIZES)
def test_the_back_covers_any_card(size: str) -> None:
    """The lattice goes through the bleed on all sides, reads either way up, and leaves medallion and plaques free."""
    wide, high = CARD_SIZES[size]
    frame = our_back(size)
    _, ground, *above = frame.items
    assert isinstance(ground, Group)
    lattice, *free = ground.items
    lefts, tops, rights, feet = zip(*(shown := [placed[1:] for placed in walk([lattice])]), strict=True)
    left_free = [placed[1:] for placed in walk(free)]

    assert (min(lefts), min(tops)) == pytest.approx((-BLEED, -BLEED))
    assert (max(rights), max(feet)) == pytest.approx((wide + BLEED, high + BLEED))
    for x, y, right, foot in shown:
        turned = wide - right, high - foot, wide - x, high - y
        assert any(math.dist(turned, other) < 0.01 for other in shown)
    for _, x, y, right, foot in walk(above):
        assert any(of[0] < x and of[1] < y and right < of[2] and foot < of[3] for of in left_free)
    assert words(frame) == ["Pygmies", "Pygmies"]


@pytest.mark.parametrize("ink", INKS)
def test_the_lattice_goes_on_from_card_to_card(ink: str) -> None:
    """What the bleed of a poker card shows beyond the trim is what the next card begins with."""
    wide, high = CARD_SIZES["poker"]
    _, ground, *_ = framed(build_back("Pygmies"), templates(ink=ink)).items
    assert isinstance(ground, Group)
    small = [one[1:] for one in walk([ground.items[0]]) if one.right - one.x < 2 and one.foot - one.y < 2.5]
    middles = [((x + right) / 2, (y + foot) / 2) for x, y, right, foot in small]

    for right, down in ((wide, 0.0), (0.0, high)):
        beyond = [(x, y) for x, y in middles if -0.1 < (x - right if right else y - down) < 3]
        before = [(x - right, y - down) for x, y in beyond]
        assert all(any(math.dist(one, other) < 0.05 for other in middles) for one in before)
        assert bool(beyond) == (ink == "full")


@EXHAUSTIVE
@settings(max_examples=4)
@given(
    width=st.floats(SMALLEST_CARD, LARGEST_CARD),
    height=st.floats(SMALLEST_CARD, LARGEST_CARD),
    heroism=st.integers(1, 9),
    ink=st.sampled_from(INKS),
)
def test_any_size_is_laid_out(width: float, height: float, heroism: int, ink: str) -> None:
    """Whatever size is asked for, there is a face: with findings if it must be, never with a broken template."""
    laid = Templates([OURS], size=(width, height), ink=ink)
    profiles = [hero(heroism=heroism, wounds=3), archer()]
    frames = [made(profile._replace(skills=skills("A text."), flavour="A line."), laid) for profile in profiles]

    assert {(frame.width, frame.height) for frame in frames} == {(width, height)}
    assert "template" not in {rule for frame in frames for rule in rules(frame)}
    assert framed(build_back("Pygmies"), laid).items


def test_art_has_a_window(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A picture stands in a window beside the index, whatever the size, wholly in the safe zone."""
    from PIL import Image

    folder = tmp_path_factory.mktemp("art")
    Image.new("RGB", (2000, 1600)).save(folder / "a.png")
    for size in ("poker", "tarot"):
        for profile in (hero(), archer()):
            frame = made(profile._replace(art=Art("a.png")), templates(size), str(folder))
            (picture,) = [item for item in walk(frame.items) if isinstance(item.item, Picture)]
            assert frame.faults == []
            assert safe(picture, *CARD_SIZES[size])
            assert min(picture.right - picture.x, picture.foot - picture.y) > 20


@some(2)
@pytest.mark.parametrize("size", SIZES)
def test_icons_and_texts_keep_apart(size: str) -> None:
    """No icon, sigil or letter stands on another, on any card that has no finding."""
    for card in firsts():
        frame = framed(card, templates(size))
        if not frame.faults:
            placed = [p for p in walk(frame.items) if isinstance(p.item, Glyphs) or is_icon(p)]
            assert [(one.item, other.item) for one, other in combinations(placed, 2) if overlap(one, other)] == []


def is_icon(placed: Placed) -> bool:
    """Whether an item is an icon: an outline drawn to scale."""
    return isinstance(placed.item, VectorPath) and placed.item.scale != 1 and not of_arms(placed.item)


def overlap(one: Placed, other: Placed) -> bool:
    """Whether two items stand on each other."""
    across = min(one.right, other.right) - max(one.x, other.x)
    return across > 0.05 and min(one.foot, other.foot) - max(one.y, other.y) > 0.05
