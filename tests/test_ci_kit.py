"""What other projects take for their CI: the hooks of pre-commit and the action of GitHub."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from cardgen import __version__
from cardgen.commands import main
from tests import github_runner
from tests.github_runner import Ended
from tests.sampling import EXHAUSTIVE, sampled, some
from tests.systems.pygmies import samples

ROOT = Path(__file__).parent.parent
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION = github_runner.load(ROOT)
PAGE = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
GOOD = samples.text(samples.faction())
BAD = GOOD.replace("- Big Swing", "- Big Swnig")
FACTION = "factions/pygmies/good.yaml"


def git(folder: Path, *arguments: str) -> str:
    """What git says; nothing of the developer's own settings counts."""
    settings = ("safe.directory=*", "user.name=Ann", "user.email=ann@example.org", "init.defaultBranch=main")
    options = [word for setting in settings for word in ("-c", setting)]
    made = subprocess.run(["git", *options, *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return made.stdout


def write(folder: Path, text: str, name: str = FACTION) -> Path:
    """Put a file there."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def registry() -> None:
    """What builds an environment needs a registry; it is left out, by name, where pip reaches none."""
    asked = (
        "install --dry-run --quiet --no-deps --no-input --ignore-installed --retries 1 --timeout 9 hatchling".split()
    )
    made = subprocess.run([sys.executable, "-m", "pip", *asked], capture_output=True, text=True, check=False)
    if made.returncode:
        pytest.skip("pip is not installed, or reaches no registry")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of this checkout as they are now, and what is new, as the one commit of a repository."""
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("this is not a git checkout, or git is not installed")
    folder = tmp_path_factory.mktemp("checkout") / "cardgen"
    for name in git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0"):
        if name and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    git(folder, "init", "--quiet")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "All")
    return folder


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_checks_the_whole_project(hook: dict[str, Any]) -> None:
    """It runs whatever was changed, is given no single files, and its command line is one of cardgen's."""
    program, name, *options = shlex.split(hook["entry"])
    command = main.get_command(click.Context(main), name)

    assert (program, name) == ("cardgen", "check")
    assert command
    assert set(options) <= {flag for parameter in command.params for flag in parameter.opts}
    assert hook["language"] == "python"
    assert hook["always_run"] is True
    assert hook["pass_filenames"] is False


def test_hooks_are_those_that_are_told() -> None:
    """The page names them, and the configuration it shows takes one of them."""
    (config,) = (yaml.safe_load(block) for block in blocks("yml") if block.startswith("repos:"))
    (hook,) = config["repos"][0]["hooks"]

    assert hook["id"] in [hook["id"] for hook in HOOKS]
    assert config["repos"][0]["rev"] == f"v{__version__}"
    assert all(f"`{hook['id']}`" in PAGE or hook["id"] in str(config) for hook in HOOKS)


def test_gitlab_has_what_it_needs() -> None:
    """The job names a Python that cardgen runs on, installs this version, checks, and uploads the report it wrote."""
    (job,) = (yaml.safe_load(block)["cards"] for block in blocks("yml") if "image: " in block)
    (install,), (command,) = job["before_script"], job["script"]

    assert re.fullmatch(r"python:3\.1[1-9]", job["image"])
    assert install.startswith("pip install ")
    assert install.endswith(f"/cardgen@v{__version__}")
    assert f"junit={job['artifacts']['reports']['junit']}" in command


def blocks(language: str) -> list[str]:
    """The code blocks of the page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@EXHAUSTIVE
def test_hooks_in_pre_commit(checkout: Path, registry: None, tmp_path: Path) -> None:
    """pre-commit builds cardgen from the checkout; the hooks pass a good project, stop a bad one, and fix it.

    A file that is gone, and so is none that pre-commit would name, is missed where another one lists it.
    """
    if importlib.util.find_spec("pre_commit") is None:
        pytest.skip("pre-commit is not installed; `pip install pre-commit` does it")
    hooks = [{"id": hook["id"]} for hook in HOOKS]
    config = {"repos": [{"repo": str(checkout), "rev": git(checkout, "rev-parse", "HEAD").strip(), "hooks": hooks}]}
    user = tmp_path / "user"
    write(user, samples.text(config), ".pre-commit-config.yaml")
    git(user, "init", "--quiet")
    write(user, GOOD)
    good = pre_commit(user, "cardgen-check")
    write(user, BAD)
    bad, fixed = pre_commit(user, "cardgen-check"), pre_commit(user, "cardgen-fix")
    left = (user / FACTION).read_text(encoding="utf-8")
    (user / FACTION).rename(user / FACTION.replace("good", "better"))
    write(user, samples.text({**samples.game("good"), "neutral": []}), "factions/pygmies/night.yaml")
    gone = pre_commit(user, "cardgen-check")

    assert (good.returncode, bad.returncode, fixed.returncode) == (0, 1, 1), good.stdout + good.stderr
    assert "Passed" in good.stdout
    assert "did you mean `Big Swing`?" in bad.stdout
    assert "files were modified by this hook" in fixed.stdout
    assert left == GOOD
    assert "factions/pygmies/night.yaml" in gone.stdout


def pre_commit(user: Path, hook: str) -> subprocess.CompletedProcess[str]:
    """Run a hook on what is in a repository now, with an environment that is built once."""
    git(user, "add", "--all")
    environment = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, "-m", "pre_commit", "run", hook, "--color=never"],
        cwd=user,
        env={**environment, "PRE_COMMIT_HOME": str(user.parent / "home")},
        capture_output=True,
        text=True,
        check=False,
    )


needs_bash = pytest.mark.skipif(
    os.name == "nt" or shutil.which("bash") is None, reason="bash is not installed, or this is Windows"
)


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """A repository with a faultless faction."""
    folder = tmp_path / "work space"
    write(folder, GOOD)
    return folder


@pytest.fixture
def program(tmp_path: Path) -> str:
    """What the action installs as cardgen, but from here, and at once."""
    path = tmp_path / "pro gram"
    path.write_text(
        f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(ROOT))} exec {shlex.quote(sys.executable)} -m cardgen "$@"\n'
    )
    path.chmod(0o755)
    return str(path)


def check(workspace: Path, program: str, **inputs: str) -> Ended:
    """Run the action with cardgen installed; cards are not laid out."""
    temporary = workspace.parent / "tem p"
    temporary.mkdir(exist_ok=True)
    done = {"python": {"python-path": sys.executable}, "pip": {}, "install": {"program": program}}
    return github_runner.use(ROOT, workspace, temporary, done, **{"args": "--no-layout", **inputs})


def test_action_is_made_of_what_github_knows() -> None:
    """Each input is explained, has a default and is used; scripts name their shell and have no expression in them."""
    steps = ACTION["runs"]["steps"]
    used = set(re.findall(r"inputs\.([\w-]+)", str(steps)))

    assert ACTION["runs"]["using"] == "composite"
    assert used == set(ACTION["inputs"])
    assert all(one["description"] and isinstance(one["default"], str) for one in ACTION["inputs"].values())
    assert all(one["description"] and one["value"] for one in ACTION["outputs"].values())
    assert all(step["shell"] == "bash" and "${{" not in step["run"] for step in steps if "run" in step)


def test_action_is_used_as_it_is_told() -> None:
    """The page has the version that this is, and gives it inputs that it has; what uploads has the file's name."""
    (job,) = (yaml.safe_load(block) for block in blocks("yml") if "upload-sarif" in block)
    (step,) = (step for step in job["steps"] if "/cardgen@" in step["uses"])
    table = PAGE.partition("\n| input |")[2].partition("\n\n")[0]

    assert step["uses"].endswith(f"/cardgen@v{__version__}")
    assert set(step["with"]) <= set(ACTION["inputs"])
    assert set(re.findall(r"^\| `([a-z-]+)`", table, re.MULTILINE)) == set(ACTION["inputs"])
    assert all(f"`{name}`" in PAGE for name in ACTION["outputs"])
    assert job["steps"][-1]["with"]["sarif_file"] == step["with"]["sarif"]


def pull_request_workflow() -> dict[Any, Any]:
    """The workflow of the page that comments a pull request."""
    (workflow,) = (yaml.safe_load(block) for block in blocks("yml") if "gh pr comment" in block)
    made: dict[Any, Any] = workflow
    return made


@pytest.mark.parametrize("number", range(4))
def test_snippet_has_one_placeholder_and_the_tag_of_this_version(number: int) -> None:
    """OWNER stands once in each that names cardgen, and is explained in the paragraph above it."""
    block = [block for block in blocks("yml") if "/cardgen" in block][number]
    above = PAGE.partition(f"```yml\n{block}")[0].rstrip().rpartition("\n\n")[2]

    assert len([one for one in blocks("yml") if "/cardgen" in one]) == 4
    assert re.findall(r"\b[A-Z]{3,}\b(?=/)", block) == ["OWNER"]
    assert "Replace OWNER with" in " ".join(above.split())
    assert f"v{__version__}" in block


def test_pull_request_workflow_gives_strangers_nothing() -> None:
    """The job that reads foreign files may not write; the one that writes checks nothing out; no script has texts."""
    workflow = pull_request_workflow()
    reading, writing = workflow["jobs"]["cards"], workflow["jobs"]["comment"]

    assert workflow[True] == "pull_request"
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in reading
    assert writing["permissions"] == {"pull-requests": "write"}
    assert [step["uses"].partition("@")[0] for step in writing["steps"] if "uses" in step] == [
        "actions/download-artifact"
    ]
    assert all("${{" not in step.get("run", "") for step in (*reading["steps"], *writing["steps"]))
    assert reading["steps"][0]["with"] == {"fetch-depth": 2, "persist-credentials": False}
    pins = [step["uses"] for job in (reading, writing) for step in job["steps"] if "uses" in step]
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}|OWNER/cardgen@v[\d.]+", pin) for pin in pins)


