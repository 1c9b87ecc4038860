"""A dress of one's own, in a project's folder of templates: what is let pass and shown, then what is found."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cardgen import project, systems
from cardgen.disk import resources
from cardgen.disk.data_files import MalformedFile
from cardgen.heraldry import dresses
from cardgen.heraldry.blazon import parse_blazon
from cardgen.heraldry.dresses import Dress
from tests.conftest import Run
from tests.systems.pygmies import samples

TOLD = 'shield = "leaf"\nline = "wavy"  # as the sea\ncompartment = "moor"\n'
OURS = Path(resources.get_templates_folder())


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A project of a faction in tweed, which stands on a moor; both are drawn in its own folder of templates."""
    folder = tmp_path / "my-cards"
    shutil.copytree(OURS / "dress" / "rays", folder / "dress" / "tweed")
    (folder / "arms" / "compartments").mkdir(parents=True)
    shutil.copy(OURS / "arms" / "compartments" / "grass.svg", folder / "arms" / "compartments" / "moor.svg")
    tell(folder, TOLD)
    (tmp_path / "cardgen.toml").write_text('templates = "my-cards"\n', "utf-8")
    (tmp_path / "factions").mkdir()
    worn = samples.text(samples.faction() | {"look": {"dress": "Tweed"}})
    (tmp_path / "factions" / "good.yaml").write_text(worn, "utf-8")
    return folder


def tell(folder: Path, text: str) -> None:
    """What its dress.toml says."""
    (folder / "dress" / "tweed" / "dress.toml").write_text(text, "utf-8")


def test_without_one() -> None:
    """Without a folder of templates, and with one that has no dresses, they are those that come along."""
    assert dresses.load_dresses("") is dresses.load_dresses(str(OURS / "icons")) is dresses.load_shipped()
    assert dresses.load_shipped()["rope"] == Dress("rope", "round", "wavy", "waves")


def test_an_eighth(own: Path) -> None:
    """It stands among the others, and its wearers have its shields."""
    worn = dresses.load_dresses(str(own))
    (file,) = project.load_project([str(own.parent / "factions")], wardrobe=worn).files
    assert file.model is not None
    card: Any = next(systems.get_game("pygmies").cards(file.model, "good.yaml", "")).data
    blazon = parse_blazon(card["card"].arms)

    assert worn == {**dresses.load_shipped(), "tweed": Dress("tweed", "leaf", "wavy", "moor")}
    assert list(worn) == sorted(worn)
    assert file.findings == []
    assert (blazon.shape, blazon.line, blazon.compartment) == ("leaf", "wavy", "moor")
    assert card["faction"].dress == "tweed"


def test_commands(own: Path, here: Run, tmp_path: Path) -> None:
    """The check lets it pass, cards wear it, lists and editors have it; but for who has other templates."""
    shown = here("list", "arms", cwd=tmp_path).stdout
    schema = json.loads(here("schema", "pygmies", "faction", cwd=tmp_path).stdout)
    offered = schema["properties"]["look"]["properties"]["dress"]["anyOf"][0]["enum"]
    other = here("check", "factions", "--templates", str(tmp_path / "factions"), cwd=tmp_path)

    assert here("check", "factions", cwd=tmp_path).returncode == 0
    assert here("cards", "factions/good.yaml", "--only", "Captain", cwd=tmp_path).returncode == 0
    assert "dresses: bones, filigree, hatch, knotwork, rays, rope, thorns, tweed\n" in shown
    assert "moor" in shown
    assert offered == sorted([*dresses.load_shipped(), "tweed"])
    assert "shape/wrong-type" in other.stdout
    assert "`rope` or `thorns`" in other.stdout


def test_one_of_ours_in_other_clothes(own: Path) -> None:
    """What has the name of one of ours takes its place; what it lacks is ours."""
    shutil.copytree(OURS / "dress" / "bones", own / "dress" / "bones")
    for name in ("corner.svg", "dress.toml"):
        (own / "dress" / "bones" / name).unlink()
    (own / "dress" / "hatch").mkdir()
    (own / "dress" / "hatch" / "dress.toml").write_text(TOLD, "utf-8")
    worn = dresses.load_dresses(str(own))

    assert worn["bones"] == dresses.load_shipped()["bones"]
    assert worn["hatch"] == Dress("hatch", "leaf", "wavy", "moor")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (TOLD.replace("leaf", "loaf"), ":1:10: unknown `shield` `loaf`: did you mean `leaf`?"),
        (TOLD.replace('"wavy"', "7"), ":2:8: `line` is `7`: expected `straight`, "),
        (TOLD.replace("moor", "lawn"), ":3:15: unknown `compartment` `lawn`: expected `bone`"),
        (TOLD.replace("line", "  lime"), ":2:3: unknown key `lime`: did you mean `line`?"),
        (TOLD + "colour = 'red'\n", ":4:1: unknown key `colour`: expected `shield`, `line` or `compartment`"),
        ('shield = "leaf"\n', ":1:1: missing `line`: expected `straight`"),
        ("[shield]\n", ":1:1: `shield` is a table: expected `cartouche`"),
        ("shield = leaf", ":1:10: invalid TOML"),
    ],
)
def test_what_is_wrong_with_its_file(own: Path, text: str, told: str) -> None:
    """It is told with line and column, and with what was meant."""
    tell(own, text)
    with pytest.raises(MalformedFile) as found:
        dresses.load_dresses(str(own))

    assert told in str(found.value)
    assert "my-cards/dress/tweed/dress.toml" in str(found.value)


def test_what_is_wrong_with_its_folder(own: Path, here: Run, tmp_path: Path) -> None:
    """A drawing that is missing, a file that is missing, a name that no template could have, a link to elsewhere."""
    folder = own / "dress" / "tweed"
    (folder / "tile.svg").unlink()
    made = here("check", "factions", cwd=tmp_path)
    assert made.returncode == 2
    told = "missing tile.svg in this folder: a dress needs corner.svg, divider.svg and tile.svg"
    assert f"my-cards/dress/tweed/dress.toml:1:1: {told}" in made.stderr

    (folder / "dress.toml").unlink()
    with pytest.raises(MalformedFile, match=r"dress/tweed: missing dress\.toml: write one with the keys `shield`"):
        dresses.load_dresses(str(own))

    (folder / "dress.toml").symlink_to(OURS / "dress" / "rays" / "dress.toml")
    with pytest.raises(MalformedFile, match="link to a file outside this folder"):
        dresses.load_dresses(str(own))

    shutil.rmtree(folder)
    shutil.copytree(OURS / "dress" / "rays", own / "dress" / "Harris Tweed")
    with pytest.raises(MalformedFile, match="invalid folder name `Harris Tweed`: expected lower-case"):
        dresses.load_dresses(str(own))


def test_too_many(own: Path) -> None:
    """A folder of folders without end is none of dresses."""
    for number in range(dresses.MOST_DRESSES):
        (own / "dress" / f"d{number}").mkdir()
    with pytest.raises(MalformedFile, match="more than 200 folders"):
        dresses.load_dresses(str(own))
