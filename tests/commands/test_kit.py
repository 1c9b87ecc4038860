"""cardgen kit, as a game group runs it."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cardgen import resources
from tests.press.pixels import text

if TYPE_CHECKING:
    from tests.conftest import Run

NAME, LOCK = "first-edition-crew-cards.pdf", "first-edition.lock"
SHIPPED = Path(resources.factions()) / "pygmies"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A project of one's own with the shipped factions in it."""
    shutil.copytree(SHIPPED, tmp_path / "factions" / "pygmies")
    return tmp_path


def fronts(pdf: Path) -> list[str]:
    """The text of every front; backs come behind their fronts."""
    data = pdf.read_bytes()
    return [text(data, number).replace("\r\n", "\n") for number in range(0, len(PdfReader(pdf).pages), 2)]


def spoil(folder: Path, old: str = "defense: 6", new: str = "defense: 16") -> None:
    """Write an error into the first faction."""
    path = folder / "factions" / "pygmies" / "good.yaml"
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")


def test_an_empty_folder(run: Run, tmp_path: Path) -> None:
    """Without anything of one's own it prints First Edition: 144 cards on 16 sheets, fronts and backs."""
    done = run("kit", cwd=tmp_path)

    pages = PdfReader(tmp_path / "output" / NAME).pages
    assert (done.returncode, done.stderr, len(pages)) == (0, "", 32)
    for said in (
        "144: 46 good, 46 evil, 46 undead, 6 neutral",
        "16 sheets of Letter",
        "flip on the long edge",
        "100 %",
    ):
        assert said in done.stdout
    assert sorted(path.name for path in (tmp_path / "output").iterdir()) == [NAME, LOCK]


def test_every_model_has_a_card(here: Run, tmp_path: Path) -> None:
    """Eighteen heroes, 120 henchmen and six neutrals, copies counted 1/4 to 4/4."""
    here("kit", cwd=tmp_path)

    found = "\n".join(fronts(tmp_path / "output" / NAME))
    assert found.count("Hero – ") == 18
    sizes = Counter(int(size) for size in re.findall(r"Henchmen \((\d+)\)", found))
    assert sum(sizes.values()) == 126
    for size, cards in sizes.items():
        copies = re.findall(rf"^(\d+)/{size}(?!\S)", found, re.MULTILINE)
        assert Counter(map(int, copies)) == dict.fromkeys(range(1, size + 1), cards // size)
    assert found.count("Ernest Goodfellow") == 1


def test_ones_own_game_comes_first(here: Run, mine: Path) -> None:
    """The game of that name in `factions/` where you stand is printed, not the one that came along."""
    spoil(mine, "Ernest Goodfellow", "Ernest Badfellow")

    assert here("kit", cwd=mine).returncode == 0
    assert "Ernest Badfellow" in fronts(mine / "output" / NAME)[0]


def test_errors_stop_the_press(here: Run, mine: Path) -> None:
    """An error in any faction of the game is shown, and nothing is written."""
    spoil(mine)

    done = here("kit", cwd=mine)

    assert done.returncode == 1
    assert "[pygmies/stat-range]" in done.stderr
    assert "--force" in done.stderr
    assert not (mine / "output").exists()


def test_force(here: Run, mine: Path) -> None:
    """With --force there are cards, each marked, and the exit code still tells."""
    spoil(mine)

    done = here("kit", "--force", cwd=mine)

    assert done.returncode == 1
    assert sum(page.count("UNCHECKED") for page in fronts(mine / "output" / NAME)) == 144


def test_force_without_need(here: Run, tmp_path: Path) -> None:
    """Where there is no error, --force marks nothing."""
    assert here("kit", "--force", cwd=tmp_path).returncode == 0
    assert "UNCHECKED" not in "".join(fronts(tmp_path / "output" / NAME))


def test_what_does_not_fit_is_marked_too(here: Run, mine: Path) -> None:
    """An error that only laying out shows stops the press, and with --force marks all cards."""
    spoil(mine, "Ernest Goodfellow", "Ernest " + "Goodfellow" * 9)

    assert here("kit", cwd=mine).returncode == 1
    done = here("kit", "--force", cwd=mine)

    assert "[layout/text-overflow]" in done.stderr
    assert sum(page.count("UNCHECKED") for page in fronts(mine / "output" / NAME)) == 144


def test_the_old_file_stays(here: Run, mine: Path) -> None:
    """When nothing is printed, what was printed before is still there."""
    here("kit", cwd=mine)
    before = (mine / "output" / NAME).read_bytes()
    spoil(mine)

    here("kit", cwd=mine)

    assert (mine / "output" / NAME).read_bytes() == before


def test_where_and_on_what(here: Run, tmp_path: Path) -> None:
    """The folder, the paper and the edge are the user's."""
    done = here("kit", "first-edition", "-o", "tonight", "--paper", "a4", "--duplex", "none", cwd=tmp_path)

    pages = PdfReader(tmp_path / "tonight" / NAME).pages
    assert (done.returncode, len(pages)) == (0, 16)
    assert float(pages[0].mediabox.width) == pytest.approx(210 / 25.4 * 72, abs=0.01)
    assert "16 sheets of A4" in done.stdout
    assert "one-sided" in done.stdout


def test_settings(here: Run, mine: Path) -> None:
    """`cardgen.toml` says what is not said on the command line, and the command line wins."""
    (mine / "cardgen.toml").write_text('paper = "a4"\n', encoding="utf-8")

    assert "of A4" in here("kit", cwd=mine).stdout
    assert "of Letter" in here("kit", "--paper", "letter", cwd=mine).stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("frist-edition",), "did you mean first-edition?"),
        (("factions/pygmies/good.yaml",), "is no game file"),
        (("nowhere.yaml",), "no such file"),
        (("--paper", "a5"), "a5"),
        (("--card-size", "250x250"), "a card of 250 by 250 mm does not fit on Letter"),
        (("--paper", "8x13in", "--margin", "90"), "90"),
        (("--back-offset", "2"), "two numbers"),
        (("--dpi", "300"), "--png"),
        (("-o", "-"), "name a folder with -o"),
        (("-o", "kit.pdf"), "name a folder with -o"),
    ],
)
def test_what_cannot_be_done(here: Run, mine: Path, arguments: tuple[str, ...], said: str) -> None:
    """A wrong name, file or option is exit code 2, says what to do, and writes nothing."""
    done = here("kit", *arguments, cwd=mine)

    assert done.returncode == 2
    assert said in done.stderr
    assert not (mine / "output").exists()


