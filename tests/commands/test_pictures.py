"""Pictures of cards and pages, as a user asks for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from tests.commands.test_cards import WILD
from tests.press.faces import edges
from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

STAMP = {(176, 0, 32), (176, 0, 33)}
"""What a card that nobody has checked is marked in: a PDF's colours may be one off."""
NAMES = ["1-fish-chips-bob-7-7-1", "2-fish-chips-bob-7-7-2", "3-zoe-1", "4-zoe-2", "5-third-1", "6-third-2", "back"]


@pytest.fixture
def strays(tmp_path: Path) -> Path:
    """A folder with a file of three pairs."""
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    return tmp_path


def made(folder: Path) -> dict[str, bytes]:
    """The files in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_a_folder_for_a_shop(here: Run, strays: Path) -> None:
    """A shop's pictures have a folder of their own, one file a card, and the summary says what to do with them."""
    done = here("cards", "strays.yaml", "--target", "gamecrafter", cwd=strays)

    assert (done.returncode, done.stderr) == (0, "")
    assert "output/strays-cards/ (7 files): 6 cards as 7 pictures of 825 by 1125 pixels" in done.stdout
    assert "upload at thegamecrafter.com" in done.stdout
    assert list(made(strays / "output" / "strays-cards")) == [f"{name}.png" for name in NAMES]
    for path in (strays / "output" / "strays-cards").iterdir():
        with Image.open(path) as picture:
            assert (picture.size, picture.mode, picture.format) == ((825, 1125), "RGB", "PNG")
            assert round(picture.info["dpi"][0]) == 300


@EXHAUSTIVE
def test_a_kit_of_pictures(here: Run, tmp_path: Path) -> None:
    """A whole game goes into a folder in the kit's; numbers have as many digits as the last card needs."""
    done = here("kit", "--target", "png", "--dpi", "50", "--only", "cards", "-o", "night", cwd=tmp_path)

    (folder,) = (path for path in (tmp_path / "night").iterdir() if path.is_dir())
    pictures = sorted(path.name for path in folder.iterdir())
    assert done.returncode == 0, done.stderr
    assert "made   145 pictures of 125 by 175 pixels" in done.stdout
    assert "use    each picture is a card as it is after cutting" in done.stdout
    assert (pictures[0], pictures[-1], len(pictures)) == ("001-ernest-goodfellow.png", "back.png", 145)


def test_what_was_left_behind(here: Run, strays: Path) -> None:
    """Pictures of another time in the same folder are named, not removed: they would be uploaded too."""
    here("cards", "strays.yaml", "--target", "png", "--dpi", "50", "-o", "all", cwd=strays)
    done = here("cards", "strays.yaml", "--target", "png", "--dpi", "50", "-o", "all", "--only", "Third", cwd=strays)

    assert done.returncode == 0
    assert "all also holds 6 pictures that this run did not write, such as 1-fish" in done.stderr
    assert len(made(strays / "all")) == 9


@EXHAUSTIVE
def test_same_pictures_every_time(run: Run, strays: Path) -> None:
    """Hash seed, time zone and locale make no difference to a byte."""
    for number, zone in enumerate(("UTC", "Asia/Tokyo")):
        surroundings = {"PYTHONHASHSEED": str(number), "TZ": zone, "LC_ALL": "C", "SOURCE_DATE_EPOCH": str(number)}
        run("cards", "strays.yaml", "--target", "png", "--dpi", "60", "-o", str(number), cwd=strays, **surroundings)

    assert made(strays / "0") == made(strays / "1")
    assert len(made(strays / "0")) == 7


