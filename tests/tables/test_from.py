"""Lists of entries from tables: findings in cells, and the same cards as from a list."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import project
from cardgen.finding import Finding
from cardgen.printing.proof.finding_placement import _Finder
from cardgen.project.file_cache import FileCache
from tests.checking import check

HEAD = "name,keywords,shooting,fighting,strength,defense,attacks,wounds,courage,heroism,weapons,skills\n"
ANN = 'Ann,"Human, Evil, Knight",-,5,3,5,2,2,6,3,Sword,"Inspiration, Leadership (Human)"\n'
YAML = "system: pygmies\nkind: faction\nname: Reds\nalignment: Evil\nheroes: {from: heroes.csv}\ngroups: []\n"


def found(folder: Path, table: str | bytes, text: str = YAML) -> list[Finding]:
    """What is wrong with a file with that table beside it, in the table or about the table."""
    file = folder / "reds.yaml"
    file.write_text(text, encoding="utf-8")
    data = table.encode() if isinstance(table, str) else table
    (folder / "heroes.csv").write_bytes(data)
    findings = check(project.load_project([str(file)]), None)
    return [
        one for one in findings if one.level == "error" and (one.span.path != str(file) or one.rule == "shape/table")
    ]


def places(folder: Path, table: str | bytes, text: str = YAML) -> list[tuple[str, int, int]]:
    """Rule, line and column of those."""
    shape = [one for one in found(folder, table, text) if one.rule.startswith("shape/")]
    return [(one.rule, one.span.line, one.span.column) for one in shape]


def test_entries_are_those_of_a_list(tmp_path: Path) -> None:
    """The model of a table is that of the same list, but for its places."""
    assert places(tmp_path, HEAD + ANN) == []
    table = project.load_project([str(tmp_path / "reds.yaml")]).files[0].model
    hero = (
        "{name: Ann, keywords: [Human, Evil, Knight], stats: {shooting: '-', fighting: 5, strength: 3, defense: 5, "
        "attacks: 2, wounds: 2, courage: 6, heroism: 3}, weapons: [Sword], "
        "skills: [Inspiration, {name: Leadership, type: Human}]}"
    )
    text = YAML.replace("{from: heroes.csv}", f"[{hero}]")
    (tmp_path / "reds.yaml").write_text(text, encoding="utf-8")

    assert table == project.load_project([str(tmp_path / "reds.yaml")]).files[0].model


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (HEAD + ANN.replace("Sword", "Swrod"), [("shape/unknown-name", 2, 11)]),
        (HEAD + ANN.replace(",5,3,5,", ",x,3,5,"), [("shape/wrong-type", 2, 4)]),
        (HEAD + ANN.replace("Ann,", ","), [("shape/missing-key", 2, 1)]),
        (HEAD + ANN.replace("Sword", "=1+1"), [("shape/table", 2, 11)]),
        (HEAD + ANN.replace("Sword", '"{a"'), [("shape/table", 2, 11)]),
        (HEAD.replace("weapons", "wepons") + ANN, [("shape/table", 1, 11)]),
        (HEAD.replace("weapons", "name") + ANN, [("shape/table", 1, 11)]),
        (HEAD.replace("name,", "") + ANN.replace("Ann,", ""), [("shape/table", 1, 1)]),
        (
            HEAD.replace(",heroism,weapons", ",weapons") + ANN.replace(",3,Sword", ",Swrod"),
            [("shape/unknown-name", 2, 10)],
        ),
        (
            HEAD.replace(",defense", "") + ANN.replace("3,5,2,2", "3,2,2").replace("Sword", "Swrod"),
            [("shape/table", 1, 1), ("shape/unknown-name", 2, 10)],
        ),
        (HEAD + ANN.replace("\n", ",more\n"), [("shape/table", 2, 13)]),
        (HEAD + ANN.replace("Ann", '"Ann\nthe\nRed"') + ANN.replace("Sword", "Swrod"), [("shape/unknown-name", 5, 11)]),
        (HEAD + '"Ann,', [("shape/table", 2, 1)]),
        (HEAD + '"Ann" x,\n', [("shape/table", 2, 1)]),
        (HEAD + "Ann\0,\n", [("shape/table", 2, 1)]),
        (HEAD.encode() + b"An\xffn\n", [("shape/table", 2, 1)]),
        ((HEAD + ANN).encode("utf-16"), [("shape/table", 1, 1)]),
        ((HEAD + ANN).encode("utf-16-le"), [("shape/table", 1, 1)]),
        (b"", [("shape/table", 1, 1)]),
        (b"x" * (4 * 1024 * 1024 + 1), [("shape/table", 1, 1)]),
        (HEAD + "A" * 40_000 + ANN, [("shape/table", 2, 1)]),
        (HEAD + "A" * 200_000 + ANN, [("shape/table", 2, 1)]),
    ],
)
def test_faults_of_a_table(tmp_path: Path, table: str | bytes, expected: list[tuple[str, int, int]]) -> None:
    """Each is a finding in its cell."""
    assert places(tmp_path, table) == expected


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbf" + (HEAD + ANN).encode(),
        (HEAD + ANN).replace("\n", "\r\n").encode(),
        (HEAD + "\n,,,\n" + ANN).encode(),
        (HEAD.replace(",", ";") + "Ann;Human, Evil, Knight;-;5;3;5;2;2;6;3;Sword;Inspiration\n").encode(),
        HEAD.replace(",", "\t").encode() + b"Ann\tHuman, Evil, Knight\t-\t5\t3\t5\t2\t2\t6\t3\tSword\tInspiration\n",
        (HEAD.replace("name", " Name ") + ANN).encode(),
    ],
)
def test_tables_of_all_spreadsheets(tmp_path: Path, data: bytes) -> None:
    """A mark, other line breaks and signs between the cells, empty rows: nothing is wrong with them."""
    assert places(tmp_path, data) == []


@pytest.mark.parametrize(
    "value",
    [
        "../heroes.csv",
        "/etc/passwd",
        "/etc/heroes.csv",
        "none.csv",
        "heroes.txt",
        "''",
        "[a]",
        "heroes.csv, x: 1",
    ],
)
def test_faults_of_the_name(tmp_path: Path, value: str) -> None:
    """What is not a table in the folder of the file is a finding on its line."""
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "heroes.csv").write_text(HEAD + ANN, encoding="utf-8")
    faults = found(inner, HEAD + ANN, YAML.replace("heroes.csv", value))

    assert [one.span.line for one in faults if one.rule == "shape/table"] == [5]


def test_a_link_out_of_the_folder(tmp_path: Path) -> None:
    """It is not followed."""
    inner = tmp_path / "inner"
    inner.mkdir()
    (tmp_path / "out.csv").write_text(HEAD + ANN, encoding="utf-8")
    (inner / "link.csv").symlink_to(tmp_path / "out.csv")
    (inner / "folder").symlink_to(tmp_path)

    for name in ("link.csv", "folder/out.csv"):
        assert places(inner, "", YAML.replace("heroes.csv", name)) == [("shape/table", 5, 16)]


def test_kept_files_look_at_their_tables(tmp_path: Path) -> None:
    """A file whose table has changed is read again."""
    found(tmp_path, HEAD + ANN)
    kept = FileCache()
    first = project.load_project([str(tmp_path / "reds.yaml")], kept=kept).files[0].model
    again = project.load_project([str(tmp_path / "reds.yaml")], kept=kept).files[0].model
    (tmp_path / "heroes.csv").write_text(HEAD + ANN.replace("Ann", "Bea"), encoding="utf-8")
    changed = project.load_project([str(tmp_path / "reds.yaml")], kept=kept).files[0].model

    assert again is first
    assert changed != first


def test_a_proof_and_the_preview_show_them_on_cards(tmp_path: Path) -> None:
    """A finding in a cell is marked on the card of its row, as one in a list is."""
    found(tmp_path, HEAD + ANN + ANN.replace("Ann", "Bob").replace("Sword", "Swrod"))
    loaded = project.load_project([str(tmp_path / "reds.yaml")])
    file = loaded.files[0]
    (fault,) = [one for one in file.findings if one.rule == "shape/unknown-name"]

    assert fault.span.path in file.names
    assert _Finder(file, [])._find_path(fault) == ("heroes", 1, "weapons")
