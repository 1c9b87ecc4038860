"""Files for previews."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import lettered as letters
from tests.preview import projects


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with one faction of Pygmies in it."""
    return projects.small(tmp_path)


@pytest.fixture
def lettered() -> Iterator[None]:
    """See `tests.lettered`."""
    with letters.lettered():
        yield
