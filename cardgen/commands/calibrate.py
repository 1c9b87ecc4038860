"""Measure how far backs miss their fronts, and make up for it."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from cardgen.commands import _completing, _options, _profiles, _readings
from cardgen.commands._called import chosen
from cardgen.commands._options import Options
from cardgen.commands._output import pour, tell
from cardgen.disk import destination
from cardgen.disk.destination import STDOUT
from cardgen.disk.files import write_atomically
from cardgen.errors import CardgenError

if TYPE_CHECKING:
    from cardgen.config.printers import Printer
    from cardgen.press.calibration import Readings
    from cardgen.press.sheets import SheetSettings

USUAL = "printer"
"""What a printer is called when nobody gives it a name."""
LONGEST = 32
"""Letters of a name."""


@click.command()
@_options.output()
@_options.size("--paper", "The paper that you print on")
@click.option("--landscape", is_flag=True, help="The paper lies on its long side, as some card sheets do.")
@click.option(
    "--duplex",
    metavar="EDGE",
    help="The edge the printer flips sheets on: long-edge, short-edge; or manual.",
    shell_complete=_completing.flips,
)
@_options.margin()
@click.option(
    "--profile",
    metavar="NAME",
    help=f"The name of the printer; default {USUAL}.",
    shell_complete=_completing.printers,
)
@click.option(
    "--read",
    metavar="READINGS",
    help=f"What was read on the page: x and y at A and at B, as in {_readings.EXAMPLE}; stores it.",
)
@click.option(
    "--proof", is_flag=True, help="The second page, moved by what is stored; with --read, what it still shows."
)
@click.option("--list", "listed", is_flag=True, help="Show what is stored.")
@click.option("--forget", metavar="NAME", help="Remove a printer.", shell_complete=_completing.printers)
@click.pass_context
def command(
    ctx: click.Context,
    output: str | None,
    paper: str | None,
    landscape: bool,
    duplex: str | None,
    margin: float,
    profile: str | None,
    read: str | None,
    proof: bool,
    listed: bool,
    forget: str | None,
) -> None:
    """Measure how far a printer's backs miss their fronts, and make up for it.

    Without --read a page is written that says how to read it. What was read is stored as a profile of that name for
    this paper and duplex, and a second page proves it; `--profile NAME` then moves the backs of whatever is printed.
    """
    options: Options = ctx.obj or Options()
    if listed + (forget is not None) + (read is not None or proof) > 1:
        raise click.UsageError("--list, --forget and reading a page exclude each other")
    if listed:
        _list()
    elif forget is not None:
        _forget(forget, options)
    else:
        readings = None if read is None else _parsed(read)
        sheet, name = _sheet(paper, landscape, duplex, margin), _name(profile)
        before = _profiles.stored(name, sheet.paper, sheet.duplex) if proof else None
        calibration = _Calibration(sheet, name, before, options)
        if readings is None:
            calibration.print_page(output)
        else:
            calibration.keep(readings, output)


def _parsed(read: str) -> Readings:
    try:
        return _readings.parsed(read)
    except ValueError as error:
        raise click.UsageError(f"--read: {error}") from None


def _sheet(paper: str | None, landscape: bool, duplex: str | None, margin: float) -> SheetSettings:
    from cardgen.config import printers
    from cardgen.press import sizes
    from cardgen.press.calibration_page import FLIPPED
    from cardgen.press.sheets import SheetSettings

    standing = _options.load_settings()
    flip = duplex or standing.duplex
    if flip not in FLIPPED:
        raise click.UsageError(
            f"calibrating is for printers that print both sides: --duplex is one of {', '.join(FLIPPED)}, not {flip}"
        )
    sheet = sizes.paper(paper or standing.paper)
    if landscape and not sheet.landscape:
        sheet = sheet.turned()
    return SheetSettings(printers.paper(sheet.width, sheet.height), flip, reach=margin)  # type: ignore[arg-type]


def _name(given: str | None) -> str:
    standing = _options.load_settings().profile
    name = " ".join((given if given is not None else standing).split())
    if given is None and name.casefold() in ("", _profiles.NONE):
        return USUAL
    plain = name.replace(" ", "").replace("-", "").replace("_", "").replace(".", "")
    if not plain.isalnum() or not name[0].isalnum() or len(name) > LONGEST or name.casefold() == _profiles.NONE:
        raise click.UsageError(
            f"a printer's name is up to {LONGEST} letters and digits, with spaces, dots or hyphens between them, and"
            f" not {_profiles.NONE}"
        )
    return name


def _list() -> None:
    from cardgen.config import printers

    known = printers.load()
    if not known:
        tell("No printer is stored. `cardgen calibrate` measures one.")
    rows = [(one.name, _profiles.way(one.paper, one.duplex), _profiles.moves(one.skew)) for one in known]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, way, moves in rows:
        tell(f"{name:{wide[0]}}  {way:{wide[1]}}  {moves}")


def _forget(name: str, options: Options) -> None:
    from cardgen.config import printers
    from cardgen.text.names import near

    known = printers.load()
    gone = printers.forget(name)
    if not gone:
        close = near(name, [printer.name for printer in known])
        raise CardgenError(f"no printer is stored as {name}" + (f"; did you mean {close}?" if close else ""))
    if not options.quiet:
        ways = ", and for ".join(_profiles.way(printer.paper, printer.duplex) for printer in gone)
        tell(f"{gone[0].name} is forgotten, for {ways}.")


@dataclass(frozen=True, slots=True)
class _Calibration:
    """One printer, paper and duplex that are measured, or whose proof is."""

    sheet: SheetSettings
    name: str
    before: Printer | None
    """What is stored, when it is the proof that is printed or read."""
    options: Options

    def print_page(self, output: str | None) -> None:
        """Write the page, or the proof; ask what it shows where somebody can answer."""
        path, data = self._page(self.before, output)
        self._put(path, data)
        if self.options.quiet or path == STDOUT or sys.stdin is None or not sys.stdin.isatty():
            typed = " ".join(self._typed(self.before))
            self._say(path, f"{_called(path)}: print it, read it as it says, and type", f"  {typed}")
            return
        self._say(path, f"{_called(path)}: print it as it says and type what you read, or press Enter to do so later.")
        readings = _readings.asked()
        if readings is not None:
            self.keep(readings, None)

    def keep(self, read: Readings, output: str | None) -> None:
        """Store what makes up for the readings, on top of what moved the proof they are from; write a new proof."""
        from cardgen.config import printers
        from cardgen.press import calibration

        sheet, before = self.sheet, self.before
        try:
            skew = calibration.correction(read, sheet.paper, sheet.duplex, sheet.reach)
            skew = calibration.joined(before.skew, skew) if before else skew
            made = printers.Printer(before.name if before else self.name, sheet.paper, sheet.duplex, skew)
            path, data = self._page(made, output)
            replaced = printers.store(made)
        except ValueError as error:
            raise CardgenError(str(error)) from None
        self._put(path, data)
        told = [f"{made.name}, {_profiles.way(made.paper, made.duplex)}: backs are {_profiles.moves(skew)}."]
        if replaced and replaced.skew != skew:
            told.append(f"Before: {_profiles.moves(replaced.skew)}.")
        told.append(f"{_called(path)}: print it, and every line meets 0.")
        told.append(f'Cards: {_profiles.option(made.name)}, or profile = "{made.name}" in cardgen.toml.')
        self._say(path, *told)

    def _put(self, path: str, data: bytes) -> None:
        if path == STDOUT:
            pour(data)
        else:
            write_atomically(path, data)

    def _say(self, path: str, *lines: str) -> None:
        """Say it on standard output, unless the page went there; quiet is the path alone."""
        if not self.options.quiet:
            tell(*lines, err=path == STDOUT)
        elif path != STDOUT:
            tell(path)

    def _typed(self, proof: Printer | None) -> list[str]:
        words = _profiles.typed(self.name, self.sheet.paper, self.sheet.duplex, self.sheet.reach, proof is not None)
        return [*words, '--read "A x,y B x,y"']

    def _page(self, proof: Printer | None, output: str | None) -> tuple[str, bytes]:
        """The page, or the proof of a printer, and its path; exit code 2 when the paper is too small."""
        from cardgen import __version__
        from cardgen.layout.lines import TIED
        from cardgen.press import calibration_page

        path = _path(output, name := self._file(proof is not None))
        sheet = self.sheet._replace(skew=proof.skew, profile=proof.name) if proof else self.sheet
        file = name if path == STDOUT else os.path.basename(path)
        typed = " ".join(word.replace(" ", TIED) for word in self._typed(proof))
        try:
            return path, calibration_page.document(sheet, typed, file, f"cardgen {__version__}")
        except ValueError as error:
            raise CardgenError(str(error)) from None

    def _file(self, proof: bool) -> str:
        """What the page is called: after all in which it is not the page of an unnamed printer on Letter."""
        from cardgen.press.sheets import SheetSettings

        sheet, usual = self.sheet, SheetSettings()
        printer = "" if self.name == USUAL else self.name
        paper = "" if sheet.paper.name == usual.paper.name else sheet.paper.name
        duplex = "" if sheet.duplex == usual.duplex else sheet.duplex
        return chosen("calibration-proof" if proof else "calibration", printer, paper, duplex) + ".pdf"


def _path(output: str | None, name: str) -> str:
    place = destination.resolve(output, ".pdf")
    return STDOUT if place.stdout else place.of(name)


def _called(path: str) -> str:
    return "standard output" if path == STDOUT else path
