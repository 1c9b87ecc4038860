"""What a shell is told when somebody presses the tabulator: asked through the environment, as shells ask."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgen import reporters, systems
from cardgen.commands import main
from cardgen.config import printers
from cardgen.config.settings import CHOICES
from cardgen.press.page import Skew
from cardgen.press.sizes import PAPERS
from cardgen.printing.boxes.stock import STOCKS
from cardgen.rules import registry
from tests.systems.pygmies import samples

ROOT = Path(__file__).parents[2]
HEAVY = ("PIL", "jinja2", "jsonschema_rs", "pypdfium2", "reportlab", "yaml")
FILES = "file"

Ask = Callable[..., list[str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Ask:
    """Asks in an empty folder what the last word may become; files are `file`."""
    monkeypatch.chdir(tmp_path)

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv("_CARDGEN_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", "\n".join(("cardgen", *words)))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        with pytest.raises(SystemExit):
            main.main(prog_name="cardgen", standalone_mode=False)
        found = [line.split(",", 1) for line in capsys.readouterr().out.split()]
        return [value if kind == "plain" else kind for kind, value in found]

    return ask


def test_commands_and_options(ask: Ask) -> None:
    """Commands, those that begin so, and their options; nothing begins like something that there is not."""
    commands = main.list_commands(main.make_context("cardgen", ["--help"], resilient_parsing=True))

    assert ask("") == commands
    assert ask("ca") == ["calibrate", "cards"]
    assert {"--format", "--fail-on", "--fix"} <= set(ask("check", "--f"))
    assert ask("xyz") == ask("check", "--xyz") == []


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--color", ""), ["auto", "always", "never"]),
        (("check", "--fail-on", ""), ["error", "warning", "never"]),
        (("check", "--format", ""), list(reporters.list_formats())),
        (("check", "--format", "="), list(reporters.list_formats())),
        (("kit", "--target", ""), list(CHOICES["target"])),
        (("cards", "x.yaml", "--paper", ""), list(CHOICES["paper"])),
        (("cards", "x.yaml", "--card-size", "po"), ["poker"]),
        (("boxes", "--stock", ""), list(STOCKS)),
        (("calibrate", "--duplex", ""), ["long-edge", "short-edge", "manual"]),
    ],
)
def test_choices(ask: Ask, words: tuple[str, ...], expected: list[str]) -> None:
    """An option that takes one of a few words offers them, those too that take a size of one's own."""
    assert ask(*words) == expected


@pytest.mark.parametrize(
    "words",
    [
        ("cards", "f"),
        ("check", ""),
        ("check", "--stdin-filename", ""),
        ("cards", "-o", ""),
        ("cards", "--changed-since", ""),
        ("draft", "--verify", ""),
        ("roster", "--manifest", ""),
        ("new", "-o", ""),
        ("schema", "-o", ""),
        ("kit", "./f"),
        ("roster", "./f"),
        ("reference", "./f"),
    ],
)
def test_files(ask: Ask, words: tuple[str, ...]) -> None:
    """Where a file belongs the shell completes files by itself."""
    assert ask(*words) == [FILES]


def test_folders(ask: Ask) -> None:
    """Where a folder belongs it completes folders."""
    assert ask("cards", "--templates", "") == ["dir"]


def test_rules(ask: Ask) -> None:
    """Ids and families of rules, to be explained, selected or ignored."""
    expected = [rule for rule in registry.list_ids() if rule.startswith("pygmies/hero")]

    assert ask("rules", "pygmies/hero") == expected
    assert ask("check", "--select", "pygmies/hero") == ask("check", "--ignore", "pygmies/hero") == expected
    assert ask("rules", "yaml")[0] == "yaml"


def test_systems_and_kinds(ask: Ask) -> None:
    """A system, then the kinds of file of that one; of a system that is not there there are none."""
    assert ask("new", "") == ask("schema", "") == list(systems.list_known())
    for system in systems.list_known():
        assert ask("new", system, "") == ask("schema", system.upper(), "") == list(systems.get_game(system).kinds)
    assert ask("new", "chess", "") == []


def test_games_by_name(ask: Ask) -> None:
    """Files first, which count where no name fits; then the games there are, and systems for their usual ones."""
    for command in ("kit", "draft", "movement", "boxes", "tokens", "scenarios"):
        offered = ask(command, "")
        assert offered[0] == FILES
        assert {"first-edition", "second-edition", *systems.list_known()} <= set(offered)
        assert "good" not in offered
    assert ask("reference", "goo") == [FILES, "good"]


