"""The crew cards of Pygmies: what stands on them, where, and how large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.card import Card
from cardgen.layout.colours import mixed
from cardgen.layout.frame import Frame, Glyphs, Group, Item, Line, Picture, Rect, VectorPath
from cardgen.layout.runs import INK
from cardgen.systems.pygmies.model import Profile
from tests import remembering
from tests.layout.helpers import Placed, glyphs, rules, walk, words
from tests.layout.profiles import SWORD, archer, framed, hero, made, ours, shipped, skills, weapons
from tests.sampling import EXHAUSTIVE

WIDTH, HEIGHT = 63.5, 88.9
PAPER = "#ffffff 0/0/0/0"
COLUMN = 9.0
"""Millimetres: where the index at the left ends."""
LEAST = 6.5
"""Points: the smallest type that a card may show."""
LONGEST = (
    "Once each turn this hero may order another friendly model within reach to stand, move its full distance towards"
    " the nearest enemy that it can see, and attack it at once with a bonus of one to its attack, as if charging"
)
"""Forty words of ordinary English."""


def rows(frame: Frame) -> list[list[str]]:
    """The text beside the index as it is read: line by line from the top, each from the left."""
    lines = sorted((line for line in beside(frame) if said(line.item).strip()), key=lambda line: line.foot)
    found: list[list[Placed]] = []
    for line in lines:
        if found and line.foot - found[-1][0].foot < 1.2:
            found[-1].append(line)
        else:
            found.append([line])
    return [[said(line.item).strip() for line in sorted(row, key=lambda line: line.x)] for row in found]


def beside(frame: Frame) -> list[Placed]:
    """The lines of text that do not stand in the index."""
    return [line for line in walk(frame.items) if isinstance(line.item, Glyphs) and line.x > COLUMN]


def index(frame: Frame) -> list[str]:
    """What stands in the index, from the top down."""
    lines = [line for line in walk(frame.items) if isinstance(line.item, Glyphs) and line.x < COLUMN]
    return [said(line.item) for line in sorted(lines, key=lambda line: line.y)]


def said(item: Item) -> str:
    """The text of a line."""
    assert isinstance(item, Glyphs)
    return item.text


def test_figure_4() -> None:
    """The Human Archer is the card that the rulebook shows: these values, in this order."""
    card = next(card for card in shipped() if card.name == "Human Archer")

    assert rows(framed(card, ours())) == [
        ["Human Archer", "1/4"],
        ["Henchmen (4) – Human, Good, Archer"],
        ["3", "3", "3", "3"],
        ["SHOOTING", "FIGHTING", "STRENGTH", "DEFENSE"],
        ["1", "1", "3"],
        ["ATTACKS", "WOUNDS", "COURAGE", "HEROISM"],
        ["Long Bow", "16″", "S 3", "half move"],
        ["Sword", "S user", "parry"],
        ["Aims to please. Results vary."],
    ]
    assert index(framed(card, ours())) == ["3", "3", "Human Archer"]


def test_what_is_not_there_is_a_ghost() -> None:
    """A value that somebody has not is not a dash: icon and caption of its cell are pale."""
    frame = made(archer(), ours())
    colours = {line.text: line.fill for line in glyphs(frame)}

    assert "–" not in colours
    assert colours["HEROISM"] == mixed("#1f5aa6 88/64/2/2", "#e6eef8 9/4/0/0", 0.38)
    assert colours["COURAGE"] == INK


def test_figure_4_looks_as_it_did(golden: Callable[[str, str | bytes], None]) -> None:
    """Every item of the card, so that a change of its looks is seen and meant."""
    card = next(card for card in shipped() if card.name == "Human Archer")

    golden("human-archer.txt", "\n".join(described(framed(card, ours()).items)) + "\n")


def described(items: object, indent: str = "") -> Iterator[str]:
    """One line for each item: its kind, its numbers to a hundredth, what it says."""
    assert isinstance(items, list | tuple)
    for item in items:
        if isinstance(item, Group):
            turn = f" turned {item.turn}" if item.turn else ""
            clip = f" within {numbers(*item.clip)}" if item.clip else ""
            yield f"{indent}group {numbers(item.x, item.y)}{turn}{clip}{' shared' if item.shared else ''}"
            yield from described(item.items, indent + "  ")
        else:
            yield indent + one(item)


def one(item: Item) -> str:
    """The line for an item that is not a group."""
    match item:
        case Rect():
            return f"rect {numbers(*item[:4])} {paint(item)}"
        case Line():
            return f"line {numbers(*item[:4])} {item.stroke} {item.line:g}"
        case VectorPath():
            return f"path {numbers(item.x, item.y, item.scale)} of {len(item.segments)} {paint(item)}"
        case Glyphs():
            return f"text {numbers(item.x, item.y, item.size, item.track)} {item.face.name} {item.fill} “{item.text}”"
        case Picture():
            return f"picture {numbers(*item[:4])}"
    raise AssertionError(item)


def paint(item: Rect | VectorPath) -> str:
    """Colours and line."""
    return f"{item.fill}" + (f" {item.stroke} {item.line:g}" if item.stroke else "")


def numbers(*values: float) -> str:
    """Numbers to a hundredth."""
    return " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in values)


def test_copies_differ_in_their_number_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The copies of a group are numbered; all else of them is the very same drawing, when one run lays them out."""
    monkeypatch.setattr(remembering, "_faces", OrderedDict())
    frames = [framed(card, ours()) for card in shipped() if card.name == "Human Archer"]
    shared = [[item for item in frame.items if isinstance(item, Group) and item.shared] for frame in frames]

    assert [words(frame)[-1] for frame in frames] == ["1/4", "2/4", "3/4", "4/4"]
    assert all(one and one[0] is shared[0][0] for one in shared)
    assert all(len(frame.items) < 5 for frame in frames)


