"""Which cards a finding is about, and where on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgen.finding import Finding, Path
from cardgen.press.page import Box
from cardgen.project import File
from cardgen.proof.faces import LEAST, Face
from cardgen.reading import places


class Spot(NamedTuple):
    """A place of a card: the face's number from 0, and a box on its trim, mm; None is the card as a whole."""

    face: int
    box: Box | None


class Remark(NamedTuple):
    """A finding with its number, from 1, and where it is to be seen; nowhere: it is about the file."""

    number: int
    finding: Finding
    spots: Sequence[Spot]


def remarks(findings: Sequence[Finding], file: File, faces: Sequence[Face]) -> list[Remark]:
    """The findings of a file in the order of its cards, those without a card last, numbered."""
    found = [(_spots(finding, file, faces), finding) for finding in findings]
    found.sort(key=lambda item: item[0][0].face if item[0] else len(faces))
    return [Remark(number, finding, spots) for number, (spots, finding) in enumerate(found, 1)]


def about(findings: Sequence[Finding], file: File, faces: Sequence[Face], kept: Sequence[Face]) -> list[Finding]:
    """The findings of a file that are about one of the faces that are kept, or about none at all."""
    found = []
    for finding in findings:
        on = [faces[spot.face] for spot in _spots(finding, file, faces)]
        if not on or any(face in kept for face in on):
            found.append(finding)
    return found


def _spots(finding: Finding, file: File, faces: Sequence[Face]) -> list[Spot]:
    if finding.span.path != file.name:  # in a template: it names the card that was laid out
        return [Spot(number, None) for number, face in enumerate(faces) if face.card.name == finding.entry][:1]
    at = _path(finding, file)
    found = [Spot(number, face.box(at)) for number, face in enumerate(faces) if face.shows(at)]
    beside = at[:-1] if len(at) > LEAST else at
    return found or [Spot(number, face.box(beside)) for number, face in enumerate(faces) if face.shows(beside)][:1]


def _path(finding: Finding, file: File) -> Path:
    """The place of a finding; where it stands at the key of a text, that of the entry around: something is missing."""
    if file.node is None:
        return ()
    at, key = places.at(file.node, finding.span.line, finding.span.column)
    value = places.find(file.node, at)
    if key and (value is None or not isinstance(value.value, dict | list)):
        return at[:-1]
    return at
