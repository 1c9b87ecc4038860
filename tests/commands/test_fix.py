"""`cardgen check --fix` and `--diff`: what is written, shown and said, and the exit code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.commands.in_process import Done, cardgen
from tests.systems.pygmies import samples

GOOD = samples.text(samples.faction()).replace("shooting: 3", 'shooting: "-"').replace("Long Bow", "Mace")
BAD = GOOD.replace('"-"', "–").replace("- Big Swing", "- Big Swnig")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(path: Path, text: str) -> Path:
    """Put a file there, byte for byte."""
    path.write_bytes(text.encode())
    return path


def check(*arguments: str, stdin: str | bytes | None = None) -> Done:
    """Run the command, without laying cards out."""
    return cardgen("check", "--no-layout", *arguments, stdin=stdin)


def test_who_checks_hears_of_it(here: Path) -> None:
    """A check says how many of its findings --fix can fix, to people alone, and not where there are none."""
    write(here / "good.yaml", BAD)

    assert check("good.yaml").stderr == "`cardgen check --fix` can fix 2 of them\n"
    for quiet in (("--format", "json"), ("--diff",), ("--ignore", "yaml/lone-dash,shape/unknown-name")):
        assert "check --fix" not in check("good.yaml", *quiet).stderr


def test_nothing_to_fixes(here: Path) -> None:
    """A faultless file is not even opened for writing."""
    path = write(here / "good.yaml", GOOD)
    before = path.stat()
    result = check("good.yaml", "--fix")

    assert (result.exit_code, result.stderr) == (0, "fixed nothing\n")
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_no_diff(here: Path) -> None:
    """Nothing would change: nothing on standard output."""
    write(here / "good.yaml", GOOD)
    result = check("good.yaml", "--diff")

    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "nothing to fix\n1 file checked: no problems found\n"


def test_without_the_options_nothing_is_written(here: Path) -> None:
    """A check only reads."""
    path = write(here / "good.yaml", BAD)
    check("good.yaml")

    assert path.read_text(encoding="utf-8") == BAD


def test_fix(here: Path) -> None:
    """The files are fixed, and checked again: nothing is left. A second run changes nothing."""
    paths = [write(here / name, BAD.replace("\n", "\r\n")) for name in ("good.yaml", "other.yaml")]
    result = check(*(path.name for path in paths), "--fix")
    again = check(*(path.name for path in paths), "--fix")

    assert [path.read_bytes() for path in paths] == [GOOD.replace("\n", "\r\n").encode()] * 2
    assert (result.exit_code, result.stderr) == (0, "fixed 4 places in 2 files\n")
    assert result.stdout == "2 files checked: no problems found\n"
    assert again.stderr == "fixed nothing\n"


def test_what_is_left(here: Path) -> None:
    """What cannot be fixed is reported, in its place in the file as it now is."""
    write(here / "good.yaml", BAD.replace("kind: faction\n", "").replace("- Nimble", "- Wet Noodle"))
    result = check("good.yaml", "--fix", "--format", "json")
    line = GOOD.split("\n").index("  - Nimble") + 1

    assert result.exit_code == 1
    assert [(found["rule"], found["line"]) for found in json.loads(result.stdout)["findings"]] == [
        ("shape/unknown-name", line)
    ]


def test_diff(here: Path) -> None:
    """What would change is shown; the file stays, the report goes to standard error, the exit code is as before."""
    path = write(here / "good.yaml", BAD)
    result = check("good.yaml", "--diff", "--format", "concise")

    assert result.stdout.startswith("--- good.yaml\n+++ good.yaml\n@@ ")
    assert [line for line in result.stdout.split("\n")[2:] if line[:1] in ("-", "+")] == [
        "-  - Big Swnig",
        "+  - Big Swing",
        "-    shooting: –",
        '+    shooting: "-"',
    ]
    assert result.stderr.startswith("`--fix` would fix 2 places in 1 file\n")
    assert "[yaml/lone-dash]" in result.stderr
    assert (result.exit_code, path.read_text(encoding="utf-8")) == (1, BAD)
    assert check("good.yaml", "--fix", "--diff").stdout == result.stdout


def test_a_last_line_without_an_end(here: Path) -> None:
    """The diff says so, as `diff` does."""
    write(here / "good.yaml", BAD.replace("weaknesses: []\n", "").rstrip("\n") + "\nweaknesses: [attaks]")
    shown = check("good.yaml", "--diff").stdout

    assert shown.endswith(
        "-weaknesses: [attaks]\n\\ No newline at end of file\n+weaknesses: [attacks]\n\\ No newline at end of file\n"
    )


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no program git here")
@pytest.mark.parametrize("end", ["\n", ""])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_the_diff_is_a_patch(newline: str, end: str, here: Path) -> None:
    """`git apply` makes the same of the file as --fix does, whatever ends its lines, and its last one."""
    good = (GOOD.rstrip("\n") + end).replace("\n", newline)
    path = write(here / "good.yaml", (BAD.rstrip("\n") + end).replace("\n", newline))
    shown = check("good.yaml", "--diff").stdout_bytes
    subprocess.run(["git", "apply", "-p0"], input=shown, cwd=here, check=True, capture_output=True)

    assert path.read_bytes() == good.encode()


def test_standard_input(here: Path) -> None:
    """The text comes out fixed on standard output, changed or not; the report goes to standard error."""
    data = b"\xef\xbb\xbf" + BAD.replace("\n", "\r\n").encode()
    result = check("-", "--fix", "--format", "json", stdin=data)
    same = check("-", "--fix", stdin=GOOD)

    assert result.stdout_bytes == b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()
    assert '"findings": []' in result.stderr
    assert result.exit_code == 0
    assert (same.stdout, same.exit_code) == (GOOD, 0)


def test_only_what_is_wanted_is_fixed(here: Path) -> None:
    """A rule that is ignored fixes nothing."""
    path = write(here / "good.yaml", BAD)
    check("good.yaml", "--fix", "--ignore", "shape/unknown-name")

    assert path.read_text(encoding="utf-8") == BAD.replace("–", '"-"')


def test_files_are_fixed_together(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that is ended between two of them leaves none fixed, or has a journal from which the next fixes both."""
    first, second = write(here / "a.yaml", BAD), write(here / "b.yaml", BAD)
    replace, count = os.replace, 0

    def ended(source: str, target: str) -> None:
        nonlocal count
        count += source.endswith(".tmp")
        if count == 2:
            count += 1
            raise KeyboardInterrupt
        replace(source, target)

    monkeypatch.setattr(os, "replace", ended)
    result = check("a.yaml", "b.yaml", "--fix")

    assert result.exit_code == 130
    assert first.read_text("utf-8") == second.read_text("utf-8") == BAD
    assert sorted(os.listdir(here)) == ["a.yaml", "b.yaml"]


