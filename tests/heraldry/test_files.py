"""What files write under `arms` and `dress`, on its way to a card: first what is let pass, then what is found."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardgen import project, systems
from cardgen.finding import Finding
from cardgen.heraldry.blazon import parse_blazon
from cardgen.printing import renderer
from tests import checking
from tests.conftest import ROOT
from tests.systems.pygmies import samples


def written(arms: object, **more: object) -> str:
    """A faultless faction whose first hero has these arms."""
    document = samples.faction() | more
    document["heroes"][0]["arms"] = arms
    return samples.text(document)


def found(text: str) -> list[Finding]:
    """What the check says of a file, its cards laid out."""
    return checking.check(project.load_project([], stdin=("good.yaml", text.encode())), renderer.load_templates())


def borne(text: str) -> str:
    """The arms on the first card of a file."""
    (file,) = project.load_project([], stdin=("good.yaml", text.encode())).files
    assert file.model is not None
    card: Any = next(systems.get_game("pygmies").cards(file.model, "good.yaml", "")).data["card"]
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
    blazon = parse_blazon(
        borne(written({"charge": "Honey Pot", "field": "saltire", "crest": "mug"}, look={"dress": "rope"}))
    )

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


SIDES = {
    "pygmies": "good",
    "ares": "the-drowned",
    "vsgmr": "hedge-foxes",
    "little_orc_wars": "silverbough",
    "scrimmage": "lamplighters",
}


@pytest.mark.parametrize("game", SIDES)
def test_arms_of_a_side(game: str) -> None:
    """What the head of a file of any game says is on its boxes, sheets and backs; what there is not is found there."""
    text = (ROOT / "factions" / game / f"{SIDES[game]}.yaml").read_text("utf-8").replace("\narms: {charge: sun}", "", 1)
    told = text.replace("\nname:", "\narms: {field: bend, charge: Honey Pot, crest: mug}\nname:", 1)
    wrong = text.replace("\nname:", "\narms: {charge: honey-pto}\nname:", 1)

    (file,) = project.load_project([], stdin=("side.yaml", told.encode())).files
    model: Any = file.model
    blazon = model.armory.standard
    assert (blazon.charge, blazon.division, blazon.crest) == ("honey-pot", "bend", "mug")
    assert [finding.rule for finding in found(told) if finding.rule.startswith(("shape/", "layout/"))] == []
    (finding,) = (finding for finding in found(wrong) if finding.rule == "layout/unknown-arms")
    assert finding.hint == "write `honey-pot`"
    assert finding.span.line == wrong[: wrong.index("honey-pto")].count("\n") + 1


def test_a_side_has_one_emblem() -> None:
    """The shields on the backs of Pygmies are the arms of the factions, which boxes and sheets show."""
    back = (ROOT / "templates" / "pygmies" / "back.xml").read_text("utf-8")
    shown = dict(re.findall(r'\("([a-z-]+)", "([a-z -]+)"', back))

    assert len(shown) == 7
    for name, told in shown.items():
        (file,) = (
            one
            for one in project.load_project([str(ROOT / "factions" / "pygmies" / f"{name}.yaml")]).files
            if one.reported
        )
        model: Any = file.model
        assert str(model.armory.standard).split()[:5] == told.split(), name
