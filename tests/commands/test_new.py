"""`cardgen new`: files to begin with."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardgen import project, systems
from cardgen.finding import Finding
from cardgen.printing import renderer
from cardgen.project import new_file, schemas
from cardgen.rules.shape import to_do
from tests import checking
from tests.conftest import Run
from tests.sampling import EXHAUSTIVE, some

ROOT = Path(__file__).parents[2]
KINDS = systems.get_game("pygmies").kinds
PLACE = Path("factions", "pygmies")


def found(*paths: Path) -> list[Finding]:
    """What the check says of files and folders, with their layout."""
    return checking.check(project.load_project([str(path) for path in paths]), renderer.load_templates())


def files(folder: Path) -> set[str]:
    """The files under a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_file_has_nothing_but_things_to_do(here: Run, tmp_path: Path, kind: str) -> None:
    """In an empty folder each kind gives a file with its name, of which the check has only to-dos to tell."""
    made = here("new", "pygmies", kind, "Elf Friends", cwd=tmp_path)
    path = tmp_path / PLACE / "elf-friends.yaml"
    document = yaml.safe_load(path.read_text(encoding="utf-8"))

    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout.splitlines()[0].endswith("elf-friends.yaml")
    assert (document["system"], document["kind"]) == ("pygmies", kind)
    assert "Elf Friends" in (document.get("name"), document.get("player"))
    assert {one.rule for one in found(tmp_path / "factions") if one.waived is None} <= {to_do.RULE}


