"""Files as they are while somebody writes: cut off anywhere, and with signs in them that begin something else."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from cardgen.commands.lsp import _load_choices
from cardgen.editor import navigation
from cardgen.editor.checking import check_file
from cardgen.editor.completion import list_completions
from cardgen.editor.diagnostics import build_diagnostics, list_actions
from cardgen.editor.file_context import FileContext
from cardgen.editor.hover import build_hover
from cardgen.editor.lines import Lines
from tests.sampling import some

ROOT = Path(__file__).parents[2]
FILES = ("pygmies/good", "pygmies/kitchen-crew", "ares/the-kings-levy", "vsgmr/hedge-foxes", "scrimmage/lamplighters")
ODD = (
    "[",
    "{",
    '"',
    "'",
    ": ",
    "- ",
    "\t",
    "#",
    "&a ",
    "*a ",
    "|",
    ">-",
    "🏹",
    "\r\n",
    "\u2028",
    "\0",
    "---",
    "\ud800",
)


def asked(path: str, text: str) -> int:
    """Ask everything there is to ask at the end of a text and some places before; how many answers there were."""
    lines = Lines(text)
    contents = {path: text.encode("utf-8", "replace")}
    found = check_file(path, contents, _load_choices(str(ROOT)), lay_out=False)
    assert found is not None
    context = FileContext(lines.text, path, found, None)
    everywhere = types.Range(types.Position(0, 0), types.Position(lines.count, 0))
    answers: list[object] = [
        *build_diagnostics(found, lines, lambda name: name, lambda name: lines),
        *list_actions(found, lines, "file:///x", everywhere, None),
        *navigation.list_symbols(context, lines),
    ]
    for back in (0, 1, 17, 200):
        position = lines.build_position(*lines.find_position(max(0, len(lines.text) - back)))
        answers += list_completions(context, lines, position).items
        answers += [build_hover(context, found, lines, position)]
        answers += navigation.find_references(context, lines, position)
        answers += [
            navigation.find_definition(
                context, lines, position, lambda span: types.Location("", lines.build_range(span))
            )
        ]
    return len(answers)


@some(1)
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_breaks_off(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut off anywhere, and then with any sign behind it, each question has an answer."""
    monkeypatch.chdir(ROOT)
    path = f"factions/{name}.yaml"
    text = Path(path).read_text(encoding="utf-8")
    for number, cut in enumerate(range(0, min(len(text), 4000), 131)):
        assert asked(path, text[:cut]) > 0
        assert asked(path, text[:cut] + ODD[number % len(ODD)]) > 0
        assert asked(path, text[:cut] + ODD[(number + 7) % len(ODD)] + text[cut:]) > 0
