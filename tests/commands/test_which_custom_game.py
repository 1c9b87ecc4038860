"""Which game is printed in a project whose only game is a custom one: its own, and never one of cardgen's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.in_process import cardgen

GAME, FIRST, SECOND = (
    "games/trolls/game.yaml",
    "factions/trolls/first.yaml",
    "factions/trolls/second.yaml",
)
DECLARED = """
system: game
kind: game
name: Trolls & Tolls
kinds:
  crew:
    entries:
      trolls:
        card: {texts: [{text: "{{ troll.name }}"}]}
  bridge:
    entries:
      planks:
        card: {texts: [{text: "{{ plank.name }}"}]}
"""
CREW = "system: trolls\nkind: crew\nname: {}\ntrolls: [{{name: Grump}}]\n"
BRIDGE = "system: trolls\nkind: bridge\nname: The Bridge\nplanks: [{name: Plank}]\n"
MATCH = "  match:\n    fields:\n      crews: {type: files, of: crew}\n"
COMMANDS = ["kit", "draft", "movement", "boxes", "tokens", "scenarios", "reference", "roster"]


@pytest.fixture
def trolls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a custom game of two kinds, and one file of the first kind; tests stand in it."""
    monkeypatch.chdir(tmp_path)
    for path, text in ((GAME, DECLARED), (FIRST, CREW.format("Grumps"))):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def told(*arguments: str) -> str:
    """The first line of what prints a kit's boxes."""
    done = cardgen("boxes", *arguments, "-o", "boxes.pdf")
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()[0]


@pytest.mark.parametrize("word", [(), ("trolls",), ("Trolls & Tolls",), ("TROLLS",), ("first",), ("grumps",)])
def test_the_only_file_is_printed(trolls: Path, word: tuple[str, ...]) -> None:
    """Without a word, by the game's id or name, and by the file's stem or name."""
    assert told(*word) == f"Grumps ({FIRST})"


@pytest.mark.parametrize("word", [(), ("trolls",)])
def test_all_files_of_the_first_kind_are_printed(trolls: Path, word: tuple[str, ...]) -> None:
    """Several files, and no match that lists them, are one kit, which is called as the game is."""
    (trolls / SECOND).write_text(CREW.format("Growls"), encoding="utf-8")
    (trolls / FIRST).with_name("bridge.yaml").write_text(BRIDGE, encoding="utf-8")
    done = cardgen("kit", *word, "-o", "kit")

    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines()[0] == "Trolls & Tolls (factions/trolls)"
    assert "2: 1 Grumps, 1 Growls" in done.stdout
    assert {path.stem.partition("-")[0] for path in (trolls / "kit").iterdir()} == {"trolls"}
    (trolls / SECOND).write_text(CREW.format("Growls").replace("Grump", "Growl"), encoding="utf-8")
    changed = cardgen("cards", "--changed-since", "kit/trolls.lock", "factions/trolls", "-o", "changed.pdf")
    assert (changed.exit_code, "pull   Growls: Grump" in changed.stdout) == (0, True), changed.output


def test_a_kind_without_files_is_passed_over(trolls: Path) -> None:
    """The first kind that has files is printed."""
    (trolls / FIRST).write_text(BRIDGE, encoding="utf-8")

    assert told() == told("trolls") == f"The Bridge ({FIRST})"


def test_a_match_is_printed_before_what_it_lists(trolls: Path) -> None:
    """A file that lists others is the game."""
    (trolls / SECOND).write_text(CREW.format("Growls"), encoding="utf-8")
    (trolls / GAME).write_text(DECLARED.replace("kinds:\n", f"kinds:\n{MATCH}"), encoding="utf-8")
    night = (trolls / FIRST).with_name("night.yaml")
    night.write_text("system: trolls\nkind: match\nname: Night\ncrews: [first, second]\n", encoding="utf-8")

    assert told() == told("trolls") == "Night (factions/trolls/night.yaml)"


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("spoiled", ["no file", "no file of it", "unreadable", "empty"])
def test_nothing_of_pygmies_is_printed_instead(trolls: Path, command: str, spoiled: str) -> None:
    """A game without files, or that cannot be read, is exit 2, with what to do."""
    (trolls / FIRST).unlink()
    if spoiled == "no file of it":
        (trolls / FIRST).write_text("system: pygmies\nkind: faction\nname: Elves\n", encoding="utf-8")
    if spoiled in ("unreadable", "empty"):
        (trolls / GAME).write_text("kinds: [" if spoiled == "unreadable" else "", encoding="utf-8")
        (trolls / FIRST).write_text(CREW.format("Grumps"), encoding="utf-8")
    done = cardgen(command)

    assert done.exit_code == 2, done.output
    assert "cardgen new trolls crew NAME" in done.stderr or "cardgen check games/trolls/game.yaml" in done.stderr
    assert "Pygmies" not in done.output
    assert not (trolls / "output").exists()


@pytest.mark.parametrize("word", ["trolls", "Trolls & Tolls"])
def test_a_game_without_files_says_how_to_write_one(trolls: Path, word: str) -> None:
    """And names no file of cardgen's."""
    (trolls / FIRST).unlink()
    done = cardgen("kit", word)

    assert done.exit_code == 2
    assert done.stderr == "cardgen: `trolls` has no file to print: `cardgen new trolls crew NAME` writes one\n"


def test_several_games_are_told_apart(trolls: Path) -> None:
    """A custom game beside a match of another is one of two that may be meant."""
    (trolls / SECOND).write_text(CREW.format("Growls"), encoding="utf-8")
    match = "system: ares\nkind: match\nname: Us\nforces: ['cardgen:the-drowned', 'cardgen:the-kings-levy']\n"
    (trolls / "factions" / "us.yaml").write_text(match, encoding="utf-8")
    done = cardgen("kit")

    assert done.exit_code == 2
    assert 'cardgen: 3 files match: name one of them, or write `game = "…"` in cardgen.toml' in done.stderr
    assert "cardgen kit first " in done.stderr
    assert told("trolls") == "Trolls & Tolls (factions/trolls)"


def test_a_project_without_a_game_prints_the_one_that_comes_along(trolls: Path) -> None:
    """As ever, where no game is declared."""
    for path in (FIRST, GAME):
        (trolls / path).unlink()

    assert told() == "Pygmies First Edition (comes with cardgen)"
