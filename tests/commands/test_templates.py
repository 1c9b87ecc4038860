"""`cardgen templates`: listing what there is, copying it to be changed."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from cardgen.config import themes
from tests.conftest import ROOT, Run
from tests.sampling import some

TEMPLATES = ROOT / "templates"


def test_themes_are_listed(here: Run) -> None:
    """Each theme with a line of what it is."""
    said = here("templates", "list").stdout.splitlines()

    assert [line.split()[0] for line in said] == list(themes.list_shipped())
    assert all(len(line.split()) > 3 for line in said)


def test_templates_are_listed(here: Run) -> None:
    """Each that draws something, and what; the parts that others include are not."""
    said = here("templates", "list", "--all").stdout

    assert "pygmies/hero.xml " in said
    assert all(line.split(None, 1)[1:] for line in said.splitlines())
    assert len(re.findall(r"^  \S*/_", said, re.MULTILINE)) == 0
    assert said.count("pygmies/hero.xml ") == 1


def test_what_a_theme_has_of_its_own(here: Run) -> None:
    """The files that make it look as it does; the usual theme has none."""
    lines = here("templates", "list", "--all").stdout.splitlines()
    own = {
        line.split()[0]: after.strip()
        for line, after in itertools.pairwise(lines)
        if after.strip().startswith("templates:")
    }

    assert own.keys() == {name for name in themes.list_shipped() if themes.get_theme(name).folder}
    assert all("tokens.toml" in files for files in own.values())


def test_all_of_a_theme_is_copied(here: Run, tmp_path: Path) -> None:
    """Without names it is everything, byte for byte, and prints the same cards."""
    made = here("templates", "copy", "classic", "mine", cwd=tmp_path)
    copied = {path.relative_to(tmp_path / "mine").as_posix() for path in (tmp_path / "mine").rglob("*.*")}
    there = {path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.*")}
    cards = [str(ROOT / "factions" / "pygmies" / "good.yaml"), "--only", "Human Archer", "-o"]

    assert made.returncode == 0, made.stderr
    assert copied == {path for path in there if not path.startswith("themes/")}
    assert here("cards", *cards, "own.pdf", "--templates", "mine", cwd=tmp_path).returncode == 0
    assert here("cards", *cards, "usual.pdf", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("pygmies/hero", ["pygmies/hero.xml"]),
        ("pygmies/hero.xml", ["pygmies/hero.xml"]),
        ("sunburst.svg", ["icons/sunburst.svg"]),
        ("icons/crown", ["icons/crown.svg"]),
        ("crowned", None),
        ("tokens.toml", ["tokens.toml"]),
        ("pygmies/_palette", ["pygmies/_palette.xml"]),
        ("icons/crown.svg", ["icons/crown.svg"]),
        ("icons", sorted(f"icons/{path.name}" for path in (TEMPLATES / "icons").iterdir())),
    ],
)
def test_some_are_copied(here: Run, tmp_path: Path, name: str, expected: list[str] | None) -> None:
    """By path, by name, by folder; a name that means none is told of, and nothing is written."""
    made = here("templates", "copy", "classic", "mine", name, cwd=tmp_path)
    copied = sorted(path.relative_to(tmp_path / "mine").as_posix() for path in (tmp_path / "mine").rglob("*.*"))

    assert made.returncode == (0 if expected else 2)
    assert copied == (expected or [])


@some(1)
@pytest.mark.parametrize("theme", [name for name in themes.list_shipped() if name != themes.CLASSIC])
def test_a_copied_theme_prints_the_same(here: Run, tmp_path: Path, theme: str) -> None:
    """A copy of a theme, laid over the usual templates, makes the cards that the theme makes."""
    begins = themes.get_theme(theme)
    good = str(ROOT / "factions" / "pygmies" / "good.yaml")
    same = ["--only", "Human Archer", "--card-size", begins.card_size or "poker", "--ink", begins.ink or "full"]
    assert here("templates", "copy", theme, "mine", cwd=tmp_path).returncode == 0
    for where, asked in (("one", ("--templates", "mine")), ("two", ("--theme", theme))):
        done = here("cards", good, *same, *asked, "-o", f"{where}/cards.pdf", cwd=tmp_path)
        assert done.returncode == 0, done.stderr

    assert (tmp_path / "one" / "cards.pdf").read_bytes() == (tmp_path / "two" / "cards.pdf").read_bytes()
    assert not (tmp_path / "mine" / "theme.toml").exists()


def test_nothing_is_written_over(here: Run, tmp_path: Path) -> None:
    """A file that is there stays, and none of the others is written."""
    (tmp_path / "mine" / "pygmies").mkdir(parents=True)
    (tmp_path / "mine" / "pygmies" / "hero.xml").write_text("my own")
    made = here("templates", "copy", "classic", "mine", "pygmies", cwd=tmp_path)

    assert made.returncode == 2
    assert "mine/pygmies/hero.xml already exists: name another folder" in made.stderr
    assert [path.read_text() for path in (tmp_path / "mine").rglob("*.xml")] == ["my own"]


def test_an_unknown_theme(here: Run, tmp_path: Path) -> None:
    """The near name is offered."""
    made = here("templates", "copy", "clasic", "mine", cwd=tmp_path)

    assert made.returncode == 2
    assert "cardgen: unknown style `clasic`: did you mean `classic`?" in made.stderr


def test_an_unknown_template(here: Run, tmp_path: Path) -> None:
    """The near name is offered, of a part too, which no list has."""
    made = here("templates", "copy", "classic", "mine", "pygmies/_paltte", cwd=tmp_path)

    assert made.returncode == 2
    assert "cardgen: unknown template `pygmies/_paltte` in classic: did you mean `pygmies/_palette`?" in made.stderr


def test_what_to_do_next(here: Run, tmp_path: Path) -> None:
    """A theme's name is said, because its paper and ink are not in the copy; and a guide that is there."""
    one = here("templates", "copy", "large", "mine", "pygmies/_palette", cwd=tmp_path).stdout
    whole = here("templates", "copy", "classic", "yours", cwd=tmp_path).stdout

    assert "`--theme large --templates mine`" in one
    assert f"{TEMPLATES / 'README.md'} explains" in one
    assert "`--templates yours`; README.md there explains" in whole