@needs_bash
def test_pull_request_is_commented_with_what_changed(workspace: Path, program: str, tmp_path: Path) -> None:
    """Both jobs, one after the other, on a repository with a changed faction; `gh` is one that prints its arguments."""
    commit_all(workspace)
    write(workspace, GOOD.replace("name: Spearman", "name: Pikeman", 1))
    commit_all(workspace)
    jobs = pull_request_workflow()["jobs"]
    inputs = jobs["cards"]["steps"][1]["with"]
    assert check(workspace, program, **inputs).code == 0
    away = tmp_path / "comment"
    shutil.copytree(tmp_path / "tem p" / "cardgen-changes", away / jobs["comment"]["steps"][0]["with"]["path"])
    (tmp_path / "gh").write_text('#!/bin/sh\necho "$@"\ncat "$5"\n')
    (tmp_path / "gh").chmod(0o755)
    step = jobs["comment"]["steps"][1]
    environment = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "NUMBER": "7"}
    done = subprocess.run(
        ["bash", "-e", "-c", step["run"]], cwd=away, env=environment, capture_output=True, text=True, check=True
    )

    said = done.stdout.splitlines()
    assert said[0] == "pr comment 7 --body-file changes/changes.md --edit-last --create-if-none"
    assert said[1] == "# Cards"
    assert any("Pikeman" in line and "Spearman" in line for line in said)
    assert {path.parent.name for path in away.rglob("*.png")} == {"before", "after"}


