"""Selection of rules by the user, from options and settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgen.finding import Finding
from cardgen.rules import registry

MOST_REPORTED = 20
"""Unknown rule names that are reported one by one; further ones are only counted, to keep the output short."""


class RuleSelection(NamedTuple):
    """Selected rules by id. `chosen` is None for all; `ignored` rules are left out even if chosen."""

    chosen: frozenset[str] | None = None
    ignored: frozenset[str] = frozenset()

    def wants_rule(self, rule: str) -> bool:
        """Return whether findings of a rule are shown and counted."""
        return rule not in self.ignored and (self.chosen is None or rule in self.chosen)

    def filter_findings(self, findings: Iterable[Finding]) -> list[Finding]:
        """Return the findings of selected rules."""
        return [finding for finding in findings if self.wants_rule(finding.rule)]


def parse_selection(chosen: Sequence[str] = (), ignored: Sequence[str] = ()) -> tuple[RuleSelection, list[str]]:
    """Return the selection for chosen and ignored ids or families, and a sentence for each unknown word among them."""
    unknown = list(dict.fromkeys(word for word in (*chosen, *ignored) if not registry.match_ids(word)))
    problems = [registry.describe_unknown(word) for word in unknown[:MOST_REPORTED]]
    if len(unknown) > MOST_REPORTED:
        problems.append(f"nor are there {len(unknown) - MOST_REPORTED:,} further rules that are named")
    return RuleSelection(_expand_selectors(chosen) if chosen else None, _expand_selectors(ignored)), problems


def _expand_selectors(words: Sequence[str]) -> frozenset[str]:
    """Return the ids of the rules that some ids and families select."""
    return frozenset().union(*map(registry.match_ids, words))
