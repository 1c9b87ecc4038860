"""`check --fix` in tables: one cell changes, and everything else of the file stays byte for byte."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from openpyxl import Workbook

from cardgen import fixes, project
from cardgen.finding import Fix
from cardgen.fixes import in_tables
from cardgen.tables import fixing
from tests.commands.in_process import Done, cardgen
from tests.tables.test_from import ANN, HEAD, YAML

TYPO = HEAD + ANN.replace("Sword", "Swrod")
MENDED = HEAD + ANN


def fixed(folder: Path, table: bytes, *words: str) -> tuple[Done, bytes]:
    """What `check --fix` says of a file with that table, and the table afterwards."""
    (folder / "heroes.csv").write_bytes(table)
    (folder / "reds.yaml").write_text(YAML, encoding="utf-8")
    made = cardgen("check", "--no-layout", "--fix", *words, str(folder / "reds.yaml"))
    return made, (folder / "heroes.csv").read_bytes()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (TYPO.encode(), MENDED.encode()),
        (
            b"\xef\xbb\xbf" + TYPO.replace("\n", "\r\n").encode(),
            b"\xef\xbb\xbf" + MENDED.replace("\n", "\r\n").encode(),
        ),
        (TYPO.rstrip("\n").encode(), MENDED.rstrip("\n").encode()),
        (TYPO.replace("Swrod", '"Swrod"').encode(), MENDED.replace("Sword", '"Sword"').encode()),
        (TYPO.replace("Swrod", " Swrod ").encode(), MENDED.replace("Sword", " Sword ").encode()),
        (TYPO.replace("Swrod", '"[""Swrod""]"').encode(), MENDED.replace("Sword", '"[""Sword""]"').encode()),
        (TYPO.replace("Ann", '"Ann ""A\n, Ä"').encode(), MENDED.replace("Ann", '"Ann ""A\n, Ä"').encode()),
        ((MENDED + "\n,,\n").replace("Inspiration", "Inspiratoin").encode(), (MENDED + "\n,,\n").encode()),
        (TYPO.replace("weapons", "wepons").encode(), MENDED.encode()),
        (MENDED.replace("weapons", "wepons, weapons").encode(), MENDED.replace("weapons", "wepons, weapons").encode()),
        (
            TYPO.replace("weapons,skills", "skills,weapons").replace(",", "\t").encode(),
            TYPO.replace("weapons,skills", "skills,weapons").replace(",", "\t").encode(),
        ),
    ],
)
def test_one_cell(tmp_path: Path, before: bytes, after: bytes) -> None:
    """Quotes, breaks of lines, marks, empty rows and spaces stay; what is not certain stays, too."""
    assert fixed(tmp_path, before)[1] == after


@pytest.mark.parametrize("sign", [";", "\t"])
def test_other_signs_between_cells(tmp_path: Path, sign: str) -> None:
    """Cells are those of the file's own sign; commas in them are no ends of theirs."""
    table = HEAD.replace(",", sign) + sign.join(
        ["Ann", "Human, Evil, Knight", "-", "5", "3", "5", "2", "2", "6", "3", "Swrod, Bow", "Inspiration\n"]
    )
    assert fixed(tmp_path, table.encode())[1].decode() == table.replace("Swrod", "Sword")


def test_several_places_and_files(tmp_path: Path) -> None:
    """All are counted; what is fixed in the file itself is fixed with them, and a second run finds nothing."""
    table = HEAD + ANN.replace("Sword", "Swrod") + ANN.replace("Ann", "Bob").replace("Inspiration", "Inspiratoin")
    (tmp_path / "heroes.csv").write_bytes(table.encode())
    file = tmp_path / "reds.yaml"
    file.write_text(YAML.replace("faction", "factoin"), encoding="utf-8")

    shown = cardgen("check", "--no-layout", "--diff", str(file))
    assert "+kind: faction" in shown.stdout
    assert "+Ann," in shown.stdout
    assert "heroes.csv\n" in shown.stdout
    assert (tmp_path / "heroes.csv").read_bytes() == table.encode()
    made = cardgen("check", "--no-layout", "--fix", str(file))
    assert "fixed 3 places in 2 files" in made.stderr
    assert (tmp_path / "heroes.csv").read_text("utf-8") == MENDED + ANN.replace("Ann", "Bob")
    assert "fixed nothing" in cardgen("check", "--no-layout", "--fix", str(file)).stderr


