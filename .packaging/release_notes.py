"""Prints the section of a tag in CHANGELOG.md: `python .packaging/release_notes.py v0.3.0`.

Ends with what is wrong if the tag is not the version in `cardgen/__init__.py`, or its section is missing or still
`(unreleased)`. Nothing needs to be installed.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def notes(tag: str, version: str, changelog: str) -> str:
    """The section of `version` without its head. Raises ValueError, with what to do, if there is no release in it."""
    if tag != f"v{version}":
        raise ValueError(f"the tag is {tag}, but cardgen/__init__.py has {version}: tag v{version}")
    section = re.search(rf"^## {re.escape(version)}\b([^\n]*)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if section is None:
        raise ValueError(f"CHANGELOG.md has no section {version}: write it")
    if "unreleased" in section[1]:
        raise ValueError(f"CHANGELOG.md calls {version} unreleased: write the date there")
    return section[2].strip() + "\n"


def main(tag: str) -> int:
    """Print the notes; the exit code."""
    package = (ROOT / "cardgen" / "__init__.py").read_text(encoding="utf-8")
    (version,) = re.findall(r'^__version__ = "(.+)"$', package, re.MULTILINE)
    try:
        text = notes(tag, version, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    sys.stdout.buffer.write(text.encode())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
