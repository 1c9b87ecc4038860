"""Any bytes as input: `check` ends, soon and in little memory, and says things that can be told."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.source import MAX_FAULTS
from tests.commands.hostile import disk, looks, pictures, texts, values
from tests.commands.hostile.texts import Hostile
from tests.sampling import EXHAUSTIVE, some

if TYPE_CHECKING:
    from tests.conftest import Run

ROOT = Path(__file__).parent.parent.parent
NEUTRAL = str(ROOT / "factions" / "pygmies" / "neutral.yaml")
MEMORY = 300
"""Megabytes that a whole process may take."""
posix = pytest.mark.skipif(os.name == "nt", reason="no such files on Windows")


def every(step: int, made: Iterable[Hostile], first: int = 0) -> list[Hostile]:
    """One in so many."""
    return list(islice(made, first, None, step))


FAMILIES: dict[str, Callable[[], list[Hostile]]] = {
    "texts": lambda: every(1, texts.corpus()),
    "values": lambda: every(1, values.named(values.replaced, step=109)),
    "keys": lambda: every(1, values.named(values.keys, step=19)),
    "cuts": lambda: every(1, values.named(values.cuts, step=877)),
    "amounts": lambda: every(1, values.named(values.amounts)),
    "games": lambda: every(1, values.named(values.games)),
    "waivers": lambda: every(1, values.named(values.waivers)),
}
"""Files of all kinds, one in so many of what can be spoilt."""
ALL: dict[str, Callable[[], list[Hostile]]] = {
    "all values": lambda: every(1, values.named(values.replaced, step=5)),
    "all keys": lambda: every(1, values.named(values.keys, step=1)),
    "all cuts": lambda: every(1, values.named(values.cuts, step=37)),
}


@some(2)
@pytest.mark.parametrize("family", [*FAMILIES, *(pytest.param(name, marks=EXHAUSTIVE) for name in ALL)])
def test_any_file(family: str) -> None:
    """Each file ends soon, with findings that have a place and a plain message, and all formats can tell them."""
    found = []
    for hostile in {**FAMILIES, **ALL}[family]():
        found += looks.check(hostile)[:50]

    assert found
    looks.report(found[:3000])


@EXHAUSTIVE
@pytest.mark.parametrize("step", [1999, 199])
def test_any_card(step: int) -> None:
    """So do files whose cards are laid out: mark-up, strange letters, and values that are none."""
    for one in [*values.named(values.words), *every(1, values.named(values.replaced, step=step))]:
        looks.check(one, layout=True)


@EXHAUSTIVE
def test_any_amount_of_cards() -> None:
    """So do hundreds of cards of one file, and cards with hundreds of entries."""
    for one in values.named(values.amounts):
        looks.check(one, layout=True, seconds=looks.MANY)


def test_there_are_enough() -> None:
    """The corpus holds at least two hundred files, no two of one name."""
    names = [hostile.name for make in FAMILIES.values() for hostile in make()]

    assert len(names) >= 200
    assert len(set(names)) == len(names)


def test_faults_are_told_up_to_a_limit() -> None:
    """Of very many faults the first are told, then that there are more; each stage that finds them keeps to it."""
    lines = {
        "lone dashes": "k{}: -\n",
        "unknown keys": "key{}: x\n",
        "tabs": "a{}: 1\n\tb: 1\n",
        "lost aliases": "k{}: *x\n",
    }
    for name, line in lines.items():
        text = texts.HEAD + "".join(line.format(number) for number in range(3 * MAX_FAULTS))
        found = looks.check(Hostile(name, text.encode()))

        assert MAX_FAULTS < len(found) < 2 * MAX_FAULTS + 10, name
        assert {finding.rule for finding in found if "more than 1,000 problems" in finding.message} == {
            "yaml/syntax"
        }, name


def test_links_are_told_up_to_a_limit() -> None:
    """So it is with the files that a game names and that are not there."""
    stems = ", ".join(f"f{number}" for number in range(3 * MAX_FAULTS))
    text = f"system: pygmies\nkind: game\nname: Night\nfactions: [{stems}]\nneutral: n\n"

    assert len(looks.check(Hostile("links", text.encode()))) == MAX_FAULTS + 1


MEASURED = """
import os, sys
from cardgen.__main__ import run
try:
    run()
finally:
    status = "/proc/self/status"
    with open(os.environ["PEAK"], "w") as peak:
        lines = open(status).read().splitlines() if os.path.exists(status) else []
        peak.write(next((line.split()[1] for line in lines if line.startswith("VmHWM")), "0"))
"""
"""A run that leaves the kilobytes of its peak: what the system counts for a child begins with its parent's size."""


def started(folder: Path, *arguments: str, stdin: int = subprocess.DEVNULL) -> tuple[int, str, float]:
    """Run `check` as a process: the exit code, what it said on standard error, and megabytes at most."""
    command = [sys.executable, "-c", MEASURED, "check", *arguments]
    peak = folder / "peak"
    with (folder / "stderr").open("w+b") as errors, (folder / "stdout").open("wb") as output:
        env = {**os.environ, "PYTHONPATH": str(ROOT), "PEAK": str(peak)}
        code = subprocess.run(command, cwd=folder, stdin=stdin, stdout=output, stderr=errors, env=env, check=False)
        errors.seek(0)
        told = errors.read().decode(errors="replace")
    return code.returncode, told, int(peak.read_text()) / 1024


