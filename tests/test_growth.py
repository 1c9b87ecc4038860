"""A check of many files costs as much for each as a check of few: counted in calls, which no clock disturbs."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from types import FrameType

import pytest

from cardgen import pipeline
from cardgen.project import load
from cardgen.rules import engine
from tests.benchmarks.checks import make_up

FILES = (3, 9, 15)


def calls(folder: Path, layout: bool) -> int:
    """How many functions are called by a check of a folder."""
    count = 0

    def tell(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(tell)
    try:
        project = load([str(folder)])
        found = pipeline.check(project, pipeline.templates()) if layout else engine.judge(project)
    finally:
        sys.setprofile(None)

    assert found == []
    return count


@pytest.mark.parametrize("layout", [False, True])
def test_the_same_for_each_file(layout: bool, tmp_path: Path) -> None:
    """Six files more add what the six before them added."""
    counts = []
    for size in FILES:
        folder = tmp_path / str(size)
        folder.mkdir()
        make_up(size, str(folder))
        calls(folder, layout)  # what is looked up once for all runs
        counts.append(calls(folder, layout))
    more = [after - before for before, after in pairwise(counts)]

    assert max(more) <= 1.1 * min(more)
