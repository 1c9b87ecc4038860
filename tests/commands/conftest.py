"""Fixtures of the tests of commands."""

from __future__ import annotations

import pytest

from cardgen.press import pdf


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is done but for drawing: what is written has a byte for each page. For tests that look into no PDF."""
    monkeypatch.setattr(pdf, "write", lambda job: bytes(len(list(job.pages))))
