"""Paths to loaded files: what is reported, what is loaded along, what is a problem, and whose a finding is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.file import File
from cardgen.finding import Finding
from cardgen.project import Project, load_project
from cardgen.source.node import Node
from cardgen.source.parse import read_bytes
from cardgen.systems.pygmies.model import Crew, Faction, FactionGame

STATS = "{fighting: 3, strength: 3, defense: 3, attacks: 1, wounds: 1, courage: 3}"
FACTION = f"""system: pygmies
kind: faction
name: NAME
alignment: NAME
heroes:
  - {{name: NAME Hero, keywords: [NAME], stats: {STATS}, skills: [Lucky]}}
groups:
  - {{name: NAME Group, size: 4, keywords: [NAME], stats: {STATS}}}
"""
NEUTRAL = f"""system: pygmies
kind: neutral
name: Strays
groups:
  - {{name: Dog, size: 2, keywords: [Neutral], stats: {STATS}}}
"""
GAME = "system: pygmies\nkind: game\nname: Night\nfactions: [good, evil]\nneutral: strays\n"
CREW = "system: pygmies\nkind: crew\nplayer: Ann\ngame: night\nsquads: {red: {hero: Good Hero, groups: {Dog: 2}}}\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game of two factions, where the command is run."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "factions" / "pygmies"
    folder.mkdir(parents=True)
    write(folder / "good.yaml", FACTION.replace("NAME", "Good"))
    write(folder / "evil.yml", FACTION.replace("NAME", "Evil"))
    write(folder / "strays.yaml", NEUTRAL)
    write(folder / "night.yaml", GAME)
    return folder


def write(path: Path, text: str) -> None:
    """Write a file."""
    path.write_text(text, encoding="utf-8")


def shown(project: Project, reported: bool = True) -> list[str]:
    """The names of the files that are reported, or of the others."""
    return [Path(file.name).name for file in project.files if file.reported == reported]


def said(file: File) -> list[str]:
    """A file's findings, short."""
    return [f"{found.span.line}:{found.span.column} {found.rule} {found.message}" for found in file.findings]


def test_folder(here: Path) -> None:
    """All YAML files of a folder and of those in it are reported, sorted; there is nothing to say of good ones."""
    project = load_project(["factions"])

    assert [file.name for file in project.files] == [
        f"factions/pygmies/{name}" for name in ("evil.yml", "good.yaml", "night.yaml", "strays.yaml")
    ]
    assert shown(project, False) == []
    assert [said(file) for file in project.files] == [[]] * 4
    assert [type(file.model) for file in project.files] == [Faction, Faction, FactionGame, Faction]
    assert [(file.system, file.kind, file.stem) for file in project.files] == [
        ("pygmies", "faction", "evil"),
        ("pygmies", "faction", "good"),
        ("pygmies", "game", "night"),
        ("pygmies", "neutral", "strays"),
    ]
    assert project.problems == []


def test_hidden_and_other_files_are_left_alone(here: Path) -> None:
    """Hidden files and folders, and what is not YAML by its name, are not read unless they are named."""
    (here / ".git").mkdir()
    for name in (".git/a.yaml", ".hidden.yaml", "README.md", "b.yaml.orig"):
        write(here / name, "no: pygmies\n")

    assert shown(load_project(["factions"])) == ["evil.yml", "good.yaml", "night.yaml", "strays.yaml"]
    assert shown(load_project([str(here / ".hidden.yaml")])) == [".hidden.yaml"]


def test_game_beside_a_file_is_loaded(here: Path) -> None:
    """One file named: the game beside it and what that lists are loaded too, and not reported."""
    project = load_project(["factions/pygmies/good.yaml"])

    assert shown(project) == ["good.yaml"]
    assert shown(project, False) == ["night.yaml", "evil.yml", "strays.yaml"]
    game = project.files[1]
    assert [file.stem for file in project.list_linked(game)] == ["good", "evil", "strays"]


def test_a_file_of_no_kind_is_among_those_of_its_game(here: Path) -> None:
    """A faction file that is empty is still what the game lists; one of another kind is not."""
    write(here / "good.yaml", "")
    write(here / "evil.yml", "system: pygmies\nkind: neutral\n")

    project = load_project(["factions/pygmies/night.yaml"])

    assert [file.stem for file in project.list_linked(project.files[0])] == ["good", "strays"]


def test_files_no_game_lists_are_not_loaded(here: Path) -> None:
    """Of the files beside a named one only games are read, and only what they list."""
    write(here / "other.yaml", FACTION.replace("NAME", "Other"))
    write(here / "kind-of-a-game.yaml", "# kind: game\nsystem: pygmies\nkind: faction\n")

    assert "other.yaml" not in shown(load_project(["factions/pygmies/good.yaml"]), False)
    assert "kind-of-a-game.yaml" not in shown(load_project(["factions/pygmies/good.yaml"]), False)


