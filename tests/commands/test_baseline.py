"""`cardgen check --baseline`: of files that are not clean yet, only new findings count."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path

import pytest

from tests.commands.in_process import Done, cardgen
from tests.systems.pygmies import samples


@pytest.fixture
def faction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A faction with one error, a model with three weapons, and what `check` said of it in known.json."""
    monkeypatch.chdir(tmp_path)
    made = samples.faction()
    made["groups"][0]["weapons"] = ["Sword", "Mace", "Club"]
    path = tmp_path / "bears.yaml"
    path.write_text(samples.text(made), encoding="utf-8")
    assert cardgen("check", "bears.yaml", "--no-layout", "--format", "json=known.json").exit_code == 1
    return path


def check(*arguments: str) -> Done:
    """Check it against the baseline."""
    return cardgen("check", "bears.yaml", "--no-layout", "--baseline", "known.json", *arguments)


def test_what_was_there_does_not_count(faction: Path) -> None:
    """The exit code is 0 and nothing is shown, unless it is asked for; every format agrees."""
    done = check("--format", "text", "--format", "sarif=out.sarif")

    assert done.exit_code == 0, done.output
    assert "weapon-count" not in done.stdout
    assert done.stdout == "1 file checked: no problems found (1 known)\n"
    assert json.loads(Path("out.sarif").read_text("utf-8"))["runs"][0]["results"] == []


def test_known_finding_is_no_waived_one(faction: Path) -> None:
    """The summary counts it apart, and where it is shown each format says that it is known."""
    report = json.loads(check("--show-waived", "--format", "json", "--format", "sarif=out.sarif").stdout)
    (finding,) = report["findings"]
    (result,) = json.loads(Path("out.sarif").read_text("utf-8"))["runs"][0]["results"]
    shown = check("--show-waived", "--format", "concise", "--format", "junit=out.xml")

    assert report["summary"] == {"files": 1, "errors": 0, "warnings": 0, "waived": 0, "known": 1}
    assert (finding["rule"], finding["waived"], finding["known"]) == ("pygmies/weapon-count", None, "known.json")
    assert [one["kind"] for one in result["suppressions"]] == ["external"]
    assert shown.stdout.endswith("[pygmies/weapon-count] (known)\n")
    assert 'skipped message="known, listed in known.json: ' in Path("out.xml").read_text("utf-8")
    assert "known: listed in known.json" in check("--show-waived").stdout


def test_waiver_and_baseline_are_counted_apart(faction: Path) -> None:
    """A finding that is waived today is waived, although the baseline has it."""
    made = samples.faction()
    made["groups"][0] |= {"weapons": ["Sword", "Mace", "Club"], "waive": {"pygmies/weapon-count": "a juggler"}}
    made["groups"][1]["weapons"] = ["Sword", "Mace", "Club"]
    faction.write_text(samples.text(made), encoding="utf-8")
    before = json.loads(Path("known.json").read_text("utf-8"))
    (one,) = before["findings"]
    other = one | {name: one[name].replace(one["entry"], made["groups"][1]["name"]) for name in ("entry", "message")}
    Path("known.json").write_text(json.dumps(before | {"findings": [one, other]}), encoding="utf-8")
    summary = json.loads(check("--format", "json").stdout)["summary"]

    assert (summary["errors"], summary["waived"], summary["known"]) == (0, 1, 1)


def test_lines_that_move_change_nothing(faction: Path) -> None:
    """Comments and entries above a finding leave it known."""
    faction.write_text(f"# one\n# two\n{faction.read_text('utf-8')}", encoding="utf-8")

    assert check().exit_code == 0


def test_what_is_new_counts(faction: Path) -> None:
    """Another fault does, and the same fault of another model, and the same again."""
    made = samples.faction()
    made["groups"][0]["weapons"] = made["groups"][1]["weapons"] = ["Sword", "Mace", "Club"]
    faction.write_text(samples.text(deepcopy(made)), encoding="utf-8")

    done = check("--format", "json")
    assert done.exit_code == 1
    (finding,) = (one for one in json.loads(done.stdout)["findings"] if one["rule"] == "pygmies/weapon-count")
    assert finding["entry"] == made["groups"][1]["name"]


def test_as_many_as_there_were(faction: Path) -> None:
    """Of two findings that read the same, one is known where the baseline has one."""
    made = samples.faction()
    made["groups"][0]["weapons"] = ["Sword", "Mace", "Club"]
    made["groups"].append(deepcopy(made["groups"][0]))
    faction.write_text(samples.text(made), encoding="utf-8")

    found = json.loads(check("--format", "json").stdout)["findings"]
    assert [one["rule"] for one in found].count("pygmies/weapon-count") == 1


def test_what_is_gone_is_told(faction: Path) -> None:
    """A baseline that has more than there is should be written again."""
    faction.write_text(samples.text(samples.faction()), encoding="utf-8")

    done = check()
    assert done.exit_code == 0
    assert "1 finding of known.json is gone: `--format json=known.json` writes it again" in done.stderr
    assert "known.json" not in cardgen("-q", "check", "bears.yaml", "--no-layout", "--baseline", "known.json").stderr


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (None, "cardgen: missing file known.json: `cardgen check --format json=known.json` writes it"),
        ("", "known.json"),
        ("[]", "known.json: a list at the top level"),
        ('{"version": 2, "findings": []}', "not a report: name a file that `cardgen check --format json=FILE` wrote"),
        ('{"version": 1, "findings": {}}', "not a report"),
        (
            '{"version": 1, "findings": [1]}',
            "invalid `findings[0]`: expected the keys `path`, `rule`, `entry` and `message`",
        ),
        (
            '{"version": 1, "findings": [{"path": 1}]}',
            "invalid `findings[0]`: expected the keys `path`, `rule`, `entry` and `message`",
        ),
        ("[" * 100_000, "known.json"),
    ],
)
def test_what_is_no_baseline(faction: Path, content: str | None, told: str) -> None:
    """It is told in a sentence, with exit code 2, and is not a clean check."""
    known = Path("known.json")
    known.unlink()
    if content is not None:
        known.write_text(content, encoding="utf-8")

    done = check()
    assert done.exit_code == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
