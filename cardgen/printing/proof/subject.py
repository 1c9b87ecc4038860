"""The subjects of a proof: each file with its faces and findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding
from cardgen.printing.proof import finding_placement
from cardgen.printing.proof.faces import ProofFace


class ProofSubject(NamedTuple):
    """A file on a proof: title, faces in order, and findings. `source` is the path that the head shows.

    Files without cards form one subject, with all their titles and paths.
    """

    file: File
    title: str
    source: str
    faces: Sequence[ProofFace]
    findings: Sequence[Finding]


def list_subjects(
    files: Sequence[File], faces: Sequence[ProofFace], findings: Sequence[Finding], wanted: Callable[[ProofFace], bool]
) -> list[ProofSubject]:
    """Return the files with wanted faces, then one subject for findings in files without any.

    Findings on unwanted faces are left out. A finding in a template is shown in the file with the card that revealed
    it.
    """
    found = list(_find_subjects(files, faces, findings, wanted))
    alone = [subject for subject in found if not subject.faces]
    shown = [subject for subject in found if subject.faces]
    return [*shown, _join_subjects(alone)] if alone else shown


def _find_subjects(
    files: Sequence[File], faces: Sequence[ProofFace], findings: Sequence[Finding], wanted: Callable[[ProofFace], bool]
) -> Iterator[ProofSubject]:
    names = {name for file in files for name in file.names}
    strays = [finding for finding in findings if finding.span.path not in names]
    for file in files:
        own = [face._replace(line=file.find_span(face.at).line) for face in faces if face.card.source == file.name]
        # A finding in a template has no place in any file; it names the card that was laid out.
        called = {face.card.name for face in own}
        lost = [finding for finding in strays if finding.entry in called]
        strays = [finding for finding in strays if finding not in lost]
        found = [*(finding for finding in findings if finding.span.path in file.names), *lost]
        kept = [face for face in own if wanted(face)]
        told = finding_placement.select_findings(found, file, own, kept)
        if kept or told:
            yield ProofSubject(file, file.title, file.name, kept, told)
    if strays and files:
        yield ProofSubject(files[0], files[0].title, files[0].name, [], strays)


def _join_subjects(found: Sequence[ProofSubject]) -> ProofSubject:
    """Return one subject with the findings of several subjects without faces."""
    titles = ", ".join(dict.fromkeys(subject.title for subject in found))
    sources = ", ".join(dict.fromkeys(subject.source for subject in found))
    findings = [finding for subject in found for finding in subject.findings]
    return ProofSubject(found[0].file, titles, sources, [], findings)
