"""Making a kit: checked, laid out, written together, told."""

from __future__ import annotations

import os
from collections.abc import Sequence

from cardgen.commands import _deals, _drafting, _exits, _games, _kit_request, _locks, _night, _printing
from cardgen.commands._kit_files import Job, Made
from cardgen.commands._kit_request import CARDS, Request, Table
from cardgen.commands._options import Options, PrintOptions
from cardgen.commands._output import tell
from cardgen.disk import destination
from cardgen.disk.files import write_together
from cardgen.errors import CardgenError
from cardgen.press.targets import File
from cardgen.printing import pipeline
from cardgen.printing.lock import PrintedFaces


def make(request: Request, printing: PrintOptions, options: Options) -> int:
    """Make the kit and tell what is in it; returns the exit code."""
    destination.resolve(printing.output, several="a kit")
    how, bench = _night.press(printing, options.quiet)
    made_before = _deals.source(request.asked)
    project, file = _games.loaded(request.game or _deals.game_of(made_before))
    _games.tell(file, printing, options)
    table = Table(project, file, _printing.with_cards(project))
    bench = _night.bench_for(file.system, bench, printing, options)
    unpacked = _kit_request.unpacked(request, table, how)
    if not unpacked:  # the backs of packs are all alike
        bench = bench._replace(cards=bench.cards.one_sided())
    job = Job(request, table, _kit_request.chosen(request, table), unpacked, how, bench)
    _printing.tell_sources(table.files, bench.cards, options)
    findings = pipeline.check(project, bench.cards, target=how.target)
    _printing.report(findings, options)
    marked = pipeline.errors(findings)
    if marked and not printing.force:
        return _refused()
    if file.model is None:
        raise CardgenError(f"{file.name} cannot be read, so that there is nothing to print")
    if job.deals:
        folder = printing.output or destination.OUTPUT
        before = made_before or _deals.beside(request.asked, folder, file.stem)
        dealt = _deals.dealt(project, file, request.asked, before)
        _drafting.require_same_deal(dealt, file.stem, folder, printing.force)
        job = job._replace(draft=dealt)
    faces = PrintedFaces()
    made = _laid_out(job, faces, marked)
    if _night.stopped(made.findings, printing, options):
        return _refused("A part of the kit can be left out with --skip.")
    if pipeline.errors(made.findings) and not marked:
        marked, made = True, _laid_out(job, faces, True)
    lock = _lock(job, faces, printing) if not marked and CARDS in job.chosen else None
    _write(job, made, lock, printing, options)
    if marked:
        _exits.say_unchecked(_locks.name(file))
    return _exits.FINDINGS if marked else _exits.OK


def _refused(hint: str = "") -> int:
    _exits.say_nothing_printed()
    if hint:
        tell(hint, err=True)
    return _exits.FINDINGS


def _laid_out(job: Job, faces: PrintedFaces, marked: bool) -> Made:
    """All that is printed; what does not fit on the paper is exit code 2."""
    try:
        return job.printed(faces.add, marked)
    except ValueError as error:
        raise CardgenError(str(error)) from None


def _lock(job: Job, faces: PrintedFaces, printing: PrintOptions) -> File:
    table = job.table
    job.look_at_others(faces.add)
    data = _locks.dump(table.file, table.files, table.title, faces, job.bench, printing, job.draft)
    return File(_locks.name(table.file), data)


def _write(job: Job, made: Made, lock: File | None, printing: PrintOptions, options: Options) -> None:
    """Write all of it or nothing, and say what it is."""
    folder = printing.output or destination.OUTPUT
    files = [*made.files, *([lock] if lock else [])]
    paths = {os.path.join(folder, file.name): file for file in files}
    write_together({path: file.at(os.path.dirname(path)) for path, file in paths.items()})
    for text in made.missing:
        _exits.say(text)
    if not (job.draft and job.draft.chosen):  # packs that take the place of lost ones go with what is there
        _tell_of_others(folder, job.table.file.stem, files)
    if options.quiet:
        tell(*paths)
        return
    lines = [("in", os.path.join(folder, "")), *made.lines]
    if lock:
        seed = ", and names the seed: a spoiler" if job.draft else ""
        lines.append(("lock", f"{lock.name} tells `cardgen cards --changed-since` what was printed{seed}"))
    tell(*(f"  {word:<6} {what}" for word, what in lines))


def _tell_of_others(folder: str, stem: str, files: Sequence[File]) -> None:
    """What an earlier kit has left there is of another deal, perhaps, or of cards that have changed since."""
    for place in dict.fromkeys(os.path.dirname(file.name) for file in files):
        own = {os.path.basename(file.name) for file in files if os.path.dirname(file.name) == place}
        if place:
            _printing.tell_of_others(os.path.join(folder, place), own)
        else:
            _printing.tell_of_others(folder, own, f"{stem}-", (".pdf", ".png"), "file")
