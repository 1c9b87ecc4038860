"""The walk-through of the restyler's guide: whoever follows it has other colours and the values at the left."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.layout.frame import Frame
from tests.conftest import ROOT, Run
from tests.layout.helpers import walk
from tests.layout.test_restyle import CAPTIONS, lines
from tests.test_element_pictures import SCRIPT

GUIDE = (ROOT / "templates" / "README.md").read_text(encoding="utf-8")
BROWN = "#8a4b0f"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder in which the walk-through was followed."""
    SCRIPT.restyle(tmp_path / "my-cards")
    return tmp_path / "my-cards"


def face(own: Path | None) -> Frame:
    """An archer of Good, usual or restyled."""
    from cardgen.printing import renderer

    templates = renderer.load_templates(str(own) if own else None)
    return templates.frame("pygmies/henchmen", SCRIPT._data("Human Archer"))


def colours(frame: Frame) -> set[str]:
    """What is painted on a face, without the separations."""
    return {str(getattr(p.item, "fill", None) or getattr(p.item, "stroke", ""))[:7] for p in walk(frame.items)}


def test_the_commands_are_those_there_are(here: Run, tmp_path: Path) -> None:
    """What the guide tells to type copies the files that its steps then edit, and prints."""
    block = GUIDE.partition("```console\n")[2].partition("```")[0]
    typed = [line[2:].split() for line in block.splitlines() if line.startswith("$ cardgen templates copy")]
    made = here(*typed[0][1:], cwd=tmp_path)

    assert made.returncode == 0, made.stderr
    copied = {path.stem for path in (tmp_path / "my-cards" / "pygmies").iterdir()}
    assert copied == set(SCRIPT.COPIED)
    assert made.stdout.splitlines()[0] in block


def test_the_colours_are_others(own: Path) -> None:
    """What was blue is brown."""
    assert BROWN not in colours(face(None))
    assert BROWN in colours(face(own))
    assert "#1f5aa6" not in colours(face(own))


def test_the_values_are_at_the_left(own: Path) -> None:
    """All captions stand left of the arms, in four rows, below the weapons; nothing is wrong with the card."""
    frame = face(own)
    found = [lines(frame)[caption][0] for caption in CAPTIONS]

    assert frame.faults == []
    assert max(box.right for box in found) < 63.5 * 0.6
    assert len({round(box.y, 1) for box in found}) == 4
    assert min(box.y for box in found) > lines(frame)["parry"][0].foot


def test_all_of_good_prints(own: Path, here: Run, tmp_path: Path) -> None:
    """The whole faction has room in the new layout."""
    done = here("check", str(ROOT / "factions" / "pygmies" / "good.yaml"), "--templates", "my-cards", cwd=tmp_path)

    assert done.returncode == 0, done.stderr


def test_a_mistake_names_template_line_and_entry(own: Path, here: Run, tmp_path: Path) -> None:
    """An element that is wrong is told with its template and line, and with the entry that was being laid out."""
    path = own / "pygmies" / "henchmen.xml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("<gap h=", "<gap high="), encoding="utf-8")
    line = text[: text.index("<gap h=")].count("\n") + 1
    good = str(ROOT / "factions" / "pygmies" / "good.yaml")
    said = here("check", good, "--templates", "my-cards", cwd=tmp_path)
    number = next(n for n, one in enumerate(Path(good).read_text("utf-8").splitlines(), 1) if "Human Archer" in one)

    assert said.returncode == 1
    assert f"my-cards/pygmies/henchmen.xml:{line}:1: error: <gap> in a <stack> has no attribute high" in said.stdout
    assert f"good.yaml:{number}:" in said.stdout
    assert "Human Archer, which was being laid out" in said.stdout