@EXHAUSTIVE
@posix
def test_all_at_once(tmp_path: Path) -> None:
    """Some of them in one folder: one process reads them all, in time that grows with their number alone."""
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    written = 0
    for family, make in FAMILIES.items():
        for number, hostile in enumerate(make()[::4]):
            if len(hostile.data) < 500_000:
                (corpus / f"{family}{number}.yaml").write_bytes(hostile.data)
                written += 1
    code, told, memory = started(tmp_path, "corpus", "--no-layout", "--format=concise")

    assert (code, "Traceback" in told) == (1, False), told
    assert f" in {written} files" in told
    assert memory < MEMORY


@posix
def test_what_is_no_file(tmp_path: Path) -> None:
    """Pipes, devices, links in circles and folders without end keep nobody waiting; good files are still checked."""
    with disk.crowded(tmp_path / "crowd"):
        code, told, memory = started(tmp_path, "crowd", "--format=json")
        found = json.loads((tmp_path / "stdout").read_text())

    assert (code, "Traceback" in told) == (2, False), told
    assert memory < MEMORY
    assert {line.split(": ")[1] for line in told.splitlines()} >= {
        f"crowd/{name}.yaml" for name in ("dangling", "itself", "pipe", "round", "socket", "zero", "random")
    }
    assert "\x1b" not in told
    paths = {finding["path"] for finding in found["findings"]}
    assert {"crowd/good.yaml", "crowd/folder.yaml/inside.yml", f"crowd/{'d/' * disk.DEEP}x.yaml"} <= paths


@posix
def test_a_pipe_that_is_named(tmp_path: Path) -> None:
    """Nor does one whose path is given: that is exit 2, and says what to do."""
    os.mkfifo(tmp_path / "pipe.yaml")
    code, told, _ = started(tmp_path, "pipe.yaml")

    assert (code, told) == (2, "cardgen: pipe.yaml: it is not a file but a pipe or a device; - reads standard input\n")


@posix
def test_standard_input_without_end(tmp_path: Path) -> None:
    """No more of standard input is taken in than of a file."""
    with open("/dev/zero", "rb") as endless:
        code, told, memory = started(tmp_path, "-", stdin=endless.fileno())

    assert (code, told) == (1, "")
    assert "at most 16 MiB are read" in (tmp_path / "stdout").read_text()
    assert memory < MEMORY


@posix
def test_any_picture(tmp_path: Path) -> None:
    """What calls itself a picture and is none, is far too large, or lies elsewhere, is a finding on its line."""
    code, told, memory = started(
        tmp_path, pictures.lay_out(tmp_path / "faction"), "--format=json", "--select=layout/art"
    )
    found = json.loads((tmp_path / "stdout").read_text())["findings"]

    assert (code, "Traceback" in told) == (1, False), told
    assert memory < MEMORY
    wrong = len(list(pictures.files())) + len(pictures.ELSEWHERE)
    assert len({finding["line"] for finding in found}) >= wrong - len(pictures.DRAWN)


@posix
@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("config/cardgen/printers.json", ["cards", NEUTRAL, "--profile", "x"]),
        ("cardgen.toml", ["check", NEUTRAL]),
        ("config/cardgen/cardgen.toml", ["check", NEUTRAL]),
        ("m.json", ["draft", "--verify", "m.json"]),
        ("m.json", ["roster", "kitchen-crew", "--manifest", "m.json"]),
        ("m.lock", ["cards", NEUTRAL, "--changed-since", "m.lock"]),
        ("n.yaml", ["cards", "n.yaml"]),
        ("t/tokens.toml", ["check", NEUTRAL, "--templates", "t"]),
    ],
)
@pytest.mark.parametrize("target", ["pipe", "/dev/zero", "folder"])
def test_what_is_no_file_in_the_place_of_one(
    here: Run, tmp_path: Path, name: str, arguments: list[str], target: str
) -> None:
    """Nobody waits for a pipe or reads a device without end, whichever file it stands for: that is an error at once."""
    place = tmp_path / name
    place.parent.mkdir(parents=True, exist_ok=True)
    if target == "pipe":
        os.mkfifo(place)
    elif target == "folder":
        place.mkdir()
    else:
        place.symlink_to(target)
    signal.alarm(30)  # ends the tests where somebody waits
    done = here(*arguments, cwd=tmp_path, XDG_CONFIG_HOME=str(tmp_path / "config"))
    signal.alarm(0)

    said = done.stdout + done.stderr
    assert done.returncode in (1, 2), said
    assert "this is a bug" not in said
    assert place.name in said


def test_names_without_end(here: Run, tmp_path: Path) -> None:
    """Cards whose names have thousands of letters, and begin alike, are files of their own."""
    stats = "{shooting: '-', fighting: 4, strength: 6, defense: 4, attacks: 2, wounds: 3, courage: 4}"
    groups = [f"  - {{name: {'Ogre ' * 999}{end}, size: 1, keywords: [Giant], stats: {stats}}}" for end in "AB"]
    text = "\n".join(["system: pygmies", "kind: neutral", "name: N", "groups:", *groups, ""])
    (tmp_path / "n.yaml").write_text(text, encoding="utf-8")
    done = here("cards", "n.yaml", "--target", "png", "--force", "-o", "out", cwd=tmp_path)
    first, second, back = sorted(os.listdir(tmp_path / "out"))

    assert (done.returncode, back) == (1, "back.png")
    assert first[2:] != second[2:]
    assert len(first) == len(second) == len("1-.png") + 60


def test_odd_files_by_standard_input(run: Run) -> None:
    """`check -` is no other way in."""
    for text in ("", "\0", "a: [", "&a [*a]", "- " * 3000):
        found = run("check", "-", stdin=text)

        assert (found.returncode, "Traceback" in found.stderr) == (1, False)
