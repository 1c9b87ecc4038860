"""The placement of findings on a proof: the cards that a finding concerns, and the area on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding, Path
from cardgen.press.page import PageBox
from cardgen.printing.proof.faces import LEAST, ProofFace
from cardgen.source import positions


class FindingPlace(NamedTuple):
    """A place on a card: the number of the face, from 0, and an area on the trim in mm; None for the whole card."""

    face: int
    box: PageBox | None


class Remark(NamedTuple):
    """A finding with a number, from 1, and the places that show the number; no places for a finding about the file."""

    number: int
    finding: Finding
    spots: Sequence[FindingPlace]


def number_remarks(findings: Sequence[Finding], file: File, faces: Sequence[ProofFace]) -> list[Remark]:
    """Return the findings of a file numbered in the order of the cards; findings without a card come last."""
    finder = _Finder(file, faces)
    found = [(finder.find_spots(finding), finding) for finding in findings]
    found.sort(key=lambda item: item[0][0].face if item[0] else len(faces))
    return [Remark(number, finding, spots) for number, (spots, finding) in enumerate(found, 1)]


def select_findings(
    findings: Sequence[Finding], file: File, faces: Sequence[ProofFace], kept: Sequence[ProofFace]
) -> list[Finding]:
    """Return the findings that concern one of the `kept` faces, or no face at all."""
    if len(kept) == len(faces):
        return list(findings)
    finder = _Finder(file, faces)
    numbers = {number for number, face in enumerate(faces) if face in kept}
    found = [(finding, {spot.face for spot in finder.find_spots(finding)}) for finding in findings]
    return [finding for finding, on in found if not on or on & numbers]


class _Finder:
    """The search for the places of findings on the faces of a file."""

    def __init__(self, file: File, faces: Sequence[ProofFace]) -> None:
        self._file = file
        self._faces = faces
        self._index = positions.PositionIndex(file.node) if file.node else None
        self._near: dict[Path, list[int]] = {}
        for number, face in enumerate(faces):
            for entry in {at[:LEAST] for at in (face.at, *face.boxes)}:
                self._near.setdefault(entry, []).append(number)

    def find_spots(self, finding: Finding) -> list[FindingPlace]:
        """Return the places that show a finding.

        A value that no card shows is marked on the first card of its entry.
        """
        if finding.span.path not in self._file.names:  # in a template: it names the card that was laid out
            return [FindingPlace(n, None) for n, face in enumerate(self._faces) if face.card.name == finding.entry][:1]
        at = self._find_path(finding)
        return self._find_on_cards(at) or self._find_on_cards(at[:-1] if len(at) > LEAST else at)[:1]

    def _find_on_cards(self, at: Path) -> list[FindingPlace]:
        shown = ((number, self._faces[number]) for number in self._near.get(at[:LEAST], ()))
        return [FindingPlace(number, face.find_box(at)) for number, face in shown if face.shows_place(at)]

    def _find_path(self, finding: Finding) -> Path:
        """Return the path that a finding concerns.

        At a key with a single value, the entry around it, where something is missing.
        """
        if self._file.node is None or self._index is None:
            return ()
        if finding.span.path != self._file.name:
            return self._find_in_table(finding)
        at, key = self._index.find_path(finding.span.line, finding.span.column)
        value = positions.find_node(self._file.node, at)
        if key and (value is None or not isinstance(value.value, dict | list)):
            return at[:-1]
        return at

    def _find_in_table(self, finding: Finding) -> Path:
        """Return the path that a finding in a table concerns: that of the cell's value, else that of the row."""
        key = next(table.key for table in self._file.tables if table.name == finding.span.path)
        rows = positions.find_node(self._file.node, (key,)) if self._file.node else None
        for number, row in enumerate(rows.list_children() if rows else ()):
            if row.span.line == finding.span.line and isinstance(row.value, dict):
                begins = {value.span.column: name for name, value in row.value.items()}
                column = max((column for column in begins if column <= finding.span.column), default=0)
                return (key, number, begins[column]) if column else (key, number)
        return (key,)
