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

    def wants(self, rule: str) -> bool:
        """Whether findings of a rule are shown and counted."""
        return rule not in self.ignored and (self.chosen is None or rule in self.chosen)

    def of(self, findings: Iterable[Finding]) -> list[Finding]:
        """The findings of wanted rules."""
        return [finding for finding in findings if self.wants(finding.rule)]


def select(chosen: Sequence[str] = (), ignored: Sequence[str] = ()) -> tuple[RuleSelection, list[str]]:
    """The selection that ids or families make, and a sentence for each word that names no rule."""
    unknown = list(dict.fromkeys(word for word in (*chosen, *ignored) if not registry.matching(word)))
    problems = [registry.unknown(word) for word in unknown[:MOST_REPORTED]]
    if len(unknown) > MOST_REPORTED:
        problems.append(f"nor are there {len(unknown) - MOST_REPORTED:,} further rules that are named")
    return RuleSelection(_all(chosen) if chosen else None, _all(ignored)), problems


def _all(words: Sequence[str]) -> frozenset[str]:
    return frozenset().union(*map(registry.matching, words))
