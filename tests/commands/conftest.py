"""Fixtures of the tests of commands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardgen.press import pdf
from tests import lettered as letters


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is done but for drawing: what is written has a byte for each page. For tests that look into no PDF."""
    monkeypatch.setattr(pdf, "write", lambda job: bytes(len(list(job.pages))))


@pytest.fixture(scope="module")
def lettered() -> Iterator[None]:
    """Files have their texts and no drawings, in a whole file of tests that read pages and look at none."""
    with letters.lettered():
        yield
