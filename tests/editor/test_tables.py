"""Files that name tables, in an editor: what is wrong in a cell is shown at the line that names the table."""

from __future__ import annotations

from pathlib import Path

from lsprotocol import types

from tests.editor.client import Editor

YAML = "system: pygmies\nkind: faction\nname: Reds\nalignment: Evil\nheroes: {from: heroes.csv}\ngroups: []\n"
TABLE = 'name,keywords,shooting,fighting,weapons\nAnn,"Human, Evil",3,x,Swrod\n'


def test_cells_are_shown_at_the_line_that_names_the_table(tmp_path: Path) -> None:
    """Each with its cell in its words; nothing that an editor asks about the file fails."""
    path = tmp_path / "factions" / "pygmies" / "reds.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(YAML, encoding="utf-8")
    (path.parent / "heroes.csv").write_text(TABLE, encoding="utf-8")
    with Editor(tmp_path) as editor:
        found = editor.open(path)
        in_cells = [one for one in found if "heroes.csv:2: " in one.message]

        assert {one.range.start.line for one in in_cells} == {4}
        assert "shape/wrong-type" in {one.code for one in in_cells}
        for line in range(6):
            place = types.Position(line, 3)
            editor.actions(path, types.Range(place, place))
            editor.hover(path, line, 3)
            editor.completion(path, line, 3)
        assert editor.symbols(path)
    assert editor.code == 0
