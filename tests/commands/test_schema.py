"""`cardgen schema`: what is printed and written, and what a real editor makes of it."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from cardgen import systems
from cardgen.project import schemas
from tests.conftest import Run
from tests.language_server import LanguageServer, program

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "factions"
FILES = sorted((SHIPPED / "pygmies").glob("*.yaml"))
ALL = [(game, kind) for game in systems.list_readable() for kind in systems.get_game(game).kinds]


def meant(arguments: tuple[str, ...]) -> list[tuple[str, str]]:
    """The kinds of the systems that are named, or of all."""
    return [(game, kind) for game, kind in ALL if not arguments or game in arguments]


def test_a_kind_goes_to_standard_output(here: Run) -> None:
    """What is printed is one JSON Schema of the dialect that editors want, whose identifier is not an address."""
    made = here("schema", "pygmies", "faction")
    read = json.loads(made.stdout)

    assert made.returncode == 0
    assert read["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert read["$id"] == "urn:cardgen:pygmies-faction"


@pytest.mark.parametrize("arguments", [(), ("pygmies",)])
def test_without_a_kind_it_lists_them(here: Run, arguments: tuple[str, ...]) -> None:
    """One line for each kind, as it would be typed."""
    made = here("schema", *arguments)

    assert made.stdout.splitlines() == [f"{game} {kind}" for game, kind in meant(arguments)]


def test_case_makes_no_difference(here: Run) -> None:
    """Names are taken as check takes them."""
    assert here("schema", "Pygmies", "CREW").stdout == schemas.format_schema("pygmies", "crew")


@pytest.mark.parametrize("arguments", [(), ("pygmies",)])
def test_a_folder_takes_all(here: Run, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """With a folder every kind has its file there, and each is named."""
    made = here("schema", *arguments, "-o", "to/.schema", cwd=tmp_path)
    names = [f"{game}-{kind}.schema.json" for game, kind in meant(arguments)]

    assert made.returncode == 0
    assert sorted(path.name for path in (tmp_path / "to" / ".schema").iterdir()) == sorted(names)
    assert made.stdout.replace(os.sep, "/").splitlines() == [f"wrote to/.schema/{name}" for name in names]


@pytest.mark.parametrize("output", ["game.json", "folder"])
def test_one_kind_goes_into_a_file_or_a_folder(here: Run, tmp_path: Path, output: str) -> None:
    """A name with .json is the file, any other the folder; with -q nothing is said."""
    made = here("-q", "schema", "pygmies", "game", "-o", output, cwd=tmp_path)
    (written,) = (path for path in tmp_path.rglob("*") if path.is_file())

    assert made.stdout == ""
    assert written.relative_to(tmp_path).as_posix() in ("game.json", "folder/pygmies-game.schema.json")
    assert written.read_text(encoding="utf-8") == schemas.format_schema("pygmies", "game")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("pigmies",), "cardgen: unknown system `pigmies`: did you mean `pygmies`?"),
        (("pygmies", "factoin"), "cardgen: unknown kind of file `factoin`: did you mean `faction`?"),
        (
            ("pygmies", "xyz"),
            ("cardgen: unknown kind of file `xyz`: expected `faction`, `neutral`, `game`, `crew` or `library`"),
        ),
        (("-o", "all.json"), ("cardgen: several schemas cannot go into one file, all.json: name a folder with `-o`")),
    ],
)
def test_wrong_words_are_exit_code_2(here: Run, tmp_path: Path, arguments: tuple[str, ...], told: str) -> None:
    """A wrong name tells the near one, and nothing is written."""
    made = here("schema", *arguments, cwd=tmp_path)

    assert made.returncode == 2
    assert told in made.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("game", "kind"), ALL)
def test_tracked_schemas_are_up_to_date(game: str, kind: str) -> None:
    """What stands in factions/.schema is what cardgen makes now; else run `cardgen schema -o factions/.schema`."""
    written = (SHIPPED / ".schema" / schemas.build_file_name(game, kind)).read_text(encoding="utf-8")

    assert written == schemas.format_schema(game, kind)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_files_point_at_their_schema(path: Path) -> None:
    """The first line of each names the schema of its own kind, as a path that leads there."""
    text = path.read_text(encoding="utf-8")
    found = re.match(r"# yaml-language-server: \$schema=(\S+)\n", text)
    kind = re.search(r"^kind: (\w+)$", text, re.MULTILINE)

    assert found
    assert kind
    assert (path.parent / found[1]).resolve() == SHIPPED / ".schema" / f"pygmies-{kind[1]}.schema.json"


BAD = """\
# yaml-language-server: $schema=../.schema/pygmies-faction.schema.json
system: pygmies
kind: faction
name: [Corsairs]
alignmnt: Corsair
strengths: [fightin]
heroes:
  - name: Long Tom
    keywords: [Human, Corsair]
    stats: {fighting: 12, shooting: many}
    skills: Lucky
    weapons: []
    movement: "-"
    inborn: true
"""


def test_an_editor_helps() -> None:
    """A real language server has nothing to say of the shipped files, underlines faults, offers and explains."""
    program()
    with LanguageServer(SHIPPED) as server:
        shipped = {path.stem: server.open(path, path.read_text(encoding="utf-8")) for path in FILES}
        bad = SHIPPED / "pygmies" / "not-there.yaml"
        said = server.open(bad, BAD)

        assert not any(shipped.values()), shipped
        for expected in (
            "4: Incorrect type. Expected one of string, number.",
            "5: Property alignmnt is not allowed.",
            '6: Value is not accepted. Valid values: "shooting", "fighting"',
            "8: Array has too few items. Expected 6 or more.",
            "10: Value is above the maximum of 9.",
            "10: It must be a number.",
            "11: It must be a list.",
            "14: Property inborn is not allowed.",
        ):
            assert any(line.startswith(expected) for line in said), (expected, said)
        assert not any(line.startswith("13: ") for line in said)
        assert {"Long Sword", "Throwing Knife"} <= set(server.offers(bad, 12, 15))
        assert server.offers(bad, 4, 7) == []
        assert "Movement in inches; default: 6." in server.tells(bad, 13, 7)


TAUGHT = """\
# yaml-language-server: $schema=../.schema/pygmies-faction.schema.json
system: pygmies
kind: faction
name: Corsairs
alignment: Corsair
heroes:
  - name: Long Tom
    keywords: [Human, Corsair]
    stats: {fighting: 5, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3, heroism: 3}
    skills: []
    weapons: []
    waive:
      p
groups: []
"""


def test_an_editor_teaches() -> None:
    """What is offered comes with what it does: a skill with its effect, a waiver with what the rule says."""
    program()
    with LanguageServer(SHIPPED) as server:
        path = SHIPPED / "pygmies" / "taught.yaml"
        server.open(path, TAUGHT)
        skills = server.documents(path, 10, 14)
        rules = server.documents(path, 13, 8)

        assert "once per game" in skills["Captivating Song"].lower()
        assert "Courage" in skills["Captivating Song"]
        assert "Needs its type" in skills["Leadership"]
        assert len([text for text in skills.values() if text]) >= 38
        assert rules["pygmies/group-count"].startswith("A faction should have 7 to 9 groups.")
        assert "layout/text-overflow" in rules
        assert "pygmies/hero-count" in server.tells(path, 6, 3)
