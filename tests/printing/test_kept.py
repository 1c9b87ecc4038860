"""Faces that were written in a run before are only printed: the same bytes, and nothing is laid out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from cardgen import project
from cardgen.card import Card
from cardgen.check import check_project
from cardgen.layout.frame import Frame, LayoutFault
from cardgen.layout.template import Templates
from cardgen.press.kept_faces import FOLDER
from cardgen.press.operators import Pen
from cardgen.press.parts import Part
from cardgen.press.sheets import SheetSettings
from cardgen.printing import renderer
from cardgen.printing.boxes.stock import STOCKS
from cardgen.printing.cards import CrewCardsJob
from cardgen.printing.kit import Kit
from cardgen.printing.kit_request import KitRequest
from cardgen.printing.settings import DealRequest, PrintSettings
from tests.conftest import Run
from tests.printing.test_renderer import game
from tests.sampling import EXHAUSTIVE, some
from tests.systems import test_pictures
from tests.systems.pygmies import samples

HOME = PrintSettings()
TEXT = samples.text(samples.faction())
NAME = str(samples.faction()["heroes"][0]["name"])


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many faces are laid out, and how many are written more than once."""
    count: Counter[str] = Counter()
    lay, write = Templates.frame, Pen.write
    made: list[Frame] = []
    written: Counter[int] = Counter()

    def laying(*given: object, **named: object) -> Frame:
        count["laid out"] += 1
        made.append(lay(*given, **named))  # type: ignore[arg-type]
        return made[-1]

    def writing(pen: Pen, items: list[object]) -> tuple[Part, ...]:
        written[id(items)] += 1
        count["written twice"] += any(items is face.items for face in made) and written[id(items)] > 1
        return write(pen, items)  # type: ignore[arg-type]

    monkeypatch.setattr(Templates, "frame", laying)
    monkeypatch.setattr(Pen, "write", writing)
    monkeypatch.setattr(
        renderer, "fingerprint", lambda folders: "as they are"
    )  # somebody may be at work on the program
    return count


def cards(folder: Path, text: str = TEXT, settings: PrintSettings = HOME) -> bytes:
    """The cards of a file, in a run of their own."""
    loaded = project.load_project([], stdin=("nowhere/good.yaml", text.encode()))
    faces = renderer.build_renderer(settings, str(folder), store=True)
    job = CrewCardsJob(loaded, loaded.files, "Good", "good", settings, faces)
    return job.run(job.checked).files[0].data


@some(1)
@pytest.mark.parametrize(
    "settings",
    [HOME, PrintSettings(ink="saver", language="de", theme="plain"), PrintSettings(sheet=SheetSettings(duplex="none"))],
    ids=["usual", "others", "fronts"],
)
def test_nothing_is_laid_out_again(work: Counter[str], tmp_path: Path, settings: PrintSettings) -> None:
    """Neither fronts nor the back, and none is written, in whatever settings; each setting has its own."""
    first = cards(tmp_path, settings=settings)
    before = work["laid out"]
    again = cards(tmp_path, settings=settings)
    after = work["laid out"]
    other = cards(tmp_path, settings=settings._replace(card=(70.0, 120.0)))

    assert first == again != other
    assert 3 < before == after == work["laid out"] / 2


