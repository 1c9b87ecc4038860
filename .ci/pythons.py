"""Finds the supported Pythons on this machine: `pythons.py 3.14` prints the program of that version.

Looks for `python3.14` on the path, then among pyenv's versions. Exits with 1 when that version is not installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
PYENV = Path.home() / ".pyenv" / "versions"


def find_python(version: str) -> str | None:
    """Return the program of a version such as "3.14", or None where it is not installed."""
    named = os.environ.get("PYTHON_" + version.replace(".", "_"))
    candidates = [named, shutil.which(f"python{version}"), *map(str, sorted(PYENV.glob(f"{version}.*/bin/python3")))]
    # A shim of pyenv is on the path for versions that are not selected; it fails when it is run.
    return next((program for program in candidates if program and read_version(program) == version), None)


def read_version(program: str) -> str:
    """Return the version that a program says it is, such as "3.14"; empty when it does not run."""
    command = [program, "-I", "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


if __name__ == "__main__":
    found_program = find_python(sys.argv[1])
    if not found_program:
        sys.exit(1)
    print(found_program)