@needs_bash
def test_a_good_project_passes(workspace: Path, program: str) -> None:
    """Nothing is annotated, and without its name no SARIF is written."""
    ended = check(workspace, program)

    assert (ended.code, ended.out) == (0, ""), ended.err
    assert [path.name for path in workspace.iterdir()] == ["factions"]


@needs_bash
def test_findings_are_counted(workspace: Path, program: str) -> None:
    """The action's outputs are the numbers of the report, on failure too; a mistake of the step's has none."""
    good = check(workspace, program).outputs[""]
    write(workspace, BAD)
    bad, wrong = check(workspace, program), check(workspace, program, args="--no-such-option")

    assert good == {"errors": "0", "warnings": "0"}
    assert (bad.code, bad.outputs[""]) == (1, {"errors": "1", "warnings": "0"})
    assert (wrong.code, wrong.outputs[""]) == (2, {"errors": "", "warnings": ""})


@EXHAUSTIVE
@needs_bash
def test_a_proof_is_made_in_spite_of_errors(workspace: Path, program: str) -> None:
    """It is where the artifact takes it from; the action ends as the check did. Without a name none is made."""
    write(workspace, BAD)
    proof = workspace.parent / "tem p" / "cardgen-proof.pdf"
    (artifact,) = (step for step in ACTION["runs"]["steps"] if "cardgen-proof.pdf" in str(step.get("with")))

    assert (check(workspace, program).code, proof.exists()) == (1, False)
    assert (check(workspace, program, proof="proof").code, proof.read_bytes()[:5]) == (1, b"%PDF-")
    assert artifact["with"]["path"] == f"${{{{ runner.temp }}}}/{proof.name}"


