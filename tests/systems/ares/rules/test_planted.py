"""A file with every fault that a single force can have: each is found once, at its line, and nothing else is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from cardgen.rules import registry
from tests.systems.ares import samples

PLANTED = Path(__file__).parents[1].joinpath("planted.yaml").read_text(encoding="utf-8")
OF_A_MATCH = {"ares/balance", "ares/magic-agreed", "ares/sides", "ares/unit-count", "ares/unrated", "ares/zone"}
WITHOUT_MAGIC = {"ares/magic-off"}
"""What is found where magic is off alone, which excuses whoever has no magic die."""


def planted() -> Counter[tuple[int, str]]:
    """The line and rule of each fault, from the remarks."""
    lines = enumerate(PLANTED.splitlines(), 1)
    return Counter((number, rule) for number, line in lines for rule in line.partition("#!")[2].split())


def test_all_are_found_once() -> None:
    """What is found is what was planted."""
    findings = [found for found in samples.check(PLANTED) if not found.waived]

    assert Counter((found.span.line, found.rule) for found in findings) == planted()


def test_every_rule_is_planted() -> None:
    """A new rule is planted here, or is about a match, or about a force without magic."""
    rules = {rule for rule in registry.list_ids() if registry.get_family(rule) == "ares"}

    assert rules - {rule for _, rule in planted()} == OF_A_MATCH | WITHOUT_MAGIC


def test_messages_say_who_and_what_to_write() -> None:
    """Each message is one line without a full stop or a rule's name, and has a hint."""
    for found in samples.check(PLANTED):
        assert found.entry
        assert "\n" not in found.message
        assert not found.message.endswith(".")
        assert "ares/" not in found.message
        assert found.hint
