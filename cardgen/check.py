"""The check of a project: returns findings, and writes nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from cardgen.card import Card
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.heraldry.assignment import NO_OVERRIDE
from cardgen.press.sheets import SheetSettings
from cardgen.printing.cards import get_back, list_cards, list_roster_parts
from cardgen.printing.renderer import AnyFinding, FaceRenderer
from cardgen.project import Project
from cardgen.rules import engine
from cardgen.rules.placing import PlacedFinding


class CheckScope(NamedTuple):
    """What a check covers besides the rules of the game."""

    ignored: Collection[str] = ()
    """Ids of rules to leave out."""
    advice: bool = False
    """Whether to add advice from the lab."""
    sheet: SheetSettings | None = None
    """The print settings of sheets; None to skip the sheets that `cardgen roster` prints for the files."""
    extra: Iterable[AnyFinding] = ()
    """Findings from elsewhere, to be sorted and checked for waivers with the others."""


ALL_RULES = CheckScope()
"""The usual scope: all rules, without advice and roster sheets."""


def check_project(
    project: Project,
    faces: FaceRenderer | None,
    scope: CheckScope = ALL_RULES,
    cards: Callable[[File], Iterable[Card]] = list_cards,
    live: list[PlacedFinding] | None = None,
) -> list[Finding]:
    """Return the findings in the reported files of a project, in the order of the report, with waived ones marked.

    Args:
        project: The project.
        faces: Lays out each text once, the backs of sides with arms, and the longest title of each system on a back;
            None skips the layout of cards.
        scope: What else to check.
        cards: Function that returns the cards of a file.
        live: List to collect findings in, as for `engine.judge_files`.
    """
    found: list[AnyFinding] = [*scope.extra]
    if faces is not None:
        found += _check_layout(project, faces, scope.sheet, cards)
        faces.save_caches()
    if scope.advice:
        # Imported late: the lab needs fractions, which most checks do without.
        from cardgen.lab import advice as lab

        found += lab.find_advice(project)
    laid = faces is not None
    return engine.judge_files(project.files, found, layout=laid, advice=scope.advice, ignored=scope.ignored, live=live)


def _check_layout(
    project: Project, faces: FaceRenderer, sheet: SheetSettings | None, cards: Callable[[File], Iterable[Card]]
) -> Iterable[AnyFinding]:
    """Yield the findings about the layout of cards, backs and roster sheets of the reported files."""
    files = sorted((file for file in project.files if file.reported), key=lambda file: file.name)
    for file in files:
        yield from chain.from_iterable(faces.check_card(card, file) for card in cards(file) if card.copy == 1)
        if file.model and file.model.arms != NO_OVERRIDE and next(iter(cards(file)), None):
            yield from faces.check_card(get_back(file, file.title, sided=True), file)
    for file in _find_longest_titles([file for file in files if next(iter(cards(file)), None)]):
        yield from faces.check_card(get_back(file, file.title), file)
    if sheet is not None:
        for file, part in list_roster_parts(project):
            yield from faces.check_sheets(part, file, sheet)


def _find_longest_titles(files: Sequence[File]) -> Iterable[File]:
    """Return the file with the longest title of each system: if that title fits on a back, shorter ones fit too."""
    longest: dict[str | None, File] = {}
    for file in files:
        other = longest.get(file.system)
        if file.title and (not other or len(file.title) > len(other.title)):
            longest[file.system] = file
    return longest.values()
