"""`cardgen lab compare`: the same numbers before and after a change."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.commands.in_process import cardgen
from tests.sampling import EXHAUSTIVE

pytest.importorskip("numpy", reason="numpy is not installed: comparisons are not tested")

FACTIONS = Path(__file__).parents[2] / "factions" / "pygmies"
OPTIONS = ("--runs", "250", "--seed", "3", "--workers", "1")


def changed(folder: Path) -> tuple[Path, Path]:
    """A faction, and the same with pikemen of more Strength."""
    old, new = folder / "old.yaml", folder / "new.yaml"
    text = (FACTIONS / "good.yaml").read_text("utf-8").replace("../.schema", "schema")
    head, pikeman, tail = text.partition("- name: Human Pikeman")
    assert "strength: 3" in tail
    old.write_text(text, "utf-8")
    new.write_text(head + pikeman + tail.replace("strength: 3", "strength: 6", 1), "utf-8")
    return old, new


def test_two_files(tmp_path: Path) -> None:
    """Who has changed is worth more, and its side wins more; all else is as it was."""
    old, new = changed(tmp_path)

    done = cardgen("lab", "compare", str(old), str(new), "--against", "cardgen:evil", *OPTIONS, "--format", "json")

    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    worths = {row["name"]: (row["before"], row["after"]) for row in found["worth"]}
    assert {name for name, (before, after) in worths.items() if before != after} == {"Human Pikeman"}
    assert worths["Human Pikeman"][1] > worths["Human Pikeman"][0]
    (evil,) = found["against"]
    assert evil["duels"]["after"] > evil["duels"]["before"]
    for share in evil["battles"].values():
        assert share["low"] < share["mean"] < share["high"]
    text = cardgen("lab", "compare", str(old), str(new), "--against", "cardgen:evil", *OPTIONS).stdout
    assert "Human Pikeman" in text
    assert "Human Knight" not in text


@EXHAUSTIVE
def test_a_revision_of_git(tmp_path: Path) -> None:
    """`git:HEAD` is the file as it was committed; a revision that there is not is told, and no option of git's."""
    if not shutil.which("git"):
        pytest.skip("git is not installed: revisions are not compared")
    old, new = changed(tmp_path)
    content = new.read_text("utf-8")
    old.replace(new)
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@b.example"]
    for command in (["init", "-q"], ["add", "new.yaml"], ["commit", "-qm", "first"]):
        subprocess.run([*git, *command], check=True, capture_output=True)
    new.write_text(content, "utf-8")
    against = ("--against", "cardgen:evil", *OPTIONS)

    done = cardgen("lab", "compare", "git:HEAD", str(new), *against)

    assert done.exit_code == 0, done.output
    assert "Human Pikeman" in done.stdout
    for revision in ("nowhere", "--output=here"):
        done = cardgen("lab", "compare", f"git:{revision}", str(new), *against)
        assert done.exit_code == 2
        assert f"unknown revision `{revision}` of new.yaml" in done.stderr
    assert not (tmp_path / "here").exists()


@EXHAUSTIVE
def test_the_games_that_list_it() -> None:
    """Without --against it is the others of those games."""
    done = cardgen("lab", "compare", "cardgen:good", "cardgen:good", *OPTIONS, "--format", "json")

    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert {"Evil", "Undead"} <= {rival["name"] for rival in found["against"]}
    assert all(rival["duels"]["before"] == rival["duels"]["after"] for rival in found["against"])
    assert all(rival["battles"]["before"] == rival["battles"]["after"] for rival in found["against"])
