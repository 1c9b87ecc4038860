"""Far too much of one thing ends soon: what a check does for twice as much is twice as much, and findings say so."""

from __future__ import annotations

import pytest

from cardgen import project
from cardgen.finding import Finding
from cardgen.printing import renderer
from tests import checking, counting
from tests.commands.hostile import floods, looks
from tests.commands.hostile.texts import Hostile
from tests.sampling import some


def found(text: str) -> tuple[list[Finding], int]:
    """The findings on a file, and how many functions were called for them."""
    with counting.calls() as count:
        loaded = project.load([], stdin=("nowhere/flood.yaml", text.encode()))
        findings = checking.check(loaded, renderer.templates())
    return findings, count[0]


@some(2)
@pytest.mark.parametrize("name", floods.LISTS)
def test_long_lists(name: str) -> None:
    """Twice as many entries take twice the work: no entry is measured for each other one."""
    found(floods.LISTS[name](4))  # what is read once for all
    (_, one), (findings, two) = (found(floods.LISTS[name](amount)) for amount in (150, 300))

    assert two <= 2.5 * one
    assert [finding.rule for finding in findings if finding.level == "error"]


@pytest.mark.parametrize("name", floods.WORDS)
def test_words_without_end(name: str) -> None:
    """A word of twenty thousand letters is too long, which is a finding and takes no time."""
    findings = looks.check(Hostile(name, floods.WORDS[name](20_000).encode()), layout=True)

    assert "layout/text-overflow" in {finding.rule for finding in findings}
