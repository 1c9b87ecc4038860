"""Which rules a person wants findings of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.finding import Finding
from cardgen.rules import registry

MOST_REPORTED = 20
"""Words that name no rule and are reported one by one; the others are counted."""


class RuleSelection(NamedTuple):
    """Ids of rules: `chosen` None means all of them; an ignored rule is left out even if it is chosen."""

    chosen: frozenset[str] | None = None
    ignored: frozenset[str] = frozenset()

    def wants_rule(self, rule: str) -> bool:
        """Whether findings of a rule are shown and counted."""
        return rule not in self.ignored and (self.chosen is None or rule in self.chosen)

    def filter_findings(self, findings: Iterable[Finding]) -> list[Finding]:
        """The findings of wanted rules."""
        return [finding for finding in findings if self.wants_rule(finding.rule)]


def parse_selection(chosen: Sequence[str] = (), ignored: Sequence[str] = ()) -> tuple[RuleSelection, list[str]]:
    """The selection that ids or families make, and a sentence for each word that names no rule."""
    unknown = list(dict.fromkeys(word for word in (*chosen, *ignored) if not registry.match_ids(word)))
    problems = [registry.describe_unknown(word) for word in unknown[:MOST_REPORTED]]
    if len(unknown) > MOST_REPORTED:
        problems.append(f"nor are there {len(unknown) - MOST_REPORTED:,} further rules that are named")
    return RuleSelection(_expand_selectors(chosen) if chosen else None, _expand_selectors(ignored)), problems


def _expand_selectors(words: Sequence[str]) -> frozenset[str]:
    return frozenset().union(*map(registry.match_ids, words))
