"""pygmies/alignment: exactly one alignment, that of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.pygmies import samples

RULE = "pygmies/alignment"


def with_keywords(*keywords: str) -> samples.Document:
    """A faction whose Spearman has these keywords."""
    faction = samples.faction()
    faction["groups"][0]["keywords"] = list(keywords)
    return faction


@pytest.mark.parametrize("keywords", [["Good"], ["Human", "GOOD", "Knight"], ["Goodly", "Good"], ["Evil", "Good"]])
def test_one_alignment(keywords: list[str]) -> None:
    """One is enough, in any case; Evil is not an alignment where no game knows it."""
    assert samples.said(samples.check(with_keywords(*keywords)), RULE) == []


def test_a_made_up_alignment() -> None:
    """A faction brings its own."""
    assert (
        samples.check(samples.other("Pirate") | {"strengths": [], "weaknesses": []})[0].rule
        == "pygmies/ability-typical"
    )
    assert samples.said(samples.check(samples.other("Pirate")), RULE) == []


@pytest.mark.parametrize(
    ("keywords", "fact", "column"),
    [
        (["Human"], "has no alignment", None),
        ([], "has no alignment", None),
        (["Human", "Neutral"], "has the alignment `Neutral`: expected exactly one, `Good`", 5),
        (["Good", "Neutral"], "2 alignments, `Good` and `Neutral`", 5),
        (["Good", "Human", "good"], "2 alignments, `Good` and `good`", 5),
    ],
)
def test_none_another_or_two(keywords: list[str], fact: str, column: int | None) -> None:
    """Each is one fault, at the keyword that is wrong or at the keywords."""
    [found] = samples.check(with_keywords(*keywords))

    assert (found.rule, found.entry) == (RULE, "Spearman")
    assert fact in found.message
    assert "Good" in found.message
    assert column in (None, found.span.column)


def test_a_near_miss() -> None:
    """A keyword that is nearly the alignment is the one that was meant."""
    [found] = samples.check(with_keywords("Human", "Goood"))

    assert found.hint == "write `Good`"


def test_alignments_of_the_game(tmp_path: Path) -> None:
    """In a game the alignments of the others are known, and may not stand beside one's own."""
    files = samples.table() | {"good": with_keywords("Good", "Evil")}
    [found] = samples.check_together(tmp_path, files, "good")

    assert found.rule == RULE
    assert "`Good` and `Evil`" in found.message


def test_a_neutral_faction() -> None:
    """Neutral is reserved; the profiles are not blamed for it."""
    faction = samples.faction() | {"alignment": "Neutral"}
    [found] = samples.check(faction)

    assert (found.rule, found.entry) == (RULE, "Good")
    assert samples.text(faction).splitlines()[found.span.line - 1] == "alignment: Neutral"


def test_neutrals_with_an_alignment() -> None:
    """Neutrals are Neutral."""
    [found] = samples.check(samples.neutral() | {"alignment": "Good"})

    assert found.rule == RULE
