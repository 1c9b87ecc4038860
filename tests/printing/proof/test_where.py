"""Which cards a finding is about, and where on them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project
from cardgen.check import check_project
from cardgen.printing import renderer
from cardgen.printing.proof import ProofSubject, finding_placement
from cardgen.printing.proof.faces import ProofFaces
from cardgen.printing.proof.finding_placement import Remark
from cardgen.printing.renderer import FaceRenderer
from cardgen.source import positions
from cardgen.source.node import Node
from cardgen.source.parse import read_text
from tests.conftest import ROOT
from tests.printing.proof import proofs
from tests.systems.pygmies import samples


def remarks(subject: ProofSubject, rule: str) -> list[Remark]:
    """The findings of a rule, with their places."""
    found = finding_placement.number_remarks(subject.findings, subject.file, subject.faces)
    return [remark for remark in found if remark.finding.rule == rule]


def spoiled(name: str, **change: object) -> samples.Document:
    """A faction in which an entry is changed."""
    made = samples.faction()
    samples.find(made, name).update(change)
    return made


def test_nothing_to_mark() -> None:
    """A faultless faction has fourteen faces in its order, of 46 cards, and no marks."""
    subject = proofs.subject(samples.faction())

    assert [face.card.name for face in subject.faces][:2] == ["Captain", "Scholar"]
    assert (len(subject.faces), sum(face.card.of for face in subject.faces)) == (14, 46)
    assert finding_placement.number_remarks(subject.findings, subject.file, subject.faces) == []


def test_a_value_that_is_seen() -> None:
    """A characteristic that is wrong is marked where it stands on the card, and nowhere else."""
    captain = samples.find(samples.faction(), "Captain")
    subject = proofs.subject(spoiled("Captain", stats=captain["stats"] | {"fighting": 14}))
    (remark,) = remarks(subject, "pygmies/stat-range")
    (spot,) = remark.spots
    box = subject.faces[0].boxes["heroes", 0, "stats", "fighting"]

    assert spot.face == 0
    assert spot.box == (box[0], box[1], box[2] - box[0], box[3] - box[1])
    assert 10 < spot.box[0] < 32
    assert 16 < spot.box[1] < 26


def test_a_list_is_marked_whole() -> None:
    """Too many weapons: the mark is about all of them."""
    subject = proofs.subject(spoiled("Scholar", weapons=["Sword", "Mace", "Club"]))
    ((spot,),) = (remark.spots for remark in remarks(subject, "pygmies/weapon-count"))
    tops = [subject.faces[1].boxes["heroes", 1, "weapons", n] for n in range(3)]

    assert spot.face == 1
    assert spot.box is not None
    assert spot.box[1] == min(box[1] for box in tops)
    assert spot.box[1] + spot.box[3] == max(box[3] for box in tops)


@pytest.mark.parametrize(
    ("change", "rule"),
    [({"size": "many"}, "shape/wrong-type"), ({"wepons": []}, "shape/unknown-key"), ({"art": "no.png"}, "layout/art")],
)
def test_what_is_not_seen(change: dict[str, object], rule: str) -> None:
    """What stands on no card, such as an unknown key, is marked on the card as a whole, if the card is there."""
    subject = proofs.subject(spoiled("Squire", **change))
    found = remarks(subject, rule)
    called = [subject.faces[spot.face].card.name for remark in found for spot in remark.spots]

    assert len(found) == 1
    assert called in (["Squire"], [])
    assert [spot.box for spot in found[0].spots] == [None] * len(called)


def test_the_file_as_a_whole() -> None:
    """That there are too few heroes is not a card's fault, though each card comes from that list; it is told last."""
    made = spoiled("Scholar", weapons=["Sword", "Mace", "Club"])
    made["heroes"].pop()
    subject = proofs.subject(made)
    found = finding_placement.number_remarks(subject.findings, subject.file, subject.faces)
    told = {remark.finding.rule: remark for remark in found}

    assert [remark.number for remark in found] == list(range(1, len(found) + 1))
    assert told["pygmies/hero-count"].spots == []
    assert told["pygmies/hero-count"].number > told["pygmies/weapon-count"].number


def test_an_own_entry_is_marked_where_it_is_used() -> None:
    """A spell of the faction's own is wrong: whoever has it shows it, where it stands."""
    made = spoiled("Wizard", spells=["Hurricane", "Magic Missile", "Transfix"])
    made["spells"] = [{"name": "Hurricane", "simplicity": 9, "text": "Blows :strenght: away."}]
    subject = proofs.subject(made)
    rules = ("pygmies/stat-range", "layout/unknown-icon")
    spots = [spot for rule in rules for remark in remarks(subject, rule) for spot in remark.spots]
    box = subject.faces[5].boxes["spells", 0, "text"]

    assert [subject.faces[spot.face].card.name for spot in spots] == ["Wizard", "Wizard"]
    assert [spot.box and spot.box[:2] for spot in spots] == [box[:2], box[:2]]


def test_a_template_is_marked_once(tmp_path: Path) -> None:
    """What is wrong with a template is told with the first card that it was found with."""
    (tmp_path / "pygmies").mkdir()
    (tmp_path / "pygmies" / "hero.xml").write_text('<card><rect hue="1"/></card>', encoding="utf-8")
    loaded = project.load_project([], stdin=("nowhere/good.yaml", samples.text(samples.faction()).encode()))
    subject = proofs.made(loaded, templates=str(tmp_path))

    assert [remark.spots for remark in remarks(subject, "layout/template")] == [
        [finding_placement.FindingPlace(0, None)]
    ]


@pytest.mark.parametrize("name", ["pygmies/good", "ares/the-kings-levy", "scrimmage/lamplighters"])
def test_a_place_of_the_text_leads_to_its_value(name: str) -> None:
    """The value that stands at a line and column is found again, and its key."""
    root, _ = read_text((ROOT / "factions" / f"{name}.yaml").read_text(encoding="utf-8"), name)
    assert root is not None
    index = positions.PositionIndex(root)

    assert index.find_path(1, 10**6) == index.find_path(10**6, 1) == ((), False)
    for at, node in _values(root, ()):
        if isinstance(node.value, str) and node.value:
            assert index.find_path(node.span.line, node.span.column) == (at, False)
        if isinstance(at[-1], str):
            key = node.find_own_key_span()
            assert index.find_path(key.line, key.column) == (at, True)


def _values(node: Node, path: tuple[str | int, ...]) -> list[tuple[tuple[str | int, ...], Node]]:
    items = node.value.items() if isinstance(node.value, dict) else enumerate(node.list_children())
    found: list[tuple[tuple[str | int, ...], Node]] = []
    for key, inner in items:
        found += [((*path, key), inner), *_values(inner, (*path, key))]
    return found


@pytest.mark.parametrize("game", ["pygmies", "scrimmage"])
def test_marks_are_found_in_another_language(game: str) -> None:
    """Where things stand is known of a game that prints in German, and of one that has no German and is in English."""
    layout = renderer.load_templates(language="de")
    laid = FaceRenderer(layout)
    faces = ProofFaces(laid)
    stem = {"pygmies": "neutral", "scrimmage": "lamplighters"}[game]
    check_project(project.load_project([str(ROOT / "factions" / game / f"{stem}.yaml")]), laid)
    fronts = [face for face in faces.made if face.card.source and not face.back]

    assert fronts
    assert [face.card.name for face in fronts if not face.boxes] == []
