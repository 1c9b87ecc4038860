"""Makes one file of a wheel and all that it needs: `python .packaging/pyz.py dist/cardgen-….whl FOLDER`.

The file is a zipapp that shiv makes: its first run unpacks it into the user's folder, later ones begin there. Packages
in it are compiled, so that it is for the Python and the platform that it was made with; its name says which, and it
says so itself where it cannot run.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

PREAMBLE = """\
import sys
if sys.version_info[:2] != ({major}, {minor}) or sys.platform != {system!r}:
    sys.exit("cardgen: this file is for Python {major}.{minor} on {title}: "
             "run it with that, or download the file for yours")
"""
"""What runs before anything that is compiled is imported."""


def name(wheel: Path) -> str:
    """What the file is called: `cardgen-0.3.0-py3.13-linux-x86_64.pyz`."""
    version = wheel.name.split("-")[1]
    major, minor = sys.version_info[:2]
    return f"cardgen-{version}-py{major}.{minor}-{sysconfig.get_platform()}.pyz"


def make(wheel: Path, folder: Path) -> Path:
    """Write the file of `wheel` into `folder`, which is made; its path. Raises CalledProcessError if shiv cannot."""
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / name(wheel)
    major, minor = sys.version_info[:2]
    with tempfile.TemporaryDirectory() as scratch:
        preamble = Path(scratch) / "preamble.py"
        said = PREAMBLE.format(major=major, minor=minor, system=sys.platform, title=platform.system())
        preamble.write_text(said, encoding="utf-8")
        options = ("--reproducible", "--extend-pythonpath", "--compressed", "--console-script", "cardgen")
        shebang = ("--python", f"/usr/bin/env python{major}.{minor}")
        command = (
            sys.executable,
            "-m",
            "shiv",
            *options,
            *shebang,
            "--preamble",
            preamble,
            "--output-file",
            made,
            wheel,
        )
        subprocess.run([*command, "--quiet"], check=True)
    return made


if __name__ == "__main__":
    print(make(Path(sys.argv[1]), Path(sys.argv[2])))
