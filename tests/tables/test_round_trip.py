"""Import of an export is the same file: same data, same cards, same findings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import project, systems
from cardgen.disk import resources
from cardgen.file import File
from cardgen.source.node import Node
from cardgen.source.scalars import is_absent
from cardgen.tables.cells import CellError, CellReader, escape_formula, extract_data, format_cell, unescape_formula
from cardgen.tables.grid import CellNodes
from tests.checking import check
from tests.commands.in_process import cardgen

SHIPPED = sorted(Path(resources.get_factions_folder()).glob("*/*.yaml"))
PLANTED = sorted((Path(__file__).parent.parent / "systems").glob("*/planted/*.yaml"))


def loaded(path: Path) -> File:
    """The file at a path."""
    return next(file for file in project.load_project([str(path)]).files if file.named)


def told(path: Path) -> list[tuple[str, str, str, str]]:
    """What is found in a file, but for where."""
    loaded = project.load_project([str(path)])
    found = [one for one in check(loaded, None) if one.rule.split("/")[0] != "yaml"]
    return sorted((one.rule, one.level, one.entry, one.message) for one in found)


def laid(file: File) -> list[Any]:
    """What is printed on the cards of a file: their templates and data, without places."""
    assert file.system is not None
    assert file.model is not None
    cards = systems.get_game(file.system).cards(file.model, file.name, "")
    return [(card.name, card.template, card.copy, repr(card.data)) for card in cards]


@pytest.mark.parametrize("ending", [".csv", ".xlsx"])
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files(path: Path, ending: str, tmp_path: Path) -> None:
    """The model, the cards and the findings of every shipped file are those of what comes back."""
    for other in path.parent.glob("*.yaml"):
        (tmp_path / other.name).write_bytes(other.read_bytes())
    file = loaded(tmp_path / path.name)
    before = told(tmp_path / path.name)
    table = tmp_path / f"{path.stem}{ending}"
    done = cardgen("export", str(tmp_path / path.name), "-o", str(table))
    assert done.exit_code == 0, done.output
    assert "comments" in done.output
    done = cardgen("import", str(table), "--as", f"{file.system}/{file.kind}", "-o", str(tmp_path / path.name))
    assert done.exit_code == 0, done.output
    after = loaded(tmp_path / path.name)

    assert after.model == file.model
    assert laid(after) == laid(file)
    assert told(tmp_path / path.name) == before


@pytest.mark.parametrize("path", PLANTED, ids=lambda path: path.stem)
def test_faulty_files(path: Path, tmp_path: Path) -> None:
    """What is wrong with a file is wrong with what comes back; files of which something cannot be read are refused."""
    (tmp_path / path.name).write_bytes(path.read_bytes())
    file = loaded(tmp_path / path.name)
    before = told(tmp_path / path.name)
    table = tmp_path / f"{path.stem}.csv"
    done = cardgen("export", str(tmp_path / path.name), "-o", str(table))
    if file.node is None or file.node.partial:
        assert done.exit_code == 2
        assert not table.exists()
        return
    assert done.exit_code == 0, done.output
    done = cardgen("import", str(table), "--as", f"{file.system}/{file.kind}", "-o", str(tmp_path / path.name))
    assert done.exit_code == 0, done.output

    assert told(tmp_path / path.name) == before


SCHEMAS: dict[str, dict[str, Any]] = {
    "text": {"type": ["string", "null"]},
    "list": {"type": ["array", "null"], "items": {"type": "string"}},
    "uses": {
        "type": ["array", "null"],
        "items": {"type": ["string", "object"], "properties": {"name": {"type": "string"}}},
    },
    "either": {"type": ["array", "string", "null"], "items": {"type": "string"}},
    "mapping": {"type": ["string", "object", "null"], "properties": {"file": {"type": "string"}}},
}
KNOWN = {"leadership": ("type",), "eagleeye": ("weapon", "type")}
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=12) | st.sampled_from(
    ["=1", "'a", "a, b", "Leadership (Human)", "(", "[", '{"a": 1}', "-", "", '"', "a\nb", "3.0", "+5", "@x", "''", "'"]
)
VALUES = st.recursive(
    TEXTS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(TEXTS, inner, max_size=3)
        | st.fixed_dictionaries({"name": st.just("Leadership"), "type": TEXTS})
    ),
    max_leaves=6,
)


def tree(data: Any) -> Node:
    """Data as nodes."""
    nodes = CellNodes("")
    if isinstance(data, dict):
        return nodes.build_node({key: tree(value) for key, value in data.items()}, 1, 1)
    if isinstance(data, list):
        return nodes.build_node([tree(value) for value in data], 1, 1)
    return nodes.build_node(data, 1, 1)


@pytest.mark.parametrize("kind", SCHEMAS)
@given(data=VALUES)
def test_cells(kind: str, data: Any) -> None:
    """A value is read from its cell as it was, whatever it is; a text that says that there is nothing says so again."""
    cell = format_cell(tree(data), SCHEMAS[kind], KNOWN)
    node = CellReader(CellNodes("")).read_cell(cell, SCHEMAS[kind], KNOWN, 1, 1)
    found = extract_data(node) if node else None
    if isinstance(data, str) and is_absent(data, plain=False):
        assert found == "-" or str(found).strip().casefold() == "none"
    elif kind == "text" and not isinstance(data, str):
        assert isinstance(found, str)
    else:
        assert found == data


@given(TEXTS)
def test_apostrophes(text: str) -> None:
    """One is put before what a spreadsheet would compute, and taken off again."""
    assert unescape_formula(escape_formula(text)) == text
    assert escape_formula(text)[:1] not in list("=+-@")


@given(TEXTS)
def test_cells_of_strangers(text: str) -> None:
    """Any text is a value, or a sentence about what is wrong."""
    hints: list[str] = []
    for schema in SCHEMAS.values():
        try:
            CellReader(CellNodes("")).read_cell(text, schema, KNOWN, 1, 1)
        except CellError as error:
            hints.append(error.hint)
    assert all(hints)