def test_a_file_that_cannot_be_written(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 2, and why; it stays as it was, the others are fixed, and what is left in it is reported."""
    locked, free = write(here / "locked.yaml", BAD), write(here / "free.yaml", BAD)
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: not str(path).endswith("locked.yaml") and allowed(path, mode))
    result = check("locked.yaml", "free.yaml", "--fix", "--format", "concise")

    assert result.exit_code == 2
    assert "cardgen: locked.yaml: it is read-only; nothing in it was fixed\n" in result.stderr
    assert "fixed 2 places in 1 file\n" in result.stderr
    assert (locked.read_text(encoding="utf-8"), free.read_text(encoding="utf-8")) == (BAD, GOOD)
    assert all(line.startswith("locked.yaml:") for line in result.stdout.splitlines())
    assert "[yaml/lone-dash]" in result.stdout


def test_the_system_comes_from_the_folder(here: Path) -> None:
    """`pygmies/good.yaml` is a file of Pygmies."""
    (here / "pygmies").mkdir()
    path = write(here / "pygmies" / "good.yaml", GOOD.replace("system: pygmies\nkind: faction\n", ""))
    result = check("pygmies", "--fix")

    assert (result.exit_code, path.read_text(encoding="utf-8")) == (0, GOOD)


def applied(sarif: Path, data: bytes) -> bytes:
    """A file after the fixes that a SARIF report proposes, as an editor makes them: from the end to the beginning."""
    found = json.loads(sarif.read_text(encoding="utf-8"))["runs"][0]["results"]
    changes = [change for one in found for fix in one.get("fixes", ()) for change in fix["artifactChanges"]]
    replaced = [one for change in changes for one in change["replacements"]]
    text, mark = data.decode("utf-8-sig"), data[: len(data) - len(data.removeprefix("\ufeff".encode()))]
    begins = [0, *(place + 1 for place, sign in enumerate(text) if sign == "\n")]
    for number in range(len(replaced) - 1, -1, -1):
        at, new = replaced[number]["deletedRegion"], replaced[number]["insertedContent"]["text"]
        start, end = (begins[at[f"{side}Line"] - 1] + at[f"{side}Column"] - 1 for side in ("start", "end"))
        text = text[:start] + new + text[end:]
    return mark + text.encode()


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["", "mark"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["unix", "windows"])
def test_sarif_proposes_what_fix_writes(here: Path, newline: str, mark: str) -> None:
    """Made by an editor, the fixes of the report give what --fix writes, byte for byte."""
    path = write(here / "good.yaml", (mark + BAD).replace("\n", newline))
    before = path.read_bytes()
    check("good.yaml", "--format", "sarif=told.sarif")
    check("good.yaml", "--fix")

    assert applied(here / "told.sarif", before) == path.read_bytes() != before


def test_sarif_proposes_new_lines(here: Path) -> None:
    """Both that a file begins with; which of the two an editor puts first is its own affair."""
    (here / "pygmies").mkdir()
    path = write(here / "pygmies" / "good.yaml", GOOD.removeprefix("system: pygmies\nkind: faction\n"))
    before = path.read_bytes()
    check("pygmies", "--format", "sarif=told.sarif")
    check("pygmies", "--fix")

    assert sorted(applied(here / "told.sarif", before).splitlines()) == sorted(path.read_bytes().splitlines())
    assert path.read_bytes() != before


def test_sarif_proposes_nothing_where_nothing_is_certain(here: Path) -> None:
    """Neither for findings without a fix, nor when all is fixed."""
    write(here / "good.yaml", GOOD.replace("- Big Swing", "- Xyzzy"))
    check("good.yaml", "--format", "sarif=told.sarif")

    assert '"fixes"' not in (here / "told.sarif").read_text(encoding="utf-8")


def test_sarif_of_standard_input_proposes_too(here: Path) -> None:
    """For editors that check what is not saved."""
    result = check("-", "--format", "sarif", stdin=BAD)

    assert result.stdout.count('"fixes"') == 2
