"""`cardgen lsp` as an editor meets it: what is underlined, what is offered to fix it, and that it keeps up."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types

from tests.editor.client import Editor, edited
from tests.sampling import EXHAUSTIVE, some

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "factions"
FAULTY = (
    ("Lucky", "Lucyk"),
    ("fighting: 5", "fighting: 15"),
    ('shooting: "-"', "shooting: -"),
    ("skills: [Big", "skils: [Big"),
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that an editor has open."""
    return tmp_path_factory.mktemp("open")


@pytest.fixture(scope="module")
def editor(root: Path) -> Iterator[Editor]:
    """The editor that has it open, for all tests here: it takes a second to begin."""
    with Editor(root) as opened:
        yield opened
    assert opened.code == 0


@pytest.fixture
def factions(root: Path, request: pytest.FixtureRequest) -> Path:
    """A copy of the faction files of Pygmies, in a project of this test's own."""
    folder = root / str(request.node.name) / "factions" / "pygmies"
    shutil.copytree(SHIPPED / "pygmies", folder)
    return folder


def faulty(path: Path) -> str:
    """The text of a file with some mistakes."""
    text = path.read_text(encoding="utf-8")
    for good, bad in FAULTY:
        assert good in text
        text = text.replace(good, bad, 1)
    return text


def check(path: Path, text: str, *options: str) -> Any:
    """What `cardgen check` says of a text as that file, as JSON of SARIF."""
    command = [sys.executable, "-m", "cardgen", "check", "-", "--stdin-filename", str(path), "--format", "sarif"]
    made = subprocess.run([*command, *options], input=text.encode(), capture_output=True, cwd=path.parent, check=False)
    return json.loads(made.stdout)["runs"][0]["results"]


def place(text: str, word: str, into: int = 0) -> types.Position:
    """Where a word stands in a text, counted as an editor does, or some characters into it."""
    before = text[: text.index(word) + into]
    line = before.count("\n")
    return types.Position(line, len(before.rpartition("\n")[2].encode("utf-16-le")) // 2)


def covered(text: str, found: types.Diagnostic) -> str:
    """What is underlined."""
    return (
        text.split("\n")[found.range.start.line]
        .encode("utf-16-le")[2 * found.range.start.character : 2 * found.range.end.character]
        .decode("utf-16-le")
    )


def test_the_same_as_check(editor: Editor, factions: Path) -> None:
    """What is underlined in unsaved text is what `check` finds in it: rule, level, place and words."""
    path = factions / "good.yaml"
    text = faulty(path)
    assert editor.open(path) == []
    found = editor.write(path, text)

    def region(result: Any) -> tuple[int, ...]:
        where = result["locations"][0]["physicalLocation"]["region"]
        return tuple(where[key] - 1 for key in ("startLine", "startColumn", "endLine", "endColumn"))

    made = [
        (one.code, *(one.range.start.line, one.range.start.character, one.range.end.line, one.range.end.character))
        for one in found
    ]
    results = check(path, text)
    assert len(made) >= len(FAULTY)
    assert sorted(made) == sorted((result["ruleId"], *region(result)) for result in results)  # the file is ASCII
    assert sorted(one.message for one in found) == sorted(result["message"]["text"] for result in results)
    severities = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}
    assert {severities[result["level"]] for result in results} == {one.severity for one in found}
    assert path.read_text(encoding="utf-8") != text