def test_a_pair_of_one_is_not_shared() -> None:
    """A group of one model is one card, numbered all the same."""
    assert words(made(archer(size=1), ours()))[-1] == "1/1"


def test_a_hero_has_boxes_to_tick() -> None:
    """As many circles as heroism and as many squares as wounds, on a card that no henchman has."""

    def boxes(frame: Frame) -> int:
        return len(
            [p for p in walk(frame.items) if isinstance(p.item, VectorPath) and p.item[4:7] == (PAPER, INK, 0.3)]
        )

    assert boxes(made(hero(heroism=3, wounds=2), ours())) == 5
    assert boxes(made(hero(heroism=9, wounds=3), ours())) == 12
    assert boxes(made(archer(), ours())) == 0


def test_everything_is_on_the_card() -> None:
    """Name, type line, characteristics, weapons and every word of the skills."""
    profile = hero()._replace(weapons=weapons(SWORD), skills=skills(LONGEST, "A short one.", name="Command"))
    text = " ".join(words(made(profile, ours()))).replace("Command .", "Command.")

    assert "Ernest Goodfellow" in text
    assert "Hero – Human, Good, Knight" in text
    assert "Sword  S user   parry" in text
    assert " ".join(text.split()).count("Command") == 2
    assert LONGEST.replace(" ", "") in text.replace(" ", "")


def test_the_worst_hero_fits() -> None:
    """Nine heroism, three wounds, two weapons and three texts of forty words."""
    worst = hero("Bartholomew Ravenscroft the Elder", heroism=9, wounds=3)._replace(
        weapons=weapons(SWORD, SWORD._replace(name="Repeater Crossbow", range=16, move="none", misc="Fire Twice")),
        skills=skills(*[LONGEST] * 3),
    )
    frame = made(worst, ours())

    assert frame.faults == []
    assert min(line.size for line in glyphs(frame)) >= LEAST


