"""Far too much of one thing ends soon: what a check does for twice as much is twice as much, and findings say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from cardgen import project
from cardgen.finding import Finding
from cardgen.layout import flow, stack
from cardgen.printing import renderer
from cardgen.rules import engine
from cardgen.source import MAX_FAULTS
from tests import checking, counting
from tests.commands.hostile import floods, looks
from tests.commands.hostile.texts import Hostile
from tests.sampling import some


def found(text: str) -> tuple[list[Finding], int]:
    """The findings on a file, and how many functions were called for them."""
    with counting.calls() as count:
        loaded = project.load_project([], stdin=("nowhere/flood.yaml", text.encode()))
        findings = checking.check(loaded, renderer.load_templates())
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


@some(2)
@pytest.mark.parametrize("name", floods.LISTS)
def test_lists_that_no_card_has_room_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text or a stack of hundreds of parts is not measured, which is a finding; on a card there are a dozen."""
    tried = Counter[str]()
    for module, kind in ((flow.Flow, "_measure"), (stack, "_part")):
        monkeypatch.setattr(module, kind, counted(getattr(module, kind), tried))
    findings, _ = found(floods.LISTS[name](1_000))

    assert tried.total() < 2_000
    assert len(findings) <= MAX_FAULTS + 10
    assert [finding for finding in findings if finding.level == "error"]


def counted(function: Callable[..., Any], count: Counter[str]) -> Callable[..., Any]:
    """The function, whose calls are counted."""

    def call(*given: Any, **named: Any) -> Any:
        count[function.__name__] += 1
        return function(*given, **named)

    return call


def test_many_faults_of_a_rule() -> None:
    """The first thousand of a file are reported, then that there are more; another file keeps all of its own."""
    first, second = (floods.LISTS["items"](amount).encode() for amount in (3_000, 400))
    files = {"a.yaml": first, "b.yaml": second}
    loaded = [project.load_project([], stdin=(name, data)).files[0] for name, data in files.items()]
    findings = engine.judge_files(loaded)
    count = Counter(finding.span.path for finding in findings)

    assert [(one.rule, one.span.path) for one in findings if "more than 1,000 problems" in one.message] == [
        ("yaml/syntax", "a.yaml")
    ]
    assert (count["a.yaml"], count["b.yaml"]) == (MAX_FAULTS + 1, 401)  # each item, and the leader
