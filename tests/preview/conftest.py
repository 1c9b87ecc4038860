"""Files for previews."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.preview import projects


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with one faction of Pygmies in it."""
    return projects.small(tmp_path)
