"""Texts that go on on the backs of their cards, from a file to paper and pictures."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cardgen.disk import resources
from tests.commands.test_cards import WILD
from tests.press.pixels import texts

if TYPE_CHECKING:
    from tests.conftest import Run

FORCE = str(Path(resources.get_factions_folder()) / "little_orc_wars" / "silverbough.yaml")
ONLY = ("--only", "Mirel of the Nine Winds", "--only", "Ferry Militia", "--card-size", "mini")
"""On so small a card what the mage can do goes on; what the militia can does not."""
LAST = "Converts melee rolls"
"""Of the mage's last text."""
FLOW = """<card bleed="3.5"><flow x="4" y="6" w="50" h="3" {how}>
  <step size="8" font="Barlow Condensed Medium"/>{texts}</flow></card>
"""


def written(path: Path) -> list[str]:
    """What each page says."""
    return [" ".join(page.split()) for page in texts(path.read_bytes())]


def test_on_paper(here: Run, tmp_path: Path) -> None:
    """The back of that card has the rest; the other card has the common back; the check says what goes on."""
    done = here("cards", FORCE, *ONLY, cwd=tmp_path)
    front, back = written(tmp_path / "output" / "silverbough-cards-ferry-militia-mirel-of-the-nine-winds.pdf")

    assert done.returncode == 0
    assert "warnings in 1 file: `cardgen check` lists them" in done.stderr
    assert LAST not in front
    assert "Continued on the back." in front
    assert LAST in back
    assert back.upper().count("MIREL OF THE") == 2  # the head, and the index that is read in a hand of cards
    assert back.upper().count("SILVERBOUGH AND STONEHALL") == 2  # one back says it at both ends


@pytest.mark.parametrize("duplex", ["short-edge", "manual", "fold"])
def test_however_it_is_printed(here: Run, tmp_path: Path, duplex: str) -> None:
    """Nothing is lost."""
    done = here("cards", FORCE, *ONLY, "--duplex", duplex, "-o", "m.pdf", cwd=tmp_path)

    assert done.returncode == 0
    assert " ".join(written(tmp_path / "m.pdf")).count(LAST) == 1


def test_for_a_shop(here: Run, tmp_path: Path) -> None:
    """The back of each card stands before its front."""
    here("cards", FORCE, *ONLY, "--target", "drivethru", "-o", "m.pdf", cwd=tmp_path)

    assert [LAST in page for page in written(tmp_path / "m.pdf")] == [True, False, False, False]


@pytest.mark.parametrize(("target", "count"), [("png", 4), ("tts", 2)])
def test_as_pictures(here: Run, tmp_path: Path, target: str, count: int) -> None:
    """Each card has a back of its own then, as they are not all alike."""
    done = here("cards", FORCE, *ONLY, "--target", target, "--dpi", "60", "-o", "m", cwd=tmp_path)
    backs = [Image.open(path) for path in sorted((tmp_path / "m").glob("*back*.png"))]

    assert done.returncode == 0
    assert len(list((tmp_path / "m").glob("*.png"))) == count
    assert len(backs) == count // 2
    assert len({back.tobytes() for back in backs}) == len(backs)


def test_fronts_alone(here: Run, tmp_path: Path) -> None:
    """Where backs are not printed, the text is too long."""
    done = here("cards", FORCE, *ONLY, "--duplex", "none", cwd=tmp_path)

    assert done.returncode == 1
    assert re.search(r"text of \d+ lines where \d+ fit at 6.5 pt", done.stderr)
    assert not (tmp_path / "output").exists()


def test_on_a_proof(here: Run, tmp_path: Path) -> None:
    """Both sides are shown, and one card is counted."""
    done = here("cards", FORCE, *ONLY, "--proof", "-o", "p.pdf", cwd=tmp_path)
    (page,) = written(tmp_path / "p.pdf")

    assert "2 cards on 1 page" in done.stdout
    assert LAST in page
    assert " back " in page


def test_marked_on_both_sides(here: Run, tmp_path: Path) -> None:
    """A card that is printed in spite of errors says so on its own back, too."""
    force = Path(FORCE).read_text(encoding="utf-8").replace("colour:", "couleur: green\ncolour:", 1)
    (tmp_path / "f.yaml").write_text(force, encoding="utf-8")
    done = here("cards", "f.yaml", *ONLY, "--force", "-o", "m.pdf", cwd=tmp_path)
    front, back = written(tmp_path / "m.pdf")

    assert done.returncode == 1
    assert (front.count("UNCHECKED"), back.count("UNCHECKED")) == (2, 1)


def mine(folder: Path) -> None:
    """Templates of somebody's own, with which the keywords of henchmen go on on the back."""
    (folder / "mine" / "pygmies").mkdir(parents=True)
    (folder / "mine" / "own").mkdir()
    front = FLOW.format(how='continues="own/back"', texts="{% for n in range(3) %}<p>{{ card.name }}</p>{% endfor %}")
    (folder / "mine" / "pygmies" / "henchmen.xml").write_text(front, encoding="utf-8")
    back = FLOW.format(how='rest="yes"', texts="").replace('h="3"', 'h="70"')
    (folder / "mine" / "own" / "back.xml").write_text(back, encoding="utf-8")


def test_templates_of_ones_own(here: Run, tmp_path: Path) -> None:
    """A folder of templates may let any card go on."""
    mine(tmp_path)
    (tmp_path / "strays.yaml").write_text(WILD, encoding="utf-8")
    done = here("cards", "strays.yaml", "--templates", "mine", cwd=tmp_path)

    assert done.returncode == 0, done.stderr
    assert "3 warnings in 1 file: `cardgen check` lists them" in done.stderr
    assert "[layout/continued]" in here("check", "strays.yaml", "--templates", "mine", cwd=tmp_path).stdout


@pytest.mark.parametrize("command", [["draft", "--seed", "1"], ["kit", "--seed", "1", "--only", "cards"]])
def test_no_pack_is_read_from_behind(here: Run, tmp_path: Path, command: list[str]) -> None:
    """The backs of packs are alike whatever a template says: there the text is too long."""
    mine(tmp_path)
    done = here(*command, "--templates", "mine", cwd=tmp_path)

    assert done.returncode == 1
    assert "[layout/text-overflow]" in done.stderr
    assert not (tmp_path / "output").exists()