@pytest.mark.parametrize(
    ("system", "own", "kind", "listed"),
    [
        ("pygmies", "faction", "game", ["elf-friends", "cardgen:good", "cardgen:evil"]),
        ("vsgmr", "force", "match", ["elf-friends", "cardgen:road-wardens"]),
        ("little_orc_wars", "force", "match", ["elf-friends", "cardgen:rust-tooth-horde"]),
        ("scrimmage", "force", "match", ["elf-friends", "cardgen:lamplighters"]),
    ],
)
def test_a_new_game_lists_the_projects_own_files_first(
    here: Run, tmp_path: Path, system: str, own: str, kind: str, listed: list[str]
) -> None:
    """Where they are too few, files of cardgen's fill up under their own names; none is copied."""
    here("new", system, own, "Elf Friends", cwd=tmp_path)
    made = here("new", system, kind, "Friday Mix", cwd=tmp_path)
    folder = tmp_path / "factions" / system
    document = yaml.safe_load((folder / "friday-mix.yaml").read_text(encoding="utf-8"))

    assert (made.returncode, made.stderr) == (0, "")
    assert document["factions" if system == "pygmies" else "forces"] == listed
    assert sorted(path.name for path in folder.glob("*.yaml")) == ["elf-friends.yaml", "friday-mix.yaml"]
    assert here("check", str(folder), "--no-layout", cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("name", ["Night Market", "Elves", "The Most Honourable Company of Fishmongers"])
def test_new_faction_reuses_no_ability_in_any_game(here: Run, tmp_path: Path, name: str) -> None:
    """In the game that `new` writes around it, beside a second new one, and beside all shipped factions at once."""
    for kind, called in (("faction", name), ("faction", "Another"), ("game", "Friday Mix")):
        here("new", "pygmies", kind, called, cwd=tmp_path)
    whole_shelf = yaml.safe_load((ROOT / PLACE / "whole-shelf.yaml").read_text(encoding="utf-8"))
    stems = [new_file.build_stem(name, "faction"), "another", *(f"cardgen:{stem}" for stem in whole_shelf["factions"])]
    game = whole_shelf | {"name": "Everybody", "factions": stems, "neutral": ["cardgen:neutral", "cardgen:bystanders"]}
    (tmp_path / PLACE / "everybody.yaml").write_text(yaml.safe_dump(game), encoding="utf-8")
    done = here("check", "--no-layout", "--format", "json", cwd=tmp_path)
    rules = {(Path(one["path"]).name, one["rule"]) for one in json.loads(done.stdout)["findings"]}

    assert {rule for file, rule in rules if file in ("another.yaml", f"{stems[0]}.yaml")} <= {
        "shape/to-do",
        "pygmies/theme",
    }
    assert "pygmies/ability-reused" not in {rule for _, rule in rules}


def test_a_faction_is_whole(here: Run, tmp_path: Path) -> None:
    """Six heroes, two of them casters, and 40 henchmen in eight groups; its alignment is its own."""
    here("new", "pygmies", "faction", "Elves", cwd=tmp_path)
    document = yaml.safe_load((tmp_path / PLACE / "elves.yaml").read_text(encoding="utf-8"))

    assert len(document["heroes"]) == 6
    assert sum(bool(hero.get("spells")) for hero in document["heroes"]) == 2
    assert [len(document["groups"]), sum(group["size"] for group in document["groups"])] == [8, 40]
    assert document["alignment"] == "Elves"
    assert all(document[own] for own in ("skills", "spells", "weapons"))


def test_a_faction_prints_at_once(here: Run, tmp_path: Path) -> None:
    """`cards` takes the new file as it is: 46 cards, no word of an error."""
    here("new", "pygmies", "faction", "Elves", cwd=tmp_path)
    made = here("cards", str(PLACE / "elves.yaml"), "--duplex", "none", cwd=tmp_path)

    assert made.returncode == 0
    assert "46 cards" in made.stdout
    assert "error" not in made.stderr


@EXHAUSTIVE
def test_it_stands_beside_the_shipped_files(here: Run, tmp_path: Path) -> None:
    """One of each kind in the folder of the shipped games changes nothing about those."""
    shutil.copytree(ROOT / "factions", tmp_path / "factions")
    before = {(finding.rule, finding.message) for finding in found(tmp_path / "factions")}
    for kind in KINDS:
        here("new", "pygmies", kind, f"My {kind}", cwd=tmp_path)
    after = [finding for finding in found(tmp_path / "factions") if (finding.rule, finding.message) not in before]

    assert {finding.rule for finding in after} == {to_do.RULE}
    assert yaml.safe_load((tmp_path / PLACE / "my-crew.yaml").read_text("utf-8"))["game"] == "first-edition"


@pytest.mark.parametrize("kind", ["faction", "neutral"])
def test_what_is_done_is_no_longer_told(here: Run, tmp_path: Path, kind: str) -> None:
    """Each text that is replaced takes its finding with it; with the last one the file is clean."""
    here("new", "pygmies", kind, "Elves", cwd=tmp_path)
    path = tmp_path / PLACE / "elves.yaml"
    text = path.read_text(encoding="utf-8")
    count = len(re.findall(r'"TO DO: ', text))

    assert len(found(path)) == count > 4
    path.write_text(text.replace('"TO DO: ', '"They ', 1), encoding="utf-8")
    assert len(found(path)) == count - 1
    path.write_text(text.replace('"TO DO: ', '"They '), encoding="utf-8")
    assert found(path) == []


@pytest.mark.parametrize("there", ["elves.yaml", "elves.yml"])
def test_nothing_is_written_over(here: Run, tmp_path: Path, there: str) -> None:
    """A file of that name stays as it is, with either ending: games could not tell the two apart."""
    (tmp_path / PLACE).mkdir(parents=True)
    (tmp_path / PLACE / there).write_text("mine", encoding="utf-8")
    made = here("new", "pygmies", "faction", "Elves", cwd=tmp_path)

    assert made.returncode == 2
    assert f"{there} already exists: name another file with `-o`" in made.stderr
    assert files(tmp_path) == {f"factions/pygmies/{there}"}
    assert (tmp_path / PLACE / there).read_text(encoding="utf-8") == "mine"


def test_a_dead_link_is_a_file_too(here: Run, tmp_path: Path) -> None:
    """What a link points at is not written either."""
    (tmp_path / "elves.yaml").symlink_to(tmp_path / "nowhere")

    assert here("new", "pygmies", "faction", "Elves", "-o", "elves.yaml", cwd=tmp_path).returncode == 2
    assert not (tmp_path / "nowhere").exists()


@some(3)
@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("  Elf   Friends ", "elf-friends"),
        ("Küstenwächter", "kustenwachter"),
        ("../../etc/passwd", "etc-passwd"),
        ("O'Brien: the “#1” [x]", "o-brien-the-1-x"),
        ('"Quoted" \\n {type}', "quoted-n-type"),
        ("No", "no"),
        ("1:30", "1-30"),
        ("Folk", "folk"),
        ("Archer", "archer"),
        ("The Honourable Company of Merchants", "the-honourable-company-of-merchants"),
        ("Nul", "nul-faction"),
    ],
)
def test_odd_names(here: Run, tmp_path: Path, name: str, stem: str) -> None:
    """The file's name is safe everywhere, in its folder; the name in the file is the one that was given."""
    made = here("new", "pygmies", "faction", name, cwd=tmp_path)
    (path,) = (tmp_path / PLACE).iterdir()

    assert made.returncode == 0
    assert path.name == f"{stem}.yaml"
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["name"] == " ".join(name.split())
    assert {finding.rule for finding in found(path)} == {to_do.RULE}


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "empty NAME: write one, as in `cardgen new pygmies faction Elves`"),
        (" \t\n", "empty NAME: write one, as in `cardgen new pygmies faction Elves`"),
        ("a\x00b", "invalid NAME: expected printable characters"),
        ("a\u200bb", "invalid NAME: expected printable characters"),
        ("..", "cardgen: no file name in `..`: name a file with `-o FILE`"),
        ("-", "cardgen: no file name in `-`: name a file with `-o FILE`"),
        ("精灵", "cardgen: no file name in `精灵`: name a file with `-o FILE`"),
        (
            "Neutral",
            (
                "cardgen: nothing written, Neutral would have an error: Neutral has `alignment: "
                "Neutral`, reserved for neutral files: a faction needs another alignment"
            ),
        ),
        ("W" * 40, "does not fit"),
        ("None", "missing key `name` in this faction"),
        ("x" * 9999, "does not fit"),
    ],
)
def test_names_that_do_not_do(here: Run, tmp_path: Path, name: str, told: str) -> None:
    """What cannot be a file or a card's name is exit code 2, says why, and writes nothing."""
    made = here("new", "pygmies", "faction", name, cwd=tmp_path)

    assert made.returncode == 2
    assert told in made.stderr
    assert files(tmp_path) == set()


