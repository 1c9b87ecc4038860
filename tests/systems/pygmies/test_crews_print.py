"""Every legal crew of the shipped games has a roster: in all themes and languages, on Letter and A4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from cardgen import languages
from cardgen.config import themes
from cardgen.finding import Finding
from cardgen.layout.frame import Frame, Glyphs
from cardgen.layout.frame import VectorPath as Outline
from cardgen.press import sizes
from cardgen.press.sheets import SheetSettings
from cardgen.printing.job import lay_out_part
from cardgen.printing.renderer import FaceRenderer, build_renderer
from cardgen.printing.settings import PrintSettings
from cardgen.systems.pygmies.limits import SQUADS
from cardgen.systems.pygmies.rule_subjects import LoadedCrew
from cardgen.systems.pygmies.rules import crew_size, squad
from cardgen.systems.pygmies.sheets import build_crew_part
from tests.layout.helpers import Placed, walk
from tests.sampling import EXHAUSTIVE, sampled
from tests.systems.pygmies.musters import (
    EDITIONS,
    crew_of_most_words,
    crews_of_everybody,
    draftees,
    draw_crew,
    groups,
)

WAYS = sampled(EDITIONS, ("classic", "plain", "large"), ("en", "de"), ("letter", "a4"))
"""Editions, themes, languages and papers."""
DRAWN = 200
"""Crews that are drawn of each edition when all is compared; the suite draws SOME."""
SOME = 6
TOUCH = 0.05
"""Millimetres by which two things may overlap that only touch each other."""


def settings(theme: str, language: str, paper: str) -> PrintSettings:
    """How to print in a theme and a language on that paper."""
    sheet = SheetSettings(sizes.paper(paper), language=languages.load_language(language))
    return PrintSettings(sheet=sheet, theme=theme, language=language, ink=themes.get_theme(theme).ink or "full")


def faults(loaded: Iterable[LoadedCrew], printing: PrintSettings) -> list[str]:
    """What keeps the rosters of crews from being printed; who is in the crew stands before it."""
    faces = build_renderer(printing).for_game("pygmies")
    return [fault for one in loaded for fault in _faults(one, faces, printing)]


def _faults(one: LoadedCrew, faces: FaceRenderer, printing: PrintSettings) -> Iterator[str]:
    part = build_crew_part([one])
    found: list[Finding] = lay_out_part(part, faces, printing, "crew.pdf").findings
    whom = [(part.hero, dict(part.groups)) for part in one.crew.squads]
    yield from (f"{whom}: {fault.message}" for fault in found)


@pytest.mark.parametrize(("game", "theme", "language", "paper"), WAYS)
def test_rosters_have_room_for_every_group_at_its_largest(game: str, theme: str, language: str, paper: str) -> None:
    """All heroes, all groups with all their cards, and the six groups that have most to say in one crew."""
    made = [*crews_of_everybody(game, largest=True), crew_of_most_words(game)]

    assert faults(made, settings(theme, language, paper)) == []


@EXHAUSTIVE
@pytest.mark.parametrize(
    ("game", "theme", "language", "paper"),
    list(product(EDITIONS, ("classic", "plain", "large"), ("en", "de"), ("letter", "a4"))),
)
def test_rosters_have_room_for_every_group_at_every_size(game: str, theme: str, language: str, paper: str) -> None:
    """All groups with every number of their cards."""
    assert faults(crews_of_everybody(game), settings(theme, language, paper)) == []


@pytest.mark.parametrize(("game", "theme", "language", "paper"), WAYS)
def test_crews_drawn_at_random_print(game: str, theme: str, language: str, paper: str) -> None:
    """Any legal crew prints."""
    drawn = [draw_crew(game, f"{game} {theme} {language} {paper} {number}") for number in range(SOME)]

    assert faults(drawn, settings(theme, language, paper)) == []


@EXHAUSTIVE
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("theme", ["classic", "plain", "large"])
@pytest.mark.parametrize("game", EDITIONS)
def test_many_crews_drawn_at_random_print(game: str, theme: str, language: str) -> None:
    """So do 200 of each edition."""
    drawn = [draw_crew(game, f"{game} {number}") for number in range(DRAWN)]

    assert faults(drawn, settings(theme, language, "letter")) == []


@pytest.mark.parametrize("game", EDITIONS)
def test_drawn_crews_are_legal(game: str) -> None:
    """No rule has an error about those that are drawn, and they have all heroes and groups between them."""
    drawn = [draw_crew(game, f"{game} {number}") for number in range(DRAWN)]
    met = {name for one in drawn for part in one.crew.squads for name in (part.hero, *part.groups)}

    assert [fault.message for one in drawn for fault in (*squad.check_crew(one), *crew_size.check_crew(one))] == []
    assert {one.hero.name for one in draftees(game)} | {group.name for group in groups(game)} == met


@pytest.mark.parametrize("game", EDITIONS)
def test_crews_of_everybody_have_everybody(game: str) -> None:
    """Each hero, and each group with every number of its cards."""
    made = list(crews_of_everybody(game))
    squads = [part for one in made for part in one.crew.squads]
    held = {(name, cards) for part in squads for name, cards in part.groups.items()}

    assert all(len(one.crew.squads) == SQUADS for one in made)
    assert all(len(part.groups) == 2 for part in squads)
    assert {part.hero for part in squads} == {one.hero.name for one in draftees(game)}
    assert held == {(group.name, cards) for group in groups(game) for cards in range(1, group.size + 1)}


@pytest.mark.parametrize(("game", "theme", "language"), sampled(EDITIONS, ("large", "classic"), ("de", "en")))
def test_texts_of_a_sheet_stand_clear(game: str, theme: str, language: str) -> None:
    """No text runs into another one, or into a box to tick."""
    faces = build_renderer(settings(theme, language, "letter")).for_game("pygmies").pages

    found = [
        touching
        for one in crews_of_everybody(game, largest=True)
        for document in build_crew_part([one]).pages
        for page in faces.pages(document.template, document.data)
        for touching in collisions(page)
    ]
    assert found == []


def collisions(page: Frame) -> list[str]:
    """The texts of a page that overlap another one, or the edge of a box to tick."""
    placed = list(walk(page.items))
    texts = [one for one in placed if isinstance(one.item, Glyphs) and one.item.text.strip()]
    boxes = [one for one in placed if isinstance(one.item, Outline) and one.item.line == 0.3 and one.right - one.x < 7]
    pairs = [*combinations(texts, 2), *product(texts, boxes)]
    return [f"{one.item} {other.item}" for one, other in pairs if _overlap(one, other) and not _holds(other, one)]


def _overlap(one: Placed, other: Placed) -> bool:
    across = one.x + TOUCH < other.right and other.x + TOUCH < one.right
    return across and one.y + TOUCH < other.foot and other.y + TOUCH < one.foot


def _holds(outer: Placed, inner: Placed) -> bool:
    """Whether a text stands in a box, as the numbers of losses do."""
    return outer.x <= inner.x and inner.right <= outer.right and outer.y <= inner.y and inner.foot <= outer.foot
