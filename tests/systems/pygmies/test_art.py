"""Pictures on cards of Pygmies: those that come with cardgen, and room for one on every hero.

The shipped ones were drawn with pypdfium2 5.15 and brought to few colours with Pillow 13.0; other versions may differ
by a shade along an outline. `--update` makes them again.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from PIL import Image, ImageChops, ImageStat

from cardgen import project, systems
from cardgen.card import Card
from cardgen.layout.frame import Frame, Glyphs, Picture
from cardgen.press.sizes import CARD_SIZES
from cardgen.printing import renderer
from tests import checking
from tests.conftest import ROOT, Run
from tests.layout.helpers import Placed, walk
from tests.sampling import EXHAUSTIVE, some
from tests.systems.pygmies.test_shipped import EVERY, FACTIONS

MOST = 25_000
"""Bytes of a picture: they are in every copy of cardgen."""
FILES = ("bystanders", "druids")
"""Those with pictures of ours."""
LEAST = 6.5
"""Points: nothing on a card is smaller."""
LENGTHY: set[str] = set()
"""Has a weapon more than others, and no room."""


@cache
def script() -> ModuleType:
    """What makes the pictures."""
    spec = importlib.util.spec_from_file_location("faction_pictures", ROOT / ".packaging" / "faction_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


NAMES = tuple(script().SCENES)


def test_there_are_no_others() -> None:
    """Each picture is of a scene, on the card of somebody, small, and in indexed colours."""
    files = sorted(script().FOLDER.glob("*"))
    written = [
        (art if isinstance(art, str) else art["file"])
        for stem in FILES
        for key in ("heroes", "groups")
        for entry in yaml.safe_load((FACTIONS / f"{stem}.yaml").read_text(encoding="utf-8")).get(key, ())
        if (art := entry.get("art"))
    ]

    assert [path.stem for path in files] == sorted(NAMES)
    assert sorted(written) == [f"art/{path.name}" for path in files]
    for path in files:
        assert path.stat().st_size < MOST
        with Image.open(path) as shown:
            assert shown.mode == "P"


@some(1)
@pytest.mark.parametrize("name", NAMES)
def test_pictures_are_fresh(name: str, request: pytest.FixtureRequest) -> None:
    """What is shipped is what the drawings of arms and the scene make today."""
    path = script().FOLDER / f"{name}.png"
    if request.config.getoption("--update"):
        script().save(name)
    made = script().picture(name).convert("RGB")
    with Image.open(path) as shown:
        assert shown.size == made.size
        apart = ImageStat.Stat(ImageChops.difference(shown.convert("RGB"), made))

    assert max(apart.mean) < 1, f"run pytest --update for {name}"


@some(1)
@pytest.mark.parametrize(
    ("theme", "size"), [("classic", "poker"), ("classic", "tarot"), ("plain", "poker"), ("large", "tarot")]
)
def test_they_are_seen(theme: str, size: str) -> None:
    """Each is on its card, as fine as a shop wants, and nothing else of the card is left out for it."""
    faces: list[Frame] = []
    paths = [str(FACTIONS / f"{stem}.yaml") for stem in FILES]
    templates = renderer.load_templates(card=CARD_SIZES[size], theme=theme)
    found = checking.check(
        project.load_project(paths),
        templates,
        (),
        "mpc",
        lambda card, face: faces.append(face) if _has_art(card) else None,
    )
    about = {Path(one).stem for face in faces for one in _pictures(face)}

    assert [finding for finding in found if "art" in finding.rule.partition("/")[2]] == []
    assert about == set(NAMES)
    assert all(len(_pictures(face)) == 1 for face in faces)


@EXHAUSTIVE
def test_paper_figures_have_them(here: Run, tmp_path: Path) -> None:
    """Pictures of pages are looked up in the folder of the file that names them."""
    done = here("kit", "whole-shelf", "--only", "standees", "-o", "all", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "layout/art" not in done.stdout + done.stderr


@some(2)
@pytest.mark.parametrize("stem", EVERY)
def test_every_hero_has_room_for_one(stem: str, tmp_path: Path) -> None:
    """Three skills of the rulebook, or three spells, and a picture stand on a poker card, and no type is too small."""
    Image.new("RGB", (900, 1200), "teal").save(tmp_path / "a.png")
    data = yaml.safe_load((FACTIONS / f"{stem}.yaml").read_text(encoding="utf-8"))
    data["heroes"] = [entry | {"art": "a.png"} for entry in data["heroes"]]
    path = tmp_path / f"{stem}.yaml"
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    (file,) = (one for one in project.load_project([str(path)]).files if one.reported)
    assert file.model is not None
    templates = renderer.load_templates()
    heroes = [
        card for card in systems.get_game("pygmies").cards(file.model, file.name, str(tmp_path)) if _has_art(card)
    ]
    seen = set()
    for card in heroes:
        face = templates.frame(card.template, card.data, card.at, str(tmp_path))
        lines = [placed.item for placed in walk(face.items) if isinstance(placed.item, Glyphs)]
        seen |= {card.name for one in _placed(face) if one.right - one.x > 22 and one.foot - one.y > 25}

        assert not [fault for fault in face.faults if fault.rule == "text-overflow"]
        assert min(line.size for line in lines) >= LEAST
        assert face.back is None

    assert len(heroes) >= 6
    assert {card.name for card in heroes} - seen == LENGTHY & {card.name for card in heroes}


def _has_art(card: Card) -> bool:
    return bool(getattr(card.data.get("card"), "art", None))


def _placed(face: Frame) -> list[Placed]:
    return [placed for placed in walk(face.items) if isinstance(placed.item, Picture)]


def _pictures(face: Frame) -> list[str]:
    return [placed.item.file for placed in _placed(face) if isinstance(placed.item, Picture)]
