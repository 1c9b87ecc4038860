"""New files of Marbles."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.file import File
from cardgen.systems.skirmish.skeletons import fill_skeleton


def fill_new_file(kind: str, name: str, beside: Sequence[File]) -> str | None:
    """Return a new bag; it needs no files beside it."""
    return fill_skeleton(__file__, kind, name)
