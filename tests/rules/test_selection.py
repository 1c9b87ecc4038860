"""Which rules a person wants to hear of."""

from __future__ import annotations

from cardgen.finding import Finding, Span
from cardgen.rules.selection import Selection, select

FINDINGS = [
    Finding(rule, "error", Span("a.yaml", 1, 1, 1, 2), "A", "so")
    for rule in ("pygmies/theme", "pygmies/heroism", "yaml/syntax")
]


def shown(selection: Selection) -> list[str]:
    """The rules of the findings that are left."""
    return [finding.rule for finding in selection.of(FINDINGS)]


def test_everything_by_default() -> None:
    """No choice is no restriction."""
    assert shown(Selection()) == ["pygmies/theme", "pygmies/heroism", "yaml/syntax"]


def test_chosen_and_ignored() -> None:
    """Families and ids; what is ignored stays so."""
    assert shown(select(["pygmies"])[0]) == ["pygmies/theme", "pygmies/heroism"]
    assert shown(select([], ["pygmies/theme", "yaml"])[0]) == ["pygmies/heroism"]
    assert shown(select(["pygmies", "yaml/syntax"], ["pygmies/theme"])[0]) == ["pygmies/heroism", "yaml/syntax"]


def test_unknown_words() -> None:
    """Each is told, with the near name."""
    selection, problems = select(["pygmies/them"], ["yml"])

    assert [problem.partition(";")[0] for problem in problems] == [
        "there is no rule pygmies/them",
        "there is no rule yml",
    ]
    assert shown(selection) == []