def test_what_comes_with_cardgen(ask: Ask) -> None:
    """Who has begun to write `cardgen:` is offered the files that come with it, wherever a file is named."""
    for command in ("cards", "check", "kit", "reference", "roster"):
        assert ask(command, "cardgen:goo") == [FILES, "cardgen:good"]
        assert {"cardgen:good", "cardgen:quarry-road"} <= set(ask(command, "card"))
        assert "cardgen:good" not in ask(command, "")


def test_what_stands_here_is_offered(ask: Ask, tmp_path: Path) -> None:
    """Games and crews of the folder where one stands, each where it belongs; what is none, or unreadable, nowhere."""
    folder = tmp_path / "factions" / "pygmies"
    folder.mkdir(parents=True)
    (folder / "zz-night.yaml").write_text("# kind: crew\n" + samples.text(samples.game()), encoding="utf-8")
    (folder / "zz-crew.yml").write_text('{system: pygmies,\n"kind": "Crew"}', encoding="utf-8")
    (folder / "zz-notes.yaml").write_bytes(b"\xff\x00 kind: game")
    (folder / "zz-folder.yaml").mkdir()

    assert ask("kit", "zz") == [FILES, "zz-night"]
    assert ask("roster", "zz") == [FILES, "zz-crew"]
    assert ask("reference", "zz") == [FILES, "zz-crew", "zz-night"]


def test_targets_of_a_project_are_offered(ask: Ask, tmp_path: Path) -> None:
    """Its own follow cardgen's, by the names of their files, which are not read for that."""
    (tmp_path / "targets").mkdir()
    (tmp_path / "targets" / "png-shop.toml").write_bytes(b"\xff")

    assert ask("cards", "x.yaml", "--target", "p") == ["png", "png-shop"]


def test_printers_by_name(ask: Ask) -> None:
    """Those that have been measured; where their file is damaged there is nothing to offer, and no noise."""
    printers.store_printer(printers.Printer("attic", PAPERS["a4"], "long-edge", Skew(0.5, 0.5, 0)))

    assert ask("kit", "--profile", "") == ask("calibrate", "--forget", "a") == ["attic"]
    Path(printers.get_path()).write_text("?", encoding="utf-8")
    assert ask("kit", "--profile", "") == []
    os.remove(printers.get_path())


@pytest.mark.parametrize("words", ["cardgen ", "cardgen kit ", "cardgen check --select ", "cardgen new pygmies "])
def test_nothing_heavy_is_imported(words: str) -> None:
    """Somebody waits: what reads, lays out and draws is left alone."""
    script = (
        "import sys, atexit\n"
        f"atexit.register(lambda: print(*sorted(set(sys.modules).intersection({HEAVY})), file=sys.stderr))\n"
        "from cardgen.__main__ import run\nrun()"
    )
    asked = {"_CARDGEN_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(words.split()))}
    made = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(ROOT), **asked},
        capture_output=True,
        text=True,
        check=False,
    )

    assert made.stdout.startswith(("plain,", "file,"))
    assert made.stderr.strip() == ""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_get_their_scripts(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], shell: str
) -> None:
    """What the documentation has people put into their shell's settings comes out, and nothing else."""
    monkeypatch.setenv("_CARDGEN_COMPLETE", f"{shell}_source")
    with pytest.raises(SystemExit):
        main.main(prog_name="cardgen", standalone_mode=False)
    told = capfd.readouterr()

    assert f"_CARDGEN_COMPLETE={shell}_complete" in told.out
    assert f"_CARDGEN_COMPLETE={shell}_source" in (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


@pytest.mark.skipif(os.name == "nt" or shutil.which("bash") is None, reason="bash is not installed, or is on Windows")
def test_in_bash(tmp_path: Path) -> None:
    """The script, read by a real bash, completes a command, a choice and a rule."""
    program = tmp_path / "cardgen"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cardgen "$@"\n')
    program.chmod(0o755)
    script = (
        'eval "$(_CARDGEN_COMPLETE=bash_source cardgen)"\n'
        'ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _cardgen_completion cardgen;'
        ' echo "${COMPREPLY[@]}"; }\n'
        "ask cardgen che\nask cardgen check --fail-on n\nask cardgen rules pygmies/hero-c\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ["PATH"]])
    made = subprocess.run(
        ["bash", "--noprofile", "--norc", "-c", script],
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert made.stdout.splitlines() == ["check", "never", "pygmies/hero-count"], made.stderr
