"""Files for previews."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardgen.preview.session import PreviewSession
from cardgen.printing.settings import PrintSettings
from cardgen.rules.selection import RuleSelection
from tests import lettered as letters
from tests.preview import projects


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder with one faction of Pygmies in it."""
    return projects.small(tmp_path)


@pytest.fixture
def session(project: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PreviewSession]:
    """A session of the project, that looks at its files when it is told to."""
    monkeypatch.chdir(project)
    made = PreviewSession(["factions"], PrintSettings(), RuleSelection())
    yield made
    made.request_end()


@pytest.fixture
def lettered() -> Iterator[None]:
    """See `tests.lettered`."""
    with letters.lettered():
        yield