def test_files_that_are_no_games_are_not_parsed(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a file may lie a thousand others: only what looks like a game is parsed."""
    parsed = []

    def read(data: bytes, name: str) -> tuple[Node | None, list[Finding]]:
        parsed.append(Path(name).name)
        return read_bytes(data, name)

    monkeypatch.setattr("cardgen.project.loading.read_bytes", read)
    write(here / "other.yaml", FACTION.replace("NAME", "Other"))
    load_project(["factions/pygmies/good.yaml"])

    assert parsed == ["good.yaml", "night.yaml", "evil.yml", "strays.yaml"]


def test_each_file_is_read_once(here: Path) -> None:
    """However often and in whatever spelling a file is named, it is one file; the order is that of the naming."""
    project = load_project(
        ["factions/pygmies/strays.yaml", str(here / "good.yaml"), "factions/../factions", "factions/pygmies/good.yaml"]
    )

    assert shown(project) == ["strays.yaml", "good.yaml", "evil.yml", "night.yaml"]


def test_missing_paths_are_problems(here: Path) -> None:
    """What cannot be opened is a problem, and the rest is still done."""
    project = load_project(["factions/pygmies/god.yaml", "nowhere", "factions/pygmies/good.yaml"])

    assert project.problems == [
        "factions/pygmies/god.yaml: there is no such file or folder",
        "nowhere: there is no such file or folder",
    ]
    assert shown(project) == ["good.yaml"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_unreadable_paths_are_problems(here: Path) -> None:
    """A file or folder that may not be read is a problem."""
    (here / "good.yaml").chmod(0)

    assert load_project(["factions/pygmies/good.yaml"]).problems == ["factions/pygmies/good.yaml: permission denied"]


def test_folder_of_nothing(tmp_path: Path) -> None:
    """A folder without YAML loads nothing, which is not a problem of its own."""
    project = load_project([str(tmp_path)])

    assert (project.files, project.problems) == ([], [])


def test_names_of_files_elsewhere(here: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is shown from where the command is run, wherever it is."""
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path / "inner")

    assert load_project([str(here / "good.yaml")]).files[0].name == "../factions/pygmies/good.yaml"


def test_standard_input(here: Path) -> None:
    """What comes in through standard input stands in for the file of that name, with the game beside it."""
    text = FACTION.replace("NAME", "Good").replace("Lucky", "Luky")
    project = load_project([], stdin=("factions/pygmies/good.yaml", text.encode()))
    good, game = project.files[0], project.files[1]

    assert shown(project) == ["good.yaml"]
    assert shown(project, False) == ["night.yaml", "evil.yml", "strays.yaml"]
    assert good.location == ""
    assert [line.split(" ")[1] for line in said(good)] == ["shape/unknown-name"]
    assert next(project.list_linked(game)) is good


def test_standard_input_without_a_name(here: Path) -> None:
    """Standard input has a name even when nobody gives it one."""
    project = load_project([], stdin=("<stdin>", b"a: 1\n"))

    assert [file.name for file in project.files] == ["<stdin>"]


LISTS = "4:{} shape/unknown-name `factions` of Night lists `{}`, an unknown file: did you mean `{}`?"
STEMS = {
    "[good, evl]": LISTS.format(18, "evl", "evil"),
    "[../pygmies/good]": LISTS.format(12, "../pygmies/good", "good"),
    "[good, strays]": "4:18 shape/unknown-name `factions` of Night lists `strays`, a neutral file: "
    "expected a faction file",
    "[good.yaml]": "4:12 shape/unknown-name `factions` of Night lists `good.yaml`: "
    "expected the name without its ending",
    "[night]": "4:12 shape/unknown-name `factions` of Night lists `night`, a game file: expected a faction file",
    "[No]": "4:12 yaml/ambiguous-scalar ambiguous value `No` in Night: YAML 1.1 and 1.2 read it "
    "differently without quotes",
}


@pytest.mark.parametrize(("stems", "expected"), STEMS.items())
def test_stems_that_mean_nothing(here: Path, stems: str, expected: str) -> None:
    """A stem that is missing, or of another kind, is a finding at that item."""
    write(here / "night.yaml", GAME.replace("[good, evil]", stems))

    assert said(load_project(["factions/pygmies/night.yaml"]).files[0]) == [expected]