@needs_bash
def test_a_project_in_a_folder(workspace: Path, program: str) -> None:
    """Its paths count from there, and annotations from the root of the repository."""
    (workspace / FACTION).unlink()
    write(workspace, BAD, f"my cards/{FACTION}")
    ended = check(workspace, program, working_directory="my cards")

    assert (ended.code, ended.outputs[""]["errors"]) == (1, "1")
    assert ended.out.startswith(f"::error file=my cards/{FACTION},")


@needs_bash
def test_a_bad_project_fails(workspace: Path, program: str) -> None:
    """The fault is annotated at its line, stands in the job's summary and in the SARIF, and the step fails."""
    line = write(workspace, BAD).read_text(encoding="utf-8").splitlines().index("  - Big Swnig") + 1
    ended = check(workspace, program, sarif="out/all cards.sarif")
    (result,) = json.loads((workspace / "out" / "all cards.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]

    assert ended.code == 1
    assert ended.out.startswith(f"::error file={FACTION},line={line},")
    assert "Big Swnig" in ended.summary
    assert result["ruleId"] == "shape/unknown-name"


@needs_bash
def test_paths_are_taken_as_they_are_written(workspace: Path, program: str) -> None:
    """One a line, with whatever a shell would make something else of; none at all is the usual folder."""
    names = ["my cards/a b.yaml", 'it\'s/$(touch gone)/"x".yaml', "; touch gone/*.yaml", "--help.yaml", "`touch gone`"]
    for name in names:
        write(workspace, BAD, f"{name}/y.yaml" if name.endswith("`") else name)
    ended = check(workspace, program, paths="\n".join(names) + "\n")

    assert ended.code == 1
    assert ended.out.count("::error") == len(names)
    assert not (workspace / "gone").exists()
    assert check(workspace, program, paths="").code == 0


@some(2)
@needs_bash
@pytest.mark.parametrize(
    ("name", "text"),
    sampled(
        sorted(set(ACTION["inputs"]) - {"python-version"}),
        ["x; touch gone", "$(touch gone)", '"; touch gone; "', "x'\ntouch gone\n'", "*"],
    ),
)
def test_no_input_is_a_command(workspace: Path, program: str, name: str, text: str) -> None:
    """Whatever an input holds, no shell runs it."""
    ended = check(workspace, program, **{name.replace("-", "_"): text})

    assert ended.code in (0, 2)
    assert not (workspace / "gone").exists()


@needs_bash
def test_what_is_asked_for_is_done(workspace: Path, program: str) -> None:
    """Faults pass with `never`; arguments stand in one line or several; a wrong one is exit code 2."""
    write(workspace, BAD)

    assert check(workspace, program, fail_on="never").code == 0
    assert check(workspace, program, args="--no-layout --ignore shape/unknown-name\n--show-waived\n").code == 0
    assert check(workspace, program, fail_on="sometimes").code == 2
    assert check(workspace, program, args="--no-such-option").code == 2


PLANTED = ("json", "pip", "hashlib", "venv", "cardgen", "sitecustomize", "usercustomize", "tarfile", "jinja2", "yaml")
"""Modules that the steps or cardgen import, or that Python imports by itself."""


def plant(folder: Path) -> Path:
    """Put files that leave a mark when they run into a checked repository; return where the marks would be."""
    marks = folder.parent / "marks"
    marks.mkdir()
    for name in PLANTED:
        code = f"import pathlib\npathlib.Path({str(marks)!r}, {name!r}).touch()\n"
        write(folder, code, f"{name}.py")
        write(folder, code, f"{name}/__init__.py")
        write(folder, code, f"{name}/__main__.py")
    for name in ("python", "python3", "cardgen", "pip", "git"):
        for place in (".venv/bin", "venv/bin", "."):
            path = folder / place / name
            if not path.is_dir():
                write(folder, f"#!/bin/sh\ntouch {shlex.quote(str(marks))}/{name}\n", f"{place}/{name}").chmod(0o755)
    write(folder, "[global]\nindex-url = http://127.0.0.1:9/\nfind-links = .\n[install]\nuser = true\n", "pip.conf")
    write(folder, "[global]\nindex-url = http://127.0.0.1:9/\n", "pip.ini")
    write(folder, "[build-system]\nrequires = []\nbuild-backend = 'json'\nbackend-path = ['.']\n", "pyproject.toml")
    return marks


def commit_all(folder: Path) -> None:
    """Make the files of a folder one more commit of its repository."""
    git(folder, "init", "--quiet")
    git(folder, "add", "--all", "--force")
    git(folder, "commit", "--quiet", "--message", "Work")


def test_every_python_call_of_the_action_is_isolated() -> None:
    """`-I` where Python is called, and the variable for what is started from there."""
    for step in ACTION["runs"]["steps"]:
        if "run" in step:
            calls = re.findall(r'"\$(?:PYTHON|programs/python)"(.*)', step["run"])
            assert all(call.startswith(" -I ") for call in calls), step["name"]
            assert step["env"]["PYTHONSAFEPATH"] == "1", step["name"]


@needs_bash
def test_nothing_of_the_checked_repository_runs(workspace: Path, program: str) -> None:
    """Neither its modules nor its programs nor its settings of pip, in any step but the installation."""
    commit_all(workspace)
    write(workspace, GOOD.replace("name: ", "name: New ", 1))
    marks = plant(workspace)
    commit_all(workspace)
    temporary = workspace.parent / "tem p"
    temporary.mkdir()
    done = {"python": {"python-path": sys.executable}, "install": {"program": program}}
    ended = github_runner.use(ROOT, workspace, temporary, done, args="--no-layout", proof="proof", compare="changes")

    assert ended.code == 0, ended.out + ended.err
    assert Path(ended.outputs["pip"]["folder"]).is_absolute()
    assert ended.outputs[""]["errors"] == "0"
    assert [path.name for path in marks.iterdir()] == []


@needs_bash
def test_hooks_run_nothing_of_the_repository(workspace: Path) -> None:
    """pre-commit starts the installed program, which looks for modules beside itself, in a folder full of plants."""
    installed = Path(sys.executable).with_name("cardgen")
    if not installed.is_file():
        pytest.skip("cardgen is not installed beside this Python")
    marks = plant(workspace)
    environment = {name: text for name, text in os.environ.items() if not name.startswith("PYTHON")}
    for hook in HOOKS:
        _, *words = shlex.split(hook["entry"])
        done = subprocess.run(
            [str(installed), *words], cwd=workspace, env=environment, capture_output=True, check=False
        )
        assert done.returncode == 0, done.stderr
    assert [path.name for path in marks.iterdir()] == []


@needs_bash
def test_planted_files_do_run_without_the_precautions(workspace: Path, tmp_path: Path) -> None:
    """The plants work: called as a careless step would call it, Python takes each module from the repository."""
    marks = plant(workspace)
    for name in ("json", "pip", "hashlib", "venv"):
        code = ["-m", name] if name in ("pip", "venv") else ["-c", f"import {name}"]
        subprocess.run([sys.executable, *code], cwd=workspace, capture_output=True, check=False)

    assert {"json", "pip", "hashlib", "venv"} <= {path.name for path in marks.iterdir()}


@needs_bash
@EXHAUSTIVE
def test_installation_runs_nothing_of_the_checked_repository(
    checkout: Path, registry: None, workspace: Path, tmp_path: Path
) -> None:
    """A whole run of the action, from making the environment to comparing, leaves no mark."""
    commit_all(workspace)
    marks = plant(workspace)
    commit_all(workspace)
    temporary = tmp_path / "temporary files"
    temporary.mkdir()
    done = {"python": {"python-path": sys.executable}}
    ended = github_runner.use(checkout, workspace, temporary, done, proof="proof", compare="changes")

    assert ended.code == 0, ended.out + ended.err
    assert [path.name for path in marks.iterdir()] == []


@needs_bash
def test_comparison_has_words_and_both_pictures(workspace: Path, program: str) -> None:
    """Of one changed group: its line in Markdown, its card before and after, and no card that is as it was."""
    commit_all(workspace)
    write(workspace, GOOD.replace("name: Spearman", "name: Pikeman", 1))
    commit_all(workspace)
    check(workspace, program, compare="changes")
    folder = workspace.parent / "tem p" / "cardgen-changes"
    names = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.png"))

    assert [re.sub(r"\d+", "N", name) for name in names] == ["after/N-pikeman-N.png", "before/N-spearman-N.png"]
    assert "Pikeman" in (folder / "changes.md").read_text(encoding="utf-8")
    assert "Pictures that differ: 1 before, 1 after." in (folder / "changes.md").read_text(encoding="utf-8")


@needs_bash
def test_comparison_without_the_base_says_what_to_set(workspace: Path, program: str) -> None:
    """A checkout of depth 1 has no parent: the step fails with an annotation."""
    commit_all(workspace)
    ended = check(workspace, program, compare="changes")

    assert ended.code == 2
    assert "fetch-depth: 2" in ended.out


@needs_bash
def test_comparison_of_a_broken_faction_has_words(workspace: Path, program: str) -> None:
    """Its cards are not printed, the comment says so, and the step of the check is what fails."""
    commit_all(workspace)
    write(workspace, BAD)
    commit_all(workspace)
    ended = check(workspace, program, compare="changes")
    said = (workspace.parent / "tem p" / "cardgen-changes" / "changes.md").read_text(encoding="utf-8")

    assert ended.code == 1
    assert "One side has errors" in said


@needs_bash
def test_comparison_keeps_inside_a_hostile_base(workspace: Path, program: str) -> None:
    """Names with markup come out escaped, and links of the repository that lead out of it are not followed."""
    secret = workspace.parent / "secret.yaml"
    secret.write_text(GOOD, encoding="utf-8")
    (workspace / "factions/pygmies/link.yaml").symlink_to(secret)
    commit_all(workspace)
    write(workspace, GOOD.replace("name: Spearman", 'name: "<img src=x> @everyone [a](http://b)"', 1))
    (workspace / "factions/pygmies/link.yaml").unlink()
    commit_all(workspace)
    check(workspace, program, compare="changes")
    said = (workspace.parent / "tem p" / "cardgen-changes" / "changes.md").read_text(encoding="utf-8")

    assert "\\<img" in said
    assert " @everyone" not in said
    assert "[a](http" not in said


@needs_bash
def test_comparison_takes_no_revision_for_an_option(workspace: Path, program: str) -> None:
    """`since` is data, as every input is."""
    commit_all(workspace)

    assert check(workspace, program, compare="x", since="--output=gone").code == 2
    assert not (workspace / "gone").exists()


@needs_bash
@EXHAUSTIVE
def test_action_installs_itself(checkout: Path, registry: None, workspace: Path, tmp_path: Path) -> None:
    """All its scripts, one after another: cardgen is built from the action's own folder and lays the cards out."""
    temporary = tmp_path / "temporary files"
    temporary.mkdir()
    ended = github_runner.use(checkout, workspace, temporary, {"python": {"python-path": sys.executable}})

    assert ended.code == 0, ended.out + ended.err
    assert temporary.joinpath(ended.outputs["install"]["program"]).is_file()
