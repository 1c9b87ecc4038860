"""What a proof is about: files, their faces, and what was found in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from cardgen.file import File
from cardgen.finding import Finding
from cardgen.printing.proof import finding_placement
from cardgen.printing.proof.faces import ProofFace


class ProofSubject(NamedTuple):
    """A file to be proofed: what it is called, its faces in their order, and what was found in it.

    Files without cards are one subject, called after all of them; `source` names the files.
    """

    file: File
    title: str
    source: str
    faces: Sequence[ProofFace]
    findings: Sequence[Finding]


def list_subjects(
    files: Sequence[File], faces: Sequence[ProofFace], findings: Sequence[Finding], wanted: Callable[[ProofFace], bool]
) -> list[ProofSubject]:
    """The files that have wanted faces, then those with findings alone; those of faces that nobody wants are left out.

    What is wrong with a template goes with the first card that it was found with.
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
    """Subjects without faces as one."""
    titles = ", ".join(dict.fromkeys(subject.title for subject in found))
    sources = ", ".join(dict.fromkeys(subject.source for subject in found))
    findings = [finding for subject in found for finding in subject.findings]
    return ProofSubject(found[0].file, titles, sources, [], findings)
