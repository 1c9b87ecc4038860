"""Which rules a person wants to hear of."""

from __future__ import annotations

from cardgen.finding import Finding, Span
from cardgen.rules.selection import RuleSelection, parse_selection
from tests.sampling import EXHAUSTIVE

FINDINGS = [
    Finding(rule, "error", Span("a.yaml", 1, 1, 1, 2), "A", "so")
    for rule in ("pygmies/theme", "pygmies/heroism", "yaml/syntax")
]


def shown(selection: RuleSelection) -> list[str]:
    """The rules of the findings that are left."""
    return [finding.rule for finding in selection.filter_findings(FINDINGS)]


def test_everything_by_default() -> None:
    """No choice is not a restriction."""
    assert shown(RuleSelection()) == ["pygmies/theme", "pygmies/heroism", "yaml/syntax"]


def test_chosen_and_ignored() -> None:
    """Families and ids; what is ignored stays so."""
    assert shown(parse_selection(["pygmies"])[0]) == ["pygmies/theme", "pygmies/heroism"]
    assert shown(parse_selection([], ["pygmies/theme", "yaml"])[0]) == ["pygmies/heroism"]
    assert shown(parse_selection(["pygmies", "yaml/syntax"], ["pygmies/theme"])[0]) == [
        "pygmies/heroism",
        "yaml/syntax",
    ]


def test_unknown_words() -> None:
    """Each is told, with the near name."""
    selection, problems = parse_selection(["pygmies/them"], ["yml"])

    assert [problem.partition(";")[0] for problem in problems] == [
        "unknown rule `pygmies/them`: did you mean `pygmies/theme`?",
        "unknown rule `yml`: did you mean `yaml`?",
    ]
    assert shown(selection) == []


@EXHAUSTIVE
def test_very_many_words_that_name_no_rule() -> None:
    """Each is told once, and of many the first; a long one is told short."""
    words = [f"pygmies/theme{number}" for number in range(20_000)]
    problems = parse_selection([], [*words, *words])[1]

    assert len(problems) == 21
    assert problems[0] == "unknown rule `pygmies/theme0`: did you mean `pygmies/theme`?"
    assert problems[-1] == "nor are there 19,980 further rules that are named"
    assert len(parse_selection(["x" * 100_000])[1][0]) < 200
