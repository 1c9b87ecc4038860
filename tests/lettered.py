"""Files that tests read and do not look at: with all their texts and rules in place, and without drawings.

Most of what a reader of PDFs does with a sheet of cards is to follow the outlines of arms, icons and patterns.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from cardgen.press.operators import Pen


@contextmanager
def lettered() -> Iterator[None]:
    """What is written meanwhile has no outlines; what cards are known by is the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "_path", lambda pen, item, state: None)
        yield