def test_near_names_are_files_of_the_right_kind(here: Path) -> None:
    """A neutral file with a nearer name is not offered where a faction is needed, once its kind is known."""
    write(here / "evilzo.yaml", NEUTRAL)
    write(here / "night.yaml", GAME.replace("evil", "evilz"))
    night = next(file for file in load_project(["factions/pygmies"]).files if file.stem == "night")
    [missing] = said(night)

    assert missing == LISTS.format(18, "evilz", "evil")


def test_files_of_cardgen_in_a_game(here: Path) -> None:
    """`cardgen:STEM` names one of cardgen's: it is loaded; another kind, and no file at all, are findings."""
    write(here / "night.yaml", GAME.replace("[good, evil]", "[cardgen:evil, Cardgen:Good]"))
    project = load_project(["factions/pygmies/night.yaml"])
    assert said(project.files[0]) == []
    linked = [file.name for file in project.list_linked(project.files[0])]
    assert linked == ["cardgen:evil", "cardgen:good", "factions/pygmies/strays.yaml"]

    write(here / "night.yaml", GAME.replace("[good, evil]", "[cardgen:the-people-of-the-far-north, cardgen:evl]"))
    far, near = load_project(["factions/pygmies/night.yaml"]).files[0].findings
    lists = "`factions` of Night lists `cardgen:"
    assert far.message == f"{lists}the-people-of-the-far-north`, but no such file comes with cardgen"
    assert far.hint is not None
    assert far.hint.startswith(
        "choose `cardgen:cthulhu-victorians`, `cardgen:druids`, `cardgen:evil`, `cardgen:good` or 2 more"
    )
    assert "cardgen:good" in far.hint
    assert (near.message, near.hint) == (
        f"{lists}evl`, an unknown file: did you mean `cardgen:evil`?",
        "write `cardgen:evil`",
    )


def test_near_names_of_very_many(here: Path) -> None:
    """Of more than fifty names that mean nothing the first fifty get the near one."""
    names = ", ".join(f"evil{number:02}" for number in range(60))
    write(here / "night.yaml", GAME.replace("[good, evil]", f"[{names}]"))
    findings = load_project(["factions/pygmies/night.yaml"]).files[0].findings

    assert [found.hint for found in findings] == ["write `evil`"] * 50 + ["add that file, or remove the name"] * 10


def test_links_to_folders_are_left_alone(here: Path) -> None:
    """Who follows them may come round in a circle."""
    (here / "again").symlink_to(here, target_is_directory=True)

    assert shown(load_project(["factions"])) == ["evil.yml", "good.yaml", "night.yaml", "strays.yaml"]


