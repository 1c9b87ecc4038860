"""GitHub's runner of composite actions, as far as a machine without GitHub can be one."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

_EXPRESSION = re.compile(r"\$\{\{\s*(inputs|steps)\.([\w-]+)(?:\.outputs\.([\w-]+))?\s*\}\}")
_BASH = ("bash", "--noprofile", "--norc", "-eo", "pipefail")
"""How GitHub starts the shell that a step calls bash."""

Outputs = Mapping[str, Mapping[str, str]]


class Ended(NamedTuple):
    """How the run ended: as the step that failed, else as the last one that was run."""

    code: int
    out: str
    err: str
    outputs: Outputs
    summary: str


def load(folder: Path) -> dict[str, Any]:
    """The action of a folder."""
    made: dict[str, Any] = yaml.safe_load((folder / "action.yml").read_text(encoding="utf-8"))
    return made


def use(action: Path, workspace: Path, temporary: Path, done: Outputs, **inputs: str) -> Ended:
    """Run the action of a folder in a workspace; after a step that fails only those that ask for it with `if`.

    `done` has the outputs of the steps, by their id, that are not run, and no action by others (`uses`) is. Inputs have
    `_` for `-`; the others have their defaults. `outputs` of what is returned are by step, and those of the action
    under "".
    """
    made, outputs = load(action), dict(done)
    given = {name: str(one["default"]) for name, one in made["inputs"].items()}
    given |= {name.replace("_", "-"): text for name, text in inputs.items()}
    files = {name: temporary / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    surroundings = {
        **{name: text for name, text in os.environ.items() if not name.startswith(("GITHUB_", "PYTHON"))},
        **{name: str(path) for name, path in files.items()},
        "GITHUB_ACTION_PATH": str(action),
        "GITHUB_WORKSPACE": str(workspace),
        "RUNNER_TEMP": str(temporary),
    }
    ran = Ended(0, "", "", outputs, "")
    for step in made["runs"]["steps"]:
        if step.get("id") in done or "uses" in step or not _wanted(step.get("if", ""), given, failed=bool(ran.code)):
            continue
        for path in files.values():
            path.write_bytes(b"")
        environment = {name: _filled(text, given, outputs) for name, text in step.get("env", {}).items()}
        folder = workspace / _filled(step.get("working-directory", "."), given, outputs)
        now = _run(step["run"], folder, temporary, surroundings | environment)
        outputs[step.get("id", "")] = dict(line.split("=", 1) for line in _lines(files["GITHUB_OUTPUT"]))
        if not ran.code:
            ran = now._replace(summary="\n".join(_lines(files["GITHUB_STEP_SUMMARY"])))
    values = {name: one["value"] for name, one in made.get("outputs", {}).items()}
    return ran._replace(outputs={**outputs, "": {name: _filled(text, given, outputs) for name, text in values.items()}})


def _wanted(condition: str, inputs: Mapping[str, str], failed: bool) -> bool:
    """Whether a step runs; without `!cancelled()` none does after a failure. A term that is unknown is a KeyError."""
    terms = condition.removeprefix("${{").removesuffix("}}").split("&&") if condition else ["success()"]
    known = {"success()": not failed, "!cancelled()": True, "steps.install.outcome == 'success'": True}
    known |= {f"inputs.{name} != ''": bool(text) for name, text in inputs.items()}
    return all(known[term.strip()] for term in terms)


def _run(script: str, folder: Path, temporary: Path, environment: Mapping[str, str]) -> Ended:
    if not folder.is_dir():
        return Ended(2, "", f"{folder}: no such folder, and the runner starts no shell", {}, "")
    path = temporary / "script.sh"
    path.write_text(script, encoding="utf-8")
    made = subprocess.run(
        [*_BASH, str(path)],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    return Ended(made.returncode, made.stdout, made.stderr, {}, "")


def _filled(text: str, inputs: Mapping[str, str], outputs: Outputs) -> str:
    """A text with what its expressions stand for; one that this runner does not know is a KeyError."""

    def value(found: re.Match[str]) -> str:
        context, name, output = found.groups()
        return inputs[name] if context == "inputs" else outputs.get(name, {}).get(output, "")

    filled = _EXPRESSION.sub(value, text)
    if "${{" in _EXPRESSION.sub("", text):
        raise KeyError(text)
    return filled


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()
