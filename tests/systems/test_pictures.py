"""Pictures on the cards of every game: any entry that becomes a card can have one, cropped about a point."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from PIL import Image

from cardgen import project, systems
from cardgen.finding import Finding
from cardgen.layout.frame import Frame, Picture
from cardgen.press.sizes import CARD_SIZES
from cardgen.printing import renderer
from cardgen.reading import fields
from cardgen.reading.editors import build_editor_schema
from tests import checking
from tests.conftest import ROOT
from tests.layout.helpers import walk

ENTRIES = {
    "ares": ("the-drowned", "types"),
    "little_orc_wars": ("barrow-host", "troops"),
    "pygmies": ("good", "groups"),
    "scrimmage": ("lamplighters", "models"),
    "vsgmr": ("hedge-foxes", "figures"),
}
"""A shipped file of each game, and its list of what becomes cards."""


WINDOW, BESIDE, NARROW = 55.02, 25.88, 16.54
"""Millimetres: how wide a picture is on a tarot card, beside the index, beside values and beside dice."""


def file(game: str, folder: Path, art: Any) -> Path:
    """That file with pictures on all entries of the list, in a folder with pictures."""
    name, key = ENTRIES[game]
    data = yaml.safe_load((ROOT / "factions" / game / f"{name}.yaml").read_text(encoding="utf-8"))
    data[key] = [entry | {"art": art} for entry in data[key]]
    (folder / "art").mkdir(exist_ok=True)
    Image.new("RGB", (900, 1200), "teal").save(folder / "art" / "a.png")
    path = folder / f"{name}.yaml"
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return path


def checked(path: Path, target: str = "home", look: renderer.FaceWatcher = lambda card, face: None) -> list[Finding]:
    """What there is to say of the pictures, when cards are printed large; `look` is shown each face."""
    found = checking.check(
        project.load_project([str(path)]), renderer.load_templates(card=CARD_SIZES["tarot"]), (), target, look
    )
    return [finding for finding in found if "art" in finding.rule.split("/")[1] or finding.rule.startswith("shape/")]


def test_all_games_are_here() -> None:
    """A game without a line above has nothing that says its cards can have pictures."""
    assert set(ENTRIES) == set(systems.list_known())


@pytest.mark.parametrize("game", ENTRIES)
def test_a_picture_and_its_point(game: str, tmp_path: Path) -> None:
    """It is on the cards of the game, in a window beside the index, about the point that the entry says."""
    path = file(game, tmp_path, {"file": "art/a.png", "focus": [0.5, 0.2]})
    faces: list[Frame] = []
    said = checked(path, look=lambda card, face: faces.append(face))
    found = [placed.item for face in faces for placed in walk(face.items) if isinstance(placed.item, Picture)]

    assert said == []
    assert found
    assert {(item.fx, item.fy) for item in found} == {(0.5, 0.2)}
    assert all(pytest.approx(item.w, abs=0.01) in (WINDOW, BESIDE, NARROW) for item in found)


@pytest.mark.parametrize("game", ENTRIES)
def test_a_wrong_point(game: str, tmp_path: Path) -> None:
    """It is a finding at the point, not at the picture."""
    said = [
        finding.message.partition(" of ")[0]
        for finding in checked(file(game, tmp_path, {"file": "a", "focus": [0, 2]}))
    ]

    assert set(said) == {"item 2 in `focus`"}


@pytest.mark.parametrize(
    ("art", "said"),
    [
        ({"file": "art/a.png", "focus": "tpo"}, ": did you mean `top`?"),
        ({"file": "art/a.png", "focus": [0.5]}, "is a list: expected 2 numbers from 0 to 1, or "),
        ({"file": "art/a.png", "focus": [0, 0, 0]}, "is a list: expected 2 numbers from 0 to 1, or "),
        ({"file": "art/a.png", "focus": [-0.1, 0]}, "is `-0.1`: expected a number from 0 to 1"),
        ({"file": "art/a.png", "focus": ["left", 0]}, "is `left`: expected a number from 0 to 1"),
        ({"file": "art/a.png", "at": "top"}, "unknown key `at` in `art` of "),
        ({"focus": "top"}, "missing key `file` in `art` of "),
        (["art/a.png"], "expected the path of a picture, or `{file: …, focus: …}`"),
    ],
)
def test_what_is_wrong(art: Any, said: str, tmp_path: Path) -> None:
    """The finding says what is wrong with a picture's entry."""
    found = checked(file("pygmies", tmp_path, art))

    assert found
    assert all(said in finding.message for finding in found)


@pytest.mark.parametrize(
    ("art", "taken"),
    [
        ("art/a.png", True),
        (None, True),
        ({"file": "art/a.png"}, True),
        ({"file": "art/a.png", "focus": [0.5, 0.2]}, True),
        ({"file": "art/a.png", "focus": ["0", "1"]}, True),
        ({"file": "art/a.png", "focus": "Top left"}, True),
        ({"file": "art/a.png", "focus": "tpo"}, False),
        ({"file": "art/a.png", "focus": [0.5]}, False),
        ({"file": "art/a.png", "focus": [0.5, 2]}, False),
        ({"focus": "top"}, False),
        (["art/a.png"], False),
    ],
)
def test_editors_know_pictures(art: object, taken: bool) -> None:
    """What the check takes an editor takes, and nothing else."""
    schema = build_editor_schema({"$schema": fields.DIALECT, **fields.picture_field("art/a.png")}, "art")

    assert jsonschema_rs.Draft202012Validator(schema).is_valid(art) is taken


@pytest.mark.parametrize(
    ("target", "dots", "level"), [("home", 150, "warning"), ("mpc", 300, "error"), ("tts", 200, "warning")]
)
def test_resolution_by_target(target: str, dots: int, level: str, tmp_path: Path) -> None:
    """What a picture has to have depends on who prints it; the finding says how many pixels of its shape would do."""
    path = file("pygmies", tmp_path, "art/a.png")
    wide = round(WINDOW / 25.4 * dots)
    picture = Image.open(tmp_path / "art" / "a.png")
    picture.resize((wide + 2, 2 * wide)).save(tmp_path / "art" / "a.png")
    enough = checked(path, target)
    picture.resize((wide - 2, 2 * (wide - 2))).save(tmp_path / "art" / "a.png")
    few = checked(path, target)

    assert enough == []
    assert few
    assert {finding.level for finding in few} == {level}
    assert all(finding.message.endswith(f": expected at least {dots}") for finding in few)
    assert all(
        str(finding.hint).startswith((f"use one of at least {wide} by", f"use one of at least {wide + 1} by"))
        for finding in few
    )


@pytest.mark.parametrize("name", ["../a.png", "/etc/passwd", "art/none.png", "art/../../a.png"])
def test_a_picture_that_is_not_there(name: str, tmp_path: Path) -> None:
    """Also with a point it is an error at the entry's `art`, one for each entry."""
    path = file("scrimmage", tmp_path, {"file": name, "focus": "top"})
    lines = path.read_text(encoding="utf-8").splitlines()
    found = checked(path)

    assert {finding.rule for finding in found} == {"layout/art"}
    assert len(found) == 5
    assert all(name in lines[finding.span.line - 1] for finding in found)
