"""Measure and correct the offset of card backs."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import Any, NamedTuple

import click

from cardgen import __version__
from cardgen.commands import _completing, _options
from cardgen.commands._output import Options, pour, tell
from cardgen.config import printers, profiles
from cardgen.config.printers import Printer
from cardgen.disk import destination
from cardgen.disk.destination import STDOUT
from cardgen.disk.files import write_atomically
from cardgen.errors import CardgenError
from cardgen.layout.lines import TIED
from cardgen.press import calibration, calibration_page, sizes
from cardgen.press.calibration import Readings
from cardgen.press.calibration_page import FLIPPED
from cardgen.press.sheets import SheetSettings
from cardgen.printing.naming import chosen
from cardgen.text.names import find_closest
from cardgen.text.words import MINUS_SIGNS, join_words, list_code


class CalibrateOptions(NamedTuple):
    """The options of `cardgen calibrate`."""

    output: str | None
    paper: str | None
    landscape: bool
    duplex: str | None
    margin: float
    profile: str | None
    read: str | None
    proof: bool
    listed: bool
    forget: str | None


@click.command()
@_options.output()
@_options.size("--paper", "The paper that you print on")
@click.option("--landscape", is_flag=True, help="Use the paper in landscape.")
@click.option(
    "--duplex",
    metavar="EDGE",
    help="The edge on which the printer flips sheets: long-edge, short-edge or manual.",
    shell_complete=_completing.flips,
)
@_options.margin()
@click.option(
    "--profile",
    metavar="NAME",
    help=f"The name of the printer; default {profiles.USUAL}.",
    shell_complete=_completing.printers,
)
@click.option(
    "--read",
    metavar="READINGS",
    help=f"Store these readings, x and y at A and at B, such as {calibration.EXAMPLE}.",
)
@click.option(
    "--proof", is_flag=True, help="Print the corrected second page. With --read: the readings are from that page."
)
@click.option("--list", "listed", is_flag=True, help="List the stored printers.")
@click.option("--forget", metavar="NAME", help="Remove a printer.", shell_complete=_completing.printers)
@click.pass_context
def command(ctx: click.Context, /, **given: Any) -> None:
    """Measure and correct the offset of card backs.

    Without --read, cardgen prints a page with instructions. With --read, it stores your readings as a profile for
    this paper and duplex mode, and prints a second page to test them. `--profile NAME` then corrects the backs of
    later prints.
    """
    options: Options = ctx.obj or Options()
    asked = CalibrateOptions(**given)
    if asked.listed + (asked.forget is not None) + (asked.read is not None or asked.proof) > 1:
        raise click.UsageError("`--list`, `--forget` and `--read` exclude each other: choose one")
    if asked.listed:
        _list()
        return
    if asked.forget is not None:
        _forget(asked.forget, options)
        return
    try:
        readings = None if asked.read is None else Readings.parse(asked.read)
    except ValueError as error:
        raise click.UsageError(f"`--read`: {error}") from None
    sheet = _sheet(asked)
    try:
        name = profiles.name(asked.profile, _options.load_settings().profile)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    before = profiles.stored(name, sheet.paper, sheet.duplex) if asked.proof else None
    measured = _Calibration(sheet, name, before, options)
    if readings is None:
        measured.print_page(asked.output)
    else:
        measured.keep(readings, asked.output)


def _sheet(asked: CalibrateOptions) -> SheetSettings:
    """The paper as it lies, how it is turned, and how near to its edge the printer paints."""
    standing = _options.load_settings()
    flip = asked.duplex or standing.duplex
    if flip not in FLIPPED:
        raise click.UsageError(
            f"calibration needs both sides of a sheet: use `--duplex` {join_words(FLIPPED, 'or')}, not `{flip}`"
        )
    sheet = sizes.paper(asked.paper or standing.paper)
    if asked.landscape and not sheet.landscape:
        sheet = sheet.turned()
    return SheetSettings(printers.paper(sheet.width, sheet.height), flip, reach=asked.margin)  # type: ignore[arg-type]


def _list() -> None:
    known = printers.load()
    if not known:
        tell("no stored printers: `cardgen calibrate` measures one")
    rows = [(one.name, profiles.way(one.paper, one.duplex), profiles.moves(one.skew)) for one in known]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, way, moves in rows:
        tell(f"{name:{wide[0]}}  {way:{wide[1]}}  {moves}")


def _list_stored(known: list[printers.Printer]) -> str:
    stored = dict.fromkeys(printer.name for printer in known)
    return f"expected {list_code(stored)}" if stored else "no printer is stored"


def _forget(name: str, options: Options) -> None:
    known = printers.load()
    gone = printers.forget(name)
    if not gone:
        close = find_closest(name, [printer.name for printer in known])
        raise CardgenError(
            f"unknown printer `{name}`: " + (f"did you mean `{close}`?" if close else _list_stored(known))
        )
    if not options.quiet:
        ways = ", and for ".join(profiles.way(printer.paper, printer.duplex) for printer in gone)
        tell(f"removed {gone[0].name}, for {ways}")


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
        where = _write(path, data)
        if self.options.quiet or path == STDOUT or sys.stdin is None or not sys.stdin.isatty():
            self._say(
                path,
                f"{where}: print it, take the readings that it asks for, and type",
                f"  {' '.join(self._typed(self.before))}",
            )
            return
        self._say(path, f"{where}: print it as it says and type the readings, or press Enter to do so later.")
        readings = _ask()
        if readings is not None:
            self.keep(readings, None)

    def keep(self, read: Readings, output: str | None) -> None:
        """Store what makes up for the readings, on top of what moved the proof they are from; write a new proof."""
        sheet, before = self.sheet, self.before
        try:
            skew = calibration.correction(read, sheet.paper, sheet.duplex, sheet.reach)
            skew = calibration.joined(before.skew, skew) if before else skew
            made = Printer(before.name if before else self.name, sheet.paper, sheet.duplex, skew)
            path, data = self._page(made, output)
            replaced = printers.store(made)
        except ValueError as error:
            raise CardgenError(str(error)) from None
        where = _write(path, data)
        lines = [f"{made.name}, {profiles.way(made.paper, made.duplex)}: backs are {profiles.moves(skew)}."]
        if replaced and replaced.skew != skew:
            lines.append(f"Before: {profiles.moves(replaced.skew)}.")
        lines.append(f"{where}: print it: every line should meet 0.")
        lines.append(f'Cards: {profiles.option(made.name)}, or profile = "{made.name}" in cardgen.toml.')
        self._say(path, *lines)

    def _say(self, path: str, *lines: str) -> None:
        """Say it on standard output, unless the page went there; quiet is the path alone."""
        if not self.options.quiet:
            tell(*lines, err=path == STDOUT)
        elif path != STDOUT:
            tell(path)

    def _typed(self, proof: Printer | None) -> list[str]:
        """The words of the command that is to be typed next."""
        words = profiles.typed(self.name, self.sheet.paper, self.sheet.duplex, self.sheet.reach, proof is not None)
        return [*words, '--read "A x,y B x,y"']

    def _page(self, proof: Printer | None, output: str | None) -> tuple[str, bytes]:
        """The path of the page, or of the proof of a printer, and its PDF; raises CardgenError for too small paper.

        Its name says what is other than usual: an unnamed printer that takes Letter.
        """
        sheet, usual = self.sheet, SheetSettings()
        name = chosen(
            "calibration-proof" if proof else "calibration",
            "" if self.name == profiles.USUAL else self.name,
            "" if sheet.paper.name == usual.paper.name else sheet.paper.name,
            "" if sheet.duplex == usual.duplex else sheet.duplex,
        )
        place = destination.resolve(output, ".pdf")
        path = STDOUT if place.stdout else place.of(f"{name}.pdf")
        file = f"{name}.pdf" if place.stdout else os.path.basename(path)
        typed = " ".join(word.replace(" ", TIED) for word in self._typed(proof))
        if proof:
            sheet = sheet._replace(skew=proof.skew, profile=proof.name)
        try:
            return path, calibration_page.document(sheet, typed, file, f"cardgen {__version__}")
        except ValueError as error:
            raise CardgenError(str(error)) from None


def _write(path: str, data: bytes) -> str:
    """Put a page where it belongs; what to call that place."""
    if path == STDOUT:
        pour(data)
        return "standard output"
    write_atomically(path, data)
    return path


def _ask() -> Readings | None:
    """Ask for the four readings, one by one; None when the first is left empty."""
    numbers: list[float] = []

    def read(text: str) -> float | None:
        if not numbers and not text.strip():
            return None
        try:
            number = float(text.translate(MINUS_SIGNS).strip().removesuffix("mm").replace(",", "."))
        except ValueError:
            raise click.UsageError("expected a number such as 0.5 or -1.25") from None
        try:
            return calibration.on_scale(calibration.NAMES[len(numbers)], number)
        except ValueError as error:
            raise click.UsageError(str(error)) from None

    for name in calibration.NAMES:
        answer = click.prompt(name, default="", show_default=False, value_proc=read, err=True)
        if answer is None:
            return None
        numbers.append(answer)
    return Readings(*numbers)