@given(
    st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), min_size=1, max_size=30), st.sampled_from(KINDS[:2])
)
def test_any_name_is_yaml(name: str, kind: str) -> None:
    """Whatever the name, the file can be read and says just that name."""
    name = " ".join(name.split()) or "x"
    document = yaml.safe_load(systems.get_game("pygmies").skeleton(kind, name, ()) or "")

    assert document["name"] == name


def test_the_crew_takes_the_game_that_is_there(here: Run, tmp_path: Path) -> None:
    """A game of one's own, with factions of one's own, is what a crew is made of; nothing is put beside it."""
    shutil.copytree(ROOT / "factions" / "pygmies", tmp_path / PLACE)
    for stem in ("first-edition", "good", "evil", "undead", "kitchen-crew"):
        (tmp_path / PLACE / f"{stem}.yaml").unlink()
    before = files(tmp_path)
    here("new", "pygmies", "crew", "Ann", cwd=tmp_path)
    crew = yaml.safe_load((tmp_path / PLACE / "ann.yaml").read_text(encoding="utf-8"))

    assert crew["game"] == "second-edition"
    assert files(tmp_path) - before == {"factions/pygmies/ann.yaml", "factions/.schema/pygmies-crew.schema.json"}
    assert found(tmp_path / PLACE / "ann.yaml") == []


def test_three_factions_make_a_game(here: Run, tmp_path: Path) -> None:
    """Where no game is, a new one lists the first three factions and the neutrals beside it."""
    for name in ("Elves", "Dwarves", "Orcs", "Zombies"):
        here("new", "pygmies", "faction", name, cwd=tmp_path)
    here("new", "pygmies", "neutral", "Strays", cwd=tmp_path)
    here("new", "pygmies", "game", "Friday", cwd=tmp_path)
    game = yaml.safe_load((tmp_path / PLACE / "friday.yaml").read_text(encoding="utf-8"))

    assert (game["factions"], game["neutral"]) == (["dwarves", "elves", "orcs"], "strays")
    assert [finding for finding in found(tmp_path / PLACE) if finding.level == "error"] == []


