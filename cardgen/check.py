"""The check: a project to findings, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain

from cardgen.card import Card
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.heraldry.decide import NOTHING
from cardgen.press.sheets import SheetSettings
from cardgen.printing.cards import back_of, cards_of
from cardgen.printing.renderer import FaceRenderer, Found
from cardgen.printing.rosters import roster_parts
from cardgen.project import Project
from cardgen.rules import engine
from cardgen.rules.placing import PlacedFinding


def check(
    project: Project,
    faces: FaceRenderer | None,
    ignored: Collection[str] = (),
    cards: Callable[[File], Iterable[Card]] = cards_of,
    *,
    advice: bool = False,
    how: SheetSettings | None = None,
    extra: Iterable[Found] = (),
    live: list[PlacedFinding] | None = None,
) -> list[Finding]:
    """Every finding about the reported files of a project, waived ones marked, in the order they are shown.

    With `faces` their cards are laid out too, each with the texts of a model once, the back of each side that says what
    its arms are, and the longest title of each system on its back. `ignored`: ids of rules that are not wanted. `cards`
    gives those of a file. `advice`: whether the lab is asked, too. `how`: how sheets are printed; with it
    the sheets that `roster` prints for the files are laid out as well. `extra`: what else was found about them.
    `live`: see `engine.judge`.
    """
    found: list[Found] = [*extra]
    if faces is not None:
        files = sorted((file for file in project.files if file.reported), key=lambda file: file.name)
        for file in files:
            found += chain.from_iterable(faces.check(card, file) for card in cards(file) if card.copy == 1)
            if file.model and file.model.arms != NOTHING and next(iter(cards(file)), None):
                found += faces.check(back_of(file, file.title, sided=True), file)
        for file in _longest_titles([file for file in files if next(iter(cards(file)), None)]):
            found += faces.check(back_of(file, file.title), file)
        if how is not None:
            for file, part in roster_parts(project):
                found += faces.check_sheets(part, file, how)
        faces.close()
    if advice:
        from cardgen.lab import advice as lab  # with it come fractions: most checks do without

        found += lab.findings(project)
    laid = faces is not None
    return engine.judge(project.files, found, layout=laid, advice=advice, ignored=ignored, live=live)


def _longest_titles(files: Sequence[File]) -> Iterable[File]:
    """Of each system the file with the longest title, of files that have cards: those can have it on their backs."""
    longest: dict[str | None, File] = {}
    for file in files:
        other = longest.get(file.system)
        if file.title and (not other or len(file.title) > len(other.title)):
            longest[file.system] = file
    return longest.values()
