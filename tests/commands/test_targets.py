"""Print shops, as a user meets them."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from pypdf import PdfReader

from tests.commands.test_cards import WILD
from tests.press.jobs import streams
from tests.press.pixels import texts

if TYPE_CHECKING:
    from tests.conftest import Run


def test_a_file_for_drivethrucards(here: Run, tmp_path: Path) -> None:
    """One PDF; the summary says what is in it, as it is, and where to take it."""
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    done = here("cards", "strays.yaml", "--target", "drivethru", cwd=tmp_path)
    lines = done.stdout.splitlines()

    assert (done.returncode, done.stderr) == (0, "")
    assert lines[0] == "output/strays-cards.pdf: 6 cards on 12 pages of 2.75 x 3.75 in"
    assert re.fullmatch(
        r"  file   keys of PDF/X-1a:2003 for CGATS TR 001; 12 pages of 2\.75 x 3\.75 in, back and front by turns;"
        r" bleed 0\.125 in; type [\d.]+ pt and up; lines [\d.]+ pt and up; ink \d+ % at most",
        lines[1],
    )
    assert lines[2].startswith("  upload the PDF at drivethrucards.com")
    assert len(PdfReader(tmp_path / "output" / "strays-cards.pdf").pages) == 12


def test_a_shop_wants_backs(here: Run, tmp_path: Path) -> None:
    """Fronts alone are refused before anything is written."""
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    done = here("cards", "strays.yaml", "--target", "drivethru", "--duplex", "none", cwd=tmp_path)

    assert done.returncode == 2
    assert "DriveThruCards prints both sides of a card: leave `--duplex none` out" in done.stderr
    assert not (tmp_path / "output").exists()


@pytest.mark.parametrize(("target", "step"), [("drivethru", "  upload "), ("tts", "  copy "), ("home", "Cut along")])
def test_what_to_do_with_a_part(here: Run, tmp_path: Path, target: str, step: str) -> None:
    """Who has no sheets is not told to cut them, but where to take the files."""
    done = here("movement", "--players", "1", "--target", target, "-o", "decks/", cwd=tmp_path)
    lines = done.stdout.splitlines()

    assert done.returncode == 0
    assert any(line.startswith(step) for line in lines[1:])
    assert ("Cut" in done.stdout) == (target == "home")


PAGES = """
makes = "pages"
title = "The Corner Shop"
order = "fronts-backs"
bleed = "2 mm"
safe = "3 mm"
colour = "cmyk"
ink = 180
standard = "PDF/X-1a:2003"
condition = "FOGRA39"
condition-about = "coated paper"