def test_what_came_through_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its table stays as it is."""
    monkeypatch.chdir(tmp_path)
    Path("heroes.csv").write_bytes(TYPO.encode())
    cardgen("check", "--no-layout", "--fix", "-", "--stdin-filename", "reds.yaml", stdin=YAML)

    assert Path("heroes.csv").read_bytes() == TYPO.encode()


def test_a_table_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, and stays; the file that names it is fixed."""

    def refuse(files: Mapping[str, bytes]) -> None:
        raise PermissionError(13, "it is read-only", *files)

    def write(path: str, data: bytes) -> None:
        if path.endswith(".csv"):
            raise PermissionError(13, "it is read-only", path)
        Path(path).write_bytes(data)

    (tmp_path / "heroes.csv").write_bytes(TYPO.encode())
    (tmp_path / "reds.yaml").write_text(YAML.replace("faction", "factoin"), encoding="utf-8")
    monkeypatch.setattr(fixes, "write_together", refuse)
    monkeypatch.setattr(fixes, "write_atomically", write)
    made = cardgen("check", "--no-layout", "--fix", str(tmp_path / "reds.yaml"))

    assert "heroes.csv: it is read-only; nothing in it was fixed" in made.stderr
    assert "fixed 1 place in 1 file" in made.stderr
    assert (tmp_path / "reds.yaml").read_text("utf-8") == YAML


def test_what_would_be_wrong_as_well(tmp_path: Path) -> None:
    """A fix that brings up an error of another kind in its cell is not made, and the others are."""
    (tmp_path / "heroes.csv").write_bytes((TYPO + ANN.replace("Sword", "Swrod")).encode())
    (tmp_path / "reds.yaml").write_text(YAML, encoding="utf-8")
    file = project.load_project([str(tmp_path / "reds.yaml")]).files[0]
    wrong = [one for one in file.findings if one.fix]
    bad = [wrong[0]._replace(fix=Fix("Swrod", "{x")), *wrong[1:]]
    data, number = in_tables.fix_table(file, YAML.encode(), file.tables[0], bad)

    assert (len(wrong), number, data) == (2, 1, (TYPO + ANN).encode())


def test_a_workbook_is_not_written(tmp_path: Path) -> None:
    """Its finding says what to write into which cell."""
    book = Workbook()
    book.active.append(["name", "size", "weapons"])
    book.active.append(["Ann", 5, "Swrod"])
    book.save(tmp_path / "t.xlsx")
    before = (tmp_path / "t.xlsx").read_bytes()
    file = tmp_path / "reds.yaml"
    file.write_text("system: pygmies\nkind: faction\nname: Red\ngroups: {from: t.xlsx}\n", encoding="utf-8")
    made = cardgen("check", "--no-layout", "--fix", str(file))

    assert "help: write `Sword` into cell C2 yourself (`--fix` does not write workbooks)" in made.output
    assert "fixed nothing" in made.stderr
    assert (tmp_path / "t.xlsx").read_bytes() == before


@pytest.mark.parametrize(
    ("cell", "after"),
    [
        ("Swrod", "Sword"),
        ("Bow, Swrod (old)", '"Bow, Sword (old)"'),
        ('"Bow (Swrod), x"', '"Bow (Sword), x"'),
        ("Swrod, Swrod", None),
        ("Swrods", None),
        ("Big Swrod", None),
        ("'Swrod", None),
        ("", None),
    ],
)
def test_what_a_cell_holds(cell: str, after: str | None) -> None:
    """A value is fixed where it stands as a whole, once."""
    assert fixing.fix_cell(cell, Fix("Swrod", "Sword"), ",") == after


@pytest.mark.parametrize(
    ("text", "after"), [("=1", "'=1"), ("@home", "'@home"), ("-", "-"), ("a;b", '"a;b"'), ('"x"', '"""x"""')]
)
def test_what_is_written_is_no_formula(text: str, after: str) -> None:
    """What a spreadsheet would compute has an apostrophe, and what ends a cell is in quotes."""
    assert fixing.fix_cell("x", Fix("x", text), ";") == after
