"""How cardgen is got: the workflows, the image, the file that is everything, and what a release says of itself."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from cardgen import __version__

ROOT = Path(__file__).parent.parent
WORKFLOWS: dict[str, dict[Any, Any]] = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in (ROOT / ".github/workflows").glob("*.yml")
}
CHANGELOG = "# Changelog\n\n## 1.1.0 (2027-01-02)\n\n- New.\n\n## 1.0.0 (2026-01-02)\n\n- Old.\n"


def tool(name: str) -> ModuleType:
    """A script of `.packaging` as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / ".packaging" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def steps(workflow: str) -> list[dict[str, Any]]:
    """All steps of a workflow, job after job."""
    return [step for job in WORKFLOWS[workflow]["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("workflow", sorted(WORKFLOWS))
def test_workflows_are_careful(workflow: str) -> None:
    """Reading is all they may do, but for one job; versions are named; no text from outside is part of a script."""
    assert WORKFLOWS[workflow]["permissions"] == {"contents": "read"}
    for step in steps(workflow):
        assert "${{" not in step.get("run", "")
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


UNPINNED: set[str] = set()
"""What is taken by a tag for want of a digest: nothing."""


def test_actions_and_images_are_pinned_by_digest() -> None:
    """Each by a commit or a digest, with the version that it is beside it; what is not is listed in UNPINNED."""
    files = [ROOT / "action.yml", *(ROOT / ".github/workflows").glob("*.yml")]
    used = [line.strip() for path in files for line in path.read_text("utf-8").splitlines() if "uses: " in line]
    built = (ROOT / ".packaging" / "Dockerfile").read_text("utf-8").splitlines()
    images = [line.removeprefix("FROM ").split(" AS ")[0] for line in built if line.startswith("FROM ")]
    pinned = re.compile(r"-? ?uses: [\w-]+/[\w-]+(/[\w-]+)*@[0-9a-f]{40} # v\d+\.\d+\.\d+")

    assert {line for line in used if not pinned.fullmatch(line)} == UNPINNED
    assert {image for image in images if not re.fullmatch(r"[\w.:/-]+@sha256:[0-9a-f]{64}", image)} == set()
    assert len(images) == 2


def test_one_version_of_each_action_is_used() -> None:
    """The workflows and the action agree, so that a version is raised everywhere."""
    files = [ROOT / "action.yml", *(ROOT / ".github/workflows").glob("*.yml")]
    pins = {pin for path in files for pin in re.findall(r"uses: (\S+@\S+ # \S+)", path.read_text("utf-8"))}
    names = [pin.partition("@")[0] for pin in pins]

    assert len(names) == len(set(names)), sorted(pins)


def test_everything_is_checked() -> None:
    """Both workflows run `.ci/run`; a release does so before it builds anything."""
    assert all(any(step.get("run") == ".ci/run" for step in steps(name)) for name in ("ci", "release"))
    jobs = WORKFLOWS["release"]["jobs"]
    assert {name: job.get("needs") for name, job in jobs.items()} == {
        "check": None, "build": "check", "one-file": "build", "release": "one-file", "index": "release",
    }  # fmt: skip


def test_only_who_uploads_may_write() -> None:
    """The release may write contents; the index gets an identity, and is off until a variable is set."""
    jobs = WORKFLOWS["release"]["jobs"]
    assert {name: job["permissions"] for name, job in jobs.items() if "permissions" in job} == {
        "release": {"contents": "write"},
        "index": {"id-token": "write"},
    }
    assert jobs["index"]["if"] == "${{ vars.PUBLISH == 'pypi' }}"


def test_notes_are_the_section_of_the_tag() -> None:
    """Nothing of the version before or after it."""
    notes = tool("release_notes").notes

    assert notes("v1.1.0", "1.1.0", CHANGELOG) == "- New.\n"
    assert notes("v1.0.0", "1.0.0", CHANGELOG) == "- Old.\n"


@pytest.mark.parametrize(
    ("tag", "version", "changelog", "said"),
    [
        ("v1.0.0", "1.1.0", CHANGELOG, "tag v1.1.0"),
        ("v1.1", "1.1", CHANGELOG.replace("1.1.0", "2.0"), "no section"),
        ("v1.1.0", "1.1.0", CHANGELOG.replace("2027-01-02", "unreleased"), "unreleased"),
    ],
)
def test_what_is_no_release_ends_there(tag: str, version: str, changelog: str, said: str) -> None:
    """Another version, no section, no date."""
    with pytest.raises(ValueError, match=said):
        tool("release_notes").notes(tag, version, changelog)


def test_changelog_begins_with_this_version() -> None:
    """As CONTRIBUTING.md tells those who release."""
    (first, *_) = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert first == __version__


def test_image_runs_as_nobody_special() -> None:
    """What it is built of is let in, and what it runs is a user's."""
    lines = (ROOT / ".packaging" / "Dockerfile").read_text(encoding="utf-8").splitlines()
    let_in = (ROOT / ".packaging" / "Dockerfile.dockerignore").read_text(encoding="utf-8").splitlines()

    assert lines.index("USER 1000") < lines.index('ENTRYPOINT ["cardgen"]')
    assert "--no-cache-dir" in "\n".join(lines)
    assert {f"!{name}" for name in ("cardgen", "factions", "templates", "pyproject.toml", "README.md", "LICENSE")} <= {
        *let_in
    }


def test_one_file_says_where_it_runs(tmp_path: Path) -> None:
    """On another Python it ends with a sentence, not with a traceback."""
    preamble = tool("pyz").PREAMBLE.format(major=3, minor=99, system=sys.platform, title="Linux")
    ended = subprocess.run([sys.executable, "-c", preamble], capture_output=True, text=True, check=False, cwd=tmp_path)

    assert ended.returncode == 1
    assert ended.stderr.startswith("cardgen: this file is for Python 3.99 on Linux")
    assert "Traceback" not in ended.stderr