[steps]
send = "it to the \\u001b[31m corner"
"""
PICTURES = """
makes = "pictures"
title = "The Zip House"
bleed = "0.1 in"
safe = "3 mm"
sizes = ["bridge"]
dpi = 200
dpi-most = 400
front = "{number} {deck}"
shared-back = "the back"
zip = true
"""
GRID = """
makes = "grid"
title = "A table"
shop = false
bleed = "0 mm"
safe = "0 mm"
dpi = 50
columns = 3
rows = 2
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a file that has six cards, and with three targets of its own."""
    (tmp_path / "cardgen.toml").touch()
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    (tmp_path / "targets").mkdir()
    for name, text in (("corner", PAGES), ("zip-house", PICTURES), ("table", GRID)):
        (tmp_path / "targets" / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_shop_of_ones_own(here: Run, project: Path) -> None:
    """Its PDF has the pages, the bleed, the order, the inks and the printing condition that its file says."""
    (project / "below").mkdir()
    done = here("cards", "../strays.yaml", "--target", "corner", cwd=project / "below")
    lines = done.stdout.splitlines()
    data = (project / "below" / "output" / "strays-cards.pdf").read_bytes()
    opened = PdfReader(io.BytesIO(data))
    fills = set(re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) k\b", streams(data)))
    most = max(sum(round(float(part) * 1000) for part in fill) for fill in fills)
    (intent,) = opened.trailer["/Root"]["/OutputIntents"]  # type: ignore[index]

    assert (done.returncode, done.stderr) == (0, "")
    assert lines[0] == "output/strays-cards.pdf: 6 cards on 12 pages of 2.6575 x 3.6575 in"
    assert "12 pages of 2.657 x 3.657 in, fronts, then backs; bleed 0.079 in" in lines[1]
    assert lines[-1] == r"  send   it to the \x1b[31m corner"
    for page in opened.pages:
        assert [float(edge) for edge in page.mediabox] == pytest.approx(
            [0, 0, 67.5 / 25.4 * 72, 92.9 / 25.4 * 72], abs=0.01
        )
        assert float(page.trimbox.left) == pytest.approx(2 / 25.4 * 72, abs=0.001)
    assert ["SHOOTING" in text.upper() for text in texts(data)] == [True] * 6 + [False] * 6
    assert intent.get_object()["/OutputConditionIdentifier"] == "FOGRA39"
    assert 1700 < most <= 1800


def test_pictures_of_ones_own(here: Run, project: Path) -> None:
    """One ZIP file with PNGs of the size, the bleed and the names that the file says; the same bytes each time."""
    command = ("cards", "strays.yaml", "--target", "zip-house", "--card-size", "bridge")
    done = here(*command, cwd=project)
    data = (project / "output" / "strays-cards.zip").read_bytes()
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = archive.namelist()
        picture = Image.open(archive.open(names[0]))

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "output/strays-cards.zip: 6 cards as 7 pictures of 490 by 740 pixels\n"
    assert names == [*(f"{number} strays-cards.png" for number in range(1, 7)), "the back.png"]
    assert (picture.size, picture.mode) == ((490, 740), "RGB")  # 2.45 by 3.7 in, 200 dots each
    assert here(*command, "-o", "again/strays-cards.zip", cwd=project).returncode == 0
    assert (project / "again" / "strays-cards.zip").read_bytes() == data


def test_a_table_of_ones_own(here: Run, project: Path) -> None:
    """Six cells hold six cards where no cell is kept for a saved object."""
    done = here("cards", "strays.yaml", "--target", "table", "-o", "rows", cwd=project)

    assert done.returncode == 0
    assert sorted(path.name for path in (project / "rows").iterdir()) == ["back.png", "sheet-1.png"]
    with Image.open(project / "rows" / "sheet-1.png") as picture:
        assert picture.size == (3 * 125, 2 * 175)


def test_what_a_shop_of_ones_own_refuses(here: Run, project: Path) -> None:
    """A card of another size, pictures that are too fine, and text in its safe zone: before anything is written."""
    size = here("cards", "strays.yaml", "--target", "zip-house", cwd=project)
    dots = here("cards", "strays.yaml", "--target", "zip-house", "--card-size", "bridge", "--dpi", "600", cwd=project)
    (project / "targets" / "corner.toml").write_text(PAGES.replace('safe = "3 mm"', 'safe = "9 mm"'), encoding="utf-8")
    zone = here("check", "strays.yaml", "--target", "corner", cwd=project)

    assert (size.returncode, dots.returncode, zone.returncode) == (2, 2, 1)
    assert (
        "The Zip House does not print cards of 63.5 by 88.9 mm: use `--card-size` for 57.15 by 88.9 mm" in size.stderr
    )
    assert "The Zip House needs 50 to 400 dots per inch, not 600: leave `--dpi` out" in dots.stderr
    assert "the safe zone is 9 mm (target corner)" in zone.stdout
    assert not (project / "output").exists()


def test_two_pictures_of_one_name(here: Run, project: Path) -> None:
    """Are refused, because one of them would be lost."""
    text = PICTURES.replace('shared-back = "the back"', 'shared-back = "1 strays-cards"')
    (project / "targets" / "zip-house.toml").write_text(text, encoding="utf-8")
    done = here("cards", "strays.yaml", "--target", "zip-house", "--card-size", "bridge", cwd=project)

    assert done.returncode == 2
    assert done.stderr.startswith(
        "cardgen: 2 pictures named 1 strays-cards.png: change `front`, `back` or `shared-back` of the"
        " target `zip-house`"
    )


def test_targets_of_ones_own_are_known(here: Run, project: Path) -> None:
    """`cardgen.toml` takes them, the help lists them, and what is written wrong is told with the near name."""
    settings = project / "cardgen.toml"
    settings.write_text('target = "corner"\n', encoding="utf-8")
    text = PAGES.replace('safe = "3 mm"', 'safe = "9 mm"')
    (project / "targets" / "corner.toml").write_text(text, encoding="utf-8")
    assert "(target corner)" in here("check", "strays.yaml", cwd=project).stdout

    settings.write_text('target = "zip-hous"\n', encoding="utf-8")
    done = here("check", "strays.yaml", cwd=project)
    assert done.returncode == 2
    assert done.stderr.endswith("cardgen: cardgen.toml:1: unknown `target` `zip-hous`: did you mean `zip-house`?\n")

    settings.write_text("", encoding="utf-8")
    done = here("check", "strays.yaml", "--target", "cornr", cwd=project)
    assert (done.returncode, done.stderr.splitlines()[0]) == (
        2,
        "cardgen: unknown value `cornr` of `--target`: did you mean `corner`?",
    )
    (project / "targets" / "mpc.toml").write_text("", encoding="utf-8")
    assert "|png|tts|corner|table|zip-house]" in re.sub(r"\s", "", here("cards", "--help", cwd=project).stdout)


@pytest.mark.parametrize("command", [("cards", "strays.yaml"), ("check", "strays.yaml"), ("movement",), ("kit",)])
def test_a_faulty_file(here: Run, project: Path, command: tuple[str, ...]) -> None:
    """Ends every command that uses it with one line and exit code 2, and nothing is written."""
    (project / "targets" / "corner.toml").write_text(PAGES.replace("180", '"much"'), encoding="utf-8")
    done = here(*command, "--target", "corner", cwd=project)

    assert done.returncode == 2
    assert done.stderr == "cardgen: targets/corner.toml:8: `ink` is `much`: expected a number from 100 to 400\n"
    assert not (project / "output").exists()
