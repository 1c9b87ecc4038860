"""Faction sheets: a page each, with every number of every card."""

from __future__ import annotations

from types import SimpleNamespace as Names

import pytest

from cardgen.systems.pygmies import sheets
from cardgen.systems.pygmies.model import STATS
from tests.papers import WAYS, drawn, faults, laid, printed, words
from tests.sampling import EXHAUSTIVE, some
from tests.systems.pygmies.pages import FIRST, SECOND, models

ALL = (*FIRST, *SECOND[:3])


@some(1)
@pytest.mark.parametrize(("paper", "ink"), WAYS)
def test_a_page_each(paper: str, ink: str) -> None:
    """Each shipped faction fits one page, legible and within reach."""
    for document in sheets.build_faction_part(models(ALL), "A Game").pages:
        pages = laid(document, paper, ink)

        assert len(pages) == 1
        assert faults(pages) == []


@pytest.mark.parametrize("stem", ALL)
def test_everybody_is_on_it(stem: str) -> None:
    """All heroes and groups with their eight values, weapons and abilities, theme and keywords."""
    (faction,) = models((stem,))
    document = sheets.build_faction_part([faction], "A Game").pages[0]
    sections = document.data["sections"]
    assert isinstance(sections, list)
    rows: list[Names] = [row for section in sections for row in section.rows]
    text = words(laid(document))

    assert [row.name for row in rows] == [profile.name for profile in faction.profiles]
    for row, profile in zip(rows, faction.profiles, strict=True):
        assert [stat.value for stat in row.stats] == [
            "–" if profile.stats[stat] is None else str(profile.stats[stat]) for stat in STATS
        ]
        assert profile.name.replace("'", "’") in text
        for name in [use.name for use in profile.weapons] + [use.name for use in (*profile.skills, *profile.spells)]:
            assert name.replace("'", "’") in text


def test_neutrals_have_groups_alone() -> None:
    """A section without entries is not there."""
    (neutral,) = models(("neutral",))
    sections = sheets.build_faction_part([neutral], "A Game").pages[0].data["sections"]
    assert isinstance(sections, list)

    assert [section.name for section in sections] == ["Groups"]


@EXHAUSTIVE
def test_the_pdf_has_a_page_each() -> None:
    """One side of one sheet for each faction."""
    reader = printed(sheets.build_faction_part(models(FIRST), "A Game"))

    assert len(reader.pages) == 4
    assert "Ernest Goodfellow" in reader.pages[0].extract_text()


@pytest.mark.parametrize(("paper", "ink"), WAYS)
@pytest.mark.parametrize("stem", ALL)
def test_the_arms_are_on_it(stem: str, paper: str, ink: str) -> None:
    """The faction's own arms stand in the masthead, a shield before each name; other arms would be other drawings."""
    (faction,) = models((stem,))
    document = sheets.build_faction_part([faction], "A Game").pages[0]
    (page,) = laid(document, paper, ink)
    left = (page.width - 190.5) / 2
    shields = [row for row in drawn(page, left, 50, left + 9, page.height - 45) if row.right - row.x > 4]

    assert len(drawn(page, left + 2, 11, left + 34, 42)) > 8
    assert len(shields) >= len(faction.profiles)
