"""What files write under `arms` and `dress`, on its way to a card: first what is let pass, then what is found."""

from __future__ import annotations

from typing import Any

import pytest

from cardgen import project, systems
from cardgen.finding import Finding
from cardgen.heraldry.blazon import parse
from cardgen.printing import renderer
from tests import checking
from tests.systems.pygmies import samples


def written(arms: object, **more: object) -> str:
    """A faultless faction whose first hero has these arms."""
    document = samples.faction() | more
    document["heroes"][0]["arms"] = arms
    return samples.text(document)


def found(text: str) -> list[Finding]:
    """What the check says of a file, its cards laid out."""
    return checking.check(project.load([], stdin=("good.yaml", text.encode())), renderer.templates())


def borne(text: str) -> str:
    """The arms on the first card of a file."""
    (file,) = project.load([], stdin=("good.yaml", text.encode())).files
    assert file.model is not None
    card: Any = next(systems.get("pygmies").cards(file.model, "good.yaml", "")).data["card"]
    return str(card.arms)


@pytest.mark.parametrize(
    "arms",
    [None, {}, {"charge": "bear"}, {"charge": "Honey Pot"}, {"field": "bend", "crest": "mug"}, {"charge": "sling"}],
)
def test_what_is_let_pass(arms: object) -> None:
    """Any of the keys, names as people write them, a weapon as a charge."""
    assert found(written(arms)) == []


def test_what_is_written_is_borne() -> None:
    """It is on the card."""
    blazon = parse(borne(written({"charge": "Honey Pot", "field": "saltire", "crest": "mug"}, look={"dress": "rope"})))

    assert (blazon.charge, blazon.division, blazon.crest) == ("honey-pot", "saltire", "mug")
    assert (blazon.shape, blazon.line, blazon.compartment) == ("round", "wavy", "waves")


@pytest.mark.parametrize(
    ("arms", "told"),
    [
        ({"charge": "baer"}, "layout/unknown-arms"),
        ({"field": "stripes"}, "layout/unknown-arms"),
        ({"crest": "wing"}, "layout/unknown-arms"),
        ({"charge": '"/><text>'}, "layout/unknown-arms"),
        ({"charge": "../../etc/passwd"}, "layout/unknown-arms"),
        ({"charge": "a b c d e f g"}, "layout/unknown-arms"),
        ({"charge": "{{ 7 * 7 }}"}, "layout/unknown-arms"),
        ({"charge": "🐻" * 500}, "layout/unknown-arms"),
        ({"charge": 7}, "layout/unknown-arms"),
        ({"charge": ["bear"]}, "shape/wrong-type"),
        ({"colour": "red"}, "shape/unknown-key"),
        ("bear", "shape/wrong-type"),
    ],
)
def test_what_is_found(arms: object, told: str) -> None:
    """One finding, in the file, at what is wrong; the card is laid out all the same."""
    (finding,) = found(written(arms))

    assert finding.rule == told
    assert finding.entry == "Captain" or told.startswith("shape")
    assert finding.span.line > 1


def test_a_dress_that_is_none() -> None:
    """It is one of seven."""
    (finding,) = found(written({}, look={"dress": "tweed"}))

    assert finding.rule == "shape/wrong-type"
    assert "rays" in finding.message
