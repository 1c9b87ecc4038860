"""Fixtures of the layout tests. They are made once: laying out leaves nothing behind."""

from __future__ import annotations

import pytest

from tests.layout.helpers import Drawing


@pytest.fixture(scope="session")
def draw(tmp_path_factory: pytest.TempPathFactory) -> Drawing:
    """Renders bits of markup."""
    return Drawing(tmp_path_factory.mktemp("templates"))
