"""`shape/to-do`: texts that were written to be replaced."""

from __future__ import annotations

import pytest

from cardgen.finding import Finding
from cardgen.rules.shape import to_do
from tests.systems.pygmies import samples


def found(written: str) -> list[Finding]:
    """What the check says of a faultless faction with that theme."""
    theme = f"theme: {written}"
    return samples.check(samples.text(samples.faction()).replace("theme: Plain people with a plain purpose.", theme))


@pytest.mark.parametrize("text", ["There is a lot TO DO.", "to do", "To do nothing", "TODO", "TO DOs", '"TO  DO"'])
def test_other_texts_are_left_alone(text: str) -> None:
    """Only what begins with the very mark is meant."""
    assert found(text) == []


def test_remarks_are_left_alone() -> None:
    """What follows a # is nobody's text."""
    assert found("Plain people.  # TO DO: a better one") == []


@pytest.mark.parametrize("text", ["TO DO", "'TO DO: a theme'", '"TO DO - a theme"', ">-\n  TO DO: over\n  two lines"])
def test_the_mark_is_found(text: str) -> None:
    """However it is written, once, at the text, and it is not an error."""
    (finding,) = found(text)

    assert finding.rule == to_do.RULE
    assert finding.level == to_do.LEVEL == "warning"
    assert (finding.span.column, finding.entry) == (8, "Good")
    assert finding.message.startswith(
        "`theme` of Good still has its `TO DO` text: `cardgen new` wrote it to be replaced"
    )


def test_it_is_found_at_any_depth() -> None:
    """Texts of entries, items of lists and values of waivers; the entry is told."""
    document = samples.faction()
    document["heroes"][0]["flavour"] = "TO DO: a line."
    document["groups"][1]["keywords"][0] = "TO DO"

    assert [(finding.rule, finding.entry) for finding in samples.check(document)] == [
        (to_do.RULE, document["heroes"][0]["name"]),
        (to_do.RULE, document["groups"][1]["name"]),
    ]


def test_an_alias_is_a_place_of_its_own() -> None:
    """A text that is used twice is on two cards, and told where each begins."""
    text = samples.text(samples.faction()).replace("theme: Plain people with a plain purpose.", "theme: &a TO DO")
    findings = samples.check(text.replace("- name: Captain", "- flavour: *a\n  name: Captain"))

    assert [(finding.rule, finding.entry) for finding in findings] == [(to_do.RULE, "Good"), (to_do.RULE, "Captain")]


@pytest.mark.parametrize("head", ["system: chess", "kind: zoo"])
def test_files_of_no_known_kind_have_it_too(head: str) -> None:
    """What is still to do does not depend on what else can be made of the file."""
    rules = [finding.rule for finding in samples.check(f"{head}\ntheme: TO DO\n")]

    assert to_do.RULE in rules