def test_overflow_points_at_its_text() -> None:
    """A skill, a name or a weapon that is too long is a fault at its own place in the file."""
    long = hero()._replace(skills=skills("Short.", LONGEST * 5))
    named = hero("Bartholomew Ravenscroft the Elder, of the Hills beyond the Great Northern River, " * 2)
    armed = hero()._replace(weapons=weapons(SWORD, SWORD._replace(name="Exceedingly Heavy Two-Handed Broadsword " * 9)))

    def faults(profile: Profile) -> list[tuple[str, str]]:
        return [(fault.rule, fault.at) for fault in made(profile, ours()).faults]

    assert faults(long) == [("text-overflow", "heroes/0/skills/1")]
    assert faults(named) == [("text-overflow", "heroes/0/name")]
    assert faults(armed) == [("text-overflow", "heroes/0/weapons/1")]


def test_names_take_two_lines() -> None:
    """A name that is too long for one line takes two, above the type line."""
    for profile in (hero("Bartholomew Ravenscroft the Elder"), archer("Skeleton Warriors of the Deep Vaults")):
        frame = made(profile, ours())
        lines = [line for line in rows(frame) if line != ["1/4"]]

        assert frame.faults == []
        assert " ".join([lines[0][0], lines[1][0]]) == profile.name
        assert profile.keywords[0] in lines[2][0]


@pytest.mark.parametrize("card", [card for card in shipped() if card.copy == 1], ids=lambda card: card.name)
def test_our_cards(card: Card) -> None:
    """Every card that comes with cardgen: nothing wrong, no type too small, large values, all inside the trim."""
    frame = framed(card, ours())
    lines = glyphs(frame)
    there = [stat for stat in card.data["card"].stats if stat.value != "–"]  # type: ignore[attr-defined]
    values = [line for line in lines if line.text.isdigit() and line.face.name == "Barlow Condensed Bold"]

    assert frame.faults == []
    assert min(line.size for line in lines) >= LEAST
    assert len(values) == len(there) + 2
    assert min(line.size for line in values) >= (11 if card.template == "pygmies/hero" else 15)
    assert outside(frame) == []


def outside(frame: Frame) -> list[str]:
    """Lines of text that are not wholly inside the trim."""
    return [
        said(line.item)
        for line in walk(frame.items)
        if isinstance(line.item, Glyphs)
        and not (line.x >= 0 and line.y >= 0 and line.right <= WIDTH and line.foot <= HEIGHT)
    ]


def test_there_are_as_many_cards_as_models() -> None:
    """Six heroes and forty henchmen of each faction, and two of each neutral."""
    for source in {card.source for card in shipped()}:
        roles = [getattr(card.data["card"], "role", "") for card in shipped() if card.source == source]
        neutrals = roles.count("neutral")

        assert neutrals % 2 == 0
        assert {role: roles.count(role) for role in roles} in ({"neutral": neutrals}, {"hero": 6, "henchmen": 40})


word = st.text("abcdefgimnoWMÉжΩ″’-", min_size=1, max_size=16)
phrase = st.lists(word, min_size=1, max_size=8).map(" ".join)
prose = st.lists(word, max_size=70).map(" ".join)


@EXHAUSTIVE
@settings(max_examples=80)
@given(
    name=phrase,
    keywords=st.lists(word, min_size=1, max_size=5),
    arms=st.lists(st.tuples(phrase, st.integers(0, 99), st.one_of(st.just(""), phrase)), max_size=4),
    texts=st.lists(prose, max_size=3),
    flavour=st.one_of(st.none(), phrase),
    stats=st.lists(st.integers(1, 9), min_size=2, max_size=2),
    leads=st.booleans(),
)
def test_never_outside(
    name: str,
    keywords: list[str],
    arms: list[tuple[str, int, str]],
    texts: list[str],
    flavour: str | None,
    stats: list[int],
    leads: bool,
) -> None:
    """Whatever stands on a card, no letter leaves it; what is too small to read is a fault."""
    profile = hero(name, *stats) if leads else archer(name)
    armed = [SWORD._replace(name=arm, range=reach, move="none", misc=misc) for arm, reach, misc in arms]
    profile = profile._replace(
        keywords=tuple(keywords), weapons=weapons(*armed), skills=skills(*texts), flavour=flavour
    )
    frame = made(profile, ours())

    assert outside(frame) == []
    assert rules(frame) or min(line.size for line in glyphs(frame)) >= LEAST
