"""templates/README.md: the restyler's guide says all there is, and what it shows works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.layout.fonts import FAMILIES, face
from cardgen.layout.place import ELEMENTS
from cardgen.layout.vocabulary import PARTS
from cardgen.systems.pygmies.documents import build_back, build_cards
from tests.layout.helpers import OURS, STEP, Drawing, template_fault, words
from tests.layout.profiles import archer, faction, hero, skills

GUIDE = (Path(OURS).parent / "templates" / "README.md").read_text(encoding="utf-8")
GLANCE = GUIDE.partition("## All elements at a glance")[2]
SHOWN = re.findall(r"```xml\n(.*?)```", GUIDE, re.DOTALL)
BACKS = [example for example in SHOWN if 'rest="yes"' in example]
"""What is laid out behind a front."""
EXAMPLES = [example for example in SHOWN if example not in BACKS]
ROW = re.compile(r"^\| `([a-z]+)` \| (.*?) \|", re.MULTILINE)


def names(cell: str) -> set[str]:
    """What stands in backticks in a cell of a table."""
    return set(re.findall(r"`([a-z0-9]+)`", cell))


def test_every_element_is_there() -> None:
    """The table of elements has each with its attributes, and no other."""
    table = GLANCE.partition("Inside others:")[0]
    told = {tag: names(cell) for tag, cell in ROW.findall(table)}

    assert told == {"card": {"width", "height", "bleed"}} | {
        tag: set(known or ()) for tag, (_, known) in ELEMENTS.items()
    }


def test_every_part_is_there() -> None:
    """The table of what stands inside others has each with its attributes, and no other."""
    table = GLANCE.partition("Inside others:")[2]
    rows = re.findall(r"^\| `([a-z]+)` \| `([a-z]+)` \| (.*?) \|$", table, re.MULTILINE)

    assert {(holder, tag): names(cell) for holder, tag, cell in rows} == {
        (holder, tag): set(known) for holder, parts in PARTS.items() for tag, known in parts.items()
    }


@pytest.mark.parametrize("word", sorted({*ELEMENTS} | {tag for parts in PARTS.values() for tag in parts}))
def test_every_element_is_explained(word: str) -> None:
    """Each is shown or named in the text, not in the tables alone."""
    assert re.search(rf"<{word}[ />]|`{word}`", GUIDE.partition("## All elements at a glance")[0])


def test_every_attribute_is_explained() -> None:
    """The same for attributes."""
    text = GUIDE.partition("## All elements at a glance")[0]
    known = {name for _, names in ELEMENTS.values() for name in names or ()}
    known |= {name for parts in PARTS.values() for names in parts.values() for name in names}

    assert {name for name in known if not re.search(rf"\b{name}=\"|`{name}[`=]", text)} == set()


def test_every_value_is_told() -> None:
    """What the cards of the game hand to their templates is in the table of what a template is told."""
    table = GUIDE.partition("## Values in a template")[2].partition("##")[0]
    hero_card, archer_card, *_ = build_cards(
        faction(hero()._replace(skills=skills("Text.")), archer()), "good.yaml", ""
    )

    for data in (hero_card.data, archer_card.data):
        for whole, thing in data.items():
            for name, value in vars(thing).items():
                assert f"`{whole}.{name}`" in table
                if isinstance(value, list):
                    for part in value[:1]:
                        assert {key for key in vars(part) if f"`{key}`" not in table} == set()
    assert {name for name in (*build_back("").data, "width", "height", "ink") if f"`{name}`" not in table} == set()


@pytest.mark.parametrize("example", EXAMPLES, ids=range(len(EXAMPLES)))
@pytest.mark.parametrize("who", ["hero", "henchmen"])
def test_every_example_works(draw: Drawing, example: str, who: str) -> None:
    """What the guide shows can be pasted into a template."""
    profile = hero() if who == "hero" else archer()
    card = next(build_cards(faction(profile._replace(skills=skills("A text.", "Another text."))), "good.yaml", ""))
    body = example if example.startswith("<card") else f'<card width="63.5" height="88.9">{example}</card>'
    frame = draw.whole(body, "", **card.data)

    assert frame.faults == []
    assert frame.items or "card.art" in example


def test_the_example_of_a_back(draw: Drawing) -> None:
    """It has what the front has no room for."""
    (example,) = BACKS
    (draw.folder / "mine.xml").write_text(example, encoding="utf-8")
    texts = "".join(f"<p>{word} goes on</p>" for word in ("One", "Two", "Three"))
    frame = draw(f'<flow h="6" continues="mine" title="Nan">{STEP}{texts}</flow>')

    assert [fault.rule for fault in frame.faults] == ["continued"]
    assert frame.back is not None
    assert words(frame.back)[0] == "Nan"
    assert "Three" in " ".join(words(frame.back))


def test_the_mistake_that_is_shown(draw: Drawing) -> None:
    """The message of the guide is the one that is given."""
    assert template_fault(draw('<rect colour="#e6eef8"/>')).message in GUIDE


def test_every_font_is_there() -> None:
    """The table of fonts has every family, and each style it names exists."""
    table = GUIDE.partition("## Fonts")[2].partition("##")[0]
    told = {
        f"{family} {style}{italic}".replace("Regular Italic", "Italic")
        for families, styles in re.findall(r"^\| (`.*?`) \| (.*?) \|$", table, re.MULTILINE)
        for family in re.findall(r"`(.*?)`", families)
        for style in re.findall(r"`([A-Za-z]+)`", styles)
        if style != "Italic"
        for italic in (["", " Italic"] if "Italic" in styles else [""])
    }

    assert {family for family in FAMILIES if any(name.startswith(family + " ") for name in told)} == set(FAMILIES)
    assert {name for name in told if not face(name).draws("A")} == set()
