"""What files say never moves the cursor of a terminal, turns a line around, or begins one."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.sampling import EXHAUSTIVE

if TYPE_CHECKING:
    from tests.conftest import Run

ROOT = Path(__file__).parent.parent.parent
EVIL = "\x1b]0;owned\x07 \x9b31m \u202egnol\u2028 \x1b[8m \ncardgen: all is well"
"""A title for the window, a colour in C1, letters turned around, a line that ends, hidden text, a line of our own."""
SAID = "\\x1b]0;owned"
OURS = re.compile("\x1b\\[[0-9;]*m|\r\x1b\\[\\?25l|\x1b\\[\\?25h|\x1b\\[K")
"""Colours, and what a progress bar needs."""


def odd(shown: str) -> list[str]:
    """What a terminal would obey rather than show, and lines of ours that are none."""
    signs = [f"{sign!r}" for sign in OURS.sub("", shown) if not sign.isprintable() and sign not in "\r\n\xa0"]
    return signs + [line for line in shown.splitlines() if line.startswith("cardgen: all is well")]


def on_terminal(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run cardgen on a terminal of its own: the exit code, and all that came to the screen."""
    import pty

    screen, terminal = pty.openpty()
    command = [sys.executable, "-m", "cardgen", *arguments]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    with subprocess.Popen(command, cwd=folder, stdin=terminal, stdout=terminal, stderr=terminal, env=env) as process:
        os.close(terminal)
        shown = b""
        while True:
            try:
                shown += (more := os.read(screen, 1 << 16))
            except OSError:
                break
            if not more:
                break
    os.close(screen)
    return process.returncode, shown.decode()


@pytest.fixture
def evil(tmp_path: Path) -> Path:
    """A project in which all that has a name is called so."""
    shutil.copytree(ROOT / "factions" / "vsgmr", tmp_path / "factions" / "vsgmr")
    shutil.copytree(ROOT / "factions" / "pygmies", tmp_path / "factions" / "pygmies")
    for path in (tmp_path / "factions").rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"(?m)^name: .*$", lambda _: f"name: {json.dumps(EVIL)}", text), encoding="utf-8")
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="no such terminals on Windows")
def test_a_bill_on_a_terminal(evil: Path) -> None:
    """The points of a force are told line by line."""
    code, shown = on_terminal(evil, "-v", "check", "factions/vsgmr", "--no-layout")

    assert (code, odd(shown)) == (0, [])
    assert SAID in shown


@pytest.mark.skipif(os.name == "nt", reason="no such terminals on Windows")
def test_one_s_own_file_on_a_terminal(tmp_path: Path) -> None:
    """A diff shows what is not a letter instead of doing it; into a pipe it goes as it is."""
    text = "system: pygmy  # \u202egnol\r\nkind: neutral\nname: N\ngroups: []\n"
    (tmp_path / "n.yaml").write_bytes(text.encode())
    code, shown = on_terminal(tmp_path, "check", "n.yaml", "--diff", "--no-layout")

    assert (code, odd(shown)) == (1, [])
    assert "-system: pygmy  # \\u202egnol" in shown


@pytest.mark.skipif(os.name == "nt", reason="no such terminals on Windows")
@pytest.mark.parametrize("command", ["export f.yaml", "diff f.yaml g.yaml --format json"])
def test_what_is_made_of_one_s_own_file_on_a_terminal(tmp_path: Path, command: str) -> None:
    """A table and what has changed are escaped there, too; into a pipe they go as they are."""
    text = "system: vsgmr\nkind: force\nname: Foxes\ntheme: {}\nfigures: []\n"
    evil = "\x9b31m \u202egnol"
    (tmp_path / "f.yaml").write_text(text.format(json.dumps(evil)), encoding="utf-8")
    (tmp_path / "g.yaml").write_text(text.format("x"), encoding="utf-8")
    code, shown = on_terminal(tmp_path, *command.split())
    piped = subprocess.run(
        [sys.executable, "-m", "cardgen", *command.split()],
        cwd=tmp_path, capture_output=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip

    assert (code, odd(shown)) == (0, []), shown
    assert "\\u202egnol" in shown
    assert "\u202egnol" in piped.stdout.decode()


@EXHAUSTIVE
def test_titles(here: Run, evil: Path) -> None:
    """So is the title of a kit and of what has changed, wherever it goes."""
    kit = here("kit", "first-edition", "--only", "boxes", "--force", cwd=evil)
    again = here("cards", "factions/pygmies/good.yaml", "--only", "Ernest Goodfellow", "--force", cwd=evil)

    assert SAID in kit.stdout
    assert odd(kit.stdout + kit.stderr + again.stdout + again.stderr) == []


@pytest.mark.parametrize(
    ("name", "content", "arguments"),
    [
        ("cardgen.toml", f"paper = {json.dumps(EVIL)}", ("check", "factions/vsgmr")),
        ("cardgen.toml", f"{json.dumps(EVIL)} = 1", ("check", "factions/vsgmr")),
        ("cardgen.toml", f"ignore = {json.dumps(EVIL)}", ("check", "factions/vsgmr")),
        ("cardgen.toml", f"templates = {json.dumps(EVIL)}", ("check", "factions/vsgmr")),
        ("cardgen.toml", f"profile = {json.dumps(EVIL)}", ("cards", "factions/vsgmr")),
        (
            "m.json",
            json.dumps({"version": 1, "game": EVIL, "seed": EVIL, "content": EVIL}),
            ("draft", "--verify", "m.json"),
        ),
        ("m.json", json.dumps({"version": EVIL}), ("draft", "--verify", "m.json")),
        ("m.lock", json.dumps({"lock": 99, "cardgen": EVIL}), ("cards", "factions/vsgmr", "--changed-since", "m.lock")),
        ("x", "", ("kit", EVIL)),
        ("x", "", ("cards", EVIL)),
        ("x", "", ("cards", "factions/vsgmr", "--paper", EVIL)),
        ("x", "", ("cards", "factions/vsgmr", "--theme", EVIL)),
        ("x", "", ("cards", "factions/vsgmr", "--only", EVIL)),
        ("x", "", ("rules", EVIL)),
        ("x", "", (EVIL,)),
        ("x", "", ("check", f"--{EVIL}")),
    ],
)
def test_what_is_wrong(here: Run, evil: Path, name: str, content: str, arguments: tuple[str, ...]) -> None:
    """So is what settings, manifests, locks and the command line say."""
    (evil / name).write_text(content, encoding="utf-8")
    done = here(*arguments, cwd=evil)

    assert done.returncode == 2
    assert odd(done.stdout + done.stderr) == []