@EXHAUSTIVE
def test_fixes_are_those_of_fix(editor: Editor, factions: Path) -> None:
    """Each quick fix writes what SARIF says that `--fix` would; all at once come to the bytes that `--fix` writes."""
    path = factions / "good.yaml"
    text = faulty(path)
    found = editor.open(path, text)
    fixes = []
    for one in found:
        actions = editor.actions(path, one.range, types.CodeActionKind.QuickFix)
        fixes += [action for action in actions if action.is_preferred]
    (whole,) = editor.actions(path, found[0].range, types.CodeActionKind.SourceFixAll)
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "cardgen", "check", str(path), "--fix"]
    subprocess.run(command, capture_output=True, check=False, cwd=factions)

    edits = {(edit.range.start.line, edit.range.start.character): edit for one in fixes for edit in changes(one)}
    said = [one["fixes"][0]["artifactChanges"][0]["replacements"][0] for one in check(path, text) if "fixes" in one]
    assert len(said) >= 3
    assert sorted(edit.new_text for edit in edits.values()) == sorted(one["insertedContent"]["text"] for one in said)
    assert edited(text, list(edits.values())).encode() == path.read_bytes()
    assert edited(text, changes(whole)).encode() == path.read_bytes()


def changes(action: types.CodeAction) -> list[types.TextEdit]:
    """The edits of an action."""
    assert action.edit is not None
    assert action.edit.changes is not None
    (found,) = action.edit.changes.values()
    return list(found)


@pytest.mark.parametrize("style", ["braces", "lines", "waived already", "head"])
def test_a_waiver_waives(editor: Editor, factions: Path, style: str) -> None:
    """The waiver that is offered goes to the entry, in braces or on a line of its own, and then nothing is found."""
    path = factions / "good.yaml"
    text = path.read_text(encoding="utf-8")
    rule = "pygmies/stat-typical"
    hero = next(line for line in text.splitlines(keepends=True) if "{shooting: 4, fighting: 3" in line)
    worse = hero.replace("shooting: 4", "shooting: 9")
    if style == "braces":
        start = text.index("  - name: Pip Underhedge")
        inner = text[start : text.index("\n\n", start)].replace(hero, worse)
        lines = [line.strip().removeprefix("- ") for line in inner.splitlines()]
        text = text.replace(text[start : start + len(inner) - len(worse) + len(hero)], f"  - {{{', '.join(lines)}}}")
    elif style == "waived already":
        worse += '    waive: {pygmies/weapon-count: "for the story"}\n'
        text = text.replace(hero, worse)
    elif style == "head":
        rule = "pygmies/group-count"
        text = "\n\n".join(text.split("\n\n")[:-3]) + "\n"
    else:
        text = text.replace(hero, worse)
    found = [one for one in editor.open(path, text) if one.code == rule]
    if not found:
        pytest.fail(f"nothing to waive: {[one.code for one in editor.settled(path)]}")
    offered = editor.actions(path, found[0].range, types.CodeActionKind.QuickFix)
    (waiver,) = (one for one in offered if one.title.startswith(f"Waive {rule} for "))
    after = editor.write(path, edited(text, changes(waiver)))

    assert rule not in [one.code for one in after]
    assert "shape/to-do" in [one.code for one in after]
    assert not [one.code for one in after if str(one.code).startswith(("yaml/", "waiver/unknown"))]


def test_related_places(editor: Editor, factions: Path) -> None:
    """Where two places disagree the other one is told, with its file: a name that stands twice."""
    path = factions / "good.yaml"
    text = path.read_text(encoding="utf-8").replace("name: Pip Underhedge", "name: Brunna Kettlebeard")
    found = next(one for one in editor.open(path, text) if one.code == "pygmies/duplicate-name")

    assert found.related_information
    assert found.related_information[0].location.uri == path.as_uri()
    assert covered(text, found) == "Brunna Kettlebeard"
    assert found.related_information[0].location.range.start == place(
        text, "Brunna Kettlebeard\n    keywords: [Halfling"
    )


