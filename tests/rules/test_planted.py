"""A file with every fault that a single file can have: each is found once, at its line, and nothing else is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from cardgen.rules import registry
from tests.systems.pygmies import samples

PLANTED = Path(__file__).with_name("planted.yaml").read_text(encoding="utf-8")
IN_A_GAME = {"pygmies/neutral-groups", "pygmies/game-size"}
ELSEWHERE = {"pygmies/ability-reused", "shape/to-do", "yaml/syntax"}


def planted() -> Counter[tuple[int, str]]:
    """The line and rule of each fault, from the remarks."""
    lines = enumerate(PLANTED.splitlines(), 1)
    return Counter((number, rule) for number, line in lines for rule in line.partition("#!")[2].split())


def test_all_are_found_once() -> None:
    """What is found is what was planted."""
    findings = samples.check(PLANTED)

    assert Counter((found.span.line, found.rule) for found in findings if not found.waived) == planted()


def test_waived_ones_are_kept() -> None:
    """Two findings are waived, with their reasons."""
    waived = [(found.entry, found.rule, found.waived) for found in samples.check(PLANTED)]

    assert [(entry, rule, w.reason, w.until) for entry, rule, w in waived if w is not None] == [
        ("Two", "pygmies/weapon-count", "Two hands and a mouth.", None),
        ("Four", "pygmies/weapon-count", "An octopus.", "2999-01-01"),
    ]


def test_nearly_every_rule_is_planted() -> None:
    """A new rule is planted here, or named above as one that needs another file."""
    families = ("pygmies", "shape", "waiver", "yaml")
    rules = {rule for rule in registry.ids() if registry.family(rule) in families and not re.search("crew|squad", rule)}
    found = {rule for _, rule in planted()} | {"pygmies/weapon-count"}

    assert rules - found == (IN_A_GAME | ELSEWHERE | {"pygmies/group-split"}) & rules


def test_messages_say_who_and_end_plainly() -> None:
    """Each message fits on a line, has no rule's id in it, and does not end with a full stop."""
    for found in samples.check(PLANTED):
        assert found.entry
        assert "\n" not in found.message
        assert not found.message.endswith(".")
        if not found.rule.startswith("waiver/"):
            assert not re.search(r"\b(pygmies|shape|yaml)/", found.message)
