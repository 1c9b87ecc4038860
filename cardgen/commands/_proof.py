"""Proofs for the command that prints cards: check, choose, write, say what was found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cardgen.commands import _exits, _printing
from cardgen.commands._options import Options, PrintOptions
from cardgen.commands._output import tell
from cardgen.commands._picking import Picker
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.project import Project

if TYPE_CHECKING:
    from cardgen.printing.proof import ProofSettings
    from cardgen.printing.proof.faces import ProofFace


def show(
    ctx: click.Context,
    project: Project,
    files: Sequence[File],
    name: str,
    printing: PrintOptions,
    pick: Picker,
) -> None:
    """Write the proof of the files, called `name`, with the cards that are picked; ends as a check of them would."""
    from cardgen.printing import pipeline, proof

    options: Options = ctx.obj or Options()
    paper = printing._replace(target="home")  # whatever the cards are for, a proof is a PDF for the desk
    _printing.require_place(paper)
    _printing.tell_language(printing, {file.system for file in files}, options)
    findings, faces = _found(project, printing)
    shown = proof.subjects(files, faces, findings, lambda face: any(pick(iter([face.card]))))
    if missing := pick.missing(()):
        raise CardgenError(missing)
    if not shown:
        raise CardgenError(f"there are no cards in {', '.join(file.name for file in files)}")
    title = ", ".join(dict.fromkeys(subject.title for subject in shown))
    made, pages = proof.made(shown, _setup(printing), _printing.output_stem(paper, name), title)
    written = _printing.write(proof.pictured(made, printing.dpi or 0) if printing.png else [made], paper)
    cards = sum(not face.back for subject in shown for face in subject.faces)
    _say(written, f"{_counted(cards, 'card')} on {_counted(pages, 'page')}; {_told(findings)}", options)
    for problem in project.problems:
        _exits.say(problem)
    if project.problems:
        ctx.exit(_exits.FAILED)
    ctx.exit(_exits.FINDINGS if pipeline.errors(findings) else _exits.OK)


def _found(project: Project, printing: PrintOptions) -> tuple[list[Finding], list[ProofFace]]:
    """What a check finds that heeds the settings, and the faces that it has laid out."""
    from cardgen.commands import _reports
    from cardgen.printing import pipeline
    from cardgen.printing.proof.faces import ProofFaces

    layout = _printing.layout_for(printing)
    selection = _reports.selected()
    faces = ProofFaces(layout)
    found = pipeline.check(project, layout, selection.ignored, printing.target, faces.look)
    return selection.of(found), faces.made


def _setup(printing: PrintOptions) -> ProofSettings:
    from cardgen.press import sizes, targets
    from cardgen.printing.proof import ProofSettings

    safe = targets.get(printing.target).safe
    card, paper = sizes.card_size(printing.card_size), sizes.paper(printing.paper)
    return ProofSettings(paper, card, printing.margin, safe, printing.target)


def _say(written: Sequence[str], what: str, options: Options) -> None:
    """Name what was written, on standard output unless the proof itself went there, and say what was found."""
    if options.quiet:
        for path in written:
            tell(path)
        return
    tell(f"{_printing.listed(written) if written else 'standard output'}: {what}", err=not written)


def _told(findings: Sequence[Finding]) -> str:
    """`3 errors, 1 warning, 2 waived`."""
    from cardgen.reporters import summarise

    _, errors, warnings, waived = summarise(findings, 0)
    told = [_counted(errors, "error"), _counted(warnings, "warning"), *([f"{waived} waived"] if waived else [])]
    return ", ".join(told)


def _counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
