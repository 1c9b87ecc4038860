"""New files of Marbles."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.file import File
from cardgen.systems.skirmish.skeletons import filled


def fill_skeleton(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return a new bag; it needs no files beside it."""
    return filled(__file__, kind, name)
