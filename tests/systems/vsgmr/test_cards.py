"""What stands on cards: numbers, words, and how much of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardgen import project
from cardgen.card import Card
from cardgen.layout.frame import Glyphs, Picture
from cardgen.printing import renderer
from cardgen.systems.vsgmr import catalogue, documents
from tests import checking
from tests.conftest import ROOT
from tests.layout.helpers import walk
from tests.systems.vsgmr import samples


def cards(document: samples.Document) -> list[Card]:
    """The cards of a force."""
    return list(documents.build_cards(samples.built(document), "sample.yaml", ""))


def one(kind: str = "troop", **has: Any) -> dict[str, Any]:
    """What the template is told of a figure."""
    return documents.build_face(samples.one(kind, **has), None)


def words(card: Card, size: tuple[float, float] = (63.5, 88.9), ink: str = "full") -> str:
    """All that is written on a card."""
    face = renderer.load_templates(card=size, ink=ink).frame(card.template, card.data, copy=card.copy)
    assert face.faults == []
    return " ".join(" ".join(p.item.text for p in walk(face.items) if isinstance(p.item, Glyphs)).split())


def test_one_for_each_figure() -> None:
    """An entry of six has six cards, numbered; a match has none."""
    made = cards(samples.force())

    assert [(card.name, card.copy, card.of) for card in made[5:8]] == [
        ("Rifleman", 6, 6),
        ("Captain Ashe", 1, 1),
        ("Pony", 1, 1),
    ]
    assert len(made) == 9
    model = samples.read(samples.match()).model

    assert model
    assert list(documents.build_cards(model, "night.yaml", "")) == []


@pytest.mark.parametrize(
    ("kind", "has", "cells"),
    [
        ("troop", {}, ["–", "–", "4+ d6, 50 %", "–", "4+ d6, 50 %", "–", '8½" 1 unit', '4¼" ½ unit']),
        (
            "hero",
            {"commander": True, "distance": True},
            [
                "4+ d6, 50 %",
                "5+ d6, 33 %",
                "3+ d6, 67 %",
                "4+ d6, 50 %",
                "3+ d6, 67 %",
                '11" 1 unit',
                '8½" 1 unit',
                '4¼" ½ unit',
            ],
        ),
        (
            "vehicle",
            {"distance": True, "automatic": True},
            [
                "4+ 2d6, 75 %",
                "5+ 2d6, 56 %",
                "3+ d6, 67 %",
                "5+ d6, 33 %",
                "–",
                '11" 1 unit',
                '17" 2 units',
                '8½" 1 unit',
            ],
        ),
    ],
)
def test_cells(kind: str, has: dict[str, Any], cells: list[str]) -> None:
    """Distance, cover, hand to hand, armor; skill, reach, move, rough: with dice and chance, or in units."""
    assert [f"{cell.value} {cell.note}".strip() for cell in one(kind, **has)["cells"]] == cells


def test_flight_goes_over_the_rough() -> None:
    """Whoever flies is not slowed down, and the card says so."""
    rough = one("cavalry", traits=["Flight"])["cells"][-1]

    assert (rough.label, rough.value, rough.note) == ("Rough", '12¾"', "flies")


def test_scaled_cells() -> None:
    """With a scale, moves and reach are in its spaces; short range, which no rule uses, is not told."""
    face = documents.build_face(samples.one("cavalry", distance=True), catalogue.load_catalogue().scales.get("54 mm"))

    assert [f"{cell.value} {cell.note}" for cell in face["cells"][5:]] == [  # type: ignore[index]
        '30" 15 spaces',
        '9" 4½ spaces',
        '4" 2 spaces',
    ]


@pytest.mark.parametrize(
    ("kind", "has", "told"),
    [
        ("troop", {}, ("Troop", "1 pt", False, "heroism")),
        ("troop", {"commander": True}, ("Troop, commander", "1 pt", True, "crown")),
        ("hero", {}, ("Hero", "2 pts", True, "heroism")),
        ("cavalry", {"large": True}, ("Large cavalry", "2 pts", False, "heroism")),
    ],
)
def test_heads(kind: str, has: dict[str, Any], told: tuple[object, ...]) -> None:
    """Heroes and whoever commands have the dark plate; the commander has the crown."""
    face = one(kind, **has)

    assert (face["type"], face["points"], face["leads"], face["chief"]) == told


@pytest.mark.parametrize(
    ("has", "text"),
    [
        ({}, "Needs a driver; carries up to 4 guys more."),
        ({"large": True}, "Needs a driver; carries as many guys as you agree on."),
        (
            {"traits": ["Independent"]},
            "Goes without a driver; carries up to 4 guys more.",
        ),
        (
            {"driver": "One", "carries": {"Ann": 1, "Bob": 2}},
            "Needs a driver; carries up to 4 guys more. Begins with One, Ann and 2 × Bob.",
        ),
    ],
)
def test_room(has: dict[str, Any], text: str) -> None:
    """A vehicle says what it needs, what it has room for and who begins on it."""
    room = one("vehicle", **has)["texts"][0]

    assert room.brief == text
    assert room.text == f"{text} A driver on it counts as covered."


def test_all_traits_and_powers_have_their_words() -> None:
    """Each stands on a card under its name, in words without a blank, and again more briefly."""
    found = catalogue.load_catalogue()
    powers = [f"{power.name} (Major)" for power in found.powers.entries]
    told = one("hero", traits=[trait.name for trait in found.traits.entries], powers=powers)["texts"]

    assert [entry.name for entry in told] == [*(t.name for t in found.traits.entries), *powers, "Knockback"]
    assert not [entry.text for entry in told if "{" in entry.text + entry.brief]
    assert all(len(entry.brief) < len(entry.text) for entry in told)
    assert told[-2].text == "Rolls a d10 for skill rolls."
    assert told[-3].text == "Moves 1 Move Unit more, and adds +2 to your initiative roll. It is counted above."
    assert told[-1].text.startswith(
        "A foe who survives such an attack with 8 or more on the die, without bonuses, goes"
    )


def test_crowded_cards_are_brief() -> None:
    """What a card has no room for in full it says in few words; a larger one says it in full."""
    traits = ["Area Effect Attack", "Cause Fear", "Flight", "Inspiration", "Summon", "Recruit"]
    document = samples.force() | {"figures": [samples.figure("Ann", "hero", distance=True, traits=traits)]}
    (card,) = cards(document)

    assert "miss and run 1 Move Unit away" in words(card)
    assert "Whoever attacks this figure" not in words(card)
    assert "Whoever attacks this figure" in words(card, (69.85, 120.65))


def test_a_card_reads_as_it_should() -> None:
    """Name, what it is, points, copy, labels, values; the same in little ink."""
    card = cards(samples.force())[2]

    for text in ("Rifleman", "Troop – 2 pts", "3/6", "5+", "d6, 33 %", "11″", "8½″", "½ unit"):
        assert text in words(card)
    assert words(card) == words(card, ink="saver")


@pytest.mark.parametrize("kind", ["hero", "vehicle"])
def test_the_fullest_cards_have_names(kind: str) -> None:
    """All traits and powers at once are lawful: their names fit, and a mount says what it has room for."""
    names = [
        trait.name
        for trait in catalogue.load_catalogue().traits.entries
        if trait.name != "Independent" or kind == "vehicle"
    ]
    powers = ["Super-Blast (Major)", "Super-Brawl (Minor)", "Super-Move (Superior)"]
    entry = samples.figure("Ann", kind, distance=True, automatic=True, armor="heavy", traits=names, powers=powers)
    (card,) = cards(samples.force() | {"figures": [entry]})
    told = words(card)

    assert all(name in told for name in [*names, *powers])
    assert "Attackers who roll" not in told
    assert ("carries up to 4 guys more" in told) == (kind == "vehicle")


def test_text_too_long_is_at_its_line() -> None:
    """What no card holds, such as passengers with names of a line each, is a finding at its entry."""
    guys = [samples.figure(f"Somebody Whose Name Is Long Enough for All of the Line {n}") for n in range(60)]
    entry = samples.figure("Ark", "vehicle", large=True, carries={guy["name"]: 1 for guy in guys})
    written = samples.text(samples.force() | {"figures": [*samples.force()["figures"], entry, *guys]})
    loaded = project.load_project([], stdin=("nowhere/sample.yaml", written.encode()))
    found = [one for one in checking.check(loaded, renderer.load_templates()) if one.entry == "Ark"]

    assert [one.rule for one in found] == ["layout/text-overflow"]
    assert written.splitlines()[found[0].span.line - 1].strip().startswith("- ")


def test_shipped_cards_are_laid_out() -> None:
    """Nothing is to be said of the shipped files, on cards of any size that has room for them."""
    loaded = project.load_project([str(ROOT / "factions" / "vsgmr")])

    for size in ((63.5, 88.9), (57.15, 88.9), (69.85, 120.65)):
        assert checking.check(loaded, renderer.load_templates(card=size), target="drivethru") == []


def test_art_has_its_window(tmp_path: Path) -> None:
    """A picture stands in the window of a card and covers no words; one that is not there is told of."""
    Image.new("RGB", (1500, 1000)).save(tmp_path / "ann.png")
    figures = [
        samples.figure("Ann", commander=True, art="ann.png"),
        samples.figure("Bob", art="ann.png"),
        samples.figure("Cid", art="cid.png"),
    ]
    (tmp_path / "reds.yaml").write_text(samples.text(samples.force() | {"figures": figures}), encoding="utf-8")
    loaded = project.load_project([str(tmp_path / "reds.yaml")])
    model = loaded.files[0].model
    assert model
    found = checking.check(loaded, renderer.load_templates())
    faces = [
        renderer.load_templates().frame(one.template, one.data, one.at, str(tmp_path))
        for one in documents.build_cards(model, "", "")
    ]

    assert samples.said(found) == ["layout/art Cid"]
    for face in faces[:2]:
        placed = list(walk(face.items))
        (picture,) = [one for one in placed if isinstance(one.item, Picture)]
        assert picture.foot - picture.y > 18
        assert not [
            one
            for one in placed
            if isinstance(one.item, Glyphs)
            if one.foot > picture.y and one.y < picture.foot
            if one.right > picture.x and one.x < picture.right
        ]


@pytest.mark.parametrize(
    ("name", "icon"),
    [("Tin Man", "robot"), ("Rivet-Gunner", "robot"), ("Road Warden", "constable"), ("Marksman", "trooper")],
)
def test_a_tin_man_is_no_constable(name: str, icon: str) -> None:
    """Guys have the icon of what their names say that they are; mounts have that of their type."""
    assert documents.find_emblem(samples.one("troop")._replace(name=name)) == icon
    assert documents.find_emblem(samples.one("vehicle")._replace(name=name)) == "wheel"