def test_a_game_follows_an_unsaved_faction(editor: Editor, factions: Path) -> None:
    """What a game finds comes and goes with the unsaved text of a faction that it lists, and with one not on a disk."""
    game, good = factions / "first-edition.yaml", factions / "good.yaml"
    before = [one.message for one in editor.open(game)]
    editor.open(good)
    editor.write(
        good, good.read_text(encoding="utf-8").replace("name: Ernest Goodfellow", "name: Lady Ghoul"), wait=False
    )
    text = good.read_text(encoding="utf-8").replace("kind: faction", "kind: neutral")
    editor.write(good, text, wait=False)
    editor.until(game, lambda found: any("lists `good`, a neutral file" in one.message for one in found))
    editor.write(good, good.read_text(encoding="utf-8"), wait=False)

    editor.until(game, lambda found: [one.message for one in found] == before)
    editor.write(game, game.read_text(encoding="utf-8").replace("good", "better"), wait=False)
    editor.until(game, lambda found: any("there is no better.yaml in this folder" in one.message for one in found))
    editor.open(factions / "better.yaml", good.read_text(encoding="utf-8"))
    editor.until(game, lambda found: not any("better.yaml" in one.message for one in found))
    editor.close(factions / "better.yaml")
    editor.until(game, lambda found: any("there is no better.yaml in this folder" in one.message for one in found))


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_places_are_right(editor: Editor, factions: Path, ending: str, mark: str) -> None:
    """Behind é, an emoji, a mark at the beginning and other ends of lines the right word is underlined, and fixed."""
    path = factions / "good.yaml"
    text = path.read_text(encoding="utf-8")
    flow = "skills: [{name: Eagle Eye, weapon: 🏹é}, Lucyk, Nimble]"
    text = text.replace("skills: [{name: Eagle Eye, weapon: sling}, Lucky, Nimble]", flow)
    text = text.replace("alignment: Good\n", "alignmnt: Good\n", 1)
    written = mark + text.replace("\n", ending)
    found = {one.code: one for one in editor.open(path, written)}
    wrong = found["shape/unknown-name"]

    assert wrong.range.start == place(text, "Lucyk")
    assert wrong.range.end == place(text, "Lucyk", 5)
    (fix,) = (one for one in editor.actions(path, wrong.range, types.CodeActionKind.QuickFix) if one.is_preferred)
    assert edited(written, changes(fix)) == written.replace("Lucyk", "Lucky")


def test_a_mark_is_a_character(editor: Editor, factions: Path) -> None:
    """In the first line, columns count the mark at the beginning as editors do."""
    path = factions / "marked.yaml"
    found = {one.code: one for one in editor.open(path, "\ufeffsystem: pigmies\n")}

    assert found["shape/unknown-name"].range.start == types.Position(0, 9)


@some(1)
@pytest.mark.parametrize(
    ("encoding", "column"),
    [
        (types.PositionEncodingKind.Utf8, 18),
        (types.PositionEncodingKind.Utf16, 15),
        (types.PositionEncodingKind.Utf32, 14),
    ],
)
def test_other_encodings(tmp_path: Path, encoding: types.PositionEncodingKind, column: int) -> None:
    """An editor that counts bytes or characters is told places in those."""
    path = tmp_path / "factions" / "x.yaml"
    text = "system: pygmies\nkind: faction\n{a}: 1\n".replace("{a}", "unknown: [🏹é, ")
    with Editor(tmp_path, encodings=[encoding]) as editor:
        found = editor.open(path, text + "\n")

    assert editor.server.position_encoding == encoding
    assert any(column in (one.range.start.character, one.range.end.character) for one in found), found


def test_other_files_get_nothing(editor: Editor, root: Path) -> None:
    """Other YAML is left alone, whatever is wrong with it; a file of a game is checked wherever it lies."""
    compose, outside = root / "docker-compose.yaml", root.parent / "elsewhere.yaml"
    editor._client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(compose.as_uri(), "yaml", 1, "services: [\n  - {\n"))
    )
    found = editor.open(
        outside, "system: pygmies\nkind: faction\nname: Strays\nalignment: Stray\nheroes: []\ngroups: []\n"
    )

    assert any(one.code == "pygmies/hero-count" for one in found)
    assert compose.as_uri() not in editor.published
    assert editor.hover(compose, 0, 3) == ""
    assert editor.completion(compose, 1, 4) == []


