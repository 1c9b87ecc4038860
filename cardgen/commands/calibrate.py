"""Measure and correct the offset of card backs."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import NamedTuple

import click

from cardgen import __version__
from cardgen.commands import _completing
from cardgen.commands._options import MARGIN, gather_fields, load_settings, output_option, size_option
from cardgen.commands._output import get_output_options, print_lines, print_notes, write_stdout
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
from cardgen.printing.naming import add_choices
from cardgen.text.names import find_closest
from cardgen.text.words import MINUS_SIGNS, join_words, list_code


class CalibrateRequest(NamedTuple):
    """The options of `cardgen calibrate`, None where not given."""

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
@output_option()
@size_option("--paper", "The paper that you print on")
@click.option("--landscape", is_flag=True, help="Use the paper in landscape.")
@click.option(
    "--duplex",
    metavar="EDGE",
    help="The edge on which the printer flips sheets: long-edge, short-edge or manual.",
    shell_complete=_completing.flips,
)
@MARGIN
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
@gather_fields("request", CalibrateRequest)
def command(request: CalibrateRequest) -> None:
    """Measure and correct the offset of card backs.

    Without --read, cardgen prints a page with instructions. With --read, it stores your readings as a profile for
    this paper and duplex mode, and prints a second page to test them. `--profile NAME` then corrects the backs of
    later prints.
    """
    if request.listed + (request.forget is not None) + (request.read is not None or request.proof) > 1:
        raise click.UsageError("`--list`, `--forget` and `--read` exclude each other: choose one")
    if request.listed:
        _list_printers()
        return
    if request.forget is not None:
        _forget_printer(request.forget)
        return
    try:
        readings = None if request.read is None else Readings.parse(request.read)
    except ValueError as error:
        raise click.UsageError(f"`--read`: {error}") from None
    sheet = _build_sheet(request)
    try:
        name = profiles.choose_name(request.profile, load_settings().profile)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    before = profiles.get_printer(name, sheet.paper, sheet.duplex) if request.proof else None
    calibration_run = _CalibrationRun(sheet, name, before)
    if readings is None:
        calibration_run.print_page(request.output)
    else:
        calibration_run.store_readings(readings, request.output)


def _build_sheet(request: CalibrateRequest) -> SheetSettings:
    """Return paper, duplex and margin for the calibration; raises UsageError if the duplex setting prints one side."""
    defaults = load_settings()
    flip = request.duplex or defaults.duplex
    if flip not in FLIPPED:
        raise click.UsageError(
            f"calibration needs both sides of a sheet: use `--duplex` {join_words(FLIPPED, 'or')}, not `{flip}`"
        )
    sheet = sizes.paper(request.paper or defaults.paper)
    if request.landscape and not sheet.landscape:
        sheet = sheet.turned()
    return SheetSettings(printers.name_paper(sheet.width, sheet.height), flip, reach=request.margin)  # type: ignore[arg-type]


def _list_printers() -> None:
    known = printers.load_printers()
    if not known:
        print_lines("no stored printers: `cardgen calibrate` measures one")
    rows = [
        (one.name, profiles.describe_measurement(one.paper, one.duplex), profiles.describe_skew(one.skew))
        for one in known
    ]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, way, moves in rows:
        print_lines(f"{name:{wide[0]}}  {way:{wide[1]}}  {moves}")


def _list_stored(known: list[Printer]) -> str:
    names = dict.fromkeys(printer.name for printer in known)
    return f"expected {list_code(names)}" if names else "no printer is stored"


def _forget_printer(name: str) -> None:
    known = printers.load_printers()
    removed = printers.forget_printer(name)
    if not removed:
        close = find_closest(name, [printer.name for printer in known])
        raise CardgenError(
            f"unknown printer `{name}`: " + (f"did you mean `{close}`?" if close else _list_stored(known))
        )
    measurements = ", and for ".join(
        profiles.describe_measurement(printer.paper, printer.duplex) for printer in removed
    )
    print_notes(f"removed {removed[0].name}, for {measurements}")


@dataclass(frozen=True, slots=True)
class _CalibrationRun:
    """The calibration of a printer for one paper and one duplex setting."""

    sheet: SheetSettings
    name: str
    before: Printer | None
    """The stored correction on which the proof is based; None for a first measurement."""

    def print_page(self, output: str | None) -> None:
        """Write the page to measure, or the proof; on a terminal, ask for the readings."""
        path, data = self._draw_page(self.before, output)
        where = _write_page(path, data)
        if get_output_options().quiet or path == STDOUT or sys.stdin is None or not sys.stdin.isatty():
            self._print_result(
                path,
                f"{where}: print it, take the readings that it asks for, and type",
                f"  {' '.join(self._build_command(self.before))}",
            )
            return
        self._print_result(path, f"{where}: print it as it says and type the readings, or press Enter to do so later.")
        readings = _ask_for_readings()
        if readings is not None:
            self.store_readings(readings, None)

    def store_readings(self, read: Readings, output: str | None) -> None:
        """Store the correction computed from the readings, and write a new proof."""
        sheet, before = self.sheet, self.before
        try:
            skew = calibration.correction(read, sheet.paper, sheet.duplex, sheet.reach)
            skew = calibration.joined(before.skew, skew) if before else skew
            printer = Printer(before.name if before else self.name, sheet.paper, sheet.duplex, skew)
            path, data = self._draw_page(printer, output)
            replaced = printers.store_printer(printer)
        except ValueError as error:
            raise CardgenError(str(error)) from None
        where = _write_page(path, data)
        measurement = profiles.describe_measurement(printer.paper, printer.duplex)
        lines = [f"{printer.name}, {measurement}: backs are {profiles.describe_skew(skew)}."]
        if replaced and replaced.skew != skew:
            lines.append(f"Before: {profiles.describe_skew(replaced.skew)}.")
        lines.append(f"{where}: print it: every line should meet 0.")
        lines.append(f'Cards: {profiles.format_option(printer.name)}, or profile = "{printer.name}" in cardgen.toml.')
        self._print_result(path, *lines)

    def _print_result(self, path: str, *lines: str) -> None:
        """Print lines, or only the path with `--quiet`; on standard error if the page went to standard output."""
        if not get_output_options().quiet:
            print_lines(*lines, err=path == STDOUT)
        elif path != STDOUT:
            print_lines(path)

    def _build_command(self, proof: Printer | None) -> list[str]:
        """Return the words of the command that the user types next."""
        words = profiles.build_command(
            self.name, self.sheet.paper, self.sheet.duplex, self.sheet.reach, proof is not None
        )
        return [*words, '--read "A x,y B x,y"']

    def _draw_page(self, proof: Printer | None, output: str | None) -> tuple[str, bytes]:
        """Return path and PDF of the page to measure, or of the proof for a printer.

        The file name states everything that differs from an unnamed printer with Letter paper.

        Raises:
            CardgenError: The paper is too small.
        """
        sheet, usual = self.sheet, SheetSettings()
        name = add_choices(
            "calibration-proof" if proof else "calibration",
            "" if self.name == profiles.USUAL else self.name,
            "" if sheet.paper.name == usual.paper.name else sheet.paper.name,
            "" if sheet.duplex == usual.duplex else sheet.duplex,
        )
        place = destination.resolve_destination(output, ".pdf")
        path = STDOUT if place.stdout else place.build_path(f"{name}.pdf")
        file = f"{name}.pdf" if place.stdout else os.path.basename(path)
        typed = " ".join(word.replace(" ", TIED) for word in self._build_command(proof))
        if proof:
            sheet = sheet._replace(skew=proof.skew, profile=proof.name)
        try:
            return path, calibration_page.document(sheet, typed, file, f"cardgen {__version__}")
        except ValueError as error:
            raise CardgenError(str(error)) from None


def _write_page(path: str, data: bytes) -> str:
    """Write a page, and return its location for messages."""
    if path == STDOUT:
        write_stdout(data)
        return "standard output"
    write_atomically(path, data)
    return path


def _ask_for_readings() -> Readings | None:
    """Ask for the four readings in turn, and return them; None if the first answer is empty."""
    numbers: list[float] = []

    def parse_reading(text: str) -> float | None:
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
        answer = click.prompt(name, default="", show_default=False, value_proc=parse_reading, err=True)
        if answer is None:
            return None
        numbers.append(answer)
    return Readings(*numbers)