def test_what_a_game_needs_comes_along(here: Run, tmp_path: Path) -> None:
    """In an empty folder the files that a game lists are put beside it, as they came with cardgen; all are named."""
    made = here("new", "pygmies", "game", "Friday", "-o", "friday.yaml", cwd=tmp_path)
    brought = {"good.yaml", "evil.yaml", "undead.yaml", "neutral.yaml"}

    assert files(tmp_path) == {"friday.yaml", *brought}
    assert {line.removeprefix("wrote ") for line in made.stdout.splitlines()[:-1]} == files(tmp_path)
    for name in brought:
        assert (tmp_path / name).read_bytes() == (ROOT / "factions" / "pygmies" / name).read_bytes()


@pytest.mark.parametrize(("name", "other"), [("Friday", "good.yaml"), ("Good", "good.yaml")])
def test_what_comes_along_replaces_nothing(here: Run, tmp_path: Path, name: str, other: str) -> None:
    """Another file in the place of one that is needed is exit code 2, and all stays as it was."""
    if name != "Good":
        (tmp_path / other).write_text("mine", encoding="utf-8")
    before = files(tmp_path)
    made = here("new", "pygmies", "game", name, "-o", f"{name.lower()}.yaml", cwd=tmp_path)

    assert made.returncode == 2
    assert other in made.stderr
    assert files(tmp_path) == before


def test_an_editor_is_told_of_the_schema(here: Run, tmp_path: Path) -> None:
    """In the usual place the schema comes along and the first line points at it; one that is there is left alone."""
    here("new", "pygmies", "faction", "Elves", cwd=tmp_path)
    made = tmp_path / "factions" / ".schema" / "pygmies-faction.schema.json"
    first = (tmp_path / PLACE / "elves.yaml").read_text(encoding="utf-8").splitlines()[0]

    assert first == "# yaml-language-server: $schema=../.schema/pygmies-faction.schema.json"
    assert made.read_text(encoding="utf-8") == schemas.format_schema("pygmies", "faction")
    made.write_text("{}", encoding="utf-8")
    here("new", "pygmies", "faction", "Orcs", cwd=tmp_path)
    assert json.loads(made.read_text(encoding="utf-8")) == {}


def test_elsewhere_a_schema_has_to_be_there(here: Run, tmp_path: Path) -> None:
    """A file of one's own place points at a schema that is near it, or at none."""
    here("new", "pygmies", "faction", "Elves", "-o", "elves.yml", cwd=tmp_path)
    here("schema", "-o", ".schema", cwd=tmp_path)
    here("new", "pygmies", "faction", "Orcs", "-o", ".", cwd=tmp_path)

    assert (tmp_path / "elves.yml").read_text(encoding="utf-8").startswith("# A faction")
    assert "$schema=.schema/pygmies-faction.schema.json\n" in (tmp_path / "orcs.yaml").read_text(encoding="utf-8")


def test_standard_output(here: Run, tmp_path: Path) -> None:
    """With `-o -` the file is printed and nothing is written."""
    made = here("new", "pygmies", "neutral", "Strays", "-o", "-", cwd=tmp_path)

    assert yaml.safe_load(made.stdout)["name"] == "Strays"
    assert files(tmp_path) == set()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("pigmies", "faction", "Elves"), "cardgen: unknown system `pigmies`: did you mean `pygmies`?"),
        (("pygmies", "factoin", "Elves"), "cardgen: unknown kind of file `factoin`: did you mean `faction`?"),
        (("pygmies", "faction"), "missing NAME: expected one, as in `cardgen new pygmies faction Elves`"),
        (("pygmies", "faction", "Elves", "-o", "elves.txt"), "ends with .yaml or .yml"),
        (("pygmies", "faction", "Elves", "-o", ".yaml"), ".yaml has no name before the ending"),
    ],
)
def test_wrong_words_are_exit_code_2(here: Run, tmp_path: Path, arguments: tuple[str, ...], told: str) -> None:
    """A wrong word is told with its fix, and nothing is written."""
    made = here("new", *arguments, cwd=tmp_path)

    assert made.returncode == 2
    assert told in made.stderr
    assert files(tmp_path) == set()