def test_what_the_system_says_of_a_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why a file cannot be read is told in small letters."""

    def broken(path: str, most: int) -> bytes:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr("cardgen.disk.files.read_file", broken)

    assert load_project(["factions/pygmies/good.yaml"]).problems == ["factions/pygmies/good.yaml: input/output error"]


def test_neutral_is_a_stem_or_a_list(here: Path) -> None:
    """`neutral` points at itself or at its item."""
    write(here / "night.yaml", GAME.replace("strays", "good"))
    assert said(load_project(["factions/pygmies/night.yaml"]).files[0])[0].startswith("5:10 shape/unknown-name")

    write(here / "night.yaml", GAME.replace("neutral: strays", "neutral: [strays, strings]"))
    project = load_project(["factions/pygmies/night.yaml"])
    assert said(project.files[0])[0].startswith("5:19 shape/unknown-name")
    assert isinstance(project.files[0].model, FactionGame)
    assert project.files[0].model.neutral == ("strays", "strings")


def test_links_of_a_faulty_game(here: Path) -> None:
    """A game that cannot be used for another reason still has its stems looked up."""
    write(here / "night.yaml", GAME.replace("evil", "evl") + "players: four\n")
    project = load_project(["factions/pygmies/night.yaml"])

    assert sorted(line.split(" ")[1] for line in said(project.files[0])) == ["shape/unknown-name", "shape/wrong-type"]
    assert project.files[0].model is None


def test_crew_brings_its_game(here: Path) -> None:
    """A crew loads its game and all that is in it."""
    write(here / "ann.yaml", CREW)
    project = load_project(["factions/pygmies/ann.yaml"])

    assert isinstance(project.files[0].model, Crew)
    assert sorted(shown(project, False)) == ["evil.yml", "good.yaml", "night.yaml", "strays.yaml"]


SYSTEM = "in {}: expected one such as `system: pygmies`"
KIND = "in {}: expected one such as `kind: faction`"
NO_SYSTEM = f"shape/missing-key missing key `system` {SYSTEM.format('f')}"
KINDS = "expected `faction`, `neutral`, `game`, `crew` or `library`"
HEADS = {
    "kind: faction\n": [f"1:1 {NO_SYSTEM}"],
    "system:\nkind: faction\n": [f"1:1 {NO_SYSTEM}"],
    "system: pygmies\n": [f"1:1 shape/missing-key missing key `kind` in f: {KINDS}"],
    "name: x\n": [
        f"1:1 shape/missing-key missing key `system` {SYSTEM.format('x')}",
        f"1:1 shape/missing-key missing key `kind` {KIND.format('x')}",
    ],
    "system: [pygmies]\nkind: {a: b}\n": [
        f"1:9 shape/wrong-type wrong value of `system` {SYSTEM.format('f')}",
        f"2:7 shape/wrong-type wrong value of `kind` {KIND.format('f')}",
    ],
    "system: pigmies\nkind: faction\n": [
        "1:9 shape/unknown-name unknown system `pigmies` in f: did you mean `pygmies`?"
    ],
    "system: pygmies\nkind: fraction\n": [
        "2:7 shape/unknown-name unknown kind `fraction` in f: did you mean `faction`?"
    ],
}


@pytest.mark.parametrize(("text", "expected"), HEADS.items(), ids=map(repr, HEADS))
def test_system_and_kind(text: str, expected: list[str]) -> None:
    """What a file is for has to be said, and to exist."""
    assert said(load_project([], stdin=("f.yaml", text.encode())).files[0]) == expected


def test_system_and_kind_are_names() -> None:
    """Case and quotes make no difference to them."""
    (file,) = load_project(
        [], stdin=("f.yaml", NEUTRAL.replace("pygmies", "'Pygmies'").replace("kind: neutral", "kind: Neutral").encode())
    ).files

    assert (file.system, file.kind, file.findings) == ("pygmies", "neutral", [])


def test_what_an_entry_ends_with_is_its_own(tmp_path: Path) -> None:
    """A key that counts for nothing belongs to the entry that it ends; one further out does not."""
    text = "heroes:\n  - name: Ann\n    size: 1\n    size: 2\n  - {name: Bob, size: 1, size: 2}\nname: G\nname: H\n"
    (file,) = load_project([], stdin=("g.yaml", f"system: pygmies\nkind: faction\n{text}".encode())).files

    assert [found.entry for found in file.findings if found.rule == "yaml/duplicate-key"] == ["Ann", "Bob", "G"]


def test_whose_a_finding_is() -> None:
    """A finding names the hero, group or own entry it stands in, else the file by its name, else by its stem."""
    text = FACTION.replace("NAME", "Good").replace("fighting: 3", "fighting: -", 1).replace("size: 4", "size: x")
    (file,) = load_project(
        [], stdin=("f.yaml", f"{text}skills:\n  - {{name: Grit, text: On}}\ntheme: –\n".encode())
    ).files
    (other,) = load_project([], stdin=("g.yaml", b"[")).files

    assert [(found.rule, found.entry) for found in file.findings] == [
        ("yaml/lone-dash", "Good Hero"),
        ("yaml/lone-dash", "Good"),
        ("yaml/ambiguous-scalar", "Grit"),
        ("shape/wrong-type", "Good Group"),
    ]
    assert file.findings[0].message.startswith(
        'unquoted `-` as a value in Good Hero: for no value, write `"-"` or leave the key out'
    )
    assert [found.entry for found in other.findings] == ["g"]


def test_places_of_a_file() -> None:
    """A file knows where its values, keys and entries are; one without a tree begins at its beginning."""
    (file,) = load_project([], stdin=("f.yaml", FACTION.replace("NAME", "Good").encode())).files
    (broken,) = load_project([], stdin=("g.yaml", b"")).files

    assert file.find_span(("groups", 0, "size"))[1:] == (8, 30, 8, 31)
    assert file.find_span(("groups", 0, "movement"))[1:3] == (8, 5)
    assert file.find_span(())[1:] == (1, 1, 1, 7)
    assert file.find_key_span(("heroes",))[1:] == (5, 1, 5, 7)
    assert file.find_key_span(("groups", 0, "size"))[1:] == (8, 24, 8, 28)
    assert [file.find_entry_name(path) for path in (("heroes", 0, "stats"), ("heroes",), ())] == [
        "Good Hero",
        "Good",
        "Good",
    ]
    assert (broken.find_span(("a",)), broken.find_entry_name(()))[0][1:] == (1, 1, 1, 1)
    assert broken.find_entry_name(()) == "g"


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    """To import the room costs neither the YAML parser nor the schema's check."""
    code = "import sys, cardgen.project; print(sorted({'yaml', 'jsonschema_rs', 'difflib'} & set(sys.modules)))"

    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