def test_output_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """A file where the folder should be is exit code 2 in plain words."""
    (tmp_path / "output").write_text("in the way", encoding="utf-8")

    done = run("kit", cwd=tmp_path)

    assert done.returncode == 2
    assert "a file stands where a folder is needed" in done.stderr
    assert (tmp_path / "output").read_text(encoding="utf-8") == "in the way"


def test_quiet(here: Run, tmp_path: Path) -> None:
    """With -q it says which files it wrote and nothing else."""
    assert here("-q", "kit", cwd=tmp_path).stdout.split() == [f"output/{NAME}", f"output/{LOCK}"]


def test_the_lock(run: Run, mine: Path) -> None:
    """The lock tells every card by name with a digest for each copy, whatever paper and printer they are made for."""
    first = run("kit", cwd=mine)
    other = ("--paper", "a4", "--arrange", "stack", "--duplex", "short-edge", "--gutter", "3", "-o", "other")
    run("kit", *other, cwd=mine, PYTHONHASHSEED="1", TZ="Asia/Tokyo")

    data = (mine / "output" / LOCK).read_bytes()
    told = json.loads(data)
    cards = {name: copies.split() for faction in told["factions"].values() for name, copies in faction["cards"].items()}
    assert (first.returncode, told["title"], told["card"]) == (0, "Pygmies First Edition", "63.5x88.9")
    assert list(told["factions"]) == ["good", "evil", "undead", "neutral"]
    assert (len(cards["Ernest Goodfellow"]), len(cards["Human Archer"])) == (1, 4)
    assert len({digest for copies in cards.values() for digest in copies}) == 144
    assert (mine / "other" / LOCK).read_bytes() == data


def test_no_lock_of_marked_cards(here: Run, mine: Path) -> None:
    """What is stopped or marked UNCHECKED leaves the lock of the cards that one has as it was, and says so."""
    here("kit", cwd=mine)
    before = (mine / "output" / LOCK).read_bytes()
    spoil(mine)

    forced = here("kit", "--force", cwd=mine)

    assert f"{LOCK} is not written" in forced.stderr
    assert LOCK not in forced.stdout
    assert LOCK not in here("kit", cwd=mine).stderr
    assert (mine / "output" / LOCK).read_bytes() == before


def test_without_duplex(here: Run, tmp_path: Path) -> None:
    """A printer that knows one side: all fronts, then all backs; or both side by side, to be folded."""
    manual = here("kit", "--duplex", "manual", "-o", "manual", cwd=tmp_path)
    fold = here("kit", "--duplex", "fold", "-o", "fold", cwd=tmp_path)

    sides = [_faces(tmp_path / "manual" / NAME), _faces(tmp_path / "fold" / NAME)]
    assert sides[0] == [(9, 0)] * 16 + [(0, 9)] * 16
    assert sides[1] == [(4, 4)] * 36
    assert "16 sheets of Letter" in manual.stdout
    assert "one-sided" in manual.stdout
    assert "36 sheets of Letter" in fold.stdout
    assert "fold along the dashed line" in fold.stdout


def _faces(pdf: Path) -> list[tuple[int, int]]:
    """How many fronts and how many backs each page has."""
    data = pdf.read_bytes()
    pages = [text(data, number) for number in range(len(PdfReader(pdf).pages))]
    return [(len(re.findall(r"(?:Hero|Henchmen \(\d\)) –", page)), page.count("Pygmies") // 2) for page in pages]


def test_same_bytes_everywhere(run: Run, tmp_path: Path) -> None:
    """Day, hash seed, time zone and locale change no byte."""
    found = set()
    for number, surroundings in enumerate(
        ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"})
    ):
        run("kit", "-o", str(number), cwd=tmp_path, **surroundings)
        found.add((tmp_path / str(number) / NAME).read_bytes())

    assert len(found) == 1