@pytest.mark.parametrize("name", ["pygmies/hero.xml", "icons/mine.svg", "tokens.toml", "common/_card.xml"])
def test_a_folder_that_is_used(here: Run, tmp_path: Path, name: str) -> None:
    """What takes the place of something of ours, or is an icon more, is used, and nothing is said."""
    made = tmp_path / "mine" / name
    made.parent.mkdir(parents=True)
    copied = TEMPLATES / name
    made.write_text(copied.read_text(encoding="utf-8") if copied.is_file() else "", encoding="utf-8")
    good = str(ROOT / "factions" / "pygmies" / "good.yaml")

    assert "nothing in" not in here("check", good, "--templates", "mine", cwd=tmp_path).stderr


@pytest.mark.parametrize("name", ["hero.xml", "pygmies/heroes.xml", "crown.svg", "pygmies/hero.html"])
def test_a_folder_that_is_not(here: Run, tmp_path: Path, name: str) -> None:
    """Files in the wrong place or of another name are not passed over in silence."""
    made = tmp_path / "mine" / name
    made.parent.mkdir(parents=True)
    made.write_text("")
    done = here("check", str(ROOT / "factions" / "pygmies" / "good.yaml"), "--templates", "mine", cwd=tmp_path)

    assert done.returncode == 0
    assert "nothing in mine replaces a template" in done.stderr


def test_a_slip_in_a_name_is_told(here: Run, tmp_path: Path) -> None:
    """A template that is nearly called like one of ours takes no place; one that another names does."""
    own = tmp_path / "mine" / "pygmies"
    own.mkdir(parents=True)
    text = (TEMPLATES / "pygmies" / "henchmen.xml").read_text(encoding="utf-8")
    (own / "henchmen.xml").write_text('{# <include "pygmies/heros.xml"> #}' + text, encoding="utf-8")
    (own / "heros.xml").write_text("<card/>", encoding="utf-8")
    (own / "movment.xml").write_text("<card/>", encoding="utf-8")
    done = here("check", str(ROOT / "factions" / "pygmies" / "good.yaml"), "--templates", "mine", cwd=tmp_path)

    assert done.returncode == 0
    assert len(done.stderr.splitlines()) == 1
    assert f"{Path('mine', 'pygmies', 'movment.xml')} replaces no template" in done.stderr
    assert done.stderr.endswith(
        "mine/pygmies/movment.xml replaces no template, and none of yours includes it: did "
        "you mean `pygmies/movement.xml`?\n"
    )