def test_what_has_changed_is_laid_out(work: Counter[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card with other texts alone; all of them when the program, a template, a token or a font is another."""
    cards(tmp_path)
    everything = work["laid out"]
    cards(tmp_path, TEXT.replace(NAME, "Somebody Else"))
    one = work["laid out"] - everything
    monkeypatch.setattr(renderer, "fingerprint", lambda folders: "changed")
    cards(tmp_path)

    assert 0 < one < everything / 2
    assert work["laid out"] == one + 2 * everything


def test_a_picture_that_has_changed(work: Counter[str], tmp_path: Path) -> None:
    """It is part of the face; in its old state the face is still known."""
    path = test_pictures.file("pygmies", tmp_path, "art/a.png")

    def printed() -> bytes:
        loaded = project.load_project([str(path)])
        faces = renderer.build_renderer(HOME, str(tmp_path / "kept"), store=True)
        job = CrewCardsJob(loaded, loaded.files, "Good", "good", HOME._replace(force=True), faces)
        return job.run(job.checked).files[0].data

    first, again = printed(), printed()
    laid = work["laid out"]
    Image.new("RGB", (900, 900), "#ff0000").save(tmp_path / "art" / "a.png")
    other = printed()

    assert first == again != other
    assert work["laid out"] > laid


def test_what_is_wrong_is_told_each_time(work: Counter[str], tmp_path: Path) -> None:
    """A face with faults is not kept, and stamps are not."""
    wrong, forced = TEXT.replace(NAME, "W" * 60), HOME._replace(force=True)
    first = cards(tmp_path, wrong, forced)
    before = work["laid out"]
    again = cards(tmp_path, wrong, forced)
    after = work["laid out"]

    assert first == again
    assert before < after
    assert cards(tmp_path) == cards(tmp_path / "other")


def test_templates_of_others_keep_nothing(tmp_path: Path) -> None:
    """Nor does a shop's file of plates, or who does not ask for it."""
    (tmp_path / "own").mkdir()
    shop = PrintSettings("drivethru")
    for settings in (PrintSettings(templates=str(tmp_path / "own")), shop):
        cards(tmp_path / "kept", settings=settings)

    assert not (tmp_path / "kept" / FOLDER).exists()


def test_a_kit_writes_each_face_once(work: Counter[str], tmp_path: Path) -> None:
    """Though most are in two files; the next kit lays nothing out, no page either, and its lock is the same."""
    made: list[list[bytes]] = []
    laid = [0]
    for _ in range(2):
        loaded = game()
        request = KitRequest(DealRequest(), True, "face-up", STOCKS["300gsm"], False, False, ("cards", "tokens"), ())
        faces = renderer.build_renderer(HOME, str(tmp_path), store=True)
        kit = Kit(request, loaded, HOME, faces, str(tmp_path))
        outcome = kit.run(check_project(loaded.project, kit.faces))
        made.append([*(file.data for file in outcome.files), kit.build_lock().data])
        laid.append(work["laid out"])

    assert made[0] == made[1]
    assert work["written twice"] == 0
    assert laid[2] == laid[1]


COMMANDS = {
    "cards": ("cards", "cardgen:good"),
    "German": ("cards", "cardgen:undead", "--language", "de", "--ink", "saver"),
    "kit": ("kit", "pygmies", "--seed", "x", "--only", "cards", "--only", "bands", "--force"),
    "sorted": ("kit", "pygmies", "--sorted", "--only", "cards", "--force"),
    "pages": ("kit", "cardgen:the-drowned-bridge"),
    "sheets": ("kit", "pygmies", "--seed", "x", "--only", "reference", "--only", "scenarios"),
    "draft": ("draft", "pygmies", "--seed", "y", "--packs", "1,2"),
    "pictures": ("cards", "cardgen:good", "--target", "png", "--only", "Human Archer", "--dpi", "50"),
}


@some(2)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
def test_the_same_bytes(here: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    """Nothing kept, all kept, nowhere to keep anything; what was kept of other commands makes no difference."""
    caches = [str(tmp_path / "kept"), str(tmp_path / "kept"), os.devnull]
    made: list[dict[str, bytes]] = []
    for number, cache in enumerate(caches):
        folder = tmp_path / str(number)
        folder.mkdir()
        done = here("-q", *command, cwd=folder, XDG_CACHE_HOME=cache)
        assert done.returncode == 0, done.stderr
        made.append({str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()})

    assert made[0]
    assert made[0] == made[1] == made[2]
    assert list((tmp_path / "kept" / "cardgen" / FOLDER).iterdir())


@EXHAUSTIVE
def test_nothing_is_loaded_for_what_is_kept(tmp_path: Path) -> None:
    """Jinja2 takes long to import, and only what lays out needs it."""
    code = "import sys; sys.argv[0] = 'cardgen'\nfrom cardgen.__main__ import run\n"
    code += "try: run()\nexcept SystemExit as e: print(e.code, 'jinja2' in sys.modules)"
    said = [
        subprocess.run(
            [sys.executable, "-c", code, "-q", "cards", "cardgen:good"],
            cwd=tmp_path,
            env={**os.environ, "XDG_CACHE_HOME": str(tmp_path / "kept"), "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()[-2:]
        for _ in range(2)
    ]

    assert said == [["0", "True"], ["0", "False"]]


@pytest.mark.parametrize("at", ["faults", "back"])
def test_what_is_more_than_a_face_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    """Faults, and a back of its own, are there the next time, too: such a face is laid out."""
    card = Card("pygmies/hero", {"name": "Orc"}, "Orc", "", "heroes/0")
    made = Frame(63.5, 88.9, 3.0, [], [LayoutFault("text-overflow", "", "too long")] if at == "faults" else [])
    made.back = Frame(63.5, 88.9) if at == "back" else None
    monkeypatch.setattr(Templates, "frame", lambda *given: made)
    for _ in range(2):
        faces = renderer.build_renderer(HOME, str(tmp_path), store=True)
        assert getattr(faces.get_printed_face(card), at)
        faces.save_caches()


@EXHAUSTIVE
def test_plates_are_never_what_was_kept_for_screens(tmp_path: Path) -> None:
    """The inks of a shop's file are made of the face itself, whatever was printed at home before."""
    cards(tmp_path / "kept")
    shop = PrintSettings("drivethru")

    assert cards(tmp_path / "kept", settings=shop) == cards(tmp_path / "other", settings=shop)
