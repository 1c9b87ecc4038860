"""Follows README in a fresh clone: `readme.py PYTHON FOLDER`.

Clones the last commit into FOLDER and runs README's two commands there as they are written, with PYTHON as `python3`:
one sets up and prints a kit, one sets up and runs the tests. Exits with 1 when a command fails or no kit is printed.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
COMMANDS = 2
"""How many commands README has for a fresh machine."""


def read_commands(readme: str) -> list[str]:
    """Return the commands of README that begin with an environment of their own."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", readme, re.DOTALL | re.MULTILINE)
    commands = [line for block in blocks for line in block.splitlines() if line.startswith("python3 -m venv")]
    if len(commands) != COMMANDS:
        raise SystemExit(f"README has {len(commands)} commands that set up an environment: expected {COMMANDS}")
    return commands


def put_on_path(python: str, folder: Path) -> str:
    """Return a PATH whose `python3` is that program."""
    folder.mkdir()
    program = folder / "python3"
    # Not a link: an interpreter looks for its library beside the path by which it was started.
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(python)} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return os.pathsep.join((str(folder), os.environ["PATH"]))


def main(python: str, folder: str) -> int:
    """Run both commands, the second even when the first fails; return the exit code."""
    clone = Path(folder)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    environment = os.environ | {"PATH": put_on_path(python, clone.with_name(clone.name + "-path"))}
    failed = []
    for command in read_commands((clone / "README.md").read_text(encoding="utf-8")):
        print(f"$ {command}", flush=True)
        if subprocess.run(["bash", "-c", command], cwd=clone, env=environment, check=False).returncode:
            failed.append(command)
    if not [*clone.glob("output/*.pdf")]:
        failed.append("(no kit in output/)")
    print(*(f"failed: {command}" for command in failed), sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
