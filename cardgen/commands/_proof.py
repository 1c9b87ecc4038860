"""Proofs for the command that prints cards: check, choose, write, say what was found."""

from __future__ import annotations

from collections.abc import Sequence

import click

from cardgen.check import check
from cardgen.commands import _exits, _printing
from cardgen.commands._output import Options, tell
from cardgen.commands._reports import selected
from cardgen.errors import CardgenError
from cardgen.file import File
from cardgen.finding import Finding
from cardgen.press import targets
from cardgen.printing import proof
from cardgen.printing.cards import Picker
from cardgen.printing.proof.faces import ProofFaces
from cardgen.printing.renderer import errors
from cardgen.printing.renderer import renderer as faces_of
from cardgen.printing.settings import PrintSettings
from cardgen.project import Project
from cardgen.reporters import summarise


def show(
    ctx: click.Context,
    project: Project,
    files: Sequence[File],
    name: str,
    printing: PrintSettings,
    pick: Picker,
) -> None:
    """Write the proof of the files, called `name`, with the cards that are picked; ends as a check of them would."""
    options: Options = ctx.obj or Options()
    paper = printing._replace(target=targets.FIRST)  # whatever the cards are for, a proof is a PDF for the desk
    _printing.require_place(paper)
    printing = _printing.spoken(printing, {file.system for file in files}, options)
    renderer = faces_of(printing)
    faces, selection = ProofFaces(renderer), selected()
    findings = selection.of(check(project, renderer, selection.ignored))
    shown = proof.subjects(files, faces.made, findings, lambda face: any(pick(iter([face.card]))))
    if missing := pick.missing(()):
        raise CardgenError(missing)
    if not shown:
        raise CardgenError(f"no cards in {', '.join(file.name for file in files)}: name files with cards")
    title = ", ".join(dict.fromkeys(subject.title for subject in shown))
    made, pages = proof.made(shown, printing, _printing.output_stem(paper, name), title)
    written = _printing.write(proof.pictured(made, printing.dpi) if printing.png else [made], paper)
    cards = sum(not face.back for subject in shown for face in subject.faces)
    _say(written, f"{_counted(cards, 'card')} on {_counted(pages, 'page')}; {_told(findings)}", options)
    for problem in project.problems:
        _exits.say(problem)
    if project.problems:
        ctx.exit(_exits.FAILED)
    ctx.exit(_exits.FINDINGS if errors(findings) else _exits.OK)


def _say(written: Sequence[str], what: str, options: Options) -> None:
    """Name what was written, on standard output unless the proof itself went there, and say what was found."""
    if options.quiet:
        for path in written:
            tell(path)
        return
    tell(f"{_printing.listed(written)}: {what}", err=not written)


def _told(findings: Sequence[Finding]) -> str:
    """`3 errors, 1 warning, 2 waived`."""
    _, errors, warnings, waived, _ = summarise(findings, 0)
    told = [_counted(errors, "error"), _counted(warnings, "warning"), *([f"{waived} waived"] if waived else [])]
    return ", ".join(told)


def _counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
