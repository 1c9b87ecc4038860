"""A check of many files costs as much for each as a check of few: counted in calls, which no clock disturbs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cardgen.printing import renderer
from cardgen.project import load_project
from cardgen.rules import engine
from tests import checking, counting
from tests.benchmarks.checks import make_up
from tests.sampling import some

FILES = (3, 9, 15)


def calls(folder: Path, layout: bool) -> int:
    """How many functions are called by a check of a folder."""
    with counting.calls() as count:
        project = load_project([str(folder)])
        found = checking.check(project, renderer.load_templates()) if layout else engine.judge_files(project.files)

    assert [finding for finding in found if finding.waived is None] == []
    return count[0]


@some(1)
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