def test_tabletop_simulator(here: Run, strays: Path) -> None:
    """The saved object finds its pictures where they were written; the summary says where to put it, how to share."""
    done = here("cards", "strays.yaml", "--target", "tts", "-o", "my table", cwd=strays)

    folder = strays / "my table"
    (deck,) = json.loads((folder / "strays-cards.json").read_bytes())["ObjectStates"]
    sheet = deck["CustomDeck"]["1"]
    assert (done.returncode, done.stderr) == (0, "")
    assert "6 cards as 1 sheet of 4 by 2 cells, 2000 by 1400 pixels" in done.stdout
    assert "Saved Objects" in done.stdout
    assert "Upload All Loaded Files" in done.stdout
    for address in (sheet["FaceURL"], sheet["BackURL"]):
        assert address.startswith("file:///")
        assert Path(address.removeprefix("file:///")).is_file()
    assert [card["Nickname"] for card in deck["ContainedObjects"]][2:4] == ["Zoë Жуков"] * 2
    with Image.open(next(folder.glob("sheet-1-*.png"))) as picture:
        assert picture.size == (sheet["NumWidth"] * 500, sheet["NumHeight"] * 700)


def test_pages_as_pictures(here: Run, strays: Path) -> None:
    """With --png each side of a sheet lies beside the PDF as a picture, 150 dots per inch unless told otherwise."""
    done = here("cards", "strays.yaml", "--png", cwd=strays)
    here("cards", "strays.yaml", "--png", "--dpi", "72", "--paper", "a4", "-o", "small", cwd=strays)

    assert "output/strays-cards.pdf, output/strays-cards-01.png" in done.stdout
    assert list(made(strays / "output")) == ["strays-cards-01.png", "strays-cards-02.png", "strays-cards.pdf"]
    with Image.open(strays / "output" / "strays-cards-01.png") as picture:
        assert (picture.size, picture.mode) == ((1275, 1650), "RGB")
        assert edges(picture) == {(255, 255, 255)}
    with Image.open(strays / "small" / "strays-cards-02.png") as picture:
        assert picture.size == (595, 842)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--png", "-o", "x.pdf"), "several files cannot go into one file, x.pdf: name a folder with `-o`"),
        (
            ("--target", "png", "-o", "strays.yaml"),
            "strays.yaml is not suitable for several files: name a folder with `-o`",
        ),
        (("--target", "tts", "-o", "-"), "several files cannot go to standard output: name a folder with `-o`"),
        (("--dpi", "300"), "`--dpi` is for pictures: add `--png`"),
        (("--target", "gamecrafter", "--dpi", "200"), "needs 300 dots per inch, not 200: leave `--dpi` out"),
        (("--target", "tts", "--dpi", "1200"), "use `--dpi 585` or less"),
    ],
)
def test_what_cannot_be_done(here: Run, strays: Path, arguments: tuple[str, ...], said: str) -> None:
    """What does not go together is exit code 2 with the fix, and nothing is written."""
    done = here("cards", "strays.yaml", *arguments, cwd=strays)

    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert sorted(path.name for path in strays.iterdir()) == ["strays.yaml"]


def test_errors_stop_pictures_too(here: Run, strays: Path) -> None:
    """With errors there is no picture; with --force every front is marked, and the exit code is still 1."""
    path = strays / "strays.yaml"
    path.write_text(WILD.replace("defense: 3", "defense: 33", 1), encoding="utf-8")
    refused = here("cards", "strays.yaml", "--target", "png", "--dpi", "150", cwd=strays)
    forced = here("cards", "strays.yaml", "--target", "png", "--dpi", "150", "--force", "-o", "all", cwd=strays)

    assert (refused.returncode, forced.returncode) == (1, 1)
    assert not (strays / "output").exists()
    for name in sorted(made(strays / "all")):
        with Image.open(strays / "all" / name) as picture:
            shades = {shade for _, shade in picture.getcolors(1 << 20) or ()}
            assert bool(shades & STAMP) is (name != "back.png")


def test_help_tells_the_resolutions(here: Run) -> None:
    """What each target makes pictures with stands in the help."""
    said = " ".join(here("cards", "--help").stdout.split())

    assert "Dots per inch of pictures; default 300, but 150 for home, 200 for tts." in said
    for target in ("home", "gamecrafter", "mpc", "png", "tts"):
        assert target in said
