"""The sheets that `cardgen roster` prints for crews and forces, and what crews have that was not dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardgen import systems
from cardgen.card import Part
from cardgen.file import File
from cardgen.project import Project
from cardgen.rules.placing import PlacedFinding, place


def roster_parts(project: Project) -> Iterator[tuple[File, Part]]:
    """Yield the sheets of the reported rosters of each game, with the first of their files."""
    for game, files in _rosters(project).items():
        roster = systems.get(game).roster
        if roster is not None:
            yield files[0], roster(project.files, 0)


def cards_not_dealt(project: Project, manifest: str) -> Iterator[PlacedFinding]:
    """Yield what the reported rosters have that was not dealt in the draft of a manifest, by the path of that file."""
    from cardgen.drafts.manifest import read  # with it come deals: most checks do without

    dealt = Counter(card.name for _, _, cards in read(manifest).packs for card in cards)
    for game in _rosters(project):
        claims = systems.get(game).claims
        for rule, file, fault in claims(project.files, dealt) if claims else ():
            yield place(rule, file, fault)


def _rosters(project: Project) -> dict[str, list[File]]:
    """The reported files that have sheets, as far as they could be read, by the names of their games."""
    found: dict[str, list[File]] = {}
    for file in project.files:
        if file.reported and file.system and file.model and file.kind in systems.get(file.system).rosters:
            found.setdefault(file.system, []).append(file)
    return found
