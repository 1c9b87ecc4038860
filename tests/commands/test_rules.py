"""`cardgen rules`: the list, and the page of one."""

from __future__ import annotations

import json

import pytest
import yaml

from cardgen.rules import registry
from tests.commands.in_process import Done, cardgen


def rules(*arguments: str) -> Done:
    """Run the command."""
    return cardgen("rules", *arguments)


def test_list() -> None:
    """A line for each rule: id, level, the law."""
    lines = rules().stdout.splitlines()

    assert [line.split()[0] for line in lines] == list(registry.list_ids())
    assert "pygmies/hero-count" in lines[[line.split()[0] for line in lines].index("pygmies/hero-count")]
    assert next(line for line in lines if line.startswith("pygmies/theme")).split()[1] == "warning"
    assert max(map(len, lines)) < 160


def test_a_family() -> None:
    """The rules of one family alone."""
    assert {line.partition("/")[0] for line in rules("waiver").stdout.splitlines()} == {"waiver"}


@pytest.mark.parametrize("rule", registry.list_ids())
def test_page(rule: str) -> None:
    """Each has one, with its level."""
    result = rules(rule)

    assert result.exit_code == 0
    assert result.stdout.startswith(f"{rule} ({registry.get_level(rule)})\n\n")


def test_examples_are_shown() -> None:
    """A bad and a good one, and where in the rulebook."""
    page = rules("pygmies/weapon-count").stdout

    assert "Bad:\n\n    groups:\n" in page
    assert "Good:\n\n    groups:\n" in page
    assert "Rulebook: Appendix A" in page


def test_waiving_is_shown() -> None:
    """Of what can be waived, and of nothing else; the line is YAML."""
    page = rules("pygmies/weapon-count").stdout

    assert yaml.safe_load(page.splitlines()[-1]) == {"waive": {"pygmies/weapon-count": "The reason."}}
    assert "a waiver on the file" not in rules("yaml/lone-dash").stdout


def test_unknown() -> None:
    """Exit 2 with the near name."""
    result = rules("pygmies/hero-cuont")

    assert (result.exit_code, result.stdout) == (2, "")
    assert "cardgen: unknown rule `pygmies/hero-cuont`: did you mean `pygmies/hero-count`?" in result.stderr


def test_json() -> None:
    """The same for programs."""
    [one] = json.loads(rules("pygmies/theme", "--format", "json").stdout)["rules"]

    assert (one["id"], one["level"]) == ("pygmies/theme", "warning")
    assert one["bad"] == "theme:\n"
    assert len(json.loads(rules("--format", "json").stdout)["rules"]) == len(registry.list_ids())
