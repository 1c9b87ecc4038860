"""Bounds that hold for every kind of file: 10 seconds of processor time and 400 MB, whatever is in it.

The system is the judge: it ends a process that goes beyond them, or gives it no more memory.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.hostile.bombs import BOMBS, KINDS
from tests.sampling import EXHAUSTIVE

ROOT = Path(__file__).parent.parent.parent
SECONDS = 10
"""Of processor time that a process may take."""
MEGABYTES = 400
"""Of memory that it may take."""
BOUNDED = f"""
import resource
resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))
resource.setrlimit(resource.RLIMIT_DATA, ({MEGABYTES << 20}, {MEGABYTES << 20}))
from cardgen.__main__ import run
run()
"""
FIRST = {next(name for name in BOMBS if name.startswith(f"{kind}:")) for kind in KINDS}
"""One of each kind."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system keeps no count of a process's memory")
@pytest.mark.parametrize("name", [pytest.param(one, marks=() if one in FIRST else EXHAUSTIVE) for one in BOMBS])
def test_any_file_stays_within_the_bounds(tmp_path: Path, name: str) -> None:
    """A command that reads it ends by itself, within what it may take, and says what is wrong with the file."""
    bomb = BOMBS[name]
    for path, data in bomb.files().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    own = {"XDG_CONFIG_HOME": tmp_path / "config", "XDG_CACHE_HOME": tmp_path / "cache", "XDG_STATE_HOME": tmp_path}
    env = {**os.environ, "PYTHONPATH": str(ROOT), **{key: str(path) for key, path in own.items()}}
    command = [sys.executable, "-c", BOUNDED, *bomb.arguments]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, stdin=subprocess.DEVNULL, check=False)
    said = done.stdout.decode() + done.stderr.decode()

    assert done.returncode in (0, 1, 2), said[-2000:]
    assert bomb.said in said, said[:2000]
    assert len(said) < 2_000_000
