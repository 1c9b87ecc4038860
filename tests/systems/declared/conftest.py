"""A project with a new game in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Run
from tests.systems.declared.own import Own


@pytest.fixture
def own(here: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Own:
    """A project where `cardgen new game` has just been run; tests stand in it."""
    monkeypatch.chdir(tmp_path)
    assert here("new", "game", "Tower Thieves").returncode == 0
    return Own(tmp_path, here)
