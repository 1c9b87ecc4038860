"""How many functions something calls: the same on any machine, whatever else it does."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def calls() -> Iterator[list[int]]:
    """A list of one number, which grows with each function that is called inside."""
    count = [0]

    def tell(frame: FrameType, event: str, argument: object) -> None:
        count[0] += event == "call"

    sys.setprofile(tell)
    try:
        yield count
    finally:
        sys.setprofile(None)
