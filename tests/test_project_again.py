"""Files that are read again after each change to them: what comes of it is what comes of them when they are new."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen import project
from cardgen.file import File
from cardgen.project.file_cache import FileCache
from cardgen.reading import Reader
from tests.test_source_incremental import seen

FACTIONS = Path(__file__).parent.parent / "factions"
SIDES = {
    "pygmies": "pygmies/good.yaml",
    "ares": "ares/the-kings-levy.yaml",
    "little_orc_wars": "little_orc_wars/canal-company.yaml",
    "scrimmage": "scrimmage/lamplighters.yaml",
    "vsgmr": "vsgmr/hedge-foxes.yaml",
}
VALUES = (
    "3",
    "99",
    "-",
    "yes",
    "Sword",
    "Nobody",
    "[Sword, Bow]",
    "{a: 1}",
    "'it''s'",
    "1e3",
    "&a x",
    "{{ x }}",
    "a: b",
)
LINES = ("# a remark", "", "flavour: Well.", "like: Nobody", "fihgting: 3", "- more", "name: Ann", "art: a.png", "...")


def changed(data: st.DataObject, text: str) -> str:
    """The text after one edit: a line has another value, is not there any more, is there twice, or others are."""
    lines = text.splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    line = lines[number]
    indent = line[: len(line) - len(line.lstrip(" "))]
    key, colon, value = line.partition(": ")
    edits: list[list[str]] = [
        [key + colon + data.draw(st.sampled_from(VALUES))],
        [line + data.draw(st.sampled_from((" x", ",", "'", " # x")))],
        [line, indent + data.draw(st.sampled_from(LINES))],
        [line, line],
        [key + colon + value.replace("e", "E")],
        [],
    ]
    lines[number : number + 1] = data.draw(st.sampled_from(edits))
    return "\n".join(lines) + "\n"


def told(file: File) -> Any:
    """All that there is to be told of a file that was read."""
    return file.system, file.kind, seen(file.node), seen(file.whole), file.model, file.findings, file.links, file.tables


@pytest.mark.parametrize("game", SIDES)
@given(data=st.data())
def test_any_edit(game: str, data: st.DataObject) -> None:
    """Edit after edit, right and wrong: what is kept of what was before makes no difference."""
    text = (FACTIONS / SIDES[game]).read_text(encoding="utf-8")
    kept = FileCache()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "side.yaml"
        path.write_text(text, encoding="utf-8")
        project.load_project([str(path)], kept=kept)
        for _ in range(2):
            after = changed(data, text)
            path.write_text(after, encoding="utf-8")
            now = project.load_project([str(path)], kept=kept).files[0]
            new = project.load_project([str(path)]).files[0]
            assert told(now) == told(new)
            text = text if new.findings else after


@pytest.mark.parametrize("game", SIDES)
def test_one_entry(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a name has changed, no other entry is decoded."""
    text = (FACTIONS / SIDES[game]).read_text(encoding="utf-8")
    path, kept = tmp_path / "side.yaml", FileCache()
    path.write_text(text, encoding="utf-8")
    project.load_project([str(path)], kept=kept)
    monkeypatch.delattr(Reader, "read_tree")
    name = re.findall(r"- \{?(name: [\w ]+)", text)[-1]
    path.write_text(text.replace(name, f"{name} II"), encoding="utf-8")
    changed = project.load_project([str(path)], kept=kept).files[0]
    assert f"{name} II".removeprefix("name: ") in str(changed.model)