def test_the_newest_text_wins(editor: Editor, factions: Path) -> None:
    """Of a burst of keystrokes the last counts: nothing older is told behind it, and not each of them is checked."""
    path = factions / "good.yaml"
    text = path.read_text(encoding="utf-8")
    editor.open(path, text)
    count = editor.count
    for number in range(40):
        editor.write(path, text.replace("fighting: 5", f"fighting: {number + 10}", 1), wait=False)
        if number % 10 == 0:
            editor.wait(0.02)
    found = editor.settled(path)

    assert "`fighting: 49`" in next(one.message for one in found if one.code == "pygmies/stat-range")
    assert editor.count - count < 20


def test_closed_files_are_clean(editor: Editor, factions: Path) -> None:
    """Nothing stays underlined in a file that is closed."""
    path = factions / "good.yaml"
    assert editor.open(path, faulty(path))
    editor.close(path)

    assert editor.until(path, lambda found: not found) == []


def test_settings_count(editor: Editor, factions: Path) -> None:
    """Rules that the project ignores are ignored here; what is wrong with its settings is said, and not in the way."""
    path = factions / "good.yaml"
    text = faulty(path)
    (factions.parents[1] / "cardgen.toml").write_text(
        'ignore = ["pygmies/stat-range"]\nthem = "plain"\n', encoding="utf-8"
    )
    found = {one.code for one in editor.open(path, text)}

    assert "pygmies/stat-range" not in found
    assert "shape/unknown-name" in found
    assert any("unknown key `them`" in message for message in editor.messages)


def test_text_that_does_not_fit(editor: Editor, factions: Path) -> None:
    """Cards are laid out, too: a text that is too long is underlined."""
    path = factions / "good.yaml"
    text = path.read_text(encoding="utf-8").replace("Has never told a lie", "Has never told a lie " * 60)

    editor.open(path, text)
    editor.until(path, lambda found: any(str(one.code).startswith("layout/") for one in found))


@some(3)
@pytest.mark.parametrize("cut", range(0, 4000, 390))
def test_half_a_file(editor: Editor, factions: Path, cut: int) -> None:
    """A file that breaks off anywhere is told of, and every question is answered there."""
    path = factions / "good.yaml"
    text = path.read_text(encoding="utf-8")[:cut]
    editor.open(path, text)
    line, column = text.count("\n"), len(text.rpartition("\n")[2])

    editor.hover(path, line, column)
    editor.completion(path, line, column)
    editor.definition(path, line, column)
    editor.references(path, line, column)
    editor.symbols(path)
    everywhere = types.Range(types.Position(0, 0), types.Position(line, column))
    editor.actions(path, everywhere)
    assert not [message for message in editor.messages if "bug" in message]


def test_it_ends_with_its_editor(tmp_path: Path) -> None:
    """When the editor is gone it ends by itself; nothing but the protocol goes to standard output."""
    made = subprocess.run(
        [sys.executable, "-m", "cardgen", "lsp"], input=b"", capture_output=True, cwd=tmp_path, check=False, timeout=60
    )

    assert (made.returncode, made.stdout, made.stderr) == (1, b"", b"")


def test_without_the_extra(tmp_path: Path) -> None:
    """Without pygls the extra is named, and the exit code is 2."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\nclass Gone:\n    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'pygls': raise ModuleNotFoundError(name)\nsys.meta_path.insert(0, Gone())\n",
        encoding="utf-8",
    )
    made = subprocess.run(
        [sys.executable, "-m", "cardgen", "lsp"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )

    assert made.returncode == 2
    assert "pip install 'cardgen[editor]'" in made.stderr


@EXHAUSTIVE
def test_signals(tmp_path: Path) -> None:
    """Asked to end by another program it ends at once, though its editor has not gone: exit code 143."""
    if sys.platform == "win32":
        pytest.skip("Windows ends programs without asking")
    with subprocess.Popen(
        [sys.executable, "-m", "cardgen", "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        asked: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": asked}).encode()
        process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"Content-Length")
        process.terminate()

        assert process.wait(timeout=30) == 143
